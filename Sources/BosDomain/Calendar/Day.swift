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
    // Years start in March here, so that the leap day is the last day of its year.
    let shiftedYear = month > 2 ? year : year - 1
    let shiftedMonth = (month + 9) % 12
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(unchecked: Int32(era * 146_097 + dayOfEra - 719_468))
  }

  package static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }
}

extension Day {
  /// The year, month and day of the month, computed together.
  package var civil: (year: Int, month: Int, day: Int) {
    // The value is never negative for a valid day, so unsigned division is correct.
    let shifted = UInt32(bitPattern: number &+ 719_468)
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (Int(year), Int(month), Int(day))
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
