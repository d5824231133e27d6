package import Glibc

/// Files that are written whole or not at all.
package enum WholeFile {
  /// Writes a file next to its destination and moves it there, so that a partial file is never
  /// visible, and returns the status of the new file.
  ///
  /// Without permissions, it has those of the file that it replaces. A link is replaced, too.
  /// Drafts that killed processes left of the same file are removed first.
  @discardableResult
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    permissions: mode_t? = nil
  ) throws(SystemError) -> stat {
    var old = stat()
    let exists = stat(path, &old) == 0
    if !exists, errno != ENOENT { throw SystemError() }
    Draft.removeAbandoned(of: path)
    let draft = try Draft(of: path, permissions: permissions ?? (exists ? 0o600 : 0o666))
    var status = stat()
    do throws(SystemError) {
      if exists, permissions == nil, fchmod(draft.file, old.st_mode & 0o7777) != 0 {
        throw SystemError()
      }
      try OpenFile.write(bytes, to: draft.file)
      // If the machine fails, the old content must not be gone before the new one is on the disk.
      if exists { try synchronize(draft.file) }
      guard fstat(draft.file, &status) == 0 else { throw SystemError() }
    } catch {
      draft.discard()
      throw error
    }
    try draft.publish(as: path)
    return status
  }

  /// Waits until a file is on the disk; some file systems can't.
  private static func synchronize(_ file: Int32) throws(SystemError) {
    if fsync(file) != 0, ![EINVAL, ENOTSUP, ENOSYS, EROFS].contains(errno) { throw SystemError() }
  }
}
