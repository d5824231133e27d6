import Glibc

/// A thread of the system's own, which may wait; those of Swift's tasks must not.
enum Thread {
  private final class Work {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread that handles no signals and keeps no process from ending.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    // A thread inherits what is blocked where it is made. A write to a closed connection raises
    // SIGPIPE, and Ctrl-C belongs to others.
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&blocked, fault) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let result = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      },
      work.toOpaque()
    )
    guard result == 0 else {
      work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
