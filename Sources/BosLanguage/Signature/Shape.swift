import BosText

/// How the words of an argument are read, and what they must be.
package enum Shape: Sendable, Hashable {
  case flag
  case day
  case days
  case month
  case row
  case column
  case columns
  case order
  case fields
  case groupKeys
  /// One expression without columns.
  case expression
  /// Expressions separated by commas.
  case expressions
  /// An expression over the columns of each row.
  case rowExpression
  /// An operand: a literal, a variable, a list or `( )`, but no operator outside brackets.
  case value
  case count
  case choice([Choice])
  case keyword(String)
  case word
  case text
  case path
  case newName
  case block
  case command

  /// Whether `-1` or `-name` is an argument here and not an unknown option.
  package var acceptsMinus: Bool {
    switch self {
    case .day, .days, .month, .order, .expression, .expressions, .rowExpression, .value, .text: true
    default: false
    }
  }
}

/// One word of a fixed set, in both languages.
package struct Choice: Sendable, Hashable {
  package let name: String
  package let korean: String

  package init(_ name: String, ko korean: String) {
    self.name = name
    self.korean = korean
  }
}
