import BosServices
import Synchronization

/// Passes requests from any task to the transfer thread.
final class HTTPClient: Sendable {
  private let mailbox: RequestQueue

  init(_ settings: LiveSettings, events: @escaping @Sendable (NetworkEvent) -> Void) {
    mailbox = RequestQueue(settings, events: events)
  }

  /// Waiting tasks hold the client, so none is waiting here.
  deinit {
    mailbox.close()
  }

  /// Uses new connections for all requests from now on.
  func distrustConnections() { mailbox.distrustConnections() }

  /// Sends a request and returns its response.
  ///
  /// Ends at once if the task is cancelled.
  func carry(_ call: HTTPCall) async throws(ServiceError) -> ServiceAnswer {
    let wish = CancellationFlag()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        mailbox.post(Exchange(call: call, wish: wish, continuation: continuation))
      }
    } onCancel: {
      wish.express()
      mailbox.wake()
    }
    return try result.get()
  }
}

/// Whether a task no longer needs its response; it may be set before the request starts.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isExpressed: Bool { flag.load(ordering: .acquiring) }

  func express() {
    flag.store(true, ordering: .releasing)
  }
}

/// A request and the continuation of the waiting task.
struct Exchange: Sendable {
  let call: HTTPCall
  let wish: CancellationFlag
  /// `PendingRequest` resumes it exactly once.
  let continuation: CheckedContinuation<Result<ServiceAnswer, ServiceError>, Never>
}
