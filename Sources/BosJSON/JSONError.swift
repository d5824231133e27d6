/// The reason why bytes aren't JSON, and the offset of the wrong byte or of the end.
package struct JSONError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// The offset must have different input.
    case expected(Expectation)
    /// Arrays and objects nest deeper than `JSONScanner.maximumDepth`.
    case tooDeep
    /// A control character in a string isn't escaped.
    case controlCharacter
    /// The letter after a backslash is unknown.
    case unknownEscape
    /// A surrogate, whose escape starts at `start`, has no partner.
    case loneSurrogate(start: Int)
    /// The text isn't UTF-8.
    case notUTF8
    /// A client can't represent a value; the scanner itself never reports this.
    case refused
  }

  /// The input that an offset must have.
  package enum Expectation: Hashable, Sendable {
    case value
    case digit
    case noDigitAfterZero
    case string
    case closingQuote
    case escape
    case hexDigits
    case colon
    case commaOrBracket
    case commaOrBrace
    case object
    case end
  }

  package let problem: Problem
  package let offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
