/// The earlier states of an entry, for undo.
struct UndoStack {
  private var states: [Entry] = []
  private var last = Entry()
  private var isTyping = false
  private static let most = 200
  /// For larger entries, only a few states are kept.
  private static let mostBytes = 1 << 22

  /// Starts with a new entry.
  mutating func reset() { self = UndoStack() }

  /// Records the entry's new state; typing a word counts as one change.
  mutating func record(_ entry: Entry) {
    defer { last = entry }
    guard entry.text != last.text else {
      if entry.cursor != last.cursor { isTyping = false }
      return
    }
    let typed = Self.typed(from: last, to: entry)
    let continues = isTyping && typed.map { !$0.isWhitespace } ?? false
    isTyping = typed != nil
    if continues { return }
    states.append(last)
    var bytes = 0
    let kept = states.reversed().prefix { state in
      bytes += state.text.utf8.count
      return bytes <= Self.mostBytes
    }
    states.removeFirst(states.count - max(1, min(kept.count, Self.most)))
  }

  /// Returns the state before the last change, or nil if there is none.
  mutating func undo() -> Entry? {
    guard let state = states.popLast() else { return nil }
    last = state
    isTyping = false
    return state
  }

  /// The character typed at the cursor between two states, or nil if more changed.
  private static func typed(from old: Entry, to new: Entry) -> Character? {
    guard let typed = new.before.last, new.cursor - old.cursor == typed.utf8.count,
      new.text.utf8.count - old.text.utf8.count == typed.utf8.count, new.after == old.after
    else { return nil }
    return typed
  }
}
