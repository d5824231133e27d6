import BosSystem
import Glibc
import Synchronization

/// A thread that runs the steps of a task, and that can be woken at a time.
///
/// The threads of tasks may all be waiting for interpreters; this one isn't theirs.
package final class SharingThread: TaskExecutor {
  private struct State {
    var steps: [UnownedJob] = []
    /// When to call `onTime`, in milliseconds of the monotonic clock.
    var alarm: Int64?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let pipe = WakePipe()

  package init() {}

  /// Starts the thread; returns false if the system has no more.
  package func start(onTime: @escaping @Sendable () -> Void) -> Bool {
    let thread = SystemThread.start(stackSize: 1 << 20) { self.run(onTime) }
    thread?.detach()
    return thread != nil
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let step = UnownedJob(job)
    state.withLock { $0.steps.append(step) }
    pipe.ring()
  }

  /// Calls `onTime` once, at a time.
  func setAlarm(at time: Int64) {
    state.withLock { $0.alarm = time }
    pipe.ring()
  }

  package func close() {
    state.withLock { $0.isClosed = true }
    pipe.ring()
  }

  private func run(_ onTime: () -> Void) {
    while true {
      let (step, alarm, isClosed) = state.withLock { state in
        let step = state.steps.isEmpty ? nil : state.steps.removeFirst()
        return (step, state.alarm, state.isClosed)
      }
      if let step {
        step.runSynchronously(on: asUnownedTaskExecutor())
        continue
      }
      if isClosed { return }
      let left = alarm.map { max(0, $0 - MonotonicClock.milliseconds) }
      if left == 0 {
        state.withLock { $0.alarm = nil }
        onTime()
        continue
      }
      var event = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
      let longest: Int64 = pipe.isUsable ? 60_000 : 20
      poll(&event, 1, Int32(clamping: min(left ?? longest, longest)))
      pipe.silence()
    }
  }
}

/// A clock that nobody sets and that counts the sleep of a laptop.
enum MonotonicClock {
  static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
