import Synchronization

/// Does two things at once, the second on another thread, and returns both results.
///
/// Without another thread, the second follows the first.
package func concurrently<First, Second: Sendable>(
  _ first: () -> First,
  _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let outcome = Outcome<Second>()
  let thread = SystemThread.start { outcome.set(second()) }
  let result = first()
  thread?.join()
  return (result, outcome.value ?? second())
}

/// What the work of a thread returned.
final class Outcome<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? { stored.withLock { $0 } }

  func set(_ value: Value) {
    stored.withLock { $0 = value }
  }
}
