import BosDomain
import Testing

@Suite struct LunarDateTests {
  @Test(arguments: [
    ("2024-02-10", 2024, 1, 1, false), ("2024-02-09", 2023, 12, 30, false),
    ("2023-03-22", 2023, 2, 1, true), ("2023-02-20", 2023, 2, 1, false),
    ("2023-04-20", 2023, 3, 1, false), ("2025-07-25", 2025, 6, 1, true),
    ("2033-12-22", 2033, 11, 1, true), ("2000-01-01", 1999, 11, 25, false),
    ("1950-01-01", 1949, 11, 13, false),
  ])
  func `a day is known by its lunar date`(
    text: String,
    year: Int,
    month: Int,
    day: Int,
    isLeapMonth: Bool
  ) throws {
    let lunar = LunarDate(year: year, month: month, day: day, isLeapMonth: isLeapMonth)
    #expect(try #require(Day(text)).lunar == lunar)
    #expect(lunar.civilDay == Day(text))
  }

  @Test func `Korea's calendar is not the Chinese one`() throws {
    // The Chinese years of 1997 and 2028 begin a day before the Korean ones.
    #expect(LunarDate(year: 1997, month: 1, day: 1).civilDay == Day("1997-02-08"))
    #expect(LunarDate(year: 2028, month: 1, day: 1).civilDay == Day("2028-01-27"))
    // The leap month of 2012 is the third in Korea and the fourth in China.
    #expect(LunarDate(year: 2012, month: 3, day: 1, isLeapMonth: true).civilDay != nil)
    #expect(LunarDate(year: 2012, month: 4, day: 1, isLeapMonth: true).civilDay == nil)
  }

  @Test func `every day of the known years makes the round trip`() throws {
    let first = try #require(Day("1949-01-29"))
    let last = try #require(Day("2101-01-28"))
    var previous = LunarDate(year: 1948, month: 12, day: 29)
    for day in DayRange(lower: first, upper: last) {
      guard let lunar = day.lunar, lunar.civilDay == day else {
        Issue.record("\(day) became \(String(describing: day.lunar))")
        continue
      }
      let isNext = lunar.day == previous.day + 1 || (lunar.day == 1 && previous.day >= 29)
      if !isNext { Issue.record("\(day) follows \(previous)") }
      previous = lunar
    }
    #expect(previous.year == 2100)
    #expect(previous.month == 12)
    #expect(first.adding(days: -1)?.lunar == nil)
    #expect(last.adding(days: 1)?.lunar == nil)
    #expect(Day.minimum.lunar == nil)
    #expect(Day.maximum.lunar == nil)
  }

  @Test(arguments: [
    (2024, 0, 1), (2024, 13, 1), (2024, 1, 0), (2024, 1, 31), (1948, 1, 1), (2101, 1, 1),
    (.max, .max, .max), (.min, .min, .min), (2024, .max, 1), (2024, 1, .min),
  ])
  func `a lunar date that does not exist has no day`(year: Int, month: Int, day: Int) {
    #expect(LunarDate(year: year, month: month, day: day).civilDay == nil)
    #expect(LunarDate(year: year, month: month, day: day, isLeapMonth: true).civilDay == nil)
  }
}
