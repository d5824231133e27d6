import BosServices

/// The state of one HTTP request.
///
/// Confined to the transfer thread.
final class PendingRequest {
  typealias Instant = ContinuousClock.Instant

  let exchange: Exchange
  private(set) var attempt = 0
  /// The number of HTTP requests so far, with those after redirects.
  private(set) var calls = 0
  private(set) var redirects = 0
  /// The current address; a redirect changes it.
  private(set) var address: String
  /// The earliest time of the next attempt.
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

  /// Counts an attempt that starts now.
  func begin(at now: Instant) {
    attempt += 1
    calls += 1
    began = began ?? now
    notBefore = nil
  }

  /// Prepares another attempt after a failure, not before a time.
  func postpone(until instant: Instant) {
    address = call.address
    redirects = 0
    notBefore = instant
  }

  func redirect(to address: String) {
    redirects += 1
    calls += 1
    self.address = address
  }

  /// Passes the first result to the waiting task.
  func finish(_ result: Result<ServiceAnswer, ServiceError>) {
    if isFinished { return }
    isFinished = true
    exchange.continuation.resume(returning: result)
  }
}
