import BosDomain
import BosRuntime
import BosText

/// The date of a holiday, for `when is chuseok` and `추석이 언제야`.
extension BareEntry {
  private static let askingWhen: Set<String> = [
    "언제", "언제야", "언제지", "언제죠", "언제였어", "언제였지", "언제인가요", "언제인지", "며칠", "며칠이야", "몇월",
    "며칠이었어", "날짜",
  ]

  /// The dates of the last holiday with a name and of the coming one, or of that of a year, or nil.
  func dateOfHoliday(_ text: String) -> Command? {
    var words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.lowercased().filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...6).contains(words.count) else { return nil }
    if ["when", "when's", "whens"].contains(words[0]) {
      words.removeFirst()
      if ["is", "was", "were", "are"].contains(words.first) { words.removeFirst() }
    } else {
      var isAsked = false
      while let last = words.last, Self.askingWhen.contains(last) {
        words.removeLast()
        isAsked = true
      }
      guard isAsked, let last = words.popLast() else { return nil }
      let particle = ["이", "은", "는", "가"].first { last.hasSuffix($0) && last.count > 1 } ?? ""
      let isName = particle.isEmpty || DatePhrase((words + [last]).joined(separator: " ")) != nil
      words.append(isName ? last : String(last.dropLast(particle.count)))
    }
    let name = words.joined(separator: " ")
    guard case .holiday(let holiday, let choice, _)? = DatePhrase(name) else { return nil }
    let label = holiday.label
    if choice != .latest {
      guard let (day, days) = dates(name) else { return nil }
      return said(label, [(day, days)])
    }
    let isKorean = name.contains { !$0.isASCII }
    let year = machine.today.year
    let all = (year - 1...year + 1).compactMap { year in
      dates(isKorean ? "\(year)년 \(name)" : "\(name) \(year)")
    }
    guard let next = all.firstIndex(where: { $0.lower >= machine.today }) else { return nil }
    return said(label, Array(all[max(0, next - 1)...next]))
  }

  /// The first and the last day of a holiday that a name means, or nil.
  private func dates(_ name: String) -> (lower: Day, upper: Day)? {
    switch DatePhrase(name).flatMap({ $0.meaning(today: machine.today) }) {
    case .day(let day)?: (day, day)
    case .days(let range)?, .weekend(let range)?: (range.lower, range.upper)
    default: nil
    }
  }

  private func said(_ label: Phrase, _ dates: [(lower: Day, upper: Day)]) -> Command {
    func list(_ weekday: (Day) -> String, _ next: String) -> String {
      dates.map { lower, upper in
        let first = "\(lower) (\(weekday(lower)))"
        let days = lower == upper ? first : "\(first)..\(upper) (\(weekday(upper)))"
        return lower < machine.today ? days : "\(next) \(days)"
      }.joined(separator: " · ")
    }
    return Command(
      text: "",
      note: Phrase(
        "\(label.english): \(list(\.weekday.short, "next"))",
        ko: "\(label.korean): \(list(\.weekday.koreanShort, "다음"))"
      )
    )
  }
}
