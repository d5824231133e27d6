/// The text of an entry as vi sees it: grapheme clusters, one of which has the cursor.
struct ViText: Equatable {
  var characters: [Character]
  var cursor: Int

  init(_ entry: Entry) {
    characters = Array(entry.text)
    cursor = entry.before.count
  }

  var entry: Entry {
    Entry(String(characters), cursor: String(characters[..<cursor]).utf8.count)
  }

  // MARK: - Places

  var lineStart: Int { characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }

  var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  /// The place of the last character of the line, where normal mode ends.
  var lineLast: Int { max(lineStart, lineEnd - 1) }

  /// The first place of the line that isn't blank.
  var lineText: Int {
    characters[lineStart..<lineEnd].firstIndex { !$0.isWhitespace } ?? lineStart
  }

  /// Keeps the cursor on a character.
  mutating func clamp() { cursor = min(cursor, lineLast) }

  /// The kinds of characters that make words.
  private enum Kind: Equatable {
    case blank
    case word
    case other
  }

  private func kind(_ place: Int, isBig: Bool) -> Kind {
    let character = characters[place]
    if character.isWhitespace { return .blank }
    return isBig || Entry.isWordPart(character) ? .word : .other
  }

  /// The start of the next word.
  private func nextWord(after start: Int, isBig: Bool) -> Int {
    var place = start
    guard place < characters.count else { return place }
    let first = kind(place, isBig: isBig)
    while place < characters.count, first != .blank, kind(place, isBig: isBig) == first {
      place += 1
    }
    while place < characters.count, kind(place, isBig: isBig) == .blank { place += 1 }
    return place
  }

  /// The last character of this word or the next one.
  private func wordEnd(after start: Int, isBig: Bool) -> Int {
    var place = start + 1
    while place < characters.count, kind(place, isBig: isBig) == .blank { place += 1 }
    guard place < characters.count else { return max(start, characters.count - 1) }
    let first = kind(place, isBig: isBig)
    while place + 1 < characters.count, kind(place + 1, isBig: isBig) == first { place += 1 }
    return place
  }

  private func previousWord(before start: Int, isBig: Bool) -> Int {
    var place = start
    while place > 0, kind(place - 1, isBig: isBig) == .blank { place -= 1 }
    guard place > 0 else { return 0 }
    let first = kind(place - 1, isBig: isBig)
    while place > 0, kind(place - 1, isBig: isBig) == first { place -= 1 }
    return place
  }

  // MARK: - Motions

  /// Returns where a motion leads, and whether an operator includes the character there; nil if it
  /// leads nowhere.
  func target(of motion: ViCommand.Motion, _ count: Int) -> (place: Int, isIncluded: Bool)? {
    let isBig = motion.key.isUppercase
    var place = cursor
    switch motion.key {
    case "h":
      place = max(lineStart, cursor - count)
    case "l", " ":
      place = min(lineEnd, cursor + count)
    case "0":
      place = lineStart
    case "^":
      place = lineText
    case "$":
      return (lineLast, lineEnd > lineStart)
    case "w", "W":
      for _ in 0..<min(count, characters.count) { place = nextWord(after: place, isBig: isBig) }
    case "b", "B":
      for _ in 0..<min(count, characters.count) {
        place = previousWord(before: place, isBig: isBig)
      }
    case "e", "E":
      guard !characters.isEmpty else { return nil }
      for _ in 0..<min(count, characters.count) { place = wordEnd(after: place, isBig: isBig) }
      return (place, true)
    case "f", "t", "F", "T":
      return motion.argument.flatMap { found($0, motion.key, count, isRepeated: motion.isRepeated) }
    default:
      return nil
    }
    return (place, false)
  }

  private func found(
    _ character: Character,
    _ key: Character,
    _ count: Int,
    isRepeated: Bool
  ) -> (place: Int, isIncluded: Bool)? {
    let isForward = key == "f" || key == "t"
    let isBeside = key == "t" || key == "T"
    let line = lineStart..<lineEnd
    var place = cursor
    for turn in 0..<count {
      // A repeated `t` goes on after the character beside the cursor.
      var next = place + (isForward ? 1 : -1)
      if isBeside, turn == 0, isRepeated { next += isForward ? 1 : -1 }
      while line.contains(next), characters[next] != character { next += isForward ? 1 : -1 }
      guard line.contains(next) else { return nil }
      place = next
    }
    if isBeside { place += isForward ? -1 : 1 }
    return (place, isForward)
  }

  /// The range of an operator, or nil if its motion leads nowhere.
  func range(of target: ViCommand.Target, _ verb: Character, _ count: Int) -> Range<Int>? {
    switch target {
    case .lines:
      var end = lineEnd
      for _ in 1..<max(1, count) where end < characters.count {
        end = characters[(end + 1)...].firstIndex(of: "\n") ?? characters.count
      }
      return lineStart..<end
    case .word(let isWhole, let isBig):
      return word(isWhole: isWhole, isBig: isBig)
    case .quoted(let mark, let isWhole):
      return quoted(mark, isWhole: isWhole)
    case .bracketed(let opening, let closing, let isWhole):
      return bracketed(opening, closing, isWhole: isWhole)
    case .characters(let number):
      return cursor..<min(cursor + number, characters.count)
    case .motion(var motion):
      let isOnText = cursor < characters.count && !characters[cursor].isWhitespace
      if verb == "c", isOnText, motion.key == "w" || motion.key == "W" {
        // `cw` leaves the blanks after the word, and stays in it if it ends here.
        var start = self
        start.cursor -= 1
        motion.key = motion.key == "w" ? "e" : "E"
        return start.target(of: motion, count).map { cursor..<($0.place + 1) }
      }
      guard let (place, isIncluded) = self.target(of: motion, count) else { return nil }
      var end = max(cursor, place) + (isIncluded ? 1 : 0)
      if motion.key == "w" || motion.key == "W" {
        // The last word of a line ends with it.
        let tail = characters[cursor..<end].reversed().prefix(while: \.isWhitespace)
        if let line = tail.lastIndex(of: "\n") { end = line.base - 1 }
      }
      return min(cursor, place)..<max(min(cursor, place), min(end, characters.count))
    }
  }

  private func word(isWhole: Bool, isBig: Bool) -> Range<Int>? {
    guard cursor < lineEnd else { return nil }
    let first = kind(cursor, isBig: isBig)
    var (start, end) = (cursor, cursor)
    while start > lineStart, kind(start - 1, isBig: isBig) == first { start -= 1 }
    while end < lineEnd, kind(end, isBig: isBig) == first { end += 1 }
    if isWhole {
      let inside = end
      while end < lineEnd, kind(end, isBig: isBig) == .blank { end += 1 }
      // Without blanks after it, those before it go.
      if end == inside {
        while start > lineStart, kind(start - 1, isBig: isBig) == .blank { start -= 1 }
      }
    }
    return start..<end
  }

  // MARK: - Changes

  /// Removes a range and moves the cursor there.
  mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Inserts a text at a place, and moves the cursor behind it.
  mutating func insert(_ text: String, at place: Int) {
    let more = Array(text)
    characters.insert(contentsOf: more, at: place)
    cursor = place + more.count
  }
}
