import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints for times that are no phrases for days, because their days aren't fixed or aren't Korean
/// holidays.
extension UnknownWords {
  /// The hint for an entry of such a time, with or without `list` and a year.
  func occasion(_ words: [String]) -> Phrase? {
    var words = words.map { $0.lowercased() }
    let isDate = words.first.map { ["date", "날짜"].contains($0) } ?? false
    if let first = words.first, isDate || ["list", "목록", "range", "기간"].contains(first) {
      words.removeFirst()
    }
    // `date` selects the day that `list` shows.
    func line(_ day: Day) -> Phrase {
      isDate ? Phrase("date \(day)", ko: "날짜 \(day)") : Phrase("list \(day)", ko: "목록 \(day)")
    }
    var year = takeRelation(&words)
    words.removeAll { word in
      let digits = word.hasSuffix("년") ? word.dropLast() : word[...]
      guard year == nil, PlainRequest.isYear(String(digits)) else { return false }
      year = Int(digits)
      return true
    }
    if let virus = Self.virus(words) { return virus }
    let isSum = words.count > 1 && words.last.flatMap(PlainRequest.amountColumn)?.name == "audience"
    if isSum { words.removeLast() }
    let name = words.joined().filter { $0 != "\'" }
    if let months = Self.seasons[name] { return season(months, year, isSum: isSum) }
    if Self.publicHolidays.contains(name) { return publicHoliday(year) }
    if Self.daysOff.contains(name) { return Self.eachHoliday(year) }
    if Self.goldenWeeks.contains(name) { return Self.goldenWeek(year, isSum: isSum) }
    if Self.exams.contains(name) { return exam(year, line) }
    if Self.substitutes.contains(name) { return substitute(year).map { Self.latest(line($0)) } }
    if ["ytd", "yeartodate"].contains(name), let year { return yearToDate(year) }
    if ["laborday", "labourday"].contains(name) { return laborDay(year) }
    guard let rule = Self.days[name] ?? Self.lunarDay(name) else { return nil }
    let years = year.map { [$0] } ?? [machine.today.year, machine.today.year - 1]
    return years.compactMap(rule).first { $0 < machine.today }.map { .writeInstead(line($0)) }
  }

  /// Takes the year of `작년` or `last year` at the start, and words such as `지난` without one.
  func takeRelation(_ words: inout [String]) -> Int? {
    let years = ["올해": 0, "작년": 1, "지난해": 1, "재작년": 2]
    if let first = words.first, words.count > 1, let back = years[first] {
      words.removeFirst()
      return machine.today.year - back
    }
    if words.count > 2, words[1] == "year", ["this", "last"].contains(words[0]) {
      let back = words[0] == "last" ? 1 : 0
      words.removeFirst(2)
      return machine.today.year - back
    }
    if let first = words.first, words.count > 1, ["지난", "이번", "last", "this"].contains(first) {
      words.removeFirst()
    }
    return nil
  }

  /// Takes the year of `작년` or `last year` that is all of the words.
  func takeRelation(alone words: inout [String]) -> Int? {
    var padded = words + [""]
    let year = takeRelation(&padded)
    if year != nil { words = padded.dropLast() }
    return year
  }

  /// Months that go together at cinemas or schools.
  enum Season {
    case summer
    case winter
    case firstTerm
    case secondTerm
    case term

    /// The first month, the number of months and their names.
    var months: (first: Int, count: Int, name: Phrase) {
      switch self {
      case .summer: (7, 2, Phrase("July and August", ko: "7~8월"))
      case .winter: (12, 2, Phrase("December and January", ko: "12월~1월"))
      case .firstTerm, .term: (3, 4, Phrase("March to June", ko: "3~6월"))
      case .secondTerm: (9, 4, Phrase("September to December", ko: "9~12월"))
      }
    }
  }

  static let seasons: [String: Season] = {
    let summer = [
      "성수기", "여름성수기", "여름방학", "여름시즌", "여름극장가", "peakseason", "summerseason",
      "summerpeak", "summervacation", "summerholiday", "summerholidays", "summerbreak",
    ]
    let winter = ["겨울성수기", "겨울방학", "겨울시즌", "겨울극장가", "winterseason", "winterbreak"]
    let terms: [String: Season] = [
      "1학기": .firstTerm, "2학기": .secondTerm, "학기": .term, "semester": .term, "term": .term,
    ]
    let seasons = summer.map { ($0, Season.summer) } + winter.map { ($0, .winter) }
    return terms.merging(seasons) { first, _ in first }
  }()

  /// The line for days, or for their admissions.
  private static func line(_ days: Phrase, isSum: Bool) -> Phrase {
    let (rest, korean) = isSum ? (" --all | sum audience", " --전체 | 합계 관객수") : ("", "")
    return Phrase("list \(days.english)\(rest)", ko: "목록 \(days.korean)\(korean)")
  }

  private static let goldenWeeks: Set<String> = [
    "황금연휴", "징검다리연휴", "goldenweek", "goldenholiday", "goldenholidays",
  ]

  private static let daysOff: Set<String> = [
    "연휴", "연휴별", "연휴별로", "연휴마다", "명절", "명절별", "명절마다", "휴일별", "longweekends",
    "bylongweekend", "holidayperiods",
  ]

  private static let publicHolidays: Set<String> = [
    "holiday", "holidays", "publicholiday", "publicholidays", "nationalholidays", "공휴일", "휴일",
    "공휴일들",
    "공휴일목록", "법정공휴일",
  ]

  /// The hint for public holidays, which a line names one by one.
  private func publicHoliday(_ year: Int?) -> Phrase {
    let isOver =
      year.map { year in
        StatedEntry.range(of: "chuseok holidays \(year)", machine.today)
          .map { $0.upper < machine.today } ?? false
      } ?? false
    let (before, after) = isOver ? year.map { ("\($0)년 ", " \($0)") } ?? ("", "") : ("", "")
    let line = Phrase("list chuseok holidays\(after)", ko: "목록 \(before)추석 연휴")
    return Phrase(
      "name one of them, as in `\(line.english)`; for their names, see `help dates`",
      ko: "`\(line.korean)`처럼 공휴일 이름을 쓰세요. 이름은 `도움말 날짜`에서 볼 수 있습니다"
    ).suggesting(line)
  }

  /// The hint for groups of holidays in a row: one of them, and each holiday.
  private static func eachHoliday(_ year: Int?) -> Phrase {
    let (before, after) = year.map { ("\($0)년", " \($0)") } ?? ("올해", " this year")
    let line = Phrase("admissions by holiday\(after)", ko: "\(before) 공휴일별 관객수")
    return Phrase(
      "for each holiday, write `\(line.english)`; for one with the days off around it, "
        + "`list chuseok holidays`",
      ko: "공휴일마다 보려면 \(Particle.direction.attached(to: "`\(line.korean)`")) 쓰고, "
        + "연휴 하나는 \(Particle.direction.attached(to: "`추석 연휴 관객수`")) 보세요"
    ).suggesting(line)
  }

  /// The hint for holidays in a row, which are others each year.
  private static func goldenWeek(_ year: Int?, isSum: Bool) -> Phrase {
    let (before, after) = year.map { ("\($0)년 ", " \($0)") } ?? ("", "")
    let line = line(Phrase("chuseok holidays\(after)", ko: "\(before)추석 연휴"), isSum: isSum)
    return Phrase(
      "these days are others each year; write the holiday or the days, as in `\(line.english)`",
      ko: "해마다 다른 기간입니다. 명절이나 날짜를 `\(line.korean)`처럼 쓰세요"
    ).suggesting(line)
  }

  /// The hint for a comparison of the years before and after Covid, or nil.
  private static func virus(_ words: [String]) -> Phrase? {
    let names = ["코로나", "코로나19", "covid", "covid-19", "covid19", "corona", "pandemic"]
    let others: Set<String> = [
      "전후", "전", "후", "이전", "이후", "비교", "영향", "시기", "때", "관객수", "관객", "before", "after", "and",
      "vs", "the", "during", "compare", "pre", "post", "admissions", "impact", "of", "effect",
    ]
    func isName(_ word: String) -> Bool { names.contains(PlainRequest.bareName(word)) }
    guard words.contains(where: isName),
      words.allSatisfy({ isName($0) || others.contains(PlainRequest.bareName($0)) })
    else { return nil }
    let line = Phrase("2019 vs 2021", ko: "2019년 2021년 비교")
    return Phrase(
      "this time has no fixed days; compare years: `\(line.english)`",
      ko: "날짜가 정해진 기간이 아닙니다. `\(line.korean)`처럼 연도를 비교하세요"
    ).suggesting(line)
  }

  private func season(_ season: Season, _ year: Int?, isSum: Bool) -> Phrase? {
    guard let (days, name) = months(of: season, year) else { return nil }
    let line = Self.line(Phrase(verbatim: days), isSum: isSum)
    return Phrase(
      "this time has no fixed days; for \(name.english), run `\(line.english)`",
      ko: "날짜가 정해진 기간이 아닙니다. \(Particle.topic.attached(to: name.korean)) "
        + "\(Particle.direction.attached(to: "`\(line.korean)`")) 보세요"
    ).suggesting(line)
  }

  /// The months of such a time in a year, or the latest ones, with their names.
  func months(of season: Season, _ year: Int?) -> (days: String, name: Phrase)? {
    let today = machine.today
    let isSecond = season == .term && today.month >= 9
    let (first, count, name) = (isSecond ? .secondTerm : season).months
    let years = year.map { [$0] } ?? [today.year, today.year - 1]
    let begun = years.lazy.compactMap { Month(year: $0, month: first) }.first { $0.first < today }
    guard let month = begun, let last = month.adding(months: count - 1) else { return nil }
    // Days to come have no charts.
    let end = last.first < today ? last : Month(of: today)
    return ("\(month)..\(end)", name)
  }

  private static let substitutes: Set<String> = [
    "대체공휴일", "대체휴일", "대체휴무일", "substituteholiday", "substituteholidays",
  ]

  /// The latest substitute for a public holiday, or that of a year.
  private func substitute(_ year: Int?) -> Day? {
    let years = year.map { [$0] } ?? [machine.today.year, machine.today.year - 1]
    return years.lazy.compactMap { year in
      Holiday.substitutes(in: year).last { $0 < machine.today }
    }.first
  }

  /// The hint with the line for the latest substitute for a public holiday.
  private static func latest(_ line: Phrase) -> Phrase {
    Phrase(
      "these days are others each year; the latest one: `\(line.english)`",
      ko: "대체공휴일은 해마다 다릅니다. 최근 날짜: `\(line.korean)`"
    ).suggesting(line)
  }

  /// The hint for a year up to the day before today's date, as in `YTD 2025`, or nil.
  private func yearToDate(_ year: Int) -> Phrase? {
    guard let yesterday = machine.today.adding(days: -1), year <= yesterday.year,
      let last = Day(year: year, month: yesterday.month, day: yesterday.dayOfMonth)
        ?? Day(year: year, month: 2, day: 28)
    else { return nil }
    let days = "\(year)-01-01..\(last)"
    return .writeInstead(Phrase("list \(days)", ko: "목록 \(days)"))
  }

  /// The hint for Labor Day, which isn't in September in Korea.
  private func laborDay(_ year: Int?) -> Phrase? {
    let years = year.map { [$0] } ?? [machine.today.year, machine.today.year - 1]
    let day = years.compactMap { Day(year: $0, month: 5, day: 1) }.first { $0 < machine.today }
    return day.map { day in
      let line = Phrase("list \(day)", ko: "목록 \(day)")
      return Phrase(
        "Labor Day in Korea is 1 May: `\(line.english)`",
        ko: "한국의 근로자의 날은 5월 1일입니다: `\(line.korean)`"
      ).suggesting(line)
    }
  }

  private static let exams: Set<String> = ["수능", "수능날", "수능일", "수학능력시험", "csat", "suneung"]

  /// The days of the university entrance exam, which the ministry announces for each year.
  private static let examDays: [Day] = [
    (2022, 11, 17), (2023, 11, 16), (2024, 11, 14), (2025, 11, 13), (2026, 11, 19),
  ].compactMap { Day(year: $0.0, month: $0.1, day: $0.2) }

  private func exam(_ year: Int?, _ line: (Day) -> Phrase) -> Phrase? {
    let past = Self.examDays.filter { $0 < machine.today }
    let day = year.map { year in past.first { $0.year == year } } ?? past.last
    guard let day else {
      let (first, last) = (Self.examDays[0].year, Self.examDays[Self.examDays.count - 1].year)
      return Phrase(
        "bos knows the exam days of \(first) to \(last) that are over; write another as a date",
        ko: "지난 수능일은 \(first)~\(last)년 것만 압니다. 다른 해는 날짜로 쓰세요"
      )
    }
    return .writeInstead(line(day))
  }

  /// The day of the exam that an entry names, with its line, or nil for other entries.
  func examDay(_ words: [String]) -> (day: Day, line: Phrase)? {
    let names = words.map { $0.lowercased() }
    guard names.contains(where: Self.exams.contains),
      names.last.flatMap(PlainRequest.amountColumn) == nil, let hint = occasion(words),
      let line = hint.suggestedEntry(in: .english), let shown = hint.suggestedEntry(in: .korean),
      let last = line.split(separator: " ").last,
      case .day(let day)? = DayPhrase.resolve(String(last), today: machine.today)
    else { return nil }
    return (day, Phrase(line, ko: shown))
  }

  /// The rules for days of other calendars.
  private static let days: [String: @Sendable (Int) -> Day?] = {
    @Sendable func thanksgiving(_ year: Int) -> Day? {
      Day(year: year, month: 11, day: 28)?.latest(.thursday)
    }
    let groups: [([String], @Sendable (Int) -> Day?)] = [
      (["thanksgiving", "thanksgivingday", "추수감사절"], { thanksgiving($0) }),
      (["valentinesday", "valentines", "밸런타인데이", "발렌타인데이"], { Day(year: $0, month: 2, day: 14) }),
      (["halloween", "핼러윈", "할로윈"], { Day(year: $0, month: 10, day: 31) }),
      (["화이트데이", "whiteday"], { Day(year: $0, month: 3, day: 14) }),
      (["빼빼로데이"], { Day(year: $0, month: 11, day: 11) }),
      (["guyfawkes", "bonfirenight", "guyfawkesnight"], { Day(year: $0, month: 11, day: 5) }),
    ]
    var table: [String: @Sendable (Int) -> Day?] = [:]
    for (names, rule) in groups { for name in names { table[name] = rule } }
    return table
  }()

  /// The rule for a day of the lunar calendar by its name or numbers, such as `음력5월5일`.
  private static func lunarDay(_ name: String) -> (@Sendable (Int) -> Day?)? {
    let named = [
      "단오": (5, 5), "단오날": (5, 5), "dano": (5, 5), "정월대보름": (1, 15), "대보름": (1, 15), "칠석": (7, 7),
      "칠월칠석": (7, 7), "백중": (7, 15),
    ]
    var date = named[name]
    if name.hasPrefix("음력"), name.hasSuffix("일") {
      let numbers = name.dropFirst(2).dropLast().split(separator: "월").compactMap { Int($0) }
      if numbers.count == 2 { date = (numbers[0], numbers[1]) }
    }
    guard let (month, day) = date else { return nil }
    return { LunarDate(year: $0, month: month, day: day).civilDay }
  }

  // MARK: Weeks of a run

  private static let drops: Set<String> = [
    "드랍률", "드롭률", "드랍율", "드롭율", "드랍", "드롭", "하락률", "감소율", "낙폭",
  ]

  /// The hint for the drop of films in a week of their runs, such as `2주차 드랍률`.
  static func dropOfWeek(_ words: [String]) -> Phrase? {
    guard let week = weekOfRun(words), (2...20).contains(week) else { return nil }
    let (first, last) = (7 * (week - 1), 7 * week)
    let line = Phrase(
      "list weekend --all | where days_out >= \(first) and days_out < \(last) "
        + "| columns title open audience drop",
      ko: "목록 주말 --전체 | 조건 개봉후일수 >= \(first) and 개봉후일수 < \(last) "
        + "| 열선택 제목 개봉일 관객수 전주대비"
    )
    return Phrase(
      "the films in their week \(week) on the last weekend: `\(line.english)`",
      ko: "지난 주말에 개봉 \(week)주차인 영화: `\(line.korean)`"
    ).suggesting(line)
  }

  /// The number in `2주차 드랍률` or `second weekend drop`, or nil.
  private static func weekOfRun(_ words: [String]) -> Int? {
    if words.count == 3, ["weekend", "week"].contains(words[1]),
      ["drop", "drops", "hold", "holds"].contains(words[2])
    {
      return BareEntry.ordinals[words[0]]
    }
    guard words.count == 2, drops.contains(words[1]),
      let end = ["주차", "주"].first(where: words[0].hasSuffix)
    else { return nil }
    return Int(words[0].dropLast(end.count))
  }
}
