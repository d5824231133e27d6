import BosArchive
import BosDomain
import BosText
import Synchronization
import Testing

@testable import BosServices

struct ExchangeLogTests {
  private final class Heard: Sendable {
    let lines = Mutex<[String]>([])

    func add(_ exchange: Exchange) {
      let line = "\(exchange.call.operation) \(exchange.origin) \(exchange.status ?? 0)"
      lines.withLock { $0.append(line + (exchange.more > 0 ? " +\(exchange.more)" : "")) }
    }
  }

  private let heard = Heard()
  private static let key = String(repeating: "0123456789abcdef", count: 2)

  private func sources(
    archive: AnswerArchive? = nil,
    live: FakeService = Ports.charts
  ) -> Sources {
    var parts = SourceParts.fake(
      sample: live,
      live: live,
      attempts: 2,
      archive: archive,
      key: Self.key
    )
    parts.addresses.kobis = "https://me:secret@proxy.invalid/rest/"
    return .assembled(parts, SourceSettings(clock: .fixed(Ports.today)))
  }

  private let day = ChartRequest(Ports.days(1))

  @Test func `the last exchange is kept with its bytes and attempts`() throws {
    let sources = sources()
    #expect(sources.exchanges.recent().isEmpty && sources.exchanges.request() == nil)
    _ = try sources.open(.live).charts(day)
    let last = try #require(sources.exchanges.recent().last)
    #expect(last.origin == .network && last.status == 200 && last.attempts == 2)
    #expect(String(decoding: last.body, as: UTF8.self).contains("boxOfficeResult"))
    #expect(last.call.address.hasPrefix("https://proxy.invalid/rest/boxoffice/search"))
    #expect(sources.exchanges.request() == last.call)
  }

  @Test func `a stored answer counts as one from the archive, many of them as one`() throws {
    let sources = sources()
    sources.exchanges.listen { heard.add($0) }
    let source = try sources.open(.live)
    _ = try source.charts(ChartRequest(Ports.days(3)))
    _ = try source.charts(ChartRequest(Ports.days(3)))
    let name = "boxoffice/searchDailyBoxOfficeList"
    #expect(
      heard.lines.withLock { $0 }
        == Array(repeating: "\(name) network 200", count: 3) + ["\(name) archive 200 +2"]
    )
    sources.exchanges.listen(nil)
    #expect(!sources.exchanges.isListening())
  }

  @Test func `no more than twenty exchanges are kept`() throws {
    let sources = sources()
    _ = try sources.open(.sample).charts(ChartRequest(Ports.days(30)))
    #expect(sources.exchanges.recent().count == 20)
  }

  @Test(arguments: SimulatedFailure.allCases.filter { $0 != .slow })
  func `a drill is met once, is marked and is never stored`(drill: SimulatedFailure) throws {
    let service = Ports.charts
    let archive = try AnswerArchive.inMemory()
    let sources = sources(archive: archive, live: service)
    sources.exchanges.simulate(drill.rawValue, false)
    #expect(sources.exchanges.drill()?.name == drill.rawValue)
    let source = try sources.open(.live)
    let failure = #expect(throws: SourceFailure.self) { try source.charts(day) }
    #expect(failure?.message.english.hasPrefix("drill: ") == true)
    #expect(sources.exchanges.drill() == nil)
    #expect(sources.exchanges.recent().last?.origin == .drill)
    #expect(service.requests.isEmpty)
    #expect(try archive.statistics().answers == 0)
    #expect(try sources.quota().used == 0)
    _ = try source.charts(day)
    #expect(service.requests.count == 1)
  }

  @Test func `a drill for all requests lasts until it is ended`() throws {
    let sources = sources()
    sources.exchanges.simulate("offline", true)
    let source = try sources.open(.sample)
    for _ in 1...3 {
      #expect(throws: SourceFailure.self) { try source.charts(day) }
    }
    sources.exchanges.simulate(nil, false)
    _ = try source.charts(day)
  }

  @Test func `a request for a hint is neither recorded nor part of a drill`() throws {
    let sources = sources()
    let source = try sources.open(.sample)
    _ = try source.charts(day)
    let (before, request) = (sources.exchanges.recent().count, sources.exchanges.request())
    sources.exchanges.simulate("offline", false)
    _ = try Exchanges.$areNoted.withValue(false) {
      try source.charts(ChartRequest(Ports.days(3)))
    }
    #expect(sources.exchanges.recent().count == before)
    #expect(sources.exchanges.request() == request)
    #expect(sources.exchanges.drill()?.name == "offline")
  }

  @Test func `a plan sends no requests and knows stored data`() throws {
    let service = Ports.charts
    let sources = sources(live: service)
    _ = try sources.open(.live).charts(ChartRequest(Ports.days(2)))
    let asked = service.requests.count
    let notes = Mutex<[PlannedRequest]>([])
    let planned = try #require(
      sources.exchanges.planned { request in notes.withLock { $0.append(request) } }
    )
    let source = try planned.open(.live)
    #expect(throws: SourceFailure.self) { try source.charts(ChartRequest(Ports.days(5))) }
    _ = try source.charts(ChartRequest(Ports.days(2)))
    #expect(throws: SourceFailure.self) { try source.film("20240001") }
    #expect(throws: SourceFailure.self) {
      let review = Review(id: nil, filmID: "1", writer: "w", rating: 1, text: "t", time: nil)
      return try source.post(review)
    }
    #expect(service.requests.count == asked)
    let seen = notes.withLock { $0 }
    #expect(seen.map(\.more) == [1, 2, 1, 0, 0])
    #expect(seen.map { $0.stored == nil } == [false, true, false, true, true])
    #expect(seen.map(\.cost) == [.nothing, .call, .nothing, .call, .uncounted])
    #expect(sources.exchanges.recent().count == asked)
  }

  @Test func `a searched key isn't sent, and a repeated one is masked`() throws {
    let service = FakeService { (_) throws(ServiceError) in
      ServiceAnswer(text: #"{"movieListResult":{"totCnt":0,"source":"\#(Self.key)"}}"#)
    }
    let source = try sources(live: service).open(.sample)
    let failure = #expect(throws: SourceFailure.self) {
      try source.films(FilmQuery(title: Self.key), page: 1, size: 10)
    }
    #expect(failure?.message.english == "`movieNm` contains a key; nothing was sent")
    #expect(service.requests.isEmpty)
    let sources = sources(live: service)
    _ = try sources.open(.sample).films(FilmQuery(title: "x"), page: 1, size: 10)
    let last = try #require(sources.exchanges.recent().last)
    #expect(!String(decoding: last.body, as: UTF8.self).contains(Self.key))
  }

  @Test func `the delay of a drill is reported once per drill`() async throws {
    let remarks = Mutex<[String]>([])
    var attention = OperationContext.none
    attention.remark = { words in remarks.withLock { $0.append(words.english) } }
    let log = ExchangeLog(
      SourceSettings(clock: .fixed(Ports.today), attention: attention),
      addresses: ServiceAddresses(),
      secrets: { [] },
      drills: FailureSimulator { _ in }
    )
    let steps = RequestSteps.logging(log)
    let client = ServiceClient(transport: Ports.charts.transport, clock: .fixed(Ports.today), steps)
    let exchanges = log.exchanges { _ in nil }
    let endpoint = Kobis.chart(of: Ports.today)
    exchanges.simulate("slow", true)
    for _ in 1...3 { _ = try await client.send(endpoint) }
    #expect(remarks.withLock { $0 } == ["drill: each response is delayed by 3 seconds"])
    #expect(exchanges.recent().allSatisfy { $0.isLate && $0.origin == .sample })
    exchanges.simulate("slow", true)
    _ = try await client.send(endpoint)
    #expect(remarks.withLock { $0 }.count == 2)
  }

  @Test func `a drill for one request skips additional requests`() async throws {
    let drills = FailureSimulator()
    drills.begin(.offline)
    let client = ServiceClient(
      transport: Ports.charts.transport,
      clock: .fixed(Ports.today),
      .simulating(drills)
    )
    let endpoint = Kobis.chart(of: Ports.today)
    try await ExchangeLog.$isAside.withValue(true) { _ = try await client.send(endpoint) }
    #expect(drills.current == .offline)
    await #expect(throws: ServiceError.self) { try await client.send(endpoint) }
    #expect(drills.current == nil)
  }
}
