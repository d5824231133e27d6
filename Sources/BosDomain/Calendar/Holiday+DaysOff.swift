/// Days off by the law on public holidays and its decree, and those that a government added.
extension Holiday {
  /// Returns all days off in a row around the holiday of a year: weekends, substitutes and others.
  func daysOff(in year: Int) -> DayRange? {
    guard let first = days(in: year).first, let last = days(in: year).last else { return nil }
    let off = Set((year - 1...year + 1).flatMap(Self.publicDays))
    func isOff(_ day: Day) -> Bool { day.isWeekend || off.contains(day) }
    var (lower, upper) = (first, last)
    while let day = lower.adding(days: -1), isOff(day) { lower = day }
    while let day = upper.adding(days: 1), isOff(day) { upper = day }
    return DayRange(lower: lower, upper: upper)
  }

  /// The substitutes for the public holidays of a year.
  package static func substitutes(in year: Int) -> [Day] {
    let holidays = allCases.filter { $0 != .hangul || year <= 1990 || year >= 2013 }
    let days = holidays.flatMap { $0.days(in: year) }
    return holidays.compactMap { $0.substitute(in: year, among: days) }.sorted()
  }

  /// The public holidays of a year with their substitutes.
  package static func publicDays(in year: Int) -> [Day] {
    let holidays = allCases.filter { $0 != .hangul || year <= 1990 || year >= 2013 }
    let days = holidays.flatMap { $0.days(in: year) }
    return days + substitutes(in: year) + added.filter { $0.year == year }
  }

  /// The days that a government added once, up to 2025.
  ///
  /// Days of elections aren't among them; they never lengthened a holiday.
  private static let added = [
    (2015, 8, 14), (2016, 5, 6), (2017, 10, 2), (2020, 8, 17), (2023, 10, 2), (2024, 10, 1),
    (2025, 1, 27),
  ].compactMap { Day(year: $0.0, month: $0.1, day: $0.2) }

  /// The holiday; Seollal and Chuseok have the day before and the day after, too.
  private func days(in year: Int) -> [Day] {
    guard let day = day(in: year) else { return [] }
    return (hasThreeDays ? [-1, 0, 1] : [0]).compactMap { day.adding(days: $0) }
  }

  private var hasThreeDays: Bool { self == .seollal || self == .chuseok }

  /// The first working day after a holiday that fell on a weekend or on another holiday.
  private func substitute(in year: Int, among all: [Day]) -> Day? {
    let days = days(in: year)
    guard let first = days.first, let start = firstSubstitute, first >= start else { return nil }
    let isLost = days.contains { day in
      day.weekday == .sunday || day.weekday == .saturday && !hasThreeDays
        || all.count { $0 == day } > 1
    }
    guard isLost, var next = days.last else { return nil }
    repeat {
      guard let day = next.adding(days: 1) else { return nil }
      next = day
    } while next.isWeekend || all.contains(next)
    return next
  }

  /// The day from which the holiday has substitutes, or nil if it has none.
  private var firstSubstitute: Day? {
    switch self {
    case .seollal, .chuseok, .childrensDay: Day(year: 2013, month: 11, day: 5)
    case .independenceMovement, .liberation, .foundation, .hangul:
      Day(year: 2021, month: 8, day: 4)
    case .buddha, .christmas: Day(year: 2023, month: 5, day: 4)
    case .newYear, .memorial: nil
    }
  }
}

extension Day {
  fileprivate var isWeekend: Bool { weekday == .saturday || weekday == .sunday }
}
