import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import Testing

/// The user's addresses, proxy and certificates.
@Suite(.dedicatedThread) struct SettingsTests {
  @Test(arguments: ["", "/", "/a/b", "/a/b/"])
  func `a slash at the end of an address makes no difference`(path: String) async throws {
    let server = try LoopbackServer(.text(CannedResponse.chart))
    let bench = NetworkFixture(server) { $0.kobis = server.address + path }
    _ = try await bench.chart()
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    #expect(server.requests.first?.target.hasPrefix(base + "/boxoffice/") == true)
  }

  @Test(arguments: [
    "", "kobis.or.kr", "ftp://kobis.or.kr", "file:///etc/passwd", "http://", "http:///rest",
    "http://me:secret@kobis.or.kr", "http://kobis.or.kr:0", "http://kobis.or.kr:99999",
    "http://kobis.or.kr:x", "http://kobis.or.kr/?x=1", "http://kobis.or.kr/#x", "http://a b/",
    "http://kobis\u{3002}or.kr", "http://[::1", "http://.", "http://-x",
  ])
  func `a base address that is none says so without showing it`(base: String) async throws {
    let server = try LoopbackServer(.text(CannedResponse.chart))
    let bench = NetworkFixture(server) { $0.kobis = base }
    let error = await bench.failure()
    #expect(error?.code == .network)
    #expect(error?.detail == "the base address is not of the form http(s)://host[:port][/path]")
    #expect(bench.events.isEmpty)
  }

  @Test func `a picture's address must be one`() async throws {
    let bench = try NetworkFixture(.text(""))
    for address in ["file:///etc/passwd", "http://me:secret@a.kr/x", "http://a.kr/그림"] {
      let request = ServiceRequest(.kakao, "picture", ["url": address])
      let error = await #expect(throws: ServiceError.self) {
        try await bench.transport.send(request)
      }
      #expect(error?.code == .network)
      #expect(error?.description.contains("secret") == false)
    }
  }

  @Test func `pictures have a limit of their own`() async throws {
    let bench = try NetworkFixture(.text(String(repeating: "x", count: 2_000))) {
      $0.pictureLimit = 1_000
    }
    let request = ServiceRequest(.kakao, "picture", ["url": bench.server.address + "/a.png"])
    let error = await #expect(throws: ServiceError.self) {
      try await bench.transport.send(request)
    }
    #expect(error?.code == .tooLarge(limit: 1_000))
    #expect(bench.server.requests.first?.header("accept")?.hasPrefix("image/jpeg, ") == true)
  }

  @Test func `requests use the proxy`() async throws {
    let proxy = try LoopbackServer(.text(CannedResponse.chart))
    let bench = NetworkFixture(proxy) {
      $0.kobis = "http://kobis.invalid/rest"
      $0.proxy = proxy.address
    }
    _ = try await bench.chart()
    #expect(proxy.requests.first?.target.hasPrefix("http://kobis.invalid/rest/boxoffice/") == true)
  }

  @Test func `a missing file of certificates is an error at once`() async throws {
    let server = try LoopbackServer(.text(CannedResponse.chart))
    let bench = NetworkFixture(server) {
      $0.kobis = server.address.replacing("http:", with: "https:")
      $0.certificateFile = "/nowhere/certificates.pem"
    }
    let error = await bench.failure()
    #expect(error?.code == .network)
    #expect(bench.attempts == 1)
  }

  @Test func `a server that never agrees on encryption is a time-out`() async throws {
    let server = try LoopbackServer(.text(CannedResponse.chart))
    let bench = NetworkFixture(server) {
      $0.kobis = server.address.replacing("http:", with: "https:")
      $0.connectLimit = .milliseconds(50)
    }
    #expect(await bench.failure()?.code == .timeout)
    #expect(server.requests.isEmpty)
    #expect(bench.attempts == 3)
  }
}
