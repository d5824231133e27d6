import BosText

extension Parser {
  /// Parses a single word in a shape.
  mutating func wordValue(_ shape: Shape, _ word: Name) throws(ParseFailure) -> ArgumentValue {
    switch shape {
    case .day: return .day(try day(word))
    case .month: return .month(WordArgument(.literal(word.text), word.range))
    case .count: return .expressions([try count(word, or: DiagnosticMessage.notACount)])
    case .integer: return .expressions([try integer(word)])
    case .choice(let choices): return try choice(word, among: choices)
    case .keyword(let keyword):
      guard word.text == keyword else {
        throw fail(
          .expected(Phrase(verbatim: "`\(keyword)`"), found: Phrase(verbatim: "`\(word.text)`")),
          at: word.range
        )
      }
      return .keyword(word)
    default:
      if word.text.contains("$") {
        let bytes = lexer.bytes[word.range.start..<word.range.end]
        let place = bytes.firstIndex(of: UInt8(ascii: "$")) ?? word.range.start
        throw fail(.dollarInText, at: SourceRange(place, place + 1), hint: .interpolate)
      }
      return .word(WordArgument(.literal(word.text), word.range))
    }
  }

  /// Parses a day offset, a date or a word; the resolver checks words.
  private mutating func day(_ word: Name) throws(ParseFailure) -> DayArgument {
    let bytes = Array(word.text.utf8)
    let isDigits = bytes.allSatisfy(ByteClass.isDigit)
    if bytes.count == 8, isDigits {
      return DayArgument(.date(try calendarDate(word.text, at: word.range)), word.range)
    }
    if bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes.filter(ByteClass.isDigit).count == 8
    {
      return DayArgument(.date(try calendarDate(word.text, at: word.range)), word.range)
    }
    let sign = bytes.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"), bytes.count > 1,
      bytes.dropFirst().allSatisfy(ByteClass.isDigit)
    {
      guard let offset = Int(word.text), (-4_000_000...4_000_000).contains(offset) else {
        throw fail(.dayOutOfReach(word.text), at: word.range)
      }
      return DayArgument(.offset(offset), word.range)
    }
    if isDigits || bytes.first.map(ByteClass.isDigit) == true {
      throw fail(.notADay(word.text), at: word.range, hint: .shapeHint(.day))
    }
    return DayArgument(.word(word.text), word.range)
  }

  /// Parses a day, or a range with days, computed days or open ends.
  mutating func daysArgument() throws(ParseFailure) -> ArgumentValue {
    let from = try rangeEnd()
    guard lexer.byte(lexer.offset) == UInt8(ascii: "."),
      lexer.byte(lexer.offset + 1) == UInt8(ascii: ".")
    else {
      guard let from else {
        resume(at: lexer.offset)
        throw expected(.shapeName(.days), hint: .shapeHint(.days))
      }
      return .days(from: from, to: nil, isRange: false)
    }
    lexer.offset += 2
    let to = try rangeEnd()
    if case .date(let first)? = from?.kind, case .date(let last)? = to?.kind, let from, let to,
      (last.year, last.month, last.day) < (first.year, first.month, first.day)
    {
      throw fail(
        .reversedDays,
        at: from.range.joined(with: to.range),
        hint: Phrase("write the earlier day first", ko: "앞선 날짜를 먼저 쓰세요")
      )
    }
    return .days(from: from, to: to, isRange: true)
  }

  private mutating func rangeEnd() throws(ParseFailure) -> DayArgument? {
    if let computed = try computedWord() {
      if case .string(let literal) = computed.kind, let constant = literal.constant {
        return try day(Name(nfc(constant), computed.range))
      }
      return DayArgument(.computed(computed), computed.range)
    }
    let start = lexer.offset
    noteRangeEnd()
    guard var range = lexer.word() else { return nil }
    for place in start..<range.end
    where lexer.bytes[place] == UInt8(ascii: ".") && lexer.byte(place + 1) == UInt8(ascii: ".") {
      range.end = place
      break
    }
    lexer.offset = range.end
    if range.end == range.start { return nil }
    noteWordSpan(range)
    return try day(Name(nfc(text(range)), range))
  }

  /// Notes the end of a range that begins at the lexer's offset.
  private mutating func noteRangeEnd() {
    guard let cursor = openCursor, cursor >= lexer.offset else { return }
    var ahead = lexer
    let end = ahead.word()?.end ?? lexer.offset
    let start = lexer.offset
    let typed = lexer.bytes[start..<max(start, min(end, cursor))]
    // The range mark ends the first day.
    if zip(typed, typed.dropFirst()).contains(where: { $0 == UInt8(ascii: ".") && $1 == $0 }) {
      return
    }
    note(argumentSite(), wordAt: start, to: end, after: start)
  }

  /// Parses a whole number, 0 or greater.
  private mutating func count(
    _ word: Name,
    or message: (String) -> DiagnosticMessage
  ) throws(ParseFailure) -> Expression {
    let bytes = lexer.bytes[word.range.start..<word.range.end]
    guard let first = bytes.first, ByteClass.isDigit(first) else {
      throw fail(
        message(word.text),
        at: word.range,
        hint: variables.contains(word.text)
          ? .writeInstead("$" + word.text) : .shapeHint(.count)
      )
    }
    switch NumberLiteral.decode(bytes) {
    case .int(let value): return Expression(.int(value), word.range)
    case .invalid(let problem):
      if word.text.contains(",") {
        let joined = String(word.text.map { $0 == "," ? "_" : $0 })
        throw fail(.commaInNumber, at: word.range, hint: .writeInstead(joined))
      }
      throw invalidNumber(problem, at: word.range)
    default: throw fail(message(word.text), at: word.range, hint: .shapeHint(.count))
    }
  }

  private mutating func integer(_ word: Name) throws(ParseFailure) -> Expression {
    guard lexer.byte(word.range.start) == UInt8(ascii: "-") else {
      return try count(word, or: DiagnosticMessage.notAnInt)
    }
    let digits = SourceRange(word.range.start + 1, word.range.end)
    guard ByteClass.isDigit(lexer.byte(digits.start)) else {
      throw fail(.notAnInt(word.text), at: word.range, hint: .shapeHint(.integer))
    }
    switch NumberLiteral.decode(lexer.bytes[digits.start..<digits.end]) {
    case .int(let value): return Expression(.int(-value), word.range)
    case .invalid(.tooLarge) where text(digits) == "9223372036854775808":
      return Expression(.int(.min), word.range)
    case .invalid(let problem):
      throw invalidNumber(problem, at: word.range)
    default: throw fail(.notAnInt(word.text), at: word.range, hint: .shapeHint(.integer))
    }
  }

  private mutating func choice(
    _ word: Name,
    among choices: [Choice]
  ) throws(ParseFailure) -> ArgumentValue {
    if let index = choices.firstIndex(where: { $0.isCalled(word.text) }) {
      return .choice(index, word)
    }
    let near = closest(to: word.text, in: choices.flatMap { [$0.name, $0.korean] })
    throw fail(
      .unknownChoice(word.text, of: currentOption),
      at: word.range,
      hint: near.map(Phrase.didYouMean) ?? .shapeHint(.choice(choices))
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func dayOutOfReach(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "day-out-of-reach",
      "`\(word)` days is outside the calendar",
      ko: "`\(word)`일: 달력의 범위(1~9999년)를 벗어납니다"
    )
  }

  package static func notADay(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage("not-a-day", "`\(word)` is not a day", ko: "`\(word)`: 날짜가 아닙니다")
  }

  fileprivate static let reversedDays = DiagnosticMessage(
    "reversed-days",
    "this range ends before it begins",
    ko: "기간의 끝이 시작보다 앞섭니다"
  )

  fileprivate static func notACount(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "not-a-count",
      "`\(word)` is not a count",
      ko: "`\(word)`: 0 이상의 정수를 입력하세요"
    )
  }

  fileprivate static func notAnInt(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage("not-an-int", "`\(word)` is not an int", ko: "`\(word)`: 정수를 입력하세요")
  }

  fileprivate static func unknownChoice(_ word: String, of option: String?) -> DiagnosticMessage {
    let place = option.map { "`\($0)`에 " } ?? ""
    return DiagnosticMessage(
      "unknown-choice",
      "`\(word)` is not one of the choices",
      ko: "`\(word)`: \(place)쓸 수 없는 값입니다"
    )
  }
}
