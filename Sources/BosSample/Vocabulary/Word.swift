/// One word in both languages.
struct Word: Hashable {
  let korean: String
  let english: String

  /// Tells whether the word holds a text in either language.
  func contains(_ part: String) -> Bool {
    korean.holds(part) || english.holds(part)
  }

  /// Reads a list such as `우산=Umbrella | 등대=Lighthouse`.
  static func list(_ text: String) -> [Word] {
    text.split(separator: "|").compactMap { entry in
      let parts = entry.split(separator: "=")
      guard parts.count == 2 else { return nil }
      return Word(korean: trimmed(parts[0]), english: trimmed(parts[1]))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var trimmed = text
    while trimmed.first == " " { trimmed.removeFirst() }
    while trimmed.last == " " { trimmed.removeLast() }
    return String(trimmed)
  }
}

extension String {
  /// Tells whether a part occurs in the text; Latin letters can be capital or small.
  func holds(_ part: String) -> Bool {
    // Bytes suffice for ASCII and whole syllables. Other letters can have several forms.
    guard part.utf8.allSatisfy({ $0 < 0xC2 || $0 > 0xE1 }) else {
      return contains(part) || lowercased().contains(part.lowercased())
    }
    var text = self
    var part = part
    return text.withUTF8 { text in part.withUTF8 { part in Self.holds(text, part) } }
  }

  private static func holds(
    _ text: UnsafeBufferPointer<UInt8>,
    _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard part.count <= text.count else { return false }
    for start in 0...(text.count - part.count) {
      var length = 0
      while length < part.count, small(text[start + length]) == small(part[length]) { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
  }
}
