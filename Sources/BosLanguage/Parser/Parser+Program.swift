import BosText

extension Parser {
  /// Parses a whole source.
  mutating func program() -> Program {
    var parameters: [Parameter]?
    var parametersRange: SourceRange?
    skipSeparators()
    if token.keyword == .args {
      let start = token.start
      do throws(ParseFailure) {
        parameters = try argsBlock()
        parametersRange = SourceRange(start, lastEnd)
        try endOfStatement()
      } catch {
        synchronize()
      }
    }
    let statements = statements(until: .end)
    return Program(
      parameters: parameters,
      parametersRange: parametersRange,
      statements: statements,
      comments: lexer.comments
    )
  }

  /// Parses statements up to a closing brace or the end, continuing after errors.
  mutating func statements(until close: TokenKind) -> [Statement] {
    var statements: [Statement] = []
    noteStatement()
    while true {
      skipSeparators()
      if token.kind == .end || token.kind == close { return statements }
      if errorCount >= 4 * Self.errorLimit { return statements }
      let before = token.start
      let (frame, known) = (editing?.frame, editing?.variables.count)
      let reported = diagnostics.count
      noteStatement()
      do throws(ParseFailure) {
        let statement = try statement()
        statements.append(statement)
        leaveStatement(known, binding: statement)
        if token.kind != close { try endOfStatement() }
      } catch {
        suggestDays(from: before, after: reported)
        noteRest()
        let binding = unreadBinding()
        statements += binding
        if let frame { editing?.frame = frame }
        leaveStatement(known, binding: binding.first)
        synchronize()
        if token.start == before, token.kind != close { advance() }
      }
    }
  }

  /// Forgets the variables of a statement, except one that it declares for those that follow.
  private mutating func leaveStatement(_ known: Int?, binding statement: Statement?) {
    guard let known, let editing, known <= editing.variables.count else { return }
    self.editing?.variables.removeSubrange(known...)
    guard case .bind(let binding)? = statement?.kind else { return }
    self.editing?.variables.append(
      VisibleVariable(name: binding.name.text, value: binding.value)
    )
  }

  /// Keeps the name of a `let` with an unreadable value, so that its uses aren't errors too.
  private mutating func unreadBinding() -> [Statement] {
    guard let name = pendingBinding else { return [] }
    pendingBinding = nil
    let value = Pipeline(
      startsFromList: false,
      stages: [.expression(Expression(.invalid, name.range))],
      range: name.range
    )
    return [
      Statement(
        .bind(Binding(isMutable: true, name: name, type: nil, value: value)),
        name.range
      )
    ]
  }

  private mutating func skipSeparators() {
    while token.kind == .newline || token.kind == .semicolon {
      advance()
      noteStatement()
    }
  }

  mutating func endOfStatement() throws(ParseFailure) {
    switch token.kind {
    case .newline, .semicolon, .end: return
    case .rightBrace where blockDepth > 0: return
    case .comma:
      throw expected(
        .endOfStatement,
        hint: Phrase(
          "for a list, write `[1, 2]`; after a command, separate columns with spaces or commas",
          ko: "여러 값은 `[1, 2]`처럼 대괄호로 묶으세요"
        )
      )
    default: throw expected(.endOfStatement, hint: elseHint)
    }
  }

  /// Parses `{ statements }` after an expression, if one precedes it.
  mutating func block(after value: Expression? = nil) throws(ParseFailure) -> Block {
    guard token.kind == .leftBrace else { throw missingBlock(after: value) }
    let start = token.start
    let saved = (brackets, openBrackets)
    let frame = editing?.frame
    if editing != nil { editing?.frame = EditingNotes.Frame(depth: frame?.depth ?? 0) }
    brackets = 0
    openBrackets = []
    blockDepth += 1
    defer {
      (brackets, openBrackets) = saved
      blockDepth -= 1
    }
    let statements = try nested { (parser) throws(ParseFailure) -> [Statement] in
      parser.advance()
      let statements = parser.statements(until: .rightBrace)
      guard parser.token.kind == .rightBrace else {
        throw parser.openBlock(SourceRange(start, start + 1))
      }
      return statements
    }
    (brackets, openBrackets) = saved
    if let frame { editing?.frame = frame }
    advance()
    return Block(statements: statements, range: SourceRange(start, lastEnd))
  }

  private mutating func openBlock(_ range: SourceRange) -> ParseFailure {
    if token.kind == .end { isIncomplete = true }
    // Only the innermost open block is reported, because the enclosing blocks are open too.
    let known = ["open-block", "open-bracket", "nested-too-deep"]
    if diagnostics.contains(where: { known.contains($0.message.id) }) { return ParseFailure() }
    return fail(.openBlock, at: range)
  }
}

extension Phrase {
  static let endOfStatement = Phrase("the end of the statement", ko: "문장의 끝")
}

extension DiagnosticMessage {
  fileprivate static let openBlock = DiagnosticMessage(
    "open-block",
    "the closing `}` of this block is missing",
    ko: "블록을 닫는 `}` 기호가 없습니다"
  )
}
