import BosRuntime
import BosText
import Testing

/// Questions for the first films of each group.
struct FirstsOfGroupsTests {
  private static let genres =
    "split genre | group genre, title, code { audience: sum(audience) } | "

  @Test(arguments: [
    (
      "top 3 films by genre this year",
      "list this year --all | \(genres)sort genre, -audience | first 3 by genre"
    ),
    (
      "top film of each genre this year",
      "list this year --all | \(genres)sort -audience | first 1 by genre"
    ),
    ("best movie per genre", "list --all | \(genres)sort -audience | first 1 by genre"),
    (
      "장르별 1위 영화 올해",
      "list 올해 --all | \(genres)sort -audience | first 1 by genre"
    ),
    (
      "top 2 korean films by distributor by sales last month",
      "list last month --all --nation korean | group distributor, title, code { sales: sum(sales) } "
        + "| sort distributor, -sales | first 2 by distributor"
    ),
  ])
  func `films of each group are the first ones of it`(text: String, line: String) {
    #expect(PlainRequest.line(for: text)?.english == line)
  }

  @Test(arguments: [
    "top 3 genres this year", "올해 장르별 1위", "top 3 films this year", "top films by director",
    "by genre",
    "top by", "1위 장르별",
  ])
  func `other questions aren't for films of groups`(text: String) {
    #expect(PlainRequest.line(for: text)?.english.contains(" by genre") != true)
    #expect(PlainRequest.line(for: text)?.english.contains(" by director") != true)
  }
}
