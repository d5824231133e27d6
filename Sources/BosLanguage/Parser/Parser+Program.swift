package import BosText

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
      if diagnostics.count >= 4 * Self.errorLimit { return statements }
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
          "a list is `[1, 2]`, columns are separated by blanks or commas after their command",
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

  private mutating func argsBlock() throws(ParseFailure) -> [Parameter] {
    advance()
    guard token.kind == .leftBrace else { throw expected(Phrase(verbatim: "`{`")) }
    let parameters = try nested { (parser) throws(ParseFailure) -> [Parameter] in
      parser.advance()
      var parameters: [Parameter] = []
      while true {
        while parser.token.kind == .newline || parser.token.kind == .comma { parser.advance() }
        if parser.token.kind == .rightBrace { return parameters }
        parameters.append(try parser.parameter())
        switch parser.token.kind {
        case .comma, .newline, .rightBrace: continue
        default: throw parser.expected(Phrase("`,` or `}`", ko: "`,`나 `}`"))
        }
      }
    }
    advance()
    return parameters
  }

  /// Reads one parameter of a `def` or an `args` block.
  mutating func parameter() throws(ParseFailure) -> Parameter {
    let start = token.start
    var role = Parameter.Role.plain
    if take(.ellipsis) { role = .rest }
    var name = try expectName(Phrase("a parameter's name", ko: "매개변수 이름"))
    if role == .plain, name.text == "pipe", token.kind == .identifier {
      role = .pipe
      name = try expectName(Phrase("a parameter's name", ko: "매개변수 이름"))
    }
    variables.insert(name.text)
    let type = try typeAnnotation()
    var defaultValue: ArgumentValue?
    if token.kind == .assign {
      guard role == .plain else { throw fail(.noDefaultHere, at: token.range) }
      defaultValue = try defaultArgument(of: type)
    }
    return Parameter(
      role: role,
      name: name,
      type: type,
      defaultValue: defaultValue,
      range: SourceRange(start, lastEnd)
    )
  }

  /// Reads `: type`, when it stands here.
  mutating func typeAnnotation() throws(ParseFailure) -> TypeName? {
    guard take(.colon) else { return nil }
    let range = token.range
    let word = text(range)
    guard token.kind == .identifier || token.keyword == .fn,
      let kind = TypeName.Kind(rawValue: word)
    else {
      guard token.kind == .identifier || token.kind == .keyword else {
        throw expected(Phrase("a type", ko: "타입"))
      }
      throw fail(.unknownType(word), at: range, hint: .types(near: word))
    }
    advance()
    var isOptional = false
    if token.kind == .invalid, text(token.range) == "?", !token.spaceBefore {
      isOptional = true
      advance()
    }
    return TypeName(kind: kind, isOptional: isOptional, range: SourceRange(range.start, lastEnd))
  }

  /// Reads a default by the shape of its type; the `=` stands here.
  private mutating func defaultArgument(of type: TypeName?) throws(ParseFailure) -> ArgumentValue {
    let shape = Self.shape(of: type?.kind, isDefault: true)
    switch shape {
    case .day, .month, .word:
      // `token` is the `=`; the words after it are read in command mode.
      let argument = try wordArgument(shape, stopsAtComma: true)
      resume(at: lexer.offset)
      lastEnd = argument.range.end
      return argument.value
    default:
      advance()
      return .expressions([try expression()])
    }
  }

  /// The shape by which an argument of a type is read.
  static func shape(of type: TypeName.Kind?, isDefault: Bool = false) -> Shape {
    switch type {
    case .int: isDefault ? .expression : .count
    case .num, .bool: .expression
    case .day: .day
    case .month: .month
    case .text: .word
    default: .value
    }
  }
}

extension Phrase {
  static let endOfStatement = Phrase("the end of the statement", ko: "문장의 끝")

  fileprivate static func types(near word: String) -> Phrase {
    if let type = closest(to: word, in: TypeName.Kind.allCases.map(\.rawValue)) {
      return .didYouMean(type)
    }
    let all = TypeName.Kind.allCases.map(\.rawValue).joined(separator: " ")
    return Phrase("types are \(all)", ko: "타입: \(all)")
  }

  package static func didYouMean(_ word: String) -> Phrase {
    Phrase("did you mean `\(word)`?", ko: "혹시 `\(word)`인가요?")
  }
}

extension DiagnosticMessage {
  fileprivate static let openBlock = DiagnosticMessage(
    "open-block",
    "the closing `}` of this block is missing",
    ko: "이 블록의 닫는 `}`가 없습니다"
  )
  fileprivate static let noDefaultHere = DiagnosticMessage(
    "no-default-here",
    "a `pipe` or `...` parameter has no default",
    ko: "`pipe`와 `...` 매개변수에는 기본값이 없습니다"
  )

  fileprivate static func unknownType(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage("unknown-type", "there is no type `\(word)`", ko: "`\(word)`: 없는 타입입니다")
  }
}
