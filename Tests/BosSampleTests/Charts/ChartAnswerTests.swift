import BosDomain
import BosSample
import BosServices
import Testing

/// The charts in the service's format, decoded like its responses.
@Suite struct ChartAnswerTests {
  private let sample = SampleIndustry.transport

  @Test func `a daily chart is the head of the full one`() async throws {
    for day in scatteredDays(80) {
      let told = try await sample.fetch(Kobis.chart(of: day))
      let full = try #require(SampleIndustry.chart(SampleQuery(.day, day)))
      #expect(told.days == DayRange(lower: day, upper: day))
      #expect(told.entries.count == 10)
      for (entry, known) in zip(told.entries, full.entries) {
        let before = known.before ?? SampleChart.Figures()
        let isRight =
          entry[.rank] == .int(known.rank) && entry[.new] == .flag(known.rankBefore == nil)
          && entry[.change] == .int(known.rankBefore.map { $0 - known.rank } ?? 0)
          && entry[.audience] == .int(known.figures.admissions)
          && entry[.sales] == .int(known.figures.sales)
          && entry[.total] == .int(known.totals.admissions)
          && entry[.salesTotal] == .int(known.totals.sales)
          && entry[.audienceChange] == .int(known.figures.admissions - before.admissions)
          && entry[.salesChange] == .int(known.figures.sales - before.sales)
          && entry[.screens] == .int(known.figures.screens)
          && entry[.shows] == .int(known.figures.shows)
        if !isRight { Issue.record("\(day), rank \(known.rank)") }
      }
    }
  }

  @Test func `a new film changes by a hundred percent and by no rank`() async throws {
    var count = 0
    for day in scatteredDays(110) {
      for entry in try await sample.fetch(Kobis.chart(of: day)).entries
      where entry[.new] == .flag(true) {
        count += 1
        let isRight =
          entry[.change] == .int(0) && entry[.audienceRate] == .num(100)
          && entry[.salesRate] == .num(100) && entry[.audienceChange] == entry[.audience]
          && entry[.salesChange] == entry[.sales]
        if !isRight { Issue.record("\(day), rank \(entry[.rank])") }
      }
    }
    #expect(count > 20)
  }

  @Test func `numbers are texts; only weekly percentages keep a zero behind the point`()
    async throws
  {
    let daily = try await text(
      "boxoffice/searchDailyBoxOfficeList",
      ["targetDt": "20190724", "itemPerPage": "3"]
    )
    #expect(daily.hasPrefix(#"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","#))
    #expect(daily.contains(#""showRange":"20190724~20190724","dailyBoxOfficeList":[{"rnum":"1","#))
    #expect(daily.contains(#""salesChange":"100","#))
    #expect(!daily.contains(#""rnum":"4""#))
    let weekly = try await text(
      "boxoffice/searchWeeklyBoxOfficeList",
      ["targetDt": "20190724", "weekGb": "0"]
    )
    #expect(
      weekly.contains(
        #""주간 박스오피스","showRange":"20190722~20190728","yearWeekTime":"201930","weeklyBoxOfficeList":[{"#
      )
    )
    #expect(weekly.contains(#""salesChange":"100.0","#))
  }

  @Test func `the weekend that holds New Year's Day belongs to the year before`() async throws {
    let weekend = try await text("boxoffice/searchWeeklyBoxOfficeList", ["targetDt": "20120101"])
    #expect(
      weekend.contains(
        #""주말 박스오피스","showRange":"20111230~20120101","yearWeekTime":"201152""#
      )
    )
  }

  @Test func `every area has a chart, and an unknown one is a fault`() async throws {
    let day = try #require(Day("2024-08-15"))
    for area in Area.all {
      let chart = try await sample.fetch(
        Kobis.chart(of: day, filter: ChartFilter(area: area))
      )
      #expect(!chart.entries.isEmpty)
    }
    let answer = try await text(
      "boxoffice/searchDailyBoxOfficeList",
      ["targetDt": "20240815", "wideAreaCd": "0105099"]
    )
    #expect(answer.hasPrefix(#"{"faultInfo":{"message":""#))
  }

  @Test func `a page has at most ten rows`() async throws {
    let day = try #require(Day("2018-03-03"))
    #expect(try await sample.fetch(Kobis.chart(of: day, count: 4)).entries.count == 4)
    let answer = try await text(
      "boxoffice/searchDailyBoxOfficeList",
      ["targetDt": "20180303", "itemPerPage": "50"]
    )
    #expect(answer.contains(#""rnum":"10""#))
    #expect(!answer.contains(#""rnum":"11""#))
  }

  @Test func `charts begin on 11 November 2003 and end yesterday`() async throws {
    let today = try #require(Day("2026-11-20"))
    let sample = SampleIndustry.transport { today }
    for (text, isThere) in [
      ("2003-11-10", false), ("2003-11-11", true), ("2026-11-19", true), ("2026-11-20", false),
      ("2026-11-21", false), ("9999-12-31", false), ("0001-01-01", false),
    ] {
      let day = try #require(Day(text))
      let chart = try await sample.fetch(Kobis.chart(of: day))
      #expect(chart.entries.isEmpty != isThere, "\(text)")
    }
    // Its week is not over yet.
    let week = try await sample.fetch(Kobis.chart(of: try #require(Day("2026-11-19")), .week))
    #expect(week.entries.isEmpty)
    let weekdays = try await sample.fetch(
      Kobis.chart(of: try #require(Day("2026-11-19")), .weekdays)
    )
    #expect(weekdays.entries.count == 10)
  }

  @Test(
    arguments: [
      ("boxoffice/searchDailyBoxOfficeList", [:], "320102"),
      ("boxoffice/searchDailyBoxOfficeList", ["targetDt": "2025"], "320103"),
      ("boxoffice/searchDailyBoxOfficeList", ["targetDt": "20250230"], "320103"),
      (
        "boxoffice/searchDailyBoxOfficeList", ["targetDt": "20250201", "repNationCd": "X"], "320104"
      ),
      (
        "boxoffice/searchDailyBoxOfficeList", ["targetDt": "20250201", "itemPerPage": "0"], "320104"
      ),
      ("boxoffice/searchWeeklyBoxOfficeList", ["targetDt": "20250201", "weekGb": "7"], "320104"),
      ("movie/searchMovieInfo", [:], "320101"),
      ("movie/searchMovieList", ["openStartDt": "19"], "320104"),
      ("movie/searchNothing", [:], "320001"),
    ] as [(String, [String: String], String)]
  )
  func `a bad request is a fault with status 200`(
    operation: String,
    parameters: [String: String],
    code: String
  ) async throws {
    let request = ServiceRequest(
      service: .kobis,
      operation: operation,
      parameters: parameters.map { ServiceRequest.Parameter(name: $0.key, value: $0.value) }
    )
    let answer = try await sample.send(request)
    #expect(answer.status == 200)
    let body = String(decoding: answer.body, as: UTF8.self)
    #expect(body.hasSuffix(#","errorCode":"\#(code)"}}"#))
  }
}
