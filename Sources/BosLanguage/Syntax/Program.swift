package import BosText

/// A parsed source: its declarations, statements and comments.
package struct Program: Sendable {
  /// The parameters of the `args` block, or nil if there is none.
  package var parameters: [Parameter]?
  package var parametersRange: SourceRange?
  package var statements: [Statement]
  package var comments: [Comment]

  package init(
    parameters: [Parameter]?,
    parametersRange: SourceRange?,
    statements: [Statement],
    comments: [Comment]
  ) {
    self.parameters = parameters
    self.parametersRange = parametersRange
    self.statements = statements
    self.comments = comments
  }
}

/// A comment, from its `#` to the end of the line.
package struct Comment: Sendable {
  package var range: SourceRange
  /// Whether only white space precedes it on its line.
  package var isAlone: Bool

  package init(range: SourceRange, isAlone: Bool) {
    self.range = range
    self.isAlone = isAlone
  }
}
