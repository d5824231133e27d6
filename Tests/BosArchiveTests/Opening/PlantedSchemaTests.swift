import BosDomain
import BosText
import Testing

@testable import BosArchive

@Suite struct PlantedSchemaTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let archive = try folder.open().archive
    try archive.keep(Sample.answer(), to: "a", as: .chart(Sample.chart(), .everything))
  }

  private func plant(_ sql: String) throws {
    try Database(path: folder.database, access: .writing).execute(sql)
  }

  @Test(arguments: [
    (
      "CREATE TRIGGER evil AFTER INSERT ON answers BEGIN DELETE FROM charts; END", "trigger", "evil"
    ),
    ("CREATE VIEW seen AS SELECT * FROM charts", "view", "seen"),
    ("CREATE TABLE mine (a)", "table", "mine"),
    ("CREATE UNIQUE INDEX one ON entries (rank)", "index", "one"),
  ])
  func `a planted object is an error that names it`(
    sql: String,
    kind: String,
    name: String
  ) throws {
    try plant(sql)
    let before = try folder.bytes(folder.database)
    for access in [Archive.Access.writing, .reading] {
      let error = #expect(throws: ArchiveError.self) { try folder.open(access) }
      #expect(error?.code == .foreign(kind: kind, name: name))
      #expect(
        error?.message.english.hasSuffix(
          "could not be opened: it has a \(kind) that bos didn't create, `\(name)`"
        ) == true
      )
    }
    #expect(try folder.bytes(folder.database) == before)
    try plant("DROP \(kind) \(name)")
    #expect(try folder.open().archive.chart(of: Sample.day)?.chart == Sample.chart())
  }

  @Test func `a trigger that is planted while bos runs doesn't run`() throws {
    let archive = try folder.open().archive
    try plant("CREATE TRIGGER evil AFTER INSERT ON answers BEGIN DELETE FROM charts; END")
    try archive.keep(Sample.answer(), to: "b")
    #expect(try archive.statistics().days == 1)
  }

  @Test func `a table with another definition is damage`() throws {
    try plant("DROP TABLE revised_values; CREATE TABLE revised_values (revision)")
    #expect(try folder.open().notes == [.setAside(path: folder.database + ".damaged-1")])
  }

  @Test func `the results of ANALYZE are no planted objects`() throws {
    try plant("ANALYZE")
    #expect(try folder.open().notes.isEmpty)
  }

  @Test(arguments: Migration.all.map(\.version))
  func `the checksum of a layout is up to date`(version: Int) throws {
    let checksum = try Schema.expected(version: version).checksum
    let declared = Migration.all[version - 1].checksum
    #expect(Self.literal(checksum) == Self.literal(declared), "the migration needs the first one")
  }

  /// A number as a migration writes it.
  private static func literal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    let groups = (String(repeating: "0", count: 16 - digits.count) + digits).enumerated()
    return "0x" + groups.map { $0 > 0 && $0 % 4 == 0 ? "_\($1)" : "\($1)" }.joined()
  }
}
