/// Converts a text to Unicode normalization form C.
package func nfc(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) || text.unicodeScalars.allSatisfy(isInert) { return text }
  // String comparison uses this form. Without Foundation, no other property gives it.
  return String(decoding: text._nfcCodeUnits, as: UTF8.self)
}

/// Returns whether a scalar is composed and never joins a neighbour of this kind.
///
/// Covers Latin letters and the common Korean and Chinese characters. False only costs time.
private func isInert(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x300, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
    true
  default:
    false
  }
}

/// Returns whether a scalar can start a name: a letter of any script, or an underscore.
package func isIdentifierStart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x61...0x7A, 0x41...0x5A, 0x5F:
    true
  case 0..<0x80:
    false
  default:
    scalar.properties.isXIDStart
  }
}

/// Returns whether a scalar can continue a name: a letter, digit, mark or underscore.
package func isIdentifierContinue(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F:
    true
  case 0..<0x80:
    false
  default:
    scalar.properties.isXIDContinue
  }
}
