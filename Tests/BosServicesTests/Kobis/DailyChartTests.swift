import BosDomain
import BosServices
import BosText
import Testing

@Suite struct DailyChartTests {
  private let day = Day("2024-05-01") ?? .minimum

  private func chart(_ name: String, of day: Day? = nil) throws -> Chart {
    try Kobis.chart(of: day ?? self.day).decode("kobis/\(name).json")
  }

  @Test func `the request names the day only`() {
    let request = Kobis.chart(of: day).request
    #expect(request.description == "kobis boxoffice/searchDailyBoxOfficeList targetDt=20240501")
    #expect(request.path == "boxoffice/searchDailyBoxOfficeList.json")
    #expect(request.query == "targetDt=20240501")
    #expect(request.method == .get && request.body == nil && request.isRepeatable)
  }

  @Test func `the request has what the filter says`() {
    let filter = ChartFilter(nation: .korean, kind: .diversity, area: Area.all[10])
    #expect(
      Kobis.chart(of: day, filter: filter, count: 5).request.query
        == "targetDt=20240501&itemPerPage=5&multiMovieYn=Y&repNationCd=K&wideAreaCd=0105011"
    )
    let other = ChartFilter(nation: .foreign, kind: .commercial)
    #expect(
      Kobis.chart(of: day, filter: other).request.query
        == "targetDt=20240501&multiMovieYn=N&repNationCd=F"
    )
  }

  @Test func `every field of a row is read`() throws {
    let chart = try chart("daily-20240501")
    #expect(chart.span == .day && chart.heading == "일별 박스오피스" && chart.week == nil)
    #expect(chart.days == DayRange(lower: day, upper: day))
    #expect(chart.entries.count == 10)
    let cells: [ChartField: ChartCell] = [
      .rank: .int(2),
      .change: .int(121),
      .new: .flag(false),
      .code: .text("2024C501"),
      .title: .text("파도의 계절"),
      .open: .day(day),
      .sales: .int(3_316_401_200),
      .share: .num(19.9),
      .salesChange: .int(3_316_304_200),
      .salesRate: .num(4_412_345.6),
      .salesTotal: .int(3_391_227_700),
      .audience: .int(352_008),
      .audienceChange: .int(351_998),
      .audienceRate: .num(3_519_980),
      .total: .int(360_115),
      .screens: .int(1442),
      .shows: .int(6120),
    ]
    for field in ChartField.answered {
      #expect(chart.entries[1][field] == cells[field], "\(field)")
    }
  }

  @Test func `numbers go beyond 32 bits and below zero`() throws {
    let entries = try chart("daily-20240501").entries
    #expect(entries[0][.sales] == .int(14_870_003_200))
    #expect(entries[0][.salesTotal] == .int(138_120_450_300))
    #expect(entries[3][.change] == .int(-2))
    #expect(entries[4][.salesRate] == .num(-18))
  }

  @Test func `blanks are trimmed and collapsed and nothing reaches the terminal`() throws {
    let titles = try chart("daily-20240501").entries.map { $0.text(.title) }
    #expect(
      titles == [
        "달빛 우체국", "파도의 계절", "세 번째 정거장", "은하수 정비공", "여름 도서관", "등대지기", "등대지기",
        "[31m붉은 방", "어느 겨울의 편지：완전판", "국수",
      ]
    )
  }

  @Test func `release days distinguish films with the same title`() throws {
    let entries = try chart("daily-20240501").entries
      .filter { $0.text(.title) == "등대지기" }
    #expect(entries.map { $0.text(.code) } == ["20019006", "20249007"])
  }

  @Test func `blank days are unknown, and a new film may open later`() throws {
    let entries = try chart("daily-20240501").entries
    #expect(entries[5][.open] == .null && entries[9][.open] == .null)
    let openDay = try #require(entries[2].day(.open))
    #expect(entries[2][.new] == .flag(true) && entries[2][.change] == .int(0) && openDay > day)
  }

  @Test func `a byte order mark and indentation make no difference`() throws {
    let chart = try chart("daily-20240502-indented", of: Day("2024-05-02"))
    #expect(chart.entries.map { $0.int(.rank) } == [3, 4, 5])
  }

  @Test func `a chart may have no rows`() throws {
    #expect(try chart("daily-empty-list", of: Day("2099-01-01")).entries.isEmpty)
  }

  @Test(arguments: ["daily-null-list", "daily-no-list"])
  func `a chart without a list is an error`(name: String) throws {
    let error = #expect(throws: ServiceError.self) { try chart(name, of: Day("2099-01-01")) }
    #expect(
      error?.message.english == "unexpected response from KOBIS: "
        + "`boxOfficeResult.dailyBoxOfficeList` must be a list, but is missing"
    )
    #expect(throws: ServiceError.self) {
      try Kobis.savedChart(try Fixture.bytes("kobis/\(name).json"))
    }
  }

  @Test func `a misspelled key is missing`() throws {
    let error = #expect(throws: ServiceError.self) { try chart("daily-misspelled-type") }
    #expect(
      error?.code
        == .decode(field: "boxOfficeResult.boxofficeType", row: nil, problem: .missing(.text))
    )
  }

  @Test func `an error names the field and the row`() throws {
    let error = #expect(throws: ServiceError.self) { try chart("daily-word-for-number") }
    #expect(
      error?.message.english
        == "unexpected response from KOBIS: "
        + "row 2, `boxOfficeResult.dailyBoxOfficeList.salesAmt` must be a whole number, "
        + "but is `삼천만`"
    )
    #expect(
      error?.message.korean
        == "KOBIS의 응답이 예상과 다릅니다: "
        + "2번째 줄, `boxOfficeResult.dailyBoxOfficeList.salesAmt`: 정수 자리에 `삼천만` 값이 있습니다"
    )
    #expect(error?.request == Kobis.chart(of: day).request)
  }

  @Test func `each field of a row must be there unless it is optional`() throws {
    let text = try Fixture.text("kobis/daily-20240501.json")
    let names = ChartField.answered.filter { !$0.isOptional }.compactMap(\.facts.answer?.name)
    for name in ["rnum"] + names {
      let broken = text.replacing("\"\(name)\":", with: "\"x\":")
      let error = #expect(throws: ServiceError.self) {
        try Kobis.chart(of: day).decode(text: broken)
      }
      guard case .decode(let field, 1, .missing)? = error?.code else {
        Issue.record("\(name) gave \(String(describing: error))")
        continue
      }
      #expect(field == "boxOfficeResult.dailyBoxOfficeList.\(name)")
    }
  }

  @Test(arguments: [
    ("\"rank\":\"1\"", "\"rank\":\"9223372036854775808\""),
    ("\"rank\":\"1\"", "\"rank\":\"1,000\""),
    ("\"rank\":\"1\"", "\"rank\":\"0x10\""),
    ("\"rank\":\"1\"", "\"rank\":\"1.5\""),
    ("\"salesShare\":\"45.1\"", "\"salesShare\":\"nan\""),
    ("\"salesShare\":\"45.1\"", "\"salesShare\":\"1e999\""),
    ("\"salesShare\":\"45.1\"", "\"salesShare\":[]"),
    ("\"OLD\"", "\"old\""),
    ("\"2024-04-24\"", "\"2024-02-30\""),
    ("\"2024-04-24\"", "\"24.4.2024\""),
    ("\"20249001\"", "\" \""),
    ("20240501~20240501", "20240502~20240501"),
    ("20240501~20240501", "20240501"),
    ("[{", "[null,{"),
    ("\"dailyBoxOfficeList\":[", "\"dailyBoxOfficeList\":7,\"x\":["),
  ])
  func `an invalid field value gives an error`(old: String, new: String) throws {
    let text = try Fixture.text("kobis/daily-20240501.json")
    let broken = text.replacing(old, with: new, maxReplacements: 1)
    #expect(broken != text)
    let error = #expect(throws: ServiceError.self) {
      try Kobis.chart(of: day).decode(text: broken)
    }
    guard case .decode? = error?.code else {
      Issue.record("\(new) gave \(String(describing: error))")
      return
    }
  }

  @Test func `numbers may be numbers and percentages may have exponents`() throws {
    let text = try Fixture.text("kobis/daily-20240501.json")
      .replacing("\"rank\":\"1\"", with: "\"rank\":1", maxReplacements: 1)
      .replacing("\"4412345.6\"", with: "\"1.2345678E7\"")
    let chart = try Kobis.chart(of: day).decode(text: text)
    #expect(chart.entries[0][.rank] == .int(1))
    #expect(chart.entries[1][.salesRate] == .num(12_345_678))
  }
}
