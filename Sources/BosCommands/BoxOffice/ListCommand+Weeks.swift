import BosDomain
import BosRuntime
import BosTables
import BosText

extension Phrase {
  /// Says how to list a whole week as one chart, or nil for other days.
  static func weekAsOne(_ range: DayRange, _ filter: ChartFilter, _ today: Day) -> Phrase? {
    guard range.lower.weekday == .monday, range.lower.adding(days: 6) == range.upper else {
      return nil
    }
    let monday = today.adding(days: 1 - today.weekday.rawValue)
    let isLast = range.upper.adding(days: 1) == monday
    let week = isLast ? Phrase("last week", ko: "지난주") : Phrase(verbatim: "\(range.lower)")
    let options = ChartRequest.options(.week, filter)
    let line = Phrase(
      "list \(week.english)\(options.map { " \($0.english)" }.joined())",
      ko: "목록 \(week.korean)\(options.map { " \($0.korean)" }.joined())"
    )
    return Phrase(
      "one chart a day · the whole week: `\(line.english)`",
      ko: "날짜별 박스오피스입니다 · 주간 박스오피스: `\(line.korean)`"
    )
  }

  /// Says that the current weekend, of which these days are over, has no chart of its own yet.
  static func weekendSoFar(_ range: DayRange) -> Phrase {
    let weekend = DayRange(lower: range.lower, upper: range.lower.weekEnd)
    return Phrase(
      "note: the weekend \(weekend) isn't over; this is one chart a day so far · the last one: `list last weekend`",
      ko: "참고: \(weekend) 주말 집계가 끝나지 않아 어제까지 날짜별로 보여 줍니다 · 지난 집계: `목록 지난 주말`"
    )
  }

  /// Says that a number of days from one on goes on after yesterday, as in `어제부터 3일간`, or that `w/e`
  /// is a week, or nil for other entries.
  static func lasting(_ entry: String, _ range: DayRange, _ today: Day) -> Phrase? {
    let words = entry.prefix { $0 != "|" }.split(separator: " ").dropFirst()
    let text = words.prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    guard case .lasting(_, let count, let unit)? = DatePhrase(text) else { return nil }
    if text.lowercased().hasPrefix("w/e "), range.count == 7, range.upper.weekday == .sunday {
      return Phrase(
        "note: `w/e` is the week that ends then · its weekend: `list weekend of \(range.upper)`",
        ko: "참고: `w/e`는 그날 끝나는 한 주입니다 · 그 주말: `목록 \(range.upper) 주말`"
      )
    }
    let (year, month, day) = range.lower.civil
    let all = DatePhrase.lasting(.date(year: year, month: month, day: day), count, unit)
      .meaning(today: range.lower)
    guard case .days(let days) = all, days.upper >= today, range.upper < today else { return nil }
    return Phrase(
      "note: the days up to \(days.upper) aren't over; these are those up to \(range.upper)",
      ko: "참고: \(days.upper)까지인 기간이 끝나지 않아 \(range.upper)까지만 보여 줍니다"
    )
  }

  /// Says how to add up three days or more, of which there is a chart a day, or nil for fewer days.
  static func totals(of range: DayRange, _ filter: ChartFilter) -> Phrase? {
    guard range.count > 2, filter == .everything else { return nil }
    let days = "\(range.lower)..\(range.upper)"
    return Phrase(
      "one chart a day · the totals of each film: `top 10 \(days)`",
      ko: "날짜별 박스오피스입니다 · 영화별 합계: `\(days) 상위 10편`"
    )
  }

  /// Says which days the charts of weekends or weekdays have beside those of the named range, and
  /// which of it they lack, or nil if they are the same.
  static func spans(_ request: ChartRequest, beside range: DayRange, _ today: Day) -> Phrase? {
    let span = request.span
    guard range.count > 1, span == .weekend || span == .weekdays else { return nil }
    let charts = request.days.flatMap { Array($0.days(of: span)) }
    let outside = charts.filter { !range.contains($0) }
    let counted = Set(charts)
    let absent = range.filter { day in
      day < today && day.days(of: span).contains(day) && !counted.contains(day)
    }
    guard !outside.isEmpty || !absent.isEmpty else { return nil }
    let names = days(of: span)
    var (english, korean) = (["note: \(names.english)"], ["참고: \(names.korean)"])
    if let days = spelled(outside) {
      english.append("also counted: \(days)")
      korean.append("기간 밖에서 포함한 날짜: \(days)")
    }
    if let days = spelled(absent) {
      english.append("left out: \(days)")
      korean.append("기간에서 빠진 날짜: \(days)")
    }
    return Phrase(english.joined(separator: " · "), ko: korean.joined(separator: " · "))
  }

  /// The days of weekends or weekdays.
  fileprivate static func days(of span: Chart.Span) -> Phrase {
    span == .weekend
      ? Phrase("weekends are Friday to Sunday", ko: "주말은 금~일요일입니다")
      : Phrase("weekdays are Monday to Thursday", ko: "주중은 월~목요일입니다")
  }

  /// Says which days several weekends have that an entry names as such, or nil for other periods.
  static func namedWeekends(_ request: ChartRequest) -> Phrase? {
    guard request.span == .weekend, request.days.count > 1 else { return nil }
    let names = days(of: .weekend)
    return Phrase("note: \(names.english)", ko: "참고: \(names.korean)")
  }

  /// Days with those between them as ranges, or nil for none.
  private static func spelled(_ days: [Day]) -> String? {
    var ranges: [DayRange] = []
    for day in days {
      if let last = ranges.last, last.upper.adding(days: 1) == day {
        ranges[ranges.count - 1] = DayRange(lower: last.lower, upper: day)
      } else {
        ranges.append(DayRange(lower: day, upper: day))
      }
    }
    let texts = ranges.map { $0.count == 1 ? "\($0.lower)" : "\($0)" }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

extension Day {
  /// The days of the week that a period has: all, Monday to Thursday, or Friday to Sunday.
  func days(of span: Chart.Span) -> DayRange {
    let (first, last) =
      switch span {
      case .day: (weekday.rawValue, weekday.rawValue)
      case .week: (1, 7)
      case .weekdays: (1, 4)
      case .weekend: (5, 7)
      }
    return DayRange(
      lower: adding(days: first - weekday.rawValue) ?? self,
      upper: adding(days: last - weekday.rawValue) ?? self
    )
  }
}

extension DayRange {
  func overlaps(_ other: DayRange) -> Bool { lower <= other.upper && other.lower <= upper }

  /// The days between two ranges that have no day in common.
  fileprivate func distance(to other: DayRange) -> Int {
    other.upper < lower ? lower.days(since: other.upper) : other.lower.days(since: upper)
  }
}

extension RuntimeError {
  /// The error for a range without a day of a weekend or a weekday, with the nearest chart.
  static func noneInRange(_ range: DayRange, _ span: Chart.Span, _ today: Day) -> RuntimeError {
    let week = range.lower.days(of: span)
    let near = [-7, 0, 7].compactMap { days -> DayRange? in
      guard let lower = week.lower.adding(days: days), let upper = week.upper.adding(days: days)
      else { return nil }
      return upper < today && upper >= Chart.firstDay ? DayRange(lower: lower, upper: upper) : nil
    }
    let nearest = near.min { range.distance(to: $0) < range.distance(to: $1) }
    let names = Phrase.days(of: span)
    let (english, korean) =
      span == .weekend ? ("weekend", "주말") : ("weekdays", "주중")
    let (option, koreanOption) = span == .weekend ? ("--weekend", "--주말") : ("--weekdays", "--주중")
    return RuntimeError(
      .value,
      "none of the days of \(range) is in \(span == .weekend ? "a weekend" : "weekdays"); "
        + names.english,
      ko: "\(range)에는 \(Particle.subject.attached(to: korean)) 없습니다. \(names.korean)",
      hint: nearest.map { days in
        let line = "`목록 \(days) \(koreanOption)`"
        return Phrase(
          "the nearest \(english): `list \(days) \(option)`",
          ko: "가장 가까운 \(Particle.topic.attached(to: korean)) "
            + "\(Particle.direction.attached(to: line)) 보세요"
        )
      }
    )
  }
}

extension ListCommand {
  /// Whether a screen may show the shares of the chart, at once or after other stages.
  static func showsShares(_ call: Call) -> Bool {
    if call.isShown { return true }
    return call.machine.saysThings && call.machine.environment.console.isTerminal
      && call.wantedColumns == nil && !call.writesData
  }
}
