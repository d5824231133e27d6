import BosSystem
import Glibc

/// The folder of an archive and the files in it, or memory.
struct ArchivePlace: Sendable {
  let folder: String
  let isInMemory: Bool

  /// The name of the database for SQLite: a path, or its name for memory.
  var database: String { isInMemory ? ":memory:" : "\(folder)/archive.sqlite" }
  var snapshot: String { "\(folder)/charts.snapshot" }

  /// The name for people: the path of the database, or `memory`.
  var name: String { isInMemory ? "memory" : database }

  /// The files of the archive, whether they exist or not.
  var files: [String] {
    isInMemory ? [] : [database, snapshot] + Self.companions.map { database + $0 }
  }

  static let memory = ArchivePlace(folder: "", isInMemory: true)

  /// SQLite's files next to the database: the log and its index.
  static let companions = ["-wal", "-shm"]

  init(folder: String) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.init(folder: folder.isEmpty ? "." : folder, isInMemory: false)
  }

  private init(folder: String, isInMemory: Bool) {
    self.folder = folder
    self.isInMemory = isInMemory
  }

  /// Creates the folder, its parents and an empty database file if they don't exist; only the user
  /// can access them.
  func prepare() throws(ArchiveError) {
    do throws(Folder.Failure) { try Folder.make(folder) } catch {
      throw self.error(error.error.code, path: error.path)
    }
    // An existing file isn't opened here: closing it would release SQLite's locks on it elsewhere
    // in this process.
    let file = Glibc.open(database, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw error(errno, path: database)
    }
  }

  /// Whether the file permissions allow writing the database.
  var mayWrite: Bool { access(database, W_OK) == 0 }

  /// Whether SQLite has files next to the database, as it does during use.
  var hasCompanions: Bool {
    Self.companions.contains { Self.size(of: database + $0) != nil }
  }

  /// Throws if the database isn't writable.
  func checkWriting() throws(ArchiveError) {
    if !mayWrite { throw error(errno, path: database) }
  }

  /// Creates an error from a system error number.
  func error(_ number: Int32, path: String) -> ArchiveError {
    let code: ArchiveError.Code =
      switch number {
      case EACCES, EPERM, EROFS: .readOnly
      case ENOSPC, EDQUOT: .full
      case EIO: .device
      default: .inaccessible
      }
    return ArchiveError(
      code,
      .open,
      path: path,
      detail: String(cString: strerror(number)).lowercased()
    )
  }

  /// The size of a file in bytes, or nil if it doesn't exist.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
