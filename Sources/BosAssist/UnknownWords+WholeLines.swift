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
      let hint = seatsInGroup(text, error) ?? columnAsStage(text, error) ?? onlyPastDay(error)
        ?? director(words, error) ?? unitOfOther(text)
    else { return nil }
    var changed = error
    changed.hint = hint
    return changed
  }

  /// `list | columns title` for `list | title`.
  private func columnAsStage(_ text: String, _ error: Diagnostic) -> Phrase? {
    let starts = ["it is a column: ", "write `movie` for the open film", "for a list of commands"]
    guard error.message.id == "unknown-command", let hint = error.hint?.english,
      starts.contains(where: hint.hasPrefix)
    else { return nil }
    var stages = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let before = text.utf8.prefix(error.range.start).count { $0 == UInt8(ascii: "|") }
    guard before > 0, before < stages.count, !stages.contains(""),
      let column = ChartColumn.named(stages[before]), !stages[before].contains(" ")
    else { return nil }
    let isOwn = ChartColumn.details.contains { $0.name == column.name }
    guard isOwn || !hint.hasPrefix("for a list") else { return nil }
    let name = stages[before]
    stages[before] = "columns \(name)"
    let english = stages.joined(separator: " | ")
    stages[before] = "열선택 \(name)"
    return .writeInstead(Phrase(english, ko: stages.joined(separator: " | ")))
  }

  /// Where seats are in a group of them, of which nobody publishes the number.
  private func seatsInGroup(_ text: String, _ error: Diagnostic) -> Phrase? {
    guard error.message.id == "expected", let open = text.firstIndex(of: "{") else { return nil }
    let names = text[open...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return names.contains { ChartColumn.meant(by: String($0)) == .seats } ? .noTheatres : nil
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

  /// The line with the column that has the unit, for `조건 매출액 > 10만명`.
  private func unitOfOther(_ text: String) -> Phrase? {
    var words = text.split(separator: " ").map(String.init)
    guard let found = AmountEntry.otherUnit(in: words) else { return nil }
    let isKorean = words[found.column].contains { !$0.isASCII }
    let korean = found.other.korean.first ?? found.other.name
    let isApart = !words[found.number].hasSuffix(found.unit)
    words[found.column] = isKorean ? korean : found.other.name
    words[found.number] = found.digits
    if isApart { words.remove(at: found.number + 1) }
    let line = words.joined(separator: " ")
    return Phrase(
      "`\(found.unit)` counts `\(found.other.name)`: `\(line)`",
      ko: "`\(found.unit)`: \(korean)의 단위입니다. "
        + "\(Particle.direction.attached(to: "`\(line)`")) 쓰세요"
    ).suggesting(Phrase(verbatim: line))
  }
}
