import BosDomain
import BosText

/// Questions for what a row has to do with the others, such as `7-day moving average of admissions
/// since june`, `cumulative admissions by month` and `percentiles of audience 2025`.
extension PlainRequest {
  private enum Series {
    case moving(Int)
    case cumulative
    case growth
    case scores
    case percentiles([Int])

    /// The stage after the totals of days or other parts of a time.
    func stage(_ name: Phrase) -> Phrase {
      switch self {
      case .moving(let count):
        Phrase(
          "derive { moving_mean: moving_mean(\(name.english), \(count)) }",
          ko: "열추가 { 이동평균: 이동평균(\(name.korean), \(count)) }"
        )
      case .cumulative:
        Phrase(
          "derive { cumulative: cumulative(\(name.english)) }",
          ko: "열추가 { 누적: 누적(\(name.korean)) }"
        )
      case .growth:
        Phrase(
          "derive { growth: growth(\(name.english)) }",
          ko: "열추가 { 증감률: 증감률(\(name.korean)) }"
        )
      case .scores:
        Phrase(
          "derive { z: (\(name.english) - mean(\(name.english))) / stddev(\(name.english)) }",
          ko: "열추가 { 표준점수: (\(name.korean) - 평균(\(name.korean))) / 표준편차(\(name.korean)) }"
        )
      case .percentiles(let places):
        joined(
          places.map { place in
            Phrase(
              "p\(place): percentile(\(name.english), \(place))",
              ko: "p\(place): 백분위수(\(name.korean), \(place))"
            )
          },
          by: ", "
        ).inGroup
      }
    }
  }

  private static let terms: [(words: [String], series: Series)] = [
    (["moving", "average"], .moving(7)), (["moving", "mean"], .moving(7)),
    (["moving", "averages"], .moving(7)), (["rolling", "mean"], .moving(7)),
    (["rolling", "average"], .moving(7)), (["running", "average"], .moving(7)),
    (["running", "mean"], .moving(7)), (["이동평균"], .moving(7)), (["이동", "평균"], .moving(7)),
    (["cumulative", "total"], .cumulative), (["cumulative", "sum"], .cumulative),
    (["cumulative"], .cumulative), (["running", "total"], .cumulative),
    (["running", "sum"], .cumulative), (["누계"], .cumulative), (["누적", "합계"], .cumulative),
    (["growth", "rate"], .growth), (["growth", "rates"], .growth), (["growth"], .growth),
    (["증가율"], .growth), (["증감률"], .growth), (["성장률"], .growth),
    (["z", "score"], .scores), (["z", "scores"], .scores), (["z-score"], .scores),
    (["z-scores"], .scores), (["zscore"], .scores), (["표준점수"], .scores), (["표준", "점수"], .scores),
    (["percentiles"], .percentiles([10, 25, 50, 75, 90])),
    (["백분위수"], .percentiles([10, 25, 50, 75, 90])),
    (["deciles"], .percentiles([10, 20, 30, 40, 50, 60, 70, 80, 90])),
    (["십분위수"], .percentiles([10, 20, 30, 40, 50, 60, 70, 80, 90])),
  ]

  /// Words of comparisons, which have other readings.
  private static let comparisons: Set<String> = [
    "vs", "vs.", "versus", "over", "on", "yoy", "mom", "against", "than", "compared", "전년", "대비",
    "전월", "전주", "비교", "film", "films", "movie", "movies", "영화",
  ]

  /// Returns the line for such a question, or nil if the words are none.
  static func series(_ text: String) -> Found? {
    guard let typed = words(of: text) else { return nil }
    var words = typed.map { $0.lowercased() }
    guard words.count < 12, var series = takeSeries(&words) else { return nil }
    words.removeAll { ["the", "a", "of", "plot", "show"].contains($0) }
    guard !words.isEmpty, !words.contains(where: comparisons.contains) else { return nil }
    let parts = [
      "daily": "day", "weekly": "week", "monthly": "month", "quarterly": "quarter",
      "yearly": "year", "annual": "year",
    ]
    words = words.flatMap { word in parts[word].map { ["by", $0] } ?? [word] }
    if case .moving = series, let count = takeWindow(&words) { series = .moving(count) }
    let isKorean = words.contains { !$0.allSatisfy(\.isASCII) }
    if let found = totals(words, series), found.isNamed { return found }
    // Growth and cumulative totals are those of parts that are named.
    let byDay: [String]
    switch series {
    case .growth:
      return totals(words, series) ?? totals([isKorean ? "관객수" : "audience"] + words, series)
    case .moving, .cumulative, .scores, .percentiles: byDay = isKorean ? ["일별"] : ["by", "day"]
    }
    if let found = totals(words + byDay, series) { return found }
    // Without days, those of a month have enough rows.
    if case .cumulative = series { return totals(words, series) }
    let days = isKorean ? ["지난달"] : ["last", "month"]
    return totals(words + days + byDay, series).map { ($0.line, $0.days, false) }
  }

  /// The totals of the parts of a time with the stage behind them.
  private static func totals(_ words: [String], _ series: Series) -> Found? {
    guard let group = GroupRequest.reading(words.joined(separator: " ")), !group.isUnsure,
      !group.isShare, !group.isPlot, !group.isPivot, group.second == nil, group.first == nil,
      let key = group.key, key.column == "day", key.parts != .weekdays || key.text.english == "day",
      group.others.isEmpty
    else { return nil }
    switch series {
    case .moving: guard key.text.english == "day" else { return nil }
    case .cumulative, .growth, .scores, .percentiles: break
    }
    if let days = group.days, !haveSeveralCharts(days.english) { return nil }
    if group.days == nil, key.usualDays == nil { return nil }
    let name = Phrase(
      group.column?.name ?? "audience",
      ko: group.column?.korean.first ?? "관객수"
    )
    let line = group.line
    guard ["audience", "sales", "shows"].contains(name.english),
      line.english.hasSuffix("\(name.english): sum(\(name.english)) }")
    else { return nil }
    return (
      joined([line, series.stage(name)], by: " | "), group.days ?? key.usualDays, group.days != nil
    )
  }

  private static func takeSeries(_ words: inout [String]) -> Series? {
    for place in words.indices {
      if place + 1 < words.count, words[place + 1] == "percentile" || words[place] == "백분위",
        let number = digits(words[place], before: ["th", "st", "nd", "rd"]),
        (1...99).contains(number)
      {
        words.removeSubrange(place...(place + 1))
        return .percentiles([number])
      }
    }
    for (term, series) in terms {
      guard let place = words.firstRange(of: term) else { continue }
      words.removeSubrange(place)
      return series
    }
    return nil
  }

  /// Takes the number of days of a moving mean, as in `7-day`, `7 day` and `7일`.
  private static func takeWindow(_ words: inout [String]) -> Int? {
    for place in words.indices {
      let word = words[place]
      // `last 30 days` are the days of the question, and `11월 7일` is one of them.
      if place > 0, case let before = words[place - 1],
        before.hasSuffix("월")
          || ["last", "past", "recent", "previous", "최근", "지난"].contains(before)
      {
        continue
      }
      let isBefore = place + 1 < words.count && ["day", "days"].contains(words[place + 1])
      let number = isBefore ? Int(word) : digits(word, before: ["-day", "day", "일"])
      guard let number, (2...366).contains(number) else { continue }
      words.removeSubrange(place...(isBefore ? place + 1 : place))
      return number
    }
    return nil
  }
}

extension Phrase {
  fileprivate var inGroup: Phrase { Phrase("group { \(english) }", ko: "그룹 { \(korean) }") }
}
