import BosDomain
import BosLanguage
import BosText

extension Resolver {
  /// Days on which a phrase can mean something; what fails on all of them is wrong on any day.
  ///
  /// A day without a year has each weekday in one of 28 years.
  private static let someDays =
    [20_240_615, 20_250_716, 20_260_310, 20_271_130].compactMap {
      Day(year: $0 / 10_000, month: $0 / 100 % 100, day: $0 % 100)
    } + (2000...2027).compactMap { Day(year: $0, month: 12, day: 31) }

  /// Reports a word that is no day, or several days where one is needed.
  func checkDay(_ word: String, at range: SourceRange, in shape: Shape) {
    var failures: Set<DatePhrase.Failure> = []
    for day in Self.someDays {
      switch DayPhrase.resolve(word, today: day) {
      case .day: return
      case .days, .weekend, .selectedWeekend:
        if shape != .days { report(.severalDays(word), at: range, hint: .listing(word)) }
        return
      case .failure(let failure): failures.insert(failure)
      case nil:
        let count = Phrase.readings(word).count
        return report(
          count > 1 ? .severalReadings(word, count) : .notADay(word),
          at: range,
          hint: .days(for: word, shape)
        )
      }
    }
    // What depends on today is an error when the command runs.
    guard failures.count == 1, let failure = failures.first else { return }
    report(failure.message(word), at: range, hint: failure.hint(for: word))
  }
}

extension DiagnosticMessage {
  fileprivate static func severalDays(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "several-days",
      "`\(word)` is several days, but one day is needed",
      ko: "`\(word)`: 하루가 필요한데 여러 날입니다"
    )
  }
}
