import BosDomain
import BosRuntime
import BosTables
import BosText

/// Lines that go on after a time without fixed days, such as `목록 여름방학 상위 2편`.
extension ElsewhereLine {
  /// The name of such a time, and the hint with the line for its months; nil for other lines.
  func timeInLine(_ text: String) -> (name: String, hint: Phrase)? {
    let stages = Self.parts(text, "|")
    var words = stages[0].split(separator: " ").map(String.init)
    if let first = words.first, ["list", "목록"].contains(first.lowercased()) { words.removeFirst() }
    guard words.count < 10, let (place, season) = Self.season(in: words) else { return nil }
    let name = words[place].joined(separator: " ")
    words.removeSubrange(place)
    guard !words.isEmpty || stages.count > 1 else { return nil }
    let times = UnknownWords(machine)
    // `summer break last year`
    if words.count > 1, ["last", "this"].contains(words[words.count - 2].lowercased()),
      words.last?.lowercased() == "year"
    {
      words = words.suffix(2) + words.dropLast(2)
    } else if let last = words.last, ["올해", "작년", "지난해", "재작년"].contains(last) {
      words = [last] + words.dropLast()
    }
    var year = words.count < 3 ? times.takeRelation(alone: &words) : nil
    if year == nil { year = times.takeRelation(&words) }
    if year == nil, let first = words.first {
      let digits = first.hasSuffix("년") ? String(first.dropLast()) : first
      if PlainRequest.isYear(digits) {
        year = Int(digits)
        words.removeFirst()
      }
    }
    guard let (days, months) = times.months(of: season, year),
      var line = line(days, words)
    else { return nil }
    line += stages.dropFirst().map { " | \($0)" }.joined()
    guard let line = finished(line) else { return nil }
    let hint = Phrase(
      "this time has no fixed days; for \(months.english), run `\(line)`",
      ko: "날짜가 정해진 기간이 아닙니다. \(Particle.topic.attached(to: months.korean)) "
        + "\(Particle.direction.attached(to: "`\(line)`")) 보세요"
    )
    return (name, hint.suggesting(Phrase(verbatim: line)))
  }

  /// The line with the days of a period that isn't over, for `booking | where open in days("next week")`.
  func withDaysToCome(_ text: String, _ error: RuntimeError) -> String? {
    let parts = (error.hint?.english ?? "").split(separator: "\"")
    guard parts.count > 1, parts[0].hasSuffix("write `days("), let call = error.range,
      let typed = error.source?.text(of: call), let quote = typed.firstIndex(of: "\""),
      let end = typed.lastIndex(of: "\""), quote < end
    else { return nil }
    let whole = typed[...quote] + parts[1] + typed[end...]
    let line = text.replacing(typed, with: whole)
    return line != text && loader.isRight(SourceText(name: "prompt", line)) ? line : nil
  }

  /// The words of such a time, the most of them if several are one.
  private static func season(in words: [String]) -> (Range<Int>, UnknownWords.Season)? {
    for count in (1...3).reversed() where count <= words.count {
      for start in 0...(words.count - count) {
        let place = start..<(start + count)
        let name = words[place].joined().lowercased()
        if let season = UnknownWords.seasons[name] { return (place, season) }
      }
    }
    return nil
  }

  /// The line for months and what else was asked of them, or nil if it isn't read.
  private func line(_ days: String, _ words: [String]) -> String? {
    let list = Phrase("list", ko: "목록").text(in: machine.language)
    let rest = words.joined(separator: " ")
    if words.first?.hasPrefix("--") ?? true { return "\(list) \(days) \(rest)".trimmed }
    return PlainReading.reading("\(days) \(rest)")?.line.text(in: machine.language)
  }
}
