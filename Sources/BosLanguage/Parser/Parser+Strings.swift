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

  private mutating func openString(_ range: SourceRange, closing: String) -> ParseFailure {
    // The text began in the braces of another one, whose brace was meant as a character.
    if let open = openBrackets.last, open.isInText { return unclosed(open) }
    return fail(.openString(closing), at: range, hint: .closeString(closing))
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
  fileprivate static let indentation = Phrase(
    "indent the line as far as the closing \"\"\"",
    ko: "닫는 \"\"\"만큼 들여쓰세요"
  )

  fileprivate static func closeString(_ mark: String) -> Phrase {
    Phrase(
      "close it with \(mark) on this line; for several lines, use \"\"\"",
      ko: "이 줄에서 \(mark) 기호로 닫으세요. 여러 줄은 \"\"\"로 감싸세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func openString(_ mark: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "open-string",
      "the closing \(mark) of this text is missing",
      ko: "텍스트를 닫는 \(mark) 기호가 없습니다"
    )
  }

  fileprivate static let openMultiline = DiagnosticMessage(
    "open-multiline",
    "the closing \"\"\" of this text is missing",
    ko: "텍스트를 닫는 \"\"\" 기호가 없습니다"
  )
  fileprivate static let textAfterTripleQuote = DiagnosticMessage(
    "text-after-triple-quote",
    "the text must start on the line after \"\"\"",
    ko: "텍스트는 \"\"\" 다음 줄에서 시작해야 합니다"
  )
  fileprivate static let closingNotAlone = DiagnosticMessage(
    "closing-not-alone",
    "the closing \"\"\" must be at the start of its own line",
    ko: "닫는 \"\"\" 기호는 줄의 맨 앞에 써야 합니다"
  )
  fileprivate static let tooLittleIndentation = DiagnosticMessage(
    "too-little-indentation",
    "this line is indented less than the closing \"\"\"",
    ko: "이 줄은 닫는 \"\"\"보다 덜 들여썼습니다"
  )
}
