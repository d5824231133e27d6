import BosText
import CEditline

extension LineEditor {
  /// The entry as libedit has it.
  func currentEntry() -> Entry {
    var count = 0
    var cursor = 0
    guard let start = bos_editor_line(editor, &count, &cursor) else { return Entry() }
    var before = 0
    var text = ""
    text.reserveCapacity(count * 3)
    for (index, value) in UnsafeBufferPointer(start: start, count: count).enumerated() {
      if index == cursor { before = text.utf8.count }
      text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return Entry(text, cursor: cursor >= count ? text.utf8.count : before)
  }

  /// Gives libedit an entry.
  func set(_ new: Entry) {
    let scalars = new.text.unicodeScalars.map(\.value)
    bos_editor_set_line(editor, scalars, scalars.count, new.before.unicodeScalars.count)
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
    bos_editor_insert(editor, text.unicodeScalars.map(\.value) + [0])
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
    var new = currentEntry()
    guard new != entry else { return undoStack.record(new) }
    let given = new
    new.compose()
    // libedit moves by scalars; a cursor within a cluster goes on the way it went.
    if new.text == entry.text { new.snap(forward: new.cursor > entry.cursor) }
    if new.text != given.text || new.cursor != given.cursor { set(new) }
    undoStack.record(new)
    entry = new
  }
}
