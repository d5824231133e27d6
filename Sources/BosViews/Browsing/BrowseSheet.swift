import BosRuntime
package import BosTables
import BosTerminal

/// A table as the viewer draws it: its columns in order, and how their cells are written.
package struct BrowseSheet {
  package let table: Table
  let columns: [Column]
  private let painters: [CellPainter]
  private let view: ValueView
  private let look: ChartLook?
  private(set) var layout: ScrolledTable
  /// The column that tells what a row is.
  let title: Int?
  /// The column that comes before all, beside the row numbers: the rank of rows in another order.
  let lead: Int?

  /// The rows that decide the format of numbers.
  private static let formatRows = 200
  /// The cells that are measured before they are shown.
  private static let sampledCells = 4_000

  /// Creates a sheet; columns of an earlier one keep their place and width.
  init(_ table: Table, _ view: ValueView, after previous: BrowseSheet? = nil) {
    self.table = table
    self.view = view
    let rows = min(table.rowCount, Self.formatRows)
    let look = ChartLook(
      table,
      language: view.language,
      hasEnglishTitles: view.settings.areTitlesEnglish
    )
    self.look = look
    let columns = Self.ordered(table, look, after: previous)
    self.columns = columns
    painters = columns.map { view.painter(of: $0, in: table, rows: rows, isTerminal: true) }
    // Without rows, nothing tells their order.
    lead =
      table.rowCount == 0 && previous != nil ? previous?.lead : look?.isOutOfRank == true ? 0 : nil
    title = columns.firstIndex { $0.name == "title" || $0.name == "name" }
    layout = ScrolledTable(
      columns: columns.map { column in
        ScrolledTable.Column(
          view.shownHeading(of: column, in: table),
          view.shownAlignment(of: column, in: table, rows: rows),
          canBeCut: column.kind == .text,
          linkStart: view.linkStart(of: column, in: table)
        )
      },
      rows: table.rowCount,
      device: view.device,
      after: previous?.layout
    )
    keepWidths(of: previous)
  }

  /// The columns: those of a chart in the usual order, then the others.
  private static func ordered(
    _ table: Table,
    _ look: ChartLook?,
    after previous: BrowseSheet?
  ) -> [Column] {
    let all = table.columns.filter { look?.standsAsTitle($0) != true }
    let first = look?.columns ?? all
    var columns = first + all.filter { column in !first.contains { $0 === column } }
    if let previous, previous.columns.count == all.count {
      let kept = previous.columns.compactMap { old in
        table.columns.first { $0.name == old.name }
      }
      if kept.count == columns.count { columns = kept }
      if kept.count == columns.count, table.rowCount == 0 { return columns }
    }
    // The row numbers say the rank unless the rows are in another order.
    if let look, look.isWhole, let rank = columns.firstIndex(where: { $0.name == "rank" }) {
      let column = columns.remove(at: rank)
      columns.insert(column, at: look.isOutOfRank ? 0 : rank == 0 ? columns.count : rank)
    }
    return columns
  }

  private mutating func keepWidths(of previous: BrowseSheet?) {
    var known: [String: Int] = [:]
    for (index, column) in (previous?.columns ?? []).enumerated() { known[column.name] = index }
    var unknown: [Int] = []
    for (index, column) in columns.enumerated() {
      if let previous, let old = known[column.name], previous.columns[old].kind == column.kind {
        layout.keepWidth(of: index, from: previous.layout.columns[old])
      } else {
        unknown.append(index)
      }
    }
    guard !unknown.isEmpty, table.rowCount > 0 else { return }
    let count = min(table.rowCount, max(8, Self.sampledCells / max(columns.count, 1)))
    for place in 0..<count {
      let row = place * table.rowCount / count
      for column in unknown { layout.measure(cell(row, column), in: column) }
    }
  }

  func cell(_ row: Int, _ column: Int) -> TableCell {
    look?.cell(columns[column], row) ?? view.titleCell(columns[column], row, of: table)
      ?? view.growthCell(columns[column], row, of: table)
      ?? painters[column].cell(row)
  }

  /// Widens the columns for the rows in the window.
  mutating func measure(_ rows: Range<Int>, _ slots: [ScrolledTable.Slot]) {
    for slot in slots {
      for row in rows { layout.measure(cell(row, slot.column), in: slot.column) }
    }
  }
}
