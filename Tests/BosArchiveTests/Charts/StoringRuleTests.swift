import BosArchive
import BosDomain
import Testing

@Suite struct StoringRuleTests {
  private let archive: Archive
  private let early = Instant(seconds: Sample.noon(after: Sample.day).seconds - 7200)
  private let late = Sample.noon(after: Sample.day)

  init() throws {
    archive = try Archive.inMemory(decoder: Sample.decoder)
  }

  @discardableResult
  private func keep(_ chart: Chart, _ fetched: Instant) throws -> StoringResult {
    let body = Sample.body(rows: chart.entries.count)
    return try archive.keep(
      Sample.answer(body, fetched: fetched),
      to: Sample.request(Sample.day),
      as: .chart(chart, .everything)
    )
  }

  @Test func `a provisional chart doesn't replace a final one`() throws {
    try keep(Sample.chart(), late)
    #expect(try keep(Sample.chart(rows: 2), early) == .refused)
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
    #expect(try archive.chart(of: Sample.day)?.isFinal == true)
    #expect(try archive.answer(to: Sample.request(Sample.day))?.fetched == late)
    #expect(try archive.changes(of: Sample.day).isEmpty)
  }

  @Test func `a final chart replaces a provisional one and a final one`() throws {
    try keep(Sample.chart(rows: 1), early)
    #expect(try archive.chart(of: Sample.day)?.isFinal == false)
    try keep(Sample.chart(rows: 2), late)
    try keep(Sample.chart(rows: 3), late)
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
  }

  @Test(arguments: [true, false])
  func `an empty chart never replaces rows`(isFinal: Bool) throws {
    try keep(Sample.chart(), isFinal ? late : early)
    #expect(try keep(Sample.chart(rows: 0), late) == .refused)
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart())
    let empty = Sample.chart(rows: 0)
    let result = try archive.importCharts([empty], at: late, replacing: true)
    #expect(result.kept == [Sample.day] && result.changed == 0)
  }

  @Test func `an empty chart is never final, and rows replace it`() throws {
    try keep(Sample.chart(rows: 0), late)
    #expect(try archive.chart(of: Sample.day)?.isFinal == false)
    #expect(try archive.storedDays(Sample.range(1)).map(\.isFinal) == [false])
    try keep(Sample.chart(rows: 2), early)
    #expect(try archive.chart(of: Sample.day)?.chart == Sample.chart(rows: 2))
  }
}
