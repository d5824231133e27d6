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

  /// Why a phrase means no day.
  package enum Failure: Error, Hashable, Sendable {
    /// The calendar has no such day, or the lunar year is unknown.
    case impossible
    /// The day has another weekday.
    case otherWeekday(Day)
    /// The period begins today, so none of its days is over.
    case notBegun(Unit)
    case reversed(Day, Day)
    /// The day is outside the years 1 to 9999.
    case outside
  }

  /// Returns the meaning on a day.
  package func meaning(today: Day) -> Meaning {
    do {
      switch self {
      case .weekend(nil): return .selectedWeekend
      case .weekend(let back?) where back != 0:
        return .weekend(try today.week(back: back).weekend)
      case .weekendOf(let day): return .weekend(try day.first(today).week(back: 0).weekend)
      default: break
      }
      if isOneDay { return .day(try first(today)) }
      let days = DayRange(lower: try first(today), upper: try last(today))
      guard days.isEmpty else { return .days(days) }
      if case .range = self { return .failure(.reversed(days.lower, days.upper)) }
      return .failure(.notBegun(unit))
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

  private var unit: Unit {
    switch self {
    case .month, .months: .month
    case .year: .year
    case .recent(_, let unit): unit
    default: .week
    }
  }

  /// The first day.
  private func first(_ today: Day) throws(Failure) -> Day {
    switch self {
    case .date(let year, let month, let day):
      return try Day(year: year, month: month, day: day).orThrow(.impossible)
    case .onWeekday(let date, let weekday):
      let day = try date.first(today)
      guard day.weekday == weekday else { throw .otherWeekday(day) }
      return day
    case .dayOfYear(let month, let day, let choice):
      guard Day(year: 2000, month: month, day: day) != nil else { throw .impossible }
      return try choice.year(of: today) { year in Day(year: year, month: month, day: day) }
    case .dayOfMonth(let back, let day):
      let month = try Month(of: today).adding(months: -back).orThrow(.outside)
      return try month.day(day).orThrow(.impossible)
    case .holiday(let holiday, let choice, let part):
      let day = try choice.year(of: today) { year in holiday.day(in: year) }
      let isEarlier = part == .eve || part == .daysOff && holiday.hasDaysOff
      return isEarlier ? try day.adding(days: -1).orThrow(.outside) : day
    case .weekday(let weekday, let choice): return try choice.day(weekday, today)
    case .ago(let count, let unit): return try today.before(count, unit)
    case .recent(let count, let unit): return try today.before(count, unit)
    case .week(let back): return try today.week(back: back)
    case .weekend(let back): return try today.week(back: back ?? 0).weekend.lower
    case .weekendOf(let day): return try day.first(today).week(back: 0).weekend.lower
    case .month(let back):
      return try Month(of: today).adding(months: -back).orThrow(.outside).first
    case .months(let month, _, let choice):
      guard (1...12).contains(month) else { throw .impossible }
      return try choice.year(of: Month(of: today).first) { year in
        Month(year: year, month: month)?.first
      }
    case .year(let choice):
      let start = Month.january(of: today.year).first
      return try choice.year(of: start) { year in Month(year: year, month: 1)?.first }
    case .range(.weekday(let weekday, .latest), .weekday(let last, .latest)):
      // The latest such days that have begun by today, such as `monday to friday` on a weekend.
      return try today.latest(last).flatMap { $0.latest(weekday) }.orThrow(.outside)
    case .range(let first, _): return try first.first(today)
    }
  }

  /// The last day; that of a period with today in it is yesterday.
  private func last(_ today: Day) throws(Failure) -> Day {
    let first = try first(today)
    let end: Day
    switch self {
    case .week: end = try first.adding(days: 6).orThrow(.outside)
    case .weekend, .weekendOf: end = try first.adding(days: 2).orThrow(.outside)
    case .month: end = Month(of: first).last
    case .months(_, let count, _):
      end = try Month(of: first).adding(months: count - 1).orThrow(.outside).last
    case .year: end = try Month(year: first.year, month: 12).orThrow(.outside).last
    case .recent: return try today.adding(days: -1).orThrow(.outside)
    case .holiday(let holiday, _, .daysOff) where holiday.hasDaysOff:
      return try first.adding(days: 2).orThrow(.outside)
    case .range(_, let last): return try last.lastDay(from: first, today)
    default: return first
    }
    guard DayRange(lower: first, upper: end).contains(today) else { return end }
    return try today.adding(days: -1).orThrow(.outside)
  }

  /// The last day at the end of a range; one without a year is the first from the start on.
  private func lastDay(from start: Day, _ today: Day) throws(Failure) -> Day {
    switch self {
    case .dayOfYear(let month, let day, .latest):
      guard Day(year: 2000, month: month, day: day) != nil else { throw .impossible }
      let days = (0...8).lazy.compactMap { Day(year: start.year + $0, month: month, day: day) }
      return try days.first { $0 >= start }.orThrow(.outside)
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

extension DatePhrase.YearChoice {
  /// Returns the day of the chosen year; `day` gives that of any year, or nil.
  fileprivate func year(
    of today: Day,
    _ day: @escaping (Int) -> Day?
  ) throws(DatePhrase.Failure) -> Day {
    // February 29 can be eight years away.
    let earlier = (0...8).lazy.compactMap { day(today.year - $0) }
    let found: Day? =
      switch self {
      case .latest: earlier.first { $0 <= today }
      case .before: earlier.first { $0 < today }
      case .after: (0...8).lazy.compactMap { day(today.year + $0) }.first { $0 > today }
      case .exactly(let year): day(year)
      case .back(let back): day(today.year - back)
      }
    return try found.orThrow(.impossible)
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

extension Day {
  /// The Monday of a week before the current one.
  fileprivate func week(back: Int) throws(DatePhrase.Failure) -> Day {
    try adding(days: 1 - weekday.rawValue - 7 * back).orThrow(.outside)
  }

  /// The Friday to Sunday of the week that begins here.
  fileprivate var weekend: DayRange {
    DayRange(lower: adding(days: 4) ?? self, upper: adding(days: 6) ?? self)
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

extension Optional {
  fileprivate func orThrow(_ failure: DatePhrase.Failure) throws(DatePhrase.Failure) -> Wrapped {
    guard let self else { throw failure }
    return self
  }
}
