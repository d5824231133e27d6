import BosDomain
package import BosText

/// Questions in the words of the film trade, such as `holds last weekend` and `who won the weekend`.
extension PlainRequest {
  /// Returns the line for such a question with the days in it, or nil if a text is none.
  package static func trade(_ text: String) -> (line: Phrase, days: Phrase?)? {
    guard let words = words(of: text)?.map({ $0.lowercased() }), words.count > 1 else { return nil }
    return holds(words) ?? winner(words) ?? weekend(words) ?? widest(words) ?? weekendTotals(words)
  }

  // MARK: Holds

  /// The films that were out in the week before with their change against it, for `weekend drops`.
  private static func holds(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    guard let place = words.firstIndex(where: { isHold(bare($0)) != nil }),
      let isHold = isHold(bare(words[place]))
    else { return nil }
    var rest = words
    rest.remove(at: place)
    let found = daysAndFillers(rest)
    let isOfWeekend = words.contains { $0.hasPrefix("weekend") || bare($0).hasSuffix("주말") }
    guard let found, !words.contains("bottom") else { return nil }
    // `biggest drop` is one film, and `drop` alone a command of other shells.
    let isPlural = isHold || ["drops", "declines"].contains(words[place])
    guard isOfWeekend || isPlural, isPlural || !words.contains(where: one.contains) else {
      return nil
    }
    guard let list = found.days.map(chart) ?? Phrase("list weekend", ko: "목록 주말") else {
      return nil
    }
    let sign = isHold ? "-" : "+"
    let line = Phrase(
      "\(list.english) | where day - open >= 7 | sort \(sign)drop | columns title open audience drop",
      ko: "\(list.korean) | 조건 날짜 - 개봉일 >= 7 | 정렬 \(sign)전주대비 | 열선택 제목 개봉일 관객수 전주대비"
    )
    return (line, found.days)
  }

  private static let one: Set<String> = ["biggest", "largest", "worst", "steepest", "sharpest"]

  /// Whether a word means films that hold, or those that fall.
  private static func isHold(_ word: String) -> Bool? {
    switch word {
    case "hold", "holds", "holdover", "holdovers", "홀드", "홀드오버": true
    case "drop", "drops", "declines", "드롭", "드롭률", "드랍", "드랍률", "낙폭", "하락폭", "하락률": false
    default: nil
    }
  }

  /// The list of days with one chart, or nil.
  private static func chart(of days: Phrase) -> Phrase? {
    haveSeveralCharts(days.english)
      ? nil : Phrase("list \(days.english)", ko: "목록 \(days.korean)")
  }

  /// The days in words that otherwise only ask for a chart, or nil if there are other words.
  private static func daysAndFillers(
    _ words: [String],
    besides others: Set<String> = []
  ) -> (days: Phrase?, Void)? {
    var days: Phrase?
    var index = 0
    while index < words.count {
      let word = words[index]
      if days == nil, let found = dayPhrase(words[index...]) {
        days = Phrase(verbatim: found.text)
        index += found.count
        continue
      }
      let names = [word, bare(word)]
      let isKnown = names.contains {
        Words.fillers.contains($0) || Words.chart.contains($0) || others.contains($0)
          || one.contains($0) || ["weekend", "best", "주말"].contains($0)
      }
      guard isKnown else { return nil }
      index += 1
    }
    return (days, ())
  }

  // MARK: Charts

  /// Turns new films of a weekend into those that have their first one: films that its chart marks as
  /// new can be old ones that came back, or shown before their release.
  mutating func takeFirstWeekend() {
    guard isOfWeekend, stages.map(\.english) == ["where new"] else { return }
    stages = [Self.firstWeekend]
  }

  /// The condition on the films of a weekend's chart that it is their first one.
  static let firstWeekend = Phrase(
    "where day + 2 >= open and day - open < 5",
    ko: "조건 날짜 + 2 >= 개봉일 and 날짜 - 개봉일 < 5"
  )

  /// The first film of a chart, for `who won the weekend`.
  private static func winner(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    guard let place = words.firstIndex(of: "won"), place > 0,
      ["who", "what", "which", "film", "movie"].contains(words[place - 1])
    else { return nil }
    guard let found = daysAndFillers(words.filter { $0 != "won" }) else { return nil }
    guard let days = found.days else {
      guard words.contains("weekend") else { return nil }
      return (Phrase("list weekend | first 1", ko: "목록 주말 | 처음 1"), nil)
    }
    return chart(of: days).map {
      (Phrase("\($0.english) | first 1", ko: "\($0.korean) | 처음 1"), days)
    }
  }

  /// The chart of a weekend by the number of its week or its last day, for `weekend 47` and `weekend
  /// ending nov 15`.
  private static func weekend(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    var rest = words[...]
    if ["list", "show"].contains(rest.first) { rest.removeFirst() }
    guard rest.first == "weekend" else { return nil }
    rest.removeFirst()
    if ["of", "in"].contains(rest.dropFirst().first), rest.count == 3 {
      rest.remove(at: rest.startIndex + 1)
    }
    let year = rest.count == 2 ? rest.last : nil
    if rest.count == 1 || year.map(isYear) == true,
      let number = rest.first.flatMap({ Int($0) }), (1...53).contains(number)
    {
      let (before, after) = year.map { ("\($0)년 ", " \($0)") } ?? ("", "")
      let days = Phrase("week \(number)\(after)", ko: "\(before)\(number)주차")
      return (
        Phrase("list \(days.english) --weekend", ko: "목록 \(days.korean) --주말"), days
      )
    }
    guard ["ending", "ended"].contains(rest.first) else { return nil }
    rest.removeFirst()
    guard let found = dayPhrase(rest), found.count == rest.count,
      DatePhrase(found.text)?.isOneDay == true
    else { return nil }
    return (Phrase(verbatim: "list weekend of \(found.text)"), Phrase(verbatim: found.text))
  }

  /// The films with their screens or shows, for `screens yesterday` and `max screens yesterday`.
  private static func widest(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let isOne = ["max", "maximum", "최대"].contains(words[0])
    let rest = words.dropFirst(isOne ? 1 : 0)
    guard let name = rest.first(where: { Self.counts[bare($0)] != nil }),
      let column = Self.counts[bare(name)],
      let found = daysAndFillers(rest.filter { $0 != name }), let days = found.days,
      let list = chart(of: days), !words.contains(where: one.contains),
      // `how many screens` may ask for their number.
      !words.contains(where: { ["how", "most", "가장", "제일", "best"].contains($0) })
    else { return nil }
    let (all, korean) = isOne ? (" --all", " --전체") : ("", "")
    let (first, koreanFirst) = isOne ? (" | first 1", " | 처음 1") : ("", "")
    let line = Phrase(
      "\(list.english)\(all) | sort -\(column.english)\(first) | columns title audience \(column.english)",
      ko:
        "\(list.korean)\(korean) | 정렬 -\(column.korean)\(koreanFirst) | 열선택 제목 관객수 \(column.korean)"
    )
    return (line, days)
  }

  private static let counts: [String: Phrase] = [
    "screens": Phrase("screens", ko: "스크린수"), "shows": Phrase("shows", ko: "상영횟수"),
    "showings": Phrase("shows", ko: "상영횟수"), "스크린": Phrase("screens", ko: "스크린수"),
    "스크린수": Phrase("screens", ko: "스크린수"), "상영횟수": Phrase("shows", ko: "상영횟수"),
  ]

  /// The weekends of a year by month, for `weekend total by month`.
  private static func weekendTotals(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let usual: Set<String> = ["total", "totals", "by", "month", "admissions", "audience"]
    guard words.starts(with: ["weekend"]) || words.starts(with: ["weekends"]),
      words.contains("by"), words.contains("month"),
      let found = daysAndFillers(
        words.filter { !usual.contains($0) && !$0.hasPrefix("weekend") },
        besides: usual
      ), found.days.map({ haveSeveralCharts($0.english) }) ?? true
    else { return nil }
    let days = found.days ?? Phrase("this year", ko: "올해")
    let line = Phrase(
      "list \(days.english) --weekend --all | group month: month(day) { audience: sum(audience) }",
      ko: "목록 \(days.korean) --주말 --전체 | 그룹 월: 월(날짜) { 관객수: 합계(관객수) }"
    )
    return (line, found.days)
  }
}
