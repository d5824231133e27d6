import BosText

extension Parser {
  /// Parses a statement.
  mutating func statement() throws(ParseFailure) -> Statement {
    let start = token.start
    let kind: Statement.Kind
    switch token.keyword {
    case .let: kind = try binding(isMutable: false)
    case .var: kind = try binding(isMutable: true)
    case .def: kind = try definition()
    case .if: kind = try choice()
    case .for: kind = try loop()
    case .while:
      advance()
      let condition = try expression()
      kind = .whileTrue(condition, try block(after: condition))
    case .try where nextByteIsBrace: kind = try attemptStatement()
    case .with: kind = try withStatement()
    case .return:
      advance()
      kind = .result(endsStatement ? nil : try pipeline(allowsIf: true))
    case .break:
      advance()
      kind = .stop
    case .continue:
      advance()
      kind = .next
    case .fail:
      advance()
      kind = .fail(try expression())
    case .assert:
      advance()
      let condition = try expression()
      var message: Expression?
      if take(.comma) {
        skipNewlines()
        message = try expression()
      }
      kind = .assert(condition, message: message)
    case .test:
      advance()
      let name = try literal(Phrase("the test's name in quotes", ko: "따옴표로 감싼 테스트 이름"))
      kind = .test(name, try block())
    case .expect:
      advance()
      let body = try block()
      isInOutput = true
      defer { isInOutput = false }
      kind = .expect(
        body,
        try literal(Phrase("a text in \"\"\" with the output", ko: "\"\"\"로 감싼 예상 출력"))
      )
    case .use: kind = try use()
    case .args: throw fail(.misplacedArgs, at: token.range)
    default: kind = try assignmentOrPipeline()
    }
    return Statement(kind, SourceRange(start, lastEnd))
  }

  /// Whether the statement ends here.
  private var endsStatement: Bool {
    switch token.kind {
    case .newline, .semicolon, .end, .rightBrace: true
    default: false
    }
  }

  var nextByteIsBrace: Bool {
    var place = token.end
    while place < lexer.bytes.count {
      let length = ByteClass.blankLength(lexer.bytes, place)
      if length == 0 { break }
      place += length
    }
    return lexer.byte(place) == UInt8(ascii: "{")
  }

  private mutating func literal(_ what: Phrase) throws(ParseFailure) -> StringLiteral {
    switch token.kind {
    case .stringStart, .rawStringStart, .multilineStringStart: return try string()
    default: throw expected(what)
    }
  }

  private mutating func binding(isMutable: Bool) throws(ParseFailure) -> Statement.Kind {
    advance()
    let name = try expectName(Phrase("a name", ko: "이름"))
    let type = try typeAnnotation()
    pendingBinding = name
    checkReadable(name)
    variables.insert(name.text)
    guard token.kind == .assign else {
      throw expected(
        Phrase(verbatim: "`=`"),
        hint: token.kind == .equal ? .writeInstead("=") : nil
      )
    }
    advance()
    skipNewlines()
    let value = try pipeline(allowsIf: true)
    pendingBinding = nil
    lets[name.text] = isMutable ? nil : value.range
    return .bind(Binding(isMutable: isMutable, name: name, type: type, value: value))
  }

  private mutating func choice() throws(ParseFailure) -> Statement.Kind {
    var branches: [Branch] = []
    while true {
      advance()
      let condition = try expression()
      if token.keyword == .then {
        let failure = fail(.thenInStatement, at: token.range, hint: .braces)
        passLastBlock()
        throw failure
      }
      branches.append(Branch(condition: condition, body: try block(after: condition)))
      guard takeAfterLineEnd(.else) else { return .choose(branches: branches, otherwise: nil) }
      if token.keyword == .if { continue }
      return .choose(branches: branches, otherwise: try block())
    }
  }

  /// Takes a keyword that is here or, after line ends, on a later line.
  mutating func takeAfterLineEnd(_ keyword: Keyword) -> Bool {
    if take(keyword) { return true }
    guard token.kind == .newline else { return false }
    let (savedOffset, savedToken) = (lexer.offset, token)
    skipNewlines()
    if take(keyword) { return true }
    lexer.offset = savedOffset
    token = savedToken
    return false
  }

  private mutating func loop() throws(ParseFailure) -> Statement.Kind {
    advance()
    try refuseLoopInParentheses()
    let first = try expectName(Phrase("a name", ko: "이름"))
    var second: Name?
    if take(.comma) { second = try expectName(Phrase("a name", ko: "이름")) }
    guard take(.in) else { throw expected(Phrase(verbatim: "`in`")) }
    declare(first)
    if let second { declare(second) }
    let sequence = try expression()
    var step: Expression?
    if take(.by) { step = try expression() }
    let body = try block(after: step ?? sequence)
    return .forEach(
      Loop(first: first, second: second, sequence: sequence, step: step, body: body)
    )
  }

  private mutating func attemptStatement() throws(ParseFailure) -> Statement.Kind {
    let line = lexer.source.line(of: token.start) + 1
    advance()
    let body = try block()
    guard takeAfterLineEnd(.catch) else {
      throw expected(
        Phrase(verbatim: "`catch`"),
        hint: Phrase(
          "the `try` of line \(line) needs `catch { … }`",
          ko: "\(line)번째 줄의 `try`에는 `catch { … }`가 필요합니다"
        )
      )
    }
    var name: Name?
    if token.kind == .identifier {
      name = try expectName(Phrase("a name", ko: "이름"))
      if let name { declare(name) }
    }
    return .attempt(body, name: name, handler: try block())
  }

  private mutating func withStatement() throws(ParseFailure) -> Statement.Kind {
    advance()
    let call = try command()
    return .with(call, try block())
  }

  private mutating func use() throws(ParseFailure) -> Statement.Kind {
    if blockDepth > 0 { throw fail(.nestedUse, at: token.range) }
    advance()
    let what = Phrase("a file's name in quotes", ko: "따옴표로 감싼 파일 이름")
    if ![.stringStart, .rawStringStart, .multilineStringStart].contains(token.kind) {
      let place = lexer.offset
      lexer.offset = token.start
      let bare = lexer.word().map { text($0) }
      lexer.offset = place
      if let bare, !bare.isEmpty {
        throw expected(what, hint: .writeInstead("use \"\(bare)\""))
      }
    }
    let start = token.start
    defer { noteString(from: start, .usedFile) }
    let path = try literal(what)
    if path.constant == nil { throw fail(.computedUse, at: path.range) }
    guard token.kind == .identifier, text(token.range) == "as" else {
      return .use(path, name: nil)
    }
    advance()
    let name = try expectName(Phrase("a name", ko: "이름"))
    variables.insert(name.text)
    return .use(path, name: name)
  }

  private mutating func assignmentOrPipeline() throws(ParseFailure) -> Statement.Kind {
    helpTopic = nil
    try refuseComment()
    if let pipeline = try foreignHelpOrQuit() { return .pipeline(pipeline) }
    guard token.kind == .variable else { return try pipelineStatement() }
    let operand = try unary()
    let operation: Assignment.Operator
    switch token.kind {
    case .assign: operation = .set
    case .plusAssign: operation = .add
    case .minusAssign: operation = .subtract
    case .colon where lexer.byte(token.end) == UInt8(ascii: "="):
      throw fail(
        .expected(.endOfStatement, found: Phrase(verbatim: "`:=`")),
        at: SourceRange(token.start, token.end + 1),
        hint: .writeInstead("=")
      )
    default:
      let first = try expression(from: operand)
      return .pipeline(try pipeline(allowsIf: false, first: first))
    }
    guard let (variable, path) = Self.target(operand) else {
      throw fail(.notAssignable, at: operand.range)
    }
    advance()
    skipNewlines()
    let value = try pipeline(allowsIf: true)
    return .assign(
      Assignment(variable: variable, path: path, operation: operation, value: value)
    )
  }

  private mutating func pipelineStatement() throws(ParseFailure) -> Statement.Kind {
    if token.kind == .identifier {
      // `total = 3` is an assignment in other languages.
      let name = token
      let (offset, saved) = (lexer.offset, token)
      let next = lexer.next()
      lexer.offset = offset
      token = saved
      if next.kind == .assign || next.kind == .plusAssign || next.kind == .minusAssign {
        throw bareAssignment(to: name, by: next)
      }
    }
    return .pipeline(try pipeline(allowsIf: false))
  }

  /// Splits `$name.member[index]` into its parts.
  private static func target(_ expression: Expression) -> (Name, [Assignment.Step])? {
    var path: [Assignment.Step] = []
    var place = expression
    while true {
      switch place.kind {
      case .variable(let name): return (Name(name, place.range), path.reversed())
      case .member(let base, let name, let range):
        path.append(.member(Name(name, range)))
        place = base
      case .index(let base, let index):
        path.append(.index(index))
        place = base
      default: return nil
      }
    }
  }
}

extension Phrase {
  fileprivate static let braces = Phrase(
    "as a statement, write `if … { … } else { … }`",
    ko: "문장은 `if … { … } else { … }`로 쓰세요"
  )
}

extension DiagnosticMessage {
  fileprivate static let misplacedArgs = DiagnosticMessage(
    "`args` must be at the start of a file",
    "`args` must be the first thing in a file",
    ko: "`args`는 파일의 맨 앞에만 쓸 수 있습니다"
  )
  fileprivate static let nestedUse = DiagnosticMessage(
    "nested-use",
    "`use` must be at the top level of a file",
    ko: "`use`는 파일의 최상위에만 쓸 수 있습니다"
  )
  fileprivate static let computedUse = DiagnosticMessage(
    "computed-use",
    "the file name after `use` must be plain text without `{ }`",
    ko: "`use`의 파일 이름에는 `{ }`를 쓸 수 없습니다"
  )
  fileprivate static let thenInStatement = DiagnosticMessage(
    "then-in-statement",
    "`then` is only for an `if` used as a value",
    ko: "`then`은 식으로 쓰는 `if`에만 쓸 수 있습니다"
  )
  fileprivate static let notAssignable = DiagnosticMessage(
    "not-assignable",
    "only a variable, or part of one, can be assigned",
    ko: "변수나 변수의 일부에만 값을 저장할 수 있습니다"
  )
}
