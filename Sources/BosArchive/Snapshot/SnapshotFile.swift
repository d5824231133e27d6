import BosSystem
import Glibc

/// Writes a snapshot next to the database.
enum SnapshotFile {
  /// Replaces the file atomically; current readers keep the old one.
  ///
  /// The closure writes into a sink and returns the header, or nil if it failed. Returns whether all
  /// succeeded. The snapshot is optional, and another process may be writing one.
  static func write<Failure: Error>(
    to path: String,
    _ fill: (_ sink: @escaping ([UInt8]) -> Bool) throws(Failure) -> [UInt8]?
  ) throws(Failure) -> Bool {
    let draft = path + ".new"
    let file = open(draft, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return false }
    guard isFile(file, at: draft), ftruncate(file, 0) == 0,
      lseek(file, off_t(SnapshotLayout.byteCount), SEEK_SET) >= 0
    else {
      unlink(draft)
      return false
    }
    let header: [UInt8]?
    do throws(Failure) {
      header = try fill { (try? OpenFile.write($0, to: file)) != nil }
    } catch {
      unlink(draft)
      throw error
    }
    // The data need not be on disk yet: if the machine fails, the checksums detect it.
    guard let header, pwrite(file, header, header.count, 0) == header.count,
      rename(draft, path) == 0
    else {
      unlink(draft)
      return false
    }
    return true
  }

  /// Returns whether a file is still the one at a path; its last writer may have renamed it.
  private static func isFile(_ file: Int32, at path: String) -> Bool {
    var mine = stat()
    var named = stat()
    return fstat(file, &mine) == 0 && lstat(path, &named) == 0
      && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
  }
}
