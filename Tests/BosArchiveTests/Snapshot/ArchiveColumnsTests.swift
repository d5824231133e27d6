import BosDomain
import BosText
import Foundation
import Testing

@testable import BosArchive

@Suite struct ArchiveColumnsTests {
  private let folder: TemporaryFolder
  private let archive: Archive
  private let later = Sample.noon(after: .init(number: 20_000) ?? .maximum)

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  @Test(arguments: [1, 59, 60, 61, 100, 400])
  func `a sheet has the rows of the charts that are there`(count: Int) throws {
    let charts = Sample.charts(200).filter { $0.days.lower.number % 7 != 0 }
    _ = try archive.importCharts(charts.reversed(), at: later)
    let range = Sample.range(count, from: Sample.day.adding(days: 20) ?? Sample.day)
    let expected = ColumnarCharts(charts.filter { range.contains($0.days.lower) })
    #expect(try archive.sheet(range) == expected)
    #expect(try archive.sheet(range) == expected)
    #expect(try folder.open(.reading).archive.sheet(range) == expected)
    #expect(try archive.check().isEmpty)
  }

  @Test func `rows are in the order of their ranks`() throws {
    var chart = Sample.chart(rows: 5)
    chart.entries.reverse()
    _ = try archive.importCharts([chart], at: later)
    #expect(try archive.sheet(Sample.range(1))[ints: .rank] == [1, 2, 3, 4, 5])
  }

  @Test func `nothing stored makes an empty sheet`() throws {
    #expect(try archive.sheet(Sample.range(1_000)) == ColumnarCharts())
    #expect(try archive.sheet(DayRange(lower: .maximum, upper: .minimum)) == ColumnarCharts())
    #expect(try archive.sheet(DayRange(lower: .minimum, upper: .maximum)) == ColumnarCharts())
  }

  @Test func `a long range makes a snapshot, which only the user may read`() throws {
    try fill(days: 90)
    #expect(!FileManager.default.fileExists(atPath: folder.snapshot))
    _ = try archive.sheet(Sample.range(60))
    #expect(!FileManager.default.fileExists(atPath: folder.snapshot))
    let sheet = try archive.sheet(Sample.range(90))
    #expect(sheet == ColumnarCharts(Sample.charts(90)))
    #expect(try folder.permissions(of: folder.snapshot) == 0o600)
    #expect(try folder.files().contains("charts.snapshot.new") == false)
  }

  @Test func `a snapshot is used while it fits, and no longer`() throws {
    try fill(days: 90)
    _ = try archive.sheet(Sample.range(90))
    // Rows that only a snapshot can provide show the origin of the columns.
    var charts = Sample.charts(90)
    charts[0].entries[0][.title] = .text("가짜")
    let state = try archive.perform(.read) { (database) throws(ArchiveError) in
      try database.chartState()
    }
    let marked = ColumnarCharts(charts)
    let reader = try #require(SnapshotSource(path: folder.snapshot).flatMap { SnapshotReader($0) })
    let image = SnapshotImage(marked, charts: reader.charts, state: state)
    try folder.write(image.bytes, to: folder.snapshot)
    #expect(try archive.sheet(Sample.range(90)) == marked)
    #expect(
      try archive.check().damage.map(\.english) == [
        "the snapshot and the database have different rows"
      ]
    )
    // A weekly chart or one with a filter changes nothing.
    let korean = ChartFilter(nation: .korean)
    try archive.keep(Sample.answer(), to: "korean", as: .chart(Sample.chart(), korean))
    try archive.keep(Sample.answer(), to: "same", as: .chart(Sample.chart(), .everything))
    #expect(try archive.sheet(Sample.range(90)) == marked)
    #expect(try archive.sheet(Sample.range(90), filter: korean).count == 3)
    // Another connection changes a day.
    let changed = Sample.chart(audience: 7)
    try folder.open().archive.keep(Sample.answer(), to: "day", as: .chart(changed, .everything))
    let sheet = try archive.sheet(Sample.range(90))
    #expect(sheet[texts: .title].entries.contains("가짜") == false)
    #expect(sheet[ints: .audience][0] == 7)
    #expect(try archive.check().isEmpty)
  }

  @Test func `the days of a long range come from the snapshot while it fits`() throws {
    try fill(days: 90)
    _ = try archive.sheet(Sample.range(90))
    // A snapshot that fits has the days that a damaged index lost.
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute("DELETE FROM charts WHERE id = 5")
    }
    let days = try archive.storedDays(Sample.range(90))
    #expect(days.map(\.day) == Array(Sample.range(90)))
    #expect(try archive.sheet(Sample.range(90)) == ColumnarCharts(Sample.charts(90)))
    // An equal chart of a later time makes it outdated.
    let noon = Sample.noon(after: Sample.day)
    let chart = ArchiveContent.chart(Sample.chart(), .everything)
    try archive.keep(Sample.answer(fetched: noon), to: "same", as: chart)
    #expect(try archive.storedDays(Sample.range(90)).count == 90)
    let later = Sample.answer(fetched: Instant(seconds: noon.seconds + 9))
    try archive.keep(later, to: "later", as: chart)
    let error = #expect(throws: ArchiveError.self) { try archive.storedDays(Sample.range(90)) }
    #expect(error?.code == .missingCharts)
  }

  @Test func `an import that makes days final changes the days of the snapshot`() throws {
    let chart = ArchiveContent.chart(Sample.chart(), .everything)
    try fill(Array(Sample.charts(90).dropFirst()))
    try archive.keep(Sample.answer(fetched: Instant(seconds: 0)), to: "early", as: chart)
    _ = try archive.sheet(Sample.range(90))
    #expect(try archive.storedDays(Sample.range(90)).first?.isFinal == false)
    _ = try archive.importCharts([Sample.chart()], at: later)
    #expect(try archive.storedDays(Sample.range(90)).first?.isFinal == true)
  }

  @Test func `an import of many days leaves a snapshot that fits`() throws {
    _ = try archive.importCharts(Sample.charts(61), at: later)
    #expect(FileManager.default.fileExists(atPath: folder.snapshot))
    try FileManager.default.removeItem(atPath: folder.snapshot)
    archive.refreshSnapshot()
    let before = try folder.bytes(folder.snapshot)
    archive.refreshSnapshot()
    #expect(try folder.bytes(folder.snapshot) == before)
  }

  @Test func `a snapshot that cannot be written is done without`() throws {
    try fill(days: 90)
    try FileManager.default.createDirectory(
      atPath: folder.snapshot + ".new",
      withIntermediateDirectories: false
    )
    #expect(try archive.sheet(Sample.range(90)) == ColumnarCharts(Sample.charts(90)))
    #expect(!FileManager.default.fileExists(atPath: folder.snapshot))
  }

  @Test func `a short part of a long archive is read from the database`() throws {
    try fill(days: 300)
    #expect(try archive.sheet(Sample.range(70)) == ColumnarCharts(Sample.charts(70)))
    #expect(!FileManager.default.fileExists(atPath: folder.snapshot))
  }

  @Test func `titles that look the same stay one text`() throws {
    var charts = Sample.charts(90)
    let title = charts[0].entries[0].text(.title)
    charts[1].entries[0][.title] = .text(title.decomposedStringWithCanonicalMapping)
    try fill(charts)
    let sheet = try archive.sheet(Sample.range(90))
    let titles = sheet[texts: .title].entries
    #expect(Set(titles).count == titles.count)
    #expect(sheet == ColumnarCharts(charts))
  }

  /// Stores days one by one, which builds no snapshot.
  private func fill(days: Int) throws {
    try fill(Sample.charts(days))
  }

  private func fill(_ charts: [Chart]) throws {
    for chart in charts {
      let request = "daily \(chart.days.lower)"
      try archive.keep(Sample.answer(), to: request, as: .chart(chart, .everything))
    }
  }
}
