import BosText

/// The lexical classes of source bytes.
enum ByteClass {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F }

  @inline(__always)
  static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

  /// Decodes the scalar that begins at an offset of valid UTF-8.
  static func scalar(_ bytes: [UInt8], _ offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    func part(_ distance: Int) -> UInt32 {
      offset + distance < bytes.count ? UInt32(bytes[offset + distance] & 0x3F) : 0
    }
    let first = UInt32(bytes[offset])
    let value: UInt32
    let length: Int
    switch first {
    case 0..<0x80: (value, length) = (first, 1)
    case 0x80..<0xE0: (value, length) = ((first & 0x1F) << 6 | part(1), 2)
    case 0xE0..<0xF0: (value, length) = ((first & 0x0F) << 12 | part(1) << 6 | part(2), 3)
    default:
      (value, length) =
        ((first & 0x07) << 18 | part(1) << 12 | part(2) << 6 | part(3), 4)
    }
    return (
      Unicode.Scalar(value) ?? "\u{FFFD}", min(length, bytes.count - offset)
    )
  }

  /// The length of the white space at an offset: a space, a tab, or a no-break or ideographic
  /// space.
  @inline(__always)
  static func blankLength(_ bytes: [UInt8], _ offset: Int) -> Int {
    let byte = bytes[offset]
    if byte == 0x20 || byte == tab { return 1 }
    if byte < 0x80 { return byte == carriageReturn ? carriageReturnLength(bytes, offset) : 0 }
    if byte == 0xC2, offset + 1 < bytes.count, bytes[offset + 1] == 0xA0 { return 2 }
    if byte == 0xE3, offset + 2 < bytes.count, bytes[offset + 1] == 0x80,
      bytes[offset + 2] == 0x80
    {
      return 3
    }
    return 0
  }

  /// A carriage return before a line feed counts as white space.
  private static func carriageReturnLength(_ bytes: [UInt8], _ offset: Int) -> Int {
    offset + 1 == bytes.count || bytes[offset + 1] == lineFeed ? 1 : 0
  }
}
