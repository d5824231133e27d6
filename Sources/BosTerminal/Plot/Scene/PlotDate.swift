import BosText

/// The texts of a day, which plots count from 1970-01-01.
struct PlotDate: Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// Makes the date of a day, or of the nearest day with a year of four digits.
  init(number: Int) {
    let days = CivilCalendar.days
    let date = CivilCalendar.date(of: min(max(number, days.lowerBound), days.upperBound))
    year = date.year
    month = date.month
    day = date.day
  }

  /// Returns the first day of a month.
  static func firstDay(year: Int, month: Int) -> Int {
    CivilCalendar.day(year: year, month: month, day: 1)
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
