import BosDomain
import BosLanguage
import BosText

/// Corrections of the fields in the braces of `group` and `derive`.
extension LineRewrite {
  /// The line with commas between fields, for `{ audience: sum(audience) films: count() }`.
  var separatedFields: String? {
    let open = before.split(separator: "{", omittingEmptySubsequences: false)
    let text = string(place.start, line.count)
    guard open.count > 1, word.first.map({ $0.isLetter || $0 == "_" }) == true,
      !text.contains(where: { "\"'".contains($0) })
    else { return nil }
    func isName(_ token: String) -> Bool {
      token.hasSuffix(":") && ForeignWords.isName(String(token.dropLast()))
    }
    var tokens = text.split(separator: " ").map(String.init)
    guard let first = tokens.first, isName(first), let last = before.trimmed.last,
      !",{:".contains(last)
    else { return nil }
    for place in tokens.indices.dropFirst() where isName(tokens[place]) {
      if !",{".contains(tokens[place - 1].suffix(1)) { tokens[place - 1] += "," }
    }
    return "\(before.trimmed), \(tokens.joined(separator: " "))"
  }

  /// The line with the sum of an amount alone in braces, for `group distributor { audience }`.
  var summedField: String? {
    guard word == "}" || word == ",", let open = before.lastIndex(where: { "{,".contains($0) })
    else { return nil }
    let name = String(before[open...].dropFirst()).trimmed
    let amounts: Set<String> = ["audience", "sales", "shows", "screens"]
    let rest = string(place.start, line.count)
    let space = word == "}" ? " " : ""
    if ["films", "count"].contains(name.lowercased()) {
      return "\(before[...open]) \(name): count()\(space)\(rest)"
    }
    guard let column = ForeignWords.column(name),
      ChartColumn.named(column).map({ amounts.contains($0.name) }) == true,
      before.split(whereSeparator: { " |".contains($0) }).contains(where: {
        vocabulary.signature(String($0))?.name == "group"
      })
    else { return nil }
    let sum = column.contains { !$0.isASCII } ? "합계" : "sum"
    return "\(before[...open]) \(column): \(sum)(\(column))\(space)\(rest)"
  }
}
