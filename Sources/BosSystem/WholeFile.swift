package import Glibc

/// Files that are written whole or not at all.
package enum WholeFile {
  /// Writes a file next to its destination and moves it there, so that a partial file is never
  /// visible, and returns the status of the new file.
  ///
  /// Without permissions, it has those of the file that it replaces. A link is replaced, too.
  @discardableResult
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    permissions: mode_t? = nil
  ) throws(SystemError) -> stat {
    var old = stat()
    let exists = stat(path, &old) == 0
    if !exists, errno != ENOENT { throw SystemError() }
    // A file that a killed process left must not have the same name.
    let draft = "\(path).\(getpid())-\(UInt16.random(in: 0 ... .max)).part"
    let file = open(
      draft,
      O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW,
      permissions ?? (exists ? 0o600 : 0o666)
    )
    guard file >= 0 else { throw SystemError() }
    var isOpen = true
    do throws(SystemError) {
      if exists, permissions == nil, fchmod(file, old.st_mode & 0o7777) != 0 {
        throw SystemError()
      }
      try OpenFile.write(bytes, to: file)
      // If the machine fails, the old content must not be gone before the new one is on the disk.
      if exists { try synchronize(file) }
      var status = stat()
      guard fstat(file, &status) == 0 else { throw SystemError() }
      isOpen = false
      guard close(file) == 0, rename(draft, path) == 0 else { throw SystemError() }
      return status
    } catch {
      if isOpen { close(file) }
      unlink(draft)
      throw error
    }
  }

  /// Waits until a file is on the disk; some file systems can't.
  private static func synchronize(_ file: Int32) throws(SystemError) {
    if fsync(file) != 0, ![EINVAL, ENOTSUP, ENOSYS, EROFS].contains(errno) { throw SystemError() }
  }
}
