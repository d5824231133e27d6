import BosDomain
import BosText

/// Films that rose or fell in the chart, as in `순위 오른 영화` and `films that moved up`.
extension PlainRequest {
  /// Takes `어제보다 관객 늘어난`, which compares each film with the day before, and counts its words.
  mutating func changeOfDay(_ words: ArraySlice<String>) -> Int? {
    let lower = words.prefix(4).map { $0.lowercased() }
    guard lower.count > 2, ["어제보다", "전날보다", "전일보다"].contains(lower[0]),
      Words.column(Self.bare(lower[1]))?.name == "audience"
    else { return nil }
    let adverbs = lower.dropFirst(2).prefix { ["가장", "제일", "많이", "크게"].contains($0) }
    guard lower.count > adverbs.count + 2, let isFall = Words.changes[lower[adverbs.count + 2]]
    else { return nil }
    let (test, sign) = isFall ? ("< 0", "+") : ("> 0", "-")
    stages.append(Phrase("where audience_change \(test)", ko: "조건 관객증감 \(test)"))
    stages.append(Phrase("sort \(sign)audience_change", ko: "정렬 \(sign)관객증감"))
    (needsAll, isListed) = (true, true)
    return adverbs.count + 3
  }

  /// Takes such words, and counts them.
  mutating func rankChange(_ words: ArraySlice<String>) -> Int? {
    let lower = words.prefix(4).map { $0.lowercased() }
    guard let first = lower.first else { return nil }
    if ["순위", "랭킹"].contains(Self.bare(first)) || ["순위", "랭킹"].contains(first), lower.count > 1 {
      let adverbs = lower.dropFirst().prefix { ["가장", "제일", "많이", "크게"].contains($0) }
      guard lower.count > adverbs.count + 1,
        let isFall = Self.koreanChanges[lower[adverbs.count + 1]]
      else { return nil }
      takeRankChange(isFall: isFall)
      return adverbs.count + 2
    }
    if let isFall = Self.climbers[first] {
      takeRankChange(isFall: isFall)
      return 1
    }
    if first == "biggest", lower.count > 1, let isFall = Self.climbers[lower[1]] {
      takeRankChange(isFall: isFall)
      if !lower[1].hasSuffix("s") { count = count ?? 1 }
      return 2
    }
    let verbs = [
      "moved": nil, "rose": false, "climbed": false, "went": nil, "fell": true, "dropped": true,
    ]
    guard let verb = verbs[first] else { return nil }
    let rest = lower.dropFirst().filter { $0 != "the" }
    let taken = { (count: Int) in
      1 + (lower.dropFirst().prefix(count).contains("the") ? 1 : 0) + count
    }
    if verb == nil, let end = rest.first, ["up", "down"].contains(end) {
      takeRankChange(isFall: end == "down")
      return 2
    }
    if first == "climbed" {
      takeRankChange(isFall: false)
      let most = rest.prefix(2).contains("most")
      if most { count = count ?? 1 }
      return most ? min(lower.count, taken(1)) : 1
    }
    guard let verb, rest.count > 1, ["in", "up", "down"].contains(rest[0]),
      ["rank", "ranks", "ranking", "chart", "charts"].contains(rest[1])
    else { return nil }
    takeRankChange(isFall: verb)
    return min(lower.count, taken(2))
  }

  private mutating func takeRankChange(isFall: Bool) {
    let (test, sign) = isFall ? ("< 0", "+") : ("> 0", "-")
    stages.append(Phrase("where change \(test)", ko: "조건 증감 \(test)"))
    stages.append(Phrase("sort \(sign)change", ko: "정렬 \(sign)증감"))
    (needsAll, isListed) = (true, true)
  }

  private static let koreanChanges: [String: Bool] = [
    "오른": false, "상승한": false, "올라간": false, "뛴": false, "상승": false, "떨어진": true, "하락한": true,
    "내려간": true, "하락": true, "밀린": true,
  ]
  private static let climbers: [String: Bool] = [
    "climber": false, "climbers": false, "riser": false, "risers": false,
  ]
}
