import BosArchive
import BosDomain
import Testing

@testable import BosServices

@Suite struct ServiceClientTests {
  private let listener = Listener()
  private let clock = MovingClock()
  private let archive: AnswerArchive

  init() throws { archive = try .inMemory() }

  private func client(_ service: FakeService?, _ archive: AnswerArchive? = nil) -> ServiceClient {
    ServiceClient(
      transport: service?.transport,
      archive: archive ?? self.archive,
      clock: clock.clock,
      attention: listener.attention
    )
  }

  private let codes = Kobis.codes(under: "0105000000")
  private static let answer =
    #"{"codes":[{"fullCd":"0105001","korNm":"서울시","engNm":"Seoul"}]}"#

  /// The film of the fixtures.
  private static let film = "0123456789abcdef01234567"

  private var working: FakeService {
    FakeService { (_) throws(ServiceError) in ServiceAnswer(text: Self.answer) }
  }

  private var broken: FakeService {
    FakeService { (_) throws(ServiceError) in throw ServiceError(.timeout) }
  }

  @Test func `a recent stored response isn't fetched again`() async throws {
    let service = working
    for _ in 1...3 { _ = try await client(service).ask(codes, lifetime: .hour) }
    #expect(service.requests.count == 1)
    clock.advance(hours: 1)
    _ = try await client(service).ask(codes, lifetime: .hour)
    #expect(service.requests.count == 2)
  }

  @Test(arguments: [(Lifetime.none, 2), (.hour, 2), (.day, 1), (.month, 1), (.forever, 1)])
  func `each lifetime ends in its time`(lifetime: Lifetime, count: Int) async throws {
    let service = working
    _ = try await client(service).ask(codes, lifetime: lifetime)
    clock.advance(hours: 2)
    _ = try await client(service).ask(codes, lifetime: lifetime)
    #expect(service.requests.count == count)
  }

  @Test func `films without stored details come from stored charts while offline`() async throws {
    let request = Kobis.chart(of: Ports.day("2024-05-01"))
    let chart = try request.decode(Ports.chart(request.request))
    _ = try archive.importCharts([chart], Set(ChartField.allCases), clock.clock.now())
    let film = try await client(nil).film("20240501", again: false)
    #expect(film == Film(code: "20240501", title: "20240501", openDay: Ports.day("2024-01-03")))
    await #expect(throws: ServiceError.self) {
      try await client(nil).film("20249999", again: false)
    }
    let stored = client(nil)
    let page = try stored.films(FilmQuery(title: "0501", openYears: 2024...2024), page: 1, size: 10)
    #expect(page.total == 1 && page.items.map(\.code) == ["20240501"])
    #expect(try stored.films(FilmQuery(openYears: 2025...2025), page: 1, size: 10).total == 0)
    #expect(try stored.films(FilmQuery(title: "0501"), page: .max, size: 10).items == [])
    #expect(throws: SourceFailure.self) {
      try stored.films(FilmQuery(director: "가"), page: 1, size: 10)
    }
    #expect(
      listener.english.prefix(2) == [
        "film details aren't stored; this comes from the stored charts",
        "only films in stored charts are searched",
      ]
    )
  }

  @Test func `an offline search without stored charts is an error`() throws {
    #expect(throws: SourceFailure.self) {
      try client(nil).films(FilmQuery(title: "0501"), page: 1, size: 10)
    }
  }

  @Test func `charts don't replace details while online`() async throws {
    let request = Kobis.chart(of: Ports.day("2024-05-01"))
    _ = try archive.importCharts(
      [try request.decode(Ports.chart(request.request))],
      Set(ChartField.allCases),
      clock.clock.now()
    )
    await #expect(throws: ServiceError.self) {
      try await client(broken).film("20240501", again: false)
    }
    #expect(throws: SourceFailure.self) {
      try client(broken).films(FilmQuery(title: "0501"), page: 1, size: 10)
    }
  }

  @Test func `refresh fetches even recent responses`() async throws {
    let service = working
    _ = try await client(service).ask(codes, lifetime: .forever)
    _ = try await client(service).ask(codes, lifetime: .forever, again: true)
    #expect(service.requests.count == 2)
  }

  @Test func `offline gives what is kept, whatever its age, and else fails`() async throws {
    await #expect(throws: ServiceError(.offline, request: codes.request)) {
      try await client(nil).ask(codes, lifetime: .hour)
    }
    _ = try await client(working).ask(codes, lifetime: .hour)
    clock.advance(hours: 10_000)
    #expect(try await client(nil).ask(codes, lifetime: .hour).count == 1)
    #expect(try await client(nil).ask(codes, lifetime: .hour, again: true).count == 1)
    #expect(listener.english == [])
  }

  @Test func `when a service fails what is kept is shown and labelled`() async throws {
    _ = try await client(working).ask(codes, lifetime: .hour)
    clock.advance(hours: 2)
    #expect(try await client(broken).ask(codes, lifetime: .hour).count == 1)
    #expect(
      listener.english == ["KOBIS did not respond in time; showing data stored on 2024-05-20 12:00"]
    )
    #expect(listener.korean.allSatisfy { $0.hasSuffix("2024-05-20 12:00에 저장된 응답을 사용합니다") })
  }

  @Test func `asking again does not pass off what is kept as new`() async throws {
    _ = try await client(working).ask(codes, lifetime: .hour)
    await #expect(throws: ServiceError.self) {
      try await client(broken).ask(codes, lifetime: .hour, again: true)
    }
    #expect(listener.english == [])
  }

  @Test func `a failure to store a response is reported once and blocks nothing`() async throws {
    let client = try client(working, .failing())
    for _ in 1...3 { #expect(try await client.ask(codes, lifetime: .hour).count == 1) }
    #expect(listener.english == ["not stored: the disk is full"])
    #expect(client.hasFailedToKeep)
  }

  @Test func `an answer that holds an error is not kept`() async throws {
    let fault = try Fixture.answer("kobis/fault-320102.json")
    let service = FakeService { (_) throws(ServiceError) in fault }
    await #expect(throws: ServiceError.self) {
      try await client(service).ask(codes, lifetime: .hour)
    }
    #expect(try archive.answer(codes.request.description) == nil)
  }

  @Test func `a response without its list replaces nothing`() async throws {
    _ = try await client(working).ask(codes, lifetime: .hour)
    clock.advance(hours: 2)
    let empty = FakeService { (_) throws(ServiceError) in ServiceAnswer(text: "{}") }
    #expect(try await client(empty).ask(codes, lifetime: .hour).count == 1)
    #expect(listener.english.first?.contains("`codes` must be a list, but is missing") == true)
    let stored = try #require(try archive.answer(codes.request.description))
    #expect(String(decoding: stored.body, as: UTF8.self) == Self.answer)
  }

  @Test func `an unreadable stored response is fetched again`() async throws {
    let old = StoredAnswer(
      status: 200,
      contentType: nil,
      body: Array("<html>".utf8),
      fetched: clock.clock.now()
    )
    _ = try archive.keep(old, codes.request.description, nil)
    let service = working
    #expect(try await client(service).ask(codes, lifetime: .forever).count == 1)
    #expect(service.requests.count == 1)
  }

  @Test func `a drill is neither kept nor hidden by what is kept`() async throws {
    _ = try await client(working).ask(codes, lifetime: .none)
    let drills = FailureSimulator()
    drills.begin(.html)
    var client = client(working)
    client.steps = .simulating(drills)
    await #expect(throws: ServiceError.self) { try await client.ask(codes, lifetime: .none) }
  }

  @Test func `a review is posted and not kept`() throws {
    let posted = try Fixture.answer("boostcourse/comment-posted.json")
    let service = FakeService { (_) throws(ServiceError) in posted }
    let booking = client(service)
    let review = Review(filmID: Self.film, writer: "가", rating: 9, text: "나")
    for _ in 1...2 { _ = try booking.post(review) }
    #expect(service.requests.count == 2)
    #expect(try archive.statistics().answers == 0)
  }

  @Test func `reviews are fetched each time, with stored ones as a fallback`() throws {
    let comments = try Fixture.answer("boostcourse/comments.json")
    let service = FakeService { (_) throws(ServiceError) in comments }
    for _ in 1...2 { _ = try client(service).reviews(of: Self.film) }
    #expect(service.requests.count == 2)
    #expect(try !client(broken).reviews(of: Self.film).isEmpty)
    #expect(listener.english.count == 1)
  }
}
