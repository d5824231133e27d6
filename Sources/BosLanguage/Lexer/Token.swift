package import BosText

/// What a token of expression mode is.
package enum TokenKind: UInt8, Sendable {
  case end, newline, semicolon
  case identifier, quotedName, keyword, variable
  case number, date, yearMonth
  case stringStart, rawStringStart, multilineStringStart
  case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
  case captureStart
  case comma, colon, dot, range, halfOpenRange, ellipsis
  case plus, minus, star, slash, percent
  case assign, plusAssign, minusAssign, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case matches, notMatches, arrow, pipe, coalesce
  case invalid
}

/// A token of expression mode: its kind and the bytes it covers.
package struct Token: Sendable {
  package var kind: TokenKind
  package var keyword: Keyword?
  /// Whether a blank or a line start stands before it.
  package var spaceBefore: Bool
  package var start: Int
  package var end: Int

  package var range: SourceRange { SourceRange(start, end) }
}

/// A reserved word.
package enum Keyword: String, Sendable, CaseIterable {
  case and, or, not, `in`, `true`, `false`, null, `if`, then, `else`, `for`, by, `while`, `try`
  case `catch`, with, `return`, `break`, `continue`, fail, assert, test, `let`, `var`, def, fn
  case use, args, expect

  /// The word behind the longest one has this many bytes.
  private static let longest = 8
  private static let byPackedBytes: [UInt64: Keyword] = Dictionary(
    uniqueKeysWithValues: allCases.map { (pack($0.rawValue.utf8), $0) }
  )

  private static func pack(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Finds the keyword that these bytes spell.
  static func spelled(_ bytes: ArraySlice<UInt8>) -> Keyword? {
    guard bytes.count <= longest, bytes.count >= 2 else { return nil }
    return byPackedBytes[pack(bytes)]
  }

  /// Finds the keyword that a word is.
  package static func named(_ word: String) -> Keyword? { Keyword(rawValue: word) }
}
