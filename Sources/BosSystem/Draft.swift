import Glibc

/// A new file that gets its name when it is whole, such as `history.123-456.part`.
///
/// Its process locks it, so that others know a draft that is in use from one that a killed process
/// left.
package struct Draft {
  let path: String
  let file: Int32
  /// The same file, which stays locked until it has its new name.
  private let lock: Int32

  private static let mostAttempts = 8
  /// The largest number of names that are read to find abandoned drafts, so that many files in one
  /// folder are written in linear time.
  private static let mostNames = 1_000

  /// Creates the draft of a file.
  init(of path: String, permissions: mode_t) throws(SystemError) {
    for attempt in 1...Self.mostAttempts {
      let draft = "\(path).\(getpid())-\(UInt16.random(in: 0 ... .max)).part"
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      let file = open(draft, flags, permissions)
      if file < 0, errno == EEXIST, attempt < Self.mostAttempts { continue }
      guard file >= 0 else { throw SystemError() }
      // Without locks, no process takes a draft for an abandoned one.
      let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      var status = stat()
      let isThere = fstat(file, &status) == 0 && status.st_nlink > 0
      // Another process is removing the draft, or keeps this one from its lock.
      if !isThere || !isLocked, attempt < Self.mostAttempts {
        unlink(draft)
        close(file)
        continue
      }
      self.path = draft
      self.file = file
      lock = fcntl(file, F_DUPFD_CLOEXEC, 0)
      return
    }
    throw SystemError(EEXIST)
  }

  /// Closes the file and moves it to its destination.
  func publish(as path: String) throws(SystemError) {
    defer { unlock() }
    // Some file systems report only now that the content isn't there.
    guard close(file) == 0, rename(self.path, path) == 0 else {
      let error = SystemError()
      unlink(self.path)
      throw error
    }
  }

  /// Removes the file.
  func discard() {
    unlink(path)
    close(file)
    unlock()
  }

  private func unlock() {
    if lock >= 0 { close(lock) }
  }

  /// Removes the drafts of a file that no process writes any more.
  static func removeAbandoned(of path: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    for _ in 0..<mostNames {
      guard let entry = readdir(directory) else { return }
      let found = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isDraft(found, of: name) { removeIfAbandoned(folder + "/" + found) }
    }
  }

  /// Returns whether a name is that of a draft of a file.
  package static func isDraft(_ draft: String, of name: String) -> Bool {
    guard draft.utf8.starts(with: (name + ".").utf8),
      draft.utf8.suffix(5).elementsEqual(".part".utf8)
    else { return false }
    let numbers = draft.utf8.dropFirst(name.utf8.count + 1).dropLast(5)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
  }

  private static func removeIfAbandoned(_ path: String) {
    // Opening a pipe would block, and a lock on a shared disk needs permission to write.
    let file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var opened = stat()
    var named = stat()
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &opened) == 0,
      lstat(path, &named) == 0, opened.st_ino == named.st_ino, opened.st_dev == named.st_dev,
      opened.st_mode & S_IFMT == S_IFREG, opened.st_uid == geteuid()
    else { return }
    unlink(path)
  }
}
