import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import BosText
import Testing

/// Keys go only to their services.
@Suite(.dedicatedThread) struct KeyTests {
  @Test func `the key of KOBIS is the first of the query`() async throws {
    let bench = try NetworkFixture(.text(CannedResponse.chart))
    _ = try await bench.chart()
    let request = try #require(bench.server.requests.first)
    #expect(
      request.target
        == "/rest/boxoffice/searchDailyBoxOfficeList.json?key=\(NetworkFixture.kobisKey)&targetDt=20240501"
    )
    #expect(request.method == "GET")
    #expect(request.header("accept") == "application/json")
    #expect(request.header("accept-encoding")?.contains("gzip") == true)
    #expect(request.header("user-agent") == "bos/test")
    #expect(request.header("authorization") == nil)
    #expect(request.header("cookie") == nil)
  }

  @Test func `the key of Kakao is in a header`() async throws {
    let bench = try NetworkFixture(.text(#"{"documents":[],"meta":{"is_end":true}}"#))
    _ = try? await bench.transport.fetch(Kakao.posters(of: "괴물"))
    let request = try #require(bench.server.requests.first)
    #expect(request.target.hasPrefix("/v2/search/image?query=%EA%B4%B4%EB%AC%BC"))
    #expect(!request.target.contains(NetworkFixture.kakaoKey))
    #expect(request.header("authorization") == "KakaoAK \(NetworkFixture.kakaoKey)")
  }

  @Test func `the key of KMDb is the first of the query`() async throws {
    let server = try LoopbackServer(.text(#"{"Data":[{"TotalCount":0,"Count":0}]}"#))
    let key = "KMDB+KEY7X1Y2Z3W4V5U"
    let keys = ServiceKeys(kobis: { nil }, kakao: { nil }, kmdb: { key })
    let bench = NetworkFixture(server, keys: keys) { $0.kmdb = server.address + "/search_api/" }
    _ = try await bench.transport.fetch(Kmdb.films(KmdbQuery(director: "하도윤")))
    let request = try #require(server.requests.first)
    #expect(
      request.target
        == "/search_api/search_json2.jsp?ServiceKey=KMDB%2BKEY7X1Y2Z3W4V5U&collection=kmdb_new2"
        + "&detail=Y&director=%ED%95%98%EB%8F%84%EC%9C%A4&listCount=20"
    )
  }

  @Test func `BoostCourse gets no key`() async throws {
    let bench = try NetworkFixture(.text(#"{"movies":[]}"#))
    _ = try await bench.transport.fetch(BoostCourse.films())
    let request = try #require(bench.server.requests.first)
    #expect(request.target == "/movies?order_type=0")
    #expect(request.header("authorization") == nil)
  }

  @Test(arguments: [nil, "", "two words", "a\r\nHost: b", "한글"])
  func `no request is sent without a key`(key: String?) async throws {
    let server = try LoopbackServer(.text(CannedResponse.chart))
    let bench = NetworkFixture(server, keys: ServiceKeys(kobis: { key }, kakao: { key }))
    #expect(await bench.failure()?.code == .missingKey)
    let error = await #expect(throws: ServiceError.self) {
      try await bench.transport.fetch(Kakao.posters(of: "괴물"))
    }
    #expect(error?.code == .missingKey)
    #expect(error?.request != nil)
    #expect(server.requests.isEmpty)
    #expect(bench.events.isEmpty)
  }

  @Test func `a short key is percent-encoded, and hidden too`() async throws {
    let server = try LoopbackServer { request in
      .redirect(to: "http://elsewhere.invalid" + request.target)
    }
    let bench = NetworkFixture(server, keys: ServiceKeys(kobis: { "a&b=c" }, kakao: { nil }))
    let error = await bench.failure()
    #expect(server.requests.first?.target.contains("?key=a%26b%3Dc&") == true)
    #expect(error?.description.contains("a&b=c") == false)
    #expect(bench.events.allSatisfy { !$0.contains("a&b=c") && !$0.contains("a%26b") })
  }

  @Test(arguments: [
    LoopbackReply([.close]), LoopbackReply([.reset]), LoopbackReply([.stall]),
    .text("", status: 500), .redirect(to: "http://elsewhere.invalid/?key=KEY"),
    .text(CannedResponse.fault("320010", "key=KEY")), .text("no KEY"),
    .redirect(to: "/again?key=KEY"), LoopbackReply([.send(Array("KEY\r\n\r\n".utf8)), .close]),
  ])
  func `no error and no event holds a key`(reply: LoopbackReply) async throws {
    var reply = reply
    reply.steps = reply.steps.map { step in
      guard case .send(let bytes) = step else { return step }
      let text = String(decoding: bytes, as: UTF8.self)
      let body = text.replacing("KEY", with: NetworkFixture.kobisKey)
      let length = text.split(separator: "\r\n\r\n").dropFirst().first?.utf8.count ?? 0
      let longer = body.utf8.count - text.utf8.count
      return .send(
        Array(
          body.replacing("Content-Length: \(length)", with: "Content-Length: \(length + longer)")
            .utf8
        )
      )
    }
    let bench = try NetworkFixture(reply) { $0.stallLimit = .milliseconds(50) }
    let error = try #require(await bench.failure())
    #expect(!String(reflecting: error).contains(NetworkFixture.kobisKey))
    #expect(!error.message.korean.contains(NetworkFixture.kobisKey))
    #expect(!bench.events.isEmpty)
    #expect(bench.events.allSatisfy { !$0.contains(NetworkFixture.kobisKey) })
  }
}
