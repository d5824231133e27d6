import BosDomain
import BosText

extension GroupRequest {
  /// Whether charts of a region are asked for, as in `서울 관객수`.
  package var isOfArea: Bool { options.contains { $0.english.hasPrefix("--area") } }

  /// Whether days are named, or a region or films, whose chart is that of the selected day.
  var hasCharts: Bool { days != nil || !options.isEmpty || !conditions.isEmpty }

  /// Takes words of English questions, such as `which distributor earned most`, and counts them.
  mutating func question(_ word: String, _ next: String?, _ third: String?) -> Int? {
    if key == nil, ["which", "what"].contains(word), let next, let found = Self.key(next),
      !["title", "day"].contains(found.column)
    {
      (key, isAlone, isRanked, isOneGroup) = (found, true, true, true)
      return 2
    }
    // `share of genres`, `market share of distributors`
    if key == nil, isShare, Self.plurals.contains(word), let found = Self.key(word) {
      (key, isAlone) = (found, true)
      return 1
    }
    // `distributor market share`
    if key == nil, let next, ["market", "box-office"].contains(next), third == "share",
      let found = Self.key(word), !["title", "day"].contains(found.column)
    {
      (key, isAlone) = (found, true)
      return 1
    }
    if isOneGroup, ["earned", "earns", "grossed"].contains(word), column == nil {
      column = ChartColumn.named("sales")
      return 1
    }
    if isOneGroup, ["tickets", "people", "money"].contains(word), column == nil {
      column = ChartColumn.named(word == "money" ? "sales" : "audience")
      return 1
    }
    if isOneGroup, ["had", "has", "sold", "drew", "got", "earned", "made"].contains(word) {
      return 1
    }
    // `share of US films`: the shares of all nations.
    if key == nil, isShare, options.isEmpty, PlainRequest.Words.countries[word] != nil,
      next.map({ ["films", "movies"].contains($0) }) == true
    {
      key = Self.key("nation")
      return 2
    }
    if key == nil, let name = Self.adverbs[word], let next,
      Self.measure(next, third) != nil || ["totals", "total", "by"].contains(next)
        || Self.isCondition(next)
    {
      key = Self.key(name)
      isAlone = true
      return ["totals", "total"].contains(next) ? 2 : 1
    }
    // `directors by admissions`
    if key == nil, next == "by", Self.plurals.contains(word), let third,
      Self.measure(third, nil) != nil, let found = Self.key(word)
    {
      (key, isAlone, isRanked) = (found, true, true)
      return 1
    }
    if key == nil, let found = Self.key(word), next == "ranked" || next == "sorted" {
      (key, isAlone, isRanked) = (found, true, true)
      return 2
    }
    if isRanked, key != nil, word == "by", let next, Self.measure(next, third) != nil { return 1 }
    // `monthly admissions as a chart`
    if word == "as", let next, ["a", "chart", "plot", "graph"].contains(next) { return 1 }
    if ["per", "each", "a"].contains(word), next == "day", function?.english == "mean" {
      isOfEachDay = true
      return 2
    }
    return nil
  }

  /// Takes admissions for a mean of days without an amount, as in `average per day last month`.
  mutating func takeMeanOfDays() {
    guard key == nil, column == nil, isOfEachDay, function?.english == "mean", areSeveralDays,
      !isShare, !counts
    else { return }
    column = ChartColumn.named("audience")
  }

  private static let adverbs: [String: String] = [
    "weekly": "week", "monthly": "month", "quarterly": "quarter", "yearly": "year",
    "annual": "year",
  ]

  /// Whether a key has an amount and a word for an order or a share after it, as in `배급사 매출 순위`.
  static func isRankedByMeasure(_ words: ArraySlice<String>) -> Bool {
    let rest = Array(words.dropFirst().prefix(3))
    guard let next = rest.first,
      let found = measure(next, rest.dropFirst().first), found.count < rest.count
    else { return false }
    let last = PlainRequest.bare(rest[found.count])
    return ["순위", "랭킹", "순", "점유율", "비중", "비율", "ranking", "share"].contains(last)
  }

  /// Whether a word means a share, with the column that it is one of.
  static func share(_ word: String) -> (column: ChartColumn?, Void)? {
    let words = [
      "점유율", "비율", "비중", "퍼센트", "share", "shares", "percentage", "percent", "proportion",
    ]
    if words.contains(word) { return (nil, ()) }
    switch word {
    case "관객점유율", "관객비율", "관객비중": return (ChartColumn.named("audience"), ())
    case "매출점유율", "매출비율", "매출비중", "매출액점유율": return (ChartColumn.named("sales"), ())
    default: return nil
    }
  }

  /// What groups are counted in, as in `배급사 점유율 5곳`.
  static let counters = ["곳", "곳만", "개", "개만", "개사", "위까지", "명", "명만"]
}
