package import Glibc

/// A thread that only waits for something, beside the one that runs the entries.
package enum SideThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts one, which handles no signals: they are for the thread that runs the entries.
  ///
  /// Nil when the system has no more of them. Whoever gets it joins or detaches it.
  package static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let pointer = Unmanaged.passRetained(Work(run)).toOpaque()
    var thread: pthread_t = 0
    let failure = pthread_create(
      &thread,
      nil,
      { pointer in
        guard let pointer else { return nil }
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      },
      pointer
    )
    if failure == 0 { return thread }
    Unmanaged<Work>.fromOpaque(pointer).release()
    return nil
  }
}
