import BosLanguage
import Testing

@Suite struct WrittenDateTests {
  @Test(arguments: [
    "2024.6.1", "2024.06.01", "2024/06/01", "2024/6/1", "2024-6-1", "2024-06-01", "2024.6.1.",
    "2024. 6. 1.", "2024년 6월 1일", "2024년6월1일",
  ])
  func `whole dates are days`(text: String) {
    #expect(WrittenDate(text) == .day(CivilDate(year: 2024, month: 6, day: 1)))
  }

  @Test(arguments: ["6/1", "06/01", "6월 1일", "6월1일"])
  func `a month and a day are a day without a year`(text: String) {
    #expect(WrittenDate(text) == .dayOfYear(month: 6, day: 1))
  }

  @Test(arguments: ["2024-06", "2024.6", "2024/06", "202406", "2024년 6월", "2024년6월"])
  func `a year and a month are a month`(text: String) {
    #expect(WrittenDate(text) == .month(year: 2024, month: 6))
  }

  @Test(arguments: [
    "", "6", "2024", "6.1", "6-1", "24.6.1", "2024.6/1", "2024..6", "6월", "1일 6월", "2024.6.1.1",
    "2024 6 1", "2024-001", "/6/1", "6//1", "99999999999999999999", "６/１", "2024.6.1x",
  ])
  func `other texts are no dates`(text: String) {
    #expect(WrittenDate(text) == nil)
  }
}
