package import BosServices

/// An event of a request; it never contains a key.
///
/// The transfer thread reports events and must not be blocked. A request that can't be sent, for
/// example without a key, has no events.
package enum NetworkEvent: Sendable {
  /// An HTTP request starts: an attempt, or the next one after a redirect. The first is number 1.
  case started(ServiceRequest, attempt: Int)
  /// The number of bytes received, and the total if it is known.
  case received(ServiceRequest, bytes: Int, of: Int?)
  /// The next attempt, with this number, follows after a delay.
  case retrying(ServiceRequest, attempt: Int, after: Duration, because: ServiceError)
  /// A response arrived, whatever its status.
  case finished(ServiceRequest, status: Int, bytes: Int, took: Duration, attempts: Int)
  /// No response arrived.
  case failed(ServiceRequest, ServiceError, took: Duration, attempts: Int)
}
