import BosDomain
import BosLanguage
import BosText

/// Keys of groups that have names of their own, and calls of R after a `|`.
extension ForeignStage {
  /// `group` for `group_by(m = month(day))`, or nil if no key is computed.
  func namedKeys(of text: String) -> [String]? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      ["group_by", "groupby"].contains(text[..<open].lowercased())
    else { return nil }
    let inside = String(text[text.index(after: open)...].dropLast())
    let keys = ForeignCalls.parts(of: inside).map { part -> String? in
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard let value = pair.last else { return nil }
      guard let call = Self.callOfColumn(value) else {
        return pair.count == 1 ? ForeignWords.key(value) : nil
      }
      guard pair.count == 2 else { return "\(call.name): \(value)" }
      return ForeignWords.isName(pair[0]) ? "\(pair[0]): \(value)" : nil
    }
    let known = keys.compactMap(\.self)
    guard known.count == keys.count, known.contains(where: { $0.contains("(") }) else { return nil }
    return [group(known.joined(separator: ", "), [])]
  }

  /// `group` for `group month(day) as m { … }`.
  var aliased: [String]? {
    var words = rest
    var fields: String?
    if let last = words.last, last.hasPrefix("{") {
      fields = last
      words.removeLast()
    }
    guard words.count == 3, words[1].lowercased() == "as", Self.callOfColumn(words[0]) != nil,
      ForeignWords.isName(words[2])
    else { return nil }
    let key = "\(words[2]): \(words[0])"
    guard let fields else { return [group(key, [])] }
    let inside = fields.dropFirst().dropLast().description.trimmed
    guard let summary = summaries(inside) else {
      return ["\(group(key, [])) \(fields)"]
    }
    return [group(key, summary.map(\.field))]
  }

  /// The function and the column of `month(day)`, or nil.
  private static func callOfColumn(_ text: String) -> (name: String, column: String)? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let name = String(text[..<open])
    let column = String(text[text.index(after: open)...].dropLast()).trimmed
    guard FunctionLibrary.named(name) != nil, ForeignWords.column(column) == column else {
      return nil
    }
    return (name, column)
  }

  /// The stage for a call that only R has, such as `write_csv("x.csv")`.
  func callOfR(_ text: String) -> [String]? {
    let names = ["write_csv(", "write.csv(", "write_xlsx(", "write_json(", "quantile(", "ggplot("]
    guard names.contains(where: text.hasPrefix) else { return nil }
    return ForeignPipes.call(text, isKorean).map { [$0] }
  }
}
