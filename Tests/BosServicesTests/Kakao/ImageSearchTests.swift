import BosDomain
import BosServices
import Testing

@Suite struct ImageSearchTests {
  private let endpoint = Kakao.posters(of: "달빛 우체국")

  @Test func `a poster is looked for by the title`() {
    #expect(
      endpoint.request.description == "kakao v2/search/image query=달빛%20우체국%20영화%20포스터 size=10"
    )
    #expect(
      Kakao.images("바다", sort: .recency, page: 2, size: 5).request.description
        == "kakao v2/search/image query=바다 sort=recency page=2 size=5"
    )
  }

  @Test func `every field of a hit is read`() throws {
    let page = try endpoint.decode("kakao/image-4hits.json")
    #expect(page.total == 325 && page.reachable == 310 && page.isLast == false && page.hasNext)
    #expect(
      page.items[1]
        == PictureHit(
          collection: "blog",
          time: Instant(seconds: 1_683_422_430),
          siteName: "영화노트",
          page: "https://blog.example/1",
          picture: "http://img.example/포스터 1.JPG?type=w900",
          thumbnail: "https://thumb.example/130x130_85_c/a1",
          width: 510,
          height: 727
        )
    )
    #expect(page.items[3].time?.seconds == 1_672_498_799)
  }

  @Test func `only valid addresses are sources`() throws {
    let sources = try endpoint.decode("kakao/image-4hits.json").items.map {
      $0.sources.map(\.description)
    }
    #expect(
      sources == [
        [],
        [
          "http://img.example/%ED%8F%AC%EC%8A%A4%ED%84%B0%201.JPG?type=w900",
          "https://thumb.example/130x130_85_c/a1",
        ],
        ["https://pictures.example:8443/2.png", "https://thumb.example/130x130_85_c/a2"],
        ["https://thumb.example/130x130_85_c/a3"],
      ]
    )
  }

  @Test func `nothing found is an empty page`() throws {
    let page = try endpoint.decode("kakao/image-empty.json")
    #expect(page.items.isEmpty && page.isLast == true && !page.hasNext)
  }

  @Test(arguments: [
    (
      "400-missing", 400,
      ServiceError.Code.fault(code: "MissingParameter", message: "query parameter required")
    ),
    ("401-access", 401, .refusedKey),
    ("401-key", 401, .refusedKey),
    ("400-quota", 400, .quota),
    ("503-maintenance", 503, .fault(code: "-9798", message: "maintenance")),
  ])
  func `errors of both shapes are read`(name: String, status: Int, code: ServiceError.Code) {
    let error = #expect(throws: ServiceError.self) {
      try endpoint.decode("kakao/error-\(name).json", status: status)
    }
    #expect(error?.code == code)
  }

  @Test func `a refusal does not repeat the key`() {
    let error = #expect(throws: ServiceError.self) {
      try endpoint.decode("kakao/error-401-access.json", status: 401)
    }
    #expect(error?.description == "Kakao refused the key: wrong appKey(•••) format")
  }

  @Test func `a search result can lack optional fields`() throws {
    let page = try endpoint.decode(
      text: #"{"documents":[{}],"meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#
    )
    #expect(page.items == [PictureHit(picture: "", width: 0, height: 0)])
  }

  @Test(arguments: [
    ("2023-05-07T10:20:30Z", 1_683_454_830), ("2023-05-07T10:20:30.5-0130", 1_683_460_230),
    ("2023-05-07T10:20:60+00:00", 1_683_454_859),
  ])
  func `times are read in any zone`(text: String, seconds: Int) throws {
    #expect(try Self.time(text)?.seconds == Int64(seconds))
  }

  @Test(arguments: [
    "", "2023-05-07", "2023-05-07T10:20:30", "2023-05-07T10:20:30+9:00", "2023-05-07T24:20:30Z",
    "2023-05-07T10:60:30Z", "2023-02-30T10:20:30Z", "2023-05-07 10:20:30Z",
    "2023-05-07T10:20:30+09:00x",
  ])
  func `an invalid time is unknown`(text: String) throws {
    #expect(try Self.time(text) == nil)
  }

  private static func time(_ text: String) throws -> Instant? {
    try Kakao.images("x").decode(
      text: #"{"documents":[{"datetime":"\#(text)"}],"#
        + #""meta":{"total_count":1,"pageable_count":1,"is_end":true}}"#
    ).items[0].time
  }
}
