import BosDomain
import BosText
import Synchronization

/// Runs asynchronous work on the thread that needs its result.
struct BlockingRunner: Sendable {
  var attention: OperationContext

  /// Runs work to its end; Ctrl-C cancels it.
  func result<Output: Sendable>(
    _ activity: Activity,
    of work: @escaping @Sendable () async throws(ServiceError) -> Output
  ) throws(SourceFailure) -> Output {
    try result(
      activity,
      parts: { (_: Never) in },
      of: { (_) throws(ServiceError) in try await work() }
    )
  }

  /// Runs work to its end, and passes on its parts on this thread as they arrive.
  func result<Part: Sendable, Output: Sendable>(
    _ activity: Activity,
    parts take: (Part) -> Void,
    of work: @escaping @Sendable (Progress<Part>) async throws(ServiceError) -> Output
  ) throws(SourceFailure) -> Output {
    let outcome = Outcome<Output>()
    let progress = Progress<Part>()
    let executor = CallerExecutor()
    let areNoted = Exchanges.areNoted
    // The task runs below, and never outlives this call.
    let task = Task.detached(executorPreference: executor) {
      let result = await Exchanges.$areNoted.withValue(areNoted) {
        () -> Result<Output, ServiceError> in
        do throws(ServiceError) {
          return .success(try await work(progress))
        } catch {
          return .failure(error)
        }
      }
      outcome.result.withLock { $0 = result }
    }
    var activity = activity
    var isCancelled = false
    executor.run(
      until: { outcome.result.withLock { $0 != nil } },
      lookAround: {
        for part in progress.take() { take(part) }
        activity.done = progress.done
        attention.report(activity)
        if !isCancelled, attention.isInterrupted() {
          isCancelled = true
          task.cancel()
        }
      }
    )
    attention.report(nil)
    for part in progress.take() { take(part) }
    switch outcome.result.withLock({ $0 }) {
    case .success(let output)?: return output
    case .failure(let error)?: throw SourceFailure(error)
    case nil: throw SourceFailure(message: Phrase("no response", ko: "응답이 없습니다"))
    }
  }
}

/// The progress of work, set by the work and read by the waiting thread.
final class Progress<Part: Sendable>: Sendable {
  private let parts = Mutex<[Part]>([])
  private let count = Atomic<Int>(0)

  var done: Int { count.load(ordering: .relaxed) }

  /// Counts a finished step.
  func advance() { count.wrappingAdd(1, ordering: .relaxed) }

  func hand(over part: Part) { parts.withLock { $0.append(part) } }

  fileprivate func take() -> [Part] {
    parts.withLock { parts in
      defer { parts = [] }
      return parts
    }
  }
}

/// Passes the result from the task to the waiting thread.
private final class Outcome<Output: Sendable>: Sendable {
  let result = Mutex<Result<Output, ServiceError>?>(nil)
}

extension SourceFailure {
  /// Converts a service error to a message.
  init(_ error: ServiceError) {
    let kind: Kind =
      switch error.code {
      case .missingKey, .refusedKey, .keyInRequest: .key
      case .quota, .callLimit: .quota
      case .refusedByRelay(let refusal): refusal.kind
      case .notFound: .notFound
      case .cancelled: .interrupted
      default: .service
      }
    self.init(kind, message: error.message, hint: error.hint)
  }
}
