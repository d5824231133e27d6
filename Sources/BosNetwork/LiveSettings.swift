package import BosDomain
import BosServices

/// The service addresses and the network limits.
package struct LiveSettings: Sendable {
  /// The addresses, up to `/rest` or similar; a final slash makes no difference.
  package var kobis = ServiceAddresses().kobis
  package var kakao = ServiceAddresses().kakao
  package var boostcourse = ServiceAddresses().boostcourse
  package var kmdb = ServiceAddresses().kmdb
  /// The class relay at these addresses, which needs no keys; nil for the services themselves.
  package private(set) var relay: RelayInvitation?

  /// The time limit for establishing a connection.
  package var connectLimit = Duration.seconds(10)
  /// The time without data after which a request times out.
  package var stallLimit = Duration.seconds(15)
  /// The time limit for a request, including all attempts and redirects.
  package var wholeLimit = Duration.seconds(30)

  /// The largest response in bytes, after decompression.
  package var answerLimit = 32 << 20
  /// The largest picture in bytes.
  package var pictureLimit = 16 << 20

  /// The number of simultaneous requests; others wait in order of arrival.
  package var requestsAtOnce = 4
  /// The number of redirects that a request follows.
  package var redirectLimit = 5

  /// The delays before the second and further attempts.
  package var delays: [Duration] = [.milliseconds(200), .milliseconds(600)]
  /// The random factor of the delays, so that many clients don't retry together.
  package var jitter = 0.5...1.5
  /// The longest wait that a service can request with status 503 before a retry.
  package var patience = Duration.seconds(5)

  /// A file of certificates to trust instead of those of the system.
  package var certificateFile: String?
  /// A folder of certificates to trust instead of those of the system.
  package var certificateFolder: String?
  /// The proxy: nil for the variables `https_proxy` and so on, empty for none.
  package var proxy: String?

  private let version: String

  package init(version: String) {
    self.version = version
  }

  /// Sends all requests but those for pictures to a relay, with its token in the address.
  package mutating func use(_ relay: RelayInvitation) {
    let base = relay.address.base + (relay.token.map { "/t/" + $0 } ?? "")
    let addresses = ServiceAddresses.at(base)
    kobis = addresses.kobis
    kakao = addresses.kakao
    boostcourse = addresses.boostcourse
    kmdb = addresses.kmdb
    self.relay = relay
    // The relay itself waits for a service as long as a run does.
    stallLimit = .seconds(35)
    wholeLimit = .seconds(40)
    connectLimit = .seconds(5)
  }

  var userAgent: String { "bos/\(version)" }
  var attempts: Int { delays.count + 1 }
}
