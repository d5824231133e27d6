package import BosDomain

/// A sheet of a workbook: a name and rows of cells.
package struct Sheet: Equatable, Sendable {
  package var name: String
  /// The rows from the first one of the sheet on; a row ends with its last cell that isn't empty.
  package var rows: [[SheetCell]]
  /// The columns that have percentages and no other numbers, from 0.
  package var percentages: [Int: Percentage]

  package init(name: String, rows: [[SheetCell]], percentages: [Int: Percentage] = [:]) {
    self.name = name
    self.rows = rows
    self.percentages = percentages
  }

  /// The number of cells in the longest row.
  package var width: Int { rows.lazy.map(\.count).max() ?? 0 }
}

/// The value of a cell; a formula's value is the one that is stored with it.
package enum SheetCell: Hashable, Sendable {
  case empty
  case int(Int64)
  case num(Double)
  case day(Day)
  case bool(Bool)
  case text(String)
  /// An error such as `#N/A`.
  case error(String)
  /// A formula without a stored value.
  case formula
}

/// The largest sheet that a file can hold.
package enum SheetLimits {
  package static let rows = 1_048_576
  package static let columns = 16_384
  /// The length of a text in UTF-16 units.
  package static let text = 32_767
  package static let name = 31
  /// The most sheets that bos writes or lists.
  package static let sheets = 255
}
