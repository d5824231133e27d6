/// A box-office chart: what was on top on a day or in a week, as a service said.
package struct Chart: Hashable, Sendable {
  /// Which days a chart counts.
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

  package var span: Span
  /// The heading in the service's words, such as `일별 박스오피스`.
  package var heading: String
  /// The days that are counted, one for a daily chart.
  package var days: DayRange
  /// The week by its number; nil for a daily chart.
  package var week: WeekNumber?
  /// In the service's order, which is by admissions.
  package var entries: [ChartEntry]

  package init(
    span: Span,
    heading: String,
    days: DayRange,
    week: WeekNumber? = nil,
    entries: [ChartEntry]
  ) {
    self.span = span
    self.heading = heading
    self.days = days
    self.week = week
    self.entries = entries
  }
}

/// The number of a week in its year, which need not be the year of each of its days.
package struct WeekNumber: Hashable, Sendable {
  package var year: Int
  package var week: Int

  package init?(year: Int, week: Int) {
    guard (1...9999).contains(year), (1...53).contains(week) else { return nil }
    self.year = year
    self.week = week
  }

  /// Reads a week written as `YYYYWW`.
  package init?(compact text: some StringProtocol) {
    guard let digits = DigitPattern.compactMonth.number(in: String(text)) else { return nil }
    self.init(year: digits / 100, week: digits % 100)
  }
}

extension WeekNumber: CustomStringConvertible {
  /// The week as `YYYYWW`.
  package var description: String { DigitPattern.compactMonth.text(of: year * 100 + week) }
}
