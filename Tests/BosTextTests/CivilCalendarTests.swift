import BosText
import Testing

@Suite struct CivilCalendarTests {
  @Test(arguments: [
    (0, 1970, 1, 1), (-719_162, 1, 1, 1), (2_932_896, 9999, 12, 31), (19_782, 2024, 2, 29),
    (11_016, 2000, 2, 29), (-25_509, 1900, 2, 28), (-25_508, 1900, 3, 1),
  ])
  func `a day has one date`(number: Int, year: Int, month: Int, day: Int) {
    let date = CivilCalendar.date(of: number)
    #expect([date.year, date.month, date.day] == [year, month, day])
    #expect(CivilCalendar.day(year: year, month: month, day: day) == number)
  }

  @Test func `every day of four centuries follows the one before`() {
    var last = CivilCalendar.date(of: -1)
    for number in 0..<146_097 {
      let date = CivilCalendar.date(of: number)
      #expect(CivilCalendar.day(year: date.year, month: date.month, day: date.day) == number)
      let isFirst = date.day == 1 && date.month == last.month % 12 + 1
      let isNext = date.day == last.day + 1 || isFirst
      #expect(isNext)
      last = date
    }
  }

  @Test func `month 13 is January of the next year`() {
    #expect(
      CivilCalendar.day(year: 2023, month: 13, day: 1)
        == CivilCalendar.day(year: 2024, month: 1, day: 1)
    )
  }

  @Test func `day 0 is a Thursday`() {
    #expect([-3, 0, 3, 4].map(CivilCalendar.weekday) == [0, 3, 6, 0])
  }
}
