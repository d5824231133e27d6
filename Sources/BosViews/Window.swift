/// The properties of the window besides its width.
package struct Window: Sendable {
  /// The number of lines, or nil if it is unknown.
  package var rows: Int?
  /// The environment variables, which indicate the terminal's graphics.
  package var variables: [String: String]
  /// Whether the pager keeps the headings of a table in its window.
  package var keepsHeadings: Bool

  package init(
    rows: Int? = nil,
    variables: [String: String] = [:],
    keepsHeadings: Bool = false
  ) {
    self.keepsHeadings = keepsHeadings
    self.rows = rows
    self.variables = variables
  }
}
