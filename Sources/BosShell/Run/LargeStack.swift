import Glibc
import Synchronization

/// A thread with a stack that no permitted nesting can use up.
enum LargeStack {
  #if DEBUG
  // Frames without optimization are several times as large.
  private static let size = 512 << 20
  #else
  private static let size = 64 << 20
  #endif

  /// Runs work on such a thread and waits for what it gives.
  static func run(_ work: @escaping @Sendable () -> ExitStatus) -> ExitStatus {
    let job = Job(work)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, size)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    // Ctrl-C must reach the thread that waits for input, not this one, which waits for that.
    mask(SIG_BLOCK)
    defer { mask(SIG_UNBLOCK) }
    var thread: pthread_t = 0
    let pointer = Unmanaged.passRetained(job).toOpaque()
    let failure = pthread_create(
      &thread,
      attributes,
      { pointer in
        guard let pointer else { return nil }
        LargeStack.mask(SIG_UNBLOCK)
        Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().perform()
        return nil
      },
      pointer
    )
    guard failure == 0 else {
      Unmanaged<Job>.fromOpaque(pointer).release()
      mask(SIG_UNBLOCK)
      return work()
    }
    pthread_join(thread, nil)
    return job.result.withLock { $0 }
  }

  /// Holds SIGINT back from the running thread, or lets it through.
  private static func mask(_ how: Int32) {
    let signals = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    defer { signals.deallocate() }
    sigemptyset(signals)
    sigaddset(signals, SIGINT)
    pthread_sigmask(how, signals, nil)
  }

  private final class Job: Sendable {
    let work: @Sendable () -> ExitStatus
    let result = Mutex(ExitStatus.internal)

    init(_ work: @escaping @Sendable () -> ExitStatus) { self.work = work }

    func perform() {
      let status = work()
      result.withLock { $0 = status }
    }
  }
}
