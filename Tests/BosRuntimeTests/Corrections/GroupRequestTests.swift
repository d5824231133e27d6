import BosRuntime
import BosText
import Testing

struct GroupRequestTests {
  /// The line for a question of totals, or nil.
  private func line(_ text: String) -> String? { GroupRequest.reading(text)?.line.english }

  @Test func `genres are split before they are grouped`() {
    #expect(
      line("top genres this month") == "list this month --all | split genre "
        + "| group genre { audience: sum(audience) } | sort -audience"
    )
    #expect(
      GroupRequest.reading("지난주 장르별 편수")?.line.korean == "목록 지난주 --전체 | 나누기 장르 "
        + "| 그룹 장르 { 편수: 중복제거(영화코드) } | 정렬 -편수"
    )
    #expect(
      line("average sales by genre last week") == "list last week --all | split genre "
        + "| group title, code, genre { sales: sum(sales) } | group genre { sales: mean(sales) } "
        + "| sort -sales"
    )
  }

  @Test func `directors are split before they are grouped`() {
    #expect(
      line("directors by sales this year") == "list this year --all | where director != null "
        + "| split director | group director { sales: sum(sales) } | sort -sales"
    )
    #expect(
      GroupRequest.reading("지난주 감독별 편수")?.line.korean == "목록 지난주 --전체 | 나누기 감독 "
        + "| 그룹 감독 { 편수: 중복제거(영화코드) } | 정렬 -편수"
    )
  }

  @Test func `an average weekend is the mean of whole weekends`() {
    let whole =
      "list last month --weekend --all | group day { audience: sum(audience) } | mean audience"
    #expect(line("average weekend last month") == whole)
    #expect(line("average weekend total last month") == whole)
    #expect(
      line("weekend average last month") == "list last month --all | where weekday(day) >= 6 "
        + "| group day { audience: sum(audience) } | mean audience"
    )
  }

  @Test func `shares of genres are those of all films`() {
    #expect(
      line("share of genres last week") == "list last week --all | derive { all: sum(audience) } "
        + "| split genre | group genre { audience: sum(audience), "
        + "share: percent(sum(audience), max(all)) } | sort -audience"
    )
  }

  @Test(arguments: [
    "market share of distributors november", "distributor market share november",
    "november distributor share",
  ])
  func shares(typed: String) {
    #expect(
      line(typed) == "list november --all | group distributor { audience: sum(audience) } "
        + "| derive { share: percent(audience, sum(audience)) } | sort -audience"
    )
  }

  @Test func `films of one genre are grouped as they are`() {
    #expect(line("코미디 배급사별 올해")?.contains("split") == false)
  }
}

struct YearOverYearTests {
  @Test(arguments: [
    ("november yoy", "november vs last year"),
    ("yoy admissions november", "admissions november vs last year"),
    ("october year over year growth", "october vs last year"),
  ])
  func marks(typed: String, plain: String) {
    let line = PlainRequest.line(for: typed)
    #expect(line != nil)
    #expect(line == PlainRequest.line(for: plain))
  }

  @Test func `a mark alone is no comparison`() { #expect(PlainRequest.line(for: "yoy") == nil) }
}
