import BosText

/// Selects and orders the completions of a typed word: exact prefixes first, guesses last.
struct CandidateFilter {
  private let typed: [UInt8]
  private let lower: [UInt8]
  /// The same as scalars.
  private let letters: [UInt32]
  /// The initial consonants, if nothing else was typed; they match syllables that start with them.
  private let initials: [UInt32]
  /// Whether the last syllable can be one that is still typed, as in `목ㄹ` and `모` for `목록`.
  private let isBegun: Bool

  /// The quality of a match; smaller is better.
  private enum Fit: Int {
    case beginning
    case otherCase
    case word
    case initials
    case inside
    case letters
  }

  init(_ typed: String) {
    let composed = nfc(typed)
    self.typed = Array(composed.utf8)
    let small = composed.lowercased()
    lower = Array(small.utf8)
    letters = small.unicodeScalars.map(\.value)
    let isInitials =
      !typed.isEmpty && composed.unicodeScalars.allSatisfy { (0x3131...0x314E).contains($0.value) }
    initials = isInitials ? composed.unicodeScalars.map(\.value) : []
    isBegun =
      !isInitials && !letters.isEmpty
      && letters.dropLast().allSatisfy { (0xAC00...0xD7A3).contains($0) }
      && letters.last.map { (0xAC00...0xD7A3).contains($0) || Self.consonants.contains($0) } == true
  }

  /// Returns the matches or, without any, the guesses.
  func best<Item>(_ items: [Item], name: (Item) -> String) -> [Item] {
    if typed.isEmpty { return items }
    let buckets = buckets(items, name)
    let matches = Self.matches(buckets)
    return matches.isEmpty ? Self.guesses(buckets) : matches
  }

  /// Returns the items that begin with the typed word or have a word that does, best first.
  ///
  /// Matches of the same quality keep their order.
  func matches<Item>(_ items: [Item], name: (Item) -> String) -> [Item] {
    typed.isEmpty ? items : Self.matches(buckets(items, name))
  }

  /// Returns the items that have the typed word inside or, without any, its letters in order.
  func guesses<Item>(_ items: [Item], name: (Item) -> String) -> [Item] {
    typed.isEmpty ? [] : Self.guesses(buckets(items, name))
  }

  private static func matches<Item>(_ buckets: [[Item]]) -> [Item] {
    Array(buckets[..<Fit.inside.rawValue].joined())
  }

  private static func guesses<Item>(_ buckets: [[Item]]) -> [Item] {
    let inside = buckets[Fit.inside.rawValue]
    return inside.isEmpty ? buckets[Fit.letters.rawValue] : inside
  }

  /// The items that fit, by the quality of the match.
  private func buckets<Item>(_ items: [Item], _ name: (Item) -> String) -> [[Item]] {
    var buckets: [[Item]] = Array(repeating: [], count: Fit.letters.rawValue + 1)
    for item in items {
      if let fit = fit(name(item)) { buckets[fit.rawValue].append(item) }
    }
    return buckets
  }

  private func fit(_ name: String) -> Fit? {
    if !initials.isEmpty {
      return name.utf8.starts(with: typed) ? .beginning : initialFit(name)
    }
    let bytes = name.utf8Span.span
    if Self.matches(typed, bytes, at: 0, folds: false) { return .beginning }
    if Self.matches(lower, bytes, at: 0, folds: true) { return .otherCase }
    if isBegun, begins(name) { return .initials }
    var isInside = false
    var place = 1
    while place + lower.count <= bytes.count {
      if Self.matches(lower, bytes, at: place, folds: true) {
        if Self.beginsWord(bytes, at: place) { return .word }
        isInside = true
      }
      place += 1
    }
    if isInside { return .inside }
    return letters.count > 1 && holdsInOrder(name) ? .letters : nil
  }

  /// The initial consonants, in Unicode order.
  private static let consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)

  /// The initial consonant of a syllable, or the scalar itself, or nil for scalars that don't
  /// count.
  private static func initial(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0xAC00...0xD7A3: consonants[Int(scalar.value - 0xAC00) / 588]
    case 0x1100...0x1112: consonants[Int(scalar.value - 0x1100)]
    // The rest of a decomposed syllable, and white space.
    case 0x1161...0x1175, 0x11A8...0x11C2, 0x20, 0x09, 0xA0, 0x3000: nil
    default: scalar.value
    }
  }

  /// Whether a name begins with the typed syllables, of which the last may go on.
  private func begins(_ name: String) -> Bool {
    var place = 0
    for scalar in name.unicodeScalars where scalar.value != 0x20 {
      let typed = letters[place]
      guard place == letters.count - 1 else {
        guard scalar.value == typed else { return false }
        place += 1
        continue
      }
      guard (0xAC00...0xD7A3).contains(scalar.value) else { return false }
      if typed < 0xAC00 { return Self.initial(scalar) == typed }
      // A syllable without a final consonant may get one.
      return (typed - 0xAC00) % 28 == 0 && (scalar.value - 0xAC00) / 28 == (typed - 0xAC00) / 28
    }
    return false
  }

  /// Finds the initial consonants in those of a name.
  private func initialFit(_ name: String) -> Fit? {
    var length = 0
    // The start of a name usually decides.
    for scalar in name.unicodeScalars {
      guard let value = Self.initial(scalar) else { continue }
      guard value == initials[length] else { break }
      length += 1
      if length == initials.count { return .initials }
    }
    let own = name.unicodeScalars.compactMap(Self.initial)
    guard own.count > initials.count else { return nil }
    for start in 1...(own.count - initials.count)
    where own[start..<(start + initials.count)].elementsEqual(initials) {
      return .inside
    }
    return nil
  }

  /// Returns whether a text is at a position; ASCII case can be ignored.
  private static func matches(
    _ text: [UInt8],
    _ bytes: Span<UInt8>,
    at start: Int,
    folds: Bool
  ) -> Bool {
    guard start + text.count <= bytes.count else { return false }
    for index in text.indices {
      let byte = bytes[start + index]
      guard byte == text[index] || folds && folded(byte) == text[index] else { return false }
    }
    return true
  }

  private static func folded(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

  /// Returns whether the character before a position is white space or punctuation.
  private static func beginsWord(_ bytes: Span<UInt8>, at place: Int) -> Bool {
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    switch bytes[start] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return false
    case 0..<0x80: return true
    // Latin-1 and general punctuation; East Asian and full-width punctuation.
    case 0xC2, 0xE2: return true
    case 0xE3: return bytes[start + 1] == 0x80
    case 0xEF: return bytes[start + 1] == 0xBC
    default: return false
    }
  }

  /// Returns whether a name contains the typed letters in order.
  ///
  /// It compares scalars rather than bytes, because syllables share so many bytes that any long
  /// title would match.
  private func holdsInOrder(_ name: String) -> Bool {
    var next = 0
    for scalar in name.unicodeScalars {
      let value = 0x41...0x5A ~= scalar.value ? scalar.value | 0x20 : scalar.value
      guard value == letters[next] else { continue }
      next += 1
      if next == letters.count { return true }
    }
    return false
  }
}
