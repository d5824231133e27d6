import BosDomain
import Testing

@Suite struct DayTests {
  @Test func `the first of January 1970 is day zero`() throws {
    let day = try #require(Day(year: 1970, month: 1, day: 1))
    #expect(day.number == 0)
    #expect(day.weekday == .thursday)
  }

  @Test func `every day from 1900 to 2100 makes the round trip`() throws {
    var number = try #require(Day(year: 1900, month: 1, day: 1)).number
    var weekday = Weekday.monday.rawValue
    for year in 1900...2100 {
      var dayOfYear = 0
      for month in 1...12 {
        for dayOfMonth in 1...(try #require(Day.daysIn(month: month, year: year))) {
          let day = try #require(Day(year: year, month: month, day: dayOfMonth))
          dayOfYear += 1
          let isRight =
            day.number == number && day.civil == (year, month, dayOfMonth)
            && day.weekday.rawValue == weekday && day.dayOfYear == dayOfYear
            && Day(day.description) == day && Day(compact: day.compact) == day
            && Day(number: Int(number)) == day
          // An expectation for each of 73,414 days would be slow; only errors are recorded.
          if !isRight { Issue.record("\(year)-\(month)-\(dayOfMonth) became \(day)") }
          number += 1
          weekday = weekday % 7 + 1
        }
      }
    }
    #expect(number == 47_847)
  }

  @Test func `every day of all years has the next number`() {
    var previous = Day.minimum
    for number in (Day.minimum.number + 1)...Day.maximum.number {
      guard let day = Day(number: Int(number)) else {
        Issue.record("no day \(number)")
        return
      }
      let (year, month, dayOfMonth) = day.civil
      if Day(year: year, month: month, day: dayOfMonth) != day || !(previous < day) {
        Issue.record("\(number) became \(day)")
      }
      previous = day
    }
    #expect(previous == .maximum)
  }

  @Test func `the first and the last day are those of the years 1 and 9999`() {
    #expect(Day.minimum.description == "0001-01-01")
    #expect(Day.maximum.description == "9999-12-31")
    #expect(Day(year: 1, month: 1, day: 1) == .minimum)
    #expect(Day(year: 9999, month: 12, day: 31) == .maximum)
    #expect(Day(number: Int(Day.minimum.number) - 1) == nil)
    #expect(Day(number: Int(Day.maximum.number) + 1) == nil)
  }

  @Test(arguments: [(2024, 29), (2023, 28), (2000, 29), (1900, 28), (2100, 28), (4, 29)])
  func `February follows the leap years`(year: Int, days: Int) {
    #expect(Day.daysIn(month: 2, year: year) == days)
    #expect(Day.isValid(year: year, month: 2, day: 29) == (days == 29))
  }

  @Test(arguments: [
    (2024, 13, 1), (2024, 0, 1), (2024, 1, 0), (2024, 4, 31), (0, 1, 1), (10_000, 1, 1),
    (.max, .max, .max), (.min, .min, .min), (2024, 1, .max), (2024, .min, 1), (-1, 1, 1),
  ])
  func `a day outside the calendar is rejected`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
    #expect(!Day.isValid(year: year, month: month, day: day))
  }

  @Test(arguments: [Int.max, .min, Int(Int32.max), Int(Int32.min), 1 << 40])
  func `a day number outside the calendar is rejected`(number: Int) {
    #expect(Day(number: number) == nil)
  }
}
