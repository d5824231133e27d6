package import BosText

/// What a long wait looks at: whether to give up, and whom to tell how far it is.
package struct OperationContext: Sendable {
  package var isInterrupted: @Sendable () -> Bool
  /// Hears several times a second what is waited for, and nil once nothing is.
  package var report: @Sendable (Activity?) -> Void
  /// Hears a remark that stays on the screen.
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

  /// Nobody gives up, and nobody listens.
  package static let none = OperationContext(
    isInterrupted: { false },
    report: { _ in },
    remark: { _ in }
  )
}

/// What is waited for, and how far it is.
package struct Activity: Sendable {
  package var words: Phrase
  package var done: Int
  /// How many there are to do; nil when it isn't known.
  package var total: Int?

  package init(_ words: Phrase, done: Int = 0, total: Int? = nil) {
    self.words = words
    self.done = done
    self.total = total
  }
}
