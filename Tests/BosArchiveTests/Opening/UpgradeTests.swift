import BosDomain
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
    let database = try Database(path: folder.database, access: .writing)
    try database.execute(damage)
    try database.downgrade(to: 3)
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
    for offset in (page - 1) * 4_096..<page * 4_096 { bytes[offset] = 0xA5 }
    try folder.write(bytes, to: folder.database)
    let (upgraded, notes) = try folder.open(decoder: Sample.decoder)
    #expect(notes == [.migrated(from: 3, to: Migration.latest, copy: copy)])
    #expect(try upgraded.chart(of: Sample.day)?.chart == Sample.chart())
    #expect(try folder.bytes(copy)[(page - 1) * 4_096..<page * 4_096].allSatisfy { $0 == 0xA5 })
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
