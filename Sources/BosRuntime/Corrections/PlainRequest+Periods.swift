package import BosDomain
import BosText

/// Comparisons of two periods, such as `지난주랑 지지난주 비교`, and of Korean and foreign films.
extension PlainRequest {
  package static let marks: Set<String> = [
    "비교", "비교해", "비교해줘", "compare", "compared", "vs", "vs.", "versus", "대비",
  ]
  static let jointsOfPeriods: Set<String> = [
    "와", "과", "랑", "이랑", "하고", "and", "with", "to", "against", "the", "films", "film", "movies",
    "영화", "의", "of", "in", "for", "from", "vs",
  ]

  /// Returns the line for such a comparison, or nil if the words are none.
  static func comparedTotals(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    if let found = comparedParts(words) ?? comparedPrices(words) ?? shareOfKind(words) {
      return found
    }
    let given = withYearBefore(withPartedMarks(words))
    let (change, choice) = (withoutChange(given), withoutChoice(given))
    let isMarked = given.contains { marks.contains($0.lowercased()) }
    // The mark parts two periods, as in `october vs last year`.
    let asked = (change ?? choice ?? given).map { marks.contains($0.lowercased()) ? "vs" : $0 }
    let isAsked = asked.first { $0 != "vs" }?.lowercased() == "how"
    let isCompared = isMarked || isAsked || change != nil || choice != nil
    guard let moved = isCompared ? withPeriodMoved(asked) : asked else { return nil }
    let words = joinedColumns(withPeriodBefore(moved))
    var periods: [String] = []
    var nations: [Phrase] = []
    var column: ChartColumn?
    var (asksParts, areTotals) = (false, false)
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      if let option = Words.options[word] ?? Words.options[bare(word)],
        option.english.hasPrefix("--nation") || option.english.hasPrefix("--kind ")
      {
        nations.append(option)
      } else if ["the", "in", "on", "of", "for"].contains(word) {
        // The days follow these words.
      } else if ["total", "총"].contains(word), index + 1 < words.count,
        amountColumn(words[index + 1].lowercased()) ?? amountColumn(bare(words[index + 1])) != nil
      {
        // Amounts of periods are their totals.
      } else if let found = dayPhrase(words[index...], inMonthOf: periods.last)
        ?? dayPhrase(words[index...])
      {
        periods.append(found.text)
        index += found.count - 1
      } else if let found = amountColumn(word) ?? amountColumn(bare(word)),
        column == nil || column?.name == found.name
      {
        column = found
      } else if ["share", "shares", "점유율", "비중"].contains(word) {
        asksParts = true
      } else if isMarked, asksChange(word) {
        // The answer has the change.
        areTotals = true
      } else if !jointsOfPeriods.contains(word), !isAsked || !questions.contains(word) {
        return nil
      }
      index += 1
    }
    if nations.count > 1, nations.contains(where: { $0.english.hasPrefix("--kind ") }) {
      return nil
    }
    if isMarked, nations.isEmpty, !asksParts, periods.count == 1,
      let weekends = weekendsCompared(periods[0], column)
    {
      return (weekends, Phrase(verbatim: periods[0]))
    }
    periods = ofSameYear(periods)
    if hasStrayWeekend(periods) { return nil }
    if !isMarked, asksParts, nations.count == 1, let same = ofYearBeside(periods) { periods = same }
    // Without a mark, periods of one kind are compared, as in `2025년 1분기 2분기`.
    if !isMarked, change == nil, choice == nil, nations.count > 1 || !areOfOneKind(periods) {
      return nil
    }
    if areTotals, asksParts || nations.count > 1 || periods.count != 2 { return nil }
    // `지난주보다 얼마나 늘었어` compares with the one that goes on.
    if change != nil, periods.count == 1, nations.isEmpty, let now = current[periods[0]] {
      periods.append(now)
    }
    // `how did last weekend compare`: with the one before it.
    if isAsked, periods.count == 1, nations.isEmpty, let before = periodBefore(periods[0]) {
      periods.append(before)
    }
    let isChoice = change == nil && choice != nil
    if isChoice, periods.count != 2, nations.count != 2 { return nil }
    if periods.count == 1, let parts = withYearApart(periods[0]) { periods = parts }
    if periods.count == 1, nations.isEmpty, let both = bothPeriods(periods[0]) { periods = both }
    periods = besideDay(ofSameWeek(periods))
    let name = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    guard ["audience", "sales", "shows"].contains(name.english) else { return nil }
    if !asksParts, nations.count < 2, let all = several(periods) {
      return (rows(of: all, name, nations.first), Phrase(verbatim: all[0]))
    }
    if asksParts, nations.count == 1, let all = several(periods) {
      return (shares(of: nations[0], in: all.map { ($0, $0) }, name), Phrase(verbatim: all[0]))
    }
    // Only nations are parts of a whole.
    guard !asksParts || !nations.isEmpty, let compared = ofSameLength(periods) else { return nil }
    periods = compared
    if nations.count == 2, nations[0] != nations[1], periods.count < 2 {
      let days = periods.first.map { Phrase(verbatim: $0) }
      return (partsOfNations(days, name), days)
    }
    guard nations.count < 2, periods.count == 2, periods[0] != periods[1] else { return nil }
    if asksParts, let nation = nations.first {
      let ordered = inOrder(periods).map { (days(of: $0, in: periods), $0) }
      return (shares(of: nation, in: ordered, name), Phrase(verbatim: periods[0]))
    }
    return (totals(periods, name, nations.first), Phrase(verbatim: periods[0]))
  }

  /// Whether a period is the days of another year up to the same day, such as `작년 동기`.
  static func isSamePeriod(_ period: String) -> Bool {
    let marks = ["동기", "같은 기간", "같은기간", "same period"]
    return marks.contains(where: period.lowercased().contains)
  }

  /// `추석 연휴` and `작년` for `추석 연휴 작년`, or nil.
  private static func withYearApart(_ period: String) -> [String]? {
    let words = period.split(separator: " ").map(String.init)
    guard words.count > 1, let last = words.last, ["작년", "지난해", "전년"].contains(last) else {
      return nil
    }
    return [words.dropLast().joined(separator: " "), last]
  }

  /// Whether a period is the same one of last year, as `작년 동기` and `same month last year` are.
  private static func isOfLastYear(_ period: String) -> Bool {
    if DatePhrase(period) == .month(back: 12) { return true }
    guard isSamePeriod(period), let today = Day(year: 2099, month: 12, day: 27),
      case .days(let range)? = DayPhrase.resolve(period, today: today)
    else { return false }
    return range.lower == Day(year: 2098, month: 1, day: 1)
  }

  private static func isKorean(_ text: String) -> Bool { text.contains { !$0.isASCII } }

  static func isDay(_ period: String) -> Bool {
    guard let today = Day(year: 2099, month: 12, day: 27),
      case .day? = DayPhrase.resolve(period, today: today)
    else { return false }
    return true
  }

  /// The periods with the same week or weekend of last year for last year beside the current one; nil
  /// if a week or weekend would be compared with a whole year.
  static func ofSameLength(_ periods: [String]) -> [String]? {
    let years: Set<String> = ["last year", "a year ago", "작년", "지난해", "전년"]
    guard periods.count == 2 else { return periods }
    if let same = ofBothYears(periods) { return same }
    if let place = periods.firstIndex(where: { years.contains($0.lowercased()) || isOfLastYear($0) }
    ) {
      let (year, other) = (periods[place], periods[1 - place])
      switch DatePhrase(other) {
      case let phrase? where phrase.hasYearBefore:
        return ["\(other) \(isKorean(other) ? "1년 전" : "a year earlier")", other]
      // A month of a year is no part of last year's days.
      case .months?, .part?:
        return isOfLastYear(year) ? yearEarlier(other).map { [$0, other] } : nil
      case .holiday(_, .latest, _)? where years.contains(year.lowercased()):
        return [isKorean(other) ? "작년 \(other)" : "\(other) last year", other]
      default: break
      }
    }
    // One day is compared with neither a year nor a month.
    if let day = periods.firstIndex(where: isSameDay) {
      guard isDay(periods[1 - day]) else { return nil }
      if let both = besideYearBefore(periods[1 - day], of: periods[day]) { return both }
    }
    // `작년 동기` goes on up to yesterday, as this year does.
    let toDate: Set<String> = ["ytd", "year to date", "this year to date"]
    if let place = periods.firstIndex(where: isSamePeriod) {
      let other = periods[1 - place].lowercased()
      if toDate.contains(other) || ["올해", "금년", "this year"].contains(other) { return periods }
      guard isDay(other) else { return nil }
      if let both = besideYearBefore(periods[1 - place], of: periods[place]) { return both }
      return [periods[1 - place], isKorean(other) ? "작년 같은 날" : "same day last year"]
    }
    // The year to date is compared with as many days.
    if let place = periods.firstIndex(where: { toDate.contains($0.lowercased()) }),
      years.contains(periods[1 - place].lowercased())
    {
      return ["same period last year", periods[place]]
    }
    // A holiday or a month is compared with no whole year.
    let whole = periods.filter(isWholeYear)
    if whole.count == 1, !periods.contains(where: { toDate.contains($0.lowercased()) }),
      !periods.contains(where: isOfWeeks)
    {
      return nil
    }
    guard let year = periods.firstIndex(where: { years.contains($0.lowercased()) }) else {
      return periods
    }
    let other = periods[1 - year]
    let same: Phrase? =
      switch DatePhrase(other) {
      case .weekend((0...)?)?: Phrase("same weekend last year", ko: "작년 같은 주말")
      case .week(0...)?: Phrase("same week last year", ko: "작년 같은 주")
      default: nil
      }
    return same.map { [other, isKorean(other) ? $0.korean : $0.english] } ?? periods
  }

  /// Whether a period is a week, a weekend or several of them.
  private static func isOfWeeks(_ period: String) -> Bool {
    switch DatePhrase(period) {
    case .week?, .weekOfMonth?, .weekOfYear?, .weekWith?, .weekend?, .sameWeekend?,
      .recentWeekends?, .weekendOf?, .weekendsOf?:
      true
    default: false
    }
  }

  /// Both periods of a phrase such as `last two weekends`, or nil for another phrase.
  private static func bothPeriods(_ period: String) -> [String]? {
    let isKorean = period.contains { !$0.isASCII }
    return switch DatePhrase(period) {
    case .recentWeekends(2)?:
      isKorean ? ["지난 주말", "지지난 주말"] : ["last weekend", "weekend before last"]
    case .recent(2, .week)?: isKorean ? ["지난주", "지지난주"] : ["last week", "week before last"]
    case .recent(2, .month)?: isKorean ? ["지난달", "지지난달"] : ["last month", "month before last"]
    case .recent(2, .year)?: isKorean ? ["작년", "재작년"] : ["last year", "year before last"]
    default: nil
    }
  }

  /// The days of a period: beside an earlier week or weekend than the current one, the same one of last
  /// year is 52 weeks before it.
  static func days(of period: String, in periods: [String]) -> String {
    let isKorean = period.contains { !$0.isASCII }
    for other in periods {
      switch (DatePhrase(period), DatePhrase(other)) {
      case (.sameWeekend(1)?, .weekend(let back?)?) where (1..<52).contains(back):
        return isKorean ? "\(52 + back)주 전 주말" : "\(52 + back) weekends ago"
      case (.week(52)?, .week(let back)?) where (1..<52).contains(back):
        return isKorean ? "\(52 + back)주 전 주" : "week of \(52 + back) weeks ago"
      default: continue
      }
    }
    return period
  }

  /// The words of a question for a change, such as `작년보다 올해 관객수가 얼마나 늘었어`, without those that
  /// ask for it, or nil if they ask for none.
  static func withoutChange(_ words: [String]) -> [String]? {
    guard words.contains(where: { $0.hasSuffix("보다") && $0.count > 2 }),
      words.contains(where: { word in changed.contains(where: word.hasPrefix) })
    else { return nil }
    return words.filter { word in
      word != "얼마나" && word != "더" && !changed.contains(where: word.hasPrefix)
    }.map { $0.hasSuffix("보다") && $0.count > 2 ? String($0.dropLast(2)) : $0 }
  }

  static let changed = [
    "늘었", "늘어났", "줄었", "줄어들", "증가", "감소", "올랐", "떨어졌", "많아", "적어졌", "어때", "어땠", "나아", "나은", "좋아",
    "좋았",
  ]

  /// The periods that go on, after those before them.
  private static let current = [
    "지난주": "이번 주", "지난 주": "이번 주", "저번주": "이번 주", "지난달": "이번 달", "지난 달": "이번 달",
    "저번달": "이번 달", "작년": "올해", "지난해": "올해", "그저께": "어제", "last week": "this week",
    "last month": "this month", "last year": "this year",
  ]

  private static let questions: Set<String> = ["how", "did", "does", "do", "was", "were", "has"]

  /// The period before one that is relative to today, such as `weekend before last`, or nil.
  private static func periodBefore(_ period: String) -> String? {
    let words = period.lowercased().split(separator: " ")
    // The same day of the week before.
    if words == ["yesterday"] { return "8 days ago" }
    guard words.count == 2 else { return nil }
    switch (words[0], words[1]) {
    case ("last", "week"), ("last", "weekend"), ("last", "month"), ("last", "year"):
      return "\(words[1]) before last"
    case ("this", "week"), ("this", "weekend"), ("this", "month"), ("this", "year"):
      return "last \(words[1])"
    default: return nil
    }
  }

  /// The words with `weekend before last` for `the weekend before`, and `지지난 주말` for `그 전 주말`.
  private static func withPeriodBefore(_ words: [String]) -> [String] {
    let units: Set<String> = ["week", "weekend", "month", "year"]
    let koreanUnits: Set<String> = ["주", "주말", "달"]
    // Before this week comes the last one.
    let isCurrent = words.contains { ["this", "이번", "이번주", "이번달"].contains(bare($0.lowercased())) }
    // The weekday of `지난 토요일과 그 전 토요일`.
    func isUnit(_ name: String, _ before: ArraySlice<String>) -> Bool {
      koreanUnits.contains(name)
        || Weekday(name: name) != nil && before.contains { bare($0) == name }
    }
    func before(_ unit: String) -> [String] {
      isCurrent ? ["last", unit] : [unit, "before", "last"]
    }
    var result: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      let rest = words[(index + 1)...].map { $0.lowercased() }
      if word == "day", rest.first == "before",
        words.contains(where: { $0.lowercased() == "yesterday" })
      {
        result += ["2", "days", "ago"]
        index += 2
        continue
      }
      // `last saturday vs the saturday before`
      if Weekday(name: word) != nil, rest.first == "before", rest.dropFirst().first != "last",
        index > 0, words.prefix(index).map({ $0.lowercased() }).contains(word),
        words.contains(where: { $0.lowercased() == "last" })
      {
        result += [word, "before", "last"]
        index += 2
        continue
      }
      if units.contains(word), rest.first == "before" || rest.first == "previous",
        rest.dropFirst().first?.hasPrefix("last") != true
      {
        result += before(word)
        index += ["that", "it"].contains(rest.dropFirst().first) ? 3 : 2
        continue
      }
      if ["previous", "preceding", "prior"].contains(word), let unit = rest.first,
        units.contains(unit), !result.isEmpty
      {
        result += before(unit)
        index += 2
        continue
      }
      let all = [word] + rest
      let mark = [["그", "전"], ["그전"], ["그", "이전"], ["그", "앞"], ["전", "전"]]
        .first { all.starts(with: $0) }
      if let mark, let next = all.dropFirst(mark.count).first,
        let unit = [next, bare(next)].first(where: { isUnit($0, words[..<index]) })
      {
        result += [isCurrent ? "지난" : "지지난", unit]
        index += mark.count + 1
        continue
      }
      if let unit = ["그전주말": "주말", "그전주": "주", "그전달": "달"][bare(word)] {
        result += [isCurrent ? "지난" : "지지난", unit]
        index += 1
        continue
      }
      result.append(words[index])
      index += 1
    }
    return result
  }

  /// A column of amounts by one of its everyday names.
  package static func amountColumn(_ word: String) -> ChartColumn? {
    Words.column(word).flatMap { $0.isLargestFirst && $0.kind != .percent ? $0 : nil }
  }

  /// The days at the start of the words.
  package static func daysAtStart(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    dayPhrase(words)
  }

  private static func totals(_ periods: [String], _ name: Phrase, _ nation: Phrase?) -> Phrase {
    let periods = inOrder(periods)
    let all = joined([Phrase("--all", ko: "--전체")] + [nation].compactMap(\.self), by: " ")
    let english = periods.map {
      "{period: \"\($0)\", \(name.english): $(list \(days(of: $0, in: periods)) \(all.english) | sum \(name.english))}"
    }
    let korean = periods.map {
      "{기간: \"\($0)\", \(name.korean): $(목록 \(days(of: $0, in: periods)) \(all.korean) | 합계 \(name.korean))}"
    }
    return Phrase(
      "[\(english.joined(separator: ", "))] | derive { difference: \(name.english) - lag(\(name.english)), "
        + "growth: growth(\(name.english)) }",
      ko: "[\(korean.joined(separator: ", "))] | 열추가 { 차이: \(name.korean) - 이전값(\(name.korean)), "
        + "증감률: 증감률(\(name.korean)) }"
    )
  }

  /// Two periods, the earlier one first, as on a Sunday, when the last weekday was in this week.
  static func inOrder(_ periods: [String]) -> [String] {
    guard let today = Day(year: 2099, month: 12, day: 27) else { return periods }
    let starts = periods.compactMap { period -> Day? in
      switch DayPhrase.resolve(period, today: today) {
      case .day(let day)?: day
      case .days(let range)?, .weekend(let range)?: range.lower
      default: nil
      }
    }
    return starts.count == 2 && starts[1] < starts[0] ? periods.reversed() : periods
  }
}
