package import BosTables

/// The rows for the viewer of `browse`.
package struct BrowseRequest {
  package let table: Table
  /// The command that makes the rows, or nil if no single entry does.
  package let source: String?

  package init(table: Table, source: String?) {
    self.table = table
    self.source = source
  }
}

/// What the user saw last in the viewer.
package struct BrowseResult {
  package let table: Table
  /// The stages that make these rows of the first ones, such as `where audience > 10000`; empty
  /// without any.
  package let stages: String
  /// The row to open, from 1, or nil to open none.
  package let opened: Int?

  package init(table: Table, stages: String, opened: Int? = nil) {
    self.table = table
    self.stages = stages
    self.opened = opened
  }
}
