import Dispatch
import Synchronization

/// Runs the steps of a task on the thread that waits for it.
///
/// The interpreter waits on a thread of its own, and the workers of the system may all be waiting
/// for interpreters; steps that run here need none of them.
final class CallerExecutor: TaskExecutor {
  private let steps = Mutex<[UnownedJob]>([])
  private let ready = DispatchSemaphore(value: 0)

  /// How long the thread sleeps at most before it looks around.
  private static let pause = DispatchTimeInterval.milliseconds(40)

  func enqueue(_ job: consuming ExecutorJob) {
    let step = UnownedJob(job)
    steps.withLock { $0.append(step) }
    ready.signal()
  }

  /// Runs steps as they become ready until the work is done, looking around between them.
  func run(until isDone: () -> Bool, lookAround: () -> Void) {
    while !isDone() {
      if ready.wait(timeout: .now() + CallerExecutor.pause) == .success {
        let step = steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        step?.runSynchronously(on: asUnownedTaskExecutor())
      }
      lookAround()
    }
  }
}
