import BosText

extension Parser {
  /// Parses the string that starts with the current token.
  mutating func string() throws(ParseFailure) -> StringLiteral {
    let start = token.start
    let outer = literalStart
    literalStart = start
    defer { literalStart = outer }
    do throws(ParseFailure) {
      let literal =
        switch token.kind {
        case .rawStringStart: try rawString(from: start)
        case .multilineStringStart: try multilineString(from: start)
        default: try plainString(from: start)
        }
      span(.literal, SourceRange(literalStart, literal.range.end))
      return literal
    } catch {
      span(.literal, SourceRange(max(literalStart, lastEnd), endOfString(at: start).offset))
      throw error
    }
  }

  private mutating func rawString(from start: Int) throws(ParseFailure) -> StringLiteral {
    let bytes = lexer.bytes
    var place = token.end
    while place < bytes.count, bytes[place] != UInt8(ascii: "'"), bytes[place] != 0x0A {
      place += 1
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "'") else {
      throw openString(SourceRange(start, place), closing: "'")
    }
    let content = text(SourceRange(token.end, place))
    resume(at: place + 1)
    return StringLiteral(
      style: .raw,
      parts: [.text(content)],
      range: SourceRange(start, place + 1)
    )
  }

  private mutating func plainString(from start: Int) throws(ParseFailure) -> StringLiteral {
    var pieces = StringPieces()
    var place = token.end
    let bytes = lexer.bytes
    while true {
      guard place < bytes.count, bytes[place] != 0x0A else {
        throw openString(SourceRange(start, place), closing: "\"")
      }
      if bytes[place] == UInt8(ascii: "\"") { break }
      try scanPiece(&pieces, &place)
    }
    resume(at: place + 1)
    return StringLiteral(
      style: .plain,
      parts: pieces.parts(),
      range: SourceRange(start, place + 1)
    )
  }

  private mutating func multilineString(from start: Int) throws(ParseFailure) -> StringLiteral {
    let bytes = lexer.bytes
    var place = token.end
    while place < bytes.count, bytes[place] != 0x0A {
      let length = ByteClass.blankLength(bytes, place)
      guard length > 0 else {
        throw fail(.textAfterTripleQuote, at: SourceRange(start, token.end))
      }
      place += length
    }
    var pieces = StringPieces()
    pieces.startLine(at: place + 1)
    place += 1
    while true {
      guard place < bytes.count else {
        isIncomplete = true
        throw fail(.openMultiline, at: SourceRange(start, start + 3))
      }
      if bytes[place] == UInt8(ascii: "\""), lexer.byte(place + 1) == UInt8(ascii: "\""),
        lexer.byte(place + 2) == UInt8(ascii: "\"")
      {
        break
      }
      if bytes[place] == ByteClass.carriageReturn {
        // Before a line feed, they belong to the line end.
        let end = bytes[place...].firstIndex { $0 != ByteClass.carriageReturn } ?? bytes.count
        if lexer.byte(end) != ByteClass.lineFeed {
          for byte in bytes[place..<end] { pieces.append(byte) }
        }
        place = end
      } else if bytes[place] == 0x0A {
        pieces.append(0x0A)
        place += 1
        pieces.startLine(at: place)
      } else {
        try scanPiece(&pieces, &place)
      }
    }
    let range = SourceRange(start, place + 3)
    guard let indentation = pieces.closingIndentation(bytes, upTo: place) else {
      throw fail(.closingNotAlone, at: SourceRange(place, place + 3))
    }
    if let line = pieces.removeIndentation(indentation, bytes) {
      throw fail(.tooLittleIndentation, at: SourceRange(line, line + 1), hint: .indentation)
    }
    resume(at: place + 3)
    return StringLiteral(style: .multiline, parts: pieces.parts(), range: range)
  }

  /// Parses one escape, one `{expr}` or a run of plain bytes.
  private mutating func scanPiece(
    _ pieces: inout StringPieces,
    _ place: inout Int
  ) throws(ParseFailure) {
    switch lexer.bytes[place] {
    case UInt8(ascii: "\\"): try scanEscape(&pieces, &place)
    case UInt8(ascii: "{"):
      let inner = place
      span(.literal, SourceRange(literalStart, inner + 1))
      literalStart = inner + 1
      let value = try nested { (parser) throws(ParseFailure) in
        try parser.bracketed { (parser) throws(ParseFailure) in
          parser.resume(at: inner + 1)
          if parser.token.kind == .rightBrace {
            throw parser.fail(
              .emptyInterpolation,
              at: SourceRange(inner, parser.token.end),
              hint: .escapeBrace
            )
          }
          let value = try parser.expression()
          guard parser.token.kind == .rightBrace else {
            throw parser.expected(Phrase(verbatim: "`}`"), hint: .escapeBrace)
          }
          return value
        }
      }
      literalStart = token.start
      place = token.end
      pieces.append(value)
    default:
      pieces.append(lexer.bytes[place])
      place += 1
    }
  }

  private mutating func scanEscape(
    _ pieces: inout StringPieces,
    _ place: inout Int
  ) throws(ParseFailure) {
    let start = place
    let mark = lexer.byte(place + 1)
    place += 2
    switch mark {
    case UInt8(ascii: "n"): pieces.append(0x0A)
    case UInt8(ascii: "t"): pieces.append(0x09)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      pieces.append(mark)
    case UInt8(ascii: "u"): try scanUnicode(&pieces, &place, from: start)
    default:
      let end =
        start + 1 < lexer.bytes.count
        ? start + 1 + ByteClass.scalar(lexer.bytes, start + 1).length : start + 1
      let range = SourceRange(start, end)
      throw fail(.unknownEscape(shortened(text(range))), at: range, hint: .escapes)
    }
  }

  private mutating func scanUnicode(
    _ pieces: inout StringPieces,
    _ place: inout Int,
    from start: Int
  ) throws(ParseFailure) {
    guard lexer.byte(place) == UInt8(ascii: "{") else {
      throw fail(.badUnicodeEscape, at: SourceRange(start, place), hint: .unicodeEscape)
    }
    var end = place + 1
    while end < lexer.bytes.count, ByteClass.isNamePart(lexer.bytes[end]), end < place + 12 {
      end += 1
    }
    let digits = text(SourceRange(place + 1, end))
    let range = SourceRange(start, end + 1)
    guard lexer.byte(end) == UInt8(ascii: "}"), let code = UInt32(digits, radix: 16) else {
      throw fail(
        .badUnicodeEscape,
        at: SourceRange(start, end),
        hint: .unicodeEscape
      )
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw fail(.noSuchScalar(digits), at: range, hint: .scalars)
    }
    for byte in String(Character(scalar)).utf8 { pieces.append(byte) }
    place = end + 1
  }

  private mutating func openString(_ range: SourceRange, closing: String) -> ParseFailure {
    fail(.openString(closing), at: range, hint: .closeString(closing))
  }

  /// Continues in expression mode at an offset.
  mutating func resume(at offset: Int) {
    lexer.offset = offset
    lastEnd = offset
    token = lexer.next()
    if brackets > 0 { skipNewlines() }
  }
}

extension Phrase {
  fileprivate static let escapes = Phrase(
    #"escapes are \n \t \" \\ \{ \} \u{…}; '…' has no escapes"#,
    ko: #"이스케이프는 \n \t \" \\ \{ \} \u{…}이며, '…'은 모두 그대로 받습니다"#
  )
  fileprivate static let unicodeEscape = Phrase(
    #"write `\u{AC00}`"#,
    ko: #"`\u{AC00}`처럼 쓰세요"#
  )
  fileprivate static let scalars = Phrase(
    "valid scalars are 0 to D7FF and E000 to 10FFFF",
    ko: "10FFFF까지이며 D800–DFFF는 빠집니다"
  )
  fileprivate static let escapeBrace = Phrase(
    #"for a brace in text, write `\{`"#,
    ko: #"글 속의 중괄호는 `\{`로 씁니다"#
  )
  fileprivate static let indentation = Phrase(
    "indent the line as far as the closing \"\"\"",
    ko: "닫는 \"\"\"만큼 들여 쓰세요"
  )

  fileprivate static func closeString(_ mark: String) -> Phrase {
    Phrase(
      "close it with \(mark) on this line; for several lines, use \"\"\"",
      ko: "이 줄에서 \(mark)로 닫으세요. 여러 줄은 \"\"\"로 씁니다"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func openString(_ mark: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "open-string",
      "the closing \(mark) of this text is missing",
      ko: "이 글의 닫는 \(mark)가 없습니다"
    )
  }

  fileprivate static let openMultiline = DiagnosticMessage(
    "open-multiline",
    "the closing \"\"\" of this text is missing",
    ko: "이 글의 닫는 \"\"\"가 없습니다"
  )
  fileprivate static let textAfterTripleQuote = DiagnosticMessage(
    "text-after-triple-quote",
    "the text must start on the line after \"\"\"",
    ko: "글은 \"\"\" 다음 줄에서 시작합니다"
  )
  fileprivate static let closingNotAlone = DiagnosticMessage(
    "closing-not-alone",
    "the closing \"\"\" must be at the start of its own line",
    ko: "닫는 \"\"\"는 줄의 첫머리에 있어야 합니다"
  )
  fileprivate static let tooLittleIndentation = DiagnosticMessage(
    "too-little-indentation",
    "this line is indented less than the closing \"\"\"",
    ko: "이 줄은 닫는 \"\"\"보다 덜 들여 썼습니다"
  )
  fileprivate static let emptyInterpolation = DiagnosticMessage(
    "empty-interpolation",
    "these braces contain no value",
    ko: "중괄호 안에 값이 없습니다"
  )
  fileprivate static let badUnicodeEscape = DiagnosticMessage(
    "bad-unicode-escape",
    #"`\u` takes one to eight hex digits in braces"#,
    ko: #"`\u` 뒤에는 중괄호 안에 16진수를 씁니다"#
  )

  fileprivate static func unknownEscape(_ text: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unknown-escape",
      "there is no escape `\(text)`",
      ko: "`\(text)`: 없는 이스케이프입니다"
    )
  }

  fileprivate static func noSuchScalar(_ digits: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-such-scalar",
      "U+\(digits) is not a Unicode scalar",
      ko: "U+\(digits): 유니코드 스칼라가 아닙니다"
    )
  }
}
