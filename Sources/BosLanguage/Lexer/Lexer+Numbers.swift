extension Lexer {
  /// Reads a number with its suffix, or a date.
  mutating func scanNumber() -> TokenKind {
    if let date = scanDate() { return date }
    skipDigits()
    if byte(offset) == UInt8(ascii: "."), ByteClass.isDigit(byte(offset + 1)) {
      offset += 1
      skipDigits()
    }
    skipExponent()
    // Suffixes, and the groups of 1억2천만, are adjacent name characters.
    skipNameParts()
    return .number
  }

  /// Skips `e+24`, the form in which large numbers are printed.
  private mutating func skipExponent() {
    guard byte(offset) | 0x20 == UInt8(ascii: "e") else { return }
    let sign = byte(offset + 1)
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    guard ByteClass.isDigit(byte(offset + (isSigned ? 2 : 1))) else { return }
    offset += isSigned ? 2 : 1
    while ByteClass.isDigit(byte(offset)) { offset += 1 }
  }

  private mutating func skipDigits() {
    while ByteClass.isDigit(byte(offset)) || byte(offset) == UInt8(ascii: "_") { offset += 1 }
  }

  /// Reads `dddd-dd-dd` or `dddd-dd`; the parser checks the calendar.
  private mutating func scanDate() -> TokenKind? {
    func digits(_ start: Int, _ count: Int) -> Bool {
      for place in start..<start + count where !ByteClass.isDigit(byte(place)) { return false }
      return true
    }
    guard digits(offset, 4), byte(offset + 4) == UInt8(ascii: "-"), digits(offset + 5, 2)
    else { return nil }
    if byte(offset + 7) == UInt8(ascii: "-"), digits(offset + 8, 2),
      !ByteClass.isNamePart(byte(offset + 10))
    {
      offset += 10
      return .date
    }
    guard !ByteClass.isNamePart(byte(offset + 7)) else { return nil }
    offset += 7
    return .yearMonth
  }
}
