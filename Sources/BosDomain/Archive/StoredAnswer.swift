/// A service's response and its time.
package struct StoredAnswer: Hashable, Sendable {
  package var status: Int
  package var contentType: String?
  package var body: [UInt8]
  package var fetched: Instant
  /// Whether a class relay sent it; set when it is stored, not when it is read.
  package var isRelayed = false

  package init(status: Int, contentType: String?, body: [UInt8], fetched: Instant) {
    self.status = status
    self.contentType = contentType
    self.body = body
    self.fetched = fetched
  }
}

/// The content of a response, stored with it.
package enum ArchiveContent: Sendable {
  case chart(Chart, ChartFilter)
  case film(Film)
  case person(Person)
  case company(Company)
}
