package import BosText

/// The syntax around a cursor: what may be written there, and what was written before it.
package struct CursorContext: Sendable {
  package enum Site: Sendable {
    /// The first word of a statement.
    case statement
    /// The name of a command.
    case command(isPiped: Bool)
    /// The name of an option, with its dashes.
    case option(Signature, given: [Argument])
    case argument(ArgumentSite)
    /// An operand of an expression.
    case operand(OperandSite)
    /// An operator of a condition, after an operand.
    case `operator`(OperatorSite)
    /// A variable, with its `$`.
    case variable
    /// The name of a member after a dot.
    case member
    /// Where a command takes nothing more.
    case afterCommand(Signature, given: [Argument])
    /// A text that is compared with a column of a row, in quotes.
    case cell(ComparedColumn)
    /// The path of a script after `use`, in quotes.
    case usedFile
    /// A place where only new text is written.
    case none
  }

  package let site: Site
  /// The word at the cursor up to the cursor; with quotes, also a closing quote right after it.
  package let range: SourceRange
  /// The part of the word before the cursor, without an opening quote.
  package let typed: String
  /// Whether the word is in quotes.
  package let isQuoted: Bool
  /// The stages before in the pipeline, or nil outside of one.
  package let before: Pipeline?
  /// The variables of the entry that are visible, the innermost last.
  package let variables: [VisibleVariable]

  /// The context of an empty word after words that are no command.
  package static func empty(at cursor: Int) -> CursorContext {
    CursorContext(
      site: .none,
      range: SourceRange(cursor, cursor),
      typed: "",
      isQuoted: false,
      before: nil,
      variables: []
    )
  }
}

/// An operand that begins at a cursor.
package struct OperandSite: Sendable {
  /// Whether the columns of a row are visible, as in a row expression.
  package let isRow: Bool
  /// The argument of a function that the operand begins, or nil.
  package let argument: FunctionArgument?
  /// The column that the operand is compared with, or nil.
  package let compared: ComparedColumn?
}

/// What an operator at a cursor follows.
package enum OperatorSite: Sendable {
  case column(String)
  /// The result of a function.
  case call(String)
  case number
  /// A whole condition; outside of brackets, its stage can end.
  case condition(isInBrackets: Bool)
}

/// A column of a row that is compared with a value, or with the elements of a list.
package struct ComparedColumn: Sendable {
  /// The part of the comparison at the cursor.
  package enum Part: Sendable {
    /// A value.
    case value
    /// A list of values, as after `nation in`.
    case list
    /// An element of that list.
    case element
  }

  package let name: String
  package var part: Part
  /// Whether the value can be a part of the text, as after `genre contains`.
  package var isPartOfText = false
  /// The texts and days that the list already has.
  package var given: [String] = []
}

/// An argument of a function that begins at a cursor.
package struct FunctionArgument: Sendable {
  package let function: String
  package let index: Int
  let start: Int
}

/// An argument at a cursor: of a list or a range, one item.
package struct ArgumentSite: Sendable {
  package let signature: Signature
  package let parameter: ParameterSignature
  /// The complete arguments before it.
  package let given: [Argument]
  /// Whether the argument has complete items already.
  package let isBegun: Bool
}

/// A variable that is declared before a place.
package struct VisibleVariable: Sendable {
  package let name: String
  /// The pipeline of a `let` or `var`, or nil if it is unreadable or there is none.
  package let value: Pipeline?
}
