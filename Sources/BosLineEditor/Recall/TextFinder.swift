import BosText

/// Finds a text in others; lower-case letters also match upper-case ones.
struct TextFinder {
  private let pattern: [UInt8]
  private let isExact: Bool
  /// The pattern if it may stand for the initial consonants of syllables, otherwise empty.
  private let initials: [Unicode.Scalar]

  /// Consonants such as `ㄱㅅㅊ` can also find the syllables that begin with them.
  init(_ pattern: String, findsInitials: Bool = false) {
    let scalars = Array(pattern.unicodeScalars)
    let isInitials =
      findsInitials && scalars.contains { $0 != " " }
      && scalars.allSatisfy { $0 == " " || 0x3131...0x314E ~= $0.value }
    initials = isInitials ? scalars : []
    self.pattern = Array(pattern.utf8)
    isExact = pattern.utf8.contains { 0x41...0x5A ~= $0 }
  }

  /// Finds the last match, in bytes of UTF-8.
  func lastRange(in text: String) -> Range<Int>? {
    if !initials.isEmpty { return lastInitials(in: text) }
    let bytes = text.utf8Span.span
    guard !pattern.isEmpty, bytes.count >= pattern.count else { return nil }
    for start in stride(from: bytes.count - pattern.count, through: 0, by: -1) {
      var length = 0
      while length < pattern.count, isEqual(bytes[start + length], pattern[length]) { length += 1 }
      if length == pattern.count { return start..<(start + length) }
    }
    return nil
  }

  private func lastInitials(in text: String) -> Range<Int>? {
    let scalars = Array(text.unicodeScalars)
    let own = Array(Hangul.initials(of: text).unicodeScalars)
    guard own.count == scalars.count, own.count >= initials.count else { return nil }
    for start in stride(from: own.count - initials.count, through: 0, by: -1)
    where own[start..<(start + initials.count)].elementsEqual(initials) {
      let before = scalars[..<start].reduce(0) { $0 + UTF8.width($1) }
      let found = scalars[start..<(start + initials.count)].reduce(0) { $0 + UTF8.width($1) }
      return before..<(before + found)
    }
    return nil
  }

  private func isEqual(_ byte: UInt8, _ wanted: UInt8) -> Bool {
    byte == wanted || !isExact && 0x41...0x5A ~= byte && byte | 0x20 == wanted
  }
}
