package import BosText

/// The words of command mode.
extension Lexer {
  /// Whether the byte at an offset ends a word.
  private func endsWord(_ place: Int) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), ByteClass.lineFeed, ByteClass.carriageReturn:
      return true
    default:
      return ByteClass.blankLength(bytes, place) > 0
    }
  }

  /// Reads a word from here, or returns nil if none starts here.
  ///
  /// After the first character, `#`, `,`, `:` and balanced parentheses are part of the word; a number
  /// of a host in brackets is one at its start and after `//`.
  package mutating func word() -> SourceRange? {
    let start = offset
    let host = hostNumberLength(at: start)
    guard start < bytes.count, host > 0 || !endsWord(start) else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "("),
      UInt8(ascii: ")"):
      return nil
    default: break
    }
    var depth = 0
    var place = start + host
    while place < bytes.count {
      if byte(place) == UInt8(ascii: "["), isAfterSlashes(place) {
        place += hostNumberLength(at: place)
      }
      guard place < bytes.count, !endsWord(place) else { break }
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      place += 1
    }
    offset = place
    return SourceRange(start, place)
  }

  private func isAfterSlashes(_ place: Int) -> Bool {
    byte(place - 1) == UInt8(ascii: "/") && byte(place - 2) == UInt8(ascii: "/")
  }

  /// The length of a number of a host in brackets, such as `[::1]`, or 0 if there is none.
  package func hostNumberLength(at start: Int) -> Int {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return 0 }
    var (place, colons) = (start + 1, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ":"): colons += 1
      case UInt8(ascii: "]"): return colons >= 2 ? place + 1 - start : 0
      case 0x30...0x39, 0x41...0x46, 0x61...0x66, UInt8(ascii: "."): break
      default: return 0
      }
      place += 1
    }
    return 0
  }

  /// Reads the name of a command: name characters and inner hyphens.
  package mutating func commandName() -> SourceRange? {
    let start = offset
    guard skipName() else { return nil }
    while byte(offset) == UInt8(ascii: "-"), isNameByte(offset + 1) {
      offset += 1
      skipNameParts()
    }
    return SourceRange(start, offset)
  }

  private func isNameByte(_ place: Int) -> Bool {
    let byte = byte(place)
    return ByteClass.isNamePart(byte) || byte >= 0x80
  }

  /// Reads the rest of the stage as text, without white space around it.
  ///
  /// It ends at `|`, `;`, a line end, ` #`, ` --name`, an unquoted brace or an unmatched `)`.
  package mutating func restOfStage() -> SourceRange? {
    let start = offset
    var depth = 0
    var place = start
    var end = start
    scan: while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        ByteClass.lineFeed:
        break scan
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      let blank = ByteClass.blankLength(bytes, place)
      if blank > 0 {
        place += blank
        if beginsCommentOrOption(place) { break }
        continue
      }
      if byte == UInt8(ascii: "\\"), continuesLine(place) { break }
      place += 1
      end = place
    }
    offset = end
    return end > start ? SourceRange(start, end) : nil
  }

  private func beginsCommentOrOption(_ place: Int) -> Bool {
    if byte(place) == UInt8(ascii: "#") { return true }
    guard byte(place) == UInt8(ascii: "-"), byte(place + 1) == UInt8(ascii: "-") else {
      return false
    }
    return isNameByte(place + 2)
  }

  private func continuesLine(_ place: Int) -> Bool {
    var next = place + 1
    while next < bytes.count, bytes[next] != ByteClass.lineFeed {
      let length = ByteClass.blankLength(bytes, next)
      if length == 0 { return false }
      next += length
    }
    return next < bytes.count
  }

  /// Reads `--name` here, if present, and returns the name's range without the dashes.
  package mutating func option() -> SourceRange? {
    guard byte(offset) == UInt8(ascii: "-"), byte(offset + 1) == UInt8(ascii: "-") else {
      return nil
    }
    let dashes = offset
    offset += 2
    if let name = commandName() { return name }
    offset = dashes
    return nil
  }
}
