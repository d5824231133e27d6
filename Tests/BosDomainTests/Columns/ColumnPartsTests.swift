import BosDomain
import Testing

/// Names of columns that people put together from their parts.
@Suite struct ColumnPartsTests {
  @Test(arguments: [
    ("audience_per_screen", "per_screen"), ("audience per screen", "per_screen"),
    ("screen_average", "per_screen"), ("avg per show", "per_show"), ("open_date", "open"),
    ("price per ticket", "ticket_price"), ("num_screens", "screens"), ("스크린 당 관객수", "per_screen"),
    ("스크린당평균", "per_screen"), ("회차당관객수", "per_show"), ("총관객수", "total"), ("개봉날짜", "open"),
  ])
  func `parts of a name lead to its column`(words: String, column: String) {
    #expect(ChartColumn.meant(by: words) == .column(column))
    #expect(ChartColumn.named(column) != nil)
  }

  @Test func `other quotients are computed`() {
    let sales = ChartColumn.Meant.quotient("sales_per_screen", of: "sales", by: "screens")
    #expect(ChartColumn.meant(by: "gross per theater") == sales)
    let korean = ChartColumn.Meant.quotient("스크린당매출", of: "sales", by: "screens")
    #expect(ChartColumn.meant(by: "스크린당 매출액") == korean)
  }

  @Test func `nobody publishes seats`() {
    #expect(ChartColumn.meant(by: "sales per seat") == .seats)
    #expect(ChartColumn.meant(by: "좌석당매출") == .seats)
  }

  @Test(arguments: [
    "", "_", "per", "per per", "title", "screen per", "관객", "?!", "a_b_c", "sales per sales",
  ])
  func `other words mean none`(words: String) {
    #expect(ChartColumn.meant(by: words) == nil)
  }
}
