import BosArchive
import BosDomain
import Testing

@Suite struct ChartImportTests {
  private let folder: TemporaryFolder
  private let archive: Archive
  private let later = Sample.noon(after: .init(number: 20_000) ?? .maximum)

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  @Test func `a second import changes nothing`() throws {
    let charts = Sample.charts(30)
    let first = try archive.importCharts(charts, at: later)
    #expect(first == ImportResult(rows: 90, added: 30, unchanged: 0, changed: 0))
    let before = try archive.chart(of: Sample.day)
    let after = Instant(seconds: later.seconds + 100)
    let second = try archive.importCharts(charts, at: after)
    #expect(second == ImportResult(rows: 0, added: 0, unchanged: 30, changed: 0))
    #expect(try archive.chart(of: Sample.day) == before)
    #expect(try archive.changes(of: Sample.day) == [])
  }

  @Test func `a final chart that differs is left unless it shall be replaced`() throws {
    try keep(Sample.chart(), fetched: Sample.noon(after: Sample.day))
    let other = Sample.chart(audience: 7)
    let result = try archive.importCharts([other], at: later)
    #expect(result.kept == [Sample.day] && result.changed == 0 && result.rows == 0)
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
    let replaced = try archive.importCharts([other], at: later, replacing: true)
    #expect(replaced == ImportResult(rows: 3, added: 0, unchanged: 0, changed: 1))
    #expect(try archive.chart(of: Sample.day)?.chart == other)
    #expect(try archive.changes(of: Sample.day).first?.changes.first?.oldAudience == 1_000)
  }

  /// A chart without some values, as a file without columns gives it.
  private func chart(without fields: ChartField...) -> Chart {
    var chart = Sample.chart()
    for row in chart.entries.indices {
      for field in fields { chart.entries[row][field] = field == .open ? .null : .int(0) }
    }
    return chart
  }

  @Test func `columns that the file lacks are not compared`() throws {
    try keep(Sample.chart(), fetched: Sample.noon(after: Sample.day))
    let fields = Set(ChartField.allCases).subtracting([.screens, .open])
    let short = chart(without: .screens, .open)
    #expect(try archive.importCharts([short], with: fields, at: later).unchanged == 1)
    #expect(try archive.importCharts([short], at: later).kept == [Sample.day])
    // A null in a column that the file has says nothing.
    #expect(try archive.importCharts([chart(without: .open)], at: later).unchanged == 1)
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
  }

  @Test func `an equal chart gets the values that only the file has`() throws {
    let fetched = Sample.noon(after: Sample.day)
    try keep(chart(without: .open), fetched: fetched)
    let result = try archive.importCharts([Sample.chart()], at: later)
    #expect(result == ImportResult(rows: 3, added: 0, unchanged: 0, changed: 1))
    let stored = try #require(try archive.chart(of: Sample.day))
    #expect(stored.chart == Sample.chart() && stored.fetched == fetched && stored.isFinal)
    #expect(try archive.changes(of: Sample.day).isEmpty)
    #expect(try archive.check().damage.isEmpty)
    #expect(try archive.importCharts([Sample.chart()], at: later).unchanged == 1)
  }

  @Test func `a chart with another figure gets no value`() throws {
    try keep(chart(without: .open), fetched: Sample.noon(after: Sample.day))
    #expect(try archive.importCharts([Sample.chart(audience: 7)], at: later).kept == [Sample.day])
    #expect(try archive.chart(of: Sample.day)?.chart == chart(without: .open))
  }

  @Test func `a provisional chart gives way`() throws {
    let early = try #require(Instant(seoulDay: Sample.day, hour: 23))
    try keep(Sample.chart(), fetched: early)
    let other = Sample.chart(audience: 7)
    #expect(try archive.importCharts([other], at: later).changed == 1)
    let stored = try #require(try archive.chart(of: Sample.day))
    #expect(stored.chart == other && stored.isFinal)
  }

  @Test func `a provisional chart that is the same becomes final`() throws {
    let early = try #require(Instant(seoulDay: Sample.day, hour: 23))
    try keep(Sample.chart(), fetched: early)
    #expect(try archive.importCharts([Sample.chart()], at: later).unchanged == 1)
    let stored = try #require(try archive.chart(of: Sample.day))
    #expect(stored.isFinal && stored.fetched == early)
  }

  @Test func `imported charts are final when their day is over`() throws {
    let tomorrow = try #require(Sample.day.adding(days: 1))
    let midnight = try #require(Instant(seoulDay: tomorrow, hour: 0))
    _ = try archive.importCharts(Sample.charts(2), at: midnight)
    #expect(try archive.chart(of: Sample.day)?.isFinal == true)
    #expect(try archive.chart(of: tomorrow)?.isFinal == false)
  }

  @Test func `an import that fails leaves nothing behind`() throws {
    var charts = Sample.charts(100)
    charts[99].entries[0][.audienceRate] = .num(.nan)
    let error = #expect(throws: ArchiveError.self) {
      try archive.importCharts(charts, at: later)
    }
    #expect(error?.attempt == .importCharts)
    #expect(!archive.holdsCharts)
    #expect(try archive.importCharts(Sample.charts(100), at: later).added == 100)
  }

  @Test func `an import names a day that occurs twice with different figures`() throws {
    let charts = [Sample.chart(), Sample.chart(), Sample.chart(audience: 7)]
    let result = try archive.importCharts(charts, at: later)
    #expect(result == ImportResult(rows: 3, added: 1, unchanged: 1, changed: 0, kept: [Sample.day]))
  }

  private func keep(_ chart: Chart, fetched: Instant) throws {
    let answer = Sample.answer(fetched: fetched)
    try archive.keep(answer, to: "daily", as: .chart(chart, .everything))
  }
}
