import BosDomain
import Testing

@Suite struct DayArithmeticTests {
  @Test func `Jan 31 plus a month is the end of February`() {
    #expect(Day("2024-01-31")?.adding(months: 1) == Day("2024-02-29"))
    #expect(Day("2023-01-31")?.adding(months: 1) == Day("2023-02-28"))
  }

  @Test(arguments: [
    ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"),
    ("2024-03-31", -1, "2024-02-29"), ("2024-12-31", 2, "2025-02-28"),
    ("2024-01-15", -1, "2023-12-15"), ("2024-05-31", 0, "2024-05-31"),
    ("2024-05-31", -1200, "1924-05-31"),
  ])
  func `months clamp to the end of the month`(start: String, months: Int, end: String) {
    #expect(Day(start)?.adding(months: months) == Day(end))
  }

  @Test(arguments: [
    ("2024-02-28", 1, "2024-02-29"), ("2024-02-28", 2, "2024-03-01"),
    ("2023-12-31", 1, "2024-01-01"), ("2024-01-01", -366, "2022-12-31"),
  ])
  func `days cross months and years`(start: String, days: Int, end: String) throws {
    let day = try #require(Day(start))
    #expect(day.adding(days: days) == Day(end))
    #expect(try #require(Day(end)).days(since: day) == days)
  }

  @Test func `a period adds its months before its days`() {
    let period = Period(months: Int32(1), days: Int32(1))
    #expect(Day("2024-01-31")?.adding(period) == Day("2024-03-01"))
    #expect(Day("2024-01-31")?.adding(.zero) == Day("2024-01-31"))
  }

  @Test(arguments: [Int.max, .min, Int(Int32.max), 4_000_000, -4_000_000])
  func `sums beyond the calendar are nil`(amount: Int) {
    for day in [Day.minimum, .maximum, Day(compact: "20240501") ?? .minimum] {
      #expect(day.adding(days: amount) == nil)
      #expect(day.adding(months: amount) == nil)
    }
    let longest = Period(months: Int32.max, days: Int32.max)
    #expect(Day.minimum.adding(longest) == nil)
    #expect(Day.maximum.adding(days: 1) == nil)
    #expect(Day.minimum.adding(months: -1) == nil)
  }

  @Test(arguments: [
    ("2020-12-31", 2020, 53), ("2021-01-01", 2020, 53), ("2021-01-03", 2020, 53),
    ("2021-01-04", 2021, 1), ("2018-12-31", 2019, 1), ("2016-01-03", 2015, 53),
    ("2016-01-04", 2016, 1), ("2024-12-30", 2025, 1), ("2024-12-29", 2024, 52),
    ("2027-01-01", 2026, 53), ("2000-01-01", 1999, 52), ("0001-01-01", 1, 1),
    ("9999-12-31", 9999, 52), ("2004-01-01", 2004, 1),
  ])
  func `a week belongs to the year of its Thursday`(text: String, year: Int, week: Int) throws {
    let found = try #require(Day(text)).isoWeek
    #expect(found == (year, week))
  }

  @Test func `the latest weekday may be the day itself`() {
    let wednesday = Day("2024-05-01")
    #expect(wednesday?.latest(.wednesday) == wednesday)
    #expect(wednesday?.latest(.tuesday) == Day("2024-04-30"))
    #expect(wednesday?.latest(.thursday) == Day("2024-04-25"))
    #expect(Day.minimum.latest(.sunday) == nil)
  }
}
