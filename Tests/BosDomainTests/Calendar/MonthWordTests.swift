import BosDomain
import BosText
import Testing

@Suite struct MonthWordTests {
  private let today = Day("2024-01-31") ?? .minimum

  @Test(arguments: [
    ("2024-05", "2024-05"), ("202405", "2024-05"), ("thismonth", "2024-01"),
    ("이번달", "2024-01"), ("lastmonth", "2023-12"), ("지난달", "2023-12"), ("저번달", "2023-12"),
  ])
  func `month words give months`(word: String, text: String) {
    #expect(MonthWord.resolve(word, today: today) == Month(text))
  }

  @Test(arguments: ["", "2024", "2024-13", "202413", "2024-05-01", "nextmonth", "다음달"])
  func `other words give no month`(word: String) {
    #expect(MonthWord.resolve(word, today: today) == nil)
  }

  @Test func `every spelling is read`() {
    for word in MonthWord.spellings {
      #expect(MonthWord.resolve(word, today: today) != nil)
    }
    for word in MonthWord.words {
      let month = MonthWord.resolve(word.english, today: today)
      #expect(month == MonthWord.resolve(word.korean, today: today))
    }
    #expect(MonthWord.resolve("lastmonth", today: .minimum) == nil)
  }
}
