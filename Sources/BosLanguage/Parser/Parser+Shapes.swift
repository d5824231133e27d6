import BosText

extension Parser {
  /// Parses an argument in the shape of its parameter, from `lexer.offset`.
  mutating func argument(_ parameter: ParameterSignature) throws(ParseFailure) -> Argument {
    let start = lexer.offset
    let value: ArgumentValue
    if parameter.acceptsNull, let null = nullArgument(of: parameter) { return null }
    switch parameter.shape {
    case .day, .days, .month, .count, .integer, .choice, .keyword, .word, .path, .flag:
      var argument = try wordArgument(parameter.shape, stopsAtComma: false)
      argument.parameter = parameter.name
      return argument
    case .text: value = .word(try textArgument())
    case .column:
      let column = try columnArgument()
      value = .columns([column])
    case .columns: value = .columns(try columnArguments())
    case .order: value = .order(try orderKeys())
    case .newName: value = .name(try newName())
    case .fields:
      resume(at: lexer.offset)
      guard token.kind == .leftBrace else {
        throw expected(Phrase(verbatim: "`{`"), hint: .shapeHint(.fields))
      }
      value = .fields(try nested { (parser) throws(ParseFailure) in try parser.recordEntries() })
      lexer.offset = token.start
    case .groupKeys: value = .groupKeys(try groupKeys())
    case .by: value = .by(try keysAfterBy())
    case .cell: value = .cell(try cellInBraces())
    case .expression, .rowExpression:
      resume(at: lexer.offset)
      value = .expressions([try expression()])
      try refuseThousands()
      lexer.offset = token.start
    case .expressions:
      resume(at: lexer.offset)
      value = .expressions(try expressionList())
      lexer.offset = token.start
    case .value, .function:
      resume(at: lexer.offset)
      let operand = parameter.shape == .function ? try unary() : try valueOperand()
      value = .expressions([operand])
      lexer.offset = token.start
    case .block:
      resume(at: lexer.offset)
      value = .block(try block())
      lexer.offset = token.start
    case .command:
      resume(at: lexer.offset)
      value = .command(try nested { (parser) throws(ParseFailure) in try parser.command() })
      lexer.offset = token.start
    }
    return Argument(
      parameter: parameter.name,
      option: nil,
      value: value,
      range: SourceRange(start, lastEnd)
    )
  }

  /// Takes the word `null`, which is no text where a parameter can be null.
  private mutating func nullArgument(of parameter: ParameterSignature) -> Argument? {
    var ahead = lexer
    ahead.skipBlanks()
    guard let range = ahead.word(), text(range) == "null" else { return nil }
    noteArgumentWord()
    noteWordSpan(range)
    lexer = ahead
    lastEnd = range.end
    return Argument(
      parameter: parameter.name,
      option: nil,
      value: .expressions([Expression(.null, range)]),
      range: range
    )
  }

  /// A comma after a single expression is the rest of `1,000`.
  private mutating func refuseThousands() throws(ParseFailure) {
    guard token.kind == .comma else { return }
    throw expected(.endOfStatement)
  }

  private mutating func expressionList() throws(ParseFailure) -> [Expression] {
    var list = [try expression()]
    while token.kind == .comma {
      advance()
      skipNewlines()
      list.append(try expression())
    }
    return list
  }

  private mutating func valueOperand() throws(ParseFailure) -> Expression {
    if token.kind == .identifier, lexer.byte(token.end) != UInt8(ascii: "(") {
      let word = nameText(token)
      throw fail(
        .bareWordAsValue(word),
        at: token.range,
        hint: isVariable(word)
          ? .writeInstead("$" + word)
          : ForeignWord.value(of: word).map(Phrase.writeInstead) ?? .quoteOrVariable(word)
      )
    }
    return try unary()
  }

  /// Parses a shape whose arguments are single words, or a value in their place.
  mutating func wordArgument(
    _ shape: Shape,
    stopsAtComma: Bool
  ) throws(ParseFailure) -> Argument {
    lexer.skipBlanks()
    let start = lexer.offset
    let value: ArgumentValue
    if case .days = shape {
      value = try daysArgument()
    } else if !beginsShortYear, let computed = try computedWord() {
      value = try computedArgument(shape, computed)
    } else {
      let isDate = shape == .day || shape == .month
      if !isDate || !noteBegunPhrase() { noteArgumentWord() }
      if shape == .day || shape == .month, !stopsAtComma, let phrase = datePhrase(shape) {
        value = try wordValue(shape, phrase)
        return wordArgument(value, from: start)
      }
      guard let range = shapedWord(stopsAtComma: stopsAtComma) else {
        resume(at: lexer.offset)
        if token.kind == .invalid { throw unreadable() }
        throw expected(.shapeName(shape), hint: .shapeHint(shape))
      }
      guard range.end - range.start <= Self.wordLimit else {
        throw fail(.wordTooLong, at: range)
      }
      try refuseGluedQuote(range)
      noteWordSpan(range)
      let word = Name(nfc(text(range)), range)
      let isJoined = (shape == .day || shape == .month) && !stopsAtComma
      value = try wordValue(shape, isJoined ? joinedDayWord(word) : word)
    }
    return wordArgument(value, from: start)
  }

  private mutating func wordArgument(_ value: ArgumentValue, from start: Int) -> Argument {
    lastEnd = lexer.offset
    return Argument(
      parameter: "",
      option: nil,
      value: value,
      range: SourceRange(start, lexer.offset)
    )
  }

  /// The longest word in bytes; quoted text can be longer.
  private static let wordLimit = 4_096

  private mutating func shapedWord(stopsAtComma: Bool) -> SourceRange? {
    guard var range = lexer.word() else { return nil }
    guard stopsAtComma else { return range }
    // A default ends at a comma; an unmatched `)` is never part of a word.
    for place in range.start..<range.end where lexer.bytes[place] == UInt8(ascii: ",") {
      range.end = place
      break
    }
    lexer.offset = range.end
    return range.end > range.start ? range : nil
  }

  private mutating func refuseGluedQuote(_ range: SourceRange) throws(ParseFailure) {
    let next = lexer.byte(range.end)
    guard next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") else { return }
    throw fail(
      .quoteInWord,
      at: SourceRange(range.end, range.end + 1),
      hint: Phrase("put the whole word in quotes", ko: "단어 전체를 따옴표로 감싸세요")
    )
  }

  /// Parses a variable with postfixes, a string, a list or `( )` in place of a word.
  mutating func computedWord() throws(ParseFailure) -> Expression? {
    switch lexer.byte(lexer.offset) {
    case UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "["):
      break
    default: return nil
    }
    if lexer.isAtEnd || lexer.hostNumberLength(at: lexer.offset) > 0 { return nil }
    let operand = try touchingOperand()
    if !lexer.isAtEnd, !isWordEnd(lexer.offset) {
      let rest = SourceRange(lexer.offset, lexer.offset + 1)
      throw fail(.gluedToValue, at: rest, hint: .interpolate)
    }
    return operand
  }

  /// Parses a value with the postfixes that touch it.
  private mutating func touchingOperand() throws(ParseFailure) -> Expression {
    let start = lexer.offset
    resume(at: start)
    noteComputedWord()
    let site = argumentSite()
    defer { noteString(from: start, site) }
    let operand = try postfix(try primary(), touchingOnly: true)
    lexer.offset = lastEnd
    return operand
  }

  private mutating func noteComputedWord() {
    if token.kind == .variable || token.kind == .invalid { noteOperand() }
  }

  private func isWordEnd(_ place: Int) -> Bool {
    switch lexer.byte(place) {
    case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "}"),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: "\\"):
      return true
    default: return ByteClass.blankLength(lexer.bytes, place) > 0
    }
  }

  private mutating func computedArgument(
    _ shape: Shape,
    _ expression: Expression
  ) throws(ParseFailure) -> ArgumentValue {
    // A string without braces is equivalent to a word, and can be checked now.
    if case .string(let literal) = expression.kind, let constant = literal.constant {
      switch shape {
      case .word, .path:
        return .word(WordArgument(.literal(constant), expression.range))
      case .choice, .day, .month:
        return try wordValue(shape, Name(nfc(constant), expression.range))
      default: break
      }
    }
    switch shape {
    case .day: return .day(DayArgument(.computed(expression), expression.range))
    case .month: return .month(WordArgument(.computed(expression), expression.range))
    case .count, .integer: return .expressions([expression])
    case .word, .path, .choice:
      return .word(WordArgument(.computed(expression), expression.range))
    default:
      throw fail(.notComputable, at: expression.range, hint: .shapeHint(shape))
    }
  }

  /// Parses text up to the end of the stage; a single value stays that value.
  private mutating func textArgument() throws(ParseFailure) -> WordArgument {
    let start = lexer.offset
    switch lexer.byte(start) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "$"), UInt8(ascii: "("):
      let operand = try touchingOperand()
      guard let rest = lexer.restOfStage() else {
        lexer.offset = lastEnd
        if case .string(let literal) = operand.kind, let constant = literal.constant {
          return WordArgument(.literal(constant), operand.range)
        }
        return WordArgument(.computed(operand), operand.range)
      }
      let after = text(rest).drop { $0 == " " || $0 == "\t" }
      if after.isEmpty {
        lexer.offset = lastEnd
        return WordArgument(.computed(operand), operand.range)
      }
      throw fail(.mixedText, at: SourceRange(start, rest.end), hint: .interpolate)
    default: break
    }
    guard let range = lexer.restOfStage() else {
      resume(at: start)
      throw expected(Phrase("a text", ko: "텍스트"))
    }
    noteText(range)
    try refuseRedirection(in: range)
    if let dollar = lexer.bytes[range.start..<range.end].firstIndex(of: UInt8(ascii: "$")) {
      throw fail(.dollarInText, at: SourceRange(dollar, dollar + 1), hint: .interpolate)
    }
    lastEnd = range.end
    return WordArgument(.literal(nfc(text(range))), range)
  }
}

extension Parser {
  /// Notes a text and the space after it, which a further word would end.
  private mutating func noteText(_ range: SourceRange) {
    guard let call = editing?.frame.call else { return }
    let dashes = range.end - 2
    if openCursor == range.end, dashes >= range.start, text(SourceRange(dashes, range.end)) == "--",
      dashes == range.start || [0x20, 0x09].contains(lexer.byte(dashes - 1))
    {
      // A name has yet to follow, and makes this an option.
      note(.option(call.signature, given: call.given), SourceRange(dashes, range.end))
    }
    var ahead = lexer
    ahead.skipBlanks()
    note(argumentSite(), wordAt: range.start, to: ahead.offset, after: range.start)
    if lexer.bytes[range.start..<range.end].allSatisfy(ByteClass.isDigit) { span(.number, range) }
  }
}

extension Phrase {
  static let interpolate = Phrase(
    "put it all in quotes: \"… {$name} …\"",
    ko: "전체를 따옴표로 감싸세요: \"… {$이름} …\""
  )

  fileprivate static func quoteOrVariable(_ word: String) -> Phrase {
    Phrase(
      "write `\"\(word)\"` for text, `$\(word)` for a variable",
      ko: "텍스트는 `\"\(word)\"`, 변수는 \(Particle.direction.attached(to: "`$\(word)`")) 쓰세요"
    )
  }

  static func shapeName(_ shape: Shape) -> Phrase {
    switch shape {
    case .day: Phrase("a day", ko: "날짜")
    case .days: Phrase("days", ko: "기간")
    case .month: Phrase("a month", ko: "달")
    case .column, .columns: Phrase("a column", ko: "열")
    case .order: Phrase("a column to sort by", ko: "정렬할 열")
    case .count, .integer: Phrase("a whole number", ko: "정수")
    case .choice: Phrase("a choice", ko: "쓸 수 있는 값")
    case .keyword(let word): Phrase(verbatim: "`\(word)`")
    case .path: Phrase("a file", ko: "파일")
    default: Phrase("a word", ko: "단어")
    }
  }
}

extension DiagnosticMessage {
  fileprivate static func bareWordAsValue(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "bare-word-as-value",
      "`\(word)` is not a value",
      ko: "`\(word)`: 값을 입력하세요"
    )
  }

  fileprivate static let wordTooLong = DiagnosticMessage(
    "word-too-long",
    "a word can have at most 4,096 bytes",
    ko: "단어는 최대 4,096바이트입니다"
  )
  fileprivate static let quoteInWord = DiagnosticMessage(
    "quote-in-word",
    "a word can't contain a quote",
    ko: "단어 안에는 따옴표를 쓸 수 없습니다"
  )
  fileprivate static let gluedToValue = DiagnosticMessage(
    "glued-to-value",
    "unexpected text after this value",
    ko: "이 값에는 다른 글자를 붙여 쓸 수 없습니다"
  )
  fileprivate static let mixedText = DiagnosticMessage(
    "mixed-text",
    "a value and plain text can't be mixed here",
    ko: "여기서는 값과 텍스트를 이어 쓸 수 없습니다"
  )
  static let dollarInText = DiagnosticMessage(
    "dollar-in-text",
    "`$` has no meaning inside plain text",
    ko: "단어 안의 `$`는 변수로 바뀌지 않습니다"
  )
  fileprivate static let notComputable = DiagnosticMessage(
    "not-computable",
    "this must be written out, not computed",
    ko: "여기에는 계산한 값을 쓸 수 없습니다"
  )
}
