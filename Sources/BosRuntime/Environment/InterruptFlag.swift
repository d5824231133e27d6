import Synchronization

/// A flag that Ctrl-C or a time limit raises; long work looks at it.
package final class InterruptFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  private let expired = Atomic<Bool>(false)

  package init() {}

  package var isRaised: Bool { flag.load(ordering: .relaxed) }
  package func raise() { flag.store(true, ordering: .relaxed) }
  package func clear() { flag.store(false, ordering: .relaxed) }

  /// Whether the time limit of the run raised the flag, and not Ctrl-C.
  package var isExpired: Bool { expired.load(ordering: .relaxed) }
  package func noteExpired() { expired.store(true, ordering: .relaxed) }
}
