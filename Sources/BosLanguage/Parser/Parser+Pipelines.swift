import BosText

extension Parser {
  /// Parses stages joined by `|`.
  ///
  /// `allowsIf` is set where a value is expected: after `=`, `return` and in `$( )`.
  mutating func pipeline(allowsIf: Bool, first: Expression? = nil) throws(ParseFailure) -> Pipeline
  {
    let start = first?.range.start ?? token.start
    var startsFromList = false
    var stages: [Stage] = []
    let frame = editing?.frame
    notePipeline(from: start, depth: (frame?.depth ?? 0) + 1)
    if let first {
      stages.append(.expression(first))
    } else {
      startsFromList = take(.pipe)
      if startsFromList {
        editing?.frame.pipeline?.startsFromList = true
        skipNewlines()
      }
      let expressionFits = !startsFromList && beginsExpression(allowsIf: allowsIf)
      stages.append(
        expressionFits ? .expression(try expression()) : .command(try command(allowsIf: allowsIf))
      )
    }
    while goesOnWithPipe() {
      if editing != nil { editing?.frame.pipeline?.stages = stages }
      advance()
      skipNewlines()
      stages.append(.command(try command(isPiped: true)))
    }
    if let frame { editing?.frame = frame }
    if let (command, name) = helpTopic {
      helpTopic = nil
      let place = SourceRange(start, name.end)
      if let help = helpCall(for: command, called: place, to: lastEnd) {
        return Pipeline(startsFromList: false, stages: [.command(help)], range: help.range)
      }
    }
    return Pipeline(
      startsFromList: startsFromList,
      stages: stages,
      range: SourceRange(start, lastEnd)
    )
  }

  private mutating func notePipeline(from start: Int, depth: Int) {
    guard editing != nil else { return }
    let pipeline = Pipeline(startsFromList: false, stages: [], range: SourceRange(start, start))
    editing?.frame = EditingNotes.Frame(pipeline: pipeline, depth: depth)
  }

  /// Whether a `|` follows, here or at the start of the next nonempty line.
  private mutating func goesOnWithPipe() -> Bool {
    if token.kind == .pipe { return true }
    guard token.kind == .newline else { return false }
    let (savedLexer, savedToken) = (lexer.offset, token)
    skipNewlines()
    if token.kind == .pipe { return true }
    lexer.offset = savedLexer
    token = savedToken
    return false
  }

  /// Whether an expression starts here, rather than a command.
  func beginsExpression(allowsIf: Bool) -> Bool {
    switch token.kind {
    case .variable, .number, .date, .yearMonth, .stringStart, .rawStringStart,
      .multilineStringStart, .leftParen, .captureStart, .leftBracket, .leftBrace, .minus:
      return true
    case .identifier, .quotedName: return beginsCall
    case .keyword:
      switch token.keyword {
      case .true, .false, .null, .not: return true
      case .try: return true
      case .if: return allowsIf
      case .fn: return lexer.byte(token.end) == UInt8(ascii: "(")
      default: return false
      }
    default: return false
    }
  }

  /// Whether the name here begins a call, as `name(` or `file.name(` does.
  private var beginsCall: Bool {
    if lexer.byte(token.end) == UInt8(ascii: "(") { return true }
    guard token.kind == .identifier, lexer.byte(token.end) == UInt8(ascii: ".") else {
      return false
    }
    var ahead = lexer
    ahead.offset = token.end + 1
    let name = ahead.next()
    guard name.start == token.end + 1, name.kind == .identifier || name.kind == .quotedName else {
      return false
    }
    return ahead.byte(name.end) == UInt8(ascii: "(")
  }

  /// Parses a command and its arguments; the current token is the start of its name.
  mutating func command(
    isPiped: Bool = false,
    allowsIf: Bool = false
  ) throws(ParseFailure) -> CommandCall {
    let start = token.start
    let gap = lastEnd
    lexer.offset = start
    guard token.kind == .identifier, let range = lexer.commandName() else {
      let end = token.kind == .keyword ? token.end : start
      note(.command(isPiped: isPiped), wordAt: start, to: end, after: gap)
      lexer.offset = token.end
      throw notACommand(isPiped: isPiped)
    }
    note(.command(isPiped: isPiped), wordAt: start, to: qualifiedEnd(range), after: gap)
    var name = Name(nfc(text(range)), range)
    if isPiped, lexer.byte(range.end) == UInt8(ascii: "(") {
      // What an unknown name does with its arguments can't be known.
      let hint = commands[name.text].map { command in
        Phrase.stageArguments(Phrase(command.usage, ko: command.usage(in: .korean)))
      }
      throw fail(.callAfterPipe(name.text), at: range, hint: hint ?? .listOfCommands)
    }
    extendName(&name, isPiped: isPiped)
    qualifyName(&name)
    let found = lookUp(name.text)
    if editing != nil {
      let isKnown = found != nil || commands.beginsLongerName(name.text)
      noteName(.command, name.range, isKnown: isKnown, among: isKnown ? [] : commands.names)
    }
    guard let signature = found else {
      wantsValue = allowsIf && endsAfter(name.range.end)
      defer { wantsValue = false }
      throw unknownCommand(name)
    }
    try refuseMember(of: signature, called: name)
    lastEnd = lexer.offset
    let outer = editing?.frame.call
    if editing != nil {
      editing?.frame.call = EditingNotes.OpenCall(signature: signature, name: name)
    }
    let arguments = try self.arguments(of: signature, called: name)
    if editing != nil { editing?.frame.call = outer }
    let optionsEnd = lastEnd
    resume(at: lexer.offset)
    // Resuming skips white space; the command ends with its last word.
    let end = arguments.last?.range.end ?? name.range.end
    lastEnd = max(end, name.range.end)
    if wantsHelp {
      wantsHelp = false
      lastEnd = max(lastEnd, optionsEnd)
      helpTopic = (signature.name, name.range)
    }
    if token.kind == .invalid, text(token.range) == "||" {
      throw fail(.foreignOperator("||"), at: token.range, hint: .commandOnFailure)
    }
    return CommandCall(
      name: name,
      command: signature.name,
      isDefinition: signature.isDefinition,
      arguments: arguments,
      range: SourceRange(start, lastEnd)
    )
  }

  /// Whether the statement ends after a position.
  private func endsAfter(_ place: Int) -> Bool {
    var place = place
    while place < lexer.bytes.count, ByteClass.blankLength(lexer.bytes, place) > 0 { place += 1 }
    switch lexer.byte(place) {
    case 0, 0x0A, UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ")"): return true
    default: return false
    }
  }

  /// Takes a second word if both together are a command.
  private mutating func extendName(_ name: inout Name, isPiped: Bool) {
    guard commands.beginsLongerName(name.text) else { return }
    let end = lexer.offset
    lexer.skipBlanks()
    let second = lexer.commandName()
    noteSecondWord(of: name, second, isPiped: isPiped)
    if let second {
      let both = name.text + " " + nfc(text(second))
      if commands[both] != nil {
        name = Name(both, SourceRange(name.range.start, second.end))
        return
      }
    }
    lexer.offset = end
  }

  /// Takes `.name` after the name of a used file.
  private mutating func qualifyName(_ name: inout Name) {
    let end = qualifiedEnd(name.range)
    guard end > name.range.end else { return }
    let range = SourceRange(name.range.start, end)
    name = Name(nfc(text(range)), range)
    lexer.offset = end
  }

  /// The end of `file.name` after the name of a used file, or else the end of the name.
  private func qualifiedEnd(_ name: SourceRange) -> Int {
    guard lexer.byte(name.end) == UInt8(ascii: ".") else { return name.end }
    let prefix = nfc(text(name)) + "."
    guard commands.names.contains(where: { $0.hasPrefix(prefix) }) else { return name.end }
    var ahead = lexer
    ahead.offset = name.end + 1
    return ahead.commandName()?.end ?? name.end + 1
  }

  /// Notes a name of two words, if the cursor is at the second.
  private mutating func noteSecondWord(of name: Name, _ second: SourceRange?, isPiped: Bool) {
    guard let cursor = openCursor, cursor > name.range.end, cursor <= lexer.offset else { return }
    let range = SourceRange(name.range.start, cursor)
    if let second, cursor > second.start {
      let typed = name.text + " " + nfc(text(SourceRange(second.start, cursor)))
      guard commands.names.contains(where: { $0.hasPrefix(typed) }) else { return }
      note(.command(isPiped: isPiped), range)
    } else if commands[name.text] == nil {
      note(.command(isPiped: isPiped), range)
    }
  }

  /// Finds a signature, and records the lookup for later definitions.
  private mutating func lookUp(_ name: String) -> Signature? {
    lookedUp.insert(name)
    return commands[name]
  }

  private mutating func notACommand(isPiped: Bool) -> ParseFailure {
    if token.kind == .invalid { return unreadable() }
    if isPiped, beginsExpression(allowsIf: false) {
      let number = Int(text(token.range)).flatMap { (1...1000).contains($0) ? $0 : nil }
      let isLast = restOfEntry(after: token.range.end).trimmed.isEmpty
      return fail(
        .expected(.command, found: describe(token)),
        at: token.range,
        hint: number.flatMap { isLast ? .firstRows($0) : nil } ?? .expressionAfterPipe
      )
    }
    if token.kind == .plus || token.kind == .star || token.kind == .slash, !isPiped {
      return expected(.command, hint: .operatorAtEnd)
    }
    if token.kind == .keyword, let keyword = token.keyword {
      return fail(
        .misplacedKeyword(keyword.rawValue),
        at: token.range,
        hint: Phrase.place(of: keyword)
      )
    }
    if isPiped, token.kind == .pipe { return expected(.command, hint: .stageBetweenPipes) }
    return expected(.command)
  }
}

extension Phrase {
  fileprivate static let commandOnFailure = Phrase(
    "to run a command if another fails, write `try { … } catch { … }`",
    ko: "실패할 때 다른 명령을 실행하려면 `try { … } catch { … }`로 쓰세요"
  )
  fileprivate static let stageBetweenPipes = Phrase(
    "there is nothing between two `|`: leave one out, or write a command there",
    ko: "`|` 기호 두 개 사이에 명령이 없습니다. 하나를 지우거나 명령을 쓰세요"
  )
  fileprivate static let operatorAtEnd = Phrase(
    "put the operator at the end of the previous line",
    ko: "연산자는 앞 줄의 끝에 쓰세요"
  )
  static let command = Phrase("a command", ko: "명령")
  fileprivate static func firstRows(_ count: Int) -> Phrase {
    .writeInstead(Phrase("first \(count)", ko: "처음 \(count)"))
  }

  fileprivate static let expressionAfterPipe = Phrase(
    "a value can only be the first stage of a pipeline",
    ko: "값은 파이프라인의 맨 앞에 쓰세요"
  )

  fileprivate static func stageArguments(_ usage: Phrase) -> Phrase {
    Phrase(
      "write the arguments without parentheses: `\(usage.english)`",
      ko: "명령 뒤에는 괄호 없이 쓰세요: `\(usage.korean)`"
    )
  }

  fileprivate static func place(of keyword: Keyword) -> Phrase? {
    switch keyword {
    case .else:
      Phrase("put `else` after the `}` of an `if`", ko: "`else`는 `if`의 `}` 뒤에 쓰세요")
    case .catch:
      Phrase("put `catch` after the `}` of a `try`", ko: "`catch`는 `try`의 `}` 뒤에 쓰세요")
    case .if:
      Phrase(
        "as a value, write `if … then … else …` in parentheses",
        ko: "값으로 쓰려면 괄호 안에 `if … then … else …`로 쓰세요"
      )
    case .args:
      Phrase("put `args` at the start of the file", ko: "`args`는 파일의 맨 앞에 쓰세요")
    case .use, .def:
      Phrase(
        "`\(keyword.rawValue)` must be at the top level of a file",
        ko: "`\(keyword.rawValue)`: 파일의 최상위에 쓰세요"
      )
    default: nil
    }
  }
}

extension DiagnosticMessage {
  fileprivate static func callAfterPipe(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "call-after-pipe",
      "`\(name)(` calls a function, but a pipeline stage must be a command",
      ko: "`\(name)(…)`: 함수는 `|` 뒤에 쓸 수 없습니다"
    )
  }

  fileprivate static func misplacedKeyword(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "misplaced-keyword",
      "`\(word)` can't begin a command here",
      ko: "`\(word)`: 여기서 명령으로 쓸 수 없습니다"
    )
  }
}
