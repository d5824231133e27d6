package import BosText

extension Parser {
  /// Reports the error of a token that the lexer couldn't read.
  mutating func unreadable() -> ParseFailure {
    if token.end - token.start > Lexer.nameLimit { return fail(.nameTooLong, at: token.range) }
    let found = text(token.range)
    if let ascii = Self.fullWidth(found) {
      return fail(
        .fullWidthMark(found),
        at: token.range,
        hint: "\"'".contains(ascii) ? .straightQuote(ascii) : .writeInstead(ascii),
        fixIt: FixIt(token.range, ascii)
      )
    }
    switch found {
    case "&&": return fail(.foreignOperator(found), at: token.range, hint: .writeInstead("and"))
    case "||": return fail(.foreignOperator(found), at: token.range, hint: .writeInstead("or"))
    case "!":
      let word = String(restOfEntry(after: token.range.end).prefix { $0.isLetter })
      let isKnown = ForeignEntry.isProgram(word) || ForeignEntry.instead(of: word, "") != nil
      let isProgram = beginsEntry(token.range) && isKnown
      return fail(
        .foreignOperator(found),
        at: token.range,
        hint: isProgram ? .noPrograms : .writeInstead("not")
      )
    case "&":
      return fail(.foreignOperator(found), at: token.range, hint: .writeInstead("and"))
    case "^":
      return fail(
        .foreignOperator(found),
        at: token.range,
        hint: .writeInstead(power(before: token.start))
      )
    case "?":
      let hint = pageOfQuestion(at: token.start) ?? .conditional
      return fail(.foreignOperator(found), at: token.range, hint: hint)
    case "$":
      return fail(.loneDollar, at: token.range, hint: .dollar)
    case "\\":
      if token.end >= lexer.bytes.count { isIncomplete = true }
      let hint = windowsPath(around: token.start).map(Phrase.windowsPath)
      return fail(.strayBackslash, at: token.range, hint: hint)
    case "`": return fail(.openBackquote, at: token.range)
    default: return fail(.unreadableCharacter(found), at: token.range)
    }
  }

  /// The call for a power whose mark begins at an offset, with its numbers if the entry has only them.
  func power(before start: Int) -> String {
    let first = String(decoding: lexer.bytes.prefix(max(start, 0)), as: UTF8.self)
    let last = restOfEntry(after: token.range.end)
    let numbers = [first, last].map { $0.filter { $0 != " " } }
    let isPlain = numbers.allSatisfy { number in
      !number.isEmpty && number.utf8.count < 20 && number.allSatisfy { $0.isNumber || $0 == "." }
    }
    return isPlain ? "pow(\(numbers[0]), \(numbers[1]))" : "pow(a, b)"
  }

  /// The ASCII equivalent of a full-width or typographic mark.
  static func fullWidth(_ text: String) -> String? {
    guard let scalar = text.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0xFF01...0xFF5E:
      return Unicode.Scalar(scalar.value - 0xFEE0).map { String(Character($0)) }
    case 0x201C, 0x201D, 0x201E, 0x201F, 0x300C, 0x300D, 0x300E, 0x300F: return "\""
    case 0x2018, 0x2019, 0x201A, 0x201B: return "'"
    case 0x3001: return ","
    case 0x3002: return "."
    case 0x301C, 0x2026: return ".."
    case 0x2013, 0x2014, 0x2212: return "-"
    case 0x00D7: return "*"
    case 0x00F7: return "/"
    case 0x2260: return "!="
    case 0x2264: return "<="
    case 0x2265: return ">="
    default: return nil
    }
  }
}

extension Phrase {
  package static func writeInstead(_ text: String) -> Phrase {
    Phrase("write `\(text)`", ko: "\(Particle.direction.attached(to: "`\(text)`")) 쓰세요")
  }

  fileprivate static func straightQuote(_ mark: String) -> Phrase {
    Phrase(
      "write the straight quotation mark of the keyboard, `\(mark)`",
      ko: "키보드의 곧은 따옴표 `\(mark)` 기호를 쓰세요"
    )
  }

  fileprivate static let dollar = Phrase(
    "write `$name` for a variable, `$( … )` for a captured pipeline",
    ko: "변수는 `$이름`, 파이프라인의 결과는 `$( … )`로 쓰세요"
  )
  fileprivate static let conditional = Phrase(
    "write `if … then … else …`, or `??` for a default",
    ko: "`if … then … else …`, 기본값은 `??`로 쓰세요"
  )
}

extension DiagnosticMessage {
  static func fullWidthMark(_ text: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "full-width-mark",
      "`\(text)` can't be used here",
      ko: "`\(text)`: 여기서는 쓸 수 없는 기호입니다"
    )
  }

  /// The message about what follows a whole statement.
  static func afterTheEnd(_ found: Phrase) -> DiagnosticMessage {
    DiagnosticMessage(
      "expected",
      "\(found.english) can't follow what is before it",
      ko: "\(found.korean): 여기에는 쓸 수 없습니다"
    )
  }

  static func foreignOperator(_ text: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "foreign-operator",
      "there is no operator `\(text)`",
      ko: "`\(text)`: 없는 연산자입니다"
    )
  }

  fileprivate static let nameTooLong = DiagnosticMessage(
    "name-too-long",
    "a name can have at most 1,024 bytes",
    ko: "이름은 최대 1,024바이트입니다"
  )
  fileprivate static let loneDollar = DiagnosticMessage(
    "lone-dollar",
    "`$` needs a name or `(` after it",
    ko: "`$` 뒤에 이름이나 `(` 기호가 필요합니다"
  )
  static let strayBackslash = DiagnosticMessage(
    "stray-backslash",
    "`\\` is only allowed at the end of a continued line",
    ko: "`\\` 기호는 다음 줄로 이어지는 줄의 끝에만 쓸 수 있습니다"
  )
  fileprivate static let openBackquote = DiagnosticMessage(
    "open-backquote",
    "the closing backquote is missing on this line",
    ko: "이 줄에 닫는 백틱이 없습니다"
  )

  fileprivate static func unreadableCharacter(_ text: String) -> DiagnosticMessage {
    let code = text.unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) } ?? ""
    let isVisible = text.unicodeScalars.first.map { $0.value >= 0x20 && $0.value != 0x7F } ?? false
    let shown =
      isVisible ? "`\(text)`" : "U+" + String(repeating: "0", count: 4 - min(4, code.count)) + code
    return DiagnosticMessage(
      "unreadable-character",
      "the character \(shown) has no meaning here",
      ko: "문자 \(shown): 여기서는 쓸 수 없습니다"
    )
  }
}
