import BosRuntime
import BosTerminal
import BosText

/// How the columns of a chart look: which matter most, and rises and falls that can be seen.
struct ChartLook {
  private let table: Table
  private let language: DisplayLanguage
  private let newColumn: Column?

  /// The columns that a narrow screen keeps, the most important first.
  private static let order = [
    "title", "audience", "change", "total", "sales", "open", "screens", "share", "shows", "day",
  ]

  /// Nil for a table that is no chart.
  init?(_ table: Table, language: DisplayLanguage) {
    let names = Set(table.columns.map(\.name))
    guard names.isSuperset(of: ["title", "audience"]) else { return nil }
    self.table = table
    self.language = language
    newColumn = names.contains("change") ? table.column("new") : nil
  }

  /// How long a column is kept on a narrow screen; columns that nobody knows come first.
  func priority(of name: String) -> Int? {
    // Over several days, the day is what tells the rows apart.
    if name == "day", hasSeveralDays { return 499 }
    if let place = Self.order.firstIndex(of: name) { return 500 - place }
    // The row's own number says it already, unless the rows are in another order.
    if name == "rank" { return isRanked ? 1 : 498 }
    return ["new", "code", "audience_change", "audience_rate", "sales_change", "sales_rate"]
      .contains(name) || name == "sales_total" ? 2 : nil
  }

  private var hasSeveralDays: Bool {
    guard let day = table.column("day"), table.rowCount > 1 else { return false }
    return (1..<table.rowCount).contains { !Value.areEqual(day[$0], day[0]) }
  }

  /// Whether the rows stand in the order of their ranks, from the first.
  private var isRanked: Bool {
    guard let rank = table.column("rank") else { return false }
    return (0..<table.rowCount).allSatisfy { row in
      if case .int(let place) = rank[row] { place == Int64(row + 1) } else { false }
    }
  }

  /// A change of rank as people read it; nil for every other cell.
  func cell(_ column: Column, _ row: Int) -> TableCell? {
    guard let newColumn, column.name == "change", case .int(let change) = column[row] else {
      return nil
    }
    if case .bool(true) = newColumn[row] {
      return TableCell(Phrase("NEW", ko: "신작").text(in: language), .accent)
    }
    if change > 0 { return TableCell("▲\(change)", .rise) }
    return change < 0 ? TableCell("▼\(change.magnitude)", .fall) : TableCell("–", .muted)
  }
}
