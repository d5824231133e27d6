/// The question whether long work on the current thread should stop, as after Ctrl-C.
package struct Interruption: Sendable {
  @TaskLocal static var current: Interruption?

  private let isRaised: @Sendable () -> Bool

  package init(_ isRaised: @escaping @Sendable () -> Bool) {
    self.isRaised = isRaised
  }

  /// Runs an action whose long loops ask the question.
  package func watching(
    _ action: () throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    var failure: RuntimeError?
    Interruption.$current.withValue(self) {
      do throws(RuntimeError) { try action() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Whether to stop, for work on another thread that keeps the question.
  var stops: Bool { isRaised() }

  /// Throws if the work should stop.
  static func check() throws(RuntimeError) {
    if let current, current.stops { throw .interrupted }
  }

  /// Throws at every 4,096th row if the work should stop.
  @inline(__always)
  static func check(row: Int) throws(RuntimeError) {
    if row & 0xFFF == 0 { try check() }
  }
}
