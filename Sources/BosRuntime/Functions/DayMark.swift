import BosDomain
import BosText

/// A mark in a pattern for days.
enum DayMark: String, CaseIterable {
  // A mark comes before those that begin it.
  case year = "YYYY"
  case shortYear = "YY"
  case paddedMonth = "MM"
  case month = "M"
  case paddedDay = "DD"
  case day = "D"
  case weekdayName = "dddd"
  case weekday = "ddd"

  /// Whether a month has this part too.
  var isOfMonth: Bool {
    switch self {
    case .year, .shortYear, .paddedMonth, .month: true
    case .paddedDay, .day, .weekdayName, .weekday: false
    }
  }

  func text(_ day: Day, _ language: DisplayLanguage) -> String {
    let (year, month, number) = day.civil
    return switch self {
    case .year: Self.digits(year, 4)
    case .shortYear: Self.digits(year % 100, 2)
    case .paddedMonth: Self.digits(month, 2)
    case .month: String(month)
    case .paddedDay: Self.digits(number, 2)
    case .day: String(number)
    case .weekdayName: language == .korean ? day.weekday.koreanLong : day.weekday.long
    case .weekday: language == .korean ? day.weekday.koreanShort : day.weekday.short
    }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
