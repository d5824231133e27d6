/// A box-office chart of a day or period, from a service.
package struct Chart: Hashable, Sendable {
  /// The period of a chart.
  package enum Span: Hashable, Sendable, CaseIterable {
    case day
    /// Monday to Sunday.
    case week
    /// Friday to Sunday.
    case weekend
    /// Monday to Thursday.
    case weekdays
  }

  /// The first day with a chart.
  package static let firstDay = Day(year: 2003, month: 11, day: 11) ?? .minimum

  /// The most films in a chart of the API.
  package static let rowLimit = 10

  package var span: Span
  /// The service's heading, such as `일별 박스오피스`.
  package var heading: String
  /// The days of the chart; one for a daily chart.
  package var days: DayRange { didSet { fillDays() } }
  /// The number of the week, or nil for a daily chart.
  package var week: WeekNumber?
  /// The rows in the service's order, which is by admissions; each one has the first day.
  package private(set) var rows: ColumnarCharts

  package init(
    span: Span,
    heading: String,
    days: DayRange,
    week: WeekNumber? = nil,
    rows: ColumnarCharts
  ) {
    self.span = span
    self.heading = heading
    self.days = days
    self.week = week
    self.rows = rows
    fillDays()
  }

  private mutating func fillDays() {
    let count = rows[ints: .rank].count
    rows[days: .day] = Array(repeating: days.lower.number, count: count)
  }
}

extension Chart.Span {
  /// Returns the days of the chart that a day is in, or nil outside the calendar.
  package func days(around day: Day) -> DayRange? {
    let monday = 1 - day.weekday.rawValue
    let (first, last) =
      switch self {
      case .day: (0, 0)
      case .week: (monday, monday + 6)
      case .weekend: (monday + 4, monday + 6)
      case .weekdays: (monday, monday + 3)
      }
    guard let lower = day.adding(days: first), let upper = day.adding(days: last) else {
      return nil
    }
    return DayRange(lower: lower, upper: upper)
  }
}

/// The number of a week and its year, which can differ from the year of some days.
package struct WeekNumber: Hashable, Sendable {
  package var year: Int
  package var week: Int

  package init?(year: Int, week: Int) {
    guard (1...9999).contains(year), (1...53).contains(week) else { return nil }
    self.year = year
    self.week = week
  }

  /// Reads a week in the form `YYYYWW`.
  package init?(compact text: some StringProtocol) {
    guard let digits = DigitPattern.compactMonth.number(in: String(text)) else { return nil }
    self.init(year: digits / 100, week: digits % 100)
  }
}

extension WeekNumber: CustomStringConvertible {
  /// The week as `YYYYWW`.
  package var description: String { DigitPattern.compactMonth.text(of: year * 100 + week) }
}
