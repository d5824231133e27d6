import BosDomain
import Testing

/// Weeks, parts of months, ranges and years to date, on Monday, 2026-11-23, unless a test names another
/// day.
@Suite struct DatePhraseRangeTests {
  private let today = DatePhraseTests.today

  private func text(_ phrase: String, on day: String? = nil) -> String? {
    DatePhraseTests.text(phrase, on: day)
  }

  @Test(arguments: [
    ("2026 to date", "2026-11-23", "2026-01-01..2026-11-22"),
    ("this year to date", "2026-11-23", "2026-01-01..2026-11-22"),
    ("last year to date", "2026-11-23", "2025-01-01..2025-11-22"),
    ("2025 to date", "2026-11-23", "2025-01-01..2025-11-22"),
    ("2023 to date", "2024-03-01", "2023-01-01..2023-02-28"),
    ("last year to date", "2026-01-01", "2025-01-01..2025-12-31"),
    ("2026 to date", "2026-01-01", "2026-01-01..2026-01-01"),
    ("2026 to date", "2026-01-02", "2026-01-01..2026-01-01"),
    ("november to date", "2026-11-23", "2026-11-01..2026-11-22"),
  ])
  func `a year to date ends on the day that yesterday is in it`(
    phrase: String,
    on day: String,
    days: String
  ) {
    #expect(text(phrase, on: day) == days)
  }

  @Test(arguments: [
    "11월 셋째 주", "11월 3주차", "11월 3째주", "11월셋째주", "11월 3주", "third week of november",
    "november week 3", "the 3rd week of november 2026", "이번 달 셋째 주", "week 47", "47주차",
    "제47주", "2026-W47", "2026년 47주차", "week 47 of 2026", "week of nov 20", "2026-11-20 주간",
  ])
  func `a week belongs to the month and year with its Thursday`(phrase: String) {
    #expect(text(phrase) == "2026-11-16..2026-11-22")
  }

  @Test(arguments: [
    ("10월 마지막 주", "2026-10-26..2026-11-01"), ("11월 초", "2026-11-01..2026-11-10"),
    ("11월 중순", "2026-11-11..2026-11-20"), ("11월 말", "2026-11-21..2026-11-22"),
    ("지난달 말", "2026-10-21..2026-10-31"), ("early november", "2026-11-01..2026-11-10"),
    ("mid-november", "2026-11-11..2026-11-20"), ("end of october", "2026-10-21..2026-10-31"),
    ("월초", "2026-11-01..2026-11-10"), ("11월 셋째 주 금요일", "2026-11-20"),
    ("third friday of november", "2026-11-20"), ("10월 마지막 금요일", "2026-10-30"),
  ])
  func `months have weeks, thirds and weekdays`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    "26.11.20", "'26.11.20", "’26.11.20", "26-11-20", "26/11/20", "11/20/26", "11/20/2026",
    "20/11/2026", "20.11.2026", "on friday", "금요일 11월 20일", "friday the 20th",
  ])
  func `numbers in other orders are a day if they have one reading`(phrase: String) {
    #expect(text(phrase) == "2026-11-20")
  }

  @Test(arguments: [
    ("between nov 1 and nov 3", "2026-11-01..2026-11-03"),
    ("11월 1일과 3일 사이", "2026-11-01..2026-11-03"),
    ("11월 20일(금)~22일(일)", "2026-11-20..2026-11-22"),
    ("11월 1일부터 7일간", "2026-11-01..2026-11-07"), ("11월 1일부터 일주일", "2026-11-01..2026-11-07"),
    ("2026-11-01부터 2주", "2026-11-01..2026-11-14"), ("11.20", "2026-11-20"),
    ("지난주 금토일", "weekend 2026-11-20..2026-11-22"), ("7 days from nov 1", "2026-11-01..2026-11-07"),
    ("the 20th to the 22nd", "2026-11-20..2026-11-22"), ("어제부터 3일간", "2026-11-22..2026-11-22"),
  ])
  func `ranges have words in both languages`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test func `a range can't end before it begins`() {
    let phrase = DatePhrase("2024-06-07~2024-06-01")
    guard case .failure(.reversed)? = phrase?.meaning(today: today) else {
      Issue.record("the range is not reversed")
      return
    }
  }

  @Test func `a weekday must agree with its date`() {
    let friday = Day("2026-11-20") ?? .minimum
    let meaning = DatePhrase("2026.11.20(목)")?.meaning(today: today)
    #expect(meaning == .failure(.otherWeekday(friday)))
  }
}
