import BosTables
import BosText
import Testing

@testable import BosDomain
@testable import BosViews

@Suite struct ChartLookTests {
  private static let facts = ChartField.allCases.map(\.facts)
  private static let later = ChartField.Facts("later", .int, "Later", ko: ["나중"]).added()
  private static let shown = [
    "day", "rank", "change", "title", "audience", "total", "sales", "open", "share", "screens",
    "shows", "audience_change", "audience_rate", "sales_change", "sales_rate", "sales_total",
    "code",
  ]

  /// A chart with all columns and perhaps more.
  private func columns(_ more: String...) -> [Column] {
    (Self.facts.map(\.column.name) + more).map { Column($0, .text(TextCells(["1"]))) }
  }

  private func shown(_ table: Table, _ field: ChartField.Facts) throws -> [String] {
    let fields = ChartLook.Fields(Self.facts + [field])
    return try #require(ChartLook(table, language: .english, fields: fields)).columns.map(\.name)
  }

  @Test func `a field without a place isn't on the screen`() throws {
    #expect(try shown(Table(columns: columns("later")), Self.later) == Self.shown)
  }

  @Test func `a chosen column is on the screen without a place`() throws {
    let chosen = columns("later").map { $0.name == "later" ? $0.chosen : $0 }
    #expect(try shown(Table(columns: chosen), Self.later) == Self.shown + ["later"])
  }

  @Test func `a column that orders the rows is on the screen without a place`() throws {
    let sorted = Table(columns: columns("later"), rowCount: 1, order: [("later", true)])
    #expect(try shown(sorted, Self.later) == Self.shown + ["later"])
  }

  @Test func `a table without a later column looks like a chart`() throws {
    let field = Self.later.shown(at: 85, priority: 3)
    #expect(try shown(Table(columns: columns()), field) == Self.shown)
    var all = Self.shown
    all.insert("later", at: 8)
    #expect(try shown(Table(columns: columns("later")), field) == all)
  }
}
