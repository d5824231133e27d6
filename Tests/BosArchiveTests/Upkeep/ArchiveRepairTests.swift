import BosDomain
import BosText
import Testing

@testable import BosArchive

@Suite struct ArchiveRepairTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open(decoder: Sample.decoder).archive
    try Sample.store(5, in: archive)
  }

  /// Damages the archive, and checks that a check reports and repairs it.
  private func repairs(_ sql: String) throws -> [String] {
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute("PRAGMA foreign_keys = OFF; \(sql); PRAGMA foreign_keys = ON")
    }
    #expect(try archive.check().damage.isEmpty == false)
    let report = try archive.check(repairing: true)
    #expect(report.damage.isEmpty)
    #expect(try archive.check(repairing: true).isEmpty)
    return report.repairs.map(\.english)
  }

  @Test func `a check repairs charts from their responses`() throws {
    let repairs = try repairs("UPDATE entries SET rank = 9 WHERE chart IN (1, 3)")
    #expect(
      repairs == [
        "the charts of 2022-01-08, 2022-01-10 were damaged; bos repaired them from their responses"
      ]
    )
    #expect(try archive.sheet(Sample.range(5)) == ColumnarCharts(Sample.charts(5)))
  }

  @Test func `a check restores missing charts from their responses`() throws {
    let repairs = try repairs(
      "DELETE FROM charts WHERE id = 2; DELETE FROM entries WHERE chart = 2;"
        + "DELETE FROM chart_sums WHERE chart = 2"
    )
    #expect(
      repairs == ["the charts of 2022-01-09 were missing; bos restored them from their responses"]
    )
    #expect(try archive.sheet(Sample.range(5)) == ColumnarCharts(Sample.charts(5)))
    #expect(try archive.storedDays(Sample.range(99)).count == 5)
  }

  @Test func `a check doesn't restore what was deleted`() throws {
    _ = try archive.remove(.days(Sample.range(2)))
    #expect(try archive.check(repairing: true).isEmpty)
    #expect(try archive.storedDays(Sample.range(99)).count == 3)
  }

  @Test func `a check removes responses with the chart of another day`() throws {
    // An earlier version stored the response to one question as the chart of another day.
    let other = Sample.day.adding(days: 4) ?? Sample.day
    let asked = Sample.request(Sample.day.adding(days: 9) ?? Sample.day)
    let result = try archive.keep(
      Sample.answer(Sample.body(other, audience: 5), fetched: Sample.noon(after: other)),
      to: asked,
      as: .chart(Sample.chart(other, audience: 5), .everything)
    )
    #expect(result.changes != nil)
    let report = try archive.check(repairing: true)
    #expect(
      report.repairs.map(\.english) == [
        "the responses for 2022-01-17 had the charts of other days; bos removed them",
        "the charts of 2022-01-12 were missing; bos restored them from their responses",
      ]
    )
    #expect(try archive.answer(to: asked) == nil)
    #expect(try archive.chart(of: other)?.chart == Sample.chart(other))
    #expect(try archive.check(repairing: true).isEmpty)
  }

  @Test func `a check demotes empty charts that are final`() throws {
    // An earlier version stored a past day with an empty list as final.
    let day = Sample.day.adding(days: 20) ?? Sample.day
    try archive.keep(
      Sample.answer(Sample.body(day, rows: 0), fetched: Sample.noon(after: day)),
      to: Sample.request(day),
      as: .chart(Sample.chart(day, rows: 0), .everything)
    )
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      let key = ChartKey(day: day, span: .day, filter: .everything)
      guard let row = try database.chartRow(key) else { return }
      var writer = ChartWriter(database: database)
      try writer.replace(
        row,
        with: Sample.chart(day, rows: 0),
        ChartWriter.Origin(fetched: row.fetched, isFinal: true, request: row.request),
        changesEntries: false
      )
    }
    #expect(try archive.storedDays(Sample.range(30)).last?.isFinal == true)
    #expect(
      try archive.check(repairing: true).repairs.map(\.english)
        == ["the charts of 2022-01-28 were empty but final; bos fetches them again"]
    )
    #expect(try archive.storedDays(Sample.range(30)).last?.isFinal == false)
  }

  @Test func `a check removes damaged responses`() throws {
    try archive.keep(Sample.answer("{}"), to: "film 1")
    let repairs = try repairs("UPDATE answers SET body = x'5b5d' WHERE request = 'film 1'")
    #expect(repairs == ["a stored response was damaged; bos removed it"])
    #expect(try archive.answer(to: "film 1") == nil)
  }

  @Test func `a check corrects the list of days`() throws {
    let repairs = try repairs("UPDATE facts SET value = 5 WHERE name = 'days'")
    #expect(
      repairs == [
        "the list of stored days didn't fit the charts; bos corrected it, but charts may be lost"
      ]
    )
    #expect(try archive.storedDays(Sample.range(99)).count == 5)
  }

  @Test func `a check adds values that only the responses have`() throws {
    // A version without the release day stored nulls there.
    let first = Sample.day.adding(days: 20) ?? Sample.day
    for chart in Sample.charts(2, from: first) {
      var earlier = chart
      for row in earlier.entries.indices { earlier.entries[row][.open] = .null }
      let day = chart.days.lower
      try archive.keep(
        Sample.answer(Sample.body(day), fetched: Sample.noon(after: day)),
        to: Sample.request(day),
        as: .chart(earlier, .everything)
      )
    }
    #expect(try archive.chart(of: first)?.chart.entries[0][.open] == .null)
    #expect(
      try archive.check().notes.map(\.english)
        == ["2 charts lack values of their responses that an earlier version didn't store"]
    )
    let report = try archive.check(repairing: true)
    #expect(report.damage.isEmpty && report.repairs.isEmpty)
    #expect(
      report.notes.map(\.english)
        == ["2 charts got values of their responses that an earlier version didn't store"]
    )
    #expect(
      try archive.sheet(Sample.range(2, from: first))
        == ColumnarCharts(Sample.charts(2, from: first))
    )
    #expect(try archive.storedDays(Sample.range(30)).allSatisfy(\.isFinal))
    #expect(try archive.changes(of: first).isEmpty)
    #expect(try archive.check(repairing: true).isEmpty)
  }

  @Test func `a check of an archive that can't be written only reports`() throws {
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute("UPDATE entries SET rank = 9")
    }
    let reader = try folder.open(.reading, decoder: Sample.decoder).archive
    #expect(try reader.check(repairing: true).damage.count == 1)
    #expect(try reader.check(repairing: true).repairs.isEmpty)
  }
}
