import BosDomain
import Testing

@testable import BosServices

@Suite struct KmdbTests {
  private let endpoint = Kmdb.films(KmdbQuery(title: "달빛 우체국"))

  @Test func `films are searched by title or director, with all details`() {
    #expect(
      endpoint.request.description
        == "kmdb search_json2.jsp collection=kmdb_new2 detail=Y title=달빛%20우체국 listCount=20"
    )
    #expect(
      Kmdb.films(KmdbQuery(director: "하도윤"), page: 3, size: 10).request.description
        == "kmdb search_json2.jsp collection=kmdb_new2 detail=Y director=하도윤 listCount=10 "
        + "startCount=20"
    )
  }

  @Test func `the address has the key as ServiceKey`() {
    let call = ServiceAddresses().call(endpoint.request)
    #expect(
      call.shown.contains("/search_api/search_json2.jsp?ServiceKey=••••&collection=kmdb_new2")
    )
    #expect(call.key?.service == .kmdb)
  }

  @Test func `every field of a film is read, without marks and entities`() throws {
    let page = try endpoint.decode("kmdb/search.json")
    #expect(page.total == 2 && page.items.count == 2)
    let film = page.items[1]
    #expect(film.code == "K-99001" && film.title == "달빛 우체국")
    #expect(film.englishTitle == "The Moonlight & Post" && film.productionYear == 2023)
    #expect(film.openDay == Day("2024-04-24") && film.minutes == 117)
    #expect(film.directors == ["하도윤"] && film.nations == ["대한민국", "일본"])
    #expect(film.synopsis == "밤에만 여는 우체국에\n편지 한 통이 온다. \"열지 마세요\"")
    #expect(film.keywords == ["우체국", "편지", "달빛"])
    #expect(film.awards == ["가온영화제(46회):작품상", "가온영화제(46회):관객상", "누리영화평론상(25회):각본상"])
    #expect(
      film.posters.map(\.description).prefix(2) == [
        "https://file.koreafilm.or.kr/thm/02/99/00/01/tn_DPK1.jpg",
        "https://file.koreafilm.or.kr/thm/02/99/00/01/tn_DPK2.JPG",
      ]
    )
    #expect(film.stills.count == 1)
  }

  @Test func `dots, quotation marks and dashes that editors write as entities are read`() throws {
    let odd = try Fixture.answer("kmdb/search-odd.json")
    let body = String(decoding: odd.body, as: UTF8.self)
      .replacing("One plot.", with: "&ldquo;가&middot;나&hellip;&rdquo; &amp;hellip;")
    let film = try endpoint.decode(ServiceAnswer(body: Array(body.utf8))).items.first
    #expect(film?.synopsis == "“가·나…” &hellip;")
  }

  @Test func `odd members are unknown, and the film stays`() throws {
    let film = try #require(try endpoint.decode("kmdb/search-odd.json").items.first)
    #expect(film.code == "K-5" && film.productionYear == 2019 && film.synopsis == "One plot.")
    #expect(film.minutes == nil && film.openDay == nil && film.genres.isEmpty)
    #expect(film.ratingNumbers.isEmpty && film.posters.isEmpty && film.keywords.isEmpty)
  }

  @Test func `nothing found is an empty page`() throws {
    let page = try endpoint.decode("kmdb/search-empty.json")
    #expect(page.items.isEmpty && page.total == 0 && !page.hasNext)
  }

  @Test func `a huge plot is cut`() throws {
    let plot = String(repeating: "긴 이야기. ", count: 100_000)
    let body = """
      {"Data":[{"TotalCount":"1","Result":[{"title":"x","plots":{"plot":[{"plotText":"\(plot)"}]}}]}]}
      """
    let film = try endpoint.decode(ServiceAnswer(body: Array(body.utf8))).items.first
    #expect(film?.synopsis.count ?? 0 <= 8_000)
    #expect(film?.synopsis.isEmpty == false)
  }

  @Test(arguments: [
    (#"{"Error":"등록되지 않은 서비스키입니다."}"#, 200, ServiceError.Code.refusedKey),
    (#"{"Error":"x"}"#, 401, .refusedKey),
    (
      #"{"header":{"resultCode":"22","resultMsg":"LIMITED"}}"#, 200,
      .fault(code: "22", message: "LIMITED")
    ),
    ("<!DOCTYPE html>", 200, .html), ("", 200, .empty), (#"{"Data":[{"#, 200, .truncated),
    (
      #"{"Query":"x"}"#, 200,
      .decode(field: "Data", row: nil, problem: .missing(.list))
    ), (#"{"Error":"x"}"#, 500, .fault(code: "", message: "x")),
  ])
  func `what isn't a result is an error`(body: String, status: Int, code: ServiceError.Code) {
    let error = #expect(throws: ServiceError.self) {
      try endpoint.decode(ServiceAnswer(status: status, body: Array(body.utf8)))
    }
    #expect(error?.code == code)
  }
}
