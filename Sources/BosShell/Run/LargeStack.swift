import BosSystem

/// A thread with a stack that is large enough for any permitted nesting.
enum LargeStack {
  #if DEBUG
  // Without optimization, frames are several times as large.
  private static let largest = 512 << 20
  #else
  private static let largest = 64 << 20
  #endif

  /// The size of the stack: at most a fifth of the memory that the process may reserve.
  private static var size: Int {
    min(largest, AddressSpace.limit.map { max($0 / 5, 1 << 20) } ?? largest)
  }

  /// Runs work on such a thread and waits for its result.
  ///
  /// Ctrl-C reaches that thread, which waits for input, and not this one.
  static func run(_ work: @escaping @Sendable () -> ExitStatus) -> ExitStatus {
    SystemThread.run(stackSize: size, work) ?? work()
  }
}
