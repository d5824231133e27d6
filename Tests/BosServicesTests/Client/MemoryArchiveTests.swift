import BosDomain
import Testing

@testable import BosServices

@Suite struct MemoryArchiveTests {
  private let archive = AnswerArchive.inMemory()
  private let noon = Instant(seoulDay: Ports.today, hour: 12) ?? Instant(seconds: 0)

  private func chart(_ text: String, audience: Int? = nil) throws -> Chart {
    let request = Kobis.dailyChart(of: Ports.day(text))
    return try request.decode(Ports.chart(request.request, audience: audience))
  }

  private func keep(_ text: String, audience: Int? = nil) throws -> ChartChanges? {
    let answer = StoredAnswer(status: 200, contentType: nil, body: [1], fetched: noon)
    let content = ArchiveContent.chart(try chart(text, audience: audience), .everything)
    return try archive.keep(answer, "q \(text)", content)
  }

  @Test func `charts are found by day, in order, and only in the range`() throws {
    for day in ["2024-05-03", "2024-05-01", "2024-05-02"] { _ = try keep(day) }
    let range = DayRange(lower: Ports.day("2024-05-02"), upper: Ports.day("2024-05-09"))
    let days = try archive.days(range, .everything).map(\.day.description)
    #expect(days == ["2024-05-02", "2024-05-03"])
    #expect(try archive.sheet(range, .everything).count == 2)
    #expect(try archive.answer("q 2024-05-01")?.body == [1])
    #expect(try archive.statistics().days == 3)
  }

  @Test func `a change is told once, and none when nothing differs`() throws {
    #expect(try keep("2024-05-01") == nil)
    #expect(try keep("2024-05-01") == nil)
    #expect(try keep("2024-05-01", audience: 5)?.changes.map(\.audience) == [5])
    #expect(try archive.changes(Ports.day("2024-05-01")).count == 1)
  }

  @Test func `charts tell which films there are, those of one day by their codes`() throws {
    for day in ["2024-05-02", "2024-05-01"] { _ = try keep(day) }
    #expect(try archive.listedFilms(nil, nil).map(\.code) == ["20240501", "20240502"])
    #expect(try archive.listedFilms("20240501", nil).map(\.title) == ["20240501"])
    #expect(try archive.listedFilms(nil, "0502").map(\.openDay) == [Ports.day("2024-01-03")])
    #expect(try archive.listedFilms("20240501", "0502") == [])
  }

  @Test func `an import adds, leaves, and keeps what a service gave`() throws {
    _ = try keep("2024-05-01")
    let charts = [
      try chart("2024-05-01"), try chart("2024-05-02"), try chart("2024-05-03"),
    ]
    let first = try archive.importCharts(charts, noon)
    #expect(first == ImportResult(rows: 2, added: 2, unchanged: 1, changed: 0))
    #expect(try archive.importCharts(charts, noon).unchanged == 3)
    let other = try chart("2024-05-01", audience: 5)
    #expect(try archive.importCharts([other], noon).kept == [Ports.day("2024-05-01")])
  }

  @Test func `removing leaves the count of calls`() throws {
    _ = try keep("2024-05-01")
    _ = try archive.countCall("k", Ports.today)
    let day = Ports.day("2024-05-01")
    #expect(try archive.remove(.days(DayRange(lower: day, upper: day))) == 1)
    #expect(try archive.remove(.everything) == 0)
    #expect(try archive.calls("k", Ports.today) == 1)
    #expect(try archive.calls("other", Ports.today) == 0)
  }
}
