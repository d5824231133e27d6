import BosDomain
import BosServices
import BosText
import Testing

@Suite struct FilmInfoTests {
  private let endpoint = Kobis.film("20249001")

  @Test func `the request names the film`() {
    #expect(endpoint.request.description == "kobis movie/searchMovieInfo movieCd=20249001")
  }

  @Test func `every field of a film is read`() throws {
    let film = try endpoint.decode("kobis/movieinfo.json")
    #expect(
      film
        == Film(
          code: "20249001",
          title: "달빛 우체국",
          englishTitle: "The Moonlight Post",
          originalTitle: nil,
          minutes: 117,
          productionYear: 2023,
          openDay: Day("2024-04-24"),
          status: "개봉",
          type: "장편",
          nations: ["한국", "일본"],
          genres: ["드라마", "판타지"],
          directors: [Film.Name("하도윤", english: "HA Do-yun")],
          actors: [
            Film.Actor(
              Film.Name("서라온", english: "SEO Ra-on"),
              role: "우체국장",
              englishRole: "Postmaster"
            ),
            Film.Actor(Film.Name("김 별")),
            Film.Actor(Film.Name("하 늘"), role: "배달부"),
          ],
          showTypes: [
            Film.ShowType(group: "2D", name: "디지털"), Film.ShowType(group: "IMAX", name: "IMAX"),
          ],
          companies: [
            Film.CompanyCredit(
              code: "20100101",
              name: "(주)돌담픽쳐스",
              english: "Doldam Pictures",
              part: "배급사"
            ),
            Film.CompanyCredit(
              code: "20100101",
              name: "(주)돌담픽쳐스",
              english: "Doldam Pictures",
              part: "제작사"
            ),
          ],
          ratings: [
            Film.Rating(number: "85-77", grade: "연소자관람가"),
            Film.Rating(number: "2024-MF90001", grade: "12세이상관람가"),
            Film.Rating(number: nil, grade: nil),
          ],
          staff: [Film.StaffMember(Film.Name("문가람", english: "MUN Ga-ram"), role: "촬영")]
        )
    )
  }

  @Test func `a film may be known by little more than its name`() throws {
    // Capital and small letters make no difference in a code.
    let film = try Kobis.film("2024f010").decode("kobis/movieinfo-sparse.json")
    #expect(film == Film(code: "2024F010", title: "이름 없는 영화"))
  }

  @Test func `another film is refused, and the error names both`() throws {
    let error = #expect(throws: ServiceError.self) {
      try Kobis.film("20249002").decode("kobis/movieinfo.json")
    }
    #expect(
      error?.message.english == "unexpected response from KOBIS: "
        + "`movieInfoResult.movieInfo.movieCd` must be `20249002`, but is `20249001`"
    )
  }

  @Test(arguments: ["2024", "202405", "2024-05", "20240500", "20240000", " ", "", "00000000"])
  func `an incomplete day is unknown`(text: String) throws {
    let answer = try Fixture.text("kobis/movieinfo.json").replacing("20240424", with: text)
    #expect(try endpoint.decode(text: answer).openDay == nil)
  }

  @Test(arguments: ["20240431", "2024-4-24", "24.4.2024", "20241301", "soon", "２０２４０４２４"])
  func `an invalid day gives an error`(text: String) throws {
    let answer = try Fixture.text("kobis/movieinfo.json").replacing("20240424", with: text)
    let error = #expect(throws: ServiceError.self) { try endpoint.decode(text: answer) }
    #expect(
      error?.code
        == .decode(
          field: "movieInfoResult.movieInfo.openDt",
          row: nil,
          problem: .unreadable(.day, text: text)
        )
    )
  }

  @Test(arguments: [
    #"{"movieInfoResult":{"movieInfo":{}}}"#, #"{"movieInfoResult":{"movieInfo":null}}"#,
    #"{"movieInfoResult":{}}"#, #"{"movieInfoResult":{"movieInfo":{"movieCd":" "}}}"#,
  ])
  func `a film that the service does not know is not found`(text: String) {
    let error = #expect(throws: ServiceError.self) { try endpoint.decode(text: text) }
    #expect(error?.code == .notFound)
    #expect(error?.message.english == "KOBIS found nothing by that name")
    #expect(error?.message.korean == "KOBIS에서 찾을 수 없습니다")
  }
}
