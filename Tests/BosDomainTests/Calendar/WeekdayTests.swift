import BosDomain
import Testing

@Suite struct WeekdayTests {
  @Test(arguments: Weekday.allCases)
  func `a weekday is found by each of its names`(weekday: Weekday) {
    for name in [weekday.long, weekday.short, weekday.koreanLong, weekday.koreanShort] {
      #expect(Weekday(name: name) == weekday)
      #expect(Weekday(name: name.lowercased()) == weekday)
    }
  }

  @Test func `names are as people write them`() {
    #expect(Weekday.monday.short == "Mon")
    #expect(Weekday.monday.long == "Monday")
    #expect(Weekday.monday.koreanShort == "월")
    #expect(Weekday.sunday.koreanLong == "일요일")
  }

  @Test(arguments: ["", "m", "mo", "mond", "월요", "요일", "monday "])
  func `other words give no weekday`(name: String) {
    #expect(Weekday(name: name) == nil)
  }

  @Test func `letters taken apart name the same weekday`() {
    #expect(Weekday(name: "\u{110B}\u{116F}\u{11AF}") == .monday)
  }
}
