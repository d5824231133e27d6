import BosSystem
import Glibc

/// A file with one entry per line, to which several processes append.
struct HistoryFile {
  /// The new content of the file.
  struct Update {
    var entries: [String] = []
    /// Whether these are all entries, because the file was replaced.
    var isWhole = false
    var note: History.Note?
  }

  let path: String
  /// The number of lines read or written.
  private(set) var lines = 0
  private var offset: off_t = 0
  private var identity: (device: dev_t, inode: ino_t)?
  /// Entries that weren't written because another session had the lock.
  private var waiting: [String] = []
  /// For a larger file, only the end is read.
  private static let mostBytes: off_t = 16 << 20
  /// A longer entry is kept in memory, but not written.
  private static let mostEntryBytes = 1 << 18
  /// The number of attempts to lock, one millisecond apart.
  private static let mostTries = 500

  init(path: String) { self.path = path }

  /// Reads the lines added since the last read.
  mutating func readNew() -> Update {
    // A pipe or device would block or never end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      // A new history has no file yet.
      return Update(note: code == ENOENT ? nil : .unusable(path: path, code: code))
    }
    defer { close(descriptor) }
    return read(descriptor)
  }

  private mutating func read(_ descriptor: Int32) -> Update {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return failure(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    var update = Update()
    if identity?.device != status.st_dev || identity?.inode != status.st_ino
      || status.st_size < offset
    {
      update.isWhole = identity != nil
      identity = (status.st_dev, status.st_ino)
      offset = 0
      lines = 0
    }
    let start = max(offset, status.st_size - Self.mostBytes)
    guard var bytes = Self.read(descriptor, from: start, to: status.st_size) else {
      return failure(errno)
    }
    // In the middle of a large file, the first line may be incomplete.
    if start > offset {
      bytes.removeSubrange(..<(bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count))
    }
    // A last line without a line end is still being written.
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    offset = status.st_size - off_t(bytes.count - end)
    let (entries, damaged) = HistoryLine.entries(of: bytes[..<end])
    update.entries = entries
    lines += entries.count + damaged
    if damaged > 0 { update.note = .damaged(path: path, lines: damaged) }
    return update
  }

  private func failure(_ code: Int32) -> Update {
    Update(note: .unusable(path: path, code: code))
  }

  /// Adds an entry under a lock, after reading the lines of other sessions.
  ///
  /// Skips an entry that equals their last one, or the newest known one if there are no new lines.
  /// An entry that finds the file locked waits for the next call.
  mutating func append(_ entry: String, unless newest: String?) -> (Update, History.Note?) {
    let known = waiting.isEmpty ? newest : nil
    waiting.append(entry)
    return writeWaiting(unless: known)
  }

  /// Adds the entries that found the file locked.
  mutating func writeWaiting(unless newest: String? = nil) -> (Update, History.Note?) {
    guard !waiting.isEmpty else { return (Update(), nil) }
    let descriptor: Int32
    switch openLocked(O_RDWR | O_APPEND | O_CREAT) {
    case .success(let opened):
      descriptor = opened
    case .failure(let failure):
      if failure.note.isUnusable { waiting = [] }
      return (Update(), failure.note)
    }
    defer { close(descriptor) }
    var update = read(descriptor)
    var last = update.entries.last ?? (update.isWhole ? nil : newest)
    var line: [UInt8] = []
    var count = 0
    for entry in waiting {
      let part = HistoryLine.line(of: entry)
      guard entry != last, part.count <= Self.mostEntryBytes else { continue }
      line += part
      count += 1
      last = entry
    }
    // The memory has these already, unless the file replaces it.
    if update.isWhole { update.entries += waiting }
    waiting = []
    guard count > 0, update.note?.isUnusable != true else { return (update, nil) }
    var status = stat()
    fstat(descriptor, &status)
    // An incomplete line of an interrupted session gets its line end.
    if status.st_size > offset { line.insert(0x0A, at: 0) }
    let isOpen = status.st_mode & 0o077 != 0
    if isOpen { fchmod(descriptor, 0o600) }
    do throws(SystemError) {
      try OpenFile.append(line, to: descriptor)
    } catch {
      return (update, .unusable(path: path, code: error.code))
    }
    offset = status.st_size + off_t(line.count)
    lines += count
    return (update, nil)
  }

  /// Rewrites the file with some of its entries.
  ///
  /// Returns a note if it fails.
  mutating func rewrite(keeping select: ([String]) -> ArraySlice<String>) -> History.Note? {
    waiting = Array(select(waiting))
    let descriptor: Int32
    switch openLocked(O_RDWR) {
    case .success(let opened):
      descriptor = opened
    case .failure(let failure):
      return failure.note.isMissing ? nil : failure.note
    }
    defer { close(descriptor) }
    var whole = HistoryFile(path: path)
    let update = whole.read(descriptor)
    if let note = update.note, note.isUnusable { return note }
    var bytes: [UInt8] = []
    let kept = select(update.entries)
    for entry in kept { bytes += HistoryLine.line(of: entry) }
    // For a link, the new file is next to the link's target.
    guard let place = realpath(path, nil) else { return .unusable(path: path, code: errno) }
    let target = String(cString: place)
    free(place)
    let status: stat
    do throws(SystemError) {
      status = try WholeFile.write(bytes, to: target, permissions: 0o600)
    } catch {
      return .unusable(path: path, code: error.code)
    }
    identity = (status.st_dev, status.st_ino)
    offset = off_t(bytes.count)
    lines = kept.count
    return nil
  }

  private struct Failure: Error {
    let note: History.Note
  }

  /// Opens and locks the file that has the name at that moment.
  private func openLocked(_ flags: Int32) -> Result<Int32, Failure> {
    for _ in 0..<8 {
      var descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
      if descriptor < 0, errno == ENOENT, flags & O_CREAT != 0 {
        // A failure shows in the next attempt.
        try? Folder.make(of: path)
        descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
      }
      guard descriptor >= 0 else {
        return .failure(Failure(note: .unusable(path: path, code: errno)))
      }
      var tries = 0
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
        tries += 1
        guard tries < Self.mostTries else {
          close(descriptor)
          return .failure(Failure(note: .locked(path: path)))
        }
        usleep(1_000)
      }
      // Another session may have replaced the file before this one got the lock.
      var opened = stat()
      var named = stat()
      if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino,
        opened.st_dev == named.st_dev
      {
        return .success(descriptor)
      }
      close(descriptor)
    }
    return .failure(Failure(note: .locked(path: path)))
  }

  private static func read(_ descriptor: Int32, from start: off_t, to end: off_t) -> [UInt8]? {
    let size = Int(end - start)
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let place = buffer.baseAddress.map { $0 + count }
        let got = pread(descriptor, place, size - count, start + off_t(count))
        if got < 0, errno == EINTR { continue }
        isRead = got >= 0
        if got <= 0 { break }
        count += got
      }
    }
    return isRead ? bytes : nil
  }
}

extension History.Note {
  fileprivate var isUnusable: Bool {
    if case .unusable = self { true } else { false }
  }

  fileprivate var isMissing: Bool {
    if case .unusable(_, ENOENT) = self { true } else { false }
  }
}
