import BosDomain
import BosText
import Testing

@testable import BosArchive

@Suite struct FullDiskTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
    try archive.keep(Sample.answer("첫째"), to: "a")
  }

  @Test func `a full disk is an error, and what was kept before stays`() throws {
    try limitPages(to: 1)
    let big = StoredAnswer(
      status: 200,
      contentType: nil,
      body: [UInt8](repeating: 1, count: 200_000),
      fetched: Sample.noon(after: Sample.day)
    )
    let error = #expect(throws: ArchiveError.self) { try archive.keep(big, to: "b") }
    #expect(error?.code == .full && error?.attempt == .keep)
    #expect(
      error?.message.english
        == "the archive `\(folder.database)` could not store a response: the disk is full "
        + "(database or disk is full)"
    )
    #expect(try archive.answer(to: "a") == Sample.answer("첫째"))
    #expect(try archive.answer(to: "b") == nil)
    #expect(throws: ArchiveError.self) {
      try archive.importCharts(Sample.charts(500), at: Sample.noon(after: .maximum))
    }
    #expect(try archive.statistics().days == 0)
    // The disk has space again.
    try limitPages(to: 1_000_000)
    try archive.keep(big, to: "b")
    #expect(try archive.answer(to: "b") == big)
    #expect(try archive.check().isEmpty)
  }

  /// Makes SQLite report a full disk; a number below the current size means that size.
  private func limitPages(to count: Int) throws {
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute("PRAGMA max_page_count = \(count)")
    }
  }
}
