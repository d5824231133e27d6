/// A table to draw: texts and roles.
package struct TableModel: Sendable, Hashable {
  package var title: String?
  package var columns: [TableColumn]
  /// One cell per column; a missing cell is empty, an extra one isn't drawn.
  package var rows: [[TableCell]]
  /// The number of all rows, if `rows` is a part of them.
  package var totalRows: Int?
  /// The number of rows before those that are left out; nil if the left out ones are the last.
  package var rowsBeforeGap: Int?
  /// An additional row below a rule, such as totals.
  package var totals: [TableCell]?
  /// The lines below the table.
  package var notes: [String]
  /// Whether columns that don't fit are moved below instead of hidden.
  package var keepsColumns: Bool
  /// Whether the user named the columns, so that those that don't fit are moved below if few parts
  /// hold all.
  package var movesNamed: Bool

  package init(
    title: String? = nil,
    columns: [TableColumn],
    rows: [[TableCell]],
    totalRows: Int? = nil,
    rowsBeforeGap: Int? = nil,
    totals: [TableCell]? = nil,
    notes: [String] = [],
    keepsColumns: Bool = false,
    movesNamed: Bool = false
  ) {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.totalRows = totalRows
    self.rowsBeforeGap = rowsBeforeGap
    self.totals = totals
    self.notes = notes
    self.keepsColumns = keepsColumns
    self.movesNamed = movesNamed
  }
}

/// A column's heading, and its behaviour if space is short.
package struct TableColumn: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    case left
    case right
    /// Right-aligned, with decimal points below each other.
    case decimal
  }

  package var heading: String
  /// A heading in place of the other one if the table is too wide with that.
  package var shortHeading: String?
  /// The name that can be typed, if it isn't the heading.
  package var typedName: String?
  package var alignment: Alignment
  /// The smallest width of the column; a numeric column never becomes narrower than its numbers.
  package var minimumWidth: Int
  /// The priority; if not all columns fit, the lowest are dropped first, and the last among equals.
  package var priority: Int
  /// Whether the column has the row numbers, which are never hidden.
  package var isRowNumber: Bool
  /// Whether its texts and its heading aren't cut while columns of lower priority are shown; a left
  /// column keeps up to half of the width.
  package var keepsWidth: Bool
  /// Whether the user named or computed it, so that titles are cut before it is hidden.
  package var isNamed: Bool
  /// Whether it may be shown where a wider column of higher priority is hidden.
  package var comesBack: Bool
  /// The web address that, with a cell's code at its end, is the target of the cell's link; nil for
  /// no links.
  package var linkStart: String?

  package init(
    _ heading: String,
    short shortHeading: String? = nil,
    typed typedName: String? = nil,
    alignment: Alignment = .left,
    minimumWidth: Int = 8,
    priority: Int = 0,
    isRowNumber: Bool = false,
    keepsWidth: Bool = false,
    isNamed: Bool = false,
    comesBack: Bool = true,
    linkStart: String? = nil
  ) {
    self.heading = heading
    self.shortHeading = shortHeading
    self.typedName = typedName
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.priority = priority
    self.isRowNumber = isRowNumber
    self.keepsWidth = keepsWidth
    self.isNamed = isNamed
    self.comesBack = comesBack
    self.linkStart = linkStart
  }

  /// The link of a cell with a text, or nil.
  func link(_ text: String) -> Link? {
    linkStart.flatMap { Link($0, code: text) }
  }
}

/// A cell's formatted text and its role.
package struct TableCell: Sendable, Hashable {
  package var text: String
  package var role: Style.Role

  package init(_ text: String, _ role: Style.Role = .plain) {
    self.text = text
    self.role = role
  }

  /// A cell without a value, drawn as the style's mark.
  package static let null = TableCell("", .null)

  static let empty = TableCell("")
}
