package import BosText

/// The context of a long operation: cancellation and progress.
package struct OperationContext: Sendable {
  package var isInterrupted: @Sendable () -> Bool
  /// Receives the current activity several times a second, and nil at the end.
  package var report: @Sendable (Activity?) -> Void
  /// Receives a note that stays on the screen.
  package var remark: @Sendable (Phrase) -> Void

  package init(
    isInterrupted: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (Activity?) -> Void,
    remark: @escaping @Sendable (Phrase) -> Void
  ) {
    self.isInterrupted = isInterrupted
    self.report = report
    self.remark = remark
  }

  /// A context without cancellation and progress.
  package static let none = OperationContext(
    isInterrupted: { false },
    report: { _ in },
    remark: { _ in }
  )
}

/// The current activity and its progress.
package struct Activity: Sendable {
  package var words: Phrase
  package var done: Int
  /// The number of steps, or nil if it is unknown.
  package var total: Int?

  package init(_ words: Phrase, done: Int = 0, total: Int? = nil) {
    self.words = words
    self.done = done
    self.total = total
  }
}
