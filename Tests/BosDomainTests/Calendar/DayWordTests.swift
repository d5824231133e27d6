import BosDomain
import BosText
import Testing

@Suite struct DayWordTests {
  /// A Wednesday.
  private let today = Day("2024-05-01") ?? .minimum

  @Test(arguments: [
    ("today", "2024-05-01"), ("오늘", "2024-05-01"), ("yesterday", "2024-04-30"),
    ("어제", "2024-04-30"), ("그제", "2024-04-29"), ("그저께", "2024-04-29"),
    ("wednesday", "2024-05-01"), ("수요일", "2024-05-01"), ("수", "2024-05-01"),
    ("thu", "2024-04-25"), ("monday", "2024-04-29"), ("월요일", "2024-04-29"),
    ("chuseok", "2023-09-29"), ("추석", "2023-09-29"), ("seollal", "2024-02-10"),
    ("설", "2024-02-10"), ("설날", "2024-02-10"), ("christmas", "2023-12-25"),
    ("크리스마스", "2023-12-25"), ("석가탄신일", "2023-05-27"), ("삼일절", "2024-03-01"),
    ("chuseok-2023", "2023-09-29"), ("추석-2023", "2023-09-29"), ("설날-2022", "2022-02-01"),
    ("christmas-2030", "2030-12-25"), ("20240229", "2024-02-29"), ("2024-02-29", "2024-02-29"),
    ("Monday", "2024-04-29"), ("\u{1109}\u{1165}\u{11AF}", "2024-02-10"),
  ])
  func `day words give days`(word: String, text: String) throws {
    #expect(DayWord.resolve(word, today: today) == Day(text))
  }

  @Test(arguments: [
    "", "-", "-2023", "chuseok-", "chuseok-23", "chuseok-02023", "chuseok-2101", "chuseok-0000",
    "monday-2023", "today-2023", "20240230", "2024-13-01", "내일", "-1", "+1", "chuseok 2023",
  ])
  func `other words give no day`(word: String) {
    #expect(DayWord.resolve(word, today: today) == nil)
  }

  @Test func `no word leads before the first day or after today`() {
    for word in DayWord.spellings {
      #expect(DayWord.resolve(word, today: .minimum) ?? .minimum == .minimum)
      if let day = DayWord.resolve(word, today: today) { #expect(day <= today) }
      _ = DayWord.resolve(word, today: .maximum)
    }
    #expect(DayWord.resolve("yesterday", today: .minimum) == nil)
  }

  @Test func `both languages offer the same days`() {
    for word in DayWord.words {
      #expect(DayWord.resolve(word.english, today: today) != nil)
      #expect(
        DayWord.resolve(word.english, today: today) == DayWord.resolve(word.korean, today: today)
      )
      #expect(DayWord.spellings.contains(word.english))
      #expect(DayWord.spellings.contains(word.korean))
    }
    #expect(Set(DayWord.spellings).count == DayWord.spellings.count)
  }
}
