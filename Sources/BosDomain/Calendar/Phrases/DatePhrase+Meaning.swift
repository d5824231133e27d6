extension DatePhrase {
  /// The days that a phrase means on a day.
  package enum Meaning: Hashable, Sendable {
    case day(Day)
    case days(DayRange)
    /// The weekend of the selected day, or the last one that is over.
    case selectedWeekend
    /// Friday to Sunday of a week.
    case weekend(DayRange)
    case failure(Failure)
  }

  /// Returns the meaning on a day.
  package func meaning(today: Day) -> Meaning {
    do {
      if case .weekend(nil) = self { return .selectedWeekend }
      if isOneDay { return .day(try first(today)) }
      let days = DayRange(lower: try first(today), upper: try last(today))
      let isToday = days.lower == today
      if let span, isToday || days.lower > today && !span.isReadAhead {
        let current = try span.current(today)
        return .failure(
          .notBegun(
            isToday ? try all(today) : days,
            isToday: isToday,
            span,
            isCurrentOver: days.lower != current && current < today
          )
        )
      }
      guard !days.isEmpty else { return .failure(.reversed(days.lower, days.upper)) }
      switch self {
      case .weekend(let back?) where back != 0: return .weekend(days)
      case .recentWeekends, .weekendsOf, .sameWeekend: return .weekend(days)
      case .weekendOf: return .weekend(try all(today))
      default: return .days(days)
      }
    } catch {
      return .failure(error)
    }
  }

  /// The month that is meant, or the month of the day.
  package func month(today: Day) -> Month? {
    switch self {
    case .month(let back): return Month(of: today).adding(months: -back)
    case .months(_, 1, _): return (try? first(today)).map(Month.init)
    default: break
    }
    guard isOneDay, case .day(let day) = meaning(today: today) else { return nil }
    return Month(of: day)
  }

  /// The kind of a period, which can't begin after yesterday.
  private var span: Span? {
    switch self {
    case .week, .weekOfMonth, .weekOfYear, .weekWith: .week
    case .weekend, .weekendOf, .sameWeekend: .weekend
    case .month, .months(_, 1, _), .part: .month
    case .yearPart(3, _): .quarter
    case .months(let first, 3, _): first % 3 == 1 ? .quarter : .season(first)
    case .months(_, 6, _), .yearPart(6, _): .half
    case .holiday(let holiday, _, .daysOff): .daysOff(holiday)
    case .year: .year
    default: nil
    }
  }

  /// The first day.
  func first(_ today: Day) throws(Failure) -> Day {
    switch self {
    case .date(let year, let month, let day):
      return try Day(year: year, month: month, day: day)
        .orThrow(.impossible(.to(year: year, month: month, day: day)))
    case .written(let day, let dayFirst) where day < dayFirst:
      guard dayFirst > today else { throw .ambiguous(day, dayFirst) }
      return day
    case .written(let day, let dayFirst):
      // A day later this year is likelier than one of another year.
      return day.year > today.year && dayFirst <= today ? dayFirst : day
    case .dotted(let day, let dayFirst):
      let isRecent = dayFirst <= today && dayFirst.year >= today.year - 2
      guard !isRecent || day.year > today.year - 10 else { throw .ambiguous(day, dayFirst) }
      return day
    case .onWeekday(let date, let weekday):
      let day = try date.first(today)
      guard day.weekday == weekday else { throw .otherWeekday(day) }
      return day
    case .dayOfYear(let month, let day, let choice):
      guard Day(year: 2000, month: month, day: day) != nil else {
        throw .impossible(.to(month: month, day: day))
      }
      let found = choice.year(of: today) { year in Day(year: year, month: month, day: day) }
      return try found.orThrow(
        .impossible(.to(year: choice.number(on: today), month: month, day: day))
      )
    case .dayOfMonth(let back, let day): return try dayOfMonth(back, day, today)
    case .holiday(let holiday, let choice, let part):
      if part == .daysOff { return try daysOff(holiday, choice, today).lower }
      // The eve is a day of its own, which can be today.
      let back = part == .eve ? 1 : 0
      // New Year's Eve 2025 is the last day of that year.
      let ahead = part == .eve && holiday == .newYear ? 1 : 0
      let day = choice.year(of: today) { year in
        holiday.day(in: year + ahead)?.adding(days: -back)
      }
      return try day.orThrow(.unknownYear)
    case .weekday(let weekday, let choice): return try choice.day(weekday, today)
    case .weekdayOf(let week, let weekday):
      return try week.first(today).adding(days: weekday.rawValue - 1).orThrow(.outside)
    case .weekdayBeside(let phrase, let weekday, let isBefore):
      let day = try phrase.first(today).adding(days: isBefore ? -1 : 7)
      return try day.flatMap { $0.latest(weekday) }.orThrow(.outside)
    case .weekdayOfMonth(let month, let place, let weekday):
      return try month.begun(today) { (month) throws(Failure) in
        let last = month.weekday(weekday, .last)
        return try month.weekday(weekday, place).orThrow(.impossible(last.map(Nearest.init)))
      }
    case .dayOfPeriod(let period, let place): return try dayOfPeriod(period, place, today)
    case .ago(let count, let unit): return try today.before(count, unit)
    case .before(let day, let count, let unit):
      // The day that is meant is the latest up to today, not the one beside it.
      let isAhead = day.isLatest && unit != .year
      let latest = isAhead ? try today.before(-count, unit) : today
      return try day.first(latest).before(count, unit)
    case .recent(let count, let unit): return try today.before(count, unit)
    case .week(let back): return try today.week(back: back)
    case .weekOfMonth(let month, let place):
      return try month.begun(today) { (month) throws(Failure) in
        try month.week(place).orThrow(.tooFewWeeks(month.weekCount, of: .month(month)))
      }
    case .weekOfYear(let number, let choice): return try weekOfYear(number, choice, today)
    case .weekWith(let day): return try day.first(today).week(back: 0)
    case .weekend(let back): return try today.week(back: back ?? 0).friday
    case .sameWeekend(let years):
      let hasBegun = try today.week(back: 0).friday < today
      return try today.week(back: 52 * years + (hasBegun ? 0 : 1)).friday
    case .weekendOf(.range(let first, let last)):
      let days = try DatePhrase.range(first, last).all(today)
      let friday = try days.lower.week(back: 0).friday
      if let end = friday.adding(days: 2), days.lower < friday || end < days.upper {
        throw .otherWeekday(days.lower < friday ? days.lower : days.upper)
      }
      return friday
    case .weekendOf(let day):
      do {
        return try day.first(today).week(back: 0).friday
      } catch .impossible(let saturday?) {
        guard case .weekdayOfMonth(_, .number, .saturday) = day, let year = saturday.year,
          let month = Month(year: year, month: saturday.month)
        else { throw .impossible(saturday) }
        throw .tooFewWeeks((saturday.day + 6) / 7, of: .weekends(month))
      }
    case .recentWeekends(let count): return try today.week(back: count).friday
    case .weekendsOf(let period):
      return try Month(of: try period.first(today)).weekday(.saturday, .number(1))
        .flatMap { $0.adding(days: -1) }.orThrow(.outside)
    case .month(let back):
      return try Month(of: today).adding(months: -back).orThrow(.outside).first
    case .yearPart(let count, let back):
      let current = Month(of: today)
      return try current.adding(months: -((current.month - 1) % count) - count * back)
        .orThrow(.outside).first
    case .months(let month, let count, let choice):
      guard (1...12).contains(month) else { throw .impossible(nil) }
      // The last summer has ended, the latest one may have not.
      let back = choice == .before ? count - 1 : 0
      let current = try Month(of: today).adding(months: -back).orThrow(.outside)
      let first = choice.year(of: current.first) { year in
        Month(year: year, month: month)?.first
      }
      return try first.orThrow(.outside)
    case .part(let month, let part):
      return try month.begun(today) { (month) throws(Failure) in
        try month.day(part.first).orThrow(.outside)
      }
    case .year(let choice):
      let start = Month.january(of: today.year).first
      return try choice.year(of: start) { year in Month(year: year, month: 1)?.first }
        .orThrow(.outside)
    case .decade(let year): return try Month(year: year, month: 1).orThrow(.outside).first
    case .yearBefore(let period): return try period.first(today).before(1, .year)
    case .monthBefore(let month): return try month.first(today).before(1, .month)
    case .range(.weekday(let weekday, .latest), .weekday(let last, .latest)):
      // The latest such days that have begun by today, such as `monday to friday` on a weekend.
      return try today.latest(last).flatMap { $0.latest(weekday) }.orThrow(.outside)
    case .range(.weekday(let weekday, .before), .weekday(let last, .latest)):
      // `last friday to sunday` are days that are over.
      let first = try DatePhrase.WeekdayChoice.before.day(weekday, today)
      if let end = first.adding(days: 6)?.latest(last), end < today { return first }
      let end = today.adding(days: -1)?.latest(last)
      return try end.flatMap { $0.latest(weekday) }.orThrow(.outside)
    case .range(let first, _), .since(let first), .lasting(let first, _, _), .toDate(let first):
      return try first.first(today)
    case .after(let phrase): return try phrase.all(today).upper.adding(days: 1).orThrow(.outside)
    case .until(let phrase, let isIncluded):
      return min(Chart.firstDay, try phrase.end(today, isIncluded: isIncluded))
    }
  }

  /// Whether it is the latest such day of any year.
  private var isLatest: Bool {
    switch self {
    case .dayOfYear(_, _, .latest), .holiday(_, .latest, _): true
    case .weekdayOfMonth(.months(_, _, .latest), _, _): true
    case .onWeekday(let date, _): date.isLatest
    default: false
    }
  }

  /// The last day; that of a period with today in it is yesterday.
  private func last(_ today: Day) throws(Failure) -> Day {
    let days = try all(today)
    if days.lower == days.upper || !days.contains(today) { return days.upper }
    switch self {
    case .range: return days.upper
    case .lasting where days.lower == today: return days.upper
    default: break
    }
    return try today.adding(days: -1).orThrow(.outside)
  }

  /// All days, including those of a period that aren't over.
  private func all(_ today: Day) throws(Failure) -> DayRange {
    let first = try first(today)
    let end: Day
    switch self {
    case .week, .weekOfMonth, .weekOfYear, .weekWith:
      end = try first.adding(days: 6).orThrow(.outside)
    case .weekend, .weekendOf, .sameWeekend: end = try first.adding(days: 2).orThrow(.outside)
    case .month: end = Month(of: first).last
    case .months(_, let count, _), .yearPart(let count, _):
      end = try Month(of: first).adding(months: count - 1).orThrow(.outside).last
    case .weekendsOf(let period):
      end = try Month(of: try period.all(today).upper).weekday(.saturday, .last)
        .flatMap { $0.adding(days: 1) }.orThrow(.outside)
    case .part(_, .late), .part(_, .secondHalf): end = Month(of: first).last
    case .part(_, .firstHalf): end = try first.adding(days: 14).orThrow(.outside)
    case .monthBefore: end = Month(of: first).last
    case .part: end = try first.adding(days: 9).orThrow(.outside)
    case .year: end = try Month(year: first.year, month: 12).orThrow(.outside).last
    case .decade(let year): end = try Month(year: year + 9, month: 12).orThrow(.outside).last
    case .yearBefore(let period):
      let last = try period.last(today)
      let before = try last.before(1, .year)
      // The last day of February.
      end = last == Month(of: last).last ? Month(of: before).last : before
    case .toDate:
      let yesterday = try today.adding(days: -1).orThrow(.outside)
      let same = Day(year: first.year, month: yesterday.month, day: yesterday.dayOfMonth)
      // On 1 January, this year has no day that is over.
      end =
        first.year == today.year
        ? max(first, yesterday) : same ?? yesterday.inShorterMonth(of: first.year)
    case .recent: end = try today.adding(days: -1).orThrow(.outside)
    case .lasting(_, let count, let unit):
      end = try first.before(-count, unit).adding(days: -1).orThrow(.outside)
    case .recentWeekends(let count):
      end = try first.adding(days: 7 * (count - 1) + 2).orThrow(.outside)
    case .holiday(let holiday, let choice, .daysOff):
      end = try daysOff(holiday, choice, today).upper
    case .range(_, let last): end = try last.lastDay(from: first, today)
    case .until(let phrase, let isIncluded): end = try phrase.end(today, isIncluded: isIncluded)
    case .since, .after: end = max(first, try today.adding(days: -1).orThrow(.outside))
    default: end = first
    }
    return DayRange(lower: first, upper: end)
  }

  private func daysOff(
    _ holiday: Holiday,
    _ choice: YearChoice,
    _ today: Day
  ) throws(Failure) -> DayRange {
    let day = choice.year(of: today) { year in holiday.day(in: year) }
    let year = try day.orThrow(.unknownYear).year
    return try holiday.daysOff(in: year).orThrow(.unknownYear)
  }

  /// The end of the days up to a phrase, with or without it.
  private func end(_ today: Day, isIncluded: Bool) throws(Failure) -> Day {
    let days = try all(today)
    return isIncluded ? days.upper : try days.lower.adding(days: -1).orThrow(.outside)
  }

  /// The last day at the end of a range; one without a year is the first from the start on.
  private func lastDay(from start: Day, _ today: Day) throws(Failure) -> Day {
    switch self {
    case .dayOfYear(let month, let day, .latest):
      guard Day(year: 2000, month: month, day: day) != nil else {
        throw .impossible(.to(month: month, day: day))
      }
      // In the same month, an earlier day is no day of the next year.
      if month == start.month, day < start.civil.day {
        return try Day(year: start.year, month: month, day: day).orThrow(.outside)
      }
      let days = (0...8).lazy.compactMap { Day(year: start.year + $0, month: month, day: day) }
      return try days.first { $0 >= start }.orThrow(.outside)
    case .dayOfMonth(nil, let day):
      let month = Month(of: start)
      let days = (0...2).lazy.compactMap { month.adding(months: $0)?.day(day) }
      return try days.first { $0 >= start }.orThrow(.impossible(nil))
    case .onWeekday(let date, let weekday):
      let day = try date.lastDay(from: start, today)
      guard day.weekday == weekday else { throw .otherWeekday(day) }
      return day
    case .months(let month, let count, .latest):
      let year = month < start.month ? start.year + 1 : start.year
      return try DatePhrase.months(first: month, count: count, .exactly(year)).last(today)
    case .holiday(let holiday, .latest, let part):
      let day = try DatePhrase.holiday(holiday, .exactly(start.year), part).last(today)
      return day >= start
        ? day : try DatePhrase.holiday(holiday, .exactly(start.year + 1), part).last(today)
    case .weekday(let weekday, .latest):
      return try start.adding(days: 6).flatMap { $0.latest(weekday) }.orThrow(.outside)
    default: return try last(today)
    }
  }
}

extension DatePhrase.Span {
  /// The first day of the current period of this kind.
  fileprivate func current(_ today: Day) throws(DatePhrase.Failure) -> Day {
    switch self {
    case .week: try today.week(back: 0)
    case .weekend: try today.week(back: 0).friday
    case .month: Month(of: today).first
    case .quarter: try DatePhrase.yearPart(months: 3, back: 0).first(today)
    case .half: try DatePhrase.yearPart(months: 6, back: 0).first(today)
    case .year: Month.january(of: today.year).first
    // Most days are in none.
    case .season, .daysOff: today
    }
  }
}

extension DatePhrase.WeekdayChoice {
  fileprivate func day(_ weekday: Weekday, _ today: Day) throws(DatePhrase.Failure) -> Day {
    let found: Day? =
      switch self {
      case .latest: today.latest(weekday)
      case .before: today.adding(days: -1)?.latest(weekday)
      case .after: today.adding(days: 7)?.latest(weekday)
      case .inWeek(let back): try today.week(back: back).adding(days: weekday.rawValue - 1)
      }
    return try found.orThrow(.outside)
  }
}

extension DatePhrase.MonthPart {
  /// The number of the first day.
  fileprivate var first: Int {
    switch self {
    case .early, .firstHalf: 1
    case .middle: 11
    case .late: 21
    case .secondHalf: 16
    }
  }
}

extension Day {
  /// The Monday of a week before the current one.
  fileprivate func week(back: Int) throws(DatePhrase.Failure) -> Day {
    try adding(days: 1 - weekday.rawValue - 7 * back).orThrow(.outside)
  }

  /// The Friday of the week that begins here.
  fileprivate var friday: Day {
    get throws(DatePhrase.Failure) { try adding(days: 4).orThrow(.outside) }
  }

  fileprivate func before(
    _ count: Int,
    _ unit: DatePhrase.Unit
  ) throws(DatePhrase.Failure) -> Day {
    let day: Day? =
      switch unit {
      case .day: adding(days: -count)
      case .week: adding(days: -7 * count)
      case .month: adding(months: -count)
      case .year: adding(months: -12 * count)
      }
    return try day.orThrow(.outside)
  }
}

extension Day {
  /// The last day of its month in a year in which the month is shorter: 28 February.
  fileprivate func inShorterMonth(of year: Int) -> Day {
    Month(year: year, month: month)?.last ?? self
  }
}
