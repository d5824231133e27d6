package import BosText

/// A request and its result.
package struct Exchange: Sendable {
  /// The origin of a response.
  package enum Origin: String, Hashable, Sendable {
    case network
    case archive
    case sample
    case pack
    /// A simulated failure.
    case drill
    /// A class relay.
    case relay
  }

  package var call: ServiceCall
  package var origin: Origin
  /// The HTTP status, or nil without a response.
  package var status: Int?
  package var contentType: String?
  package var body: [UInt8]
  /// The reason for a missing response, or nil if there is one.
  package var failure: Phrase?
  package var time: Instant
  package var took: Duration
  /// The number of attempts, as far as it is known.
  package var attempts: Int
  /// The number of similar responses that came from the archive at the same time.
  package var more: Int
  /// Whether it provides an additional part of a page rather than the requested data.
  package var isAside: Bool
  /// Whether a drill delayed the response.
  package var isLate = false
  /// Whether a drill made it fail in a way that would normally be retried.
  package var isUnretried = false

  package init(
    _ call: ServiceCall,
    from origin: Origin,
    status: Int? = nil,
    contentType: String? = nil,
    body: [UInt8] = [],
    failure: Phrase? = nil,
    time: Instant,
    took: Duration = .zero,
    attempts: Int = 1,
    more: Int = 0,
    isAside: Bool = false
  ) {
    self.call = call
    self.origin = origin
    self.status = status
    self.contentType = contentType
    self.body = body
    self.failure = failure
    self.time = time
    self.took = took
    self.attempts = attempts
    self.more = more
    self.isAside = isAside
  }
}
