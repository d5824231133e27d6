import BosDomain
import Testing

@Suite struct MonthTests {
  @Test func `a month knows its first and last day`() throws {
    let month = try #require(Month(year: 2024, month: 2))
    #expect(month.first == Day("2024-02-01"))
    #expect(month.last == Day("2024-02-29"))
    #expect(month.dayCount == 29)
    #expect(month.days.count == 29)
    #expect(month.day(30) == nil)
    #expect(month.number == 2024 * 12 + 1)
  }

  @Test func `every month of all years makes the round trip`() throws {
    for number in Int(Month.minimum.number)...Int(Month.maximum.number) {
      let month = try #require(Month(number: number))
      let isRight =
        Month(year: month.year, month: month.month) == month && Month(month.description) == month
        && Month(compact: month.compact) == month && Month(of: month.first) == month
        && Month(of: month.last) == month
      if !isRight { Issue.record("\(number) became \(month)") }
    }
  }

  @Test func `months add across years`() throws {
    let month = try #require(Month("2024-11"))
    #expect(month.adding(months: 2) == Month("2025-01"))
    #expect(month.adding(months: -11) == Month("2023-12"))
    #expect(month.adding(Period(months: Int32(14), days: Int32(0))) == Month("2026-01"))
    #expect(month.adding(Period(months: Int32(1), days: Int32(1))) == nil)
    #expect(try #require(Month("2025-01")).months(since: month) == 2)
  }

  @Test(arguments: [Int.max, .min, 120_000, -120_000])
  func `months beyond the calendar are nil`(months: Int) {
    #expect(Month.minimum.adding(months: months) == nil)
    #expect(Month.maximum.adding(months: months) == nil)
    #expect(Month(number: months) == nil)
    #expect(Month(year: months, month: 1) == nil)
    #expect(Month(year: 2024, month: months) == nil)
  }

  @Test(arguments: ["", "2024", "2024-5", "2024-13", "2024-00", "0000-01", "2024-05-01", "202405"])
  func `anything but YYYY-MM is refused`(text: String) {
    #expect(Month(text) == nil)
  }
}
