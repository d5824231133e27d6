import BosDomain
import BosText

/// The amounts of a question for totals, the words for their order, and its pivot.
extension GroupRequest {
  /// Whether days are named by the one beside them, as in `friday before christmas`.
  static func namesDayBeside(_ words: [String]) -> Bool {
    words.indices.contains { place in
      guard let found = PlainRequest.dayPhrase(words[place...]) else { return false }
      return switch DatePhrase(found.text) {
      case .weekdayBeside?, .weekendOf(.before(_, _, .week))?: true
      default: false
      }
    }
  }

  /// Takes another amount, as in `연도별 관객수와 매출액`, and counts its words.
  mutating func otherColumn(_ word: String, _ next: String?) -> Int? {
    guard let column, others.count < 2, let found = Self.measure(word, next),
      !([column] + others).contains(where: { $0.name == found.column.name })
    else { return nil }
    others.append(found.column)
    return found.count
  }

  /// Whether several amounts, or a pivot, go with the rest of the question.
  var goesWithOthers: Bool {
    if isPivot { return key != nil && second != nil && others.isEmpty }
    guard !others.isEmpty else { return true }
    let sums = ["audience", "sales", "shows"]
    return key != nil && second == nil && isLeast == nil && function?.english != "mean"
      && !isShare && !counts
      && ([column].compactMap(\.self) + others).allSatisfy { sums.contains($0.name) }
  }

  /// Takes the word for a pivot, and counts it.
  mutating func pivot(_ word: String) -> Int? {
    guard ["pivot", "피벗", "피벗테이블", "피봇", "pivoted"].contains(PlainRequest.bare(word)) else {
      return nil
    }
    isPivot = true
    return 1
  }

  /// The pivot with a column for each part of the year, and the largest other groups first.
  func pivot(_ key: Key, _ second: Key, _ value: Phrase) -> [Phrase] {
    func name(_ text: String) -> String { String(text.prefix { $0 != ":" }) }
    // The groups that have no order of their own are the rows.
    let (key, second) = key.column == "day" ? (key, second) : (second, key)
    return [
      Phrase("sort -\(value.english)", ko: "정렬 -\(value.korean)"),
      Phrase(
        "pivot \(name(key.text.english)) by \(name(second.text.english)) { sum(\(value.english)) }",
        ko: "피벗 \(name(key.text.korean)) by \(name(second.text.korean)) { 합계(\(value.korean)) }"
      ),
    ]
  }

  static func rank(_ word: String) -> Int? {
    PlainRequest.digits(word, before: ["위", "등", "위까지", "등까지"])
  }

  /// Whether a word is `상위` or the like, such as `톱5`.
  static func isTop(_ word: String) -> Bool {
    ["상위", "톱", "탑", "top"].contains(word)
      || PlainRequest.digits(word, after: ["상위", "톱", "탑", "top"]) != nil
  }

  static let plurals: Set<String> = [
    "distributors", "studios", "genres", "countries", "nations", "directors", "grades",
  ]

  /// Whether a word asks for an order, as `순위` and `순위는` do.
  static func isRank(_ word: String) -> Bool {
    ranks.contains(word) || ranks.contains(PlainRequest.bare(word))
  }

  static let ranks: Set<String> = [
    "순위", "랭킹", "순", "순으로", "순서", "가장", "제일", "많이", "ranking", "rank", "ranks", "popular",
  ]

  /// The column of amounts that words mean.
  static func measure(_ word: String, _ next: String?) -> (column: ChartColumn, count: Int)? {
    func amount(_ word: String) -> ChartColumn? {
      PlainRequest.Words.column(word).flatMap {
        ["audience", "sales", "shows", "screens"].contains($0.name) ? $0 : nil
      }
    }
    if let price = price(word, next) { return price }
    if let next, let found = amount(word + next) { return (found, 2) }
    let name = PlainRequest.bare(word)
    // `총관객수` is one word.
    let total = name.hasPrefix("총") ? amount(String(name.dropFirst())) : nil
    return (amount(word) ?? amount(name) ?? total).map { ($0, 1) }
  }
}
