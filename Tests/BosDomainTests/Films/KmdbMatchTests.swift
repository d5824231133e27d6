import BosDomain
import Testing

@Suite struct KmdbMatchTests {
  private static func film(
    _ title: String = "달빛 우체국",
    audits: [String] = ["2024-MF00001 "],
    director: String = "하도윤"
  ) -> Film {
    Film(
      code: "1",
      title: title,
      openDay: Day("2024-04-24"),
      directors: [Film.Name(director)],
      ratings: audits.map { Film.Rating(number: $0, grade: nil) }
    )
  }

  private static func entry(
    _ code: String,
    _ title: String = "달빛  우체국",
    _ open: String = "2024-05-01",
    audits: [String] = [],
    director: String = "하도윤"
  ) -> KmdbFilm {
    KmdbFilm(
      code: code,
      title: title,
      openDay: Day(open),
      directors: [director],
      ratingNumbers: audits
    )
  }

  @Test func `an audit number decides before the title`() {
    let found = [
      Self.entry("K-1"), Self.entry("K-2", "Moon", "1990-01-01", audits: ["2024-mf00001"]),
    ]
    let match = KmdbMatch(Self.film(), among: found)
    #expect(match?.film.code == "K-2" && match?.basis == .audit)
  }

  @Test func `without an audit number in common, title and year decide`() {
    let found = [Self.entry("K-0", "달빛 우체국", "1971-03-01"), Self.entry("K-1", audits: [" "])]
    for audits in [["2024-MF00001"], [""], []] {
      let match = KmdbMatch(Self.film(audits: audits), among: found)
      #expect(match?.film.code == "K-1" && match?.basis == .title)
    }
  }

  @Test func `a number that several films claim decides only with the title`() {
    let claims = [
      Self.entry("K-1", "다른 영화", "2010-01-01", audits: ["2024-MF00001"]),
      Self.entry("K-2", audits: ["2024-MF00001"]),
    ]
    #expect(KmdbMatch(Self.film(), among: claims)?.film.code == "K-2")
    #expect(KmdbMatch(Self.film("셋째 영화"), among: claims) == nil)
    // The same entry twice is one film.
    #expect(KmdbMatch(Self.film(), among: [claims[1], claims[1]])?.basis == .audit)
  }

  @Test(arguments: ["-", "0", "없음", "00000", "N/A"])
  func `what stands for no number joins no films`(audit: String) {
    let found = [Self.entry("K-1", "다른 영화", audits: [audit])]
    #expect(KmdbMatch(Self.film(audits: [audit]), among: found) == nil)
  }

  @Test func `another title or year is no match`() {
    #expect(KmdbMatch(Self.film(), among: [Self.entry("K-1", "달빛 우체국 2")]) == nil)
    #expect(KmdbMatch(Self.film(), among: [Self.entry("K-1", "달빛 우체국", "1971-03-01")]) == nil)
    #expect(KmdbMatch(Self.film("…"), among: [Self.entry("K-1", "!")]) == nil)
    #expect(KmdbMatch(Self.film(), among: []) == nil)
  }

  @Test func `two films of the same title and year need a director in common`() {
    let two = [Self.entry("K-1", director: "서라온"), Self.entry("K-2")]
    #expect(KmdbMatch(Self.film(), among: two)?.film.code == "K-2")
    #expect(KmdbMatch(Self.film(director: "누구"), among: two) == nil)
    #expect(KmdbMatch(Self.film(), among: [Self.entry("K-1"), Self.entry("K-2")]) == nil)
  }
}
