import BosDomain
import BosText
import Foundation
import Testing

@testable import BosArchive

@Suite struct ArchiveDamageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let archive = try folder.open().archive
    _ = try archive.importCharts(Sample.charts(80), at: Sample.noon(after: .maximum))
    for number in 0..<20 { try archive.keep(Sample.answer("\(number)"), to: "request \(number)") }
    try archive.countCall(key: "key", on: Sample.day)
  }

  @Test(arguments: [
    Array("this is not a database, and it is longer than a hundred bytes".utf8),
    [UInt8](repeating: 0, count: 4_096), [UInt8](repeating: 0xFF, count: 100_000),
  ])
  func `a file that isn't a database is moved aside with its log`(bytes: [UInt8]) throws {
    try folder.write(bytes, to: folder.database)
    try folder.write([1, 2, 3], to: folder.database + "-wal")
    let aside = folder.database + ".damaged-1"
    let (archive, notes) = try folder.open()
    #expect(notes == [.setAside(path: aside)])
    #expect(
      notes.first?.message.english
        == "the archive was damaged; bos moved it to `\(aside)` and created a new one"
    )
    #expect(try folder.bytes(aside) == bytes)
    #expect(try archive.keep(Sample.answer(), to: "a") == .stored(nil))
    #expect(try archive.check().isEmpty)
  }

  @Test func `each damaged database has a name of its own`() throws {
    for number in 1...3 {
      try folder.write(Array("damage \(number)".utf8), to: folder.database)
      let notes = try folder.open().notes
      #expect(notes == [.setAside(path: "\(folder.database).damaged-\(number)")])
    }
    #expect(try folder.bytes(folder.database + ".damaged-2") == Array("damage 2".utf8))
  }

  @Test func `another program's database is set aside`() throws {
    try FileManager.default.removeItem(atPath: folder.database)
    try ArchivePlace(folder: folder.archive).prepare()
    try Database(path: folder.database, access: .writing).execute("CREATE TABLE mine (a)")
    #expect(try folder.open().notes == [.setAside(path: folder.database + ".damaged-1")])
  }

  @Test func `a database without one of its tables is set aside`() throws {
    try Database(path: folder.database, access: .writing).execute("DROP TABLE film_items")
    #expect(try folder.open().notes == [.setAside(path: folder.database + ".damaged-1")])
  }

  @Test func `damaged files are not replaced when they are only read`() throws {
    let bytes = Array("this is not a database".utf8)
    try folder.write(bytes, to: folder.database)
    let error = #expect(throws: ArchiveError.self) { try folder.open(.reading) }
    #expect(error?.code == .corrupt)
    #expect(try folder.bytes(folder.database) == bytes)
  }

  @Test func `a truncated database is read as far as possible or moved aside`() throws {
    let whole = try folder.bytes(folder.database)
    var count = 0
    for length in stride(from: 1, to: whole.count, by: whole.count / 25) {
      let cut = Array(whole.prefix(length))
      try folder.write(cut, to: folder.database)
      let (archive, notes) = try folder.open()
      exercise(archive)
      if case .setAside(let path)? = notes.first {
        count += 1
        #expect(try folder.bytes(path) == cut)
      }
    }
    #expect(count > 0)
  }

  @Test func `bytes that were changed anywhere never end the program`() throws {
    let whole = try folder.bytes(folder.database)
    // The start of the header, and many positions after it.
    let header = stride(from: 0, to: 120, by: 3)
    let places = Array(header) + stride(from: 120, to: whole.count, by: whole.count / 60)
    for place in places {
      var bytes = whole
      for offset in place..<min(place + 4, bytes.count) { bytes[offset] ^= 0xA5 }
      try folder.write(bytes, to: folder.database)
      if let archive = try? folder.open().archive { exercise(archive) }
    }
  }

  @Test func `damage found while running is an error that says what to do`() throws {
    let page = try folder.open().archive.read { (database) throws(ArchiveError) in
      try database.number("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'")
    }
    var bytes = try folder.bytes(folder.database)
    for offset in (page - 1) * Database.pageSize..<page * Database.pageSize { bytes[offset] = 0xA5 }
    try folder.write(bytes, to: folder.database)
    let (archive, notes) = try folder.open()
    #expect(notes.isEmpty)
    let error = #expect(throws: ArchiveError.self) { try archive.chart(of: Sample.day) }
    #expect(error?.code == .corrupt && error?.attempt == .read)
    #expect(error?.hint?.english.contains("rename the file") == true)
    #expect(try archive.check().isEmpty == false)
  }

  /// Calls every function; errors are expected, but no crash.
  private func exercise(_ archive: Archive) {
    let range = Sample.range(80)
    _ = archive.holdsCharts
    _ = try? archive.answer(to: "request 3")
    _ = try? archive.chart(of: Sample.day)
    _ = try? archive.storedDays(range)
    _ = try? archive.sheet(range)
    _ = try? archive.sheet(Sample.range(5))
    _ = try? archive.changes(of: Sample.day)
    _ = try? archive.statistics()
    _ = try? archive.check()
    _ = try? archive.countCall(key: "key", on: Sample.day)
    let chart = Sample.chart(audience: 5)
    _ = try? archive.keep(Sample.answer(), to: "new", as: .chart(chart, .everything))
    _ = try? archive.remove(.days(range))
  }
}
