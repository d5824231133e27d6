import BosText

/// A civil day of the proleptic Gregorian calendar, without a time zone.
///
/// The years are 1 to 9999. Initializers return nil for days outside them or that don't exist.
package struct Day: Hashable, Comparable, Sendable {
  /// The number of days since 1970-01-01.
  package let number: Int32

  package static let minimum = Day(unchecked: -719_162)
  package static let maximum = Day(unchecked: 2_932_896)

  /// Creates a day from a number that the caller knows to be valid.
  init(unchecked number: Int32) {
    self.number = number
  }

  package init?(number: Int) {
    guard let number = Int32(exactly: number),
      (Day.minimum.number...Day.maximum.number).contains(number)
    else { return nil }
    self.number = number
  }

  package init?(year: Int, month: Int, day: Int) {
    guard Day.isValid(year: year, month: month, day: day) else { return nil }
    self.init(unchecked: Int32(CivilCalendar.day(year: year, month: month, day: day)))
  }

  package static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }
}

extension Day {
  /// The year, the month and the day of the month, computed at once.
  package var civil: (year: Int, month: Int, day: Int) {
    CivilCalendar.date(of: Int(number))
  }

  package var year: Int { civil.year }
  package var month: Int { civil.month }
  package var dayOfMonth: Int { civil.day }

  package static func isLeap(year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Counts the days of a month, or returns nil for a month outside the years 1 to 9999.
  package static func daysIn(month: Int, year: Int) -> Int? {
    guard (1...9999).contains(year) else { return nil }
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: return 31
    case 4, 6, 9, 11: return 30
    case 2: return isLeap(year: year) ? 29 : 28
    default: return nil
    }
  }

  package static func isValid(year: Int, month: Int, day: Int) -> Bool {
    guard let days = daysIn(month: month, year: year) else { return false }
    return (1...days).contains(day)
  }
}
