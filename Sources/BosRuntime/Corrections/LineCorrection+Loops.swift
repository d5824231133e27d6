import BosDomain
import BosLanguage
import BosText

/// Loops over days in words, such as `for d in last week { … }`, which take only values.
extension LineCorrection {
  /// The loop over `days("last week")` in place of one over the words, or nil for another line.
  static func loopOverDays(_ line: [UInt8], today: Day?) -> LineCorrection? {
    let text = nfc(String(decoding: line, as: UTF8.self)).trimmed
    let words = text.split(separator: " ", maxSplits: 3).map(String.init)
    guard words.count == 4, ["for", "foreach", "반복"].contains(words[0]), words[2] == "in",
      ForeignWords.isName(String(words[1].drop { $0 == "$" }))
    else { return nil }
    let header = words[3].prefix { $0 != "{" && $0 != ":" }
    var rest = String(words[3].dropFirst(header.count)).trimmed
    guard let (days, after) = days(in: String(header)), !isValue(days) else { return nil }
    if !after.isEmpty {
      // Commands without braces around them.
      guard rest.isEmpty else { return nil }
      rest = "{ \(after) }"
    }
    let name = words[1].drop { $0 == "$" }
    let isKorean = text.unicodeScalars.contains { $0.value >= 0x80 }
    var head = "for \(name) in \(isKorean ? "기간" : "days")(\"\(days)\")"
    let body: String
    let months = today.flatMap { Self.months(in: days, named: String(name), $0) }
    if let months {
      let month = isKorean ? "월" : "month"
      head = "for \(name) in \(month)(\"\(months.lowerBound)\")..\(month)(\"\(months.upperBound)\")"
      let (list, spans) = isKorean ? ("목록", "기간") : ("list", "days")
      // `list` takes the days of a month.
      rest = rest.replacing("\(list) $\(name)", with: "\(list) (\(spans)($\(name)))")
      if rest.isEmpty {
        rest =
          isKorean
          ? "{ 출력 $\(name), $(목록 (기간($\(name))) --전체 | 합계 관객수) }"
          : "{ print $\(name), $(list (days($\(name))) --all | sum audience) }"
      }
    }
    if rest.hasPrefix(":") {
      let command = String(rest.dropFirst()).trimmed
      body = command.isEmpty ? "{" : "{ \(command) }"
    } else {
      body = rest.isEmpty ? "{ list $\(name) }" : rest
    }
    return LineCorrection(
      problem: .words,
      line: Array("\(head) \(body)".utf8),
      range: SourceRange(0, line.count)
    )
  }

  /// The longest phrase for days at the start of a text, with the text after it.
  private static func days(in text: String) -> (days: String, after: String)? {
    var words = text.split(separator: " ").map(String.init)
    if let last = words.last, ["do", "then"].contains(last) { words.removeLast() }
    for count in stride(from: words.count, to: 0, by: -1) {
      let days = words[..<count].joined(separator: " ").filter { !"\"()".contains($0) }
      if DatePhrase(days) != nil { return (days, words[count...].joined(separator: " ")) }
    }
    return nil
  }

  /// The whole months of a phrase such as `last 3 months`, or nil if a loop is over its days.
  private static func months(
    in days: String,
    named name: String,
    _ today: Day
  ) -> ClosedRange<Month>? {
    let last = Month(of: today).adding(months: -1)
    if case .recent(let count, .month)? = DatePhrase(days) {
      guard let last, count > 1, let first = last.adding(months: 1 - count) else { return nil }
      return first...last
    }
    guard ["m", "month", "mon", "월", "달"].contains(name.lowercased()),
      case .days(let range)? = DayPhrase.resolve(days, today: today),
      case (let first, let last) = (Month(of: range.lower), Month(of: range.upper)), first < last,
      range.lower.dayOfMonth == 1
    else { return nil }
    return first...last
  }

  /// Whether days are a value of the language, such as `2024-06-01..2024-06-07`.
  private static func isValue(_ days: String) -> Bool {
    days.split(separator: "..").allSatisfy { Day(String($0)) != nil }
  }
}
