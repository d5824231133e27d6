/// What a view must know of the window that it draws in, beside its width.
package struct Window: Sendable {
  /// How many lines it has; nil when nobody knows.
  package var rows: Int?
  /// The environment variables, which tell what kind of pictures a terminal draws.
  package var variables: [String: String]

  package init(rows: Int? = nil, variables: [String: String] = [:]) {
    self.rows = rows
    self.variables = variables
  }
}
