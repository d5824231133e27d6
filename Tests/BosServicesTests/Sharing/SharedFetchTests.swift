import BosArchive
import BosDomain
import BosSharing
import BosSystem
import BosTestSupport
import BosText
import Synchronization
import Testing

@testable import BosServices

@Suite(.dedicatedThread)
struct SharedFetchTests {
  private let clock = MovingClock()
  private let store: MemoryStore

  init() { store = MemoryStore(clock.clock) }

  /// The day and the key of the store's counts.
  private var count: Int? { store.state.withLock { $0.counts["secret \(Ports.today)"] } }

  /// A shell with an archive of its own.
  private struct Shell {
    let archive: AnswerArchive
    let listener = Listener()
    let service: FakeService
    let sources: Sources

    init(
      _ name: String,
      _ store: MemoryStore,
      _ clock: MovingClock,
      _ service: FakeService = Ports.charts,
      limit: Int = 3_000,
      archive: AnswerArchive? = nil
    ) throws {
      let archive = try archive ?? AnswerArchive.inMemory(decoder: .kobis)
      self.archive = archive
      self.service = service
      var parts = SourceParts.fake(live: service, archive: archive, key: "secret")
      parts.holder = name
      parts.allowance = limit
      parts.sharedStore = { store.store($1) }
      parts.once = { _ in service.transport }
      var settings = SourceSettings(clock: clock.clock, attention: listener.attention)
      settings.share = { "postgresql://somewhere/bos" }
      sources = .assembled(parts, settings)
    }

    func charts(_ days: [Day], again: Bool = false) throws -> ChartResponse {
      try sources.open(.live).charts(ChartRequest(days, .day, again: again))
    }
  }

  @Test func `a day that one shell fetched costs the others nothing`() throws {
    let (ann, bob) = (try Shell("ann", store, clock), try Shell("bob", store, clock))
    let days = Ports.days(40)
    let first = try ann.charts(days)
    let second = try bob.charts(days)
    #expect(ann.service.requests.count == 40)
    #expect(bob.service.requests.isEmpty)
    #expect(second.sheet == first.sheet)
    #expect(count == 40)
    // They are stored here now, and need no store.
    store.state.withLock { $0.isGone = true }
    #expect(try bob.charts(days).sheet == first.sheet)
    #expect(bob.listener.english.isEmpty)
  }

  @Test func `a range is reserved in one block, and only what is missing is asked`() throws {
    let (ann, bob) = (try Shell("ann", store, clock), try Shell("bob", store, clock))
    let days = Ports.days(30)
    _ = try ann.charts(Array(days.prefix(20)))
    #expect(store.state.withLock { $0.reservations } == 1)
    _ = try bob.charts(days)
    #expect(bob.service.requests.count == 10)
    #expect(count == 30)
    #expect(bob.listener.english.contains { $0.hasPrefix("30 days: 20 stored, 10 to fetch") })
    #expect(store.state.withLock { $0.leases.isEmpty })
  }

  @Test func `shells that ask the same range at once ask each day once`() throws {
    let days = Ports.days(25)
    let shells = try (0..<6).map { try Shell("shell \($0)", store, clock) }
    let threads = shells.map { shell in
      SystemThread.start { _ = try? shell.charts(days) }
    }
    for thread in threads { try #require(thread).join() }
    #expect(shells.reduce(0) { $0 + $1.service.requests.count } == 25)
    #expect(count == 25)
    for shell in shells {
      let range = DayRange(lower: days[0], upper: days[24])
      #expect(try shell.archive.days(range, .everything).count == 25)
    }
  }

  @Test func `calls of others count, and nothing is asked beyond the quota`() throws {
    let ann = try Shell("ann", store, clock, limit: 10)
    let bob = try Shell("bob", store, clock, limit: 10)
    _ = try ann.charts(Ports.days(8))
    let more = (20...29).compactMap { Ports.today.adding(days: -$0) }
    let error = #expect(throws: SourceFailure.self) { try bob.charts(more) }
    #expect(error?.kind == .quota)
    #expect(bob.service.requests.isEmpty)
    #expect(count == 8)
    #expect(try bob.charts(Array(more.prefix(2))).sheet.count == 2)
    #expect(count == 10)
    let last = #expect(throws: SourceFailure.self) { try ann.charts([more[5]]) }
    #expect(last?.kind == .quota)
  }

  @Test func `the service's refusal stops all at once`() throws {
    let refusing = FakeService { (request) throws(ServiceError) in
      throw ServiceError(.quota, request: request)
    }
    let ann = try Shell("ann", store, clock, refusing)
    let bob = try Shell("bob", store, clock)
    let days = Ports.days(3)
    #expect(throws: SourceFailure.self) { try ann.charts([days[0]]) }
    let error = #expect(throws: SourceFailure.self) { try bob.charts([days[1]]) }
    #expect(error?.kind == .quota)
    #expect(bob.service.requests.isEmpty)
    // A failure is nobody's answer, and the lease is free.
    #expect(store.state.withLock { $0.answers.isEmpty && $0.leases.isEmpty })
  }

  @Test func `without the store the work goes on, and is pushed when it is back`() throws {
    let (ann, bob) = (try Shell("ann", store, clock), try Shell("bob", store, clock))
    let days = Ports.days(7)
    store.state.withLock { $0.isGone = true }
    #expect(try ann.charts(Array(days.prefix(3))).sheet.count == 3)
    #expect(try ann.charts(Array(days[3..<5])).sheet.count == 2)
    let gone = ann.listener.english.filter { $0.contains("the store is gone") }
    #expect(gone == ["the store is gone; work goes on without it"])
    #expect(count == nil)
    store.state.withLock { $0.isGone = false }
    // The next run of this archive pushes what was done alone.
    let later = try Shell("ann 2", store, clock, archive: ann.archive)
    _ = try later.charts([days[5]])
    #expect(count == 6)
    while store.state.withLock({ $0.answers.count }) < 6 {}
    #expect(try bob.charts(Array(days.prefix(6))).sheet.count == 6)
    #expect(bob.service.requests.isEmpty)
  }

  @Test func `calls before the first use of a store count for all`() throws {
    let archive = try AnswerArchive.inMemory(decoder: .kobis)
    for _ in 0..<100 { _ = try archive.countCall("secret", Ports.today) }
    let ann = try Shell("ann", store, clock, archive: archive)
    _ = try ann.charts(Ports.days(2))
    #expect(count == 102)
    _ = try archive.countCall("secret", Ports.today)
    let again = try Shell("ann 2", store, clock, archive: archive)
    _ = try again.charts([Ports.day("2024-05-01")])
    #expect(count == 104)
    #expect(try archive.calls("secret", Ports.today) == 104)
  }

  @Test func `an answer that can't be decoded is asked again`() throws {
    let day = Ports.days(1)[0]
    let request = Kobis.chart(of: day, .day, filter: .everything).request.description
    let answers = [
      SharedAnswer(body: Array("{".utf8), fetched: clock.clock.now().seconds, isFinal: true),
      SharedAnswer(body: Array("<html>".utf8), fetched: clock.clock.now().seconds),
    ]
    for (place, answer) in answers.enumerated() {
      store.state.withLock { $0.answers[request] = answer }
      let bob = try Shell("bob \(place)", store, clock)
      #expect(try bob.charts([day]).sheet.count == 1)
      #expect(bob.service.requests.count == 1)
    }
  }

  @Test func `a chart of its own evening isn't final, whatever its row says`() throws {
    let day = Ports.days(1)[0]
    let endpoint = Kobis.chart(of: day, .day, filter: .everything)
    let request = endpoint.request.description
    let evening = try #require(Instant(seoulDay: day, hour: 23))
    store.state.withLock {
      $0.answers[request] = SharedAnswer(
        body: Ports.chart(endpoint.request).body,
        fetched: evening.seconds,
        isFinal: true
      )
    }
    let bob = try Shell("bob", store, clock)
    _ = try bob.charts([day])
    #expect(bob.service.requests.count == 1)
    #expect(store.state.withLock { $0.answers[request]?.fetched } != evening.seconds)
  }

  @Test func `a refresh asks again, and a final chart stays`() throws {
    let (ann, bob) = (try Shell("ann", store, clock), try Shell("bob", store, clock))
    let day = Ports.days(3)[0]
    _ = try ann.charts([day])
    clock.advance(60)
    _ = try bob.charts([day], again: true)
    #expect(ann.service.requests.count == 1)
    #expect(bob.service.requests.count == 1)
    #expect(count == 2)
    #expect(store.state.withLock { $0.answers.values.first?.isFinal } == true)
  }

  @Test func `sample data and packs never reach the store`() throws {
    let ann = try Shell("ann", store, clock)
    _ = try ann.sources.open(.sample).charts(ChartRequest(Ports.days(2), .day))
    #expect(store.state.withLock { $0.answers.isEmpty && $0.counts.isEmpty })
  }

  @Test func `push and pull copy what the other side lacks, however often`() throws {
    let ann = try Shell("ann", store, clock)
    let days = Ports.days(250)
    for day in days {
      let endpoint = Kobis.chart(of: day, .day, filter: .everything)
      let answer = Ports.chart(endpoint.request)
      let stored = StoredAnswer(
        status: 200,
        contentType: nil,
        body: answer.body,
        fetched: clock.clock.now()
      )
      let chart = try endpoint.decode(answer)
      _ = try ann.archive.keep(stored, endpoint.request.description, .chart(chart, .everything))
    }
    #expect(try ann.sources.sharing.push() == 250)
    #expect(try ann.sources.sharing.push() == 0)
    #expect(store.state.withLock { $0.answers.count } == 250)
    let bob = try Shell("bob", store, clock)
    #expect(try bob.sources.sharing.pull() == 250)
    #expect(try bob.sources.sharing.pull() == 0)
    #expect(try bob.sources.sharing.push() == 0)
    #expect(try bob.charts(days).sheet == ann.charts(days).sheet)
    #expect(bob.service.requests.isEmpty)
  }

  @Test func `what others wrote is stored only if it answers its request`() throws {
    let ann = try Shell("ann", store, clock)
    let request = Kobis.chart(of: Ports.days(1)[0], .day, filter: .everything).request
    store.state.withLock { state in
      state.answers["no request at all"] = SharedAnswer(body: [1], fetched: 5)
      state.answers[request.description] = SharedAnswer(body: [1], fetched: 5, isFinal: true)
    }
    #expect(try ann.sources.sharing.pull() == 0)
    #expect(try ann.archive.sharing.index().isEmpty)
  }

  @Test func `the state counts the calls of all`() throws {
    let ann = try Shell("ann", store, clock)
    _ = try ann.charts(Ports.days(3))
    let state = try #require(try ann.sources.sharing.state())
    #expect(state.store.answers == 3)
    #expect(state.quota == Quota(day: Ports.today, used: 3, allowed: 3_000))
    #expect(state.pending == 0)
  }
}
