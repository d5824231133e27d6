import BosDomain
import BosServices
import Testing

@Suite struct PageSequenceTests {
  /// Answers with pages of films, of which there are so many.
  private static func service(count: Int, claims total: Int? = nil) -> FakeService {
    FakeService { (request) throws(ServiceError) in
      let page = request["curPage"].flatMap { Int($0) } ?? 0
      let size = request["itemPerPage"].flatMap { Int($0) } ?? 0
      let numbers = ((page - 1) * size)..<max((page - 1) * size, min(page * size, count))
      let rows = numbers.map { #"{"movieCd":"\#($0)","movieNm":"영화 \#($0)"}"# }
      return ServiceAnswer(
        text: #"{"movieListResult":{"totCnt":\#(total ?? count),"movieList":"#
          + "[\(rows.joined(separator: ","))]}}"
      )
    }
  }

  private static let films = { @Sendable (page: Int) in Kobis.films(page: page, size: 10) }

  @Test(arguments: [(0, 1), (1, 1), (9, 1), (10, 1), (11, 2), (30, 3), (31, 4)])
  func `pages are asked for until there are no more`(count: Int, pageCount: Int) async throws {
    let service = Self.service(count: count)
    var codes: [String] = []
    for try await page in service.transport.pages(of: Self.films) {
      codes += page.items.map(\.code)
    }
    #expect(codes == (0..<count).map { "\($0)" })
    #expect(service.requests.map { $0["curPage"] } == (1...pageCount).map { "\($0)" })
  }

  @Test func `pages that nobody wants are not asked for`() async throws {
    let service = Self.service(count: 100)
    for try await page in service.transport.pages(of: Self.films) where page.number == 2 { break }
    #expect(service.requests.count == 2)
    let (items, total) = try await service.transport.collect(atMost: 15, of: Self.films)
    #expect(items.count == 15 && total == 100)
    #expect(service.requests.count == 4)
  }

  @Test func `a count that is too large does not make it go on for ever`() async throws {
    let service = Self.service(count: 12, claims: 1_000_000)
    let (items, _) = try await service.transport.collect(atMost: .max, of: Self.films)
    #expect(items.count == 12)
    #expect(service.requests.count == 3)
  }

  @Test func `a limit of pages is kept`() async throws {
    let service = Self.service(count: 100)
    var count = 0
    for try await page in service.transport.pages(atMost: 3, of: Self.films) {
      count += page.items.count
    }
    #expect(count == 30 && service.requests.count == 3)
  }

  @Test func `a failure ends the pages`() async {
    let service = FakeService { (_) throws(ServiceError) in throw ServiceError(.timeout) }
    var iterator = service.transport.pages(of: Self.films).makeAsyncIterator()
    await #expect(throws: ServiceError.self) { try await iterator.next() }
    let next = try? await iterator.next()
    #expect(next == .some(nil))
    #expect(service.requests.count == 1)
  }

  @Test func `a failure knows what was asked`() async {
    let service = FakeService { (_) throws(ServiceError) in throw ServiceError(.timeout) }
    let error = await #expect(throws: ServiceError.self) {
      try await service.transport.fetch(Kobis.films())
    }
    #expect(error == ServiceError(.timeout, request: Kobis.films().request))
  }
}
