package import BosText

/// The words for months: this month, last month, and plain digits.
package enum MonthWord {
  /// Returns the month for a word; English words can be in any case.
  package static func resolve(_ word: String, today: Day) -> Month? {
    if let month = Month(word) ?? Month(compact: word) { return month }
    guard let back = monthsBack[word.lowercased()] else { return nil }
    return Month(of: today).adding(months: -back)
  }

  /// The usual words in both languages, in the order of suggestions.
  package static let words: [Phrase] = [
    Phrase("thismonth", ko: "이번 달"), Phrase("lastmonth", ko: "지난달"),
  ]

  /// Every word for a month, for suggestions.
  package static let spellings = [
    "thismonth", "lastmonth", "이번달", "이번 달", "지난달", "저번달",
  ]

  private static let monthsBack = [
    "thismonth": 0, "이번달": 0, "이번 달": 0, "lastmonth": 1, "지난달": 1, "저번달": 1,
  ]
}
