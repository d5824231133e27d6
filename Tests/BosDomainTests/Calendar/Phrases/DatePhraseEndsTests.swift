import BosDomain
import Testing

/// Meanings on Monday, 2026-11-23.
@Suite struct DatePhraseEndsTests {
  private func text(_ phrase: String) -> String? { DatePhraseTests.text(phrase) }

  @Test(arguments: [
    ("first ten days of november", "2026-11-01..2026-11-10"),
    ("the last 10 days of october", "2026-10-22..2026-10-31"),
    ("11월 첫 열흘", "2026-11-01..2026-11-10"), ("10월 마지막 열흘", "2026-10-22..2026-10-31"),
    ("지난달 처음 7일", "2026-10-01..2026-10-07"), ("last full week", "2026-11-16..2026-11-22"),
    ("week so far", nil), ("month so far", "2026-11-01..2026-11-22"),
    ("first day of the chuseok holidays", "2026-09-24"), ("2025년 추석 연휴 마지막 날", "2025-10-09"),
  ])
  func `periods have first and last days`(phrase: String, meaning: String?) {
    #expect(text(phrase)?.hasPrefix(meaning ?? "notBegun") == true)
  }

  @Test(arguments: [
    ("5월 5일 2023년", "2023-05-05"), ("8월 15일 2024", "2024-08-15"),
    ("5월 2023년", "2023-05-01..2023-05-31"),
    ("5월 1일~5월 5일 2023년", "2023-05-01..2023-05-05"), ("제헌절", "2026-07-17"),
    ("근로자의 날 2025", "2025-05-01"), ("constitution day 2024", "2024-07-17"),
    ("until june 2025", "2025-01-01..2025-06-30"),
    ("until june 1, 2025", "2025-01-01..2025-06-01"),
    ("from last friday", "2026-11-20..2026-11-22"),
  ])
  func `years follow whole dates`(phrase: String, meaning: String) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: [
    ("2024-05-06/07", "2024-05-06..2024-05-07"), ("2024-05-06/05-07", "2024-05-06..2024-05-07"),
    ("2024-05-06/2024-06-01", "2024-05-06..2024-06-01"), ("2024/05/06", "2024-05-06"),
    ("25.2.28", "2025-02-28"), ("10/29/25", "2025-10-29"), ("12024-05-06/07", nil),
  ])
  func `a stroke after a day is that of an interval`(phrase: String, meaning: String?) {
    #expect(text(phrase) == meaning)
  }

  @Test(arguments: ["25.2.29", "25/2/29", "24.2.30", "26.11.31", "2024-02-30/2024-03-01"])
  func `a day that its month doesn't have is none of another year`(phrase: String) throws {
    let meaning = DatePhrase(phrase)?.meaning(today: try #require(Day("2026-11-23")))
    guard case .failure(.impossible)? = meaning else {
      Issue.record("\(phrase) isn't impossible")
      return
    }
  }

  @Test(arguments: [
    "06-01-2024", "three months to october", "6월 2024", "5 days of november", "first day of",
    "last full", "첫 열흘", "추석 연휴 날", "- - -", "..",
  ])
  func `other words are no days`(phrase: String) {
    #expect(text(phrase) == nil)
  }
}
