/// A calendar period: months, whose length varies, and days.
package struct Period: Hashable, Sendable {
  package var months: Int32
  package var days: Int32

  package static let zero = Period(months: Int32(0), days: Int32(0))

  package init(months: Int32, days: Int32) {
    self.months = months
    self.days = days
  }

  package init?(months: Int, days: Int) {
    guard let months = Int32(exactly: months), let days = Int32(exactly: days) else { return nil }
    self.init(months: months, days: days)
  }

  /// Creates a period from a number of units, such as 3 weeks, or returns nil if it is too long.
  package init?(_ count: Int, _ unit: Unit) {
    let (size, overflow) = count.multipliedReportingOverflow(by: unit.size)
    guard !overflow else { return nil }
    self.init(months: unit.isMonths ? size : 0, days: unit.isMonths ? 0 : size)
  }
}

extension Period {
  package static func + (left: Period, right: Period) -> Period? {
    Period(
      months: Int(left.months) + Int(right.months),
      days: Int(left.days) + Int(right.days)
    )
  }

  package static func - (left: Period, right: Period) -> Period? {
    Period(
      months: Int(left.months) - Int(right.months),
      days: Int(left.days) - Int(right.days)
    )
  }

  package static prefix func - (period: Period) -> Period? {
    Period(months: -Int(period.months), days: -Int(period.days))
  }

  /// Multiplies a period, or returns nil if the result is too long.
  package static func * (period: Period, count: Int) -> Period? {
    let (months, monthsOverflow) = Int(period.months).multipliedReportingOverflow(by: count)
    let (days, daysOverflow) = Int(period.days).multipliedReportingOverflow(by: count)
    return monthsOverflow || daysOverflow ? nil : Period(months: months, days: days)
  }

  /// Compares two periods.
  ///
  /// The result is negative, zero or positive if this one is shorter, equal
  /// or longer.
  ///
  /// Only months can be compared with months, and days with days, because the length of months
  /// varies; otherwise the result is nil. An empty period compares with both.
  package func compare(to other: Period) -> Int? {
    if days == 0 && other.days == 0 {
      return (Int(months) - Int(other.months)).signum()
    }
    if months == 0 && other.months == 0 {
      return (Int(days) - Int(other.days)).signum()
    }
    return nil
  }

  /// Whether adding the period always gives a later day.
  package var isForward: Bool {
    months >= 0 && days >= 0 && self != .zero
  }
}
