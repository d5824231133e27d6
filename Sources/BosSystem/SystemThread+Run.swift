import Glibc

extension SystemThread {
  /// Runs work on a thread and waits for its result, or returns nil if no thread can be started.
  ///
  /// SIGINT goes to that thread and not to the one that waits.
  package static func run<Result: Sendable>(
    stackSize: Int,
    _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    let outcome = Outcome<Result>()
    maskInterrupt(SIG_BLOCK)
    defer { maskInterrupt(SIG_UNBLOCK) }
    let thread = start(stackSize: stackSize, handling: .inherited) {
      maskInterrupt(SIG_UNBLOCK)
      outcome.set(work())
    }
    guard let thread else { return nil }
    thread.join()
    return outcome.value
  }

  /// Blocks or unblocks SIGINT for the current thread.
  private static func maskInterrupt(_ how: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(how, &signals, nil)
  }
}
