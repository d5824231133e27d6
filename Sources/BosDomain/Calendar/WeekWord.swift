package import BosText

/// The words for weeks: the last week that is over, and this week up to yesterday.
package enum WeekWord {
  /// Returns the days for a word; English words can be in any case.
  ///
  /// On a Monday, this week has no days yet.
  package static func resolve(_ word: String, today: Day) -> DayRange? {
    guard let isLast = lasts[word.lowercased()] else { return nil }
    let monday = today.adding(days: 1 - today.weekday.rawValue) ?? today
    guard isLast else {
      return today.adding(days: -1).map { DayRange(lower: monday, upper: $0) }
    }
    guard let lower = monday.adding(days: -7), let upper = monday.adding(days: -1) else {
      return nil
    }
    return DayRange(lower: lower, upper: upper)
  }

  /// The usual words in both languages, in the order of suggestions.
  package static let words: [Phrase] = [
    Phrase("lastweek", ko: "지난주"), Phrase("thisweek", ko: "이번 주"),
  ]

  /// Every word for a week, for suggestions.
  package static let spellings = ["lastweek", "thisweek", "지난주", "저번주", "이번주", "이번 주"]

  private static let lasts = [
    "lastweek": true, "지난주": true, "저번주": true, "thisweek": false, "이번주": false,
    "이번 주": false,
  ]
}
