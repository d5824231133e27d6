import BosServices

/// What the carrying thread knows of one request; nobody else sees it.
final class PendingRequest {
  typealias Instant = ContinuousClock.Instant

  let exchange: Exchange
  private(set) var attempt = 0
  private(set) var redirects = 0
  /// Where it goes now; a redirect changes that.
  private(set) var address: String
  /// Before this it is not tried again.
  private(set) var notBefore: Instant?
  private(set) var began: Instant?
  private var isFinished = false

  init(_ exchange: Exchange) {
    self.exchange = exchange
    address = exchange.call.address
  }

  var call: HTTPCall { exchange.call }
  var request: ServiceRequest { exchange.call.request }
  var isUnwanted: Bool { exchange.wish.isExpressed }

  /// Counts an attempt that begins now.
  func begin(at now: Instant) {
    attempt += 1
    began = began ?? now
    notBefore = nil
  }

  /// Starts over after an attempt that failed, but not before an instant.
  func postpone(until instant: Instant) {
    address = call.address
    redirects = 0
    notBefore = instant
  }

  func redirect(to address: String) {
    redirects += 1
    self.address = address
  }

  /// Hands the result to whoever waits for it, the first one only.
  func finish(_ result: Result<ServiceAnswer, ServiceError>) {
    if isFinished { return }
    isFinished = true
    exchange.continuation.resume(returning: result)
  }
}
