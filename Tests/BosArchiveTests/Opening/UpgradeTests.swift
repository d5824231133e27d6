import BosDomain
import BosTestSupport
import BosText
import Foundation
import Testing

@testable import BosArchive

@Suite struct UpgradeTests {
  private let folder: TemporaryFolder
  private let imported = Sample.day.adding(days: 10) ?? Sample.day
  private var copy: String { folder.database + ".layout-3" }

  init() throws {
    folder = try TemporaryFolder()
    let archive = try folder.open(decoder: Sample.decoder).archive
    try Sample.store(3, in: archive)
    _ = try archive.importCharts([Sample.chart(imported)], at: Sample.noon(after: .maximum))
  }

  /// Gives the archive the layout 3, after some damage.
  private func downgrade(_ damage: String = "") throws {
    try Archive.downgrade(folder: folder.archive, to: 3, after: damage)
  }

  @Test func `an upgrade keeps a copy and checks charts when they are read`() throws {
    try downgrade()
    let (archive, notes) = try folder.open(decoder: Sample.decoder)
    #expect(notes == [.migrated(from: 3, to: Migration.latest, copy: copy)])
    #expect(
      notes.first?.message.english
        == "the archive was upgraded from layout 3 to \(Migration.latest); the earlier one is kept as "
        + "`\(copy)`"
    )
    #expect(try folder.permissions(of: copy) == 0o600)
    #expect(try Database(path: copy, access: .reading).number("PRAGMA user_version") == 3)
    #expect(try Database(path: copy, access: .reading).number("SELECT count(*) FROM charts") == 4)
    let sealed = {
      try archive.perform(.read) { (database) throws(ArchiveError) in
        try database.number("SELECT count(*) FROM chart_sums")
      }
    }
    #expect(try sealed() == 0)
    #expect(try archive.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
    #expect(try sealed() == 3)
    // Nothing confirms an imported chart, and nothing contradicts it.
    #expect(try archive.chart(of: imported)?.chart == Sample.chart(imported))
    #expect(try archive.sheet(Sample.range(30)).count == 12)
    let report = try archive.check(repairing: true)
    #expect(report.repairs.isEmpty && report.damage.isEmpty)
    #expect(
      report.notes.map(\.english) == ["1 imported charts of an earlier version have no checksums"]
    )
    #expect(try folder.open().notes.isEmpty)
  }

  @Test func `an upgrade blesses no damage`() throws {
    try downgrade("UPDATE entries SET audience = 7 WHERE chart = 2")
    let archive = try folder.open(decoder: Sample.decoder).archive
    let error = #expect(throws: ArchiveError.self) { try archive.sheet(Sample.range(3)) }
    #expect(error?.code == .damagedCharts([Sample.day.adding(days: 1) ?? Sample.day]))
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
    #expect(try archive.check(repairing: true).damage.count == 1)
  }

  @Test func `damage that stops SQLite's checks doesn't stop an upgrade`() throws {
    let archive = try folder.open(decoder: Sample.decoder).archive
    let page = try archive.read { (database) throws(ArchiveError) in
      try database.number("SELECT rootpage FROM sqlite_schema WHERE name = 'film_items'")
    }
    _ = try archive.importCharts(
      Sample.charts(300, from: imported.adding(days: 1) ?? imported),
      at: Sample.noon(after: .maximum)
    )
    try downgrade()
    var bytes = try folder.bytes(folder.database)
    for offset in (page - 1) * Database.pageSize..<page * Database.pageSize { bytes[offset] = 0xA5 }
    try folder.write(bytes, to: folder.database)
    let (upgraded, notes) = try folder.open(decoder: Sample.decoder)
    #expect(notes == [.migrated(from: 3, to: Migration.latest, copy: copy)])
    #expect(try upgraded.chart(of: Sample.day)?.chart == Sample.chart())
    #expect(
      try folder.bytes(copy)[(page - 1) * Database.pageSize..<page * Database.pageSize].allSatisfy {
        $0 == 0xA5
      }
    )
  }

  /// The types of a row's last values, from the total admissions to the shows, as SQLite stores
  /// them.
  private static let types: [UInt8] = [3, 5, 7, 4, 1, 5, 2, 2]

  /// The places in a file at which such types begin.
  private func places(in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropLast(Self.types.count).filter { place in
      bytes[place] == Self.types[0]
        && bytes[place..<place + Self.types.count].elementsEqual(Self.types)
    }
  }

  /// Upgrades a damaged file of layout 4 with a column, and returns the days with damaged charts.
  private func addColumn(to bytes: [UInt8], _ charts: [Chart]) throws -> [Day] {
    try folder.write(bytes, to: folder.database)
    let database = try Database(path: folder.database, access: .writing)
    try Migration.migrate(
      database,
      to: Migration.later.version,
      steps: Migration.all + [.later]
    )
    #expect(try database.number("PRAGMA user_version") == Migration.later.version)
    #expect(try database.number("SELECT count(*) FROM entries_later") == 0)
    return charts.map(\.days.lower).filter { day in
      let key = ChartKey(day: day, span: .day, filter: .everything)
      return (try? database.checkedChart(key))??.state != .intact
    }
  }

  @Test(arguments: [0, 17] as [UInt8])
  func `a cell with a null or a text for a number doesn't stop an added column`(
    type: UInt8
  ) throws {
    try Archive.downgrade(folder: folder.archive, to: 4)
    var bytes = try folder.bytes(folder.database)
    let first = try #require(places(in: bytes).last)
    bytes[first + Self.types.count - 1] = type
    #expect(try addColumn(to: bytes, Sample.charts(3)) == [Sample.day])
  }

  @Test func `a damaged page of rows doesn't stop an added column`() throws {
    let more = Sample.charts(300, from: imported.adding(days: 1) ?? imported)
    _ = try folder.open().archive.importCharts(more, at: Sample.noon(after: .maximum))
    try Archive.downgrade(folder: folder.archive, to: 4)
    var bytes = try folder.bytes(folder.database)
    let page = try #require(places(in: bytes).last) / Database.pageSize
    for offset in page * Database.pageSize..<(page + 1) * Database.pageSize { bytes[offset] = 0xA5 }
    let damaged = try addColumn(to: bytes, Sample.charts(3) + more)
    #expect(!damaged.isEmpty && damaged.count < 100)
    #expect(!damaged.contains(Sample.day))
  }

  @Test func `charts without checksums get the values that only their responses have`() throws {
    // A layout without the release day would have nulls there.
    try downgrade("UPDATE entries SET open_day = NULL WHERE chart < 4")
    let reader = try folder.open(.reading, decoder: Sample.decoder).archive
    #expect(try reader.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
    let archive = try folder.open(decoder: Sample.decoder).archive
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
    let report = try archive.check(repairing: true)
    #expect(report.repairs.isEmpty && report.damage.isEmpty)
    #expect(
      report.notes.first?.english
        == "2 charts got values of their responses that an earlier version didn't store"
    )
    #expect(try archive.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
    #expect(try archive.check(repairing: true).notes.count == 1)
  }

  @Test func `a null in a column that is never null is damage`() throws {
    try downgrade("UPDATE entries SET open_day = NULL, shows = 0 WHERE chart = 2")
    let archive = try folder.open(decoder: Sample.decoder).archive
    #expect(throws: ArchiveError.self) { try archive.sheet(Sample.range(3)) }
  }

  @Test func `an earlier layout is read without changing it`() throws {
    try downgrade()
    let before = try folder.bytes(folder.database)
    let archive = try folder.open(.reading, decoder: Sample.decoder).archive
    #expect(archive.isReadOnly)
    #expect(try archive.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
    #expect(try folder.bytes(folder.database) == before)
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test func `an upgrade without space for the copy changes nothing`() throws {
    try downgrade()
    // A folder in the place of the copy can't be replaced.
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    let (archive, notes) = try folder.open(decoder: Sample.decoder)
    #expect(notes == [.readOnly(path: folder.database)])
    #expect(archive.isReadOnly)
    #expect(try archive.sheet(Sample.range(3)) == ColumnarCharts(Sample.charts(3)))
    #expect(try folder.files().contains("archive.sqlite.layout-3.new") == false)
    #expect(
      try Database(path: folder.database, access: .reading).number("PRAGMA user_version") == 3
    )
  }

  @Test func `several processes upgrade an archive once`() async throws {
    try downgrade()
    let folder = folder
    let notes = try await withThrowingTaskGroup(of: [ArchiveNote].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let (archive, notes) = try folder.open(decoder: Sample.decoder)
          #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
          return notes
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(notes == [.migrated(from: 3, to: Migration.latest, copy: copy)])
  }
}
