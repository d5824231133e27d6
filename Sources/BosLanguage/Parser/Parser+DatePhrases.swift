import BosText

/// The extent of a phrase for days of several words.
extension Parser {
  /// The most words of a phrase, such as `2024년 6월 1일 부터 2024년 6월 7일 까지`.
  private static let phraseLimit = 12

  /// Takes the words of a phrase, or returns nil and takes none if a single word is here.
  ///
  /// If the parameter is the last one, the phrase is the longest that the words form. Otherwise it
  /// is the shortest, because the words after it can be other arguments.
  mutating func datePhrase(_ shape: Shape) -> Name? {
    let words = wordsAhead()
    guard words.count > 1 || words.first.map({ isMarked($0.text) }) == true else { return nil }
    if words.count == 1, isRangeOfDates(words[0].text) { return nil }
    let counts = takesRest ? Array((1...words.count).reversed()) : Array(1...words.count)
    let found = counts.first { count in
      commands.dates.fits(phrase(words, count).text, shape)
        && (takesRest || count == words.count || !continuesDate(words[count - 1], words[count]))
    }
    guard let count = found else { return takesRest ? unknownPhrase(words) : nil }
    if takesRest, words.count > count, isPartOfDate(words[count].text),
      let unknown = unknownPhrase(words)
    {
      return unknown
    }
    let name = phrase(words, count)
    if count == 1, !isMarked(name.text) || name.text.hasSuffix("..") { return nil }
    return isRangeOfDates(name.text) ? nil : take(words, count)
  }

  /// The words from here on that can belong to a phrase.
  private func wordsAhead() -> [Name] {
    var ahead = lexer
    var words: [Name] = []
    while words.count < Self.phraseLimit {
      ahead.skipBlanks()
      let start = ahead.offset
      guard let range = dateWord(&ahead) ?? weekdayInParentheses(&ahead) else { break }
      let word = nfc(text(range))
      // An option, or a value in place of a word.
      if word.hasPrefix("--") || word.contains("$") || range.end - range.start > 100 { break }
      if ahead.byte(range.end) == UInt8(ascii: "\"") || ahead.byte(range.end) == UInt8(ascii: "'") {
        break
      }
      words.append(Name(word, SourceRange(start, range.end)))
    }
    return words
  }

  /// Reads a word, which can begin with the mark of a short year or end with that of a possessive.
  private func dateWord(_ ahead: inout Lexer) -> SourceRange? {
    let quote = UInt8(ascii: "'")
    let start = ahead.offset
    if isShortYear(at: start) { ahead.offset += 1 }
    guard let range = ahead.word() else {
      ahead.offset = start
      return nil
    }
    let end = range.end
    let isPossessive =
      ahead.byte(end) == quote && ahead.byte(end + 1) == UInt8(ascii: "s")
      && [UInt8(ascii: " "), 0x09, 0x0A, 0x0D, UInt8(ascii: "|"), 0].contains(ahead.byte(end + 2))
    if isPossessive { ahead.offset = end + 2 }
    return SourceRange(start, ahead.offset)
  }

  /// Whether a year such as `'26` is here.
  var beginsShortYear: Bool { isShortYear(at: lexer.offset) }

  /// Whether a quote stands before the two digits of a year, as in `'26.11.20`, and opens no text.
  private func isShortYear(at place: Int) -> Bool {
    guard lexer.byte(place) == UInt8(ascii: "'") else { return false }
    let rest = lexer.bytes[(place + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
    return rest.prefix(while: ByteClass.isDigit).count == 2 && !rest.contains(lexer.bytes[place])
  }

  /// Reads a weekday as in `2024-06-08 (토)`, which is no computed day.
  private func weekdayInParentheses(_ ahead: inout Lexer) -> SourceRange? {
    let start = ahead.offset
    guard ahead.byte(start) == UInt8(ascii: "("),
      let end = (start + 1..<min(start + 14, ahead.bytes.count)).first(where: {
        ahead.bytes[$0] == UInt8(ascii: ")")
      })
    else { return nil }
    let inner = text(SourceRange(start + 1, end))
    guard inner.allSatisfy(\.isLetter), commands.dates.isVocabulary(inner) else { return nil }
    ahead.offset = end + 1
    return SourceRange(start, end + 1)
  }

  /// Notes a phrase whose words before the cursor need more, such as `last` or `지난`.
  mutating func noteBegunPhrase() -> Bool {
    guard takesRest, let cursor = openCursor else { return false }
    let before = wordsAhead().prefix { $0.range.end < cursor }
    guard let first = before.first, before.allSatisfy({ isPartOfDate($0.text) }),
      commands.dates.kind(before.map(\.text).joined(separator: " ")) == nil,
      !lexer.bytes[first.range.end..<cursor].contains(UInt8(ascii: "|"))
    else { return false }
    note(argumentSite(), wordAt: first.range.start, to: cursor, after: first.range.start)
    return true
  }

  private func phrase(_ words: [Name], _ count: Int) -> Name {
    Name(
      words.prefix(count).map(\.text).joined(separator: " "),
      words[0].range.joined(with: words[count - 1].range)
    )
  }

  private mutating func take(_ words: [Name], _ count: Int) -> Name {
    for word in words.prefix(count) { noteWordSpan(word.range) }
    let name = phrase(words, count)
    lexer.offset = name.range.end
    return name
  }

  /// Takes all words that were meant as one phrase, although they form none.
  private mutating func unknownPhrase(_ words: [Name]) -> Name? {
    guard let first = words.first, words.count > 1,
      let last = words.lastIndex(where: { isPartOfDate($0.text) })
    else { return nil }
    // Ends of a range have errors of their own.
    if words.contains(where: { $0.text.contains("..") }) { return nil }
    let begins = isPartOfDate(first.text)
    guard last > 0 || begins && Int(first.text) == nil else { return nil }
    let isWhole = begins && last == 0 && !commands.dates.fits(first.text, .days)
    return take(words, isWhole ? 2 : last + 1)
  }

  /// Whether a word belongs to dates; a number alone may be one of rows.
  private func isPartOfDate(_ word: String) -> Bool {
    if let number = Int(word) { return number >= 1900 }
    return commands.dates.isVocabulary(word)
  }

  /// Whether a word like `6월` or `2024년` is followed by the rest of its date.
  private func continuesDate(_ word: Name, _ next: Name) -> Bool {
    // `3 days` and `the 20th` are phrases of their own.
    if ["ago", "전", "later", "후", "뒤", "of", "before", "after"].contains(next.text) { return true }
    guard let unit = word.text.last, "년월".contains(unit), word.text.first?.isNumber == true,
      next.text.first?.isNumber == true, let last = next.text.last
    else { return false }
    return last == "일" || unit == "년" && last == "월"
  }

  /// Whether a word has a range or a quote, which words of other arguments don't.
  private func isMarked(_ word: String) -> Bool { word.contains("..") || word.contains("'") }

  /// Whether both ends of a range are dates, which the parser checks.
  private func isRangeOfDates(_ text: String) -> Bool {
    var ends: [String] = []
    var rest = Substring(text)
    while let mark = rest.indices.first(where: { rest[$0...].hasPrefix("..") }) {
      ends.append(String(rest[..<mark]))
      rest = rest[rest.index(mark, offsetBy: 2)...]
    }
    ends.append(String(rest))
    return ends.count == 2
      && ends.allSatisfy { end in
        if case .day = WrittenDate(end) { return true }
        return end.utf8.count == 8 && end.utf8.allSatisfy(ByteClass.isDigit)
      }
  }
}
