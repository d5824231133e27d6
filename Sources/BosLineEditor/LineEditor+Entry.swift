import BosText
import CEditline

extension LineEditor {
  /// The entry in libedit.
  func currentEntry() -> Entry { readEntry().entry }

  /// The entry in libedit, and whether a cluster in it isn't one character yet.
  private func readEntry() -> (entry: Entry, isSplit: Bool) {
    var count = 0
    var cursor = 0
    guard let start = bos_editor_line(editor, &count, &cursor) else { return (Entry(), false) }
    var before = 0
    var text = ""
    text.reserveCapacity(count * 3)
    for (index, value) in UnsafeBufferPointer(start: start, count: count).enumerated() {
      if index == cursor { before = text.utf8.count }
      clusters.append(value, to: &text)
    }
    let entry = Entry(text, cursor: cursor >= count ? text.utf8.count : before)
    return (entry, clusters.characters(of: text).count != count)
  }

  /// Sets the entry in libedit.
  func set(_ new: Entry) {
    let characters = clusters.characters(of: new.text)
    let cursor = clusters.characters(of: new.before).count
    bos_editor_set_line(editor, characters, characters.count, min(cursor, characters.count))
    entry = new
  }

  /// Changes the entry.
  func change(_ body: (inout Entry) -> Void) {
    var new = currentEntry()
    body(&new)
    set(new)
  }

  /// Inserts a text at the cursor, efficiently for long texts.
  func insert(_ text: String) {
    let cut = ClusterLimit.cut(text)
    if cut != nil { isCut = true }
    bos_editor_insert(editor, clusters.characters(of: cut ?? text) + [0])
  }

  /// Normalizes the entry after each key, unless that takes too long while many keys arrive.
  func settleIfShort() {
    var count = 0
    var cursor = 0
    _ = bos_editor_line(editor, &count, &cursor)
    if count <= 4_096 { settle() }
  }

  /// Converts the entry to its normal form and records changes.
  func settle() {
    let (given, isSplit) = readEntry()
    guard given != entry || isSplit else { return undoStack.record(given) }
    var new = given
    if let text = ClusterLimit.cut(given.text) {
      let before = String(given.before)
      new = Entry(
        text,
        cursor: min((ClusterLimit.cut(before) ?? before).utf8.count, text.utf8.count)
      )
      isCut = true
    }
    new.compose()
    // A position inside a cluster has no place in the normal form.
    if new.text == entry.text { new.snap(forward: new.cursor > entry.cursor) }
    if isSplit || new.text != given.text || new.cursor != given.cursor { set(new) }
    undoStack.record(new)
    entry = new
  }
}
