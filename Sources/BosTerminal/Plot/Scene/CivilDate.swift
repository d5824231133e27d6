import BosText

/// A day of the calendar, for plots, which count days from 1970-01-01.
struct CivilDate: Hashable {
  /// The days that have a date of four digits.
  static let days = -719_162...2_932_896

  let year: Int
  let month: Int
  let day: Int

  init(number: Int) {
    // Years that begin in March end with the day that some do not have.
    let shifted = min(max(number, Self.days.lowerBound), Self.days.upperBound) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Counts the days to the first of a month; months beyond twelve belong to later years.
  static func firstDay(year: Int, month: Int) -> Int {
    let year = year + (month - 1) / 12
    let month = (month - 1) % 12 + 1
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Counts the days since the last Monday.
  static func weekday(_ number: Int) -> Int {
    // Day 0 was a Thursday.
    ((number + 3) % 7 + 7) % 7
  }

  var yearText: String { Self.digits(year, 4) }
  var monthText: String { yearText + "-" + Self.digits(month, 2) }
  var shortText: String { Self.digits(month, 2) + "-" + Self.digits(day, 2) }
  var text: String { monthText + "-" + Self.digits(day, 2) }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
