import BosDomain
import Testing

@testable import BosArchive

@Suite struct StoredFieldTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A column as SQLite describes it.
  private struct Described: Hashable, Sendable {
    var name: String
    var type: String
    var isOptional: Bool
  }

  @Test(arguments: [
    (
      "entries", ["chart", "position", "number", "film"],
      StoredField.entry.filter { $0.table == nil }
    ),
    ("listed_films", ["id"], StoredField.film),
  ])
  func `a table has the columns that the fields describe`(
    table: String,
    links: [String],
    fields: [StoredField]
  ) throws {
    let found = try columns(of: table)
    let expected = fields.map { field in
      Described(name: field.name, type: type(of: field.kind), isOptional: field.isOptional)
    }
    #expect(found.filter { !links.contains($0.name) } == Set(expected))
    #expect(found.count == links.count + fields.count)
  }

  @Test func `a later field has a table that the description fits`() throws {
    for field in StoredField.entry {
      guard let table = field.table else { continue }
      var expected = ["chart", "position"].map {
        Described(name: $0, type: "INTEGER", isOptional: false)
      }
      expected.append(Described(name: "value", type: type(of: field.kind), isOptional: false))
      #expect(try columns(of: table) == Set(expected), "\(table)")
    }
  }

  private func columns(of table: String) throws -> Set<Described> {
    try folder.open().archive.perform(.read) { (database) throws(ArchiveError) in
      var columns: Set<Described> = []
      try database.query("SELECT name, type, \"notnull\" FROM pragma_table_info('\(table)')") {
        columns.insert(
          Described(name: $0.text(0), type: $0.text(1), isOptional: $0.integer(2) == 0)
        )
      }
      return columns
    }
  }

  private func type(of kind: ChartColumn.Kind) -> String {
    switch kind {
    case .int, .bool, .day: "INTEGER"
    case .num, .percent: "REAL"
    case .text: "TEXT"
    }
  }

  @Test func `revisions begin with the rank, the admissions and the sales`() {
    let revised = StoredField.revised.map(\.field)
    #expect(revised.prefix(3) == [.rank, .audience, .sales])
    let rest = ChartField.allCases.filter {
      $0.facts.store != .day && $0 != .code && !revised.prefix(3).contains($0)
    }
    #expect(Array(revised.dropFirst(3)) == rest)
  }

  @Test func `a database of version 3 opens, and its charts are read`() throws {
    let place = ArchivePlace(folder: folder.archive)
    try place.prepare()
    do {
      let database = try Database(path: place.database, access: .writing)
      try Migration.migrate(database, to: 3)
      // As the first version that wrote charts stored them: all columns in the table's order.
      try database.execute(
        """
        INSERT INTO listed_films VALUES (1, '20249001', '달빛 우체국');
        INSERT INTO charts VALUES (1, 0, 0, 0, '', 19844, 19844, 19844, NULL, '일별 박스오피스',
          1714611600, 1, NULL, NULL);
        INSERT INTO entries VALUES (1, 1, 4, 1, 2, 0, 1, 19837, 1000, -5, -0.5, 20000, 9000000,
          45.1, -70, -7.5, 180000000, 1245, 5721);
        INSERT INTO entries VALUES (1, 2, 5, 2, 0, 1, 1, NULL, 900, 900, 100.0, 900, 8000000,
          40.5, 8000000, 100.0, 8000000, 300, 700);
        """
      )
    }
    let archive = try folder.open().archive
    let day = try #require(Day(number: 19_844))
    let entries = try #require(try archive.chart(of: day)).chart.entries
    #expect(entries.map { $0.text(.title) } == ["달빛 우체국", "달빛 우체국"])
    #expect(entries.map { $0.day(.open)?.number } == [19_837, nil])
    #expect(entries.map { $0[.new] } == [.flag(false), .flag(true)])
    #expect(entries.map { $0[.share] } == [.num(45.1), .num(40.5)])
    #expect(entries.map { $0[.salesTotal] } == [.int(180_000_000), .int(8_000_000)])
    #expect(try archive.sheet(DayRange(lower: day, upper: day))[ints: .shows] == [5_721, 700])
    #expect(try archive.check().damage.isEmpty)
  }
}
