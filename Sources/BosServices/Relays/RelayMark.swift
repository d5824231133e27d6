package import BosDomain

/// What a relay says about a response in its header.
package struct RelayMark: Hashable, Sendable {
  /// The origin of a response that a relay passes on.
  package enum Origin: String, Hashable, Sendable {
    /// A service, now or earlier.
    case live
    case pack
    case sample
    /// A failure that the teacher simulates.
    case drill
  }

  /// Nil if the relay doesn't say it, or says what this version doesn't know: then it isn't live.
  package var origin: Origin?
  /// The reason of a refusal, in the relay's word.
  package var reason: String?
  /// The seconds since the service sent the response; nil if the relay doesn't say it.
  package var age: Int64?
  package let address: RelayAddress

  package init(
    _ address: RelayAddress,
    origin: Origin? = nil,
    reason: String? = nil,
    age: Int64? = nil
  ) {
    (self.address, self.origin, self.reason, self.age) = (address, origin, reason, age)
  }

  /// The age of a response without one: as long as a relay may keep a chart that isn't final.
  static let unknownAge: Int64 = 3_600
  /// Ten years; a higher age is none.
  private static let highestAge: Int64 = 315_360_000

  /// The time at which the service sent a response that arrives now.
  ///
  /// A chart that the relay had before noon isn't final because it arrives later.
  func fetched(_ now: Instant) -> Instant {
    Instant(seconds: now.seconds - (age ?? Self.unknownAge))
  }

  /// Whether it tells where the relay's other responses come from too.
  var tellsMode: Bool { reason == nil && origin != .drill }

  /// The longest value of a header that means something.
  private static let longest = 32

  /// Reads a header line; others change nothing.
  package mutating func read(line: some Collection<UInt8>) {
    // Each response begins with a line of its own, also one that comes after a preliminary one.
    if line.starts(with: "HTTP/".utf8) {
      self = RelayMark(address)
      return
    }
    guard line.count <= 128, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    guard ["x-bos-origin", "x-bos-reason", "age"].contains(name) else { return }
    let bytes = line[line.index(after: colon)...].filter { $0 > 0x20 }
    let isWord = (1...Self.longest).contains(bytes.count) && bytes.allSatisfy { $0 < 0x7F }
    let value = isWord ? String(decoding: bytes, as: UTF8.self).lowercased() : nil
    switch name {
    case "x-bos-origin": origin = value.flatMap(Origin.init)
    case "age": age = value.flatMap { Int64($0) }.flatMap { 0...Self.highestAge ~= $0 ? $0 : nil }
    default: reason = value
    }
  }
}

extension ServiceAnswer {
  /// Whether a service sent it, directly or through a relay that says so.
  ///
  /// Only such responses are stored.
  var isOfService: Bool { !isDrill && (relay.map { $0.origin == .live } ?? true) }
}
