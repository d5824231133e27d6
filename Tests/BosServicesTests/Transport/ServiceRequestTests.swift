import BosDomain
import BosServices
import Testing

@Suite struct ServiceRequestTests {
  @Test func `a parameter is found by its name`() {
    let request = ServiceRequest(.kobis, "x", ["a": "1", "b": "2", "a": "3"])
    #expect(request["a"] == "1" && request["b"] == "2" && request["c"] == nil)
  }

  @Test func `a query is percent-encoded`() {
    let request = ServiceRequest(.kakao, "v2/search/image", ["query": "가 & b=+~-._/"])
    #expect(request.query == "query=%EA%B0%80%20%26%20b%3D%2B~-._%2F")
    #expect(request.path == "v2/search/image")
  }

  @Test(arguments: [
    "등대 지기", "a=b&c%20", "", " ", "줄\n바꿈\t", "\u{200B}\u{202E}", "한글=값", "\u{3000}끝", "é👍🏽",
  ])
  func `a request in one line reads back as it was`(value: String) throws {
    let request = ServiceRequest(.kobis, "movie/searchMovieList", ["movieNm": value, "a=b": value])
    let line = request.description
    #expect(ServiceRequest(line) == request)
    #expect(!line.contains { $0.isNewline })
  }

  @Test(arguments: [
    "", "kobis", "kobis ", "naver x", "kobis x a", "kobis x a=%", "kobis x a=%F", "kobis x a=%FF",
  ])
  func `invalid text is no request`(line: String) {
    #expect(ServiceRequest(line) == nil)
  }

  @Test func `a review is posted only once`() {
    let request = BoostCourse.post(rating: 8, writer: "별", filmID: "a1", text: "\"잔잔\"\n하다").request
    #expect(request.method == .post && !request.isRepeatable && request.query.isEmpty)
    #expect(
      request.body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"rating":8,"writer":"별","movie_id":"a1","contents":"\"잔잔\"\n하다"}"#
    )
  }

  @Test func `the address of a picture is known as one`() throws {
    let address = try #require(PictureAddress("https://pictures.example/a.png"))
    #expect(Kakao.picture(at: address).request.pictureAddress == "https://pictures.example/a.png")
    #expect(Kakao.posters(of: "x").request.pictureAddress == nil)
  }

  private static let day = Day("2024-05-01") ?? .minimum

  @Test(arguments: [
    (Kobis.chart(of: day).request, "list 2024-05-01"),
    (
      Kobis.chart(
        of: day,
        .week,
        filter: ChartFilter(nation: .korean, kind: .diversity, area: Area.all[0])
      ).request, "list 2024-05-01 --week --nation korean --kind diversity --area 서울시"
    ),
    (
      Kobis.chart(of: day, .weekend, filter: ChartFilter(nation: .foreign, kind: .commercial))
        .request, "list 2024-05-01 --weekend --nation foreign --kind commercial"
    ),
    (Kobis.chart(of: day, .weekdays).request, "list 2024-05-01 --weekdays"),
    (Kobis.film("20249001").request, "movie 20249001"),
    (Kobis.films(FilmQuery(title: "등대지기")).request, "search 등대지기"),
    (Kobis.person("20300101").request, "person 20300101"),
    (Kobis.people(PersonQuery(name: "서 라온")).request, "people '서 라온'"),
    (Kobis.company("20100101").request, "company 20100101"),
    (Kobis.companies(CompanyQuery(name: "it's {1}")).request, #"companies "it's \{1}""#),
    (Kobis.codes(under: "2204").request, "codes 2204"),
    (Kakao.posters(of: "1987").request, "poster '1987'"),
    (BoostCourse.films().request, "booking reservation"),
    (BoostCourse.films(by: .curation).request, "booking curation"),
    (BoostCourse.films(by: .open).request, "booking open"),
  ])
  func `a request has a command`(request: ServiceRequest, command: String) {
    #expect(request.command == command)
  }

  @Test func `some requests have none`() {
    #expect(Kobis.films(FilmQuery(director: "하도윤")).request.command == nil)
    #expect(Kakao.images("바다").request.command == nil)
    #expect(BoostCourse.film("a1").request.command == nil)
    #expect(ServiceRequest(.kobis, "x", [:]).command == nil)
  }
}
