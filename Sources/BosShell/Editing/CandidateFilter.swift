import BosText

/// Chooses and orders what a typed word could become: exact beginnings first, guesses last.
struct CandidateFilter {
  private let typed: [UInt8]
  private let lower: [UInt8]
  /// The same as scalars.
  private let letters: [UInt32]
  /// The initial consonants, when nothing else was typed: they stand for the syllables that begin
  /// with them.
  private let initials: [UInt32]

  /// How well a name fits; smaller is better.
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
  }

  /// Keeps what fits, the best first; within one kind of fit the order stays.
  func best<Item>(_ items: [Item], name: (Item) -> String) -> [Item] {
    if typed.isEmpty { return items }
    var buckets: [[Item]] = Array(repeating: [], count: Fit.letters.rawValue + 1)
    for item in items {
      if let fit = fit(name(item)) { buckets[fit.rawValue].append(item) }
    }
    // A guess is worth showing only where nothing better is there.
    if buckets[..<Fit.inside.rawValue].contains(where: { !$0.isEmpty }) {
      return Array(buckets[..<Fit.inside.rawValue].joined())
    }
    return buckets[Fit.inside.rawValue].isEmpty
      ? buckets[Fit.letters.rawValue] : buckets[Fit.inside.rawValue]
  }

  private func fit(_ name: String) -> Fit? {
    if !initials.isEmpty {
      return name.utf8.starts(with: typed) ? .beginning : initialFit(name)
    }
    let bytes = name.utf8Span.span
    if Self.matches(typed, bytes, at: 0, folds: false) { return .beginning }
    if Self.matches(lower, bytes, at: 0, folds: true) { return .otherCase }
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

  /// The first consonants of syllables, in the order of the syllables.
  private static let consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)

  /// The initial consonant of a syllable, or what stands for itself; nil for what counts for nothing.
  private static func initial(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0xAC00...0xD7A3: consonants[Int(scalar.value - 0xAC00) / 588]
    case 0x1100...0x1112: consonants[Int(scalar.value - 0x1100)]
    // What is left of a decomposed syllable, and blanks.
    case 0x1161...0x1175, 0x11A8...0x11C2, 0x20, 0x09, 0xA0, 0x3000: nil
    default: scalar.value
    }
  }

  /// Finds the initial consonants among those of a name.
  private func initialFit(_ name: String) -> Fit? {
    var length = 0
    // Most names are told by their beginning.
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

  /// Tells whether a text stands at a place; capital letters of ASCII can count as small ones.
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

  /// Tells whether what stands before a place belongs to no word: a blank or a punctuation mark.
  private static func beginsWord(_ bytes: Span<UInt8>, at place: Int) -> Bool {
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    switch bytes[start] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return false
    case 0..<0x80: return true
    // Punctuation of Latin-1 and the general one; that of East Asia and the full-width one.
    case 0xC2, 0xE2: return true
    case 0xE3: return bytes[start + 1] == 0x80
    case 0xEF: return bytes[start + 1] == 0xBC
    default: return false
    }
  }

  /// Tells whether the letters that were typed stand in a name in their order.
  ///
  /// Scalars and not bytes, of which syllables share so many that any long title would fit.
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
