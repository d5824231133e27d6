// The normalisation that comparing strings uses; the library does not offer it otherwise without
// Foundation.
@_spi(_Unicode) import Swift

/// Composes a text into Unicode normalisation form C.
package func nfc(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) || text.unicodeScalars.allSatisfy(isInert) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text._nfc {
    result.append(scalar)
  }
  return String(result)
}

/// Tells whether a scalar is composed already and never joins a neighbour that is so too.
///
/// Knows Latin letters, the usual Korean and the usual Chinese characters; saying no costs time
/// only.
private func isInert(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x300, 0x3131...0x318E, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
    true
  default:
    false
  }
}

/// Tells whether a scalar may start a name: a letter of any script, or an underscore.
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

/// Tells whether a scalar may follow in a name: a letter, digit or mark, or an underscore.
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
