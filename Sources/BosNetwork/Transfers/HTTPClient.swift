import BosServices
import Synchronization

/// Takes requests from any task to the one thread that carries them all.
final class HTTPClient: Sendable {
  private let mailbox: RequestQueue

  init(_ settings: LiveSettings, events: @escaping @Sendable (NetworkEvent) -> Void) {
    mailbox = RequestQueue(settings, events: events)
  }

  /// Whoever waits for an answer holds the carrier, so nobody waits any more.
  deinit {
    mailbox.close()
  }

  /// Carries a request there and its answer back; ends at once when the task is cancelled.
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

/// Whether a task no longer wants its answer; it may say so before it has asked.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isExpressed: Bool { flag.load(ordering: .acquiring) }

  func express() {
    flag.store(true, ordering: .releasing)
  }
}

/// A request on its way, and who waits for it.
struct Exchange: Sendable {
  let call: HTTPCall
  let wish: CancellationFlag
  /// Is resumed exactly once, by `PendingRequest`.
  let continuation: CheckedContinuation<Result<ServiceAnswer, ServiceError>, Never>
}
