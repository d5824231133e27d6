import BosText

extension Parser {
  /// Parses a single word in a shape.
  mutating func wordValue(_ shape: Shape, _ word: Name) throws(ParseFailure) -> ArgumentValue {
    switch shape {
    case .day: return .day(try day(word, .day))
    case .month:
      try checkMonth(word)
      return .month(WordArgument(.literal(word.text), word.range))
    case .count: return .expressions([try count(word, or: DiagnosticMessage.notACount)])
    case .integer: return .expressions([try integer(word)])
    case .choice(let choices): return try choice(word, among: choices)
    case .keyword(let keyword):
      guard word.text == keyword else {
        throw fail(
          .expected(Phrase(verbatim: "`\(keyword)`"), found: Phrase(verbatim: "`\(word.text)`")),
          at: word.range
        )
      }
      return .keyword(word)
    default:
      if word.text.contains("$") {
        let bytes = lexer.bytes[word.range.start..<word.range.end]
        let place = bytes.firstIndex(of: UInt8(ascii: "$")) ?? word.range.start
        throw fail(.dollarInText, at: SourceRange(place, place + 1), hint: .interpolate)
      }
      return .word(WordArgument(.literal(word.text), word.range))
    }
  }

  /// Parses a whole number, 0 or greater.
  private mutating func count(
    _ word: Name,
    or message: (String) -> DiagnosticMessage
  ) throws(ParseFailure) -> Expression {
    let bytes = lexer.bytes[word.range.start..<word.range.end]
    guard let first = bytes.first, ByteClass.isDigit(first) else {
      throw fail(
        message(word.text),
        at: word.range,
        hint: isVariable(word.text)
          ? .writeInstead("$" + word.text) : .shapeHint(.count)
      )
    }
    switch NumberLiteral.decode(bytes) {
    case .int(let value): return Expression(.int(value), word.range)
    case .invalid(let problem):
      if word.text.contains(",") {
        let joined = String(word.text.map { $0 == "," ? "_" : $0 })
        throw fail(.commaInNumber, at: word.range, hint: .writeInstead(joined))
      }
      throw invalidNumber(problem, at: word.range)
    default: throw fail(message(word.text), at: word.range, hint: .shapeHint(.count))
    }
  }

  private mutating func integer(_ word: Name) throws(ParseFailure) -> Expression {
    guard lexer.byte(word.range.start) == UInt8(ascii: "-") else {
      return try count(word, or: DiagnosticMessage.notAnInt)
    }
    let digits = SourceRange(word.range.start + 1, word.range.end)
    guard ByteClass.isDigit(lexer.byte(digits.start)) else {
      throw fail(.notAnInt(word.text), at: word.range, hint: .shapeHint(.integer))
    }
    switch NumberLiteral.decode(lexer.bytes[digits.start..<digits.end]) {
    case .int(let value): return Expression(.int(-value), word.range)
    case .invalid(.tooLarge) where text(digits) == "9223372036854775808":
      return Expression(.int(.min), word.range)
    case .invalid(let problem):
      throw invalidNumber(problem, at: word.range)
    default: throw fail(.notAnInt(word.text), at: word.range, hint: .shapeHint(.integer))
    }
  }

  private mutating func choice(
    _ word: Name,
    among choices: [Choice]
  ) throws(ParseFailure) -> ArgumentValue {
    if let index = choices.firstIndex(where: { $0.isCalled(word.text) }) {
      return .choice(index, word)
    }
    let near = closest(to: word.text, in: choices.flatMap { [$0.name, $0.korean] })
    let said = SaidInstead.line(for: entry(around: word.range.start))
    throw fail(
      .unknownChoice(word.text, of: currentOption),
      at: word.range,
      hint: said ?? near.map(Phrase.didYouMean) ?? .shapeHint(.choice(choices))
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func notACount(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "not-a-count",
      "`\(word)` is not a count",
      ko: "`\(word)`: 0 이상의 정수를 입력하세요"
    )
  }

  fileprivate static func notAnInt(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage("not-an-int", "`\(word)` is not an int", ko: "`\(word)`: 정수를 입력하세요")
  }

  fileprivate static func unknownChoice(_ word: String, of option: String?) -> DiagnosticMessage {
    let place = option.map { "`\($0)`에 " } ?? ""
    return DiagnosticMessage(
      "unknown-choice",
      "`\(word)` is not one of the choices",
      ko: "`\(word)`: \(place)쓸 수 없는 값입니다"
    )
  }
}

extension String {
  /// Whether a word in place of an argument is likely a value: a number, a variable, a text or a call.
  var isLikeValue: Bool {
    guard let first else { return false }
    let isCall = first.isLetter && contains("(") && hasSuffix(")")
    return isCall || "$\"'(".contains(first) || first.isASCII && first.isNumber
  }
}
