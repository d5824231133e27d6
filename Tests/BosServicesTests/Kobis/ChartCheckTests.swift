import BosDomain
import BosServices
import BosText
import Testing

/// Responses that are charts, but not the requested ones.
@Suite struct ChartCheckTests {
  private let day = Day("2024-05-01") ?? .minimum

  private func message(
    _ name: String,
    _ span: Chart.Span = .day,
    of day: Day? = nil,
    count: Int = 10,
    _ change: (String) -> String = { $0 }
  ) throws -> String? {
    let text = change(try Fixture.text("kobis/\(name).json"))
    let error = #expect(throws: ServiceError.self) {
      try Kobis.chart(of: day ?? self.day, span, count: count).decode(text: text)
    }
    return error?.message.english
  }

  @Test func `a chart of another day is refused, and the error names both`() throws {
    #expect(
      try message("daily-20240501", of: Day("2024-05-02"))
        == "unexpected response from KOBIS: `boxOfficeResult.showRange` must be "
        + "`20240502~20240502`, but is `20240501~20240501`"
    )
    #expect(
      try message("daily-20240501") {
        $0.replacing("20240501~20240501", with: "20240501~20240502")
      }?.hasSuffix("must be `20240501~20240501`, but is `20240501~20240502`") == true
    )
  }

  @Test(arguments: [
    (Chart.Span.day, "20240501~20240501"), (.weekend, "20240503~20240505"),
    (.weekdays, "20240429~20240502"),
  ])
  func `a week is no answer to another span`(span: Chart.Span, days: String) throws {
    #expect(
      try message("weekly-20240429-week", span)?
        .hasSuffix("must be `\(days)`, but is `20240429~20240505`") == true
    )
  }

  @Test(arguments: ["2024-04-29", "2024-05-01", "2024-05-05"])
  func `every day of a week has its chart`(day: String) throws {
    let day = try #require(Day(day))
    let chart = try Kobis.chart(of: day, .week).decode("kobis/weekly-20240429-week.json")
    #expect(chart.days.contains(day))
  }

  @Test func `a chart of the week before is refused`() throws {
    #expect(
      try message("weekly-20240429-week", .week, of: Day("2024-05-06"))?
        .hasSuffix("must be `20240506~20240512`, but is `20240429~20240505`") == true
    )
  }

  @Test func `negative admissions are refused`() throws {
    #expect(
      try message("daily-20240501") {
        $0.replacing("\"audiCnt\":\"352008\"", with: "\"audiCnt\":\"-352008\"")
      }
        == "unexpected response from KOBIS: row 2, `boxOfficeResult.dailyBoxOfficeList.audiCnt` "
        + "must be 0 or greater, but is `-352008`"
    )
  }

  @Test func `ranks out of order are refused`() throws {
    #expect(
      try message("daily-20240501") {
        $0.replacing("\"rank\":\"2\"", with: "\"rank\":\"9\"")
      }
        == "unexpected response from KOBIS: row 3, `boxOfficeResult.dailyBoxOfficeList.rank` "
        + "must be a rank from 9 on, but is `3`"
    )
  }

  @Test func `a film that is in a chart twice is refused`() throws {
    #expect(
      try message("daily-20240501") {
        $0.replacing("\"movieCd\":\"20249003\"", with: "\"movieCd\":\"20249001\"")
      }
        == "unexpected response from KOBIS: row 3, `boxOfficeResult.dailyBoxOfficeList.movieCd` "
        + "must be a film that no row above has, but is `20249001`"
    )
  }

  @Test func `films with one rank are accepted`() throws {
    let text = try Fixture.text("kobis/daily-20240501.json")
      .replacing("\"rank\":\"2\"", with: "\"rank\":\"1\"")
    #expect(try Kobis.chart(of: day).decode(text: text).rows[ints: .rank].prefix(3) == [1, 1, 3])
  }

  @Test func `more rows than requested are refused`() throws {
    #expect(
      try message("daily-20240501", count: 9)
        == "unexpected response from KOBIS: `boxOfficeResult.dailyBoxOfficeList` "
        + "must have at most 9 rows, but has 10"
    )
  }
}
