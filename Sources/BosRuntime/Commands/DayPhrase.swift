package import BosDomain
import BosLanguage

/// The days that an argument names by a word, a written date or a phrase.
package enum DayPhrase {
  /// Returns the meaning of a text on a day, or nil if it is no phrase for days.
  package static func resolve(_ text: String, today: Day) -> DatePhrase.Meaning? {
    if let day = DayWord.resolve(text, today: today) { return .day(day) }
    return DatePhrase(text)?.meaning(today: today)
  }

  /// All days of a period of which some are to come, such as `this week`; nil for other phrases.
  package static func unfinished(_ text: String, today: Day) -> DayRange? {
    guard case .days(let over)? = resolve(text, today: today),
      over.upper.adding(days: 1) == today,
      case .failure(.notBegun(let days, isToday: true, _, _))? = resolve(text, today: over.lower),
      days.lower == over.lower, days.upper > over.upper
    else { return nil }
    return days
  }

  /// Resolves a month, or the month of a day.
  package static func month(_ text: String, today: Day) -> Month? {
    if let month = MonthWord.resolve(text, today: today) { return month }
    if let day = DayWord.resolve(text, today: today) { return Month(of: day) }
    return DatePhrase(text)?.month(today: today)
  }

  /// Every word for several days, for suggestions.
  package static let spellings = WeekWord.spellings + MonthWord.spellings + ["weekend", "주말"]
}

extension DateGrammar {
  /// The phrases that arguments for days take.
  static let phrases = DateGrammar(
    kind: { text in
      guard let phrase = DatePhrase(text) else { return nil }
      return phrase.isToCome ? .toCome : phrase.isOneDay ? .oneDay : .severalDays
    },
    isVocabulary: DatePhrase.isVocabulary
  )
}
