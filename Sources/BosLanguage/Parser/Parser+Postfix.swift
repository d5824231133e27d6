import BosText

/// Parses postfixes of an operand, and bracketed elements.
extension Parser {
  /// Parses the members, indexes and calls after an operand.
  mutating func postfix(
    _ operand: Expression,
    touchingOnly: Bool = false
  ) throws(ParseFailure) -> Expression {
    var left = operand
    var links = 0
    while true {
      links += 1
      if links > Self.chainLimit { throw fail(.chainTooLong, at: token.range) }
      switch token.kind {
      case .dot where !(touchingOnly && token.spaceBefore):
        advance()
        let name = try memberName()
        left = Expression(
          .member(left, name: name.text, nameRange: name.range),
          SourceRange(left.range.start, name.range.end)
        )
      case .leftBracket where !token.spaceBefore:
        let index = try nested { (parser) throws(ParseFailure) in
          try parser.indexInBrackets()
        }
        left = Expression(.index(left, index), SourceRange(left.range.start, lastEnd))
      case .leftParen where !token.spaceBefore:
        let arguments = try nested { (parser) throws(ParseFailure) in
          try parser.callArguments()
        }
        left = Expression(
          .apply(left, arguments: arguments),
          SourceRange(left.range.start, lastEnd)
        )
      case .invalid where isOptionalMark:
        advance()
        left = Expression(.optional(left), SourceRange(left.range.start, lastEnd))
      default:
        return left
      }
    }
  }

  /// Whether the token is the `?` after a part, rather than an operator of other languages.
  private var isOptionalMark: Bool {
    guard !token.spaceBefore, text(token.range) == "?" else { return false }
    switch lexer.byte(token.end) {
    case let byte where ByteClass.isNamePart(byte) || byte >= 0x80: return false
    case UInt8(ascii: "$"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ":"): return false
    default: return true
    }
  }

  private mutating func memberName() throws(ParseFailure) -> Name {
    let isWord = token.kind == .identifier || token.kind == .keyword
    note(.member, wordAt: token.start, to: isWord ? token.end : token.start, after: lastEnd)
    if token.kind == .keyword {
      let name = Name(text(token.range), token.range)
      advance()
      return name
    }
    if token.kind == .number {
      throw fail(
        .expected(.memberName, found: describe(token)),
        at: token.range,
        hint: .indexInBrackets(text(token.range))
      )
    }
    return try expectName(.memberName)
  }

  private mutating func indexInBrackets() throws(ParseFailure) -> Expression {
    let index = try bracketed { (parser) throws(ParseFailure) in
      parser.advance()
      let index = try parser.expression()
      guard parser.token.kind == .rightBracket else {
        throw parser.expected(Phrase(verbatim: "`]`"))
      }
      return index
    }
    advance()
    return index
  }

  /// Parses `( a, b )` after a callee.
  ///
  /// `function` is the name of a function, and `pattern` the index of an argument that is a pattern.
  mutating func callArguments(
    of function: String? = nil,
    pattern: Int? = nil
  ) throws(ParseFailure) -> [Expression] {
    var index = 0
    return try sequence(until: .rightParen, ")") { (parser) throws(ParseFailure) in
      parser.isInPattern = index == pattern
      parser.noteFunctionArgument(index, of: function)
      index += 1
      return try parser.expression()
    }
  }

  /// The largest number of elements between brackets; larger data belongs in a file.
  private static var elementLimit: Int { 100_000 }

  /// Parses elements separated by commas up to the closing mark; the current token is the opening
  /// one.
  ///
  /// With `allowsLines`, line ends separate them too.
  mutating func sequence<T>(
    until close: TokenKind,
    _ closing: String,
    allowsLines: Bool = false,
    _ element: (inout Parser) throws(ParseFailure) -> T
  ) throws(ParseFailure) -> [T] {
    let elements = try bracketed { (parser) throws(ParseFailure) -> [T] in
      parser.advance()
      var elements: [T] = []
      while parser.token.kind != close {
        if elements.count >= Self.elementLimit {
          throw parser.fail(.tooManyElements, at: parser.token.range)
        }
        elements.append(try element(&parser))
        if parser.token.kind == .comma {
          parser.warnAboutThousands()
          parser.advance()
        } else if parser.token.kind != close, !(allowsLines && parser.startsLine) {
          throw parser.expected(
            Phrase("`,` or `\(closing)`", ko: "`,`나 `\(closing)`"),
            hint: parser.token.kind == .pipe ? .capturePipeline : parser.comprehension(closing)
          )
        }
      }
      return elements
    }
    advance()
    return elements
  }

  /// Whether the token is the first of its line.
  private var startsLine: Bool {
    lexer.bytes[min(lastEnd, token.start)..<token.start].contains(ByteClass.lineFeed)
  }

  /// Warns if `1,000` inside brackets looks like one number but is two items.
  ///
  /// All groups of digits between commas must fit: `5,0,100` doesn't look like one number.
  private mutating func warnAboutThousands() {
    let bytes = lexer.bytes
    let comma = token.start
    var start = comma
    while start > 0, ByteClass.isDigit(bytes[start - 1]) { start -= 1 }
    var end = comma
    while end < bytes.count, ByteClass.isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ",") {
      end += 1
    }
    // At a later comma of the number, the warning has been given.
    guard start < comma, start > 0 else { return }
    let before = lexer.byte(start - 1)
    guard before != UInt8(ascii: ","), before != UInt8(ascii: "."),
      !ByteClass.isNamePart(before), end >= bytes.count || !ByteClass.isNamePart(bytes[end])
    else { return }
    let range = SourceRange(start, end)
    let groups = text(range).split(separator: ",", omittingEmptySubsequences: false)
    guard groups[0].count <= 3, !groups[0].hasPrefix("0"),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return }
    warn(.thousandsAreItems, at: range, hint: .thousands(groups.joined(separator: "_")))
  }
}

extension Phrase {
  fileprivate static let memberName = Phrase("a field's name", ko: "필드 이름")

  fileprivate static func indexInBrackets(_ digits: String) -> Phrase {
    Phrase("write `[\(digits)]`", ko: "`[\(digits)]`처럼 쓰세요")
  }

  fileprivate static func thousands(_ digits: String) -> Phrase {
    Phrase(
      "for one number, write `\(digits)`; for two items, put a space after the comma",
      ko: "숫자 하나이면 `\(digits)`, 두 값이면 쉼표 뒤를 띄우세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static let tooManyElements = DiagnosticMessage(
    "too-many-elements",
    "brackets can contain at most 100,000 elements",
    ko: "괄호 안에는 요소를 최대 100,000개까지 쓸 수 있습니다"
  )
  fileprivate static let thousandsAreItems = DiagnosticMessage(
    "thousands-are-items",
    "inside brackets, `,` separates two items",
    ko: "괄호 안의 `,`는 값을 둘로 나눕니다"
  )
}
