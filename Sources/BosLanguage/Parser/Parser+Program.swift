import BosText

extension Parser {
  /// Reads a whole source.
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

  /// Reads statements up to a closing brace or the end, going on after mistakes.
  mutating func statements(until close: TokenKind) -> [Statement] {
    var statements: [Statement] = []
    while true {
      skipSeparators()
      if token.kind == .end || token.kind == close { return statements }
      if errorCount >= 4 * Self.errorLimit { return statements }
      let before = token.start
      do throws(ParseFailure) {
        let statement = try statement()
        statements.append(statement)
        if token.kind != close { try endOfStatement() }
      } catch {
        statements += unreadBinding()
        synchronize()
        if token.start == before, token.kind != close { advance() }
      }
    }
  }

  /// Keeps the name of a `let` whose value can't be read, so that its uses are no mistakes too.
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
    while token.kind == .newline || token.kind == .semicolon { advance() }
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
          ko: "목록은 `[1, 2]`로 씁니다"
        )
      )
    default: throw expected(.endOfStatement)
    }
  }

  /// Passes what is left of a statement that could not be read, up to where the next begins.
  mutating func synchronize() {
    brackets = 0
    var depth = 0
    while token.kind != .end {
      switch token.kind {
      case .newline, .semicolon:
        if depth == 0 { return }
      case .leftBrace: depth += 1
      case .rightBrace:
        if depth == 0 {
          if blockDepth > 0 { return }
        } else {
          depth -= 1
          if depth == 0 {
            advance()
            if token.keyword == .else || token.keyword == .catch { continue }
            return
          }
        }
      case .multilineStringStart: skipMultilineString()
      case .stringStart, .rawStringStart:
        // Past an open string nobody knows which braces were meant.
        if !skipLineString() { depth = 0 }
      default: break
      }
      advance()
    }
  }

  private mutating func skipMultilineString() {
    let bytes = lexer.bytes
    var place = token.end
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\") { place += 1 }
      if lexer.byte(place) == UInt8(ascii: "\""), lexer.byte(place + 1) == UInt8(ascii: "\""),
        lexer.byte(place + 2) == UInt8(ascii: "\"")
      {
        lexer.offset = place + 3
        return
      }
      place += 1
    }
    lexer.offset = bytes.count
  }

  /// Passes a string; tells whether it was closed on its line.
  private mutating func skipLineString() -> Bool {
    let bytes = lexer.bytes
    let quote = bytes[token.start]
    var place = token.end
    while place < bytes.count, bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { place += 1 }
      if lexer.byte(place) == quote {
        lexer.offset = place + 1
        return true
      }
      place += 1
    }
    lexer.offset = min(place, bytes.count)
    return false
  }

  /// Reads `{ statements }`.
  mutating func block() throws(ParseFailure) -> Block {
    guard token.kind == .leftBrace else { throw expected(Phrase(verbatim: "`{`")) }
    let start = token.start
    let saved = brackets
    brackets = 0
    blockDepth += 1
    defer {
      brackets = saved
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
    brackets = saved
    advance()
    return Block(statements: statements, range: SourceRange(start, lastEnd))
  }

  private mutating func openBlock(_ range: SourceRange) -> ParseFailure {
    if token.kind == .end { isIncomplete = true }
    // The innermost open block is named; that the ones around it are open too is no news.
    let known = ["open-block", "nested-too-deep"]
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
    ko: "이 블록의 닫는 `}`가 없습니다"
  )
}
