import BosDomain
import Testing

@testable import BosServices

@Suite struct SavedChartTests {
  @Test(
    arguments: [
      ("kobis/daily-20240501.json", Chart.Span.day), ("kobis/weekly-20240429-week.json", .week),
      ("kobis/weekly-20120101-weekend.json", .weekend),
    ]
  )
  func `an exchange has its request`(path: String, span: Chart.Span) throws {
    let chart = try Kobis.savedChart(try Fixture.bytes(path))
    #expect(chart.span == span)
    #expect(!chart.entries.isEmpty)
    #expect((chart.week == nil) == (span == .day))
  }

  @Test func `four days from Monday are weekdays`() throws {
    let text = try Fixture.text("kobis/weekly-20240429-week.json")
      .replacing("20240429~20240505", with: "20240429~20240502")
    #expect(try Kobis.savedChart(Array(text.utf8)).span == .weekdays)
  }

  @Test(arguments: ["kobis/fault-320010.json", "kobis/maintenance.html", "kobis/movieinfo.json"])
  func `an invalid chart gives an error`(path: String) throws {
    let bytes = try Fixture.bytes(path)
    #expect(throws: ServiceError.self) { try Kobis.savedChart(bytes) }
  }
}
