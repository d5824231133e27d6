package import BosDomain
package import BosSharing
import BosText

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
  /// Whether the header has an origin, in whatever word.
  package private(set) var tellsOrigin = false

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

  /// The origin that archives and stores go by.
  package var sharedOrigin: SharedAnswer.Origin {
    switch origin {
    case .live: .relay
    case .sample: .sample
    case .pack: .pack
    case .drill, nil: .drill
    }
  }

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
    case "x-bos-origin":
      origin = value.flatMap(Origin.init)
      tellsOrigin = true
    case "age": age = value.flatMap { Int64($0) }.flatMap { 0...Self.highestAge ~= $0 ? $0 : nil }
    default: reason = value
    }
  }
}

extension ServiceAnswer {
  /// Whether a service sent it, directly or through a relay that says so.
  ///
  /// Only such responses are stored.
  var isOfService: Bool { !isDrill && !isMadeUp && (relay.map { $0.origin == .live } ?? true) }
}

extension Phrase {
  /// Says that what should be a service is a relay, whose answers aren't those of the service.
  static func notOfService(_ mark: RelayMark) -> Phrase {
    switch mark.origin {
    case .sample:
      Phrase(
        "\(mark.address) is a relay with sample data: these films are fictional, and nothing is stored",
        ko: "\(mark.address): 샘플 데이터를 주는 중계 서버입니다. 영화는 모두 가상이고 저장하지 않습니다"
      )
    case .pack:
      Phrase(
        "\(mark.address) is a relay with the data of a pack: nothing is stored",
        ko: "\(mark.address): 팩의 데이터를 주는 중계 서버이므로 저장하지 않습니다"
      )
    case .drill, .live, nil:
      Phrase(
        "\(mark.address) is a relay whose teacher simulates a failure: nothing is stored",
        ko: "\(mark.address): 선생님이 장애를 연습하는 중계 서버이므로 저장하지 않습니다"
      )
    }
  }
}
