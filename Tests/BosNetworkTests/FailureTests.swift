import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import BosText
import Testing

/// Failing connections give the right error in time.
@Suite(.dedicatedThread) struct FailureTests {
  private static let half = Array(CannedResponse.chart.utf8.prefix(100))

  @Test(arguments: [
    LoopbackReply([.stall]),
    LoopbackReply([.head(length: 500), .stall]),
    LoopbackReply([.head(length: 500), .send(half), .stall]),
  ])
  func `a server that falls silent is a time-out`(reply: LoopbackReply) async throws {
    let bench = try NetworkFixture(reply) { $0.stallLimit = .milliseconds(40) }
    #expect(await bench.failure()?.code == .timeout)
    #expect(bench.attempts == 3)
  }

  @Test func `a server that never ends is a time-out, however much it sends`() async throws {
    let drop: [LoopbackReply.Step] = [.send([0x20]), .wait(.milliseconds(20))]
    let steps = [.head()] + Array(repeating: drop, count: 500).flatMap(\.self)
    let bench = try NetworkFixture(LoopbackReply(steps)) { $0.wholeLimit = .milliseconds(150) }
    #expect(await bench.failure()?.code == .timeout)
    #expect(bench.attempts == 1)
  }

  @Test func `all attempts together have one time limit`() async throws {
    let bench = try NetworkFixture(LoopbackReply([.stall])) {
      $0.stallLimit = .milliseconds(60)
      $0.wholeLimit = .milliseconds(100)
      $0.delays = Array(repeating: .milliseconds(1), count: 100)
    }
    #expect(await bench.failure()?.code == .timeout)
    #expect(bench.server.requests.count <= 2)
  }

  @Test(arguments: [
    LoopbackReply([.close]),
    LoopbackReply([.reset]),
    LoopbackReply([.head(length: 500), .close]),
    LoopbackReply([.head(length: 500), .send(half), .close]),
    LoopbackReply([.head(length: 500), .send(half), .reset]),
    LoopbackReply([.head(["Transfer-Encoding: chunked"]), .send([0x39, 13, 10, 0x7B]), .close]),
    LoopbackReply([.send(Array("HTTP/1.1 2".utf8)), .close]),
  ])
  func `a connection that breaks is tried again, then given up`(
    reply: LoopbackReply
  ) async throws {
    let bench = try NetworkFixture(reply)
    let error = await bench.failure()
    #expect(error?.code == .network)
    #expect(error?.detail?.isEmpty == false)
    #expect(bench.server.requests.count == 3)
    #expect(bench.events.filter { $0.hasPrefix("retrying") }.count == 2)
    #expect(bench.events.last?.hasSuffix("3 attempts") == true)
  }

  @Test func `a short length doesn't affect the next response`() async throws {
    let body = Array(CannedResponse.chart.utf8)
    let bench = NetworkFixture(
      try LoopbackServer(
        LoopbackReply([.head(length: body.count - 10), .send(body)]),
        .text(CannedResponse.chart)
      )
    )
    #expect(await bench.failure()?.code == .truncated)
    // Remaining data makes the connection unusable, but not for long.
    #expect(try await bench.chart().entries.count == 1)
  }

  @Test func `other data than HTTP gives an error`() async throws {
    let bench = try NetworkFixture(
      LoopbackReply([.send(Array("SSH-2.0-OpenSSH\r\n".utf8)), .close])
    )
    #expect(await bench.failure()?.code == .network)
  }

  @Test func `a refused connection gives an error`() async throws {
    let server = try LoopbackServer(.text(""))
    server.stop()
    let bench = NetworkFixture(server)
    let error = await bench.failure()
    #expect(error?.code == .network)
    #expect(error?.message.english.hasPrefix("can't reach KOBIS: ") == true)
  }

  @Test func `a broken packing is refused`() async throws {
    let bench = try NetworkFixture(
      .body(Array("not packed".utf8), headers: ["Content-Encoding: gzip"])
    )
    #expect(await bench.failure()?.code == .network)
    #expect(bench.server.requests.count == 1)
  }

  @Test(arguments: [true, false])
  func `a body of 100 MB is refused early`(saysLength: Bool) async throws {
    let size = 100 << 20
    let piece = [UInt8](repeating: 0x20, count: 1 << 16)
    let bench = try NetworkFixture(
      LoopbackReply([.head(length: saysLength ? size : nil), .sendAgain(piece, size >> 16), .close])
    ) { $0.answerLimit = 1 << 20 }
    #expect(await bench.failure()?.code == .tooLarge(limit: 1 << 20))
    #expect(bench.server.requests.count == 1)
    #expect(!bench.events.contains { $0.hasPrefix("received \(2 << 20)") })
  }

  @Test func `compressed data counts at its decompressed size`() async throws {
    let packed = Gzip.zeros(100 << 20)
    #expect(packed.count < 1 << 20)
    let bench = try NetworkFixture(.body(packed, headers: ["Content-Encoding: gzip"])) {
      $0.answerLimit = 1 << 20
    }
    #expect(await bench.failure()?.code == .tooLarge(limit: 1 << 20))
  }

  @Test(arguments: [(1, 120_000), (1_000, 100), (20_000, 40)])
  func `a header that is too long is named`(lines: Int, length: Int) async throws {
    let line = "X: " + String(repeating: "x", count: length)
    let bench = try NetworkFixture(
      .text(CannedResponse.chart, headers: Array(repeating: line, count: lines))
    )
    let error = await bench.failure()
    #expect(error?.code == .longHeader)
    #expect(error?.message.english == "the header of the response of KOBIS is too long")
    #expect(bench.server.requests.count == 1)
  }

  @Test func `an error of a picture names its host`() async throws {
    let server = try LoopbackServer(.text(""))
    server.stop()
    let bench = NetworkFixture(server)
    let request = ServiceRequest(.kakao, "picture", ["url": server.address + "/a.png"])
    let error = await #expect(throws: ServiceError.self) {
      try await bench.transport.send(request)
    }
    #expect(
      error?.message.english.hasPrefix("can't reach 127.0.0.1:\(server.port): ") == true
    )
  }

  @Test func `progress is reported on the way`() async throws {
    let body = Array((String(repeating: " ", count: 300_000) + CannedResponse.chart).utf8)
    let bench = try NetworkFixture(.body(body))
    _ = try await bench.chart()
    let reports = bench.events.filter { $0.hasPrefix("received") }
    #expect((2...5).contains(reports.count))
    #expect(reports.allSatisfy { $0.hasSuffix(" of \(body.count)") })
  }
}
