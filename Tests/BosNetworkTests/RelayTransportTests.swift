import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import Testing

/// Requests to a relay over real connections.
@Suite struct RelayTransportTests {
  private static let token = "k7m2token9abcdef"

  private func fixture(
    token: String? = Self.token,
    _ script: @escaping LoopbackServer.Script
  ) throws -> NetworkFixture {
    let server = try LoopbackServer(script)
    let address = try #require(RelayInvitation("127.0.0.1:\(server.port)")?.address)
    return NetworkFixture(server) { $0.use(RelayInvitation(address: address, token: token)) }
  }

  private static func live(_ headers: String...) -> LoopbackReply {
    .text(CannedResponse.chart, headers: ["X-Bos-Origin: live"] + headers)
  }

  @Test(arguments: [
    (
      ServiceRequest(.kobis, "movie/searchMovieInfo", ["movieCd": "1"]),
      "/kobisopenapi/webservice/rest/movie/searchMovieInfo.json?movieCd=1"
    ),
    (ServiceRequest(.kakao, "v2/search/image", ["query": "a b"]), "/v2/search/image?query=a%20b"),
    (ServiceRequest(.boostcourse, "movies", ["order_type": "0"]), "/movies?order_type=0"),
    (
      ServiceRequest(.kmdb, "search_json2.jsp", ["title": "x"]),
      "/openapi-data2/wisenut/search_api/search_json2.jsp?title=x"
    ),
    (ServiceRequest(.relay, "bos/status", [:]), "/bos/status"),
  ])
  func `each service has its own path, and no request has a key`(
    request: ServiceRequest,
    target: String
  ) async throws {
    let fixture = try fixture { _ in Self.live() }
    let answer = try await fixture.transport.send(request)
    #expect(answer.relay?.origin == .live)
    let sent = try #require(fixture.server.requests.first)
    #expect(sent.target == "/t/" + Self.token + target)
    for key in [NetworkFixture.kobisKey, NetworkFixture.kakaoKey, "KakaoAK", "ServiceKey", "key="] {
      #expect(!sent.head.contains(key))
    }
  }

  @Test func `without a token, the path has none`() async throws {
    let fixture = try fixture(token: nil) { _ in Self.live() }
    _ = try await fixture.chart()
    #expect(fixture.server.requests[0].target.hasPrefix("/kobisopenapi/webservice/rest/boxoffice/"))
  }

  @Test func `what the student says goes out as plain text, once`() async throws {
    let fixture = try fixture { _ in .text("", status: 502) }
    let request = ServiceRequest(.relay, "bos/errors", ["text": "one\ntwo"])
    _ = try await fixture.transport.send(request)
    let sent = fixture.server.requests
    #expect(sent.count == 1 && sent[0].method == "POST")
    #expect(sent[0].header("content-type") == "text/plain; charset=utf-8")
    #expect(String(decoding: sent[0].body, as: UTF8.self) == "one\ntwo")
  }

  @Test func `the origin is that of the response that counts`() async throws {
    let fixture = try fixture { request in
      switch request.number {
      case 1: .text("", status: 503, headers: ["X-Bos-Origin: live"])
      case 2:
        LoopbackReply(
          [
            .send(Array("HTTP/1.1 103 Early Hints\r\nX-Bos-Origin: live\r\n\r\n".utf8))
          ] + LoopbackReply.text(CannedResponse.chart).steps
        )
      default: Self.live("X-Bos-Origin: sample")
      }
    }
    let request = Kobis.chart(of: NetworkFixture.day).request
    let first = try await fixture.transport.send(request)
    #expect(first.status == 200 && first.relay?.origin == nil)
    #expect(try await fixture.transport.send(request).relay?.origin == .sample)
  }

  @Test func `a service's own header means nothing`() async throws {
    let fixture = try NetworkFixture(
      .text(CannedResponse.chart, headers: ["X-Bos-Reason: budget"])
    )
    let answer = try await fixture.transport.send(Kobis.chart(of: NetworkFixture.day).request)
    #expect(answer.relay == nil)
  }

  @Test(arguments: ["live", "sample", "pack", "drill", "other"])
  func `a relay in the place of a service is known by the origin it tells`(
    origin: String
  ) async throws {
    let fixture = try NetworkFixture(
      .text(CannedResponse.chart, headers: ["X-Bos-Origin: \(origin)"])
    )
    let answer = try await fixture.transport.send(Kobis.chart(of: NetworkFixture.day).request)
    // What this version doesn't know isn't live.
    #expect(answer.relay != nil && answer.relay?.origin == RelayMark.Origin(rawValue: origin))
  }

  @Test(arguments: ["budget", "token", "frozen"])
  func `a refusal isn't retried`(reason: String) async throws {
    let fixture = try fixture { _ in
      .text(CannedResponse.fault("320011"), headers: ["X-Bos-Reason: \(reason)", "Retry-After: 1"])
    }
    let error = await fixture.failure()
    #expect(error?.code == RelayRefusal(rawValue: reason).map { .refusedByRelay($0) })
    #expect(fixture.server.requests.count == 1)
  }

  @Test func `no redirect carries the token to another host`() async throws {
    let other = try LoopbackServer(.text("{}"))
    let fixture = try fixture { request in .redirect(to: other.address + request.target) }
    #expect(await fixture.failure()?.code == .redirected)
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [LoopbackReply([.reset]), LoopbackReply.text("<html>\(Self.token)</html>")])
  func `an error names the relay and never the token`(reply: LoopbackReply) async throws {
    let fixture = try fixture { _ in reply }
    let error = try #require(await fixture.failure())
    #expect(error.description.contains("the relay 127.0.0.1:\(fixture.server.port)"))
    #expect(!"\(error) \(String(reflecting: error))".contains(Self.token))
    #expect(!fixture.events.joined().contains(Self.token))
  }
}
