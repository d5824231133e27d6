import BosArchive
import BosDomain
import Testing

/// Responses that came through a class relay.
@Suite struct RelayedAnswersTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  private func keep(_ chart: Chart, isRelayed: Bool, fetched: Instant? = nil) throws {
    var answer = Sample.answer(fetched: fetched ?? Sample.noon(after: chart.days.lower))
    answer.isRelayed = isRelayed
    try archive.keep(answer, to: "chart \(chart.days.lower)", as: .chart(chart, .everything))
  }

  @Test func `only what came through a relay is removed, and counted before`() throws {
    let charts = Sample.charts(4)
    for (index, chart) in charts.enumerated() { try keep(chart, isRelayed: index % 2 == 0) }
    var answer = Sample.answer()
    answer.isRelayed = true
    try archive.keep(answer, to: "search")
    #expect(try archive.statistics().relayed == 3)
    // Two charts and three responses.
    #expect(try archive.remove(.relayed) == 5)
    let held = try archive.statistics()
    #expect(held.relayed == 0 && held.answers == 2 && held.days == 2)
    let range = DayRange(lower: charts[0].days.lower, upper: charts[3].days.lower)
    #expect(try archive.storedDays(range).map(\.day) == [charts[1], charts[3]].map(\.days.lower))
    #expect(try archive.check(repairing: false).damage.isEmpty)
    #expect(try archive.remove(.relayed) == 0)
  }

  @Test func `a direct response takes the mark away, and a relayed one sets it`() throws {
    let chart = Sample.chart()
    try keep(chart, isRelayed: true)
    let later = Instant(seconds: Sample.noon(after: Sample.day).seconds + 60)
    try keep(chart, isRelayed: false, fetched: later)
    #expect(try archive.statistics().relayed == 0 && archive.remove(.relayed) == 0)
    try keep(chart, isRelayed: true, fetched: later)
    #expect(try archive.statistics().relayed == 1)
  }

  @Test func `a refused response marks nothing`() throws {
    let chart = Sample.chart()
    try keep(chart, isRelayed: false)
    let early = Instant(seconds: Sample.noon(after: Sample.day).seconds - 3_600)
    try keep(Sample.chart(audience: 5), isRelayed: true, fetched: early)
    #expect(try archive.statistics().relayed == 0)
    #expect(try archive.chart(of: Sample.day)?.chart == chart)
  }

  @Test func `removing days and removing everything leave no marks`() throws {
    try keep(Sample.chart(), isRelayed: true)
    _ = try archive.remove(.days(DayRange(lower: Sample.day, upper: Sample.day)))
    #expect(try archive.statistics().relayed == 0)
    try keep(Sample.chart(), isRelayed: true)
    _ = try archive.remove(.everything)
    #expect(try archive.statistics().relayed == 0)
  }
}
