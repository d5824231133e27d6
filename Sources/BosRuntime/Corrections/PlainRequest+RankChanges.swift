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

  /// Takes `지난주보다 관객 늘어난` or `지난 주말보다 관객이 줄어든`, which compares the last week or weekend that is
  /// over with the one before, and counts its words.
  mutating func changeOfWeek(_ words: ArraySlice<String>) -> Int? {
    let lower = words.prefix(6).map { $0.lowercased() }
    guard days == nil, options.isEmpty else { return nil }
    if let english = Self.englishChange(lower) {
      takeWeek(isWeekend: english.isWeekend, isFall: english.isFall)
      return english.count
    }
    guard let mark = Self.weeksBefore.first(where: { lower.starts(with: $0.words) })
    else { return nil }
    var rest = lower.dropFirst(mark.words.count)
    guard let name = rest.popFirst(), Words.column(Self.bare(name))?.name == "audience" else {
      return nil
    }
    let adverbs = rest.prefix { ["가장", "제일", "많이", "크게"].contains($0) }
    rest = rest.dropFirst(adverbs.count)
    guard let verb = rest.first, let isFall = Words.changes[verb] ?? Self.koreanGrowth[verb] else {
      return nil
    }
    takeWeek(isWeekend: mark.isWeekend, isFall: isFall)
    if adverbs.contains(where: { ["가장", "제일"].contains($0) }), count == nil { count = 1 }
    return mark.words.count + 1 + adverbs.count + 1
  }

  /// The change of `more viewers than last week` or `gained most viewers since last weekend`, and the
  /// number of its words.
  private static func englishChange(
    _ words: [String]
  ) -> (isWeekend: Bool, isFall: Bool, count: Int)? {
    guard words.count > 4 else { return nil }
    let isFall: Bool
    switch words[0] {
    case "more": isFall = false
    case "fewer", "less": isFall = true
    default:
      guard let fall = Words.changes[words[0]] else { return nil }
      isFall = fall
    }
    var rest = words.dropFirst()
    if ["most", "more", "the"].contains(rest.first) { rest = rest.dropFirst() }
    guard let name = rest.popFirst(),
      ["viewers", "admissions", "audience", "people"].contains(name),
      let joint = rest.popFirst(), ["than", "since", "on", "against", "over"].contains(joint),
      rest.popFirst() == "last", let period = rest.popFirst(), ["week", "weekend"].contains(period)
    else { return nil }
    return (period == "weekend", isFall, words.count - rest.count)
  }

  private mutating func takeWeek(isWeekend: Bool, isFall: Bool) {
    if isWeekend {
      days = Phrase("last weekend", ko: "지난 주말")
    } else {
      days = Phrase("last week", ko: "지난주")
      options.append(Phrase("--week", ko: "--주간"))
    }
    let (test, sign) = isFall ? ("< 0", "+") : ("> 0", "-")
    stages.append(Phrase("where audience_change \(test)", ko: "조건 관객증감 \(test)"))
    stages.append(Phrase("sort \(sign)audience_change", ko: "정렬 \(sign)관객증감"))
    (needsAll, isListed) = (true, true)
  }

  private static let koreanGrowth = ["증가": false, "증가한": false, "감소": true, "감소한": true]
  private static let weeksBefore: [(words: [String], isWeekend: Bool)] = [
    (["지난주보다"], false), (["전주보다"], false), (["저번주보다"], false), (["저번", "주보다"], false),
    (["지난", "주보다"], false), (["지난주", "대비"], false), (["전주", "대비"], false), (["전주대비"], false),
    (["지난주에", "비해"], false), (["지난", "주말보다"], true), (["지난주말보다"], true),
    (["저번", "주말보다"], true), (["전주말보다"], true), (["지난", "주말", "대비"], true),
  ]

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
