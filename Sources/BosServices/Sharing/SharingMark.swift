import Dispatch
import Synchronization

/// A place among the events of a driver, for which a task waits.
final class SharingMark: Sendable {
  private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

  func wait(with continuation: CheckedContinuation<Void, Never>) {
    waiting.withLock { $0 = continuation }
  }

  /// Ends the wait, if it hasn't ended.
  func end() {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume()
  }

  /// Ends the wait after half a second, whatever the store does.
  func endSoon() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) { self.end() }
  }
}
