import BosText

/// The syntax of an argument.
package enum Shape: Sendable, Hashable {
  case flag
  case day
  case days
  case month
  case column
  case columns
  case order
  case fields
  case groupKeys
  /// The word `by` and row expressions, after the other arguments.
  case by
  /// One expression over the rows of a group, in braces.
  case cell
  /// An expression without columns.
  case expression
  /// Expressions separated by commas.
  case expressions
  /// An expression over the columns of each row.
  case rowExpression
  /// An operand: a literal, variable, list or `( )`, but no operator outside brackets.
  case value
  /// The same, or the name of a function.
  case function
  /// A whole number, 0 or greater.
  case count
  /// A whole number.
  case integer
  case choice([Choice])
  case keyword(String)
  case word
  case text
  case path
  case newName
  case block
  case command

  /// Whether `-1` or `-name` is an argument rather than an unknown option.
  package var acceptsMinus: Bool {
    switch self {
    case .day, .days, .month, .integer, .order, .expression, .expressions, .rowExpression, .value,
      .function,
      .text:
      true
    default: false
    }
  }
}

/// One of several fixed words, in both languages.
package struct Choice: Sendable, Hashable {
  package let name: String
  package let korean: String
  /// Words that work but that nothing shows.
  package let hiddenNames: [String]

  package init(_ name: String, ko korean: String, hiddenNames: [String] = []) {
    self.name = name
    self.korean = korean
    self.hiddenNames = hiddenNames
  }

  /// Returns whether the word means this choice.
  package func isCalled(_ word: String) -> Bool {
    name == word || korean == word || hiddenNames.contains(word)
  }
}
