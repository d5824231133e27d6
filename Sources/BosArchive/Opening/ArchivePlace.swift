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

  /// What SQLite may put beside its file: the log and the log's index.
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

  /// Makes the folder, and those above it, and an empty file for the database, where they are not
  /// there; nobody but the user may look into them.
  func prepare() throws(ArchiveError) {
    try makeFolder(folder)
    // An existing file is left alone: closing it here would let go of the locks that SQLite
    // holds on it elsewhere in this process.
    let file = Glibc.open(database, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno != EEXIST {
      throw error(errno, path: database)
    }
  }

  /// Whether the database may be written, as far as its file goes.
  var mayWrite: Bool { access(database, W_OK) == 0 }

  /// Whether SQLite keeps something beside the database, as it does while somebody uses it.
  var hasCompanions: Bool {
    Self.companions.contains { Self.size(of: database + $0) != nil }
  }

  /// Fails if the database may not be written.
  func checkWriting() throws(ArchiveError) {
    if !mayWrite { throw error(errno, path: database) }
  }

  private func makeFolder(_ path: String) throws(ArchiveError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw error(errno, path: path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw error(errno, path: path) }
  }

  /// Makes an error of a number of the system.
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

  /// The size of a file in bytes; nil when there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
