import BosText

/// The search for a text in lines, which are read piece by piece.
///
/// Characters are equal as in Swift, in any normal form. Small letters stand for capital ones, too,
/// unless the text has a capital letter.
struct PagerSearch: Sendable {
  /// A match: its line, and its number among the matches of the line.
  struct Match: Equatable, Sendable {
    let line: Int
    let number: Int
  }

  /// A line with matches.
  private struct Found: Sendable {
    let line: Int
    let count: Int
    /// The matches in earlier lines.
    let before: Int
  }

  let text: String
  private let wanted: [Character]
  private let ignoresCase: Bool
  /// Bytes that a line with a match contains, with small letters of ASCII; nil if that isn't sure.
  private let bytes: [UInt8]?
  private var found: [Found] = []
  /// The number of lines that were read.
  private(set) var read = 0
  private let lines: Int

  init(_ text: String, in paged: PagedText) {
    self.text = text
    lines = paged.count
    ignoresCase = !text.contains(where: \.isUppercase)
    let isSimple = text.unicodeScalars.allSatisfy {
      0x20..<0x7F ~= $0.value || 0xAC00...0xD7A3 ~= $0.value
    }
    bytes = isSimple ? text.utf8.map(Self.small) : nil
    let ignoresCase = ignoresCase
    wanted = text.map { ignoresCase ? Self.small($0) : $0 }
  }

  var isComplete: Bool { read >= lines }
  /// The number of matches so far.
  var count: Int { found.last.map { $0.before + $0.count } ?? 0 }

  // MARK: Reading

  /// Reads more lines.
  mutating func read(_ paged: PagedText, lines count: Int) {
    for line in read..<max(read, min(lines, read + count)) {
      let number = mayMatch(paged[line]) ? places(in: PagedLine(paged[line])).count : 0
      if number > 0 { found.append(Found(line: line, count: number, before: self.count)) }
    }
    read = min(lines, read + count)
  }

  /// The places of the characters at which matches begin, which never overlap.
  func places(in line: PagedLine) -> [Int] {
    guard let first = wanted.first else { return [] }
    var places: [Int] = []
    var place = 0
    let cells = line.cells
    func matches(_ character: Character, _ other: Character) -> Bool {
      character == other || ignoresCase && Self.small(character) == other
    }
    while place + wanted.count <= cells.count {
      if matches(cells[place].character, first),
        wanted.indices.allSatisfy({ matches(cells[place + $0].character, wanted[$0]) })
      {
        places.append(place)
        place += wanted.count
      } else {
        place += 1
      }
    }
    return places
  }

  /// The highlighted characters of a line.
  func matches(in line: PagedLine, current: Int?) -> [PagedMatch] {
    places(in: line).enumerated().map { number, place in
      PagedMatch(characters: place..<(place + wanted.count), isCurrent: number == current)
    }
  }

  /// Whether a line can contain a match, by its bytes.
  private func mayMatch(_ line: ArraySlice<UInt8>) -> Bool {
    guard let bytes, let first = bytes.first else { return true }
    var plain: [UInt8] = []
    plain.reserveCapacity(line.count)
    var place = line.startIndex
    while place < line.endIndex {
      let byte = line[place]
      if byte == 0x1B {
        place = Sequences.end(in: line, from: place)
        continue
      }
      // Tabs become spaces, and letters of Hangul can make syllables.
      if byte == 0x09 || byte == 0xE1 { return true }
      plain.append(Self.small(byte))
      place += 1
    }
    guard plain.count >= bytes.count else { return false }
    for start in 0...(plain.count - bytes.count) where plain[start] == first {
      if bytes.indices.allSatisfy({ plain[start + $0] == bytes[$0] }) { return true }
    }
    return false
  }

  private static func small(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte + 0x20 : byte }

  /// The small letter for a capital one; a letter of ASCII only for one of ASCII.
  private static func small(_ character: Character) -> Character {
    if let byte = character.asciiValue { return Character(Unicode.Scalar(small(byte))) }
    let small = character.lowercased()
    guard let only = small.first, small.dropFirst().isEmpty, !only.isASCII else { return character }
    return only
  }

  // MARK: Matches

  /// The first match at a match or after it; the number may be one that its line doesn't have.
  func first(from match: Match) -> Match? {
    let place = lowerBound(match.line)
    guard place < found.count else { return nil }
    let here = found[place]
    if here.line > match.line { return Match(line: here.line, number: 0) }
    if match.number < here.count { return match }
    return place + 1 < found.count ? Match(line: found[place + 1].line, number: 0) : nil
  }

  /// The last match before another one.
  func last(before match: Match) -> Match? {
    let place = lowerBound(match.line)
    if place < found.count, found[place].line == match.line, match.number > 0 {
      return Match(line: match.line, number: min(match.number, found[place].count) - 1)
    }
    guard place > 0 else { return nil }
    return Match(line: found[place - 1].line, number: found[place - 1].count - 1)
  }

  /// The number of a match among all, from 1.
  func ordinal(of match: Match) -> Int? {
    let place = lowerBound(match.line)
    guard place < found.count, found[place].line == match.line else { return nil }
    return found[place].before + match.number + 1
  }

  /// The place of the first line from a line on.
  private func lowerBound(_ line: Int) -> Int {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if found[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
