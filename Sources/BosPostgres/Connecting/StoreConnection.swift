import BosSystem
import Synchronization

/// A connection to a shared store, with the thread that it belongs to.
///
/// Connects when it is first needed, and again after the connection broke.
package final class StoreConnection: Sendable {
  private struct Jobs {
    var waiting: [StoreJob] = []
    var isClosed = false
    var hasThread = false
  }

  private let settings: ConnectionSettings
  private let jobs = Mutex(Jobs())
  private let pipe = WakePipe()

  package init(_ settings: ConnectionSettings) { self.settings = settings }

  /// Closes the connection after the work that has begun.
  deinit { close() }

  package func close() {
    jobs.withLock { $0.isClosed = true }
    pipe.ring()
  }

  /// Runs work on the thread of the connection, again after errors that pass.
  ///
  /// Ends at once if the task is cancelled.
  func perform<Output: Sendable>(
    _ retries: Retries = Retries(),
    _ work: @escaping @Sendable (StoreSession) throws(StoreError) -> Output
  ) async throws(StoreError) -> Output {
    let outcome = Mutex<Output?>(nil)
    let job = StoreJob(retries) { (session) throws(StoreError) in
      let output = try work(session)
      outcome.withLock { $0 = output }
    }
    let failure = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        job.wait(with: continuation)
        if Task.isCancelled { job.cancel() }
        post(job)
      }
    } onCancel: {
      job.cancel()
      pipe.ring()
    }
    if let failure { throw failure }
    guard let output = outcome.withLock({ $0 }) else { throw StoreError(.cancelled) }
    return output
  }

  private func post(_ job: StoreJob) {
    let refusal: StoreError? = jobs.withLock { jobs in
      if jobs.isClosed { return StoreError(.cancelled) }
      if !jobs.hasThread {
        let thread = SystemThread.start { [settings, pipe, weak self] in
          StoreThread(settings, pipe).run { self?.next() ?? .end }
        }
        guard let thread else { return StoreError(.unexpected, detail: "can't start a thread") }
        thread.detach()
        jobs.hasThread = true
      }
      jobs.waiting.append(job)
      return nil
    }
    if let refusal { job.end(refusal) }
    pipe.ring()
  }

  private func next() -> StoreThread.Step {
    jobs.withLock { jobs in
      if !jobs.waiting.isEmpty { return .work(jobs.waiting.removeFirst()) }
      return jobs.isClosed ? .end : .wait
    }
  }
}

/// One piece of work for a connection, and the task that waits for it.
final class StoreJob: Sendable {
  private enum State {
    case unstarted
    case waiting(CheckedContinuation<StoreError?, Never>)
    case ended
  }

  let retries: Retries
  let work: @Sendable (StoreSession) throws(StoreError) -> Void
  private let state = Mutex(State.unstarted)

  init(
    _ retries: Retries,
    _ work: @escaping @Sendable (StoreSession) throws(StoreError) -> Void
  ) {
    self.retries = retries
    self.work = work
  }

  /// Whether nobody waits for it any more.
  var isUnwanted: Bool {
    state.withLock { state in
      if case .ended = state { return true }
      return false
    }
  }

  func wait(with continuation: CheckedContinuation<StoreError?, Never>) {
    let isOver = state.withLock { state in
      if case .ended = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isOver { continuation.resume(returning: StoreError(.cancelled)) }
  }

  func cancel() { end(StoreError(.cancelled)) }

  /// Ends the wait with an error or, without one, successfully.
  func end(_ failure: StoreError?) {
    let continuation: CheckedContinuation<StoreError?, Never>? = state.withLock { state in
      defer { state = .ended }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: failure)
  }
}
