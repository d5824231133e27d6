package import BosTables
import BosText

/// The changes of a session, for `undo` and `redo`.
package struct SessionChanges {
  private struct Change {
    /// The session before the change, or after it if the change is undone.
    let session: Session
    /// The settings, if the statement changed them.
    let settings: Settings?
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

  /// The film that was open last before another one, or nil.
  package func film(before open: Record?) -> Record? {
    guard let open = Self.code(of: open) else { return nil }
    return past.reversed().lazy.compactMap(\.session.movie).first { Self.code(of: $0) != open }
  }

  private static func code(of film: Record?) -> String? {
    if case .text(let code)? = film?["code"] { code } else { nil }
  }

  /// Records the session before a change, which ends `redo`.
  mutating func add(_ before: Session, _ settings: Settings?, by statement: SourceUses) {
    let bytes = statement.source.bytes[statement.range.start..<statement.range.end]
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let text = truncated(words.joined(separator: " "), to: Self.widestStatement)
    past.append(Change(session: before, settings: settings, statement: text))
    if past.count > Self.limit { past.removeFirst() }
    future = []
  }

  /// Undoes the last change, and returns its statement.
  mutating func undo(_ session: inout Session, _ settings: inout Settings) -> String? {
    Self.move(from: &past, to: &future, &session, &settings)
  }

  /// Repeats the change that was undone last, and returns its statement.
  mutating func redo(_ session: inout Session, _ settings: inout Settings) -> String? {
    Self.move(from: &future, to: &past, &session, &settings)
  }

  private static func move(
    from changes: inout [Change],
    to others: inout [Change],
    _ session: inout Session,
    _ settings: inout Settings
  ) -> String? {
    guard let change = changes.popLast() else { return nil }
    others.append(
      Change(
        session: session,
        settings: change.settings == nil ? nil : settings,
        statement: change.statement
      )
    )
    session = change.session
    if let earlier = change.settings { settings = earlier }
    return change.statement
  }
}

extension Machine {
  /// Records the previous session and settings if a statement has changed them.
  func remember(_ before: Session, _ settings: Settings, _ statement: SourceUses) {
    let changed = settings == environment.settings.current ? nil : settings
    if changed != nil || !before.looksLike(session) {
      changes.add(before, changed, by: statement)
    }
  }

  /// Undoes the last changes, and returns their statements; the count must be possible.
  package func undo(_ count: Int) -> [String] {
    hasUndone = true
    return changingSettings { settings in
      (0..<count).compactMap { _ in changes.undo(&session, &settings) }
    }
  }

  /// Repeats undone changes, and returns their statements; the count must be possible.
  package func redo(_ count: Int) -> [String] {
    hasUndone = true
    return changingSettings { settings in
      (0..<count).compactMap { _ in changes.redo(&session, &settings) }
    }
  }

  /// Runs an action that may change settings, and keeps the changed ones as `set` does.
  private func changingSettings(_ action: (inout Settings) -> [String]) -> [String] {
    let box = environment.settings
    var wanted = box.current
    let statements = action(&wanted)
    let stays = scripts.isEmpty
    for setting in Setting.allCases {
      let value = setting.value(in: wanted)
      guard value != setting.value(in: box.current), box.set(setting, value, stays: stays), stays,
        let failure = environment.keepSetting(setting, value)
      else { continue }
      remark(failure.message)
    }
    return statements
  }
}
