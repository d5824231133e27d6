/// Cleans texts of services.
package enum CleanText {
  /// Trims and collapses white space, and removes characters that could control a terminal.
  package static func line(_ text: String) -> String {
    if isClean(text) { return text }
    var result = ""
    var isBlankDue = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isBlankDue = !result.isEmpty
      } else if !isDangerous(scalar) {
        if isBlankDue { result += " " }
        isBlankDue = false
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Cleans each line of a text, and removes empty lines at both ends.
  package static func lines(_ text: String) -> String {
    if isClean(text) { return text }
    var lines: [String] = []
    // A carriage return and a line feed are one character, so the loop uses scalars.
    var current = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        lines.append(line(current))
        current = ""
      default: current.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    lines.append(line(current))
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.drop { $0.isEmpty }.joined(separator: "\n")
  }

  /// Whether a text needs no cleaning, according to its bytes.
  private static func isClean(_ text: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in text.utf8 {
      switch byte {
      // The first bytes of possible white space and control characters. Hangul syllables and
      // Chinese characters start with E4 to ED.
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF3: return false
      case 0x20 where previous == 0x20: return false
      default: previous = byte
      }
    }
    return previous != 0x20 || text.isEmpty
  }

  /// Whether a scalar could control a terminal, or hide or reorder text.
  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    // Direction marks, word joiners and the byte order mark; an emoji joiner may stay.
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    // Interlinear annotation marks and tags.
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
