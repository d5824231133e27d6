/// A row of a saved document: the cells of a table, or a line of text outside of tables.
package struct SiteRow: Sendable {
  package enum Place: Sendable {
    case table
    /// A heading of the site above a table, or a condition that is chosen in a form.
    case heading
    case text
  }

  package var cells: [String]
  package var place: Place
  /// The code of the film that the row links to.
  package var code: String?

  package init(_ cells: [String], place: Place = .table, code: String? = nil) {
    self.cells = cells
    self.place = place
    self.code = code
  }
}
