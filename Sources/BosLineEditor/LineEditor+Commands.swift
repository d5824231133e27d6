import CEditline

extension LineEditor {
  /// Runs a command.
  func run(_ command: EditorCommand) -> bos_editor_result {
    settle()
    switch command {
    case .accept:
      return accept()
    case .deleteOrEnd where entry.text.isEmpty:
      finish(.end)
      return BOS_EDITOR_END
    case .deleteOrEnd where isOnEmptyLine:
      finish(.interrupted, mark: "")
      return BOS_EDITOR_END
    case .search:
      return search()
    case .complete where entry.text.isEmpty && !suggestion.isEmpty && !isHint:
      _ = acceptSuggestion(onlyWord: false)
    case .complete:
      complete()
    case .up:
      moveUp()
    case .down:
      moveDown()
    case .oldest:
      walkHistory(to: .oldest)
    case .newest:
      walkHistory(to: .newest)
    case .newline:
      insertNewline()
    case .paste:
      insertPasted()
    case .undo:
      if let earlier = undoStack.undo() { set(earlier) }
    case .clear:
      display.clear()
    case .quote:
      isQuoting = true
    case .yank:
      insert(killed)
    case .lastArgument:
      insertLastArgument()
    case .cancel:
      break
    default:
      if !move(command) { kill(command) }
    }
    return BOS_EDITOR_DONE
  }

  private func accept() -> bos_editor_result {
    if let text = hooks.entered(entry.text) {
      change { $0 = Entry(text, cursor: max(0, $0.cursor - $0.text.utf8.count + text.utf8.count)) }
      settle()
    }
    let text = entry.text
    guard text.isEmpty || !hooks.isIncomplete(text) else {
      insertNewline()
      if continued == nil, !reader.hasPending() { continued = currentEntry().text }
      return BOS_EDITOR_DONE
    }
    finish(.entry(text))
    return BOS_EDITOR_ACCEPT
  }

  /// Whether the cursor is on an empty last line, which Ctrl-D leaves with the entry.
  private var isOnEmptyLine: Bool {
    entry.isAtEnd && entry.lineStart > 0
      && entry.text.utf8.dropFirst(entry.lineStart).allSatisfy { $0 == 0x20 }
  }

  /// Starts a new line of the entry, indented like the previous one.
  private func insertNewline() {
    let indent = entry.text.utf8.dropFirst(entry.lineStart).prefix { $0 == 0x20 }
    let room = entry.cursor - entry.lineStart
    // Pending input brings its own indentation.
    guard !reader.hasPending() else { return insert("\n") }
    let last = entry.before.utf8.last { $0 != 0x20 }
    let opens = last.map { [0x7B, 0x5B, 0x28].contains($0) } ?? false
    insert("\n" + String(repeating: " ", count: min(indent.count, room) + (opens ? 2 : 0)))
  }

  /// Removes one level of indentation before a closing bracket at the start of a line.
  func outdent(before scalar: Unicode.Scalar) {
    guard ["}", "]", ")"].contains(scalar), !isVi, !reader.hasPending() else { return }
    let entry = currentEntry()
    let line = entry.before.utf8.dropFirst(entry.lineStart)
    guard entry.lineStart > 0, line.count >= 2, line.allSatisfy({ $0 == 0x20 }) else { return }
    change { $0.remove(($0.cursor - 2)..<$0.cursor) }
  }

  /// Moves the cursor, or returns false if the command isn't a movement.
  private func move(_ command: EditorCommand) -> Bool {
    var place = entry.cursor
    switch command {
    case .left:
      place = entry.left
    case .right:
      if entry.isAtEnd { return acceptSuggestion(onlyWord: false) }
      place = entry.right
    case .wordLeft:
      place = entry.wordLeft()
    case .wordRight:
      if entry.isAtEnd { return acceptSuggestion(onlyWord: true) }
      place = entry.wordRight()
    case .lineStart:
      place = entry.lineStart
    case .lineEnd:
      if entry.isAtEnd { return acceptSuggestion(onlyWord: false) }
      place = entry.lineEnd
    default:
      return false
    }
    change { $0.cursor = place }
    return true
  }

  /// Removes text from the entry.
  private func kill(_ command: EditorCommand) {
    let cursor = entry.cursor
    switch command {
    case .deleteBack:
      change { $0.remove($0.left..<cursor) }
    case .deleteForward, .deleteOrEnd:
      change { $0.remove(cursor..<$0.right) }
    case .killToEnd:
      kill(cursor..<(entry.lineEnd == cursor ? entry.right : entry.lineEnd))
    case .killToStart:
      kill((entry.lineStart == cursor ? entry.left : entry.lineStart)..<cursor)
    case .killArgumentBack:
      kill(entry.wordLeft(Entry.isArgumentPart)..<cursor)
    case .killWordBack:
      kill(entry.wordLeft()..<cursor)
    case .killWordForward:
      kill(cursor..<entry.wordRight())
    default:
      break
    }
  }

  /// Removes a range and keeps it for Ctrl-Y; consecutive removals form one text.
  private func kill(_ range: Range<Int>) {
    let isForward = range.lowerBound == entry.cursor
    let continues = afterKill == entry
    change { entry in
      let removed = entry.remove(range)
      if !continues {
        killed = removed
      } else {
        killed = isForward ? killed + removed : removed + killed
      }
    }
    afterKill = entry
  }

  /// Inserts pasted text as one piece, without characters that act as keys and without prompts.
  private func insertPasted() {
    var text = ControlSequences.removed(from: pasted)
    pasted = ""
    // A line feed at the end would only start an empty line; Enter runs an entry.
    if text.utf8.last == 0x0A { text.unicodeScalars.removeLast() }
    let lost: Int
    (text, lost) = hooks.pasted(text, String(entry.before), prompt.parts.map(\.text).joined())
    if !text.isEmpty { insert(text) }
    leftOut = lost
  }

  /// Inserts the last argument of the previous entry.
  private func insertLastArgument() {
    guard let last = history.entries.last else { return }
    guard let word = last.split(whereSeparator: \.isWhitespace).last else { return }
    insert(String(word))
  }
}
