import BosDomain
import BosServices
import Testing

@Suite struct WeeklyChartTests {
  private let day = Day("2024-05-01") ?? .minimum

  @Test(arguments: [(Chart.Span.week, "0"), (.weekend, "1"), (.weekdays, "2")])
  func `the request says which days of the week`(span: Chart.Span, number: String) {
    #expect(
      Kobis.chart(of: day, span).request.description
        == "kobis boxoffice/searchWeeklyBoxOfficeList targetDt=20240501 weekGb=\(number)"
    )
  }

  @Test func `a week has its number and keeps its zeros from making trouble`() throws {
    let chart = try Kobis.chart(of: day, .week).decode("kobis/weekly-20240429-week.json")
    #expect(chart.span == .week && chart.heading == "주간 박스오피스")
    #expect(chart.week == WeekNumber(year: 2024, week: 18))
    #expect(chart.days.description == "2024-04-29..2024-05-05" && chart.days.count == 7)
    #expect(chart.entries.map { $0[.salesRate] } == [.num(-69), .num(-37.5), .num(100)])
  }

  @Test func `the year of a weekend is that of its week`() throws {
    let newYear = try #require(Day("2012-01-01"))
    let chart = try Kobis.chart(of: newYear, .weekend).decode("kobis/weekly-20120101-weekend.json")
    #expect(chart.week?.description == "201152")
    #expect(chart.days.description == "2011-12-30..2012-01-01")
  }

  @Test(arguments: ["201100", "201154", "2011", "2011W1", ""])
  func `an invalid week gives an error`(week: String) throws {
    let text = try Fixture.text("kobis/weekly-20120101-weekend.json")
      .replacing("201152", with: week)
    let error = #expect(throws: ServiceError.self) {
      try Kobis.chart(of: day, .weekend).decode(text: text)
    }
    #expect(
      error?.code
        == .decode(
          field: "boxOfficeResult.yearWeekTime",
          row: nil,
          problem: .unreadable(.week, text: week)
        )
    )
  }
}
