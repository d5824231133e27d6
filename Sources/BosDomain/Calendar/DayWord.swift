package import BosText

/// The words for days: today and yesterday, weekdays, holidays, and plain digits.
///
/// A weekday is the latest one up to today, including today. So is a holiday, unless a year follows
/// it, as in `chuseok-2023`.
package enum DayWord {
  /// Returns the day for a word; English words can be in any case.
  package static func resolve(_ word: String, today: Day) -> Day? {
    if let day = Day(word) ?? Day(compact: word) { return day }
    let name = word.lowercased()
    if let back = daysBack[name] { return today.adding(days: -back) }
    if let weekday = Weekday(name: name) { return today.latest(weekday) }
    if let holiday = Holiday.named(name) { return holiday.lastOccurrence(onOrBefore: today) }
    return holidayOfYear(name)
  }

  /// The usual words in both languages, in the order of suggestions.
  package static let words: [Phrase] =
    [Phrase("today", ko: "오늘"), Phrase("yesterday", ko: "어제")]
    + Weekday.allCases.map { Phrase($0.long.lowercased(), ko: $0.koreanLong) }
    + Holiday.allCases.map { Phrase($0.rawValue, ko: $0.label.korean) }

  /// Every word for a day, for suggestions; 그제 has no English equivalent.
  package static let spellings: [String] =
    ["today", "yesterday", "오늘", "어제", "그제", "그저께"]
    + Weekday.allCases.flatMap {
      [$0.long.lowercased(), $0.short.lowercased(), $0.koreanLong, $0.koreanShort]
    }
    + Holiday.allCases.flatMap { $0.words.english + $0.words.korean }

  private static let daysBack = [
    "today": 0, "오늘": 0, "yesterday": 1, "어제": 1, "그제": 2, "그저께": 2,
  ]

  /// Reads a holiday and a year, `NAME-YYYY`.
  private static func holidayOfYear(_ name: String) -> Day? {
    guard let dash = name.lastIndex(of: "-"),
      let year = DigitPattern.year.number(in: String(name[name.index(after: dash)...]))
    else { return nil }
    return Holiday.named(name[..<dash])?.day(in: year)
  }
}
