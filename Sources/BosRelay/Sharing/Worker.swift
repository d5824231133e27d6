import BosSystem
import Glibc
import Synchronization

/// A thread for what may block: files, the archive and long computations, one after the other.
final class Worker: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let bell = WakePipe()
  private let thread = Mutex<SystemThread?>(nil)

  /// Starts the thread, or returns nil if the system has no more.
  static func start() -> Worker? {
    let worker = Worker()
    // The stack is large enough for what reads a film with many people.
    guard let thread = SystemThread.start(stackSize: 1 << 20, { worker.run() }) else { return nil }
    worker.thread.withLock { $0 = thread }
    return worker
  }

  func `do`(_ job: @escaping Job) {
    state.withLock { $0.jobs.append(job) }
    bell.ring()
  }

  /// Waits until the thread has done the jobs that it has, and ends it.
  func finish() {
    state.withLock { $0.isClosed = true }
    bell.ring()
    thread.withLock { thread in
      defer { thread = nil }
      return thread
    }?.join()
  }

  private func run() {
    while true {
      let (jobs, isClosed) = state.withLock { state in
        defer { state.jobs = [] }
        return (state.jobs, state.isClosed)
      }
      for job in jobs { job() }
      if jobs.isEmpty {
        if isClosed { return }
        var event = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&event, 1, bell.isUsable ? -1 : 20)
        bell.silence()
      }
    }
  }
}
