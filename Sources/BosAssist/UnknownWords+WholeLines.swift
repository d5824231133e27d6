import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints that only lack a whole line: for a column as a stage, the figures of a director, and a day that
/// is one of two.
extension UnknownWords {
  /// The error with such a hint, or nil for other entries.
  func wholeLine(_ text: String, _ words: [String], _ error: Diagnostic) -> Diagnostic? {
    guard !text.contains(where: { ";\n\"".contains($0) }),
      let hint = columnAsStage(text, error) ?? onlyPastDay(error) ?? director(words, error)
    else { return nil }
    var changed = error
    changed.hint = hint
    return changed
  }

  /// `list | columns title` for `list | title`.
  private func columnAsStage(_ text: String, _ error: Diagnostic) -> Phrase? {
    guard error.message.id == "unknown-command",
      error.hint?.english.hasPrefix("it is a column: ") == true,
      let bar = text.lastIndex(of: "|")
    else { return nil }
    let start = String(text[..<bar]).trimmed
    let name = String(text[bar...].dropFirst()).trimmed
    guard !start.isEmpty, !name.contains(" "), ChartColumn.named(name) != nil else { return nil }
    return .writeInstead(
      Phrase("\(start) | columns \(name)", ko: "\(start) | 열선택 \(name)")
    )
  }

  /// The only day with charts of the two that `11/12/2026` can be.
  private func onlyPastDay(_ error: Diagnostic) -> Phrase? {
    guard error.message.id == "not-a-day", let hint = error.hint?.english,
      hint.hasPrefix("write `"), hint.contains("` or `")
    else { return nil }
    let days = hint.split(separator: "`").compactMap { Day(String($0)) }
    let past = days.filter { $0 < machine.today }
    guard days.count == 2, past.count == 1, let day = past.first else { return nil }
    return .writeInstead(Phrase(verbatim: "\(day)"))
  }

  /// The page of the director for an amount, as in `강무돌 감독 누적관객수`.
  private func director(_ words: [String], _ error: Diagnostic) -> Phrase? {
    let titles: Set<String> = ["감독", "director"]
    guard error.message.id == "unknown-command", (3...6).contains(words.count),
      words.contains(where: { titles.contains($0.lowercased()) })
    else { return nil }
    let fillers: Set<String> = ["total", "of", "for", "the", "영화", "films", "총"]
    let name = words.filter { word in
      !fillers.contains(word.lowercased()) && PlainRequest.amountColumn(word) == nil
    }
    guard name.count < words.count, (2...4).contains(name.count),
      let person = BareEntry(machine).person(name.joined(separator: " "))
    else { return nil }
    return .writeInstead(person)
  }
}
