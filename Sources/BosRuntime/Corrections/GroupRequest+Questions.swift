import BosDomain
import BosText

extension GroupRequest {
  /// Takes words of English questions, such as `which distributor earned most`, and counts them.
  mutating func question(_ word: String, _ next: String?, _ third: String?) -> Int? {
    if key == nil, ["which", "what"].contains(word), let next, let found = Self.key(next),
      !["title", "day"].contains(found.column)
    {
      (key, isAlone, isRanked, isOneGroup) = (found, true, true, true)
      return 2
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
      Self.measure(next, third) != nil || ["totals", "total"].contains(next)
    {
      key = Self.key(name)
      isAlone = true
      return ["totals", "total"].contains(next) ? 2 : 1
    }
    if key == nil, let found = Self.key(word), next == "ranked" || next == "sorted" {
      (key, isAlone, isRanked) = (found, true, true)
      return 2
    }
    if isRanked, key != nil, word == "by", let next, Self.measure(next, third) != nil { return 1 }
    if ["per", "each", "a"].contains(word), next == "day", function?.english == "mean" {
      isOfEachDay = true
      return 2
    }
    return nil
  }

  private static let adverbs: [String: String] = [
    "weekly": "week", "monthly": "month", "quarterly": "quarter", "yearly": "year",
    "annual": "year",
  ]
}
