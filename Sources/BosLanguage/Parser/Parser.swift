package import BosText

/// Parses a source into a tree, with each command's arguments in the shapes of its signature.
///
/// It never throws to its caller: errors become diagnostics, and parsing continues with the next
/// statement.
package struct Parser {
  var lexer: Lexer
  /// The option whose value is being read, as written.
  var currentOption: String?
  /// Whether no other argument can follow the one being read.
  var takesRest = true
  /// The next token in expression mode.
  var token: Token
  /// The end of the last token or word.
  var lastEnd = 0
  var commands: CommandTable
  var diagnostics: [Diagnostic] = []
  /// The number of errors among the diagnostics; warnings never end parsing.
  var errorCount = 0
  var isIncomplete = false
  /// The number of open brackets, in which line ends are white space.
  var brackets = 0
  /// The open brackets of the innermost block, the innermost last.
  var openBrackets: [OpenBracket] = []
  var nesting = 0
  var blockDepth = 0
  /// Whether a value is expected in place of a command, as after `=`.
  var wantsValue = false
  var definitions: [Signature] = []
  /// Names looked up before a `def` with that name, which require parsing the source again.
  var lookedUp: Set<String> = []
  var mustReadAgain = false
  /// Whether a text here is a pattern, in which braces and escapes can have another meaning.
  var isInPattern = false
  /// Whether a text here is the expected output of an `expect`.
  var isInOutput = false
  /// The names of unreadable definitions, whose uses are no errors of their own.
  var unreadDefinitions: Set<String> = []
  /// The name of the `let` or `var` whose value is being parsed.
  var pendingBinding: Name?
  /// Whether the command being read has `--help`.
  var wantsHelp = false
  /// The command and its name in a pipeline that has `--help`.
  var helpTopic: (command: String, name: SourceRange)?
  /// The variables declared so far, for hints.
  var variables: Set<String> = []
  /// The values of those that were declared with `let`, for hints.
  var lets: [String: SourceRange] = [:]

  /// Whether this source or an earlier entry has a variable with this name.
  func isVariable(_ name: String) -> Bool {
    variables.contains(name) || commands.variables.contains(name)
  }

  /// The notes for an editor, or nil in a parse for running.
  var editing: EditingNotes?
  /// Whether only notes for the editor are wanted, so that errors need no hint.
  var isReadingAhead = false
  /// Where the part of a string begins that is being read, for its span.
  var literalStart = 0
  /// The cursor while its context is unknown.
  var openCursor: Int?

  static let nestingLimit = 64
  static let chainLimit = 1000
  static let errorLimit = 10

  private init(_ source: SourceText, commands: CommandTable, for purpose: Parse.Purpose) {
    lexer = Lexer(source)
    self.commands = commands
    token = lexer.next()
    if case .editing(let cursor) = purpose {
      editing = EditingNotes(cursor: cursor)
      openCursor = cursor
    }
  }

  /// Parses a source with the commands that it can use.
  package static func parse(
    _ source: SourceText,
    commands: CommandTable,
    for purpose: Parse.Purpose = .running
  ) -> Parse {
    if let problem = checkBytes(of: source) {
      return Parse(
        source: source,
        program: Program(parameters: nil, parametersRange: nil, statements: [], comments: []),
        diagnostics: [problem]
      )
    }
    var parser = Parser(source, commands: commands, for: purpose)
    var program = parser.program()
    if parser.mustReadAgain {
      // A definition is known in the whole file, also above its own place.
      let definitions = parser.definitions
      parser = Parser(source, commands: commands, for: purpose)
      for signature in definitions { parser.commands.add(signature) }
      program = parser.program()
    }
    return parser.result(program)
  }

  /// Returns whether a text is right with the commands known so far.
  func reads(_ text: String) -> Bool {
    var parser = Parser(SourceText(name: "", text), commands: commands, for: .running)
    parser.isReadingAhead = true
    _ = parser.program()
    return parser.errorCount == 0
  }

  private consuming func result(_ program: Program) -> Parse {
    var seen = Set<Diagnostic>()
    diagnostics.sort { $0.range.start < $1.range.start }
    var parse = Parse(
      source: lexer.source,
      program: program,
      diagnostics: diagnostics.filter { seen.insert($0).inserted }
    )
    parse.unreadDefinitions = unreadDefinitions
    parse.dropUnknown(unreadDefinitions)
    parse.isIncomplete = isIncomplete
    parse.definitions = definitions
    guard let editing else { return parse }
    let comments = program.comments.map { SyntaxSpan(.comment, $0.range) }
    parse.spans = (editing.spans + comments).ordered()
    let isInComment = program.comments.contains { comment in
      editing.cursor.map { comment.range.start < $0 && $0 <= comment.range.end } ?? false
    }
    parse.cursor = isInComment ? nil : editing.context
    parse.fragments = editing.fragments
    return parse
  }

  // MARK: Tokens

  /// Moves to the next token.
  mutating func advance() {
    if editing != nil { noteToken() }
    lastEnd = token.end
    token = lexer.next()
    if brackets > 0 { skipNewlines() }
  }

  mutating func skipNewlines() {
    while token.kind == .newline {
      token = lexer.next()
      token.spaceBefore = true
    }
  }

  /// Takes the token if it has this kind.
  mutating func take(_ kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func take(_ keyword: Keyword) -> Bool {
    guard token.keyword == keyword else { return false }
    advance()
    return true
  }

  /// Expects a mark such as `)`; `what` is its name in messages.
  mutating func expect(_ kind: TokenKind, _ what: String) throws(ParseFailure) {
    guard token.kind == kind else { throw expected(Phrase(verbatim: "`\(what)`")) }
    advance()
  }

  /// Makes a variable known to what follows it.
  mutating func declare(_ name: Name, _ value: Pipeline? = nil) {
    checkReadable(name)
    variables.insert(name.text)
    if editing != nil {
      editing?.variables.append(VisibleVariable(name: name.text, value: value))
    }
  }

  /// Reports a variable that could be declared in backquotes, but not read.
  mutating func checkReadable(_ name: Name) {
    if Keyword.named(name.text) != nil {
      report(.reservedName(name.text), at: name.range, hint: .reservedName)
    }
    let scalars = name.text.unicodeScalars
    let isReadable =
      scalars.first.map(isIdentifierStart) ?? false
      && scalars.allSatisfy(isIdentifierContinue)
    if !isReadable { report(.unreadableVariable(name.text), at: name.range, hint: .reservedName) }
  }

  /// Expects an identifier and takes it.
  mutating func expectName(_ what: Phrase) throws(ParseFailure) -> Name {
    guard token.kind == .identifier || token.kind == .quotedName else {
      if token.kind == .keyword, let keyword = token.keyword {
        throw fail(.reservedName(keyword.rawValue), at: token.range, hint: .reservedName)
      }
      if token.kind == .variable {
        let name = text(token.range)
        throw fail(
          .expected(what, found: Phrase(verbatim: "`\(name)`")),
          at: token.range,
          hint: .nameWithoutSigil(String(name.dropFirst()))
        )
      }
      throw expected(what)
    }
    let name = Name(nameText(token), token.range)
    advance()
    return name
  }

  /// The name in a token, without backquotes, in NFC.
  func nameText(_ token: Token) -> String {
    var range = token.range
    if token.kind == .quotedName { range = SourceRange(range.start + 1, range.end - 1) }
    if token.kind == .variable { range.start += 1 }
    return nfc(text(range))
  }

  func text(_ range: SourceRange) -> String { lexer.source.text(of: range) }

  /// Parses with line ends as white space, inside the bracket that the current token opens.
  mutating func bracketed<T>(
    from opener: OpenBracket? = nil,
    _ read: (inout Parser) throws(ParseFailure) -> T
  ) throws(ParseFailure) -> T {
    brackets += 1
    openBrackets.append(opener ?? OpenBracket(range: token.range, isInText: false))
    defer {
      brackets -= 1
      openBrackets.removeLast()
    }
    return try read(&self)
  }

  /// Parses one level deeper, or fails beyond the limit.
  mutating func nested<T>(
    _ read: (inout Parser) throws(ParseFailure) -> T
  ) throws(ParseFailure) -> T {
    guard nesting < Self.nestingLimit else {
      throw fail(.nestedTooDeep, at: token.range)
    }
    let outer = isInPattern
    isInPattern = false
    nesting += 1
    defer {
      nesting -= 1
      isInPattern = outer
    }
    return try read(&self)
  }

  // MARK: Diagnostics

  /// Records an error and returns the failure to throw.
  mutating func fail(
    _ message: DiagnosticMessage,
    at range: SourceRange,
    hint: Phrase? = nil,
    fixIt: FixIt? = nil
  ) -> ParseFailure {
    report(message, at: range, hint: hint, fixIt: fixIt)
    return ParseFailure()
  }

  mutating func report(
    _ message: DiagnosticMessage,
    at range: SourceRange,
    hint: Phrase? = nil,
    fixIt: FixIt? = nil
  ) {
    errorCount += 1
    diagnostics.append(Diagnostic(.error, message, at: range, hint: hint, fixIt: fixIt))
  }

  mutating func warn(_ message: DiagnosticMessage, at range: SourceRange, hint: Phrase? = nil) {
    diagnostics.append(Diagnostic(.warning, message, at: range, hint: hint))
  }

  /// Reports that something else was expected here.
  mutating func expected(_ what: Phrase, hint: Phrase? = nil) -> ParseFailure {
    if token.kind == .end {
      isIncomplete = true
      if let open = openBrackets.last { return unclosed(open) }
      return fail(.unexpectedEnd(what), at: SourceRange(lastEnd, lastEnd), hint: hint)
    }
    if token.kind == .invalid { return unreadable() }
    return fail(.expected(what, found: describe(token)), at: token.range, hint: hint)
  }

  /// Reports a bracket that the input doesn't close.
  mutating func unclosed(_ open: OpenBracket) -> ParseFailure {
    fail(.openBracket(text(open.range)), at: open.range, hint: open.isInText ? .escapeBrace : nil)
  }

  /// Describes a token as the user sees it.
  func describe(_ token: Token) -> Phrase {
    switch token.kind {
    case .end: .endOfInput
    case .newline: .endOfLine
    default: Phrase(verbatim: "`\(shortened(text(token.range)))`")
    }
  }

  /// Shortens a quotation for a message.
  func shortened(_ text: String) -> String {
    let line = text.prefix { $0 != "\n" && $0 != "\r\n" }
    return line.utf8.count > 60 ? truncated(String(line.prefix(60)), to: 40) : String(line)
  }
}

/// A bracket whose closing mark is still to come.
struct OpenBracket {
  let range: SourceRange
  /// Whether it is the brace of a value in a text.
  let isInText: Bool
}

extension Phrase {
  static let endOfInput = Phrase("the end of the input", ko: "입력의 끝")
  static let endOfLine = Phrase("the end of the line", ko: "줄의 끝")
  static let reservedName = Phrase("choose another name", ko: "다른 이름을 쓰세요")

  static func nameWithoutSigil(_ name: String) -> Phrase {
    Phrase("write `\(name)` without `$` here", ko: "여기서는 `$` 없이 `\(name)`만 쓰세요")
  }
}

extension Phrase {
  /// The Korean text as a noun, because a symbol has no sound that a particle could follow.
  fileprivate var noun: String {
    let symbol = korean.last == "`" ? korean.dropLast().last : nil
    guard let symbol, !symbol.isLetter, !symbol.isNumber else { return korean }
    return korean + " 기호"
  }
}

extension DiagnosticMessage {
  fileprivate static func unreadableVariable(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unreadable-variable",
      "a variable can't be called `\(name)`, because `$` takes no backquotes",
      ko: "`\(name)`: `$` 뒤에는 백틱을 쓸 수 없어 변수 이름이 될 수 없습니다"
    )
  }

  static let nestedTooDeep = DiagnosticMessage(
    "nested-too-deep",
    "this nests deeper than 64 levels",
    ko: "64단계보다 깊이 중첩되었습니다"
  )

  static func expected(_ what: Phrase, found: Phrase) -> DiagnosticMessage {
    if what == .endOfStatement { return .afterTheEnd(found) }
    return DiagnosticMessage(
      "expected",
      "expected \(what.english), but found \(found.english)",
      ko: what == .command
        ? "명령은 \(Particle.direction.attached(to: found.noun)) 시작할 수 없습니다"
        : "\(what.korean) 자리에 \(Particle.subject.attached(to: found.noun)) 있습니다"
    )
  }

  static func unexpectedEnd(_ what: Phrase) -> DiagnosticMessage {
    DiagnosticMessage(
      "unexpected-end",
      "expected \(what.english), but the input ends",
      ko: "\(Particle.subject.attached(to: what.noun)) 빠진 채 입력이 끝났습니다"
    )
  }

  fileprivate static func openBracket(_ mark: String) -> DiagnosticMessage {
    let closing = mark == "[" ? "]" : mark == "{" ? "}" : ")"
    return DiagnosticMessage(
      "open-bracket",
      "the closing `\(closing)` of this `\(mark)` is missing",
      ko: "`\(mark)` 기호를 닫는 `\(closing)` 기호가 없습니다"
    )
  }

  static func reservedName(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "reserved-name",
      "`\(word)` is a reserved word and can't be a name",
      ko: "`\(word)`: 예약어는 이름으로 쓸 수 없습니다"
    )
  }
}
