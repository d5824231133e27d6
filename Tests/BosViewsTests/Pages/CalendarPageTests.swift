import BosDomain
import BosRuntime
import BosTables
import BosText
import BosViews
import Testing

@Suite struct CalendarPageTests {
  private func sheet(_ year: Int, _ month: Int) throws -> CalendarPageModel {
    let month = try #require(Month(year: year, month: month))
    return CalendarPageModel(
      month: month,
      selected: try #require(Day(year: 2024, month: 6, day: 13)),
      today: try #require(Day(year: 2024, month: 6, day: 15)),
      first: Chart.firstDay,
      stored: Set([3, 4, 13].compactMap { month.day($0) })
    )
  }

  private func record(_ sheet: CalendarPageModel) throws -> Record {
    try Record(["month": .month(sheet.month)], page: .calendar(sheet))
  }

  @Test func `a month has its selected day, today, and what can't be selected`() throws {
    let text = try PageFixture(width: 60).text(record(sheet(2024, 6)))
    #expect(
      text == """
                    June 2024
         Mo   Tu   We   Th   Fr   Sa   Su
                                   1    2
          3·   4·   5    6    7    8    9
         10   11   12  [13·] 14   15*  16-
         17-  18-  19-  20-  21-  22-  23-
         24-  25-  26-  27-  28-  29-  30-

         [ ] selected   · stored   * today   - not available

          6 Memorial Day

        """
    )
  }

  @Test func `a narrow month is in Korean too`() throws {
    let text = try PageFixture(language: .korean, width: 30).text(record(sheet(2024, 6)))
    #expect(
      text == """
             2024년 6월
        일 월 화 수 목 금 토
                           1
         2  3· 4· 5  6  7  8
         9 10 11 12 13<14 15*
        16-17-18-19-20-21-22-
        23-24-25-26-27-28-29-
        30-

        < 선택   · 저장됨   * 오늘
        - 선택 불가

          6 현충일

        """
    )
  }

  @Test func `the first month begins where the charts begin`() throws {
    let text = try PageFixture(width: 60).text(record(sheet(2003, 11)))
    #expect(text.contains(" 10-  11"))
  }
}
