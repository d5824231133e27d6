import BosDomain
import BosRuntime
import BosText

/// The chart of a whole week, for `지난주 박스오피스` and `last week's box office`.
extension StatedEntry {
  /// The line for the chart of a week instead of those of its days, with a note if it isn't over; nil
  /// for other questions.
  func chartOfWeek(_ reading: PlainReading, _ text: String) -> (line: Phrase, note: Phrase?)? {
    guard let days = reading.days, reading.group == nil, Self.namesChart(text) else { return nil }
    let line = reading.line
    let options = line.english.dropFirst("list \(days.english)".count)
    guard line.english.hasPrefix("list \(days.english)"), !options.contains("|"),
      !options.contains("--week"), line.korean.hasPrefix("목록 \(days.korean)")
    else { return nil }
    if case .week(0)? = DatePhrase(days.english) { return currentWeek(days, options) }
    guard let range = Self.range(of: days.english, machine.today), range.count == 7,
      range.lower.weekday == .monday, range.upper < machine.today
    else { return nil }
    return (Phrase("\(line.english) --week", ko: "\(line.korean) --주간"), nil)
  }

  /// The totals of the current week so far, which has no chart of its own, or nil on its first day.
  private func currentWeek(
    _ days: Phrase,
    _ options: Substring
  ) -> (line: Phrase, note: Phrase?)? {
    guard options.isEmpty, let yesterday = machine.today.adding(days: -1),
      machine.today.weekday != .monday,
      let english = PlainReading.reading("\(days.english) top 10")?.line,
      let korean = PlainReading.reading("\(days.korean) 상위 10")?.line
    else { return nil }
    let note = Phrase(
      "note: this week isn't over; these are its totals up to \(yesterday)",
      ko: "참고: 이번 주가 끝나지 않아 \(yesterday)까지 합계를 보여 줍니다"
    )
    return (Phrase(english.english, ko: korean.korean), note)
  }

  /// Whether a text asks for each day of a period.
  static func namesEachDay(_ text: String) -> Bool {
    let daily: Set<String> = ["daily", "일별", "날짜별", "매일", "하루", "each", "every", "day"]
    return words(text).contains(where: daily.contains)
  }

  private static func words(_ text: String) -> [String] {
    nfc(text).lowercased().split { $0.isWhitespace || "?!.,".contains($0) }.map(String.init)
  }

  /// Whether a text names the box office, and not that of each day.
  static func namesChart(_ text: String) -> Bool {
    let words = words(text)
    guard !namesEachDay(text) else { return false }
    return words.contains { word in
      ["박스오피스", "boxoffice", "box-office", "차트", "순위"].contains(where: word.contains)
        || ["chart", "ranking", "rankings"].contains(word)
    } || zip(words, words.dropFirst()).contains { $0 == "box" && $1 == "office" }
  }
}
