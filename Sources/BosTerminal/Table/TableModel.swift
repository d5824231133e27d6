/// A table as it is to be drawn: texts and roles, without any meaning.
package struct TableModel: Sendable, Hashable {
  package var title: String?
  package var columns: [TableColumn]
  /// One cell for each column; a cell that is missing is empty, one too many is not drawn.
  package var rows: [[TableCell]]
  /// How many rows there are in all, when `rows` is only a part of them.
  package var totalRows: Int?
  /// One more row below a rule, as of sums.
  package var totals: [TableCell]?
  /// Lines below the table.
  package var notes: [String]
  /// Whether columns for which there is no room come below the others instead of being hidden.
  package var keepsColumns: Bool

  package init(
    title: String? = nil,
    columns: [TableColumn],
    rows: [[TableCell]],
    totalRows: Int? = nil,
    totals: [TableCell]? = nil,
    notes: [String] = [],
    keepsColumns: Bool = false
  ) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.totalRows = totalRows
    self.totals = totals
    self.notes = notes
    self.keepsColumns = keepsColumns
  }
}

/// A column's heading, and how it behaves when there is little room.
package struct TableColumn: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    case left
    case right
    /// To the right, with decimal points below each other.
    case decimal
  }

  package var heading: String
  package var alignment: Alignment
  /// How far a column may be shrunk when room is short; a column of numbers is never shrunk below
  /// its numbers.
  package var minimumWidth: Int
  /// Where not all columns fit, those of lower priority go first, and among equals the last.
  package var priority: Int
  /// Marks the column that numbers the rows, which is never hidden.
  package var isRowNumber: Bool

  package init(
    _ heading: String,
    alignment: Alignment = .left,
    minimumWidth: Int = 8,
    priority: Int = 0,
    isRowNumber: Bool = false
  ) {
    self.heading = heading
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.priority = priority
    self.isRowNumber = isRowNumber
  }
}

/// A cell's text, formatted by whoever made it, and what it is.
package struct TableCell: Sendable, Hashable {
  package var text: String
  package var role: Style.Role

  package init(_ text: String, _ role: Style.Role = .plain) {
    self.text = text
    self.role = role
  }

  /// A cell without a value, drawn as the style's mark for that.
  package static let null = TableCell("", .null)

  static let empty = TableCell("")
}
