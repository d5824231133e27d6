/// Weeks and weekdays by their place in a month.
///
/// Weeks run from Monday to Sunday and belong to the month with their Thursday, as in ISO 8601.
extension Month {
  var weekCount: Int { count(of: .thursday) }

  /// The Monday of a week, or nil if the month has fewer weeks.
  func week(_ place: DatePhrase.Ordinal) -> Day? {
    weekday(.thursday, place)?.adding(days: -3)
  }

  /// A weekday by its place, or nil if the month has fewer of them.
  func weekday(_ weekday: Weekday, _ place: DatePhrase.Ordinal) -> Day? {
    let number =
      switch place {
      case .number(let number): number
      case .last: count(of: weekday)
      }
    guard (1...count(of: weekday)).contains(number) else { return nil }
    return day(firstNumber(of: weekday) + 7 * (number - 1))
  }

  func count(of weekday: Weekday) -> Int {
    (dayCount - firstNumber(of: weekday)) / 7 + 1
  }

  private func firstNumber(of weekday: Weekday) -> Int {
    1 + (weekday.rawValue - first.weekday.rawValue + 7) % 7
  }
}

extension Day {
  /// The Monday of a week of a year, or nil if the year has fewer weeks.
  static func week(_ number: Int, of year: Int) -> Day? {
    guard let january = Month(year: year, month: 1), number >= 1, number <= weekCount(of: year)
    else { return nil }
    return january.week(.number(1))?.adding(days: 7 * (number - 1))
  }

  /// The number of weeks of a year, 52 or 53.
  static func weekCount(of year: Int) -> Int {
    (1...12).reduce(0) { $0 + (Month(year: year, month: $1)?.weekCount ?? 0) }
  }
}
