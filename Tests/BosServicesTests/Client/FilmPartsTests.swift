import BosDomain
import Synchronization
import Testing

@testable import BosServices

@Suite
struct FilmPartsTests {
  /// The received parts, as text.
  private func parts(_ transport: Transport, _ wish: FilmParts.FilmPartsRequest) throws -> Set<
    String
  > {
    let client = ServiceClient(transport: transport, clock: .fixed(Ports.today))
    var names: Set<String> = []
    try client.parts(of: wish) { part in
      switch part {
      case .film: names.insert("film")
      case .poster(let poster): names.insert(poster == nil ? "no hit" : "poster")
      case .noPoster: names.insert("poster failed")
      case .booking(let page): names.insert(page == nil ? "not booked" : "booking")
      case .noBooking: names.insert("booking failed")
      case .kmdb(let match): names.insert(match.map { "\($0.basis)" } ?? "not in KMDb")
      case .noKmdb: names.insert("KMDb failed")
      case .pause: break
      }
    }
    return names
  }

  private static func answer(_ request: ServiceRequest) throws(ServiceError) -> ServiceAnswer {
    let path =
      switch request.service {
      case .kobis: "kobis/movieinfo.json"
      case .kakao: "kakao/image-empty.json"
      case .boostcourse: "boostcourse/movies.json"
      case .kmdb: "kmdb/search-empty.json"
      case .relay: "kmdb/search-empty.json"
      }
    do { return try Fixture.answer(path) } catch { throw ServiceError(.network, request: request) }
  }

  @Test(arguments: [nil, "어느 영화"])
  func `a part that fails does not fail the page`(title: String?) throws {
    let service = FakeService { (request) throws(ServiceError) in
      if request.service != .kobis { throw ServiceError(.timeout) }
      return try Self.answer(request)
    }
    let wish = FilmParts.FilmPartsRequest(code: "20249001", title: title)
    #expect(
      try parts(service.transport, wish) == [
        "film", "poster failed", "booking failed", "KMDb failed",
      ]
    )
  }

  @Test func `a film without hits and bookings has a page`() throws {
    let service = FakeService(Self.answer)
    let wish = FilmParts.FilmPartsRequest(code: "20249001", title: "어느 영화")
    #expect(try parts(service.transport, wish) == ["film", "no hit", "not booked", "not in KMDb"])
  }

  @Test func `unwanted parts aren't fetched`() throws {
    let service = FakeService(Self.answer)
    let wish = FilmParts.FilmPartsRequest(
      code: "20249001",
      wantsPoster: false,
      wantsBooking: false,
      wantsKmdb: false
    )
    #expect(try parts(service.transport, wish) == ["film"])
    #expect(service.requests.count == 1)
  }

  @Test func `all parts are fetched at the same time if the title is known`() throws {
    // No response is sent before all three requests have arrived.
    let asked = Mutex(Set<ServiceRequest.Service>())
    let transport = Transport { (request) throws(ServiceError) in
      asked.withLock { _ = $0.insert(request.service) }
      while asked.withLock({ $0.count }) < 3 { await Task.yield() }
      return try Self.answer(request)
    }
    let wish = FilmParts.FilmPartsRequest(code: "20249001", title: "어느 영화")
    #expect(try parts(transport, wish).contains("film"))
  }

  @Test func `a film in KMDb has its poster from there`() throws {
    let service = FakeService { (request) throws(ServiceError) in
      if request.pictureAddress != nil { return ServiceAnswer(body: WholePictures.png) }
      if request.service != .kmdb { return try Self.answer(request) }
      do { return try Fixture.answer("kmdb/search.json") } catch {
        throw ServiceError(.network, request: request)
      }
    }
    let wish = FilmParts.FilmPartsRequest(code: "20249001", title: "어느 영화")
    #expect(try parts(service.transport, wish) == ["film", "poster", "not booked", "audit"])
    #expect(!service.requests.contains { $0.operation == "v2/search/image" })
  }

  @Test func `a film without details has no page and no further waiting`() throws {
    let transport = Transport { (request) throws(ServiceError) in
      if request.service == .kobis { throw ServiceError(.notFound, request: request) }
      try? await Task.sleep(for: .seconds(50))
      throw ServiceError(.cancelled)
    }
    let failure = #expect(throws: SourceFailure.self) {
      try parts(transport, FilmParts.FilmPartsRequest(code: "20249001", title: "어느 영화"))
    }
    #expect(failure?.kind == .notFound)
  }
}
