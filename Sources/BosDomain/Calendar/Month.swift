/// A month of a year from 1 to 9999.
package struct Month: Hashable, Comparable, Sendable {
  /// The number of months since January of year 0.
  package let number: Int32

  package static let minimum = Month(of: .minimum)
  package static let maximum = Month(of: .maximum)

  private init(unchecked number: Int32) {
    self.number = number
  }

  package init?(number: Int) {
    guard let number = Int32(exactly: number), (12..<120_000).contains(number) else { return nil }
    self.number = number
  }

  package init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    self.init(unchecked: Int32(year * 12 + month - 1))
  }

  package init(of day: Day) {
    let (year, month, _) = day.civil
    self.init(unchecked: Int32(year * 12 + month - 1))
  }

  /// Returns January of a valid year.
  static func january(of year: Int) -> Month {
    Month(unchecked: Int32(year * 12))
  }

  package static func < (left: Month, right: Month) -> Bool {
    left.number < right.number
  }
}

extension Month {
  package var year: Int { Int(number / 12) }

  /// The number of the month in its year, 1 to 12.
  package var month: Int { Int(number % 12) + 1 }

  package var dayCount: Int {
    Day.daysIn(month: month, year: year) ?? 31
  }

  package var first: Day { day(1) ?? .minimum }
  package var last: Day { day(dayCount) ?? .maximum }

  /// Every day of the month.
  package var days: DayRange { DayRange(lower: first, upper: last) }

  /// Returns a day of the month by its number, or nil if the month is shorter.
  package func day(_ number: Int) -> Day? {
    Day(year: year, month: month, day: number)
  }

  /// Returns the month a number of months later, or earlier if the number is negative.
  package func adding(months: Int) -> Month? {
    let (sum, overflow) = Int(number).addingReportingOverflow(months)
    return overflow ? nil : Month(number: sum)
  }

  /// Adds a period of months, or returns nil if the period has days.
  package func adding(_ period: Period) -> Month? {
    period.days == 0 ? adding(months: Int(period.months)) : nil
  }

  /// Counts the months from another month to this one; the result is negative if the other is
  /// later.
  package func months(since other: Month) -> Int {
    Int(number) - Int(other.number)
  }
}

extension Month: CustomStringConvertible {
  /// Reads a month in the form `YYYY-MM`, without other characters.
  package init?(_ text: some StringProtocol) {
    self.init(text, shape: .month)
  }

  /// Reads a month in the form `YYYYMM`.
  package init?(compact text: some StringProtocol) {
    self.init(text, shape: .compactMonth)
  }

  private init?(_ text: some StringProtocol, shape: DigitPattern) {
    guard let digits = shape.number(in: String(text)) else { return nil }
    self.init(year: digits / 100, month: digits % 100)
  }

  package var description: String { DigitPattern.month.text(of: digits) }

  /// The month as `YYYYMM`.
  package var compact: String { DigitPattern.compactMonth.text(of: digits) }

  private var digits: Int { year * 100 + month }
}
