package import BosDomain
import BosLanguage
import BosText

/// The days that an argument names by a word, a written date or a phrase.
package enum DayPhrase {
  /// Returns the meaning of a text on a day, or nil if it is no phrase for days.
  package static func resolve(_ text: String, today: Day) -> DatePhrase.Meaning? {
    if let day = DayWord.resolve(text, today: today) { return .day(day) }
    return DatePhrase(text)?.meaning(today: today)
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

extension DatePhrase.Failure {
  /// What is wrong with a phrase, with its stable name.
  func message(_ word: String) -> DiagnosticMessage {
    switch self {
    case .impossible:
      DiagnosticMessage(
        "no-such-day",
        "`\(word)` is not a day of the calendar",
        ko: "`\(word)`: 달력에 없는 날짜입니다"
      )
    case .otherWeekday(let day):
      DiagnosticMessage(
        "other-weekday",
        "`\(word)`: \(day) is a \(day.weekday.long)",
        ko: "`\(word)`: \(Particle.topic.attached(to: "\(day)")) \(day.weekday.koreanLong)입니다"
      )
    case .notBegun:
      DiagnosticMessage(
        "none-over",
        "`\(word)` begins today, so none of its days is over",
        ko: "`\(word)`: 오늘 시작해서 아직 끝난 날이 없습니다"
      )
    case .reversed:
      DiagnosticMessage(
        "reversed-days",
        "this range ends before it begins",
        ko: "기간의 끝이 시작보다 앞섭니다"
      )
    case .outside:
      DiagnosticMessage(
        "outside-calendar",
        "this day is outside of the calendar",
        ko: "달력의 범위(1~9999년)를 벗어난 날짜입니다"
      )
    }
  }

  var hint: Phrase? {
    switch self {
    case .impossible, .outside: nil
    case .otherWeekday(let day): .writeInstead("\(day)")
    case .reversed: Phrase("write the earlier day first", ko: "앞선 날짜를 먼저 쓰세요")
    case .notBegun(.month):
      Phrase("for the month before, type `lastmonth`", ko: "그 전 달은 `지난달`로 입력하세요")
    case .notBegun(.year):
      Phrase("for the year before, type `last year`", ko: "그 전 해는 `작년`으로 입력하세요")
    case .notBegun:
      Phrase("for the week before, type `lastweek`", ko: "그 전 주는 `지난주`로 입력하세요")
    }
  }
}
