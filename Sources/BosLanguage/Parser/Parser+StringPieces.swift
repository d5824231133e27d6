import BosText

/// Parses the contents of texts: escapes, `{expr}` and plain bytes.
extension Parser {
  /// Parses one escape, one `{expr}` or a run of plain bytes.
  mutating func scanPiece(
    _ pieces: inout StringPieces,
    _ place: inout Int
  ) throws(ParseFailure) {
    switch lexer.bytes[place] {
    case UInt8(ascii: "\\"): try scanEscape(&pieces, &place)
    case UInt8(ascii: "{"):
      let inner = place
      if let end = endOfRepetition(at: place) {
        if isInPattern {
          for byte in lexer.bytes[place..<end] { pieces.append(byte) }
          place = end
          return
        }
        warnAboutRepetition(SourceRange(place, end))
      }
      span(.literal, SourceRange(literalStart, inner + 1))
      literalStart = inner + 1
      let value = try nested { (parser) throws(ParseFailure) in
        let brace = OpenBracket(range: SourceRange(inner, inner + 1), isInText: true)
        return try parser.bracketed(from: brace) { (parser) throws(ParseFailure) in
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
      if lexer.bytes[place] == UInt8(ascii: "$") { warnAboutVariable(at: place) }
      pieces.append(lexer.bytes[place])
      place += 1
    }
  }

  /// The end of a repetition of patterns, such as `{8}` or `{2,}`, or nil for other braces.
  private func endOfRepetition(at start: Int) -> Int? {
    var place = start + 1
    var digits = 0
    var commas = 0
    while place < lexer.bytes.count {
      switch lexer.bytes[place] {
      case let byte where ByteClass.isDigit(byte): digits += 1
      case UInt8(ascii: ",") where commas == 0: commas += 1
      case UInt8(ascii: "}") where digits > 0: return place + 1
      default: return nil
      }
      place += 1
    }
    return nil
  }

  /// Warns about `{8}` in a text that is no pattern, which is the number 8.
  private mutating func warnAboutRepetition(_ range: SourceRange) {
    let digits = text(SourceRange(range.start + 1, range.end - 1))
    guard !digits.utf8.contains(UInt8(ascii: ",")) else { return }
    warn(.digitsInBraces(digits), at: range, hint: .braces(digits))
  }

  /// Warns about `$name` in a text, which other shells replace by the variable's value.
  private mutating func warnAboutVariable(at start: Int) {
    // In prices such as `5$`, it is the sign of the currency.
    guard !isInOutput, start + 1 < lexer.bytes.count, !ByteClass.isDigit(lexer.bytes[start - 1])
    else { return }
    var reader = lexer
    reader.offset = start + 1
    guard reader.skipName() else { return }
    var name = text(SourceRange(start + 1, reader.offset))
    // In Korean, a particle or a unit can follow the name directly.
    var shorter = name[...]
    while let last = shorter.unicodeScalars.last, !isVariable(nfc(String(shorter))),
      (0xAC00...0xD7A3).contains(last.value)
    {
      shorter.removeLast()
    }
    if isVariable(nfc(String(shorter))) { name = String(shorter) }
    let range = SourceRange(start, start + 1 + name.utf8.count)
    warn(.variableInText(shortened("$" + name)), at: range, hint: .interpolation("$" + name))
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
      if isInPattern, end > start + 1, lexer.byte(end - 1) >= 0x20 {
        return keepEscape(&pieces, &place, range)
      }
      let hint = windowsPath(around: start).map(Phrase.windowsPath) ?? .escapes
      throw fail(.unknownEscape(shortened(text(range))), at: range, hint: hint)
    }
  }

  /// A path of Windows as its Linux sees it, if the first backslash in a text follows a drive.
  func windowsPath(around backslash: Int) -> String? {
    let bytes = lexer.bytes
    guard backslash >= 3, bytes[backslash - 1] == UInt8(ascii: ":"),
      [UInt8(ascii: "\""), UInt8(ascii: " ")].contains(bytes[backslash - 3])
    else { return nil }
    let isQuoted = bytes[backslash - 3] != UInt8(ascii: " ")
    let drive = text(SourceRange(backslash - 2, backslash - 1)).lowercased()
    guard drive.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    var end = backslash
    while end < bytes.count, bytes[end] != UInt8(ascii: isQuoted ? "\"" : "|"),
      bytes[end] != ByteClass.lineFeed
    {
      end += 1
    }
    let path = text(SourceRange(backslash, end))
    guard path.count <= 80 else { return nil }
    return "/mnt/\(drive)" + String(path.map { $0 == "\\" ? "/" : $0 })
  }

  /// Keeps an escape of patterns such as `\d`, and braces that belong to it, as in `\p{L}`.
  private func keepEscape(_ pieces: inout StringPieces, _ place: inout Int, _ range: SourceRange) {
    place = range.end
    if "pPxoNgk".utf8.contains(lexer.byte(range.end - 1)), lexer.byte(place) == UInt8(ascii: "{") {
      var end = place
      while let byte = lexer.bytes.dropFirst(end).first, byte != UInt8(ascii: "}"),
        byte != UInt8(ascii: "\""), byte != ByteClass.lineFeed
      {
        end += 1
      }
      if lexer.byte(end) == UInt8(ascii: "}") { place = end + 1 }
    }
    for byte in lexer.bytes[range.start..<place] { pieces.append(byte) }
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
}

extension Phrase {
  static func windowsPath(_ path: String) -> Phrase {
    Phrase(
      "under WSL, this is \"\(path)\"; '…' has no escapes",
      ko: "WSL에서는 \"\(path)\"입니다. '…' 안은 그대로 읽습니다"
    )
  }

  fileprivate static let escapes = Phrase(
    #"escapes are \n \t \" \\ \{ \} \u{…}; '…' has no escapes"#,
    ko: #"쓸 수 있는 이스케이프: \n \t \" \\ \{ \} \u{…}. '…' 안은 그대로 읽습니다"#
  )
  fileprivate static let unicodeEscape = Phrase(
    #"write `\u{AC00}`"#,
    ko: #"`\u{AC00}`처럼 쓰세요"#
  )
  fileprivate static let scalars = Phrase(
    "valid scalars are 0 to D7FF and E000 to 10FFFF",
    ko: "D800~DFFF를 제외하고 10FFFF까지 쓸 수 있습니다"
  )
  static let escapeBrace = Phrase(
    #"for a brace in text, write `\{`"#,
    ko: #"텍스트 안의 중괄호는 `\{`로 쓰세요"#
  )

  fileprivate static func braces(_ digits: String) -> Phrase {
    Phrase(
      #"for the braces, write `\{\#(digits)}` or use '…'"#,
      ko: #"중괄호를 그대로 쓰려면 `\{\#(digits)}`나 '…' 형태로 쓰세요"#
    )
  }

  fileprivate static func interpolation(_ variable: String) -> Phrase {
    Phrase(
      "for the value, write `{\(variable)}`; for the characters, use '…'",
      ko: "값은 `{\(variable)}` 형태로, 글자 그대로는 '…' 형태로 쓰세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static let emptyInterpolation = DiagnosticMessage(
    "empty-interpolation",
    "these braces contain no value",
    ko: "중괄호 안에 값이 없습니다"
  )
  fileprivate static let badUnicodeEscape = DiagnosticMessage(
    "bad-unicode-escape",
    #"`\u` takes one to eight hex digits in braces"#,
    ko: #"`\u` 뒤에는 중괄호 안에 16진수가 필요합니다"#
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
      ko: "U+\(digits): 없는 유니코드 문자입니다"
    )
  }

  fileprivate static func digitsInBraces(_ digits: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "digits-in-braces",
      "in a text, `{\(digits)}` is only the number \(digits)",
      ko: "텍스트 안의 `{\(digits)}`: 중괄호 없이 숫자 \(digits)만 남습니다"
    )
  }

  fileprivate static func variableInText(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "variable-in-text",
      "in a text, `\(name)` isn't replaced by the variable's value",
      ko: "텍스트 안의 `\(name)`: 변수의 값으로 바뀌지 않습니다"
    )
  }
}
