/// A page of a search result.
package struct ResultPage<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The number of results on all pages.
  package var total: Int
  /// The number of results that the service returns, or nil without a limit.
  package var reachable: Int?
  /// The page number, from 1.
  package var number: Int
  /// The number of results on a full page.
  package var size: Int
  /// Whether the service marks the page as the last one, or nil if it doesn't say.
  package var isLast: Bool?
  package var items: [Element]

  package init(
    total: Int,
    reachable: Int? = nil,
    number: Int,
    size: Int,
    isLast: Bool? = nil,
    items: [Element]
  ) {
    self.total = total
    self.reachable = reachable
    self.number = number
    self.size = size
    self.isLast = isLast
    self.items = items
  }
}

extension ResultPage {
  /// Whether the next page has results.
  ///
  /// A page without items is always the last one, whatever the count.
  package var hasNext: Bool {
    guard !items.isEmpty else { return false }
    if let isLast { return !isLast }
    let (seen, overflow) = number.multipliedReportingOverflow(by: size)
    return !overflow && seen < total
  }
}
