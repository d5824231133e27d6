import BosDomain
import BosLanguage
import BosText

/// Conditions on columns of text whose value lacks its quotes, such as `nation == korea`.
extension LineRewrite {
  /// The line up to the value, which is the one that the column has, or nil for other columns.
  func textCondition(_ mark: String, _ value: String) -> String? {
    let left = before.trimmed.dropLast(mark.count)
    guard ["==", "!=", "contains", "포함"].contains(mark), !value.isEmpty, !value.contains("\""),
      let name = left.split(separator: " ").last.map({ $0.drop { "(".contains($0) } }),
      let column = ChartColumn.named(String(name)), column.kind == .text,
      ["nation", "genre", "grade", "distributor", "title", "director"].contains(column.name),
      ForeignWord.value(of: value) == nil, ChartColumn.named(value) == nil
    else { return nil }
    let isKorean = name.contains { !$0.isASCII }
    let word = value.lowercased()
    func condition(_ mark: String, _ value: Phrase) -> String {
      "\(left)\(mark) \"\(isKorean ? value.korean : value.english)\""
    }
    switch column.name {
    case "nation":
      if let known = PlainRequest.nationCondition(String(name), mark, value) {
        return "\(left.dropLast(name.count + 1))\(known)"
      }
    case "genre":
      guard let genre = PlainRequest.genre(word) else { break }
      // A film with several genres is of each of them.
      let has = isKorean ? "포함" : "contains"
      return mark == "!=" ? condition(mark, genre) : condition(has, genre)
    default: break
    }
    // `titl` can be the column, too.
    let names = ChartColumn.all.flatMap { [$0.name] + $0.korean }
    guard value.count < 3 || closest(to: word, in: names) == nil else { return nil }
    let isWord = value.allSatisfy { $0.isLetter || $0.isNumber || " :-".contains($0) }
    return isWord ? condition(mark, Phrase(verbatim: value)) : nil
  }

  /// The line with one sign for `> 1만명 이상`, whose words say what is meant, or nil if they contradict
  /// the sign.
  var signedAmount: String? {
    let words = string(0, stageEnd).split(separator: " ").map(String.init)
    guard words.count > 3, let last = words.last,
      let symbol = Self.amounts.first(where: { $0.0 == last })?.1
    else { return nil }
    let mark = words[words.count - 3]
    var number = words[words.count - 2]
    if let unit = CountedUnit.words.first(where: number.hasSuffix), number.count > unit.count {
      number = String(number.dropLast(unit.count))
    }
    guard [">", ">=", "<", "<="].contains(mark), number.first?.isNumber == true,
      mark.prefix(1) == symbol.prefix(1)
    else { return nil }
    return "\(words.dropLast(3).joined(separator: " ")) \(symbol) \(number)\(end)"
  }
}

extension PlainRequest {
  private static let foreignWords: Set<String> = ["foreign", "외국", "해외", "외화", "외국영화", "해외영화"]
  private static let domesticWords: Set<String> = [
    "korea", "korean", "domestic", "한국", "국내", "국산", "한국영화", "국내영화",
  ]

  /// A condition on the nation as the column writes it, such as `nation != "Korea"` for foreign films, or
  /// nil for other words.
  package static func nationCondition(_ name: String, _ mark: String, _ value: String) -> String? {
    let isKorean = name.contains { !$0.isASCII }
    let word = value.lowercased()
    let others = ["==": "!=", "!=": "=="]
    if foreignWords.contains(word) {
      return others[mark].map { "\(name) \($0) \"\(isKorean ? "한국" : "Korea")\"" }
    }
    let country = domesticWords.contains(word) ? "한국" : country(word)
    return country.map { "\(name) \(mark) \"\(isKorean ? $0 : KobisWords.english($0))\"" }
  }
}
