import BosDomain
import BosText
import Testing

@Suite struct WeekWordTests {
  @Test(arguments: [
    // A Saturday, a Sunday and a Monday.
    ("lastweek", "2024-06-15", "2024-06-03", "2024-06-09"),
    ("지난주", "2024-06-16", "2024-06-03", "2024-06-09"),
    ("저번주", "2024-06-17", "2024-06-10", "2024-06-16"),
    ("thisweek", "2024-06-15", "2024-06-10", "2024-06-14"),
    ("ThisWeek", "2024-06-16", "2024-06-10", "2024-06-15"),
    ("이번주", "2024-06-18", "2024-06-17", "2024-06-17"),
  ])
  func `words give the days of a week`(
    word: String,
    today: String,
    first: String,
    last: String
  ) throws {
    let day = try #require(Day(today))
    let days = try #require(WeekWord.resolve(word, today: day))
    #expect("\(days)" == "\(first)..\(last)")
  }

  @Test func `this week is empty on a Monday`() throws {
    let monday = try #require(Day("2024-06-17"))
    #expect(WeekWord.resolve("thisweek", today: monday)?.isEmpty == true)
  }

  @Test func `other words and the start of the calendar give nothing`() {
    #expect(WeekWord.resolve("week", today: .maximum) == nil)
    #expect(WeekWord.resolve("lastweek", today: .minimum) == nil)
    #expect(WeekWord.resolve("thisweek", today: .minimum) == nil)
    for word in WeekWord.spellings { #expect(WeekWord.resolve(word, today: .maximum) != nil) }
    for words in WeekWord.words {
      #expect(WeekWord.spellings.contains(words.english))
      #expect(WeekWord.spellings.contains(words.korean))
    }
  }
}
