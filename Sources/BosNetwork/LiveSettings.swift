import BosServices

/// Where the services are and how patiently they are asked.
package struct LiveSettings: Sendable {
  /// The addresses up to `/rest` or its like; a slash at the end makes no difference.
  package var kobis = ServiceAddresses().kobis
  package var kakao = ServiceAddresses().kakao
  package var boostcourse = ServiceAddresses().boostcourse

  /// How long a connection may take to come about.
  package var connectLimit = Duration.seconds(10)
  /// How long nothing may come before it counts as a time-out.
  package var stallLimit = Duration.seconds(15)
  /// How long a request may take from its first attempt on, all attempts and redirects included.
  package var wholeLimit = Duration.seconds(30)

  /// How many bytes an answer may have, once it is unpacked.
  package var answerLimit = 32 << 20
  /// How many bytes a picture may have.
  package var pictureLimit = 16 << 20

  /// How many requests are on their way at once; the others wait in the order in which they came.
  package var requestsAtOnce = 4
  /// How many redirects of one request are followed.
  package var redirectLimit = 5

  /// How long to wait before the second attempt, the third, and so on; there are no more.
  package var delays: [Duration] = [.milliseconds(200), .milliseconds(600)]
  /// By what the delays are multiplied at random, so that many do not come back together.
  package var jitter = 0.5...1.5
  /// How long a service may ask for patience, with status 503, and be asked again nevertheless.
  package var patience = Duration.seconds(5)

  /// A file of certificates to trust instead of the system's.
  package var certificateFile: String?
  /// A folder of certificates to trust instead of the system's.
  package var certificateFolder: String?
  /// The proxy; nil for that of the variables `https_proxy` and so on, empty for none.
  package var proxy: String?

  private let version: String

  package init(version: String) {
    self.version = version
  }

  var userAgent: String { "bos/\(version)" }
  var attempts: Int { delays.count + 1 }
}
