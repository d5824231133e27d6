/// Texts that can be compared as bytes.
enum PlainText {
  /// Returns whether a text is certainly in normal form with one scalar per character.
  ///
  /// True for ASCII, Latin letters, Hangul syllables and their letters, Japanese and Chinese
  /// characters, which covers most text. Such texts have the order of their bytes, and containment is that of bytes.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if first < 0x80 {
        // A carriage return and a line feed form one character.
        if first == 0x0D { return false }
        index += 1
      } else if first <= 0xCB {
        // A soft hyphen stands alone too, but isn't reliable.
        if first == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xAD { return false }
        index += 2
      } else if index + 2 < bytes.count, isPlainTriple(first, bytes[index + 1], bytes[index + 2]) {
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8(isPlain)
  }

  /// Returns whether three bytes are a Hangul syllable, a Chinese character or similar.
  private static func isPlainTriple(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch first {
    // Kana without the marks that join them, from 3041 and 30A1, and the letters of a Korean
    // keyboard, 3131 to 318E.
    case 0xE3:
      switch second {
      case 0x81: third >= 0x81
      case 0x82: third <= 0x96 || third >= 0xA1
      case 0x83: third <= 0xBE
      case 0x84: third >= 0xB1
      case 0x85: true
      case 0x86: third <= 0x8E
      default: false
      }
    // 4E00 to 9FFF, and the syllables from AC00 to D7A3.
    case 0xE4: second >= 0xB8
    case 0xE5...0xE9, 0xEB, 0xEC: true
    case 0xEA: second >= 0xB0
    case 0xED: second < 0x9E || second == 0x9E && third <= 0xA3
    // Dashes and quotes, 2010 to 2027.
    case 0xE2: second == 0x80 && third >= 0x90 && third <= 0xA7
    default: false
    }
  }

  /// Returns whether a text contains another, comparing whole characters.
  static func contains(_ text: String, _ part: String) throws(RuntimeError) -> Bool {
    if part.isEmpty { return true }
    // A search that may take many steps uses the linear algorithm.
    let (steps, overflow) = text.utf8.count.multipliedReportingOverflow(by: part.utf8.count)
    guard !overflow, steps < 1 << 14, isPlain(text), isPlain(part) else {
      return try TextSearch(part, in: text).firstOffset() != nil
    }
    var text = text
    var part = part
    return text.withUTF8 { text in part.withUTF8 { part in contains(text, part) } }
  }

  private static func contains(
    _ text: UnsafeBufferPointer<UInt8>,
    _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first, part.count <= text.count else { return false }
    for start in 0...(text.count - part.count) where text[start] == first {
      var length = 1
      while length < part.count, text[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
