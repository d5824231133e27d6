import CSQLite
import Glibc

/// Copies of a database with an earlier layout.
enum EarlierCopy {
  /// Copies a database to a file next to it, and returns the path.
  ///
  /// The copy has the same pages, so that damage neither stops it nor disappears from it.
  static func make(of database: Database, version: Int) throws(ArchiveError) -> String {
    let path = "\(database.path).layout-\(version)"
    let draft = path + ".new"
    func removeDraft() {
      for name in [draft, draft + "-journal"] { unlink(name) }
    }
    removeDraft()
    let file = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else {
      throw ArchivePlace(folder: ".").error(errno, path: draft)
    }
    close(file)
    do throws(ArchiveError) {
      let copy = try Database(path: draft, access: .writing)
      try database.copy(to: copy)
    } catch {
      removeDraft()
      throw error
    }
    guard rename(draft, path) == 0 else {
      let number = errno
      removeDraft()
      throw ArchivePlace(folder: ".").error(number, path: path)
    }
    return path
  }
}

extension Database {
  /// Copies all pages to an empty database, as they are.
  func copy(to other: Database) throws(ArchiveError) {
    guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw other.error(sqlite3_errcode(other.handle))
    }
    var result = SQLITE_OK
    var attempts = 0
    repeat {
      result = sqlite3_backup_step(backup, -1)
      attempts += 1
      if result & 0xFF == SQLITE_BUSY || result & 0xFF == SQLITE_LOCKED { sqlite3_sleep(20) }
    } while (result & 0xFF == SQLITE_BUSY || result & 0xFF == SQLITE_LOCKED) && attempts < 250
    let finished = sqlite3_backup_finish(backup)
    if result != SQLITE_DONE { throw other.error(finished == SQLITE_OK ? result : finished) }
  }
}
