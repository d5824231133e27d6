/// One page of what a search found.
package struct ResultPage<Element: Hashable & Sendable>: Hashable, Sendable {
  /// How many there are on all pages.
  package var total: Int
  /// How many of them the service hands out; nil when it says nothing of a limit.
  package var reachable: Int?
  /// The number of the page, from 1.
  package var number: Int
  /// How many a full page has.
  package var size: Int
  /// Whether the service said that no page follows; nil when it says nothing of the kind.
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
  /// Whether more is to be had from the next page.
  ///
  /// A page without items always is the last one, whatever the count says.
  package var hasNext: Bool {
    guard !items.isEmpty else { return false }
    if let isLast { return !isLast }
    let (seen, overflow) = number.multipliedReportingOverflow(by: size)
    return !overflow && seen < total
  }
}
