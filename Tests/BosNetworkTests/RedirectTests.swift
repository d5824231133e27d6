import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import BosText
import Testing

/// Redirects that can't leak a key are followed.
@Suite(.dedicatedThread) struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func `on the same host it is followed`(status: Int) async throws {
    let bench = NetworkFixture(
      try LoopbackServer(.redirect(to: "/new?x=1", status: status), .text(CannedResponse.chart))
    )
    _ = try await bench.chart()
    #expect(bench.server.requests.last?.target == "/new?x=1")
    #expect(bench.server.connections == 1)
  }

  @Test(arguments: [
    "http://localhost:PORT/", "//localhost:PORT/x", "http://127.0.0.1:1/", "http://127.0.0.2:PORT/",
    "http://user@127.0.0.1:PORT/", "http://127.0.0.1:PORT@localhost/", "ftp://127.0.0.1:PORT/",
    "file:///etc/passwd", "http://127.0.0.1:PORT\\@localhost/",
  ])
  func `elsewhere it is not`(address: String) async throws {
    let bench = NetworkFixture(
      try LoopbackServer { request in
        let port = request.header("host")?.split(separator: ":").last ?? ""
        return .redirect(to: address.replacing("PORT", with: port))
      }
    )
    #expect(await bench.failure()?.code == .redirected)
    #expect(bench.server.requests.count == 1)
  }

  @Test func `a redirect loop fails after six requests`() async throws {
    let bench = try NetworkFixture(.redirect(to: "/again"))
    let error = await bench.failure()
    #expect(error?.code == .redirectLoop(limit: 5))
    #expect(error?.message.english == "KOBIS redirected the request more than 5 times")
    #expect(bench.server.requests.count == 6)
    // Each of them counts as a call.
    #expect(bench.events.filter { $0.hasPrefix("started") }.count == 6)
    #expect(bench.events.contains("started 6"))
  }

  @Test func `a redirect without an address gives its status`() async throws {
    let bench = try NetworkFixture(.text("", status: 302))
    #expect(await bench.failure()?.code == .status(302))
  }

  @Test func `a picture may lie anywhere`() async throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + [UInt8](repeating: 0, count: 30)
    let other = try LoopbackServer(.body(png, type: "image/png"))
    let elsewhere = other.address.replacing("127.0.0.1", with: "localhost") + "/a.png"
    let bench = try NetworkFixture(.redirect(to: elsewhere))
    let request = ServiceRequest(.kakao, "picture", ["url": bench.server.address + "/old?k=1"])
    let answer = try await bench.transport.send(request)
    #expect(answer.body == png)
    #expect(bench.server.requests.map(\.target) == ["/old?k=1"])
    #expect(other.requests.map(\.target) == ["/a.png"])
    for asked in bench.server.requests + other.requests {
      #expect(asked.header("authorization") == nil)
    }
  }

  @Test func `a post is repeated only if the server requests it`() async throws {
    let review = BoostCourse.post(rating: 9, writer: "나", filmID: "1", text: "좋다")
    let answer = LoopbackReply.text(#"{"rating":9,"writer":"나","contents":"좋다"}"#)
    let bench = NetworkFixture(try LoopbackServer(.redirect(to: "/there", status: 307), answer))
    _ = try await bench.transport.fetch(review)
    #expect(bench.server.requests.map(\.method) == ["POST", "POST"])
    #expect(bench.server.requests[0].body == bench.server.requests[1].body)

    let taken = try NetworkFixture(.redirect(to: "/there", status: 302))
    let error = await #expect(throws: ServiceError.self) {
      try await taken.transport.fetch(review)
    }
    #expect(error?.code == .status(302))
    #expect(taken.server.requests.count == 1)
  }
}
