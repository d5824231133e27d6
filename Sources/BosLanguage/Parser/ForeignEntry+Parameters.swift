import BosText

/// Parameters of a script in the words of other languages.
extension ForeignEntry {
  /// `args` for the declaration of a parameter, such as `month: text = "2026-10"`, or nil.
  static func parameter(_ text: String) -> String? {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    guard let head = parts.first, !text.contains("{") else { return nil }
    let words = head.split { $0 == ":" || $0 == " " }.map(String.init)
    guard (1...2).contains(words.count),
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    let value = parts.count == 2 ? parts[1] : nil
    let type = words.count == 2 ? words[1] : value.map { Int($0) == nil ? "text" : "int" } ?? "text"
    return "args { \(words[0]): \(type)\(value.map { " = \($0)" } ?? "") }"
  }
}
