import BosRuntime
import BosText
import Testing

struct StatisticsTests {
  /// The line for a question of statistics in either language, or nil.
  private func line(_ text: String) -> String? { PlainReading.reading(text)?.line.english }

  @Test func `several numbers are one row`() {
    let days = "list last year --all | group day { audience: sum(audience) } | "
    #expect(
      line("mean and standard deviation of admissions last year")
        == days + "group { mean: mean(audience), stddev: stddev(audience) }"
    )
    #expect(line("mean admissions last year") == days + "mean audience")
    #expect(
      line("average and median admissions yesterday")
        == "list yesterday --all | group { mean: mean(audience), median: median(audience) }"
    )
    #expect(
      line("variance of sales last year")
        == "list last year --all | group day { sales: sum(sales) } | "
        + "group { variance: stddev(sales) * stddev(sales) }"
    )
  }

  @Test func `quartiles and drawings need days`() {
    #expect(line("quartiles of admissions yesterday") == "list yesterday --all | describe audience")
    #expect(
      line("histogram of admissions yesterday")
        == "list yesterday --all | plot audience --as histogram"
    )
    #expect(line("quartiles of admissions") == nil)
  }

  @Test func `two drawings, two columns and two periods are no question`() {
    #expect(line("histogram and quartiles of admissions yesterday") == nil)
    #expect(line("mean and median of admissions and sales yesterday") == nil)
    #expect(line("mean admissions last year and median this year")?.contains("median(") != true)
  }
}
