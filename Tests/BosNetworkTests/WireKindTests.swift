import BosDomain
import BosNetwork
import BosSample
import BosServices
import BosTestSupport
import Testing

/// Hostile answers that only exist on the wire, against all operations.
@Suite(.dedicatedThread) struct WireKindTests {
  /// A way to send the bytes of a good answer.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the good answer arrives.
    var isGood = false
    let reply: @Sendable ([UInt8]) -> LoopbackReply
  }

  private static func plain(_ head: String, _ body: [UInt8], _ end: LoopbackReply.Step? = nil)
    -> LoopbackReply
  {
    let bytes = Array((head + "\r\n\r\n").utf8) + body
    return LoopbackReply([.send(bytes)] + (end.map { [$0] } ?? []))
  }

  static let kinds: [Kind] = [
    Kind(testDescription: "chunks", isGood: true) { body in .chunked(body.map { [$0] }) },
    Kind(testDescription: "gzip", isGood: true) { body in
      .body(Gzip.stored(body), headers: ["Content-Encoding: gzip"])
    },
    Kind(testDescription: "no length", isGood: true) {
      LoopbackReply([.head(), .send($0), .close])
    },
    Kind(testDescription: "interim response first", isGood: true) { body in
      plain("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: \(body.count)", body)
    },
    Kind(testDescription: "in drops", isGood: true) { body in
      let pieces = stride(from: 0, to: body.count, by: max(1, body.count / 5)).map { start in
        LoopbackReply.Step.send(Array(body[start...].prefix(max(1, body.count / 5))))
      }
      return LoopbackReply([.head(length: body.count)] + pieces)
    },
    Kind(testDescription: "the key in the reason", isGood: true) { body in
      plain("HTTP/1.1 200 \(NetworkFixture.kobisKey)\r\nContent-Length: \(body.count)", body)
    },
    Kind(testDescription: "closed at once") { _ in LoopbackReply([.close]) },
    Kind(testDescription: "reset at once") { _ in LoopbackReply([.reset]) },
    Kind(testDescription: "silence") { _ in LoopbackReply([.stall]) },
    Kind(testDescription: "silence after the head") {
      LoopbackReply([.head(length: $0.count), .stall])
    },
    Kind(testDescription: "silence in the middle") { body in
      LoopbackReply([.head(length: body.count), .send(Array(body.prefix(body.count / 2))), .stall])
    },
    Kind(testDescription: "closed in the middle") { body in
      LoopbackReply([.head(length: body.count), .send(Array(body.prefix(body.count / 2))), .close])
    },
    Kind(testDescription: "reset in the middle") { body in
      LoopbackReply([.head(length: body.count), .send(Array(body.prefix(body.count / 2))), .reset])
    },
    Kind(testDescription: "length too large") { body in
      LoopbackReply([.head(length: body.count + 10), .send(body), .close])
    },
    Kind(testDescription: "length too small") { body in
      LoopbackReply([.head(length: body.count - 1), .send(body), .close])
    },
    Kind(testDescription: "negative length") {
      plain("HTTP/1.1 200 OK\r\nContent-Length: -5", $0, .close)
    },
    Kind(testDescription: "absurd length") { body in
      plain("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999", body, .close)
    },
    Kind(testDescription: "chunks without an end") { body in
      let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked"
      let size = Array("\(String(body.count, radix: 16))\r\n".utf8)
      return plain(head, size + body, .close)
    },
    Kind(testDescription: "chunk size in words") { body in
      plain("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked", Array("ten\r\n".utf8) + body, .close)
    },
    Kind(testDescription: "gzip that is none") { .body($0, headers: ["Content-Encoding: gzip"]) },
    Kind(testDescription: "gzip bomb") { _ in
      .body(Gzip.zeros(32 << 20), headers: ["Content-Encoding: gzip"])
    },
    Kind(testDescription: "other protocol") { plain("SSH-2.0-OpenSSH", $0, .close) },
    Kind(testDescription: "no HTTP head") { LoopbackReply([.send($0), .close]) },
    Kind(testDescription: "half a status line") { _ in
      LoopbackReply([.send(Array("HTTP/1.1 2".utf8)), .close])
    },
    Kind(testDescription: "interim responses only") { _ in
      LoopbackReply([.sendAgain(Array("HTTP/1.1 102 Processing\r\n\r\n".utf8), 100), .close])
    },
    Kind(testDescription: "one long header") { body in
      .body(body, headers: ["X: " + String(repeating: "x", count: 120_000)])
    },
    Kind(testDescription: "many headers") { body in
      .body(
        body,
        headers: Array(repeating: "X-Header: \(String(repeating: "x", count: 80))", count: 900)
      )
    },
    Kind(testDescription: "redirect loop") { _ in .redirect(to: "/again") },
    Kind(testDescription: "redirect to a file") { _ in .redirect(to: "file:///etc/passwd") },
    Kind(testDescription: "redirect to nobody") { _ in .redirect(to: "http://127.0.0.1:1/") },
    Kind(testDescription: "redirect without address") { body in .body(body, status: 302) },
    Kind(testDescription: "more than the limit") { _ in
      LoopbackReply([.head(), .sendAgain([UInt8](repeating: 0x20, count: 1 << 16), 64), .close])
    },
  ]

  private static let sample = SampleIndustry.transport(today: { Day("2024-06-01") ?? .minimum })

  @Test(arguments: kinds)
  func `an operation gets the good answer or an error`(kind: Kind) async throws {
    let day = NetworkFixture.day
    let films = try await Self.sample.fetch(BoostCourse.films())
    let chart = try await Self.sample.fetch(Kobis.chart(of: day))
    let code = try #require(chart.entries.first).text(.code)
    let id = try #require(films.first).id
    for span in Chart.Span.allCases { try await check(kind, Kobis.chart(of: day, span)) }
    try await check(kind, Kobis.film(code))
    try await check(kind, Kobis.films())
    try await check(kind, Kobis.people(PersonQuery()))
    try await check(kind, Kobis.companies(CompanyQuery()))
    try await check(kind, Kobis.codes(under: "2204"))
    try await check(kind, BoostCourse.films())
    try await check(kind, BoostCourse.film(id))
    try await check(kind, BoostCourse.reviews(of: id))
    try await check(kind, Kakao.posters(of: "달빛"))
  }

  private func check<Output>(_ kind: Kind, _ endpoint: Endpoint<Output>) async throws {
    let good = try await Self.sample.send(endpoint.request).body
    let bench = try NetworkFixture(kind.reply(good)) {
      $0.delays = []
      $0.stallLimit = kind.isGood ? .seconds(20) : .milliseconds(30)
      $0.answerLimit = 1 << 20
    }
    do throws(ServiceError) {
      let answer = try await bench.transport.send(endpoint.request)
      // A short length only shows when the answer is decoded.
      _ = try endpoint.decode(answer)
      #expect(kind.isGood && answer.body == good, "\(endpoint.request)")
    } catch {
      #expect(!kind.isGood, "\(endpoint.request): \(error)")
      #expect(!"\(error) \(error.detail ?? "")".contains(NetworkFixture.kobisKey))
    }
  }
}
