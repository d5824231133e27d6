import BosDomain
import BosNetwork
import BosServices
import BosTestSupport
import Testing

/// Concurrent and cancelled requests.
@Suite(.dedicatedThread) struct CarryingTests {
  private func ask(_ bench: NetworkFixture, times: Int) async -> Int {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<times { group.addTask { await bench.failure() == nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }

  @Test func `four are on their way at once, on connections that are used again`() async throws {
    let bench = try NetworkFixture(.text(CannedResponse.chart).late(by: .milliseconds(10)))
    #expect(await ask(bench, times: 40) == 40)
    #expect(bench.server.mostAtOnce == 4)
    #expect(bench.server.connections == 4)
  }

  @Test func `sequential requests use one connection`() async throws {
    let bench = try NetworkFixture(.text(CannedResponse.chart))
    for _ in 0..<10 { _ = try await bench.chart() }
    #expect(bench.server.connections == 1)
  }

  @Test func `a connection with a wrong response isn't used again`() async throws {
    let bench = try NetworkFixture(.text("{}"))
    for _ in 0..<5 { #expect(await bench.failure() != nil) }
    #expect(bench.server.connections == 5)
  }

  @Test func `no connection is used again after a wrong response`() async throws {
    let bench = try NetworkFixture(.text("{}"))
    // Of those under way at once, one may take the connection of another before that is read.
    for _ in 0..<10 { #expect(await ask(bench, times: 4) == 0) }
    #expect(bench.server.connections >= 10)
  }

  @Test func `a transport may be made and dropped at any time`() async throws {
    let server = try LoopbackServer(.text(CannedResponse.chart))
    for _ in 0..<20 { _ = try await NetworkFixture(server).chart() }
    _ = NetworkFixture(server)
    #expect(server.connections == 20)
  }

  @Test(arguments: [
    LoopbackReply([.stall]),
    LoopbackReply([.head(length: 500), .stall]),
    LoopbackReply([.head(), .sendAgain([0x20], 10), .stall]),
  ])
  func `a cancelled request ends though the server says nothing`(
    reply: LoopbackReply
  ) async throws {
    let bench = try NetworkFixture(reply)
    let task = Task { await bench.failure() }
    _ = await bench.server.arrivals.first { _ in true }
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(bench.events == ["started 1", "failed request cancelled, 1 attempts"])
  }

  @Test func `a request can be cancelled before it is sent`() async throws {
    let bench = try NetworkFixture(.text(CannedResponse.chart))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await bench.failure()
    }
    #expect(await task.value?.code == .cancelled)
    #expect(bench.server.requests.isEmpty)
  }

  @Test func `a request can be cancelled while others are carried`() async throws {
    let bench = try NetworkFixture(LoopbackReply([.stall]))
    var tasks = (0..<4).map { _ in Task { await bench.failure() } }
    var arrivals = bench.server.arrivals.makeAsyncIterator()
    for _ in 0..<4 { _ = await arrivals.next() }
    let queued = Task { await bench.failure() }
    queued.cancel()
    #expect(await queued.value?.code == .cancelled)
    #expect(bench.server.requests.count == 4)

    // The next request takes a free place.
    tasks.append(Task { await bench.failure() })
    tasks[0].cancel()
    #expect(await arrivals.next()?.number == 5)
    for task in tasks { task.cancel() }
    for task in tasks { #expect(await task.value?.code == .cancelled) }
  }

  @Test func `a request can be cancelled while it waits to be tried again`() async throws {
    let bench = try NetworkFixture(.text("", status: 500)) { $0.delays = [.seconds(20)] }
    let task = Task { await bench.failure() }
    await bench.wait(for: "retrying")
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(bench.server.requests.count == 1)
  }

  @Test func `a request waiting for a retry blocks no other`() async throws {
    let server = try LoopbackServer { request in
      request.number == 1 ? .text("", status: 500) : .text(CannedResponse.chart)
    }
    let bench = NetworkFixture(server) {
      $0.delays = [.seconds(20)]
      $0.requestsAtOnce = 1
    }
    let late = Task { await bench.failure() }
    await bench.wait(for: "retrying")
    _ = try await bench.chart()
    late.cancel()
    #expect(await late.value?.code == .cancelled)
  }

  @Test func `every task is answered once, whenever it is cancelled`() async throws {
    let bench = try NetworkFixture(.text(CannedResponse.chart).late(by: .milliseconds(1)))
    await withTaskGroup { group in
      for number in 0..<200 {
        let task = Task { await bench.failure() }
        group.addTask {
          for _ in 0..<(number % 20) * 5 { await Task.yield() }
          task.cancel()
          let error = await task.value
          #expect(error == nil || error?.code == .cancelled)
        }
      }
    }
    #expect(bench.events.filter { !$0.hasPrefix("started") }.count == 200)
    _ = try await bench.chart()
  }

  @Test func `time runs out for a request that finds no free place to be tried again`() async throws
  {
    let server = try LoopbackServer { request in
      request.number == 1 ? .text("", status: 500) : LoopbackReply([.stall])
    }
    let bench = NetworkFixture(server) {
      $0.requestsAtOnce = 1
      $0.delays = [.milliseconds(30)]
      $0.wholeLimit = .seconds(3)
    }
    let first = Task { await bench.failure() }
    await bench.wait(for: "retrying")
    let second = Task { await bench.failure() }
    #expect(await first.value?.code == .timeout)
    #expect(await second.value?.code == .timeout)
  }
}
