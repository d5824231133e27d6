import BosSystem

/// A thread with a stack that no permitted nesting can use up.
enum LargeStack {
  #if DEBUG
  // Frames without optimization are several times as large.
  private static let size = 512 << 20
  #else
  private static let size = 64 << 20
  #endif

  /// Runs work on such a thread and waits for its result.
  ///
  /// Ctrl-C reaches that thread, which waits for input, and not this one.
  static func run(_ work: @escaping @Sendable () -> ExitStatus) -> ExitStatus {
    SystemThread.run(stackSize: size, work) ?? work()
  }
}
