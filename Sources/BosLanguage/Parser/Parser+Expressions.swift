import BosText

extension Parser {
  /// Parses an expression with operators of at least this precedence.
  ///
  /// `left` is an operand that has already been parsed.
  mutating func expression(
    _ minimum: Precedence = .or,
    from left: Expression? = nil
  ) throws(ParseFailure) -> Expression {
    var left = if let left { left } else { try prefixed(minimum) }
    var operands = 1
    var last: Precedence?
    noteOperator(after: left, minimum)
    while let (operation, precedence) = binaryOperator(), precedence >= minimum {
      if precedence == last, precedence == .comparison || precedence == .range {
        throw fail(.chained(text(token.range)), at: token.range, hint: .chain(precedence))
      }
      try checkMinus(operation)
      operands += 1
      if operands > Self.chainLimit { throw fail(.chainTooLong, at: token.range) }
      let mark = token
      let markRange = takeOperator(operation)
      try checkPercent(operation, after: left, mark: mark)
      skipNewlines()
      let outer = isInPattern
      defer { isInPattern = outer }
      if operation.takesPattern { isInPattern = true }
      if precedence == .comparison { noteComparison(with: left, by: operation) }
      let right = try expression(precedence.next)
      let range = left.range.joined(with: right.range)
      switch operation {
      case .binary(let binary):
        left = Expression(.binary(binary, left, right, operatorRange: markRange), range)
      case .range(let isClosed):
        left = Expression(.range(left, right, isClosed: isClosed), range)
      }
      last = precedence
      noteOperator(after: left, minimum)
    }
    if token.kind == .assign {
      throw fail(.assignmentInExpression, at: token.range, hint: .writeInstead("=="))
    }
    if token.kind == .invalid { throw unreadable() }
    return left
  }

  private mutating func prefixed(_ minimum: Precedence) throws(ParseFailure) -> Expression {
    noteOperand()
    guard token.keyword == .not else { return try unary() }
    guard minimum <= .not else {
      throw fail(.notAsOperand, at: token.range, hint: .parenthesizeNot)
    }
    let start = token.start
    advance()
    skipNewlines()
    let operand = try nested { (parser) throws(ParseFailure) in
      try parser.expression(.not)
    }
    return Expression(.unary(.not, operand), SourceRange(start, operand.range.end))
  }

  /// Parses a minus and its operand, or an operand with its postfixes.
  mutating func unary() throws(ParseFailure) -> Expression {
    noteOperand()
    guard token.kind == .minus else {
      let start = token.start
      defer { noteString(from: start, textSite(from: start)) }
      let primary = try primary()
      return try postfix(primary)
    }
    let start = token.start
    advance()
    if token.kind == .number, text(token.range) == "9223372036854775808" {
      // The smallest int, whose digits alone are too large.
      let range = SourceRange(start, token.end)
      advance()
      return Expression(.int(.min), range)
    }
    let operand = try nested { (parser) throws(ParseFailure) in try parser.unary() }
    return Expression(.unary(.negate, operand), SourceRange(start, operand.range.end))
  }

  enum Operation {
    case binary(BinaryOperator)
    case range(isClosed: Bool)

    var takesPattern: Bool {
      switch self {
      case .binary(.matches), .binary(.notMatches): true
      default: false
      }
    }

    var takesList: Bool {
      switch self {
      case .binary(.isIn), .binary(.notIn): true
      default: false
      }
    }
  }

  /// The operator here, or nil if there is none.
  private func binaryOperator() -> (Operation, Precedence)? {
    switch token.kind {
    case .plus: return (.binary(.add), .sum)
    case .minus: return (.binary(.subtract), .sum)
    case .star: return (.binary(.multiply), .product)
    case .slash: return (.binary(.divide), .product)
    case .percent: return (.binary(.remainder), .product)
    case .equal: return (.binary(.equal), .comparison)
    case .notEqual: return (.binary(.notEqual), .comparison)
    case .less: return (.binary(.less), .comparison)
    case .lessOrEqual: return (.binary(.lessOrEqual), .comparison)
    case .greater: return (.binary(.greater), .comparison)
    case .greaterOrEqual: return (.binary(.greaterOrEqual), .comparison)
    case .matches: return (.binary(.matches), .comparison)
    case .notMatches: return (.binary(.notMatches), .comparison)
    case .coalesce: return (.binary(.coalesce), .coalesce)
    case .range: return (.range(isClosed: true), .range)
    case .halfOpenRange: return (.range(isClosed: false), .range)
    case .identifier where isContains: return (.binary(.contains), .comparison)
    case .keyword:
      switch token.keyword {
      case .or: return (.binary(.or), .or)
      case .and: return (.binary(.and), .and)
      case .in: return (.binary(.isIn), .comparison)
      case .not: return (.binary(.notIn), .comparison)
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether the token is `contains`, or `포함`.
  private var isContains: Bool {
    switch token.end - token.start {
    case 8: text(token.range) == "contains"
    // Each syllable may be decomposed.
    case 6, 9, 12, 15: text(token.range) == "포함"
    default: false
    }
  }

  private mutating func takeOperator(_ operation: Operation) -> SourceRange {
    var range = token.range
    advance()
    if case .binary(.notIn) = operation, token.keyword == .in {
      range.end = token.end
      advance()
    } else if case .binary(.notIn) = operation {
      report(
        .expected(Phrase(verbatim: "`in`"), found: describe(token)),
        at: token.range,
        hint: .notIn
      )
    }
    return range
  }

  /// The hint for a command in parentheses without `$`, as in `(list -1)`, or nil.
  private var commandInParentheses: Phrase? {
    let open = lexer.bytes[..<token.start].lastIndex(of: UInt8(ascii: "("))
    guard let open, open == 0 || lexer.byte(open - 1) != UInt8(ascii: "$"),
      let close = lexer.bytes[token.start...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let call = text(SourceRange(open, close + 1))
    let name = call.dropFirst().prefix { $0 != " " }
    guard let signature = commands[nfc(String(name))], signature.pipe == .never,
      !call.contains(where: \.isNewline)
    else { return nil }
    return .writeInstead("$\(call)")
  }

  /// Rejects `$a -1`, which could mean two arguments.
  private mutating func checkMinus(_ operation: Operation) throws(ParseFailure) {
    guard case .binary(.subtract) = operation, token.spaceBefore else { return }
    let next = lexer.byte(token.end)
    guard next != 0x20, next != ByteClass.tab, next != ByteClass.lineFeed,
      next != ByteClass.carriageReturn, token.end < lexer.bytes.count,
      ByteClass.blankLength(lexer.bytes, token.end) == 0
    else { return }
    throw fail(
      .unevenMinus,
      at: token.range,
      hint: commandInParentheses ?? .spaceAfterMinus,
      fixIt: FixIt(token.range, "- ")
    )
  }

  /// The number that a mark touches.
  private func digits(before mark: Token) -> String {
    let start = lexer.bytes[..<mark.range.start].lastIndex {
      !($0 &- 0x30 < 10 || $0 == UInt8(ascii: "."))
    }
    return text(SourceRange(start.map { $0 + 1 } ?? 0, mark.range.start))
  }

  /// Rejects `10%`, which means a tenth in other tools.
  private mutating func checkPercent(
    _ operation: Operation,
    after left: Expression,
    mark: Token
  ) throws(ParseFailure) {
    guard case .binary(.remainder) = operation, !mark.spaceBefore else { return }
    switch token.kind {
    case .end, .newline, .pipe, .semicolon, .rightParen, .rightBracket, .rightBrace, .comma,
      .leftBrace, .keyword, .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual,
      .plus, .star, .slash, .percent, .coalesce, .range, .matches, .notMatches:
      throw fail(.percentSuffix, at: mark.range, hint: .percent(digits(before: mark)))
    default: return
    }
  }
}

/// The precedence of an operator, from the lowest.
enum Precedence: Int, Comparable {
  case or, and, not, comparison, coalesce, range, sum, product, unary

  var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .unary }

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
}

extension Phrase {
  fileprivate static let parenthesizeNot = Phrase(
    "write `(not …)`",
    ko: "`(not …)`처럼 괄호로 감싸세요"
  )
  fileprivate static let notIn = Phrase(
    "after an operand, `not` must be followed by `in`",
    ko: "값 뒤에서는 `not in`으로 쓰세요"
  )
  fileprivate static let spaceAfterMinus = Phrase(
    "write `$a - 1` to subtract",
    ko: "뺄셈이면 `$a - 1`처럼 띄어 쓰세요"
  )
  /// The hint for a number with a percent sign, as a percentage and as a factor.
  fileprivate static func percent(_ text: String) -> Phrase {
    let number = Double(text).map { ($0, fixed($0 / 100, decimals: 6)) }
    var (percent, factor) = ("10", "0.1")
    if let number, number.0 >= 0, text.utf8.count <= 9 {
      (percent, factor) = (text, number.1)
      while factor.hasSuffix("0") { factor.removeLast() }
      if factor.hasSuffix(".") { factor.removeLast() }
    }
    return Phrase(
      "write `\(percent)` for a percent column, `\(factor)` for a factor",
      ko: "백분율 열과 비교하려면 `\(percent)`, 배율이면 "
        + "\(Particle.direction.attached(to: "`\(factor)`")) 쓰세요"
    )
  }

  fileprivate static func chain(_ precedence: Precedence) -> Phrase {
    precedence == .comparison
      ? Phrase("join two comparisons with `and`", ko: "두 비교를 `and`로 연결하세요")
      : Phrase("a range has one lower and one upper end", ko: "범위에는 시작과 끝을 하나씩만 쓰세요")
  }
}

extension DiagnosticMessage {
  fileprivate static func chained(_ mark: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "chained-operator",
      "`\(mark)` can't follow another comparison or range",
      ko: "`\(mark)`: 비교나 범위를 이어 쓸 수 없습니다"
    )
  }

  static let chainTooLong = DiagnosticMessage(
    "chain-too-long",
    "a chain of operators can have at most 1,000 operands",
    ko: "한 식에는 피연산자를 최대 1,000개까지 쓸 수 있습니다"
  )
  fileprivate static let assignmentInExpression = DiagnosticMessage(
    "assignment-in-expression",
    "`=` doesn't compare values",
    ko: "`=`는 비교 연산자가 아닙니다"
  )
  fileprivate static let notAsOperand = DiagnosticMessage(
    "not-as-operand",
    "`not` has lower precedence than the operator before it",
    ko: "`not`은 앞의 연산자보다 우선순위가 낮습니다"
  )
  fileprivate static let unevenMinus = DiagnosticMessage(
    "uneven-minus",
    "`-` has a space before it but none after it",
    ko: "`-` 앞은 띄우고 뒤는 붙여 뜻이 분명하지 않습니다"
  )
  fileprivate static let percentSuffix = DiagnosticMessage(
    "percent-suffix",
    "`%` is the remainder operator and needs an operand after it",
    ko: "`%`는 나머지 연산자라 뒤에 값이 필요합니다"
  )
}
