import BosDomain
import Foundation
import Testing

@testable import BosArchive

@Suite struct SnapshotGrowthTests {
  private let folder: TemporaryFolder
  private let archive: Archive
  private let later = Sample.noon(after: .init(number: 20_000) ?? .maximum)

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  @Test func `a snapshot that grows has the rows of the database`() throws {
    var generator = SystemRandomNumberGenerator()
    let key = ChartKey(day: .minimum, span: .day, filter: .everything)
    let everything = DayRange(lower: .minimum, upper: .maximum)
    for round in 0..<12 {
      var changed: [Chart] = []
      for _ in 0..<[70, 1, 3, 30][round % 4] {
        let day = Sample.day.adding(days: Int.random(in: 0..<400, using: &generator)) ?? Sample.day
        let chart = Sample.chart(
          day,
          rows: Int.random(in: 0...200, using: &generator),
          audience: Int.random(in: 1_000...9_000_000, using: &generator)
        )
        changed.append(chart)
      }
      let unique = Dictionary(changed.map { ($0.days.lower, $0) }, uniquingKeysWith: { $1 })
      _ = try archive.importCharts(Array(unique.values), at: later, replacing: true)
      archive.refreshSnapshot()
      // Some charts, such as empty ones, don't replace those that are stored.
      let expected = try archive.read { (database) throws(ArchiveError) in
        try database.sheet(everything, key).sheet
      }
      #expect(try archive.sheet(everything) == expected)
      // It comes from the file.
      let source = try #require(SnapshotSource(path: folder.snapshot))
      let reader = try #require(SnapshotReader(source))
      #expect(reader.sheet(everything) == expected)
      #expect(try archive.check().isEmpty)
    }
  }

  @Test func `films of a snapshot are those of the charts, also when charts were added since`()
    throws
  {
    var generator = SystemRandomNumberGenerator()
    let weekly = Chart(
      span: .week,
      heading: "주간 박스오피스",
      days: Sample.range(7),
      week: nil,
      entries: [Sample.entry(900)]
    )
    for round in 0..<8 {
      let days = (0..<[80, 1, 20, 2][round % 4]).map { _ in
        Int.random(in: 0..<200, using: &generator)
      }
      var charts = Set(days).map { day in
        Sample.chart(
          Sample.day.adding(days: day) ?? Sample.day,
          rows: Int.random(in: 1...(100 + 20 * round), using: &generator)
        )
      }
      if round == 2 { charts.append(weekly) }
      _ = try archive.importCharts(charts, at: later, replacing: true)
      // A state with the latest snapshot, or with one of earlier charts.
      if round.isMultiple(of: 2) { archive.refreshSnapshot() }
      let found = try archive.listedFilms()
      let code = try #require(found.randomElement(using: &generator)?.code)
      let ofCode = try archive.listedFilms(code: code)
      try? FileManager.default.moveItem(atPath: folder.snapshot, toPath: folder.snapshot + ".aside")
      #expect(try archive.listedFilms() == found)
      #expect(try archive.listedFilms(code: code) == ofCode)
      #expect(ofCode == found.filter { $0.code == code })
      try? FileManager.default.moveItem(atPath: folder.snapshot + ".aside", toPath: folder.snapshot)
    }
  }

  @Test func `films don't come from damaged rows of a snapshot`() throws {
    let films = 200
    let charts = Sample.range(90).map { Sample.chart($0, rows: films) }
    _ = try archive.importCharts(charts, at: later)
    let expected = try archive.listedFilms()
    let size = try #require(SnapshotSource(path: folder.snapshot)?.size)
    for offset in stride(from: SnapshotLayout.byteCount, to: size, by: size / 40) {
      try folder.overwrite(folder.snapshot) { $0[offset] ^= 1 }
      #expect(try archive.listedFilms() == expected)
      let code = try #require(expected.last?.code)
      #expect(try archive.listedFilms(code: code) == expected.filter { $0.code == code })
      try folder.overwrite(folder.snapshot) { $0[offset] ^= 1 }
    }
  }

  @Test func `whole blocks are taken over, even if they are damaged, and never believed`() throws {
    let films = 200
    let count = 3 * SnapshotBlock.rowCount / films
    let charts = Sample.range(count).map { Sample.chart($0, rows: films) }
    _ = try archive.importCharts(charts, at: later)
    try folder.overwrite(folder.snapshot) { $0[SnapshotLayout.byteCount + 40_000] ^= 1 }
    let next = Sample.chart(Sample.day.adding(days: count) ?? Sample.day, rows: films)
    _ = try archive.importCharts([next], at: later)
    archive.refreshSnapshot()
    let range = Sample.range(count + 1)
    #expect(try archive.sheet(range) == ColumnarCharts(charts + [next]))
    #expect(try archive.sheet(range) == ColumnarCharts(charts + [next]))
    let reader = try #require(SnapshotSource(path: folder.snapshot).flatMap { SnapshotReader($0) })
    #expect(reader.isIntact)
  }

  @Test func `a day more needs no other rows of the database`() throws {
    let charts = Sample.charts(90)
    _ = try archive.importCharts(charts, at: later)
    // Rows that nobody reads may be damaged.
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute("UPDATE entries SET audience = 1 WHERE chart = 5")
    }
    let next = Sample.chart(Sample.day.adding(days: 90) ?? Sample.day)
    try archive.keep(Sample.answer(fetched: later), to: "next", as: .chart(next, .everything))
    #expect(try archive.sheet(Sample.range(91)) == ColumnarCharts(charts + [next]))
  }

  @Test func `two connections make the snapshot that one makes`() throws {
    let (films, count) = (200, 3 * SnapshotBlock.rowCount / 200)
    let days = Sample.range(count)
    _ = try archive.importCharts(days.map { Sample.chart($0, rows: films) }, at: later)
    let other = try TemporaryFolder()
    _ = try other.open().archive.importCharts(
      days.map { Sample.chart($0, rows: films, audience: 2_000) },
      at: later
    )
    let alone = try made(alsoAt: nil)
    #expect(alone.doubtful.isEmpty && !alone.bytes.isEmpty)
    for path in [folder.database, other.database, folder.database + ".missing"] {
      let both = try made(alsoAt: path)
      #expect(both.bytes == alone.bytes)
      #expect(both.doubtful.isEmpty)
    }
    for day in [1, count - 2] {
      let anchor = Int(Sample.day.number) + day
      let change = { (sign: String) throws(ArchiveError) in
        try archive.perform(.keep) { (database) throws(ArchiveError) in
          try database.execute(
            """
            UPDATE entries SET audience = audience \(sign) 1
            WHERE chart = (SELECT id FROM charts WHERE anchor = \(anchor))
            """
          )
        }
      }
      try change("+")
      #expect(try made(alsoAt: folder.database).doubtful == [anchor])
      try change("-")
    }
    #expect(try made(alsoAt: folder.database).bytes == alone.bytes)
  }

  /// What a builder writes that reads half of the rows from the database at a path.
  private func made(alsoAt path: String?) throws -> (bytes: [UInt8], doubtful: [Int]) {
    try archive.read { (database) throws(ArchiveError) in
      let everything = DayRange(lower: .minimum, upper: .maximum)
      let key = ChartKey(day: .minimum, span: .day, filter: .everything)
      let written = Written()
      var builder = SnapshotBuilder(
        database,
        alsoAt: path,
        try database.chartHeads(everything, key),
        growing: nil
      ) { bytes in
        written.bytes += bytes
        return true
      }
      let header = try builder.run()
      return (written.bytes + (header ?? []), builder.doubtful)
    }
  }

  private final class Written {
    var bytes: [UInt8] = []
  }
}
