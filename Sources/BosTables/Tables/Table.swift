import BosDomain
import BosText

/// A table: named columns of equal length, each with cells of one kind.
package final class Table {
  package let columns: [Column]
  package let rowCount: Int
  /// The columns that the rows are sorted by, most important first, as headings show them.
  package let order: [Ordering]
  /// The table's metadata, or nil if it is unknown.
  package let caption: TableMetadata?
  /// What the rows are groups of, or nil if they aren't groups of charts.
  package let grouping: Grouping?
  /// Whether further columns are unknown, because the table comes from no rows at all.
  package let isOpen: Bool

  /// A column's name, and whether its largest value comes first.
  package typealias Ordering = (name: String, descending: Bool)

  /// Creates a table of columns with `rowCount` cells each and unique names.
  package init(
    columns: [Column],
    rowCount: Int,
    order: [Ordering] = [],
    caption: TableMetadata? = nil,
    grouping: Grouping? = nil,
    isOpen: Bool = false
  ) {
    precondition(columns.allSatisfy { $0.count == rowCount }, "columns of different lengths")
    self.columns = columns
    self.rowCount = rowCount
    self.order = order
    self.caption = caption
    self.grouping = grouping
    self.isOpen = isOpen && rowCount == 0
    Interruption.note(rowCount &* columns.count &* 8)
  }

  package convenience init(columns: [Column]) {
    self.init(columns: columns, rowCount: columns.first?.count ?? 0)
  }

  /// A table without rows, whose columns are unknown.
  package static var empty: Table { Table(columns: [], rowCount: 0, isOpen: true) }

  /// The most rows of a table, because a row number is an `Int32`.
  package static let rowLimit = Int(Int32.max) - 1

  /// The nesting depth of the table: one more than that of its cells.
  package var depth: UInt8 {
    let cells = columns.lazy.map(\.depth).max() ?? 0
    return cells == .max ? cells : cells + 1
  }

  /// The column names, which are the keys of every row's record.
  package private(set) lazy var columnNames: [String] = columns.map(\.name)

  /// Finds a column by its name, by its heading in a file, or by another name of a known box-office
  /// column, such as 관객수 or audiCnt for `audience`.
  package func columnIndex(_ name: String) -> Int? {
    if let index = columns.firstIndex(where: { $0.name == name }) { return index }
    if let index = columns.firstIndex(where: { $0.aliases.contains(name) || $0.korean == name }) {
      return index
    }
    guard let known = ChartColumn.named(name) else { return nil }
    return columns.firstIndex { $0.name == known.name }
      ?? columns.firstIndex { ChartColumn.named($0.name)?.name == known.name }
      ?? ChartColumn.namesake(name).flatMap { other in
        columns.firstIndex { $0.name == other.name }
      }
  }

  package func column(_ name: String) -> Column? {
    columnIndex(name).map { columns[$0] }
  }

  /// Returns the value of an existing cell.
  package func value(row: Int, column: Int) -> Value {
    columns[column][row]
  }

  /// Returns an existing row as a record.
  package func record(_ row: Int) -> Record {
    Record(unchecked: columnNames, columns.map { $0[row] }, depth: depth)
  }
}

extension Table {
  /// Selects existing rows in the given order; they may repeat.
  package func selecting(rows: [Int32]) -> Table {
    precondition(
      rows.allSatisfy { $0 >= 0 && Int($0) < rowCount },
      "a row that the table does not have"
    )
    return gathering(rows, order: order)
  }

  /// Selects rows; a negative row gives nulls.
  func gathering(_ rows: [Int32], order: [Ordering] = []) -> Table {
    let selection = RowSelection(rows)
    return Table(
      columns: columns.map { $0.selecting(selection) },
      rowCount: rows.count,
      order: order,
      caption: caption,
      grouping: grouping,
      isOpen: isOpen
    )
  }

  /// Replaces the table's metadata.
  package func captioned(_ caption: TableMetadata?) -> Table {
    Table(
      columns: columns,
      rowCount: rowCount,
      order: order,
      caption: caption,
      grouping: grouping,
      isOpen: isOpen
    )
  }

  /// Sets what the rows are groups of.
  package func headed(_ grouping: Grouping?) -> Table {
    Table(
      columns: columns,
      rowCount: rowCount,
      order: order,
      caption: caption,
      grouping: grouping,
      isOpen: isOpen
    )
  }

  /// Marks groups as those that are left of more.
  package var narrowed: Table {
    guard var grouping, !grouping.isNarrowed else { return self }
    grouping.isNarrowed = true
    return headed(grouping)
  }

  /// Selects a range of rows, as far as they exist.
  package func slice(_ range: Range<Int>) -> Table {
    let range = range.clamped(to: 0..<rowCount)
    if range == 0..<rowCount { return self }
    return Table(
      columns: columns.map { $0.slice(range) },
      rowCount: range.count,
      order: order,
      caption: caption,
      grouping: grouping
    )
  }

  package func reversed() -> Table {
    gathering((0..<rowCount).reversed().map { Int32(truncatingIfNeeded: $0) })
      .captioned(caption?.reordered)
  }
}
