extension DatePhrase {
  /// Why a phrase means no day.
  package enum Failure: Error, Hashable, Sendable {
    /// The calendar has no such day; the nearest one is given if it is known.
    case impossible(Nearest?)
    /// The numbers are those of two days, both up to today.
    case ambiguous(Day, Day)
    /// The lunar calendar of the year is unknown.
    case unknownYear
    /// The day has another weekday.
    case otherWeekday(Day)
    /// The month or year has only this many weeks.
    case tooFewWeeks(Int, of: WeeksOf)
    /// None of the days of a period is over; some of the current period of its kind may be.
    case notBegun(DayRange, isToday: Bool, Span, isCurrentOver: Bool)
    case reversed(Day, Day)
    /// The day is outside the years 1 to 9999.
    case outside
  }

  /// A day of one year, or of any year.
  package struct Nearest: Hashable, Sendable {
    package let year: Int?
    package let month: Int
    package let day: Int
  }

  package enum WeeksOf: Hashable, Sendable {
    case month(Month)
    /// Weekends, each of which is in the month with its Saturday.
    case weekends(Month)
    case year(Int)
  }

  /// The kind of a period, to name the last one that is over.
  package enum Span: Hashable, Sendable {
    case week
    case weekend
    case month
    case quarter
    /// Three months, by the first of them.
    case season(Int)
    case half
    case year
    case daysOff(Holiday)
  }
}

extension DatePhrase.Span {
  /// Whether the days of a coming period are a value, as those of `추석 연휴 2028`.
  var isReadAhead: Bool {
    switch self {
    case .season, .half, .daysOff: true
    default: false
    }
  }
}

extension DatePhrase.Nearest {
  init(_ day: Day) {
    let (year, month, day) = day.civil
    self.init(year: year, month: month, day: day)
  }

  /// The day of the calendar nearest to numbers that form none.
  static func to(year: Int? = nil, month: Int, day: Int) -> DatePhrase.Nearest? {
    // `13-15` alone can be any days.
    if year == nil, month > 12, day > 12 { return nil }
    // Month and day may have changed places.
    let isSwapped = month > 12 && (1...12).contains(day)
    let (month, day) = isSwapped ? (day, month) : (min(max(month, 1), 12), day)
    if isSwapped, Month(year: year ?? 2000, month: month).map({ $0.dayCount >= day }) == true {
      return DatePhrase.Nearest(year: year, month: month, day: day)
    }
    // Every year has the nearest day, so February ends on the 28th.
    guard let last = Month(year: year ?? 2001, month: month)?.dayCount else { return nil }
    return DatePhrase.Nearest(year: year, month: month, day: min(max(day, 1), last))
  }
}

extension Optional {
  func orThrow(_ failure: @autoclosure () -> DatePhrase.Failure) throws(DatePhrase.Failure)
    -> Wrapped
  {
    guard let self else { throw failure() }
    return self
  }
}
