import BosText

/// `def`, the `args` block, and their parameters.
extension Parser {
  mutating func definition() throws(ParseFailure) -> Statement.Kind {
    let start = token.range
    if blockDepth > 0 { throw fail(.nestedDefinition, at: start) }
    advance()
    let name = try definitionName()
    do throws(ParseFailure) {
      return .define(try definition(named: name))
    } catch {
      unreadDefinitions.insert(name.text)
      throw error
    }
  }

  private mutating func definition(named name: Name) throws(ParseFailure) -> Definition {
    guard token.kind == .leftParen else {
      let hint = token.kind == .leftBrace ? Phrase.writeInstead("def \(name.text)() {") : nil
      throw expected(Phrase(verbatim: "`(`"), hint: hint)
    }
    let parameters = try sequence(until: .rightParen, ")") { (parser) throws(ParseFailure) in
      try parser.parameter()
    }
    try refuseColon()
    let result = try typeAnnotation()
    register(name, parameters)
    let body = try block()
    return Definition(name: name, parameters: parameters, result: result, body: body)
  }

  /// Parses the name of a definition, which can contain hyphens like command names.
  private mutating func definitionName() throws(ParseFailure) -> Name {
    guard token.kind == .identifier else {
      return try expectName(Phrase("a name", ko: "이름"))
    }
    lexer.offset = token.start
    guard let range = lexer.commandName() else { throw expected(Phrase("a name", ko: "이름")) }
    resume(at: range.end)
    return Name(nfc(text(range)), range)
  }

  private mutating func register(_ name: Name, _ parameters: [Parameter]) {
    let signature = Signature(
      name: name.text,
      aliases: [],
      parameters: parameters.filter { $0.role != .pipe }.map { parameter in
        ParameterSignature(
          name: parameter.name.text,
          korean: parameter.name.text,
          shape: Self.shape(of: parameter.type?.kind),
          isRequired: parameter.role == .plain && parameter.defaultValue == nil,
          isRest: parameter.role == .rest,
          acceptsNull: parameter.type?.isOptional ?? false
        )
      },
      pipe: parameters.contains { $0.role == .pipe } ? .optional : .never,
      isDefinition: true
    )
    if lookedUp.contains(name.text) { mustReadAgain = true }
    if let builtin = commands[name.text], !builtin.isDefinition {
      warn(.shadowsCommand(name.text), at: name.range)
    }
    definitions.append(signature)
    commands.add(signature)
  }

  mutating func argsBlock() throws(ParseFailure) -> [Parameter] {
    advance()
    guard token.kind == .leftBrace else { throw expected(Phrase(verbatim: "`{`")) }
    let parameters = try nested { (parser) throws(ParseFailure) -> [Parameter] in
      parser.advance()
      var parameters: [Parameter] = []
      while true {
        while parser.token.kind == .newline || parser.token.kind == .comma { parser.advance() }
        if parser.token.kind == .rightBrace { return parameters }
        parameters.append(try parser.parameter(goesOn: true))
        switch parser.token.kind {
        case .comma, .newline, .rightBrace: continue
        default: throw parser.expected(Phrase("`,` or `}`", ko: "`,`나 `}`"))
        }
      }
    }
    advance()
    return parameters
  }

  /// Parses a parameter of a `def` or an `args` block, which goes on after an unknown type.
  mutating func parameter(goesOn: Bool = false) throws(ParseFailure) -> Parameter {
    let start = token.start
    var role = Parameter.Role.plain
    if take(.ellipsis) { role = .rest }
    var name = try expectName(Phrase("a parameter's name", ko: "매개변수 이름"))
    if role == .plain, name.text == "pipe", token.kind == .identifier {
      role = .pipe
      name = try expectName(Phrase("a parameter's name", ko: "매개변수 이름"))
    }
    declare(name)
    let type = try typeAnnotation(goesOn: goesOn)
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

  /// Parses `: type`, if there is one here.
  mutating func typeAnnotation(goesOn: Bool = false) throws(ParseFailure) -> TypeName? {
    guard take(.colon) else { return nil }
    let range = token.range
    let word = text(range)
    guard token.kind == .identifier || token.keyword == .fn,
      let kind = TypeName.Kind(rawValue: word)
    else {
      guard token.kind == .identifier || token.kind == .keyword else {
        throw expected(Phrase("a type", ko: "타입"))
      }
      guard goesOn else { throw fail(.unknownType(word), at: range, hint: .types(near: word)) }
      // The parameter is read as if it had no type, so that this is the only error.
      report(.unknownType(word), at: range, hint: .types(near: word))
      advance()
      if token.kind == .invalid, text(token.range) == "?", !token.spaceBefore { advance() }
      return nil
    }
    advance()
    var isOptional = false
    if token.kind == .invalid, text(token.range) == "?", !token.spaceBefore {
      isOptional = true
      advance()
    }
    return TypeName(kind: kind, isOptional: isOptional, range: SourceRange(range.start, lastEnd))
  }

  /// Parses a default in the shape of its type; the current token is `=`.
  private mutating func defaultArgument(of type: TypeName?) throws(ParseFailure) -> ArgumentValue {
    let shape = Self.shape(of: type?.kind, isDefault: true)
    switch shape {
    case .day, .month, .word:
      // The current token is `=`; the words after it are parsed in command mode.
      if let null = nullDefault() { return null }
      let argument = try wordArgument(shape, stopsAtComma: true)
      resume(at: lexer.offset)
      lastEnd = argument.range.end
      return argument.value
    default:
      advance()
      return .expressions([try expression()])
    }
  }

  /// Takes the word `null`, which is no day, month or text.
  private mutating func nullDefault() -> ArgumentValue? {
    var ahead = lexer
    ahead.skipBlanks()
    guard let word = ahead.word() else { return nil }
    let range = SourceRange(word.start, min(word.end, word.start + 4))
    let isEnd = word.end == range.end || lexer.byte(range.end) == UInt8(ascii: ",")
    guard isEnd, text(range) == "null" else { return nil }
    noteArgumentWord()
    noteWordSpan(range)
    resume(at: range.end)
    lastEnd = range.end
    return .expressions([Expression(.null, range)])
  }

  /// The shape for an argument of a type.
  static func shape(of type: TypeName.Kind?, isDefault: Bool = false) -> Shape {
    switch type {
    case .int: isDefault ? .expression : .integer
    case .num, .bool: .expression
    case .day: .day
    case .month: .month
    case .text: .word
    case .fn: isDefault ? .value : .function
    default: .value
    }
  }
}

extension Phrase {
  fileprivate static func types(near word: String) -> Phrase {
    if let type = closest(to: word, in: TypeName.Kind.allCases.map(\.rawValue)) {
      return .didYouMean(type)
    }
    let all = TypeName.Kind.allCases.map(\.rawValue).joined(separator: " ")
    return Phrase("types are \(all)", ko: "쓸 수 있는 타입: \(all)")
  }
}

extension DiagnosticMessage {
  fileprivate static let noDefaultHere = DiagnosticMessage(
    "no-default-here",
    "a `pipe` or `...` parameter can't have a default",
    ko: "`pipe`와 `...` 매개변수에는 기본값을 쓸 수 없습니다"
  )

  fileprivate static let nestedDefinition = DiagnosticMessage(
    "nested-definition",
    "`def` must be at the top level of a file",
    ko: "`def`는 파일의 최상위에만 쓸 수 있습니다"
  )

  fileprivate static func unknownType(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage("unknown-type", "there is no type `\(word)`", ko: "`\(word)`: 없는 타입입니다")
  }

  fileprivate static func shadowsCommand(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "shadows-command",
      "this `\(name)` hides the command with the same name",
      ko: "`\(name)`: 이름이 같은 명령을 쓸 수 없게 됩니다"
    )
  }
}
