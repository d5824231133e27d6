/// A day or several days as people write or say them, such as `지난주 금요일` or `June 1-7`.
///
/// It is independent of today, which decides what the phrase means.
package indirect enum DatePhrase: Hashable, Sendable {
  /// The year of a date, a month or a holiday.
  package enum YearChoice: Hashable, Sendable {
    /// The latest one up to today.
    case latest
    /// The latest one before today, or before the current month or year.
    case before
    /// The next one.
    case after
    case exactly(Int)
    /// Years before the current one.
    case back(Int)
  }

  package enum WeekdayChoice: Hashable, Sendable {
    case latest
    case before
    case after
    /// The one in a week before the current week.
    case inWeek(back: Int)
  }

  package enum Unit: Hashable, Sendable {
    case day
    case week
    case month
    case year
  }

  package enum HolidayPart: Hashable, Sendable {
    case itself
    case eve
    /// All days off in a row around the day.
    case daysOff
  }

  /// A third or a half of a month, such as `11월 초` or `first half of november`.
  package enum MonthPart: Hashable, Sendable {
    /// The days 1 to 10.
    case early
    /// The days 11 to 20.
    case middle
    /// The days from 21 on.
    case late
    /// The days 1 to 15.
    case firstHalf
    /// The days from 16 on.
    case secondHalf
  }

  /// A place among the weeks or weekdays of a month.
  package enum Ordinal: Hashable, Sendable {
    /// A place from 1.
    case number(Int)
    case last
  }

  case date(year: Int, month: Int, day: Int)
  /// A day by its numbers with the year first, or with the day first: that of an earlier year is meant
  /// before the first one, and that of a later year leaves none certain once it has come.
  case written(Day, orDayFirst: Day)
  /// A day of long ago by its numbers with dots, the year first, that can be one of a recent year with
  /// the day first.
  case dotted(Day, orDayFirst: Day)
  /// A date with a weekday, which must agree.
  case onWeekday(DatePhrase, Weekday)
  case dayOfYear(month: Int, day: Int, YearChoice)
  /// A day of the current month or one before it; without a number, the latest such day.
  case dayOfMonth(back: Int?, day: Int)
  case holiday(Holiday, YearChoice, HolidayPart)
  case weekday(Weekday, WeekdayChoice)
  /// A weekday of a week.
  case weekdayOf(DatePhrase, Weekday)
  /// The last weekday before a day, or the first one after it.
  case weekdayBeside(DatePhrase, Weekday, isBefore: Bool)
  /// A weekday of a month, such as the third Friday.
  case weekdayOfMonth(DatePhrase, Ordinal, Weekday)
  /// A day of a month or year by its place, such as `last day of october`.
  case dayOfPeriod(DatePhrase, Ordinal)
  /// One day, units before today; a negative number is after today.
  case ago(Int, Unit)
  /// One day, units before another one; a negative number is after it.
  case before(DatePhrase, Int, Unit)
  /// The days of the last units, up to yesterday.
  case recent(Int, Unit)
  case week(back: Int)
  /// A week of a month; it belongs to the month with its Thursday.
  case weekOfMonth(DatePhrase, Ordinal)
  /// A week of a year, as KOBIS and ISO 8601 number them.
  case weekOfYear(Int, YearChoice)
  /// The week with a day.
  case weekWith(DatePhrase)
  /// The weekend of a week, or of the selected day if there is no number.
  case weekend(back: Int?)
  /// The weekend of an earlier year, 52 weeks for each before the last one of which a day is over.
  case sameWeekend(years: Int)
  /// The weekends of the last weeks that are over.
  case recentWeekends(Int)
  /// The weekend of a week, or of the week with a day.
  case weekendOf(DatePhrase)
  /// The weekends whose Saturday is in a month, a quarter, a half or a year.
  case weekendsOf(DatePhrase)
  case month(back: Int)
  /// Months of a year from a first one: one month, a quarter or a half.
  case months(first: Int, count: Int, YearChoice)
  /// A quarter or half of a year, by its months, before the current one.
  case yearPart(months: Int, back: Int)
  /// A third or a half of a month.
  case part(DatePhrase, MonthPart)
  case year(YearChoice)
  /// Ten years from one on.
  case decade(Int)
  /// The same days of the year before, up to the same one if the period isn't over.
  case yearBefore(DatePhrase)
  /// The month before another one.
  case monthBefore(DatePhrase)
  /// A year up to the day that yesterday is in it.
  case toDate(DatePhrase)
  case range(DatePhrase, DatePhrase)
  /// The days from one up to yesterday, or that day alone if it isn't over.
  case since(DatePhrase)
  /// The days after one up to yesterday.
  case after(DatePhrase)
  /// All days that have charts up to one; without it, up to the day before.
  case until(DatePhrase, isIncluded: Bool)
  /// A number of units from a day on.
  case lasting(DatePhrase, Int, Unit)

  /// Reads a text as a phrase; returns nil if it is none.
  package init?(_ text: String) {
    guard let phrase = ReadPhrases.shared.phrase(text) else { return nil }
    self = phrase
  }

  /// Whether one day is meant rather than several.
  package var isOneDay: Bool {
    switch self {
    case .date, .written, .dotted, .onWeekday, .dayOfYear, .dayOfMonth, .weekday, .weekdayOf,
      .weekdayBeside, .weekdayOfMonth,
      .dayOfPeriod, .ago, .before:
      true
    case .holiday(_, _, let part): part != .daysOff
    default: false
    }
  }

  /// Whether the phrase names a time after today by its words, such as `tomorrow`.
  package var isToCome: Bool {
    switch self {
    case .ago(let count, _): count < 0
    case .week(let back), .month(let back), .weekend(let back?), .year(.back(let back)),
      .yearPart(_, let back):
      back < 0
    case .year(.after), .weekday(_, .after), .holiday(_, .after, _), .months(_, _, .after),
      .dayOfYear(_, _, .after), .weekOfYear(_, .after):
      true
    case .holiday(_, .back(let back), _), .months(_, _, .back(let back)),
      .dayOfYear(_, _, .back(let back)), .weekday(_, .inWeek(let back)),
      .dayOfMonth(let back?, _), .weekOfYear(_, .back(let back)):
      back < 0
    case .onWeekday(let phrase, _), .weekdayOf(let phrase, _), .weekdayOfMonth(let phrase, _, _),
      .weekOfMonth(let phrase, _), .weekWith(let phrase), .weekendOf(let phrase),
      .dayOfPeriod(let phrase, _), .weekendsOf(let phrase), .part(let phrase, _),
      .range(_, let phrase), .since(let phrase), .after(let phrase), .toDate(let phrase):
      phrase.isToCome
    default: false
    }
  }
}
