/// The rest of a service that did not answer: until its end, bos sends it no requests.
package struct ServiceRest: Hashable, Sendable {
  /// The host of the service, and its port if the address has one.
  package var host: String
  /// The time of the failure.
  package var since: Instant
  /// The length in seconds.
  package var length: Int64

  /// The length after the first failure; each further failure doubles it.
  package static let shortest: Int64 = 600
  package static let longest: Int64 = 3600
  /// The time in seconds after which a failure no longer lengthens the next rest.
  private static let memory: Int64 = 86_400

  /// Returns nil if the length isn't valid.
  package init?(host: String, since: Instant, length: Int64) {
    guard (1...Self.longest).contains(length),
      !since.seconds.addingReportingOverflow(Self.memory).overflow
    else { return nil }
    self.init(host: host, valid: length, since: since)
  }

  private init(host: String, valid length: Int64, since: Instant) {
    self.host = host
    self.since = since
    self.length = length
  }

  /// The time at which the service is asked again.
  package var end: Instant { Instant(seconds: since.seconds + length) }

  /// Whether the service rests at a time.
  ///
  /// A rest from the future doesn't count: the clock was set back.
  package func isOn(at now: Instant) -> Bool { since <= now && now < end }

  /// Whether the rest still matters: a later failure makes a longer one.
  package func isKnown(at now: Instant) -> Bool {
    since <= now && now.seconds < since.seconds + Self.memory
  }

  /// The rest after a request that began at one time and failed at another.
  ///
  /// If another request failed in between, its rest stays as it is: one failure of the service
  /// counts once.
  package static func after(
    _ last: ServiceRest?,
    host: String,
    began: Instant,
    failed now: Instant
  ) -> ServiceRest {
    guard let last, last.isKnown(at: now) else {
      return ServiceRest(host: host, valid: shortest, since: now)
    }
    if last.since >= began, last.isOn(at: now) { return last }
    return ServiceRest(host: host, valid: min(2 * last.length, longest), since: now)
  }
}
