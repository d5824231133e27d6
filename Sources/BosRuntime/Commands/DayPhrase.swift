package import BosDomain
import BosLanguage

/// What a word for days means: one day, several days, or a weekend.
package enum DayPhrase {
  case day(Day)
  /// The days of a week or a month, up to yesterday; empty if the first of them is today.
  case days(DayRange)
  /// The weekend of the selected day, or the last one that is over.
  case weekend

  /// Resolves a day word, a written date, or a word for a week, weekend or month.
  package static func resolve(_ text: String, today: Day) -> DayPhrase? {
    if let day = DayWord.resolve(text, today: today) { return .day(day) }
    switch WrittenDate(text) {
    case .day(let date):
      return Day(year: date.year, month: date.month, day: date.day).map(DayPhrase.day)
    case .dayOfYear(let month, let day):
      return latest(month, day, upTo: today).map(DayPhrase.day)
    case .month(let year, let month):
      return Month(year: year, month: month).map { .days(days(of: $0, today: today)) }
    case nil: break
    }
    let name = text.lowercased().filter { $0 != " " }
    if ["weekend", "주말"].contains(name) { return .weekend }
    if let days = WeekWord.resolve(name, today: today) { return .days(days) }
    return MonthWord.resolve(name, today: today).map { .days(days(of: $0, today: today)) }
  }

  /// Resolves a month, or the month of a day.
  package static func month(_ text: String, today: Day) -> Month? {
    if let month = MonthWord.resolve(text, today: today) { return month }
    switch resolve(text, today: today) {
    case .day(let day): return Month(of: day)
    case .days(let days) where Month(of: days.lower) == Month(of: days.upper):
      return Month(of: days.lower)
    default: return nil
    }
  }

  /// Every word for several days, for suggestions.
  package static let spellings = WeekWord.spellings + MonthWord.spellings + ["weekend", "주말"]

  /// The latest such day of a year up to a day; February 29 can be eight years back.
  private static func latest(_ month: Int, _ day: Int, upTo today: Day) -> Day? {
    (0...8).lazy.compactMap { Day(year: today.year - $0, month: month, day: day) }
      .first { $0 <= today }
  }

  /// The days of a month; those of the current month end yesterday.
  private static func days(of month: Month, today: Day) -> DayRange {
    guard month.days.contains(today), let yesterday = today.adding(days: -1) else {
      return month.days
    }
    return DayRange(lower: month.first, upper: yesterday)
  }
}
