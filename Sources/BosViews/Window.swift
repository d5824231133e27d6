/// The properties of the window besides its width.
package struct Window: Sendable {
  /// The number of lines, or nil if it is unknown.
  package var rows: Int?
  /// The environment variables, which indicate the terminal's graphics.
  package var variables: [String: String]

  package init(rows: Int? = nil, variables: [String: String] = [:]) {
    self.rows = rows
    self.variables = variables
  }
}
