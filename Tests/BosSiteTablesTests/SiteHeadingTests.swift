import BosDomain
import BosTestSupport
import Testing

@testable import BosSiteTables

/// The lines above a table, which people and programs add to.
struct SiteHeadingTests {
  private static let day = Day(year: 2024, month: 6, day: 12) ?? .minimum

  private static func chart() -> SiteChart {
    let entries = (1...3).map { rank in
      var entry = SiteEntry(film: SiteFilm(title: "영화 \(rank)", open: day), audience: 40 - rank)
      entry.rank = rank
      return entry
    }
    return SiteChart(
      span: .day,
      days: DayRange(lower: day, upper: day),
      entries: entries,
      market: Market(audience: entries.reduce(0) { $0 + $1.audience })
    )
  }

  /// Reads a chart below some lines, as a spreadsheet program saves it.
  private static func read(below lines: [String]) -> SiteTableReader {
    let rows = SavedTable(charts: [chart()]).sheet
    let head = rows.firstIndex { $0.cells.contains("순위") } ?? 0
    return .reading(lines.map { SiteRow([$0]) } + rows[head...])
  }

  @Test(arguments: [
    ["2024년 06월 12일", "출력일: 2024-07-01"], ["출력일시 2024-07-01", "2024년 06월 12일"],
    ["조회기간 2024-06-12 ~ 2024-06-12", "다운로드 2024-07-01"],
    ["조회기간 2024-06-10 ~ 2024-06-16", "2024년 06월 12일"], ["2024년 06월 12일", "개봉일 2024-06-01 이후"],
  ])
  func `the day of the download isn't that of the chart`(lines: [String]) {
    let read = Self.read(below: lines)
    #expect(read.charts.map(\.days) == [DayRange(lower: Self.day, upper: Self.day)])
  }

  @Test(arguments: [
    ("대표국적 한국/외국 : 한국", ChartFilter(nation: .korean)), ("대표국적 한국/외국 : 전체", .everything),
    ("영화구분 상업/다양성 다양성영화", ChartFilter(kind: .diversity)),
  ])
  func `a label that names all choices is no condition`(line: String, filter: ChartFilter) {
    #expect(Self.read(below: ["2024년 06월 12일", line]).charts.map(\.filter) == [filter])
  }

  @Test func `two days above one table are refused`() {
    let read = Self.read(below: ["2024년 06월 12일", "2024년 06월 15일"])
    #expect(read.charts.isEmpty && read.refusals.map(\.reason) == [.severalDays])
  }

  @Test(arguments: [
    ("등급 : 청소년관람불가", "등급: 청소년관람불가"), ("국적 : 미국", "국적: 미국"), ("상영지역: 평양시", "상영지역: 평양시"),
    ("국적 : 전체  특수상영 : IMAX", "특수상영: IMAX"),
  ])
  func `a condition that no chart has is refused`(line: String, text: String) {
    let read = Self.read(below: ["2024년 06월 12일", line])
    #expect(read.charts.isEmpty && read.refusals.map(\.reason) == [.filter(text)])
  }

  @Test(arguments: [
    ("상영지역 : 부산광역시", "0105011"), ("지역: 강원특별자치도", "0105003"), ("지역 : 경남", "0105007"),
  ])
  func `areas have several names`(line: String, code: String) {
    let read = Self.read(below: ["2024년 06월 12일", line])
    #expect(read.charts.map { $0.filter.area?.code } == [code])
  }

  @Test func `rows that were sorted otherwise come back in the order of ranks`() {
    let rows = SavedTable(charts: [Self.chart()]).sheet
    let head = rows.firstIndex { $0.cells.contains("순위") } ?? 0
    let body = rows[(head + 1)..<(rows.count - 1)].reversed()
    let sorted = Array(rows[...head]) + body + [rows[rows.count - 1]]
    #expect(SiteTableReader.reading(sorted).charts.map(\.entries) == [Self.chart().entries])
  }

  @Test(arguments: [
    ("2024년 06월 14일 ~ 16일", "2024-06-14", "2024-06-16"),
    ("2024년 06월 12일 (2024-07-01 기준)", "2024-06-12", "2024-06-12"),
  ])
  func `a range can leave out what is the same`(text: String, first: String, last: String) {
    let days = SiteHeading.days(in: text)
    #expect(days?.lower == Day(first) && days?.upper == Day(last))
  }
}
