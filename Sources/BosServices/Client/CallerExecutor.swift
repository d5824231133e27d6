import Dispatch
import Synchronization

/// Runs the steps of a task on the thread that waits for it.
///
/// The interpreter blocks its own thread, and all system workers may be waiting for interpreters;
/// these steps need no worker.
final class CallerExecutor: TaskExecutor {
  private let steps = Mutex<[UnownedJob]>([])
  private let ready = DispatchSemaphore(value: 0)

  /// The longest sleep before checking for interrupts.
  private static let pause = DispatchTimeInterval.milliseconds(40)

  func enqueue(_ job: consuming ExecutorJob) {
    let step = UnownedJob(job)
    steps.withLock { $0.append(step) }
    ready.signal()
  }

  /// Runs ready steps until the work is done, checking for interrupts between them.
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
