import BosDomain
import Testing

@testable import BosArchive

/// The tables of charts as if the release day had come later.
@Suite struct EntryTablesTests {
  private let fields = StoredField.entry.map { field in
    field.field == .open ? StoredField(.open, in: .added("later")) ?? field : field
  }
  private let chart = Sample.chart()
  private let database: Database
  private var tables: EntryTables { EntryTables(fields) }

  init() throws {
    database = try Database(path: ArchivePlace.memory.database, access: .writing)
    try Migration.migrate(
      database,
      to: Migration.later.version,
      steps: Migration.all + [.later]
    )
    try database.execute(
      """
      PRAGMA foreign_keys = ON;
      INSERT INTO listed_films VALUES (1, '20249001', '달빛 우체국');
      INSERT INTO charts VALUES (1, 0, 0, 0, '', 19000, 19000, 19000, NULL, '', 0, 1, NULL, NULL);
      """
    )
    try insert(chart, count: chart.rows.count)
  }

  private func insert(_ chart: Chart, count: Int) throws {
    let films = Array(repeating: 1, count: count)
    try tables.insertion(into: database).insert(StoredRows(chart.rows), chart: 1, films: films)
  }

  private func countLater() throws -> Int {
    try database.number("SELECT count(*) FROM entries_later")
  }

  @Test func `rows are read with the values of all tables`() throws {
    var found: [[ChartCell]] = []
    try database.query(
      """
      SELECT \(tables.columns) FROM \(tables.joined)
      WHERE entries.chart = 1 ORDER BY entries.position
      """
    ) { row in
      found.append(fields.enumerated().map { $1.cell(row, Int32($0)) })
    }
    #expect(found == chart.entries.map { entry in fields.map { entry[$0.field] } })
    #expect(try database.number("SELECT count(*) FROM entries WHERE open_day IS NULL") == 3)
  }

  @Test func `a null has no row in a later table`() throws {
    #expect(try countLater() == 2)
  }

  @Test func `values leave with their rows`() throws {
    try database.execute("DELETE FROM entries WHERE position = 1")
    #expect(try countLater() == 1)
    try database.execute("DELETE FROM charts")
    #expect(try countLater() == 0)
  }

  @Test(arguments: [0, 1, 9, 10, 11, 20, 23])
  func `charts of any length are inserted in order`(count: Int) throws {
    let chart = Sample.chart(rows: count)
    try database.execute("DELETE FROM entries")
    try insert(chart, count: count)
    var found: [[ChartCell]] = []
    try database.query(
      "SELECT \(tables.columns) FROM \(tables.joined) ORDER BY entries.position"
    ) { row in
      found.append(fields.enumerated().map { $1.cell(row, Int32($0)) })
    }
    #expect(found == chart.entries.map { entry in fields.map { entry[$0.field] } })
  }

  @Test func `stray values are deleted, and don't prevent new rows`() throws {
    try database.execute("PRAGMA foreign_keys = OFF; DELETE FROM entries WHERE position < 3")
    #expect(try countLater() == 2)
    try insert(chart, count: 1)
    try tables.deleteStrayValues(from: database)
    #expect(try countLater() == 2)
    try database.execute("DELETE FROM entries")
    try tables.deleteStrayValues(from: database)
    #expect(try countLater() == 0)
  }
}

extension Migration {
  /// A step after all others, which adds a column.
  static let later = Migration(
    version: latest + 1,
    checksum: 0,
    statements: column("later", "INTEGER")
  )
}
