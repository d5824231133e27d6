package import Glibc
import Synchronization

/// Files that are written whole or not at all.
package enum WholeFile {
  /// Writes a file next to its destination and moves it there, so that a partial file is never
  /// visible, and returns the status of the new file.
  ///
  /// Without permissions, it has those of the file that it replaces. A link is replaced, too.
  /// Drafts that killed processes left of the same file are removed first. If it is stopped, it
  /// throws `EINTR` and the old file stays.
  @discardableResult
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    permissions: mode_t? = nil,
    isStopped: () -> Bool = { false }
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
      try OpenFile.write(bytes, to: draft.file, isStopped: isStopped)
      // If the machine fails, the old content must not be gone before the new one is on the disk.
      if exists { try synchronize(draft.file, size: bytes.count, isStopped) }
      guard fstat(draft.file, &status) == 0 else { throw SystemError() }
    } catch {
      draft.discard()
      throw error
    }
    try draft.publish(as: path)
    return status
  }

  /// Waits until a file is on the disk; some file systems can't.
  private static func synchronize(
    _ file: Int32,
    size: Int,
    _ isStopped: () -> Bool
  ) throws(SystemError) {
    let failure =
      size < OpenFile.pieceSize ? fsync(file).failure : try failureOfSynchronizing(file, isStopped)
    if ![0, EINVAL, ENOTSUP, ENOSYS, EROFS].contains(failure) { throw SystemError(failure) }
  }

  /// The error number of `fsync`, or 0.
  ///
  /// Another thread waits for the disk, so that the work can be stopped meanwhile.
  private static func failureOfSynchronizing(
    _ file: Int32,
    _ isStopped: () -> Bool
  ) throws(SystemError) -> Int32 {
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return fsync(file).failure }
    let outcome = Outcome()
    let thread = SystemThread.start {
      outcome.failure.store(fsync(copy).failure, ordering: .releasing)
      close(copy)
    }
    guard let thread else {
      close(copy)
      return fsync(file).failure
    }
    thread.detach()
    while true {
      let failure = outcome.failure.load(ordering: .acquiring)
      if failure != Outcome.open { return failure }
      if isStopped() { throw SystemError(EINTR) }
      usleep(1_000)
    }
  }

  /// The error number of a call on another thread.
  private final class Outcome: Sendable {
    static let open: Int32 = -1

    let failure = Atomic<Int32>(Outcome.open)
  }
}

extension Int32 {
  /// The error number of a call that returned this, or 0.
  fileprivate var failure: Int32 { self == 0 ? 0 : errno }
}
