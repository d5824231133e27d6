import BosArchive
import BosDomain
import BosText
import Synchronization
import Testing

@testable import BosServices

/// Services that don't answer aren't waited for twice; all times are those of a moved clock.
@Suite struct RestingServicesTests {
  private let clock = MovingClock()

  /// The answer of a service: nil stalls until the request is cancelled.
  private typealias Answer = @Sendable (ServiceRequest) throws(ServiceError) -> ServiceAnswer?

  private func client(_ archive: AnswerArchive, _ answer: @escaping Answer) -> ServiceClient {
    let settings = SourceSettings(clock: clock.clock)
    let opened = OpenedOnce { () throws(SourceFailure) in archive }
    var steps = RequestSteps.logging(
      ExchangeLog(settings, addresses: ServiceAddresses(), secrets: { [] })
    )
    steps.rests = RestingServices(
      archive: opened,
      addresses: ServiceAddresses(),
      clock: clock.clock
    )
    let transport = Transport { (request) throws(ServiceError) in
      if let answer = try answer(request) { return answer }
      while !Task.isCancelled { await Task.yield() }
      throw ServiceError(.cancelled, request: request)
    }
    var client = ServiceClient(transport: transport, clock: clock.clock, steps)
    client.sleep = { _ in }
    return client
  }

  /// The parts of a film page in the order of their arrival.
  private func page(
    _ client: ServiceClient,
    title: String? = nil,
    wantsKmdb: Bool = false
  ) throws -> [String] {
    var names: [String] = []
    let wish = FilmParts.FilmPartsRequest(code: "20249001", title: title, wantsKmdb: wantsKmdb)
    try client.parts(of: wish) { part in
      switch part {
      case .film: names.append("film")
      case .poster: names.append("poster")
      case .noPoster(let failure): names.append(failure.message.english)
      case .booking: names.append("booking")
      case .noBooking(let failure): names.append(failure.message.english)
      case .kmdb: names.append("KMDb")
      case .noKmdb(let failure): names.append(failure.message.english)
      case .pause: break
      }
    }
    return names.first == "film" ? ["film"] + names.dropFirst().sorted() : names
  }

  private static let film = Result { try Fixture.answer("kobis/movieinfo.json") }

  /// Counts requests to side services, which stall, refuse or answer.
  private final class Sides: Sendable {
    private let count = Mutex(0)
    private let result: @Sendable (ServiceRequest) throws(ServiceError) -> ServiceAnswer?

    init(_ result: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceAnswer?) {
      self.result = result
    }

    var asked: Int { count.withLock { $0 } }

    @Sendable func answer(_ request: ServiceRequest) throws(ServiceError) -> ServiceAnswer? {
      if request.service == .kobis {
        do { return try film.get() } catch { throw ServiceError(.network, request: request) }
      }
      count.withLock { $0 += 1 }
      return try result(request)
    }
  }

  private static let notAsked = [
    "film", "BoostCourse was not asked: it did not answer at 12:00",
    "Kakao was not asked: it did not answer at 12:00",
  ]

  @Test(arguments: [nil, "어느 영화"])
  func `services that stall are cut off, and then not asked`(title: String?) throws {
    let archive = try AnswerArchive.inMemory()
    let sides = Sides { _ in nil }
    #expect(
      try page(client(archive, sides.answer), title: title) == [
        "film", "BoostCourse did not respond in time", "Kakao did not respond in time",
      ]
    )
    #expect(sides.asked == 2)
    // Another run on the same computer.
    let other = client(archive, sides.answer)
    for _ in 1...100 { #expect(try page(other, title: title) == Self.notAsked) }
    #expect(sides.asked == 2)
  }

  @Test(arguments: [nil, "어느 영화"])
  func `a poster is searched elsewhere while KMDb stalls, so that all rest`(
    title: String?
  ) throws {
    let archive = try AnswerArchive.inMemory()
    let sides = Sides { _ in nil }
    var client = client(archive, sides.answer)
    // The page's limit passes when all three services were asked, or never.
    client.sleep = { duration in
      while duration > .seconds(1), sides.asked < 3 { await Task.yield() }
    }
    #expect(
      try page(client, title: title, wantsKmdb: true) == [
        "film", "BoostCourse did not respond in time", "KMDb did not respond in time",
        "Kakao did not respond in time",
      ]
    )
    #expect(sides.asked == 3)
    #expect(try archive.rests().count == 3)
    let other = self.client(archive, sides.answer)
    let names = try page(other, title: title, wantsKmdb: true)
    #expect(names.count { $0.contains("was not asked") } == 3)
    #expect(sides.asked == 3)
  }

  @Test func `a poster from elsewhere stands in if KMDb doesn't answer`() throws {
    let sides = Sides { (request) throws(ServiceError) in
      if request.pictureAddress != nil { return ServiceAnswer(body: WholePictures.png) }
      guard request.service == .kakao else { return nil }
      do { return try Fixture.answer("kakao/image-4hits.json") } catch { return nil }
    }
    var client = client(try .inMemory(), sides.answer)
    // KMDb, BoostCourse, Kakao and the host of the picture.
    client.sleep = { duration in
      while duration > .seconds(1), sides.asked < 4 { await Task.yield() }
    }
    #expect(
      try page(client, wantsKmdb: true) == [
        "film", "BoostCourse did not respond in time", "KMDb did not respond in time", "poster",
      ]
    )
  }

  @Test func `a poster of KMDb is taken, though it was searched elsewhere, too`() throws {
    let isElsewhere = Mutex(false)
    var client = client(try .inMemory()) { _ in nil }
    client.transport = Transport { (request) throws(ServiceError) in
      if request.pictureAddress != nil { return ServiceAnswer(body: WholePictures.png) }
      do {
        switch request.service {
        case .kobis: return try Self.film.get()
        case .boostcourse: return try Fixture.answer("boostcourse/movies.json")
        case .kakao, .relay: isElsewhere.withLock { $0 = true }
        case .kmdb:
          while !isElsewhere.withLock({ $0 }) { await Task.yield() }
          return try Fixture.answer("kmdb/search.json")
        }
      } catch { throw ServiceError(.network, request: request) }
      while !Task.isCancelled { await Task.yield() }
      throw ServiceError(.cancelled, request: request)
    }
    client.sleep = { duration in
      while duration > .seconds(1), !Task.isCancelled { await Task.yield() }
      try Task.checkCancellation()
    }
    let names = try page(client, title: "어느 영화", wantsKmdb: true)
    #expect(names == ["film", "KMDb", "booking", "poster"])
  }

  @Test(arguments: [ServiceError.Code.network, .timeout])
  func `a service that fails again rests for twice as long`(code: ServiceError.Code) throws {
    let archive = try AnswerArchive.inMemory()
    let sides = Sides { (_) throws(ServiceError) in throw ServiceError(code) }
    let client = client(archive, sides.answer)
    var asked: [Int] = []
    for _ in 0..<8 {
      _ = try page(client)
      asked.append(sides.asked / 2)
      clock.advance(600)
    }
    // Minutes 0, 10 and 30 send requests; the next would be minute 70.
    #expect(asked == [1, 2, 2, 3, 3, 3, 3, 4])
  }

  @Test func `a server error is a failure, and an answer ends it`() throws {
    let archive = try AnswerArchive.inMemory()
    let status = Mutex(503)
    let sides = Sides { _ in ServiceAnswer(text: "{}", status: status.withLock { $0 }) }
    let client = client(archive, sides.answer)
    _ = try page(client)
    #expect(try archive.rests().count == 2)
    clock.advance(600)
    status.withLock { $0 = 400 }
    _ = try page(client)
    #expect(try archive.rests().isEmpty)
    _ = try page(client)
    #expect(sides.asked == 6)
  }

  @Test func `a host of pictures rests alone`() throws {
    let archive = try AnswerArchive.inMemory()
    let sides = Sides { (request) throws(ServiceError) in
      if request.pictureAddress != nil { throw ServiceError(.timeout, request: request) }
      if request.service == .boostcourse { return ServiceAnswer(text: "[]") }
      do { return try Fixture.answer("kakao/image-4hits.json") } catch { return nil }
    }
    let client = client(archive, sides.answer)
    _ = try? client.poster(of: "어느 영화")
    let hosts = try archive.rests().map(\.host)
    #expect(!hosts.isEmpty)
    #expect(!hosts.contains("dapi.kakao.com"))
  }

  @Test func `ending the rests asks at once`() throws {
    let archive = try AnswerArchive.inMemory()
    let sides = Sides { (_) throws(ServiceError) in throw ServiceError(.network) }
    let client = client(archive, sides.answer)
    _ = try page(client)
    let rests = try #require(client.steps?.rests)
    #expect(rests.current.map(\.name.english) == ["BoostCourse", "Kakao"])
    rests.end()
    #expect(rests.current.isEmpty)
    _ = try page(client)
    #expect(sides.asked == 4)
  }

  @Test func `KOBIS never rests`() throws {
    let client = client(try .inMemory()) { (_) throws(ServiceError) in
      throw ServiceError(.timeout)
    }
    for _ in 1...2 {
      let failure = #expect(throws: SourceFailure.self) { try client.film("20249001") }
      #expect(failure?.message.english == "KOBIS did not respond in time")
    }
  }

  @Test func `a simulated failure begins no rest`() throws {
    let archive = try AnswerArchive.inMemory()
    let client = client(archive, Sides { _ in ServiceAnswer(text: "{}") }.answer)
    client.steps?.log.drills.begin(.timeout, .all)
    #expect(throws: SourceFailure.self) { try client.poster(of: "어느 영화") }
    #expect(try archive.rests().isEmpty)
  }

  @Test func `without a place to store them, rests last as long as the run`() throws {
    var archive = try AnswerArchive.inMemory()
    archive.updateRest = { (_, _, _) throws(SourceFailure) in
      throw SourceFailure(.file, message: Phrase("full", ko: "가득 참"))
    }
    let sides = Sides { (_) throws(ServiceError) in throw ServiceError(.network) }
    let client = client(archive, sides.answer)
    _ = try page(client)
    _ = try page(client)
    #expect(sides.asked == 2)
  }
}
