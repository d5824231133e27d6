/// The entries of earlier and of this session, oldest first, kept in a file that all sessions share.
///
/// Nothing about the file is ever an error: without it entries are remembered until the end, and
/// `notes` says why.
package final class History {
  /// Something about the file that the user may want to know.
  package enum Note: Sendable, Hashable {
    /// The file can't be read or written, with what the system said.
    case unusable(path: String, code: Int32)
    /// Some lines were no entries and were left out.
    case damaged(path: String, lines: Int)
    /// Another session held the file for too long.
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
  /// What has happened to the file since `takeNotes` was called.
  private var notes: [Note] = []
  private var known: Set<Note> = []

  /// Makes a history that keeps so many entries; without a path it keeps them for this session.
  package init(path: String?, limit: Int = 10_000) {
    self.limit = max(1, limit)
    file = path.map { HistoryFile(path: $0) }
  }

  /// The entries, oldest first.
  package var entries: [String] {
    loadIfNeeded()
    return loaded
  }

  /// Reads the file, if that has not been done.
  package func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    refresh()
  }

  /// Takes over what other sessions have added, if the file has been read at all.
  func refreshIfLoaded() {
    if isLoaded { refresh() }
  }

  /// Takes over what other sessions have added since.
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

  /// Adds an entry; neither an empty one, nor the newest again, nor one that starts with a blank.
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

  /// Finds the entries that hold a text, at most so many of the newest.
  package func search(_ text: String, limit: Int = .max) -> [Item] {
    let finder = TextFinder(text)
    let found = entries.indices.reversed().lazy.filter { index in
      text.isEmpty || finder.lastRange(in: self.loaded[index]) != nil
    }
    return found.prefix(limit).reversed().map { Item(number: $0 + 1, text: loaded[$0]) }
  }

  /// The newest entries, at most so many.
  package func last(_ count: Int) -> [Item] { search("", limit: count) }

  /// Forgets every entry that is equal to one of these, here and in the file.
  package func delete(_ texts: Set<String>) {
    loadIfNeeded()
    loaded.removeAll { texts.contains($0) }
    if let note = file?.rewrite(keeping: { $0.filter { !texts.contains($0) }[...] }) { add(note) }
  }

  /// Forgets everything, here and in the file.
  package func clear() {
    loadIfNeeded()
    loaded = []
    if let note = file?.rewrite(keeping: { _ in [] }) { add(note) }
  }

  /// Gives what there is to say about the file, each thing once.
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
