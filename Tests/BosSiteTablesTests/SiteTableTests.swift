import BosDomain
import BosTestSupport
import Testing

@testable import BosSiteTables

/// Tables that people saved on the site of KOBIS.
struct SiteTableTests {
  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  /// A chart with random rows that adds up.
  private static func chart(
    _ first: String,
    _ last: String? = nil,
    rows: Int = 12,
    filter: ChartFilter = .everything
  ) throws -> SiteChart {
    var seed = first.utf8.reduce(UInt64(1)) { $0 &* 31 &+ UInt64($1) }
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let lower = try day(first)
    let entries = (1...rows).map { place in
      var film = SiteFilm(title: "영화 \(place) & <\(random(1000))>", open: lower)
      film.nation = "한국"
      film.nations = "한국,미국"
      film.distributor = "(주)배급\(random(5)), 나눔 배급"
      film.grade = "12세이상관람가"
      film.genre = "드라마,코미디"
      film.director = "김감독"
      if place % 4 == 0 { film.open = nil }
      var entry = SiteEntry(film: film, audience: random(300_000))
      entry.rank = place
      entry.sales = entry.audience * 9_870
      entry.salesShare = Double(random(1000)) / 10
      entry.salesChange = random(2_000_000) - 1_000_000
      entry.salesRate = Double(random(200) - 100) + 0.5
      entry.salesTotal = random(9_000_000_000)
      entry.audienceChange = random(2000) - 1000
      entry.audienceRate = -12.25
      entry.audienceTotal = random(10_000_000)
      entry.screens = random(2000)
      entry.shows = random(9000)
      return entry
    }
    let days = DayRange(lower: lower, upper: try day(last ?? first))
    let market = Market(
      audience: entries.reduce(0) { $0 + $1.audience },
      sales: entries.reduce(0) { $0 + ($1.sales ?? 0) },
      screens: 3_104,
      shows: 20_000
    )
    let span = try #require(Chart.Span.allCases.first { $0.days(around: lower) == days })
    return SiteChart(span: span, days: days, filter: filter, entries: entries, market: market)
  }

  @Test func `a week of days is read whole`() throws {
    let charts = try (5...11).map { try Self.chart("2023-06-\($0 < 10 ? "0" : "")\($0)") }
    let read = try SiteTableReader.reading(SavedTable(charts: charts).html)
    #expect(read.charts == charts)
    #expect(read.refusals.isEmpty)
  }

  @Test(arguments: [("2023-06-05", "2023-06-11"), ("2023-06-09", "2023-06-11")])
  func `weeks and weekends are read`(first: String, last: String) throws {
    let charts = [try Self.chart(first, last)]
    let read = try SiteTableReader.reading(SavedTable(charts: charts).html)
    #expect(read.charts == charts)
    #expect(read.refusals.isEmpty)
  }

  @Test func `swapped headings of admissions and sales are refused`() throws {
    let chart = try Self.chart("2023-06-06")
    let html = SavedTable(charts: [chart]).html.replacing(">매출액<", with: ">@<")
      .replacing(">관객수<", with: ">매출액<").replacing(">@<", with: ">관객수<")
    let read = try SiteTableReader.reading(html)
    let sales = try #require(chart.market.sales)
    #expect(read.charts.isEmpty)
    #expect(
      read.refusals.map(\.reason) == [.swapped(audience: sales, sales: chart.market.audience)]
    )
  }

  @Test func `a spreadsheet with lines above its head is read`() throws {
    let charts = [try Self.chart("2023-06-05"), try Self.chart("2023-06-06")]
    let saved = SavedTable(charts: charts, conditions: ["조회기간 : 2023-06-05 ~ 2023-06-06"])
    let read = SiteTableReader.reading(saved.sheet)
    #expect(read.charts == charts)
    #expect(read.refusals.isEmpty)
  }

  @Test(arguments: [
    ("대표국적 : 한국", ChartFilter(nation: .korean)), ("대표국적 : 외국", ChartFilter(nation: .foreign)),
    ("영화구분 : 다양성영화", ChartFilter(kind: .diversity)), ("대표국적 : 전체", .everything),
    ("조회조건: 한국영화 / 서울시", ChartFilter(nation: .korean, area: Area.all[0])),
    ("상영지역 : 부산", ChartFilter(area: Area.all[10])),
  ])
  func `conditions make the chart one of some films`(line: String, filter: ChartFilter) throws {
    let charts = [try Self.chart("2023-06-06", filter: filter)]
    let saved = SavedTable(charts: charts, conditions: [line])
    #expect(try SiteTableReader.reading(saved.html).charts == charts)
    #expect(SiteTableReader.reading(saved.sheet).charts == charts)
  }

  @Test func `a day that doesn't add up is refused, the others stay`() throws {
    var charts = try (5...7).map { try Self.chart("2023-06-0\($0)") }
    charts[1].market.audience += 1
    let read = try SiteTableReader.reading(SavedTable(charts: charts).html)
    #expect(read.charts == [charts[0], charts[2]])
    let said = charts[1].market.audience
    let reason = SiteRefusal.Reason.total(column: "관객수", said: said, summed: said - 1)
    #expect(read.refusals == [SiteRefusal(reason, days: charts[1].days)])
  }

  @Test func `a film without a title counts`() throws {
    var chart = try Self.chart("2023-06-05")
    chart.entries[3].film = SiteFilm()
    chart.entries[3].rank = nil
    #expect(try SiteTableReader.reading(SavedTable(charts: [chart]).html).charts == [chart])
  }

  @Test func `a file that was cut anywhere gives whole days or refusals`() throws {
    let charts = [try Self.chart("2023-06-05", rows: 2), try Self.chart("2023-06-06", rows: 2)]
    let bytes = Array(SavedTable(charts: charts).html.utf8)
    // From here on, the second day is named; text before a part of a character or of a tag may be lost.
    let second = try #require(bytes.firstRange(of: Array("06월 06일".utf8))).upperBound
    let last = try #require(bytes.ranges(of: Array("</table>".utf8)).last).upperBound
    for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 1000)) {
      let read = try SiteTableReader.reading(bytes[..<end])
      #expect(read.charts == charts.prefix(read.charts.count).map { $0 })
      #expect(read.charts.count < 2 || end >= last)
      guard !(second - 3...second + 5).contains(end) else { continue }
      let isSilent = end >= last || (end < second && read.charts.count == 1)
      #expect(read.refusals.isEmpty == isSilent)
    }
  }

  @Test func `blanks within cells and a head with blanks don't count`() throws {
    let head = "<tr><th>순 위<th> 영화명\n<th>관객수 (명)"
    let film = "<tr><td>1<td>\n  밤의\t\n 등대&nbsp;&nbsp;2 <td> 1,005 "
    let total = "<tr><td>합 계<td><td>1,005"
    let read = try SiteTableReader.reading(
      "<div class=board_tit>2023-06-06</div><table>\(head)\(film)\(total)</table>"
    )
    #expect(read.charts.map { $0.entries.map(\.film.title) } == [["밤의 등대 2"]])
    #expect(read.charts.map(\.market.audience) == [1005])
  }

  @Test(arguments: [
    ("1,23", "관객수"), ("12a", "관객수"), ("-5", "관객수"), ("99999999999999999999", "관객수"), ("", "관객수"),
  ])
  func `an unreadable number refuses its day`(text: String, column: String) throws {
    let chart = try Self.chart("2023-06-05", rows: 3)
    var rows = SavedTable(charts: [chart]).sheet
    rows[8].cells[8] = text
    let read = SiteTableReader.reading(rows)
    #expect(read.charts.isEmpty)
    let reason = SiteRefusal.Reason.unreadable(column: column, text: text)
    #expect(read.refusals == [SiteRefusal(reason, days: chart.days, row: 2)])
  }

  @Test(arguments: [("-5", 11, "누적관객수"), ("-5", 12, "스크린수"), ("-1,000", 13, "상영횟수")])
  func `a number that is never negative refuses its day`(
    text: String,
    column: Int,
    name: String
  ) throws {
    let chart = try Self.chart("2023-06-05", rows: 3)
    var rows = SavedTable(charts: [chart]).sheet
    rows[8].cells[column] = text
    let read = SiteTableReader.reading(rows)
    #expect(read.charts.isEmpty)
    let reason = SiteRefusal.Reason.unreadable(column: name, text: text)
    #expect(read.refusals == [SiteRefusal(reason, days: chart.days, row: 2)])
    // Sales are negative when more tickets were returned than sold.
    rows[8].cells[column] = "5"
    rows[8].cells[7] = "-9,000"
    #expect(SiteTableReader.reading(rows).charts.first?.entries[1].salesTotal == -9_000)
  }

  @Test func `a saved page has codes, and changes with their rates`() throws {
    let page = """
      <html><body><ul><li><a href="/foreign">외국영화</a></li></ul>
      <form><select><option>외국<option selected>한국</select></form>
      <div class="board_tit"><h4>2023년 06월 06일(화)</h4></div>
      <table><tr><th>순위</th><th>영화명</th><th>개봉일</th><th>매출액</th><th>매출액 점유율</th>
      <th>매출액증감 (전일대비)</th><th>누적매출액</th><th>관객수</th><th>관객수증감 (전일대비)</th>
      <th>누적관객수</th><th>스크린수</th><th>상영횟수</th></tr>
      <tr><td>1</td>
      <td><a href="#" onclick="mstView('movie','20190549');return false;">범죄도시3</a></td>
      <td>2023-05-31</td><td>9,000</td><td>90.0%</td><td>-1,000 ( -10.0% )</td><td>50,000</td><td>10</td>
      <td>2 (25%)</td><td>100</td><td>3</td><td>5</td></tr>
      <tr><td colspan="3">합계</td><td>9,000</td><td></td><td></td><td></td><td>10</td></tr></table>
      </body></html>
      """
    let read = try SiteTableReader.reading(page)
    let chart = try #require(read.charts.first)
    #expect(chart.filter == ChartFilter(nation: .korean))
    let entry = chart.entries[0]
    #expect(entry.film.code == "20190549")
    #expect(entry.film.title == "범죄도시3")
    #expect(entry.salesChange == -1000)
    #expect(entry.salesRate == -10)
    #expect(entry.audienceChange == 2)
    #expect(chart.market == Market(audience: 10, sales: 9000))
  }

  @Test(arguments: [
    ("2023년 06월 06일", "2023-06-06", "2023-06-06"),
    ("2023년 06월 05일 ~ 2023년 06월 11일", "2023-06-05", "2023-06-11"),
    ("2023년 6월 5일(월)~6월 11일(일)", "2023-06-05", "2023-06-11"),
    ("조회기간: 2023-06-05 ~ 2023-06-07", "2023-06-05", "2023-06-07"),
    ("2023.12.29~2024.01.04", "2023-12-29", "2024-01-04"),
    ("2023/06/06", "2023-06-06", "2023-06-06"),
  ])
  func `days are read as the site writes them`(text: String, first: String, last: String) throws {
    let days = try #require(SiteHeading.days(in: text))
    #expect(days.lower.description == first)
    #expect(days.upper.description == last)
  }

  @Test(arguments: ["23주차", "2023년 13월 40일", "합계 1,234", "2023-06", "99999999999-01-01"])
  func `other numbers are no days`(text: String) {
    #expect(SiteHeading.days(in: text) == nil)
  }

  @Test func `100,000 rows are read`() throws {
    var html = "<div class=board_tit>2023-06-06</div><table><tr><td>순위<td>영화명<td>관객수"
    for row in 1...100_000 { html += "<tr><td>\(row)<td>영화 \(row)<td>\(row)" }
    let read = try SiteTableReader.reading(html + "<tr><td>합계<td><td>5,000,050,000</table>")
    let chart = try #require(read.charts.first)
    #expect(chart.entries.count == 100_000 && chart.market.audience == 5_000_050_000)
    #expect(chart.entries.last?.film.title == "영화 100000")
  }

  @Test func `entities that a page declares stay as they are written`() throws {
    let names = (1...20).map {
      "<!ENTITY a\($0) \"\(String(repeating: "&a\($0 - 1);", count: 10))\">"
    }
    let outside = "<!ENTITY b SYSTEM \"file:///etc/passwd\">"
    let head = "<!DOCTYPE html [<!ENTITY a0 \"aaaaaaaaaa\">\(names.joined())\(outside)]>"
    let day = "<div class=board_tit>2023-06-06</div><table><tr><td>순위<td>영화명<td>관객수"
    let films = "<tr><td>1<td>&a20;<td>3<tr><td>2<td>&b;<td>2<tr><td>합계<td><td>5</table>"
    let read = try SiteTableReader.reading(head + day + films)
    #expect(read.charts.first?.entries.map(\.film.title) == ["&a20;", "&b;"])
  }

  @Test func `what isn't a chart is refused with its reason`() throws {
    func reasons(_ html: String) throws -> [SiteRefusal.Reason] {
      try SiteTableReader.reading(html).refusals.map(\.reason)
    }
    #expect(try reasons("") == [.noTable])
    #expect(try reasons("<table><tr><td>순위<td>영화명</table>") == [.noTable])
    let head = "<table><tr><td>순위<td>영화명<td>관객수<tr>"
    let title = "<div class=board_tit>2023년 06월 06일</div>"
    #expect(try reasons(head + "<td>합계<td><td>0</table>") == [.noDays])
    #expect(try reasons(title + head + "<td>합계<td><td>0</table>") == [.noRows])
    #expect(try reasons(title + head + "<td>1<td>a<td>5</table>") == [.noTotal])
    let whole = title + head + "<td>1<td>a<td>5<tr><td>합계<td><td>5</table>"
    #expect(try reasons(whole + whole) == [.repeated])
    let range = "<div class=board_tit>2023-06-06 ~ 2023-06-08</div>"
    #expect(try reasons(range + head + "<td>1<td>a<td>5<tr><td>합계<td><td>5</table>") == [.noPeriod])
    let seats = title + "<table><tr><td>순위<td>영화명<td>관객수<td>좌석 수<tr>"
    #expect(
      try reasons(seats + "<td>1<td>a<td>5<td>9<tr><td>합계<td><td>5<td>9</table>")
        == [.otherTable("좌석수")]
    )
    let both = "<div>대표국적: 한국 외국</div>" + whole
    #expect(try reasons(both) == [.filter("")])
  }

  @Test func `the largest table of a page is read as it stands`() throws {
    func table(_ html: String) throws -> SitePlainTable? {
      var pieces = [ArraySlice(Array(html.utf8))]
      return try SitePlainTable(html: { pieces.popLast() })
    }
    let small = "<table><tr><td>x<td>y<tr><td>1<td>2</table>"
    let large =
      "<table><tr><td colspan=3>제목<tr><th>순위<th>비율<th>말<tr><td>1<td>12.5%<td>100% 좋음"
      + "<tr><td>2<td>-<td>%</table>"
    let found = try #require(try table("<html><body>\(small)<p>글</p>\(large)</body></html>"))
    #expect(found.headings == ["순위", "비율", "말"])
    #expect(found.rows == [["1", "12.5", "100% 좋음"], ["2", "-", "%"]])
    #expect(try table("<p>글</p>") == nil)
    #expect(try table("<table><tr><td>순위<td>영화명</table>") == nil)
  }
}
