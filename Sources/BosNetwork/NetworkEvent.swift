package import BosServices

/// What happens to a request on its way; never holds a key.
///
/// The thread that carries all requests reports them and must not be kept waiting. Of a request
/// that cannot go out at all, for want of a key for example, there are none.
package enum NetworkEvent: Sendable {
  /// An attempt begins; they count from 1.
  case started(ServiceRequest, attempt: Int)
  /// So many bytes of the answer have come, of so many if that is known.
  case received(ServiceRequest, bytes: Int, of: Int?)
  /// The next attempt, of this number, is made after a while.
  case retrying(ServiceRequest, attempt: Int, after: Duration, because: ServiceError)
  /// An answer came, whatever it says.
  case finished(ServiceRequest, status: Int, bytes: Int, took: Duration, attempts: Int)
  /// None came.
  case failed(ServiceRequest, ServiceError, took: Duration, attempts: Int)
}
