import BosDomain
import BosText
import Testing

@Suite struct ChartTests {
  @Test func `a week is written with all its digits`() {
    #expect(WeekNumber(year: 2024, week: 5)?.description == "202405")
    #expect(WeekNumber(compact: "202405") == WeekNumber(year: 2024, week: 5))
  }

  @Test(arguments: ["202400", "202454", "000001", "20245", "2024-5", ""])
  func `an invalid week is rejected`(text: String) {
    #expect(WeekNumber(compact: text) == nil)
  }

  @Test func `areas have codes of their own below one parent`() {
    #expect(Area.all.count == 17)
    #expect(Set(Area.all.map(\.code)).count == 17)
    for area in Area.all {
      #expect(area.code.hasPrefix(Area.parentCode.prefix(4)) && area.code.utf8.count == 7)
    }
    #expect(Area.all[0].name == Phrase("Seoul", ko: "서울시"))
  }
}
