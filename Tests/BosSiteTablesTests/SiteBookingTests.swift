import BosDomain
import BosTestSupport
import Testing

@testable import BosSiteTables

/// Saved pages of 실시간 예매율.
struct SiteBookingTests {
  private static func film(_ number: Int, rate: Double, booked: Int) -> SiteBookingEntry {
    let film = SiteFilm(title: "영화 \(number)", open: Day(year: 2024, month: 6, day: 10 + number))
    var entry = SiteBookingEntry(film: film, rate: rate)
    entry.rank = number
    entry.booked = booked
    entry.bookedSales = booked * 10_000
    entry.audienceTotal = 0
    entry.salesTotal = nil
    return entry
  }

  private static let entries = [
    film(1, rate: 61.5, booked: 61_500), film(2, rate: 38.4, booked: 38_400),
    film(3, rate: 0.1, booked: 100),
  ]
  private static let line = "조회일시 : 2024/06/12 12:54"
  private static let minute = Instant(
    seoulDay: Day(year: 2024, month: 6, day: 12) ?? .minimum,
    hour: 12,
    minute: 54
  )

  private func read(_ html: some Collection<UInt8>) throws -> SiteTableReader {
    try .reading(html)
  }

  private func page(
    _ entries: [SiteBookingEntry] = entries,
    lines: [String] = [line],
    last: String = ""
  ) -> String {
    SavedBookingPage(entries: entries, lines: lines, last: last).html
  }

  @Test func `a page has its films and its minute`() throws {
    let read = try read(page().utf8)
    #expect(read.bookings == [SiteBooking(minute: Self.minute, entries: Self.entries)])
    #expect(read.charts.isEmpty && read.refusals.isEmpty)
  }

  @Test func `a page can have the codes of films`() throws {
    var entries = Self.entries
    entries[0].film.code = "20190549"
    #expect(try read(page(entries).utf8).bookings.map(\.entries) == [entries])
  }

  @Test(arguments: [
    "조회일시 : 2024-06-12 12:54", "2024년 06월 12일 12시 54분 기준", "2024.6.12 (수) 오후 12:54",
    "예매율 2024-06-12 12:54:30", "2024-06-12T12:54", "2024-06-12 12:54 PM",
  ])
  func `minutes are read as pages write them`(text: String) {
    #expect(SiteMinute.minute(in: text) == Self.minute)
  }

  @Test(arguments: [
    "2024-06-12", "12:54", "2024-06-12 25:00", "2024-06-12 12-54", "2024-13-12 12:54", "오전 12:54",
    "2024-06-12 오후 13:54",
  ])
  func `other texts have no minute`(text: String) { #expect(SiteMinute.minute(in: text) == nil) }

  @Test func `midnight is the first hour of a day`() {
    let day = Day(year: 2024, month: 6, day: 12) ?? .minimum
    #expect(
      SiteMinute.minute(in: "2024-06-12 오전 12:05") == Instant(seoulDay: day, hour: 0, minute: 5)
    )
  }

  @Test func `the minute of the download doesn't count`() throws {
    let other = "다운로드 2024-06-13 09:00"
    #expect(try read(page(lines: [other]).utf8).bookings.map(\.minute) == [nil])
    #expect(try read(page(lines: [other, Self.line]).utf8).bookings.map(\.minute) == [Self.minute])
  }

  @Test(arguments: [
    "공지사항 시스템 점검 2024-06-12 10:00", "‘영화’ 예매 오픈 2024-06-12 10:00",
    "기간 2024-06-11 00:00 ~ 2024-06-12 12:54",
  ])
  func `a moment among other words isn't the page's minute`(line: String) throws {
    #expect(try read(page(lines: [line]).utf8).bookings.map(\.minute) == [nil])
    let both = try read(page(lines: [line, "2024-06-12 (수) 오후 12:54"]).utf8)
    #expect(both.bookings.map(\.minute) == [Self.minute])
  }

  @Test func `two minutes are refused`() throws {
    let read = try read(page(lines: [Self.line, "조회일시 : 2024/06/12 13:54"]).utf8)
    #expect(read.bookings.isEmpty && read.refusals.map(\.reason) == [.severalMinutes])
  }

  @Test func `a last row with nothing but tickets counts, too`() throws {
    let last = "<tr><td>합계</td><td></td><td></td><td></td><td></td><td></td><td>7</td></tr>"
    let html = page().replacing("</table>", with: last + "</table>")
    #expect(
      try read(html.utf8).refusals.map(\.reason)
        == [.total(column: "예매관객수", said: 7, summed: 100_000)]
    )
  }

  @Test func `shares that add up to more than all are refused`() throws {
    let entries = (1...5).map { Self.film($0, rate: 90, booked: 1) }
    #expect(try read(page(entries).utf8).refusals.map(\.reason) == [.shares(450)])
    // Shares of many small films are rounded up.
    let small = (1...30).map { Self.film($0, rate: 3.4, booked: 1) }
    #expect(try read(page(small).utf8).bookings.count == 1)
  }

  @Test func `tickets are never negative`() throws {
    let entries = [Self.film(1, rate: 50, booked: -3)]
    #expect(
      try read(page(entries).utf8).refusals.map(\.reason)
        == [.unreadable(column: "예매관객수", text: "-3")]
    )
  }

  @Test func `a last row that doesn't fit is refused`() throws {
    #expect(try read(page(last: "100,000").utf8).refusals.isEmpty)
    let reasons = try read(page(last: "100,001").utf8).refusals.map(\.reason)
    #expect(reasons == [.total(column: "예매관객수", said: 100_001, summed: 100_000)])
  }

  @Test(arguments: [("101%", "예매율"), ("", "예매율"), ("a", "예매율")])
  func `an unreadable share refuses the page with its row`(text: String, column: String) throws {
    let html = page().replacing("38.4%", with: text)
    let read = try read(html.utf8)
    #expect(read.bookings.isEmpty)
    #expect(
      read.refusals == [SiteRefusal(.unreadable(column: column, text: text), row: 2)]
    )
  }

  @Test func `a page that was cut anywhere is refused`() throws {
    let bytes = Array(page().utf8)
    let end = try #require(bytes.ranges(of: Array("</table>".utf8)).last).upperBound
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 1000)) {
      let read = try read(bytes[..<count])
      #expect(read.bookings.isEmpty == (count < end))
      #expect(read.refusals.isEmpty == (count >= end))
    }
  }

  @Test func `a spreadsheet with lines above its head is read`() {
    var rows = [SiteRow(["실시간 예매율", "", ""]), SiteRow([Self.line, "", ""]), SiteRow([])]
    rows += SavedBookingPage.rows(Self.entries).map { SiteRow($0) }
    let read = SiteTableReader.reading(rows)
    #expect(read.bookings == [SiteBooking(minute: Self.minute, entries: Self.entries)])
  }
}
