/// The state of moving through the history with the arrow keys.
struct HistoryPosition {
  /// The entry before the movement.
  var original: Entry?
  /// The prefix that entries must have.
  var prefix = ""
  /// The position in the history; after its end is the entry itself.
  var place = 0
  /// The entry that the movement last showed; after an edit, a new movement starts.
  var shown = ""
}

extension LineEditor {
  /// An end of the history.
  enum End {
    case oldest
    case newest
  }

  /// Moves up a line, or from the first line to an older entry with the same prefix.
  func moveUp() {
    if let place = entry.place(linesDown: -1) {
      change { $0.cursor = place }
    } else {
      walkHistory(by: -1)
    }
  }

  /// Moves down a line, or from the last line to a newer entry with the same prefix.
  func moveDown() {
    if let place = entry.place(linesDown: 1) {
      change { $0.cursor = place }
    } else {
      walkHistory(by: 1)
    }
  }

  /// Goes to the oldest or newest entry of the history.
  func walkHistory(to end: End) {
    beginWalk()
    switch end {
    case .oldest:
      guard let place = history.entries.firstIndex(where: matches) else { return }
      showEntry(at: place)
    case .newest:
      showEntry(at: history.entries.count)
    }
  }

  private func walkHistory(by step: Int) {
    beginWalk()
    let entries = history.entries
    var place = walk.place + step
    while entries.indices.contains(place), !matches(entries[place]) || entries[place] == walk.shown
    {
      place += step
    }
    if place >= 0, place <= entries.count { showEntry(at: place) }
  }

  private func beginWalk() {
    guard walk.original == nil || entry.text != walk.shown else { return }
    history.loadIfNeeded()
    walk = HistoryPosition(
      original: entry,
      prefix: String(entry.before),
      place: history.entries.count,
      shown: entry.text
    )
  }

  private func matches(_ text: String) -> Bool { text.begins(with: walk.prefix) }

  private func showEntry(at place: Int) {
    let entries = history.entries
    let next = entries.indices.contains(place) ? Entry(entries[place]) : walk.original ?? entry
    walk.place = min(place, entries.count)
    walk.shown = next.text
    set(next)
  }

  // MARK: - Suggestions

  /// Returns the rest of the newest entry with this prefix, or of a line with the last line's
  /// prefix, or else the usage.
  func findSuggestion() -> String {
    guard settings.isColored, display is ScreenDisplay, entry.isAtEnd else { return "" }
    isHint = false
    if let continued, continued == entry.text {
      isHint = true
      return hooks.remark(.continued)
    }
    if entry.text.isEmpty, let suggested = hooks.suggested() { return suggested }
    let found = history.entries.last {
      $0.begins(with: entry.text) && $0 != entry.text && history.suggests($0)
    }
    if !entry.text.isEmpty, let found {
      return String(found.utf8.dropFirst(entry.text.utf8.count)) ?? ""
    }
    if let rest = suggestLine() ?? hooks.restOfWord(entry.text) { return rest }
    isHint = true
    return hooks.hint(entry.text, entry.cursor) ?? ""
  }

  /// Returns the rest of the newest line in the history with the prefix of the entry's last line.
  private func suggestLine() -> String? {
    let isOneLine = entry.lineStart == 0
    let line = entry.before.utf8.dropFirst(entry.lineStart).drop { $0 == 0x20 }
    guard !line.isEmpty, let typed = String(line) else { return nil }
    for found in history.entries.reversed()
    where (!isOneLine || found.utf8.contains(0x0A)) && history.suggests(found) {
      for line in found.utf8.split(separator: 0x0A).reversed() {
        let text = String(Substring(line.drop { $0 == 0x20 }))
        if text.begins(with: typed), text.utf8.count > typed.utf8.count {
          return String(text.utf8.dropFirst(typed.utf8.count))
        }
      }
    }
    return nil
  }

  /// Accepts the suggestion, all of it or the next word.
  func acceptSuggestion(onlyWord: Bool) -> Bool {
    guard !suggestion.isEmpty, !isHint else { return true }
    var taken = suggestion
    if onlyWord {
      let place = Entry(suggestion, cursor: 0).wordRight()
      taken = String(suggestion.utf8.prefix(place)) ?? suggestion
    }
    insert(taken)
    return true
  }

  // MARK: - libedit's own commands

  /// Returns the newest entry (0), an older one (1) or a newer one (-1) to libedit.
  func recall(_ step: Int32) -> UnsafePointer<UInt32>? {
    history.loadIfNeeded()
    let entries = history.entries
    let place = step == 0 ? entries.count - 1 : recalledPlace - Int(step)
    guard entries.indices.contains(place) else { return nil }
    recalledPlace = place
    let scalars = clusters.characters(of: entries[place]) + [0]
    recalled?.deallocate()
    let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: scalars.count)
    _ = buffer.initialize(from: scalars)
    recalled = buffer
    return UnsafePointer(buffer.baseAddress)
  }
}

extension String {
  /// Returns whether the bytes of a text begin with those of another.
  func begins(with prefix: String) -> Bool {
    let own = utf8Span.span
    let wanted = prefix.utf8Span.span
    guard own.count >= wanted.count else { return false }
    for index in wanted.indices where own[index] != wanted[index] { return false }
    return true
  }
}
