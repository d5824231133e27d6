/// The choice of a year or month for what is named without it.
extension DatePhrase {
  /// A day of a month: of the latest such month in which it isn't after today.
  func begun(
    _ today: Day,
    _ pick: (Month) throws(Failure) -> Day
  ) throws(Failure) -> Day {
    guard case .months(let number, _, .latest) = self else {
      return try pick(Month(of: first(today)))
    }
    // The first week of a month can begin before it.
    for year in stride(from: today.year + 1, through: today.year - 1, by: -1) {
      guard let month = Month(year: year, month: number) else { continue }
      do {
        let day = try pick(month)
        if day <= today { return day }
      } catch {
        if month.first <= today { throw error }
      }
    }
    throw .impossible(nil)
  }

  /// A day by its place in a month or a year: of the latest such month in which it isn't after today.
  func dayOfPeriod(_ period: DatePhrase, _ place: Ordinal, _ today: Day) throws(Failure) -> Day {
    if case .year = period {
      let first = try period.first(today)
      if case .number(let number) = place {
        return try first.adding(days: number - 1).orThrow(.outside)
      }
      return try Month(year: first.year, month: 12).orThrow(.outside).last
    }
    if case .holiday(_, _, .daysOff) = period {
      guard case .days(let days) = period.meaning(today: today) else { throw .unknownYear }
      guard case .number(let number) = place else { return days.upper }
      guard let day = days.lower.adding(days: number - 1), day <= days.upper else {
        throw .impossible(nil)
      }
      return day
    }
    return try period.begun(today) { (month) throws(Failure) in
      switch place {
      case .number(let number): try month.day(number).orThrow(.impossible(nil))
      case .last: month.last
      }
    }
  }

  /// The Monday of a week of a year; without a year, the latest one that has begun.
  func weekOfYear(
    _ number: Int,
    _ choice: YearChoice,
    _ today: Day
  ) throws(Failure) -> Day {
    if case .latest = choice {
      // The first week of a year can begin before it.
      let mondays = (-1...1).lazy.compactMap { Day.week(number, of: today.year - $0) }
      if let monday = mondays.first(where: { $0 <= today }) { return monday }
    }
    guard let year = choice.number(on: today) else { throw .outside }
    let failure = Failure.tooFewWeeks(Day.weekCount(of: year), of: .year(year))
    return try Day.week(number, of: year).orThrow(failure)
  }

  /// A day by its number alone, in the latest month that has it up to today.
  func dayOfMonth(_ back: Int?, _ day: Int, _ today: Day) throws(Failure) -> Day {
    guard let back else {
      let months = (0...12).lazy.compactMap { Month(of: today).adding(months: -$0)?.day(day) }
      return try months.first { $0 <= today }.orThrow(.impossible(nil))
    }
    let month = try Month(of: today).adding(months: -back).orThrow(.outside)
    let nearest = Nearest.to(year: month.year, month: month.month, day: day)
    return try month.day(day).orThrow(.impossible(nearest))
  }
}

extension DatePhrase.YearChoice {
  /// Returns the day of the chosen year; `day` gives that of any year, or nil.
  func year(of today: Day, _ day: @escaping (Int) -> Day?) -> Day? {
    // February 29 can be eight years away.
    let earlier = (0...8).lazy.compactMap { day(today.year - $0) }
    return switch self {
    case .latest: earlier.first { $0 <= today }
    case .before: earlier.first { $0 < today }
    case .after: (0...8).lazy.compactMap { day(today.year + $0) }.first { $0 > today }
    case .exactly(let year): day(year)
    case .back(let back): day(today.year - back)
    }
  }

  /// The chosen year where the day in it doesn't matter.
  func number(on today: Day) -> Int? {
    let year: Int =
      switch self {
      case .latest: today.year
      case .before: today.year - 1
      case .after: today.year + 1
      case .exactly(let year): year
      case .back(let back): today.year - back
      }
    return (1...9999).contains(year) ? year : nil
  }
}
