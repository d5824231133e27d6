import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import Testing

/// Responses in every transfer form are read or rejected.
@Suite(.dedicatedThread) struct AnswerTests {
  @Test(arguments: [
    LoopbackReply.text(CannedResponse.chart),
    .text(CannedResponse.chart).late(by: .milliseconds(30)),
    .chunked(Array(CannedResponse.chart.utf8).pieces(of: 100)),
    .body(Gzip.stored(Array(CannedResponse.chart.utf8)), headers: ["Content-Encoding: gzip"]),
    LoopbackReply([.head(), .send(Array(CannedResponse.chart.utf8)), .close]),
    .text(CannedResponse.chart, headers: ["Connection: close"]),
    .text(CannedResponse.chart, type: "text/html"),
    .text("\u{FEFF}" + CannedResponse.chart),
  ])
  func `a chart arrives complete in every supported encoding`(reply: LoopbackReply) async throws {
    let bench = try NetworkFixture(reply)
    let chart = try await bench.chart()
    #expect(chart.entries.map { $0.text(.title) } == ["범죄도시4"])
    #expect(bench.server.requests.count == 1)
    #expect(bench.events.first == "started 1")
    #expect(bench.events.last == "finished 200, \(bench.length(reply)) bytes, 1 attempts")
  }

  @Test(arguments: [
    ("<html><body>점검 중</body></html>", 200, ServiceError.Code.html),
    ("", 200, .empty),
    (" \r\n", 200, .empty),
    ("<html></html>", 404, .status(404)),
    ("Too Many Requests", 429, .status(429)),
    ("{}", 304, .status(304)),
    (String(CannedResponse.chart.dropLast(3)), 200, .truncated),
    ("Service Unavailable", 200, .notJSON(offset: 0)),
    (CannedResponse.fault("320010"), 200, .refusedKey),
    (CannedResponse.fault("320011"), 200, .quota),
    (CannedResponse.fault("320102", "날짜"), 200, .fault(code: "320102", message: "날짜")),
    (CannedResponse.fault("320103", "날짜"), 200, .fault(code: "320103", message: "날짜")),
    (CannedResponse.fault("320100", "기타"), 500, .fault(code: "320100", message: "기타")),
    (CannedResponse.fault("999999", "기타"), 200, .fault(code: "999999", message: "기타")),
  ])
  func `other responses are distinguished from charts`(
    text: String,
    status: Int,
    code: ServiceError.Code
  ) async throws {
    let bench = try NetworkFixture(.text(text, status: status))
    let error = await bench.failure()
    #expect(error?.code == code)
    #expect(error?.request == Kobis.chart(of: NetworkFixture.day).request)
    #expect(bench.server.requests.count == (status == 500 ? 3 : 1))
  }

  @Test(arguments: [
    (
      #"{"errorType":"AccessDeniedError","message":"wrong appKey"}"#, 401,
      ServiceError.Code.refusedKey
    ),
    (#"{"code":-10,"msg":"API limit has been exceeded."}"#, 400, .quota),
    (#"{"code":-401,"msg":"no"}"#, 401, .refusedKey),
    (
      #"{"errorType":"InvalidArgument","message":"page is more than max"}"#, 400,
      .fault(code: "InvalidArgument", message: "page is more than max")
    ),
    (#"{"code":-9798,"msg":"점검"}"#, 503, .fault(code: "-9798", message: "점검")),
  ])
  func `Kakao responses are decoded`(
    text: String,
    status: Int,
    code: ServiceError.Code
  ) async throws {
    let bench = try NetworkFixture(.text(text, status: status))
    let error = await #expect(throws: ServiceError.self) {
      try await bench.transport.fetch(Kakao.posters(of: "괴물"))
    }
    #expect(error?.code == code)
  }

  @Test func `invalid UTF-8 doesn't crash`() async throws {
    var bytes = Array(CannedResponse.chart.utf8)
    let title = try #require(bytes.firstRange(of: Array("범죄".utf8)))
    bytes[title.lowerBound] = 0xFF
    let bench = try NetworkFixture(.body(bytes))
    let error = await bench.failure()
    #expect(error?.code == .notJSON(offset: title.lowerBound))
  }

  @Test func `a chart cut off at any byte is never read as whole`() async throws {
    let bytes = Array(CannedResponse.chart.utf8)
    let server = try LoopbackServer { .body(Array(bytes.prefix($0.number % bytes.count))) }
    let bench = NetworkFixture(server)
    for number in 1...1_000 {
      let error = await bench.failure()
      let expected: ServiceError.Code = number % bytes.count == 0 ? .empty : .truncated
      if error?.code != expected { Issue.record("\(number): \(String(describing: error))") }
    }
    // Each of them is a wrong response.
    #expect(server.connections == 1_000)
  }

  @Test func `a chart with one wrong byte anywhere is read or refused`() async throws {
    let bytes = Array(CannedResponse.chart.utf8)
    let server = try LoopbackServer { request in
      var bytes = bytes
      bytes[request.number * 7 % bytes.count] = UInt8(truncatingIfNeeded: request.number * 31)
      return .body(bytes)
    }
    let bench = NetworkFixture(server)
    for _ in 1...1_000 {
      guard let error = await bench.failure() else { continue }
      switch error.code {
      case .notJSON, .truncated, .decode, .html, .empty: break
      default: Issue.record("\(error)")
      }
    }
    #expect(server.requests.count == 1_000)
  }
}

extension NetworkFixture {
  /// The length of a valid reply's body after decompression.
  fileprivate func length(_ reply: LoopbackReply) -> Int {
    guard case .send(let bytes)? = reply.steps.last else { return CannedResponse.chart.utf8.count }
    let marked = bytes.firstRange(of: [0xEF, 0xBB, 0xBF]) != nil
    return CannedResponse.chart.utf8.count + (marked ? 3 : 0)
  }
}

extension [UInt8] {
  fileprivate func pieces(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
