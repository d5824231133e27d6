import BosText

/// Hints for entries that begin with days or with the place of a film.
extension Parser {
  /// The hint for an entry that begins with a phrase for days.
  func listDays(from start: Int) -> Phrase? {
    let words = restOfEntry(after: start).split(separator: " ").prefix(12)
    for count in (0...words.count).reversed() where count > 0 {
      let phrase = nfc(words.prefix(count).joined(separator: " "))
      guard let kind = commands.dates.kind(phrase) else { continue }
      let rest = words.dropFirst(count).joined(separator: " ")
      if kind != .toCome, rest.contains(where: \.isLetter) {
        return .listDay(phrase, without: nfc(rest))
      }
      return kind == .toCome ? .onlyYesterday : .listDay(phrase)
    }
    return nil
  }

  /// Whether nothing but space stands before a word in its entry.
  func beginsEntry(_ range: SourceRange) -> Bool {
    let before = lexer.bytes[..<range.start].last { $0 != 0x20 && $0 != 0x09 }
    return before.map { [0x0A, UInt8(ascii: ";")].contains($0) } ?? true
  }

  /// The hint for an entry that begins with a month, such as `11월`.
  func monthHint(_ range: SourceRange) -> Phrase? {
    nfc(text(range)).hasSuffix("월") ? listDays(from: range.start) : nil
  }

  /// The hint for an entry that begins with a place such as `1위` and has other words.
  func rankHint(_ range: SourceRange) -> Phrase? {
    let word = nfc(text(range)).prefix { $0.isNumber || "위등".contains($0) }
    guard let unit = word.last, "위등".contains(unit), let place = Int(word.dropLast()), place > 0
    else { return nil }
    let rest = nfc(restOfEntry(after: range.end))
    let (all, korean) = place > 10 ? ("list --all; ", "목록 --전체; ") : ("", "")
    let (english, shown) = ("\(all)open \(place)", "\(korean)열기 \(place)")
    guard rest.contains(where: \.isLetter) else {
      return .writeInstead(Phrase(english, ko: shown))
    }
    return Phrase(
      "bos doesn't understand `\(rest)`; for the film, run `\(english)`",
      ko: "`\(rest)` 부분은 이해하지 못했습니다. 영화는 \(Particle.direction.attached(to: "`\(shown)`")) 보세요"
    )
  }

  /// Replaces the errors of an entry that is a phrase for days by the command for it.
  mutating func suggestDays(from start: Int, after known: Int) {
    let entry = restOfEntry(after: start)
    guard diagnostics.count > known, commands.dates.kind(nfc(entry)) != nil else { return }
    diagnostics.removeSubrange(known...)
    report(
      .unknownCommand(entry),
      at: SourceRange(start, start + entry.utf8.count),
      hint: listDays(from: start)
    )
  }
}

extension Phrase {
  /// Whether a word is the day whose chart isn't out yet.
  private static func isToday(_ word: String) -> Bool {
    ["today", "오늘", "now", "지금", "tonight", "current"].contains(word.lowercased())
  }

  /// Suggests the chart of a day; today's isn't out yet.
  static func listDay(_ word: String) -> Phrase {
    let (english, korean) = isToday(word) ? ("yesterday", "어제") : (word, word)
    return Phrase(
      "for a chart, run `list \(english)`",
      ko: "박스오피스는 \(Particle.direction.attached(to: "`목록 \(korean)`")) 보세요"
    ).suggesting(Phrase("list \(english)", ko: "목록 \(korean)"))
  }

  /// Suggests the chart of days in an entry with other words, which aren't understood.
  fileprivate static func listDay(_ days: String, without rest: String) -> Phrase {
    if isToday(days) {
      return Phrase(
        "bos doesn't understand `\(rest)`; charts end with yesterday's: run `list yesterday`",
        ko: "`\(rest)` 부분은 이해하지 못했습니다. 박스오피스는 어제 것까지 있습니다. `목록 어제`로 보세요"
      )
    }
    let particle = ["에는", "에"].first { days.hasSuffix($0) && days.count > $0.count + 1 }
    let days = String(days.dropLast(particle?.count ?? 0))
    return Phrase(
      "bos doesn't understand `\(rest)`; for the chart, run `list \(days)`",
      ko: "`\(rest)` 부분은 이해하지 못했습니다. 박스오피스는 \(Particle.direction.attached(to: "`목록 \(days)`")) 보세요"
    )
  }
}
