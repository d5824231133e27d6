package import BosDomain

/// The pages of a search, asked for one after the other as they are wanted.
///
/// A search that is given up in the middle asks for nothing more.
package struct PageSequence<Element: Hashable & Sendable>: AsyncSequence, Sendable {
  private let transport: Transport
  private let endpoint: @Sendable (_ page: Int) -> Endpoint<ResultPage<Element>>
  private let limit: Int

  init(
    _ transport: Transport,
    limit: Int,
    _ endpoint: @escaping @Sendable (_ page: Int) -> Endpoint<ResultPage<Element>>
  ) {
    self.transport = transport
    self.limit = limit
    self.endpoint = endpoint
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(pages: self)
  }

  package struct Iterator: AsyncIteratorProtocol {
    private let pages: PageSequence
    private var number = 1
    private var isFinished = false

    fileprivate init(pages: PageSequence) {
      self.pages = pages
    }

    package mutating func next() async throws(ServiceError) -> ResultPage<Element>? {
      guard !isFinished, number <= pages.limit else { return nil }
      // Whatever fails, the sequence is over.
      isFinished = true
      let page = try await pages.transport.fetch(pages.endpoint(number))
      isFinished = !page.hasNext
      number += 1
      return page
    }
  }
}

extension Transport {
  /// Walks the pages of a search from the first one, at most so many.
  package func pages<Element: Hashable & Sendable>(
    atMost limit: Int = .max,
    of endpoint: @escaping @Sendable (_ page: Int) -> Endpoint<ResultPage<Element>>
  ) -> PageSequence<Element> {
    PageSequence(self, limit: limit, endpoint)
  }

  /// Collects what the pages of a search hold, at most so many of them.
  package func collect<Element: Hashable & Sendable>(
    atMost limit: Int,
    of endpoint: @escaping @Sendable (_ page: Int) -> Endpoint<ResultPage<Element>>
  ) async throws(ServiceError) -> (items: [Element], total: Int) {
    var items: [Element] = []
    var total = 0
    var iterator = pages(of: endpoint).makeAsyncIterator()
    while items.count < limit, let page = try await iterator.next() {
      items += page.items
      total = page.total
    }
    return (Array(items.prefix(limit)), total)
  }
}
