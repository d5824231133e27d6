import BosText

/// The notes of a parse for editing.
struct EditingNotes {
  /// The position within pipelines and commands, which a failure leaves as it is.
  struct Frame {
    var call: OpenCall?
    var pipeline: Pipeline?
    /// The number of pipelines around.
    var depth = 0
    /// The innermost argument of a function that begins where an operand is expected.
    var functionArgument: FunctionArgument?
    /// The column that is compared with the operand at a place.
    var comparison: (column: ComparedColumn, start: Int)?
  }

  /// A command whose arguments are being read.
  struct OpenCall {
    let signature: Signature
    let name: Name
    var given: [Argument] = []
    /// The index of the next positional parameter.
    var next = 0
    /// The parameter whose argument is expected or read.
    var parameter: ParameterSignature?
  }

  let cursor: Int?
  var context: CursorContext?
  var spans: [SyntaxSpan] = []
  var variables: [VisibleVariable] = []
  var fragments: [Statement] = []
  var frame = Frame()
}

/// Spans and the cursor: all of it does nothing in a parse for running.
extension Parser {
  // MARK: Spans

  mutating func span(_ kind: SyntaxSpan.Kind, _ range: SourceRange) {
    guard editing != nil, range.end > range.start else { return }
    editing?.spans.append(SyntaxSpan(kind, range))
  }

  /// Notes a token that is taken: its class, and that nothing is offered for a word at the cursor.
  mutating func noteToken() {
    switch token.kind {
    case .keyword: span(.keyword, token.range)
    case .variable: span(.variable, token.range)
    case .number, .date, .yearMonth: span(.number, token.range)
    case .identifier: break
    default: return
    }
    note(.none, wordAt: token.start, to: token.end, after: token.start + 1)
  }

  /// Notes the class of a plain word of a command.
  mutating func noteWordSpan(_ range: SourceRange) {
    guard editing != nil else { return }
    let first = lexer.byte(range.start)
    if ByteClass.isDigit(first) {
      span(.number, range)
    } else if first == UInt8(ascii: "-"), lexer.byte(range.start + 1) == first {
      span(.option, range)
    }
  }

  /// Notes a name, which is wrong unless it is known or the cursor may still extend it.
  mutating func noteName(
    _ kind: SyntaxSpan.Kind,
    _ range: SourceRange,
    isKnown: Bool,
    among names: [String]
  ) {
    if isKnown { return span(kind, range) }
    guard editing?.cursor == range.end, names.contains(where: { $0.hasPrefix(text(range)) }) else {
      return span(.wrong, range)
    }
    // An option is one from its first dashes on; other names may still become something else.
    if kind == .option { span(kind, range) }
  }

  // MARK: Cursor

  /// Notes the context of the cursor, if it has none yet.
  mutating func note(_ site: CursorContext.Site, _ range: SourceRange, isQuoted: Bool = false) {
    guard let cursor = openCursor else { return }
    openCursor = nil
    let start = isQuoted ? range.start + 1 : range.start
    let context = CursorContext(
      site: site,
      range: range,
      typed: text(SourceRange(start, cursor)),
      isQuoted: isQuoted,
      before: editing?.frame.pipeline,
      variables: editing?.variables ?? []
    )
    editing?.context = context
  }

  /// Notes a word at `start`, if the cursor is in it or in the space before it.
  mutating func note(
    _ site: CursorContext.Site,
    wordAt start: Int,
    to end: Int,
    after gap: Int
  ) {
    guard let cursor = openCursor, cursor >= gap, cursor <= end else { return }
    note(site, SourceRange(min(start, cursor), cursor))
  }

  /// Notes the first word of a statement.
  mutating func noteStatement() {
    guard openCursor != nil else { return }
    let isWord = token.kind == .identifier || token.kind == .keyword
    note(.statement, wordAt: token.start, to: isWord ? token.end : token.start, after: lastEnd)
  }

  /// Notes the operand that begins with the token.
  mutating func noteOperand() {
    guard openCursor != nil else { return }
    let site: CursorContext.Site
    switch token.kind {
    case .variable: site = .variable
    case .invalid where lexer.byte(token.start) == UInt8(ascii: "$"): site = .variable
    case .number, .date, .yearMonth:
      site = .none
      // A day that isn't complete is several tokens.
      if compared(at: token.start) != nil { noteDigits() }
    case .identifier, .keyword: site = operandSite
    default: return note(operandSite, wordAt: token.start, to: token.start, after: lastEnd)
    }
    note(operandSite, wordAt: token.start, to: token.start, after: lastEnd)
    note(site, wordAt: token.start, to: token.end, after: token.start)
  }

  /// Notes the digits and hyphens from the token on as one word.
  private mutating func noteDigits() {
    var end = token.start
    while ByteClass.isDigit(lexer.byte(end)) || lexer.byte(end) == UInt8(ascii: "-") { end += 1 }
    note(operandSite, wordAt: token.start, to: end, after: token.start + 1)
  }

  private var operandSite: CursorContext.Site {
    let argument = editing?.frame.functionArgument.flatMap { $0.start == token.start ? $0 : nil }
    return .operand(
      OperandSite(isRow: isInRow, argument: argument, compared: compared(at: token.start))
    )
  }

  /// Whether the argument that is read sees the columns of a row.
  private var isInRow: Bool {
    switch editing?.frame.call?.parameter?.shape {
    case .rowExpression, .fields, .groupKeys, .order, .by, .cell: true
    default: false
    }
  }

  /// Notes that the operand at the token is compared with another.
  ///
  /// A pattern isn't a value of a column.
  mutating func noteComparison(with other: Expression, by operation: Operation) {
    guard openCursor != nil, isInRow, !operation.takesPattern, let name = other.plainColumn else {
      return
    }
    let part: ComparedColumn.Part = operation.takesList ? .list : .value
    var column = ComparedColumn(name: name, part: part)
    if case .binary(.contains) = operation { column.isPartOfText = true }
    editing?.frame.comparison = (column, token.start)
  }

  /// The column that is compared with an operand that begins at `start`.
  func compared(at start: Int) -> ComparedColumn? {
    guard let comparison = editing?.frame.comparison, comparison.start == start else { return nil }
    return comparison.column
  }

  /// Notes that the element of a list at the token is compared with a column, after other elements.
  mutating func noteElement(comparedWith column: ComparedColumn?, after items: [Expression]) {
    guard openCursor != nil, var column, column.part == .list else { return }
    column.part = .element
    column.given = items.compactMap { item in
      switch item.kind {
      case .string(let literal): literal.constant
      case .date: text(item.range)
      default: nil
      }
    }
    editing?.frame.comparison = (column, token.start)
  }

  /// The site of a text that begins at `start`.
  func textSite(from start: Int) -> CursorContext.Site {
    guard let column = compared(at: start), column.part != .list else { return .none }
    return .cell(column)
  }

  /// Notes that an argument of a function begins at the token.
  mutating func noteFunctionArgument(_ index: Int, of function: String?) {
    guard openCursor != nil, let function else { return }
    editing?.frame.functionArgument = FunctionArgument(
      function: function,
      index: index,
      start: token.start
    )
  }

  /// The site of the argument that is expected.
  func argumentSite(isBegun: Bool = false) -> CursorContext.Site {
    guard let call = editing?.frame.call else { return .none }
    guard let parameter = call.parameter else {
      return .afterCommand(call.signature, given: call.given)
    }
    return .argument(
      ArgumentSite(
        signature: call.signature,
        parameter: parameter,
        given: call.given,
        isBegun: isBegun
      )
    )
  }

  /// Notes the argument that begins at the lexer's offset, up to the end of its word.
  mutating func noteArgumentWord() {
    guard let cursor = openCursor, cursor >= lexer.offset else { return }
    var ahead = lexer
    let end = ahead.word()?.end ?? lexer.offset
    note(argumentSite(), wordAt: lexer.offset, to: end, after: lexer.offset)
  }

  /// Notes a name that begins at the lexer's offset as an item of the argument.
  mutating func noteArgumentName() {
    guard let cursor = openCursor, cursor >= lexer.offset else { return }
    var ahead = lexer
    var end = ahead.commandName()?.end ?? lexer.offset
    // A pivoted column can be called `2025`.
    while end < cursor, ByteClass.isDigit(lexer.byte(end)) { end += 1 }
    note(argumentSite(isBegun: true), wordAt: lexer.offset, to: end, after: lexer.offset)
  }

  /// Notes that another item of the argument may follow in the space that was passed.
  mutating func noteNextItem(at start: Int) {
    note(argumentSite(isBegun: true), wordAt: start, to: start, after: lastEnd)
  }

  /// Notes a string that began at `start`, if the cursor is inside it.
  mutating func noteString(from start: Int, _ site: CursorContext.Site) {
    guard let cursor = openCursor, cursor > start else { return }
    let quote = lexer.byte(start)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return }
    let found = endOfString(at: start)
    let end = max(found.offset, lastEnd)
    if cursor < end || cursor == end && !found.isClosed {
      let stop = lexer.byte(cursor) == quote ? cursor + 1 : cursor
      note(site, SourceRange(start, stop), isQuoted: true)
    } else if cursor == end {
      note(.none, SourceRange(cursor, cursor))
    }
  }

  /// Finds the end of the string that begins at `start`, and whether it is closed.
  func endOfString(at start: Int) -> (offset: Int, isClosed: Bool) {
    let bytes = lexer.bytes
    let quote = bytes[start]
    let isPlain = quote == UInt8(ascii: "\"")
    let isMultiline =
      isPlain && lexer.byte(start + 1) == quote && lexer.byte(start + 2) == quote
    var place = start + (isMultiline ? 3 : 1)
    while place < bytes.count, isMultiline || bytes[place] != ByteClass.lineFeed {
      if bytes[place] == UInt8(ascii: "\\"), isPlain,
        isMultiline || lexer.byte(place + 1) != ByteClass.lineFeed
      {
        place += 1
      } else if bytes[place] == quote, !isMultiline {
        return (place + 1, true)
      } else if bytes[place] == quote, lexer.byte(place + 1) == quote,
        lexer.byte(place + 2) == quote
      {
        return (place + 3, true)
      }
      place += 1
    }
    return (min(place, bytes.count), false)
  }
}
