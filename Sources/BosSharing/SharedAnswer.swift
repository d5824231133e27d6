/// A service's response, as participants share it.
package struct SharedAnswer: Hashable, Sendable {
  package var status: Int
  package var contentType: String?
  package var body: [UInt8]
  /// The time when its call left, in seconds since 1970 by the clock of the store.
  package var fetched: Int64
  package var origin: Origin
  /// Whether the service has finished counting.
  package var isFinal: Bool
  /// The participant whose call it was.
  package var by: String

  package init(
    status: Int = 200,
    contentType: String? = nil,
    body: [UInt8],
    fetched: Int64 = 0,
    origin: Origin = .live,
    isFinal: Bool = false,
    by: String = ""
  ) {
    self.status = status
    self.contentType = contentType
    self.body = body
    self.fetched = fetched
    self.origin = origin
    self.isFinal = isFinal
    self.by = by
  }

  /// Where an answer was made.
  package enum Origin: String, Hashable, Sendable {
    case live
    /// A live answer that came through a relay.
    case relay
    case sample
    case pack
    case drill

    /// Whether archives and stores may keep it.
    package var isStorable: Bool { self == .live || self == .relay }
  }

  /// Returns whether it may take the place of a stored answer; local and shared tiers use this rule.
  ///
  /// A provisional chart never replaces a final one; among equals, the newest wins.
  package func mayReplace(_ stored: SharedAnswer) -> Bool {
    if isFinal != stored.isFinal { return isFinal }
    return fetched >= stored.fetched
  }
}
