import BosTables
import BosText

/// The changes of a session, for `undo` and `redo`.
package struct SessionChanges {
  private struct Change {
    /// The session before the change, or after it if the change is undone.
    let session: Session
    /// The statement that made the change.
    let statement: String
  }

  private static let limit = 100
  private static let widestStatement = 40

  /// Whether they are those of a block, after which the session is restored.
  package let isOfBlock: Bool
  /// The changes that can be undone, newest last.
  private var past: [Change] = []
  /// The undone changes, the last undone one last.
  private var future: [Change] = []

  init(ofBlock isOfBlock: Bool = false) { self.isOfBlock = isOfBlock }

  /// The number of changes that can be undone.
  package var undoCount: Int { past.count }
  /// The number of undone changes.
  package var redoCount: Int { future.count }

  /// The sessions that can be restored.
  var sessions: [Session] { (past + future).map(\.session) }

  /// Records the session before a change, which ends `redo`.
  mutating func add(_ before: Session, by statement: SourceUses) {
    let bytes = statement.source.bytes[statement.range.start..<statement.range.end]
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let text = truncated(words.joined(separator: " "), to: Self.widestStatement)
    past.append(Change(session: before, statement: text))
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  /// Undoes the last change, and returns its statement.
  mutating func undo(_ session: inout Session) -> String? {
    Self.move(from: &past, to: &future, &session)
  }

  /// Repeats the change that was undone last, and returns its statement.
  mutating func redo(_ session: inout Session) -> String? {
    Self.move(from: &future, to: &past, &session)
  }

  private static func move(
    from changes: inout [Change],
    to others: inout [Change],
    _ session: inout Session
  ) -> String? {
    guard let change = changes.popLast() else { return nil }
    others.append(Change(session: session, statement: change.statement))
    session = change.session
    return change.statement
  }
}

extension Machine {
  /// Records the previous session if a statement has changed it.
  func remember(_ before: Session, _ statement: SourceUses) {
    if !before.looksLike(session) { changes.add(before, by: statement) }
  }

  /// Undoes the last changes, and returns their statements; the count must be possible.
  package func undo(_ count: Int) -> [String] {
    hasUndone = true
    return (0..<count).compactMap { _ in changes.undo(&session) }
  }

  /// Repeats undone changes, and returns their statements; the count must be possible.
  package func redo(_ count: Int) -> [String] {
    hasUndone = true
    return (0..<count).compactMap { _ in changes.redo(&session) }
  }
}
