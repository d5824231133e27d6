import BosArchive
import BosDomain
import BosText
import Synchronization
import Testing

@testable import BosServices

@Suite struct RelaySourceTests {
  private let days = Ports.days(2)

  // MARK: What is stored

  @Test func `live responses are stored and removable as the relay's`() throws {
    let relay = try RelayFixture()
    let direct = relay.sources(choice: .live, key: "k")
    let older = Ports.day("2024-01-05")
    _ = try direct.open(.live).charts(ChartRequest([older]))
    let source = try relay.sources().open(RelayFixture.choice)
    #expect(try source.charts(ChartRequest(days)).sheet.count == 2)
    #expect(source.label == nil)
    #expect(try days.allSatisfy(relay.stored))
    #expect(try relay.archive.statistics().relayed == 2)
    #expect(try relay.archive.statistics().days == 3)
    // The archive is read first.
    _ = try source.charts(ChartRequest(days))
    #expect(relay.asked == 3)
    #expect(try relay.archive.remove(.relayed) == 4)
    #expect(try relay.archive.statistics().days == 1 && relay.stored(older))
    #expect(try !relay.stored(days[0]))
  }

  @Test(arguments: [RelayMark.Origin.pack, .sample, .drill, nil])
  func `what isn't live is never stored, recorded as live or unlabelled`(
    origin: RelayMark.Origin?
  ) throws {
    let relay = try RelayFixture()
    relay.set { $0.origin = origin }
    let sources = relay.sources()
    let tape = Mutex<[UInt8]>([])
    try sources.recorder.begin("p", []) { piece in
      tape.withLock { $0 += piece }
      return nil
    }
    let source = try sources.open(RelayFixture.choice)
    #expect(try source.charts(ChartRequest(days)).sheet.count == 2)
    _ = try? source.film("20240001")
    #expect(try relay.archive.statistics().answers == 0)
    #expect(try relay.archive.statistics().days == 0)
    let pack = try Pack(tape.withLock { $0 })
    #expect(
      pack.entries.allSatisfy { $0.source == "sample" } && (origin == .sample) == (pack.count > 0)
    )
    // A drill is an event, not a source.
    #expect((source.label != nil) == (origin != .drill))
    #expect(
      sources.exchanges.recent().allSatisfy { $0.origin != .network && $0.origin != .archive }
    )
  }

  @Test func `sample data never mixes with what is stored`() throws {
    let relay = try RelayFixture()
    let source = try relay.sources().open(RelayFixture.choice)
    _ = try source.charts(ChartRequest([days[0]]))
    relay.set { $0.origin = .sample }
    // The second day makes the change known, and both come from the sample, each asked once.
    let before = relay.asked
    #expect(try source.charts(ChartRequest(days)).sheet.count == 2)
    #expect(relay.asked == before + 2)
    #expect(source.label?.english == "made up")
    relay.set { $0.origin = .live }
    #expect(try source.charts(ChartRequest(days)).sheet.count == 2)
    #expect(source.label == nil)
    #expect(try relay.archive.statistics().answers == 2)
  }

  @Test func `the first response of a sample is asked for and shown once`() throws {
    let relay = try RelayFixture()
    relay.set { $0.origin = .sample }
    let sources = relay.sources()
    let shown = Mutex<[Exchange.Origin]>([])
    sources.exchanges.listen { exchange in shown.withLock { $0.append(exchange.origin) } }
    let source = try sources.open(RelayFixture.choice)
    #expect(try source.charts(ChartRequest([days[0]])).sheet.count == 1)
    #expect(relay.asked == 1)
    #expect(shown.withLock { $0 } == [.sample])
    // What was left for the other client isn't used by a later command.
    relay.set { $0.origin = .live }
    _ = try source.charts(ChartRequest([days[0]], again: true))
    #expect(relay.asked == 2)
    #expect(shown.withLock { $0 } == [.sample, .relay])
    #expect(source.label == nil)
    #expect(try relay.stored(days[0]))
  }

  @Test func `a provisional chart doesn't hide an unstored response`() throws {
    let audience = Mutex(1)
    let relay = try RelayFixture { request in
      Ports.chart(request, audience: audience.withLock { $0 })
    }
    let source = try relay.sources().open(RelayFixture.choice)
    _ = try source.charts(ChartRequest([Ports.today]))
    audience.withLock { $0 = 2 }
    relay.set { $0.origin = .pack }
    let later = try source.charts(ChartRequest(days + [Ports.today], again: true))
    #expect(later.sheet[ints: .audience].allSatisfy { $0 == 2 })
  }

  @Test(arguments: [(0, true), (3_599, true), (3_601, false)])
  func `a chart that the relay had before noon isn't final`(age: Int64, isFinal: Bool) throws {
    let relay = try RelayFixture()
    relay.set { $0.age = age }
    let clock = MovingClock(Ports.today, hour: 13)
    let source = try relay.sources(clock: clock.clock).open(RelayFixture.choice)
    let yesterday = Ports.days(1)
    _ = try source.charts(ChartRequest(yesterday))
    let range = DayRange(lower: yesterday[0], upper: yesterday[0])
    let stored = try relay.archive.days(range, .everything)
    #expect(stored.map(\.isFinal) == [isFinal])
  }

  // MARK: Calls and keys

  @Test func `no key is needed, and no call of a key is counted`() throws {
    let relay = try RelayFixture()
    let sources = relay.sources(key: "k")
    _ = try sources.open(RelayFixture.choice).charts(ChartRequest(days))
    #expect(try sources.quota().used == 0)
    #expect(relay.sources().first() == RelayFixture.choice)
  }

  @Test func `a review isn't posted`() throws {
    let relay = try RelayFixture()
    let source = try relay.sources().open(RelayFixture.choice)
    let review = Review(id: "", filmID: "1", writer: "w", rating: 9, text: "t", time: nil)
    let failure = #expect(throws: SourceFailure.self) { try source.post(review) }
    #expect(failure?.kind == .permission)
    #expect(relay.service.requests.isEmpty)
  }

  @Test func `an offline run reaches no relay`() throws {
    let relay = try RelayFixture()
    var settings = SourceSettings(clock: .fixed(Ports.today), isOffline: true)
    settings.relayToken = RelayFixture.token
    let sources = Sources.assembled(.fake(live: relay.service, key: nil), settings)
    #expect(throws: SourceFailure.self) { try sources.open(RelayFixture.choice) }
    #expect(throws: SourceFailure.self) {
      try sources.relays.connect(RelayInvitation(address: RelayFixture.address))
    }
  }

  // MARK: Failures

  @Test(arguments: RelayRefusal.allCases)
  func `each refusal is clear in both languages, and stored data stays`(refusal: RelayRefusal)
    throws
  {
    let relay = try RelayFixture()
    let source = try relay.sources().open(RelayFixture.choice)
    _ = try source.charts(ChartRequest([Ports.today]))
    relay.set { $0.reason = refusal.rawValue }
    let failure = #expect(throws: SourceFailure.self) {
      try source.charts(ChartRequest([days[0]]))
    }
    #expect(failure?.kind == refusal.kind)
    #expect(failure?.message == refusal.message)
    #expect(failure?.hint?.english.isEmpty == false && failure?.hint?.korean.isEmpty == false)
    #expect(try source.charts(ChartRequest([Ports.today])).sheet.count == 1)
    // A refusal is no answer: nothing of it is stored, and it changes no mode.
    #expect(try relay.archive.statistics().answers == 1 && source.label == nil)
  }

  @Test func `a lasting refusal ends a range at once`() throws {
    let relay = try RelayFixture()
    let source = try relay.sources().open(RelayFixture.choice)
    relay.set { $0.reason = "frozen" }
    #expect(throws: SourceFailure.self) { try source.charts(ChartRequest(Ports.days(60))) }
    #expect(relay.asked <= 8)
  }

  @Test func `an unknown reason is told in the relay's words, for every service`() throws {
    let relay = try RelayFixture()
    let source = try relay.sources().open(RelayFixture.choice)
    relay.set { $0.reason = "holiday" }
    let failures: [SourceFailure?] = [
      #expect(throws: SourceFailure.self) { try source.charts(ChartRequest([days[0]])) },
      #expect(throws: SourceFailure.self) { try source.bookings(by: .reservation) },
    ]
    #expect(failures.allSatisfy { $0?.message.english.contains("no (BOS)") == true })
  }

  @Test func `a relay that is gone is named, and stored days go on`() throws {
    let relay = try RelayFixture()
    let source = try relay.sources().open(RelayFixture.choice)
    _ = try source.charts(ChartRequest(days))
    relay.set { $0.isGone = true }
    #expect(try source.charts(ChartRequest(days)).sheet.count == 2)
    let failure = #expect(throws: SourceFailure.self) { try source.film("20240001") }
    #expect(failure?.message.english == "can't reach the relay teacher:9000")
    #expect(failure?.hint?.english.contains("source offline") == true)
  }
}
