import BosDomain
import BosText
import Testing

@Suite struct HolidayTests {
  @Test(arguments: [
    (Holiday.seollal, "2024-02-10"), (.seollal, "2023-01-22"), (.seollal, "2022-02-01"),
    (.seollal, "2021-02-12"), (.seollal, "2020-01-25"), (.seollal, "2025-01-29"),
    (.seollal, "2027-02-07"), (.seollal, "2028-01-27"), (.seollal, "2004-01-22"),
    (.chuseok, "2023-09-29"), (.chuseok, "2024-09-17"), (.chuseok, "2025-10-06"),
    (.chuseok, "2020-10-01"), (.chuseok, "2014-09-08"), (.chuseok, "2017-10-04"),
    (.buddha, "2023-05-27"), (.buddha, "2024-05-15"), (.buddha, "2025-05-05"),
    (.buddha, "2020-04-30"), (.independenceMovement, "2024-03-01"), (.childrensDay, "2024-05-05"),
    (.memorial, "2024-06-06"), (.liberation, "2024-08-15"), (.foundation, "2024-10-03"),
    (.hangul, "2024-10-09"), (.christmas, "2024-12-25"), (.newYear, "2024-01-01"),
  ])
  func `holidays fall on their known days`(holiday: Holiday, text: String) throws {
    let day = try #require(Day(text))
    #expect(holiday.day(in: day.year) == day)
  }

  @Test func `every holiday of 1950 to 2100 has a day`() throws {
    for year in 1950...2100 {
      for holiday in Holiday.allCases {
        #expect(try #require(holiday.day(in: year)).year == year)
      }
      let seollal = try #require(Holiday.seollal.day(in: year))
      #expect((21...51).contains(seollal.dayOfYear))
    }
  }

  @Test func `the last occurrence may be the day itself`() throws {
    let chuseok = try #require(Day("2024-09-17"))
    let eve = try #require(chuseok.adding(days: -1))
    #expect(Holiday.chuseok.lastOccurrence(onOrBefore: chuseok) == chuseok)
    #expect(Holiday.chuseok.lastOccurrence(onOrBefore: eve) == Day("2023-09-29"))
    let newYear = try #require(Day("2025-01-01"))
    #expect(Holiday.christmas.lastOccurrence(onOrBefore: newYear) == Day("2024-12-25"))
  }

  @Test(arguments: [Int.min, -1, 0, 1948, 2101, 10_000, Int.max])
  func `lunar holidays of unknown years are nil`(year: Int) {
    for holiday in [Holiday.seollal, .buddha, .chuseok] {
      #expect(holiday.day(in: year) == nil)
    }
    #expect((1...9999).contains(year) == (Holiday.christmas.day(in: year) != nil))
    #expect(Holiday.seollal.lastOccurrence(onOrBefore: .maximum) == nil)
    #expect(Holiday.christmas.lastOccurrence(onOrBefore: .minimum) == nil)
  }

  @Test func `no word names two holidays`() {
    let words = Holiday.allCases.flatMap { $0.words.english + $0.words.korean }
    #expect(Set(words).count == words.count)
    for holiday in Holiday.allCases {
      #expect(holiday.words.english.first == holiday.rawValue)
      #expect(holiday.words.korean.first == holiday.label.korean)
      for word in holiday.words.english + holiday.words.korean {
        #expect(Holiday.named(word) == holiday)
      }
    }
    #expect(Holiday.named("Chuseok") == .chuseok)
    #expect(Holiday.named("easter") == nil)
    #expect(Holiday.named("") == nil)
  }
}
