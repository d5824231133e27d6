package import BosText

/// Splits the bytes of a source into tokens, from any position.
///
/// The parser selects the mode: `next` reads a token of expression mode, and the functions of
/// `Lexer+Words` read the words of command mode. The lexer reports no errors; unreadable input
/// becomes a token of kind `invalid`, which the parser reports.
package struct Lexer {
  package let source: SourceText
  let bytes: [UInt8]
  package var offset: Int
  package private(set) var comments: [Comment] = []
  /// The start of the last stored comment, so that reading it again doesn't store it twice.
  private var lastComment = -1

  /// The longest name, in bytes.
  static let nameLimit = 1_024

  package init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    offset = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if bytes.count >= 2, bytes[0] == UInt8(ascii: "#"), bytes[1] == UInt8(ascii: "!") {
      while offset < bytes.count, bytes[offset] != ByteClass.lineFeed { offset += 1 }
    }
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var isAtEnd: Bool { offset >= bytes.count }

  /// Skips white space, comments and continued lines, and returns whether there were any.
  @discardableResult
  package mutating func skipBlanks() -> Bool {
    let start = offset
    while offset < bytes.count {
      let length = ByteClass.blankLength(bytes, offset)
      if length > 0 {
        offset += length
      } else if bytes[offset] == UInt8(ascii: "#"), isCommentPlace {
        skipComment()
      } else if bytes[offset] == UInt8(ascii: "\\"), let next = lineAfterBackslash() {
        offset = next
      } else {
        break
      }
    }
    return offset > start
  }

  /// A `#` starts a comment only at the start of a line or after white space.
  private var isCommentPlace: Bool {
    if offset == 0 || (offset == 3 && bytes[0] == 0xEF) { return true }
    let before = bytes[offset - 1]
    if before == 0x20 || before == ByteClass.tab || before == ByteClass.lineFeed { return true }
    if before == 0xA0, offset > 1, bytes[offset - 2] == 0xC2 { return true }
    return before == 0x80 && offset > 2 && bytes[offset - 2] == 0x80 && bytes[offset - 3] == 0xE3
  }

  private mutating func skipComment() {
    let start = offset
    while offset < bytes.count, bytes[offset] != ByteClass.lineFeed { offset += 1 }
    guard start > lastComment else { return }
    lastComment = start
    var end = offset
    while end > start, bytes[end - 1] == ByteClass.carriageReturn { end -= 1 }
    let line = source.range(ofLine: source.line(of: start))
    let isAlone = bytes[line.start..<start].allSatisfy { $0 == 0x20 || $0 == ByteClass.tab }
    comments.append(Comment(range: SourceRange(start, end), isAlone: isAlone))
  }

  /// The start of the next line, if a backslash ends this line.
  private func lineAfterBackslash() -> Int? {
    var place = offset + 1
    while place < bytes.count, bytes[place] != ByteClass.lineFeed {
      let length = ByteClass.blankLength(bytes, place)
      if length == 0 { return nil }
      place += length
    }
    return place < bytes.count ? place + 1 : nil
  }

  /// Reads the next token of expression mode.
  package mutating func next() -> Token {
    let lineStart = offset == 0
    let spaceBefore = skipBlanks() || lineStart
    let start = offset
    guard start < bytes.count else {
      return Token(kind: .end, spaceBefore: true, start: start, end: start)
    }
    var keyword: Keyword?
    let kind = scan(&keyword)
    return Token(
      kind: kind,
      keyword: keyword,
      spaceBefore: spaceBefore,
      start: start,
      end: offset
    )
  }

  private mutating func scan(_ keyword: inout Keyword?) -> TokenKind {
    let first = bytes[offset]
    if ByteClass.isNameStart(first) || first >= 0x80 {
      let start = offset
      guard skipName() else {
        offset += ByteClass.scalar(bytes, offset).length
        return .invalid
      }
      if offset - start > Self.nameLimit { return .invalid }
      keyword = Keyword.spelled(bytes[start..<offset])
      return keyword == nil ? .identifier : .keyword
    }
    if ByteClass.isDigit(first) { return scanNumber() }
    return scanMark(first)
  }

  /// Skips an identifier, and returns whether there was one.
  mutating func skipName() -> Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] < 0x80 {
      guard ByteClass.isNameStart(bytes[offset]) else { return false }
    } else {
      let (scalar, length) = ByteClass.scalar(bytes, offset)
      guard isIdentifierStart(scalar) else { return false }
      offset += length
    }
    skipNameParts()
    return true
  }

  mutating func skipNameParts() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard ByteClass.isNamePart(byte) else { return }
        offset += 1
      } else {
        let (scalar, length) = ByteClass.scalar(bytes, offset)
        guard isIdentifierContinue(scalar) else { return }
        offset += length
      }
    }
  }

  private mutating func scanMark(_ first: UInt8) -> TokenKind {
    let second = byte(offset + 1)
    func take(_ length: Int, _ kind: TokenKind) -> TokenKind {
      offset += length
      return kind
    }
    switch first {
    case ByteClass.lineFeed: return take(1, .newline)
    case UInt8(ascii: ";"): return take(1, .semicolon)
    case UInt8(ascii: "("): return take(1, .leftParen)
    case UInt8(ascii: ")"): return take(1, .rightParen)
    case UInt8(ascii: "["): return take(1, .leftBracket)
    case UInt8(ascii: "]"): return take(1, .rightBracket)
    case UInt8(ascii: "{"): return take(1, .leftBrace)
    case UInt8(ascii: "}"): return take(1, .rightBrace)
    case UInt8(ascii: ","): return take(1, .comma)
    case UInt8(ascii: ":"): return take(1, .colon)
    case UInt8(ascii: "*"): return take(1, .star)
    case UInt8(ascii: "/"): return take(1, .slash)
    case UInt8(ascii: "%"): return take(1, .percent)
    case UInt8(ascii: "'"): return take(1, .rawStringStart)
    case UInt8(ascii: "+"):
      return second == UInt8(ascii: "=") ? take(2, .plusAssign) : take(1, .plus)
    case UInt8(ascii: "-"):
      return second == UInt8(ascii: "=") ? take(2, .minusAssign) : take(1, .minus)
    case UInt8(ascii: "|"):
      return second == UInt8(ascii: "|") ? take(2, .invalid) : take(1, .pipe)
    case UInt8(ascii: "<"):
      return second == UInt8(ascii: "=") ? take(2, .lessOrEqual) : take(1, .less)
    case UInt8(ascii: ">"):
      return second == UInt8(ascii: "=") ? take(2, .greaterOrEqual) : take(1, .greater)
    case UInt8(ascii: "?"):
      // In `a.b???c`, the first one belongs to `a.b`.
      let isCoalesce = second == UInt8(ascii: "?") && byte(offset + 2) != UInt8(ascii: "?")
      return isCoalesce ? take(2, .coalesce) : take(1, .invalid)
    case UInt8(ascii: "&"):
      return take(second == UInt8(ascii: "&") ? 2 : 1, .invalid)
    case UInt8(ascii: "!"):
      if second == UInt8(ascii: "=") { return take(2, .notEqual) }
      return second == UInt8(ascii: "~") ? take(2, .notMatches) : take(1, .invalid)
    case UInt8(ascii: "="):
      if second == UInt8(ascii: "=") { return take(2, .equal) }
      if second == UInt8(ascii: "~") { return take(2, .matches) }
      return second == UInt8(ascii: ">") ? take(2, .arrow) : take(1, .assign)
    case UInt8(ascii: "."): return scanDots()
    case UInt8(ascii: "$"): return scanDollar(second)
    case UInt8(ascii: "\""): return scanQuote()
    case UInt8(ascii: "`"): return scanQuotedName()
    default: return take(1, .invalid)
    }
  }

  private mutating func scanDots() -> TokenKind {
    guard byte(offset + 1) == UInt8(ascii: ".") else {
      offset += 1
      return .dot
    }
    if byte(offset + 2) == UInt8(ascii: "<") {
      offset += 3
      return .halfOpenRange
    }
    if byte(offset + 2) == UInt8(ascii: ".") {
      offset += 3
      return .ellipsis
    }
    offset += 2
    return .range
  }

  private mutating func scanDollar(_ second: UInt8) -> TokenKind {
    offset += 1
    if second == UInt8(ascii: "(") {
      offset += 1
      return .captureStart
    }
    let start = offset
    return skipName() && offset - start <= Self.nameLimit ? .variable : .invalid
  }

  private mutating func scanQuote() -> TokenKind {
    if byte(offset + 1) == UInt8(ascii: "\""), byte(offset + 2) == UInt8(ascii: "\"") {
      offset += 3
      return .multilineStringStart
    }
    offset += 1
    return .stringStart
  }

  /// Reads `` `a name` `` up to its closing backquote on the same line.
  private mutating func scanQuotedName() -> TokenKind {
    var place = offset + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "`"), bytes[place] != 0x0A {
      place += 1
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "`"), place > offset + 1,
      place - offset <= Self.nameLimit
    else {
      offset += 1
      return .invalid
    }
    offset = place + 1
    return .quotedName
  }
}
