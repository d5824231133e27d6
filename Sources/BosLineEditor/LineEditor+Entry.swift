import BosText
import CEditline

extension LineEditor {
  /// The entry as libedit has it.
  func currentEntry() -> Entry { readEntry().entry }

  /// The entry as libedit has it, and whether a cluster in it is not one character yet.
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

  /// Gives libedit an entry.
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

  /// Puts a text in at the cursor, the quick way for long ones.
  func insert(_ text: String) {
    bos_editor_insert(editor, clusters.characters(of: text) + [0])
  }

  /// Settles an entry after each key, unless that would take too long while many come at once.
  func settleIfShort() {
    var count = 0
    var cursor = 0
    _ = bos_editor_line(editor, &count, &cursor)
    if count <= 4_096 { settle() }
  }

  /// Puts the entry into the form in which it is shown and kept, and notes what has changed.
  func settle() {
    let (given, isSplit) = readEntry()
    guard given != entry || isSplit else { return undoStack.record(given) }
    var new = given
    new.compose()
    // What is put between the parts of a cluster would stand in no place of its own.
    if new.text == entry.text { new.snap(forward: new.cursor > entry.cursor) }
    if isSplit || new.text != given.text || new.cursor != given.cursor { set(new) }
    undoStack.record(new)
    entry = new
  }
}
