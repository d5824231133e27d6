import BosDomain
import BosText
import Foundation
import Testing

@testable import BosArchive

@Suite struct ArchiveOpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a new archive is private to its user`() throws {
    #expect(!Archive.exists(folder: folder.archive))
    let (archive, notes) = try folder.open()
    #expect(notes.isEmpty && !archive.isReadOnly && !archive.holdsCharts)
    #expect(Archive.exists(folder: folder.archive))
    try archive.keep(Sample.answer(), to: "a")
    #expect(try folder.permissions(of: folder.path + "/data") == 0o700)
    #expect(try folder.permissions(of: folder.archive) == 0o700)
    for file in try folder.files() {
      #expect(try folder.permissions(of: "\(folder.archive)/\(file)") == 0o600, "\(file)")
    }
  }

  @Test func `a new archive has pages for complete charts, and an earlier one keeps its own`()
    throws
  {
    func pageSize() throws -> Int {
      try folder.open().archive.read { (database) throws(ArchiveError) in
        try database.number("PRAGMA page_size")
      }
    }
    #expect(try pageSize() == 8_192)
    let small = try Database(path: folder.database, access: .writing)
    try small.run("PRAGMA journal_mode = DELETE")
    try small.execute("PRAGMA page_size = 4096; VACUUM")
    #expect(try pageSize() == 4_096)
  }

  @Test func `a reopened archive has the stored data`() throws {
    try folder.open().archive.keep(Sample.answer("첫째"), to: "a")
    let (archive, notes) = try folder.open()
    #expect(notes.isEmpty)
    #expect(try archive.answer(to: "a") == Sample.answer("첫째"))
  }

  @Test func `a slash at the end of the folder makes no difference`() throws {
    try folder.open().archive.keep(Sample.answer(), to: "a")
    #expect(Archive.exists(folder: folder.archive + "//"))
    #expect(try Archive.open(folder: folder.archive + "/").answer(to: "a") != nil)
  }

  @Test func `a file of no bytes becomes an archive`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.archive,
      withIntermediateDirectories: true
    )
    try folder.write([], to: folder.database)
    #expect(!Archive.exists(folder: folder.archive))
    let (archive, notes) = try folder.open()
    #expect(notes.isEmpty)
    #expect(try archive.statistics().schemaVersion == Migration.latest)
  }

  @Test(arguments: 1..<Migration.latest)
  func `an earlier layout is brought up to date`(version: Int) throws {
    try makeDatabase { (database) throws(ArchiveError) in
      try Migration.migrate(database, to: version)
      try database.run("INSERT INTO answers VALUES ('a', 200, NULL, x'6f6b', 7)")
      // Layout 4 requires a checksum.
      if version >= 4 { try database.seal(Self.answer, to: "a") }
    }
    let (archive, notes) = try folder.open()
    #expect(
      notes == [
        .migrated(from: version, to: Migration.latest, copy: "\(folder.database).layout-\(version)")
      ]
    )
    #expect(try archive.answer(to: "a") == Self.answer)
    #expect(try archive.check().isEmpty)
    #expect(try folder.open().notes.isEmpty)
  }

  @Test func `the layouts are numbered without gaps`() {
    #expect(Migration.all.map(\.version) == Array(1...Migration.latest))
  }

  @Test func `a later layout is refused and left as it is`() throws {
    try makeDatabase { (database) throws(ArchiveError) in
      try Migration.migrate(database)
      try database.execute("PRAGMA user_version = 99")
    }
    let before = try folder.bytes(folder.database)
    let error = #expect(throws: ArchiveError.self) { try folder.open() }
    #expect(error?.code == .newer(version: 99))
    #expect(
      error?.message.english
        == "the archive `\(folder.database)` could not be opened: a later version of bos created it "
        + "(layout 99, but this version reads up to \(Migration.latest))"
    )
    #expect(try folder.bytes(folder.database) == before)
    #expect(try folder.files() == ["archive.sqlite"])
  }

  @Test func `an archive opened for reading keeps nothing`() throws {
    try folder.open().archive.keep(Sample.answer("첫째"), to: "a")
    let before = try folder.bytes(folder.database)
    let (archive, _) = try folder.open(.reading)
    #expect(archive.isReadOnly)
    #expect(try archive.answer(to: "a") == Sample.answer("첫째"))
    let error = #expect(throws: ArchiveError.self) {
      try archive.keep(Sample.answer("둘째"), to: "a")
    }
    #expect(error?.code == .readOnly)
    #expect(try archive.answer(to: "a") == Sample.answer("첫째"))
    #expect(try folder.bytes(folder.database) == before)
  }

  @Test func `whether there are charts is known without opening`() throws {
    #expect(!Archive.holdsCharts(folder: folder.archive))
    #expect(!FileManager.default.fileExists(atPath: folder.archive))
    let archive = try folder.open().archive
    #expect(!Archive.holdsCharts(folder: folder.archive))
    try archive.keep(Sample.answer(), to: "a", as: .chart(Sample.chart(), .everything))
    #expect(Archive.holdsCharts(folder: folder.archive))
  }

  @Test func `looking leaves earlier layouts and damage as they are`() throws {
    try makeDatabase { (database) throws(ArchiveError) in
      try Migration.migrate(database, to: 1)
    }
    let before = try folder.bytes(folder.database)
    #expect(!Archive.holdsCharts(folder: folder.archive))
    #expect(try folder.bytes(folder.database) == before)
    try folder.write(Array("damage".utf8), to: folder.database)
    #expect(!Archive.holdsCharts(folder: folder.archive))
    #expect(try folder.bytes(folder.database) == Array("damage".utf8))
  }

  @Test func `opening for reading makes nothing`() throws {
    #expect(throws: ArchiveError.self) { try folder.open(.reading) }
    #expect(!FileManager.default.fileExists(atPath: folder.archive))
  }

  @Test func `a folder below a file is a clear error`() throws {
    try folder.write([1], to: folder.path + "/file")
    let error = #expect(throws: ArchiveError.self) {
      try Archive.open(folder: folder.path + "/file/bos")
    }
    #expect(error?.code == .inaccessible)
    #expect(error?.hint?.english.contains("--data DIR") == true)
  }

  @Test(.disabled(if: geteuid() == 0, "nothing is read-only for the superuser"))
  func `a read-only folder allows reading an archive and gets no new files`() throws {
    try folder.open().archive.keep(Sample.answer("첫째"), to: "a")
    chmod(folder.archive, 0o500)
    defer { chmod(folder.archive, 0o700) }
    let (archive, notes) = try folder.open()
    #expect(notes == [.readOnly(path: folder.database)])
    #expect(try archive.answer(to: "a") == Sample.answer("첫째"))
    let error = #expect(throws: ArchiveError.self) { try archive.keep(Sample.answer(), to: "a") }
    #expect(error?.code == .readOnly)
  }

  @Test(.disabled(if: geteuid() == 0, "nothing is read-only for the superuser"))
  func `a read-only folder without an archive gives a clear error`() throws {
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let error = #expect(throws: ArchiveError.self) { try folder.open() }
    #expect(error?.code == .readOnly)
  }

  private static let answer = StoredAnswer(
    status: 200,
    contentType: nil,
    body: Array("ok".utf8),
    fetched: Instant(seconds: 7)
  )

  /// Creates a database that isn't current.
  private func makeDatabase(
    _ body: (Database) throws(ArchiveError) -> Void
  ) throws {
    let place = ArchivePlace(folder: folder.archive)
    try place.prepare()
    try body(try Database(path: place.database, access: .writing))
  }
}
