package import BosText

/// A request and what came of it.
package struct Exchange: Sendable {
  /// Where an answer came from.
  package enum Origin: String, Hashable, Sendable {
    case network
    case archive
    case sample
    case pack
    /// It was made up for practice.
    case drill
  }

  package var call: ServiceCall
  package var origin: Origin
  /// The HTTP status; nil when no answer came.
  package var status: Int?
  package var contentType: String?
  package var body: [UInt8]
  /// Why no answer came; nil when one did.
  package var failure: Phrase?
  package var time: Instant
  package var took: Duration
  /// How often it was asked, as far as is known.
  package var attempts: Int
  /// How many more answers like this one came from the archive along with it.
  package var more: Int
  /// Whether it serves a part of a page and not what was asked for.
  package var isAside: Bool
  /// Whether a drill held the answer back.
  package var isLate = false
  /// Whether a drill made it fail in a way that would be tried again in earnest.
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
