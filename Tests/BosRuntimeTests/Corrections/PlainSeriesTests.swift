import BosRuntime
import BosText
import Testing

struct PlainSeriesTests {
  private func line(_ text: String) -> String? { PlainReading.reading(text)?.line.english }

  @Test(arguments: [
    ("weekend audience 2024 vs 2025", ">= 6"), ("compare weekends of june and july", ">= 6"),
    ("weekday sales june vs july", "<= 5"), ("6월 주말과 7월 주말 비교", ">= 6"),
    ("평일 관객수 6월 7월 비교", "<= 5"),
  ])
  func `a part of the week holds for all periods`(question: String, test: String) {
    let lists = line(question)?.split(separator: "$(").dropFirst() ?? []
    #expect(lists.count == 2)
    #expect(lists.allSatisfy { $0.contains("where weekday(day) \(test) | sum ") })
  }

  @Test func `beside weeks, it is the chart of KOBIS`() {
    let line = line("weekend audience last week vs the week before")
    #expect(line?.contains("$(list last week --weekend --all | sum audience)") == true)
  }

  @Test(arguments: [
    "last weekend vs weekend before last", "지난 주말 6월 7월 비교", "last weekend vs june",
  ])
  func `a named weekend stays one`(question: String) {
    #expect(line(question)?.contains("weekday(day)") == false)
  }

  @Test(arguments: [
    "weekend vs june", "christmas weekend vs 2025", "june weekends vs july weekdays",
  ])
  func `other mixtures aren't read`(question: String) {
    #expect(line(question)?.hasPrefix("[{") != true)
  }

  @Test(arguments: [
    ("7 day moving average of admissions 2025", "moving_mean(audience, 7)"),
    ("30-day moving average of sales last year", "moving_mean(sales, 30)"),
    ("2025년 관객수 7일 이동평균", "moving_mean(audience, 7)"),
    ("moving average of audience last 30 days", "moving_mean(audience, 7)"),
    ("cumulative admissions by month", "cumulative(audience)"),
    ("monthly growth 2025", "growth(audience)"), ("90th percentile of audience 2025", "p90: "),
  ])
  func `series have their function`(question: String, function: String) {
    #expect(line(question)?.contains(function) == true)
  }

  @Test(arguments: [
    "growth", "moving average", "11월 7일 관객수 이동평균", "growth of films", "cumulative", "percentile",
    "moving", "7 day", "th percentile",
  ])
  func `words alone are no series`(text: String) {
    let line = line(text) ?? ""
    #expect(
      ["moving_mean(", "growth(", "cumulative(", "percentile("].allSatisfy { !line.contains($0) }
    )
  }

  @Test func `what is asked for each day isn't that of films`() {
    #expect(line("median admissions per day in 2025")?.hasSuffix("| median audience") == true)
    #expect(line("median admissions of films in 2025")?.contains("group day") != true)
  }
}
