/// The entries of earlier sessions and this one, oldest first, in a file that all sessions share.
///
/// Problems with the file are never errors. Without the file, entries last until the session ends,
/// and `notes` gives the reason.
package final class History {
  /// A fact about the file that the user may want to know.
  package enum Note: Sendable, Hashable {
    /// The file can't be read or written, with the system's error code.
    case unusable(path: String, code: Int32)
    /// Some lines weren't entries and were skipped.
    case damaged(path: String, lines: Int)
    /// Another session locked the file for too long.
    case locked(path: String)
  }

  /// An entry and its number, from 1 for the oldest.
  package struct Item: Sendable, Hashable {
    package let number: Int
    package let text: String
  }

  private var loaded: [String] = []
  private var isLoaded = false
  private var file: HistoryFile?
  private let limit: Int
  /// The entries of this session whose last run ended with an error.
  private var failed: Set<String> = []
  /// Returns whether an entry can run, as far as its text shows.
  package var isRunnable: (String) -> Bool = { _ in true }
  /// The results of `isRunnable` while an entry is read.
  private var runnable: [String: Bool] = [:]
  /// The events since the last call of `takeNotes`.
  private var notes: [Note] = []
  private var known: Set<Note> = []

  /// Creates a history with a maximum number of entries; without a path, it lasts for this session.
  package init(path: String?, limit: Int = 10_000) {
    self.limit = max(1, limit)
    file = path.map { HistoryFile(path: $0) }
  }

  /// The entries, oldest first.
  package var entries: [String] {
    loadIfNeeded()
    return loaded
  }

  /// Reads the file, unless it has been read.
  package func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    refresh()
  }

  /// Adds entries of other sessions, if the file has been read.
  func refreshIfLoaded() {
    // The last entry may have defined a command.
    runnable = [:]
    if isLoaded { refresh() }
  }

  /// Adds entries that other sessions have written since the last read.
  package func refresh() {
    isLoaded = true
    guard var file else { return }
    let update = file.readNew()
    self.file = file
    take(update)
    if file.lines > limit + limit / 5 {
      if let note = self.file?.rewrite(keeping: { $0.suffix(limit) }) { add(note) }
    }
  }

  /// Adds an entry, unless it is empty, repeats the newest one or starts with a space.
  package func append(_ entry: String) {
    loadIfNeeded()
    guard let first = entry.first, !first.isWhitespace else { return }
    if var file {
      let (update, note) = file.append(entry, unless: loaded.last)
      self.file = file
      take(update)
      if let note { add(note) }
    }
    if loaded.last != entry { loaded.append(entry) }
    trim()
  }

  /// Notes how an entry ended; those with errors aren't suggested in this session.
  package func note(_ entry: String, failed hasFailed: Bool) {
    if hasFailed { failed.insert(entry) } else { failed.remove(entry) }
  }

  /// Whether an entry can be suggested while the user types.
  func suggests(_ entry: String) -> Bool {
    if failed.contains(entry) { return false }
    if let known = runnable[entry] { return known }
    let result = isRunnable(entry)
    runnable[entry] = result
    return result
  }

  /// Whether Ctrl-R finds an entry: also one that failed in this session, which is still to be mended.
  func finds(_ entry: String) -> Bool { failed.contains(entry) || suggests(entry) }

  /// Writes entries that found the file locked, at the end of a session.
  package func finish() {
    guard var file else { return }
    let (update, note) = file.writeWaiting()
    self.file = file
    take(update)
    if let note { add(note) }
  }

  /// Finds the entries that contain a text, up to a number of the newest.
  package func search(_ text: String, limit: Int = .max) -> [Item] {
    let finder = TextFinder(text)
    let found = entries.indices.reversed().lazy.filter { index in
      text.isEmpty || finder.lastRange(in: self.loaded[index]) != nil
    }
    return found.prefix(limit).reversed().map { Item(number: $0 + 1, text: loaded[$0]) }
  }

  /// The newest entries, up to a number.
  package func last(_ count: Int) -> [Item] { search("", limit: count) }

  /// Deletes every entry equal to one of these, in memory and in the file.
  package func delete(_ texts: Set<String>) {
    loadIfNeeded()
    loaded.removeAll { texts.contains($0) }
    if let note = file?.rewrite(keeping: { $0.filter { !texts.contains($0) }[...] }) { add(note) }
  }

  /// Deletes all entries, in memory and in the file.
  package func clear() {
    loadIfNeeded()
    loaded = []
    if let note = file?.rewrite(keeping: { _ in [] }) { add(note) }
  }

  /// Returns the notes about the file, each once.
  package func takeNotes() -> [Note] {
    defer { notes = [] }
    return notes
  }

  private func take(_ update: HistoryFile.Update) {
    if update.isWhole { loaded = [] }
    for entry in update.entries where loaded.last != entry { loaded.append(entry) }
    if let note = update.note { add(note) }
    trim()
  }

  private func trim() {
    if loaded.count > limit { loaded.removeFirst(loaded.count - limit) }
  }

  private func add(_ note: Note) {
    if known.insert(note).inserted { notes.append(note) }
  }
}
