import BosText

extension Parser {
  /// Parses one column: a name, a name in backquotes, or a value with the name or several.
  mutating func columnArgument() throws(ParseFailure) -> WordArgument {
    switch lexer.byte(lexer.offset) {
    case UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "["):
      guard let computed = try computedWord() else { break }
      lastEnd = lexer.offset
      if case .string(let literal) = computed.kind, let constant = literal.constant {
        return WordArgument(.literal(nfc(constant)), computed.range)
      }
      return WordArgument(.computed(computed), computed.range)
    default: break
    }
    noteArgumentName()
    resume(at: lexer.offset)
    if token.kind == .keyword {
      throw fail(
        .reservedName(text(token.range)),
        at: token.range,
        hint: hintAtBy ?? inBackquotes(token.range)
      )
    }
    guard token.kind == .identifier || token.kind == .quotedName else {
      if ByteClass.isDigit(lexer.byte(token.start)) {
        throw fail(
          .numberAsColumn(text(token.range)),
          at: token.range,
          hint: inBackquotes(token.range)
        )
      }
      throw expected(.shapeName(.column), hint: .shapeHint(.column))
    }
    let name = WordArgument(.literal(nameText(token)), token.range)
    lexer.offset = token.end
    lastEnd = token.end
    return name
  }

  /// The hint with the stage up to a column that needs backquotes, which stand bare in the hint.
  private func inBackquotes(_ range: SourceRange) -> Phrase {
    let before = lexer.bytes[..<range.start]
    let start = before.lastIndex { "|;\n({".utf8.contains($0) }.map { $0 + 1 } ?? 0
    let stage = text(SourceRange(start, range.start)).drop { $0 == " " }
    let column = "`\(text(range))`"
    return Phrase(
      "a column with this name needs backquotes: \(stage)\(column)",
      ko: "이런 이름의 열은 백틱으로 감싸세요: \(stage)\(column)"
    ).suggesting(Phrase(verbatim: column))
  }

  /// Other languages sort and group with `by` before the column.
  var hintAtBy: Phrase? {
    guard token.keyword == .by else { return nil }
    var ahead = lexer
    ahead.skipBlanks()
    if [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(ahead.byte(ahead.offset)) {
      ahead.offset += 1
    }
    guard let name = ahead.commandName().map({ text($0) }) else { return nil }
    return Phrase("write `\(name)` without `by`", ko: "`by` 없이 `\(name)`만 쓰세요")
  }

  /// Parses columns separated by commas or spaces.
  mutating func columnArguments() throws(ParseFailure) -> [WordArgument] {
    var columns = [try columnArgument()]
    while goesOnWithItem() { columns.append(try columnArgument()) }
    return columns
  }

  /// Returns the option that drops columns, with those that are written as `-sales,-share`.
  func withoutColumns(_ option: Name, _ options: [ParameterSignature]) -> Phrase? {
    guard let drop = options.first(where: { $0.name == "without" }) else { return nil }
    let rest = text(SourceRange(option.range.start, lexer.bytes.count))
    let stage = rest.prefix { !"|;\n(){}".contains($0) }
    let words = stage.split { $0 == " " || $0 == "," }
    // Columns without a sign would be kept.
    guard words.allSatisfy({ $0.hasPrefix("-") && $0.dropFirst().first?.isLetter == true }) else {
      return nil
    }
    let names = words.map { String($0.dropFirst()) }.joined(separator: ", ")
    return Phrase("\(drop.name) \(names)", ko: "\(drop.korean) \(names)")
  }

  /// Skips a comma or spaces, and returns whether the argument continues.
  private mutating func goesOnWithItem() -> Bool {
    lexer.offset = lastEnd
    lexer.skipBlanks()
    if lexer.byte(lexer.offset) == UInt8(ascii: ","), !lexer.isAtEnd {
      lexer.offset += 1
      lexer.skipBlanks()
      while lexer.byte(lexer.offset) == 0x0A, !lexer.isAtEnd {
        lexer.offset += 1
        lexer.skipBlanks()
      }
      return true
    }
    if brackets > 0 {
      while lexer.byte(lexer.offset) == 0x0A, !lexer.isAtEnd {
        lexer.offset += 1
        lexer.skipBlanks()
      }
    }
    noteNextItem(at: lexer.offset)
    if lexer.isAtEnd { return false }
    switch lexer.byte(lexer.offset) {
    case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "}"),
      UInt8(ascii: "]"), UInt8(ascii: "{"):
      return false
    case UInt8(ascii: "-"): return lexer.byte(lexer.offset + 1) != UInt8(ascii: "-")
    default: return true
    }
  }

  /// Parses `[-|+]KEY` or `KEY asc|desc`, separated by commas or spaces.
  mutating func orderKeys() throws(ParseFailure) -> [OrderKey] {
    var keys: [OrderKey] = []
    repeat { keys.append(try orderKey()) } while goesOnWithItem()
    return keys
  }

  private mutating func orderKey() throws(ParseFailure) -> OrderKey {
    let start = lexer.offset
    var direction = OrderKey.Direction.natural
    switch lexer.byte(start) {
    case UInt8(ascii: "-"): direction = .descending
    case UInt8(ascii: "+"): direction = .ascending
    default: break
    }
    if direction != .natural { lexer.offset += 1 }
    let column = try columnArgument()
    if direction == .natural, let word = directionWord() { direction = word }
    return OrderKey(column: column, direction: direction, range: SourceRange(start, lastEnd))
  }

  /// Takes `asc` or `desc` after a key.
  private mutating func directionWord() -> OrderKey.Direction? {
    let end = lastEnd
    lexer.offset = end
    lexer.skipBlanks()
    guard let range = lexer.commandName() else {
      lexer.offset = end
      return nil
    }
    switch text(range) {
    case "asc", "오름차순":
      lastEnd = range.end
      return .ascending
    case "desc", "내림차순":
      lastEnd = range.end
      return .descending
    default:
      lexer.offset = end
      return nil
    }
  }

  /// Parses the name of a new column.
  mutating func newName() throws(ParseFailure) -> Name {
    resume(at: lexer.offset)
    let name = try expectName(Phrase("a new name", ko: "새 이름"))
    lexer.offset = name.range.end
    lastEnd = name.range.end
    return name
  }

  /// Parses the keys of `group`: columns, or `name: expression`.
  mutating func groupKeys() throws(ParseFailure) -> [GroupKey] {
    resume(at: lexer.offset)
    var keys = [try groupKey()]
    while true {
      if token.kind == .comma {
        advance()
        skipNewlines()
      } else if token.kind != .identifier, token.kind != .quotedName {
        noteNextItem(at: token.start)
        lexer.offset = token.start
        return keys
      }
      keys.append(try groupKey())
    }
  }

  /// Whether the word `by` is at the lexer's offset.
  var startsWithBy: Bool {
    var ahead = lexer
    return ahead.commandName().map { text($0) == Keyword.by.rawValue } ?? false
  }

  /// Parses `by` and the keys after it.
  mutating func keysAfterBy() throws(ParseFailure) -> [GroupKey] {
    resume(at: lexer.offset)
    advance()
    var keys = [try groupKey()]
    while token.kind == .comma {
      advance()
      skipNewlines()
      keys.append(try groupKey())
    }
    lexer.offset = token.start
    return keys
  }

  /// Parses `{ expression }`.
  mutating func cellInBraces() throws(ParseFailure) -> Expression {
    resume(at: lexer.offset)
    guard token.kind == .leftBrace else {
      throw expected(Phrase(verbatim: "`{`"), hint: .shapeHint(.cell))
    }
    let value = try bracketed { (parser) throws(ParseFailure) in
      parser.advance()
      let value = try parser.expression()
      guard parser.token.kind == .rightBrace else {
        throw parser.expected(Phrase(verbatim: "`}`"), hint: .shapeHint(.cell))
      }
      return value
    }
    advance()
    lexer.offset = token.start
    return value
  }

  private mutating func groupKey() throws(ParseFailure) -> GroupKey {
    var name: Name?
    if token.kind == .identifier || token.kind == .quotedName {
      let (offset, saved, end) = (lexer.offset, token, lastEnd)
      noteOperand()
      advance()
      if token.kind == .colon {
        name = Name(nameText(saved), saved.range)
        advance()
      } else {
        lexer.offset = offset
        token = saved
        lastEnd = end
      }
    }
    return GroupKey(name: name, value: try expression())
  }
}

extension DiagnosticMessage {
  fileprivate static func numberAsColumn(_ number: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "expected",
      "expected a column, but found `\(number)`",
      ko: "`\(number)`: 열 이름이 아니라 숫자입니다"
    )
  }
}
