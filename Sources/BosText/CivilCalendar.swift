/// The proleptic Gregorian calendar, in days since 1970-01-01.
///
/// It is here so that calendars and plots of a terminal share it with `Day`, which they don't know.
package enum CivilCalendar {
  /// The days of the years 1 to 9999.
  package static let days = -719_162...2_932_896

  // Years begin in March here, so that the leap day is the last day of its year. March 1 of the
  // year 0 is 719,468 days before 1970-01-01, and 400 years have 146,097 days.

  /// Returns the date of a day, which must be one of `days`.
  package static func date(of day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = UInt32(truncatingIfNeeded: day &+ 719_468)
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

  /// Returns the day of a date in the years 0 to 10,000; month 13 is January of the next year.
  package static func day(year: Int, month: Int, day: Int) -> Int {
    let months = year * 12 + month + 9
    // 400 years more keep the year positive.
    let shiftedYear = months / 12 + 399
    let shiftedMonth = months % 12
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear % 400
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era - 1) * 146_097 + dayOfEra - 719_468
  }

  /// Returns the weekday of a day: 0 for Monday to 6 for Sunday.
  package static func weekday(of day: Int) -> Int {
    // Day 0 was a Thursday.
    ((day + 3) % 7 + 7) % 7
  }
}
