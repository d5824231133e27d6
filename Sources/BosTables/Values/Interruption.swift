import BosSystem
import Synchronization

/// The questions whether long work on the current thread should stop, as after Ctrl-C, and whether
/// it uses too much memory.
package struct Interruption: Sendable {
  @TaskLocal static var current: Interruption?

  private let isRaised: @Sendable () -> Bool
  private let memory: MemoryWatch?
  private let failure = Failure()

  /// An error in a place that can't throw it.
  private final class Failure: Sendable {
    let error = Mutex<RuntimeError?>(nil)
    /// Whether there is one, which costs less to ask.
    let isThere = Atomic<Bool>(false)

    func take() -> RuntimeError? {
      isThere.store(false, ordering: .relaxed)
      return error.withLock { error in
        defer { error = nil }
        return error
      }
    }
  }

  package init(memory: MemoryWatch? = nil, _ isRaised: @escaping @Sendable () -> Bool) {
    self.isRaised = isRaised
    self.memory = memory
  }

  /// Runs an action whose long loops ask the questions.
  package func watching(
    _ action: () throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    var failure: RuntimeError?
    Interruption.$current.withValue(self) {
      do throws(RuntimeError) { try action() } catch { failure = error }
    }
    failure = failure ?? self.failure.take()
    if let failure { throw failure }
  }

  /// Memory that a few thousand rows need at least.
  private static let usualGrowth = 1 << 18

  /// Throws if the work should stop, for work on another thread that keeps the question.
  func check() throws(RuntimeError) {
    if failure.isThere.load(ordering: .relaxed), let error = failure.take() { throw error }
    if isRaised() { throw .interrupted }
    try memory?.grow(by: Interruption.usualGrowth)
  }

  /// Makes the run fail at its next question whether to stop.
  static func fail(_ error: RuntimeError) {
    guard let failure = current?.failure else { return }
    failure.error.withLock { $0 = $0 ?? error }
    failure.isThere.store(true, ordering: .relaxed)
  }

  /// Whether the work was interrupted, for work on another thread that can't throw.
  var isStopped: Bool { isRaised() }

  /// Throws if the work should stop.
  package static func check() throws(RuntimeError) {
    if let current { try current.check() }
  }

  /// Throws at every 4,096th row if the work should stop.
  @inline(__always)
  package static func check(row: Int) throws(RuntimeError) {
    if row & 0xFFF == 0 { try check() }
  }

  /// Whether the work was interrupted, for loops that can't throw.
  static var isRaised: Bool { current?.isRaised() ?? false }

  /// The bytes from which memory counts.
  private static let leastGrowth = 1 << 10

  /// Throws if these bytes are too much, for work on another thread.
  func grow(by bytes: Int) throws(RuntimeError) {
    if bytes >= Interruption.leastGrowth { try memory?.grow(by: bytes) }
  }

  /// Throws if the memory in use and these bytes, which are about to be used, are too much.
  package static func grow(by bytes: Int) throws(RuntimeError) {
    // Looking for the current questions would take longer than most small steps.
    if bytes >= leastGrowth, let current { try current.grow(by: bytes) }
  }

  /// Throws if so many elements more are too much.
  package static func grow<Element>(
    by count: Int,
    _ element: Element.Type
  ) throws(RuntimeError) {
    try grow(by: count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride).partialValue)
  }

  /// Notes memory that is in use already.
  static func note(_ bytes: Int) {
    if bytes >= leastGrowth { current?.memory?.note(bytes) }
  }
}

extension Array {
  /// Appends an element; throws if the work should stop, or before the array needs too much memory.
  @inline(__always)
  package mutating func add(_ element: Element) throws(RuntimeError) {
    try checkGrowth()
    appendLarge(element)
  }

  @inline(__always)
  fileprivate func checkGrowth() throws(RuntimeError) {
    if count >= 1 << 12, count == capacity || count & 0xFFF == 0 {
      try Interruption.checkGrowth(count, capacity: capacity, MemoryLayout<Element>.stride)
    }
  }
}

extension [Value] {
  /// Appends a value as above.
  ///
  /// What is written for all types is slow code for any type in another module.
  package mutating func add(_ element: Value) throws(RuntimeError) {
    try checkGrowth()
    if count == capacity { appendLarge(element) } else { append(element) }
  }
}

extension Interruption {
  /// The checks of an array with many elements, of which `capacity` need no other memory.
  @inline(never)
  package static func checkGrowth(
    _ count: Int,
    capacity: Int,
    _ stride: Int
  ) throws(RuntimeError) {
    try check()
    if count == capacity { try grow(by: 2 * count * stride) }
  }
}
