package import BosText

/// The kind of a token in expression mode.
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
  /// Whether white space or a line start precedes it.
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

  /// The length of the longest keyword in bytes.
  private static let longest = 8
  // Keywords are few, and a dictionary of integers would be the only one of a short run.
  private static let packed = allCases.map { pack($0.rawValue.utf8) }

  private static func pack(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the keyword with these bytes.
  static func spelled(_ bytes: ArraySlice<UInt8>) -> Keyword? {
    guard bytes.count <= longest, bytes.count >= 2 else { return nil }
    let word = pack(bytes)
    return packed.firstIndex(of: word).map { allCases[$0] }
  }

  /// Returns the keyword with this name.
  package static func named(_ word: String) -> Keyword? { Keyword(rawValue: word) }
}
