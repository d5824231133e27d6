import BosText

/// Blocks, loops and comments as other languages write them.
extension Parser {
  /// Reports that no `{` begins a block; `value` is the expression before it.
  mutating func missingBlock(after value: Expression?) -> ParseFailure {
    let what = Phrase(verbatim: "`{`")
    if let value, let (hint, brace) = captureHint(before: value) {
      let failure = expected(what, hint: hint)
      resume(at: brace)
      return failure
    }
    switch token.kind {
    case .assign: return expected(what, hint: .inBraces)
    case .minus where lexer.byte(token.end) == UInt8(ascii: ">"):
      return expected(what, hint: .writeInstead(":"))
    case .colon where nextByteIsBrace: return expected(what, hint: .withoutColon)
    case .identifier, .keyword, .colon, .arrow:
      let failure = expected(what, hint: .inBraces)
      passLastBlock()
      return failure
    case .newline:
      var ahead = lexer
      var next = ahead.next()
      while next.kind == .newline { next = ahead.next() }
      let isBelow = next.kind == .leftBrace
      let failure = expected(what, hint: isBelow ? .braceOnLine : .inBraces)
      if isBelow { resume(at: next.start) } else { passIndentedBlock() }
      return failure
    default: return expected(what)
    }
  }

  /// Refuses `def name(): commands`; a type would stand before a `{`.
  mutating func refuseColon() throws(ParseFailure) {
    guard token.kind == .colon else { return }
    var ahead = lexer
    let next = ahead.next()
    switch next.kind {
    case .newline, .leftBrace, .end: break
    case .keyword where next.keyword != .fn: break
    case .identifier where TypeName.Kind(rawValue: text(next.range)) == nil:
      let after = ahead.next()
      if [.leftBrace, .end, .newline, .invalid].contains(after.kind) { return }
    default: return
    }
    throw missingBlock(after: nil)
  }

  /// Passes the block without braces that the last word of a line begins, as after `then`.
  mutating func passLastBlock() {
    var ahead = lexer
    if ahead.next().kind == .newline { passIndentedBlock() }
  }

  /// Passes the indented lines of a block without braces, those of its `else`, and its `end`, because
  /// their errors would add nothing.
  private mutating func passIndentedBlock() {
    let bytes = lexer.bytes
    func endOfLine(_ place: Int) -> Int { bytes[place...].firstIndex(of: 0x0A) ?? bytes.count }
    func indentation(_ start: Int, _ end: Int) -> Int {
      bytes[start..<end].prefix { $0 == 0x20 || $0 == ByteClass.tab }.count
    }
    let start = bytes[..<token.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var end = endOfLine(token.start)
    let own = indentation(start, end)
    var place = end + 1
    while place < bytes.count {
      let stop = endOfLine(place)
      let indented = indentation(place, stop)
      let line = text(SourceRange(place + indented, stop))
      let isBlank = line.allSatisfy(\.isWhitespace) || line.hasPrefix("#")
      let word = String(line.prefix { $0.isLetter })
      let isEnd = ForeignKeyword.ends(line)
      let isFurther = word == "else" || ForeignKeyword.goesOn(word) || isEnd
      guard isBlank || indented > own || indented == own && isFurther else { break }
      if !isBlank { end = stop }
      if isEnd, indented == own { break }
      place = stop + 1
    }
    resume(at: end)
  }

  /// Refuses `for (i = 0; i < 3; i++)` and `for (x of list)`.
  mutating func refuseLoopInParentheses() throws(ParseFailure) {
    guard token.kind == .leftParen, let close = closing(of: token.start) else { return }
    let inside = text(SourceRange(token.start + 1, close))
    let header = LoopHeader.written(inside) ?? (inside.contains(";") ? "i in 1..3" : nil)
    let failure = expected(
      Phrase("a name", ko: "이름"),
      hint: header.map { .writeInstead("for \($0) { … }") }
    )
    resume(at: close + 1)
    throw failure
  }

  /// Refuses `// text`, `/* text */` and `-- text`, which are comments in other languages.
  mutating func refuseComment() throws(ParseFailure) {
    guard token.kind == .slash || token.kind == .minus else { return }
    let mark = text(SourceRange(token.start, min(token.start + 2, lexer.bytes.count)))
    guard ["//", "/*", "--"].contains(mark) else { return }
    let start = token.start + 2
    if mark == "--" {
      guard ByteClass.blankLength(lexer.bytes, start) > 0 else { return }
      var ahead = lexer
      ahead.offset = start
      let next = ahead.next()
      // `-- 5` is a number.
      switch next.kind {
      case .identifier: if "(.".utf8.contains(lexer.byte(next.end)) { return }
      case .keyword:
        switch next.keyword {
        case .true, .false, .null, .fn, .if, .try: return
        default: break
        }
      default: return
      }
    }
    let failure = fail(
      .foreignComment(mark),
      at: SourceRange(token.start, start),
      hint: .commentMark
    )
    var end = lexer.bytes[start...].firstIndex(of: 0x0A) ?? lexer.bytes.count
    if mark == "/*" {
      var place = start
      while place + 1 < lexer.bytes.count {
        if lexer.bytes[place] == UInt8(ascii: "*"), lexer.bytes[place + 1] == UInt8(ascii: "/") {
          end = place + 2
          break
        }
        place += 1
      }
    }
    resume(at: end)
    throw failure
  }

  /// The hint for what follows the `}` of an `if` instead of `else`.
  var elseHint: Phrase? {
    guard token.kind == .identifier else { return nil }
    var ahead = lexer
    let next = text(ahead.next().range)
    return ForeignKeyword.afterBlock(nfc(text(token.range)), nfc(next)).map { word in
      .writeInstead(Phrase(verbatim: word))
    }
  }

  /// Whether the token, or the first one after line ends, goes on with an `if` or a `try`.
  mutating func takesFurtherBlock() -> Bool {
    func goesOn(_ token: Token) -> Bool {
      token.keyword == .else || token.keyword == .catch
        || token.kind == .identifier && ForeignKeyword.goesOn(nfc(text(token.range)))
    }
    if goesOn(token) { return true }
    guard token.kind == .newline else { return false }
    let (savedOffset, savedToken) = (lexer.offset, token)
    skipNewlines()
    if goesOn(token) { return true }
    lexer.offset = savedOffset
    token = savedToken
    return false
  }

  /// The hint for a word that is a keyword elsewhere, or `bos`.
  func keywordHint(for name: Name) -> Phrase? {
    let rest = restOfEntry(after: name.range.end)
    if name.text == "bos" { return insideBos(rest) }
    if rest == "++" || rest == "--", isVariable(name.text) {
      return .writeInstead("$\(name.text) \(rest.prefix(1))= 1")
    }
    return ForeignKeyword.hint(for: name.text, rest)
  }

  /// The hint for a definition after a `|` whose first parameter was meant for the piped rows.
  func pipeParameter(
    _ signature: Signature,
    _ parameter: ParameterSignature,
    _ name: Name
  ) -> Phrase? {
    let before = lexer.bytes[..<name.range.start].last { $0 != 0x20 && $0 != 0x09 }
    guard signature.isDefinition, signature.pipe == .never, before == UInt8(ascii: "|") else {
      return nil
    }
    let head = "def \(name.text)(pipe \(parameter.name)) { … }"
    return Phrase(
      "piped rows are in a `pipe` parameter: `\(head)`",
      ko: "파이프로 들어온 값은 `pipe` 매개변수로 받습니다: `\(head)`"
    )
  }

  /// Keeps the name that a word of another language declares, so that its uses aren't errors too.
  mutating func noteDeclaration(by word: Name) {
    guard let keyword = ForeignKeyword.keyword(word.text) else { return }
    var ahead = lexer
    ahead.offset = word.range.end
    let name = ahead.next()
    guard name.kind == .identifier else { return }
    let next = ahead.next()
    if keyword == .def, next.kind == .leftParen { unreadDefinitions.insert(nameText(name)) }
    if keyword == .let, next.kind == .assign {
      pendingBinding = Name(nameText(name), name.range)
    }
  }
}

extension Phrase {
  fileprivate static let inBraces = Phrase(
    "put the commands between `{` and `}`",
    ko: "실행할 명령은 `{`와 `}` 사이에 쓰세요"
  )
  fileprivate static let withoutColon = Phrase(
    "leave out the `:`",
    ko: "`:` 기호는 쓰지 마세요"
  )
  fileprivate static let braceOnLine = Phrase(
    "put the `{` at the end of this line",
    ko: "`{` 기호는 이 줄의 끝에 쓰세요"
  )
  fileprivate static let commentMark = Phrase(
    "comments begin with `#`",
    ko: "주석은 `#` 기호로 시작하세요"
  )
}

extension DiagnosticMessage {
  fileprivate static func foreignComment(_ mark: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "foreign-comment",
      "`\(mark)` doesn't begin a comment",
      ko: "`\(mark)`: 주석 기호가 아닙니다"
    )
  }
}
