import BosDomain
import BosLanguage
import BosText

extension Resolver {
  /// Reports a word that is no day, or several days where one is needed.
  func checkDay(_ word: String, at range: SourceRange, in shape: Shape) {
    // Any day shows whether the word is valid.
    let someDay = Day(year: 2024, month: 6, day: 15) ?? Day.minimum
    switch DayPhrase.resolve(word, today: someDay) {
    case .day: return
    case .days, .weekend:
      guard shape != .days else { return }
      report(.severalDays(word), at: range, hint: .shapeHint(.day))
    case nil:
      report(.notADay(word), at: range, hint: hint(for: word, in: shape))
    }
  }

  private func hint(for word: String, in shape: Shape) -> Phrase {
    if word.contains("~") {
      let parts = word.split(separator: "~", omittingEmptySubsequences: false)
      return .writeInstead(parts.joined(separator: ".."))
    }
    if let month = Self.month(named: word) {
      return shape == .days ? .wholeMonth(month) : .dayOfMonth(month)
    }
    let words = DayWord.spellings + (shape == .days ? DayPhrase.spellings : [])
    return closest(to: word, in: words).map(Phrase.didYouMean) ?? .shapeHint(shape)
  }

  /// The number of a month by its English name or abbreviation, or as in `6월`.
  private static func month(named word: String) -> Int? {
    if word.hasSuffix("월") {
      return Int(word.dropLast()).flatMap { (1...12).contains($0) ? $0 : nil }
    }
    let name = word.lowercased()
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    guard name.utf8.count >= 3 else { return nil }
    return names.firstIndex { $0 == name || $0.prefix(3) == name }.map { $0 + 1 }
  }
}

extension Phrase {
  private static func example(_ month: Int) -> String { "2024-\(month < 10 ? "0" : "")\(month)" }

  fileprivate static func wholeMonth(_ month: Int) -> Phrase {
    let text = example(month)
    return Phrase(
      "write a month with its year, such as \(text), or a day, such as \(month)/1",
      ko: "달은 \(text)처럼 연도와 함께, 날짜는 \(month)월 1일처럼 쓰세요"
    )
  }

  fileprivate static func dayOfMonth(_ month: Int) -> Phrase {
    Phrase("write a day, such as \(month)/1", ko: "날짜는 \(month)월 1일처럼 쓰세요")
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
