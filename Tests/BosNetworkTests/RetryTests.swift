import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import Testing

/// Only temporary failures of repeatable requests are retried.
@Suite(.dedicatedThread) struct RetryTests {
  private let error = LoopbackReply.text("", status: 500)

  @Test func `two failures of the server are overcome`() async throws {
    let bench = NetworkFixture(try LoopbackServer(error, error, .text(CannedResponse.chart)))
    _ = try await bench.chart()
    #expect(
      bench.events == [
        "started 1", "retrying 2: KOBIS responded with HTTP status 500",
        "started 2", "retrying 3: KOBIS responded with HTTP status 500",
        "started 3", "finished 200, \(CannedResponse.chart.utf8.count) bytes, 3 attempts",
      ]
    )
  }

  @Test func `a third failure is the last`() async throws {
    let bench = NetworkFixture(try LoopbackServer(error))
    #expect(await bench.failure()?.code == .status(500))
    #expect(bench.server.requests.count == 3)
  }

  @Test(arguments: [400, 401, 404, 429])
  func `a refusal is not tried again`(status: Int) async throws {
    let bench = try NetworkFixture(.text("", status: status, headers: ["Retry-After: 0"]))
    #expect(await bench.failure()?.code == .status(status))
    #expect(bench.server.requests.count == 1)
  }

  @Test func `a long requested delay prevents a retry`() async throws {
    let bench = try NetworkFixture(.text("", status: 503, headers: ["Retry-After: 60"]))
    #expect(await bench.failure()?.code == .status(503))
    #expect(bench.server.requests.count == 1)
  }

  @Test(arguments: [
    LoopbackReply.text("", status: 500), LoopbackReply([.close]), LoopbackReply([.reset]),
    LoopbackReply([.stall]),
  ])
  func `a review is posted once, whatever happens to it`(reply: LoopbackReply) async throws {
    let bench = NetworkFixture(try LoopbackServer(.text(#"{"movies":[]}"#), reply)) {
      $0.stallLimit = .seconds(2)
    }
    // On an open connection, a failure would make the library itself retry.
    #expect(try await bench.transport.fetch(BoostCourse.films()).isEmpty)
    await #expect(throws: ServiceError.self) { try await bench.transport.fetch(review) }
    let posted = bench.server.requests.filter { $0.method == "POST" }
    #expect(posted.count == 1)
    #expect(posted.first?.target == "/comment")
    #expect(posted.first?.header("content-type") == "application/json; charset=utf-8")
    #expect(
      posted.first.map { String(decoding: $0.body, as: UTF8.self) }
        == #"{"rating":9,"writer":"나","movie_id":"1","contents":"좋다"}"#
    )
  }

  @Test func `a connection that was closed meanwhile is replaced`() async throws {
    let closing = LoopbackReply(LoopbackReply.text(CannedResponse.chart).steps + [.close])
    let bench = try NetworkFixture(closing)
    for _ in 1...5 { _ = try await bench.chart() }
    #expect(bench.server.connections == 5)
  }

  private let review = BoostCourse.post(rating: 9, writer: "나", filmID: "1", text: "좋다")
}
