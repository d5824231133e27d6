import BosText

extension Parser {
  /// Parses an operand without its postfixes.
  mutating func primary() throws(ParseFailure) -> Expression {
    let range = token.range
    switch token.kind {
    case .number: return try number()
    case .date: return try date()
    case .yearMonth:
      let written = text(range)
      throw fail(
        .yearMonth(written),
        at: range,
        hint: .yearMonth(written, Int(written.prefix(4)) ?? 0, Int(written.suffix(2)) ?? 0)
      )
    case .stringStart, .rawStringStart, .multilineStringStart:
      let literal = try string()
      return Expression(.string(literal), literal.range)
    case .variable:
      let name = nameText(token)
      advance()
      return Expression(.variable(name), range)
    case .identifier, .quotedName: return try name()
    case .keyword: return try keywordOperand()
    case .leftParen:
      let isInPattern = isInPattern
      return try nested { (parser) throws(ParseFailure) in
        parser.isInPattern = isInPattern
        return try parser.group()
      }
    case .captureStart:
      return try nested { (parser) throws(ParseFailure) in try parser.capture() }
    case .leftBracket:
      let compared = compared(at: range.start)
      var before: [Expression] = []
      let items = try nested { (parser) throws(ParseFailure) in
        try parser.sequence(until: .rightBracket, "]") { (parser) throws(ParseFailure) in
          parser.noteElement(comparedWith: compared, after: before)
          let item = try parser.expression()
          if compared != nil { before.append(item) }
          return item
        }
      }
      return Expression(.list(items), SourceRange(range.start, lastEnd))
    case .leftBrace:
      let entries = try nested { (parser) throws(ParseFailure) in try parser.recordEntries() }
      return Expression(.record(entries), SourceRange(range.start, lastEnd))
    default: throw expected(.operand, hint: foreignOperator)
    }
  }

  /// The operator of another language that ends where an operand should start.
  private var foreignOperator: Phrase? {
    let before = lexer.byte(token.start - 1)
    switch (before, token.kind) {
    case (UInt8(ascii: "*"), .star): return .writeInstead(power(before: token.start - 1))
    case (UInt8(ascii: "/"), .slash): return .writeInstead("floor(a / b)")
    case (UInt8(ascii: "="), .assign): return .writeInstead("==")
    case (UInt8(ascii: "<"), .greater): return .writeInstead("!=")
    case (UInt8(ascii: "+"), .plus): return increment("+")
    default: return nil
    }
  }

  private mutating func name() throws(ParseFailure) -> Expression {
    let name = Name(nameText(token), token.range)
    advance()
    guard token.kind == .leftParen, !token.spaceBefore else {
      return Expression(.column(name.text), name.range)
    }
    let pattern = patternArgument(of: name)
    let arguments = try nested { (parser) throws(ParseFailure) in
      try parser.callArguments(of: name.text, pattern: pattern)
    }
    return Expression(
      .call(name: name.text, nameRange: name.range, arguments: arguments),
      SourceRange(name.range.start, lastEnd)
    )
  }

  /// The index of the argument that is a pattern, if the function is a built-in one.
  private mutating func patternArgument(of name: Name) -> Int? {
    guard let index = PatternFunction.argument(name) else { return nil }
    lookedUp.insert(name.text)
    return commands[name.text]?.isDefinition == true ? nil : index
  }

  private mutating func keywordOperand() throws(ParseFailure) -> Expression {
    let range = token.range
    switch token.keyword {
    case .true, .false:
      let value = token.keyword == .true
      advance()
      return Expression(.bool(value), range)
    case .null:
      advance()
      return Expression(.null, range)
    case .fn: return try nested { (parser) throws(ParseFailure) in try parser.function() }
    case .if: return try nested { (parser) throws(ParseFailure) in try parser.conditional() }
    case .try: return try nested { (parser) throws(ParseFailure) in try parser.attempt() }
    default:
      throw expected(
        .operand,
        hint: hintAtBy
          ?? Phrase("`\(text(range))` is a reserved word", ko: "`\(text(range))`: 예약어입니다")
      )
    }
  }

  private mutating func group() throws(ParseFailure) -> Expression {
    let start = token.start
    let inner = try bracketed { (parser) throws(ParseFailure) in
      parser.advance()
      let inner = try parser.expression()
      guard parser.token.kind == .rightParen else {
        throw parser.expected(Phrase(verbatim: "`)`"), hint: parser.hintInGroup(inner, start))
      }
      return inner
    }
    advance()
    return Expression(.group(inner), SourceRange(start, lastEnd))
  }

  private mutating func capture() throws(ParseFailure) -> Expression {
    let start = token.start
    let pipeline = try bracketed { (parser) throws(ParseFailure) in
      parser.advance()
      let pipeline = try parser.pipeline(allowsIf: true)
      guard parser.token.kind == .rightParen else {
        throw parser.expected(Phrase("`|` or `)`", ko: "`|`나 `)`"))
      }
      return pipeline
    }
    advance()
    return Expression(.capture(pipeline), SourceRange(start, lastEnd))
  }

  /// Parses `{ key: value, … }`, with commas or line ends between the entries; the current token is
  /// the opening brace.
  mutating func recordEntries() throws(ParseFailure) -> [RecordEntry] {
    try sequence(until: .rightBrace, "}", allowsLines: true) { (parser) throws(ParseFailure) in
      let key = try parser.recordKey()
      guard parser.token.kind == .colon else {
        throw parser.expected(Phrase(verbatim: "`:`"))
      }
      parser.advance()
      return RecordEntry(key: key, value: try parser.expression())
    }
  }

  private mutating func recordKey() throws(ParseFailure) -> Name {
    let range = token.range
    switch token.kind {
    case .stringStart, .rawStringStart:
      let literal = try string()
      guard let key = literal.constant else { throw fail(.computedKey, at: range) }
      return Name(nfc(key), literal.range)
    case .keyword:
      advance()
      return Name(text(range), range)
    default: return try expectName(Phrase("a key", ko: "키"))
    }
  }

  private mutating func function() throws(ParseFailure) -> Expression {
    let start = token.start
    advance()
    guard token.kind == .leftParen, !token.spaceBefore else {
      throw expected(Phrase("`(` right after `fn`", ko: "`fn` 바로 뒤의 `(`"))
    }
    let parameters = try sequence(until: .rightParen, ")") { (parser) throws(ParseFailure) in
      let name = try parser.expectName(Phrase("a parameter's name", ko: "매개변수 이름"))
      parser.declare(name)
      return name
    }
    try expect(.arrow, "=>")
    skipNewlines()
    let body = try expression()
    return Expression(
      .function(parameters: parameters, body: body),
      SourceRange(start, body.range.end)
    )
  }

  private mutating func conditional() throws(ParseFailure) -> Expression {
    let start = token.start
    advance()
    let condition = try expression()
    if token.kind == .leftBrace {
      throw expected(
        Phrase(verbatim: "`then`"),
        hint: Phrase(
          "as an expression, write `if … then … else …`",
          ko: "식은 `if … then … else …`로 쓰세요"
        )
      )
    }
    guard takeAfterLineEnd(.then) else {
      let isValue = token.kind != .end && condition.range.end > start
      throw expected(
        Phrase(verbatim: "`then`"),
        hint: isValue
          ? Phrase(
            "write `if \(text(condition.range)) then … else …`",
            ko: "`if \(text(condition.range)) then … else …`로 쓰세요"
          ) : nil
      )
    }
    skipNewlines()
    let value = try expression()
    guard takeAfterLineEnd(.else) else { throw expected(Phrase(verbatim: "`else`")) }
    skipNewlines()
    let otherwise = try expression()
    return Expression(
      .conditional(condition, then: value, otherwise: otherwise),
      SourceRange(start, otherwise.range.end)
    )
  }

  private mutating func attempt() throws(ParseFailure) -> Expression {
    let start = token.start
    advance()
    if token.kind == .leftBrace, beginsBlock {
      throw fail(.tryBlockAsValue, at: SourceRange(start, token.end), hint: .tryAsValue)
    }
    let value = try expression()
    guard takeAfterLineEnd(.else) else {
      throw expected(
        Phrase(verbatim: "`else`"),
        hint: token.keyword == .catch ? .tryAsValue : nil
      )
    }
    skipNewlines()
    let otherwise = try expression()
    return Expression(
      .attempt(value, otherwise: otherwise),
      SourceRange(start, otherwise.range.end)
    )
  }

  /// Whether the brace here begins a block rather than a record.
  private var beginsBlock: Bool {
    var ahead = lexer
    func next() -> Token {
      var token = ahead.next()
      while token.kind == .newline { token = ahead.next() }
      return token
    }
    let first = next()
    switch first.kind {
    case .rightBrace: return next().keyword == .catch
    case .stringStart, .rawStringStart:
      ahead.offset = endOfString(at: first.start).offset
      return next().kind != .colon
    case .identifier, .quotedName, .keyword: return next().kind != .colon
    default: return true
    }
  }

  private mutating func date() throws(ParseFailure) -> Expression {
    let range = token.range
    let date = try calendarDate(text(range), at: range)
    advance()
    return Expression(.date(date), range)
  }

  /// Parses `YYYY-MM-DD` and checks the calendar.
  mutating func calendarDate(
    _ written: String,
    at range: SourceRange
  ) throws(ParseFailure) -> CivilDate {
    let digits = written.utf8.filter { ByteClass.isDigit($0) }.map { Int($0 - 0x30) }
    let date = CivilDate(
      year: digits.prefix(4).reduce(0) { $0 * 10 + $1 },
      month: digits[4] * 10 + digits[5],
      day: digits[6] * 10 + digits[7]
    )
    return try calendarDate(date, written, at: range)
  }

  private mutating func number() throws(ParseFailure) -> Expression {
    let range = token.range
    let kind: Expression.Kind
    switch NumberLiteral.decode(lexer.bytes[range.start..<range.end]) {
    case .int(let value): kind = .int(value)
    case .num(let value): kind = .num(value)
    case .period(let months, let days): kind = .period(months: months, days: days)
    case .invalid(let problem): throw invalidNumber(problem, at: range)
    }
    advance()
    try checkAfterNumber(range)
    return Expression(kind, range)
  }

  mutating func invalidNumber(
    _ problem: NumberLiteral.Problem,
    at range: SourceRange
  ) -> ParseFailure {
    let written = shortened(text(range))
    switch problem {
    case .ambiguousM(let digits):
      return fail(.ambiguousM(written), at: range, hint: .millionOrMonths(digits))
    case .unknownSuffix:
      if beginsEntry(range), let hint = rankHint(range) ?? monthHint(range) {
        return fail(.unknownCommand(written), at: range, hint: hint)
      }
      let hint =
        written.hasSuffix("월")
        ? listDays(from: range.start) ?? .dayInList(written) : .suffixes
      return fail(.unknownSuffix(written), at: range, hint: hint)
    case .tooLarge: return fail(.numberTooLarge(written), at: range, hint: .intBits)
    case .unitsOutOfOrder:
      return fail(.unitsOutOfOrder(written), at: range, hint: .largestFirst)
    case .misplacedUnderscore: return fail(.misplacedUnderscore(written), at: range)
    }
  }

  /// Rejects `10 만` and `1,000`, which look like one number but are two items.
  private mutating func checkAfterNumber(_ range: SourceRange) throws(ParseFailure) {
    if token.kind == .identifier, token.spaceBefore,
      let first = text(token.range).first, "만억천백십조".contains(first)
    {
      let joined = text(range) + text(token.range)
      throw fail(
        .detachedUnit(joined),
        at: range.joined(with: token.range),
        hint: .writeInstead(joined),
        fixIt: FixIt(range.joined(with: token.range), joined)
      )
    }
    guard token.kind == .comma, brackets == 0, !token.spaceBefore else { return }
    let bytes = lexer.bytes
    var end = token.end
    while end < bytes.count, ByteClass.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ",") {
      end += 1
    }
    // The comma after `1,000, ` is no part of the number.
    while end > token.end, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    guard end - token.end >= 3, ByteClass.isDigit(bytes[token.end]) else { return }
    let whole = SourceRange(range.start, end)
    let joined = String(text(whole).map { $0 == "," ? "_" : $0 })
    throw fail(
      .commaInNumber,
      at: whole,
      hint: .writeInstead(joined),
      fixIt: FixIt(whole, joined)
    )
  }
}

extension Phrase {
  fileprivate static let tryAsValue = Phrase(
    "for a value, write `try … else …`; or set a `var` inside `try { … } catch e { … }`",
    ko: "값은 `try … else …`로 쓰거나, `try { … } catch e { … }` 안에서 `var`를 바꾸세요"
  )
}

extension DiagnosticMessage {
  fileprivate static let tryBlockAsValue = DiagnosticMessage(
    "try-block-as-value",
    "`try { … }` is a statement, not a value",
    ko: "`try { … }`는 값으로 쓸 수 없는 문장입니다"
  )
}

extension Phrase {
  static let capturePipeline = Phrase(
    "for the result of a pipeline, write `$( … | … )`",
    ko: "파이프라인의 결과는 `$( … | … )`로 쓰세요"
  )
}
