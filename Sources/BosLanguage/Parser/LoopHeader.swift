/// The header of a loop in parentheses, as C and JavaScript write it.
package enum LoopHeader {
  /// Returns `i in 0..2` for `i = 0; i < 3; i++`, or nil if the text in the parentheses is neither
  /// this nor `x of list`.
  package static func written(_ inside: String) -> String? {
    let parts = inside.split(separator: ";", omittingEmptySubsequences: false).map(words)
    if parts.count == 1 { return member(parts[0]) }
    guard parts.count == 3 else { return nil }
    let first = parts[0].drop { declarations.contains($0) }
    guard first.count >= 3, let name = first.first.map(bare), isName(name),
      first[first.startIndex + 1] == "=" || first[first.startIndex + 1] == ":="
    else { return nil }
    let start = first.dropFirst(2).joined(separator: " ")
    let condition = parts[1]
    guard condition.count >= 3, bare(condition[0]) == name else { return nil }
    let last = condition.dropFirst(2).joined(separator: " ")
    let end = isName(last) ? "$\(last)" : last
    let change = parts[2].joined().filter { $0 != "$" }
    if ["\(name)--", "--\(name)", "\(name)-=1"].contains(change) {
      switch condition[1] {
      case ">": return Int(end).map { "\(name) in reverse(\($0 &+ 1)..\(start))" }
      case ">=": return "\(name) in reverse(\(end)..\(start))"
      default: return nil
      }
    }
    guard let step = step(change, name) else { return nil }
    let range: String
    switch condition[1] {
    case "<": range = Int(end).map { "\(start)..\($0 &- 1)" } ?? "\(start)..<\(end)"
    case "<=": range = "\(start)..\(end)"
    default: return nil
    }
    return "\(name) in \(range)" + (step == "1" ? "" : " by \(step)")
  }

  private static let declarations: Set<String> = ["let", "var", "const", "int", "auto", "long"]

  /// The loop over the members of a list.
  private static func member(_ words: [String]) -> String? {
    let words = words.drop { declarations.contains($0) }
    guard words.count >= 3, let name = words.first.map(bare), isName(name),
      ["of", "in", ":"].contains(words[words.startIndex + 1])
    else { return nil }
    return "\(name) in \(words.dropFirst(2).joined(separator: " "))"
  }

  /// The step of `i++` or `i += 2`, or nil.
  private static func step(_ text: String, _ name: String) -> String? {
    if ["\(name)++", "++\(name)", "\(name)+=1", "\(name)=\(name)+1"].contains(text) { return "1" }
    for start in ["\(name)+=", "\(name)=\(name)+"] where text.hasPrefix(start) {
      return Int(text.dropFirst(start.count)).flatMap { $0 > 0 ? String($0) : nil }
    }
    return nil
  }

  private static func bare(_ word: String) -> String {
    word.hasPrefix("$") ? String(word.dropFirst()) : word
  }

  private static func isName(_ word: String) -> Bool {
    word.first.map { $0.isLetter || $0 == "_" } == true
      && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The words and marks of a text.
  private static func words(_ text: Substring) -> [String] {
    var words: [String] = []
    var isMark = false
    for character in text {
      let marks = "=<>+:-!"
      if character.isWhitespace {
        words.append("")
      } else if let last = words.last, !last.isEmpty, marks.contains(character) == isMark {
        words[words.count - 1] = last + String(character)
      } else {
        words.append(String(character))
      }
      isMark = marks.contains(character)
    }
    return words.filter { !$0.isEmpty }
  }
}
