import BosArchive
import BosDomain
import Testing

@Suite struct ChartChangesTests {
  private let folder: TemporaryFolder
  private let archive: Archive
  private let first = Instant(seconds: 1_700_000_000)
  private let second = Instant(seconds: 1_700_009_000)

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  @Test func `storing the same chart again changes nothing`() throws {
    #expect(try keep(Sample.chart(), first) == nil)
    #expect(try keep(Sample.chart(), second) == nil)
    #expect(try archive.changes(of: Sample.day) == [])
    #expect(try archive.chart(of: Sample.day)?.fetched == second)
  }

  @Test func `the archive stores and reports changes film by film`() throws {
    var chart = Sample.chart(rows: 4)
    try keep(chart, first)
    let gone = chart.entries.remove(at: 3)
    chart.entries[0][.audience] = .int(1_005)
    chart.entries[1][.screens] = .int(1_246)
    let new = Sample.entry(9)
    chart.entries.append(new)
    let expected = ChartChanges(
      day: Sample.day,
      found: second,
      changes: [
        change(.changed, chart.entries[0], old: Sample.entry(0)),
        change(.changed, chart.entries[1], old: Sample.entry(1)),
        change(.added, new, old: nil),
        change(.removed, gone, old: gone),
      ]
    )
    #expect(try keep(chart, second) == expected)
    #expect(try archive.changes(of: Sample.day) == [expected])
    #expect(try archive.chart(of: Sample.day)?.chart == chart)
    #expect(try archive.check().isEmpty)
  }

  @Test func `a value that was unknown is no change`() throws {
    var chart = Sample.chart()
    chart.entries[0][.open] = .null
    try keep(chart, first)
    #expect(try keep(Sample.chart(), second) == nil)
    #expect(try archive.changes(of: Sample.day) == [])
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
    // A value that becomes unknown, or another one, is a change.
    #expect(try keep(chart, second)?.changes.count == 1)
  }

  @Test func `every change is kept, the oldest first`() throws {
    for (index, audience) in [100, 200, 200, 300].enumerated() {
      try keep(Sample.chart(audience: audience), Instant(seconds: Int64(index)))
    }
    let changes = try folder.open().archive.changes(of: Sample.day)
    #expect(changes.map(\.found.seconds) == [1, 3])
    #expect(changes.map { $0.changes[0].oldAudience } == [100, 200])
    #expect(changes.map { $0.changes[0].audience } == [200, 300])
  }

  @Test func `a film that occurs twice in a chart is harmless`() throws {
    var chart = Sample.chart()
    chart.entries.append(chart.entries[0])
    try keep(chart, first)
    #expect(try archive.chart(of: Sample.day)?.chart == chart)
    try keep(Sample.chart(), second)
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
  }

  @discardableResult
  private func keep(_ chart: Chart, _ fetched: Instant) throws -> ChartChanges? {
    let answer = Sample.answer(fetched: fetched)
    return try archive.keep(answer, to: "daily", as: .chart(chart, .everything)).changes
  }

  private func change(
    _ kind: ChartChanges.Change.Kind,
    _ entry: ChartEntry,
    old: ChartEntry?
  ) -> ChartChanges.Change {
    ChartChanges.Change(
      kind: kind,
      code: entry.text(.code),
      title: entry.text(.title),
      rank: entry.int(.rank) ?? 0,
      oldRank: old?.int(.rank),
      audience: entry.int(.audience) ?? 0,
      oldAudience: old?.int(.audience),
      sales: entry.int(.sales) ?? 0,
      oldSales: old?.int(.sales)
    )
  }
}
