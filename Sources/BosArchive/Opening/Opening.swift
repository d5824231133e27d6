import CSQLite
import Glibc

/// The steps from a path to an open database.
struct Opening {
  let place: ArchivePlace
  private(set) var notes: [ArchiveNote] = []

  init(place: ArchivePlace) {
    self.place = place
  }

  /// Opens the database for writing if possible, otherwise for reading.
  mutating func open(_ access: Archive.Access) throws(ArchiveError) -> Database {
    guard access == .writing else { return try openForReading() }
    do throws(ArchiveError) {
      try place.prepare()
      try place.checkWriting()
      let database = try connect()
      if database.isReadOnly { notes.append(.readOnly(path: place.database)) }
      return database
    } catch {
      switch error.code {
      case .corrupt: return try startAnew()
      case .readOnly, .inaccessible, .full, .device:
        // The first error is more informative than that of a second attempt.
        guard ArchivePlace.size(of: place.database) ?? 0 > 0,
          let database = try? openForReading()
        else { throw error }
        notes.append(.readOnly(path: place.database))
        return database
      default: throw error
      }
    }
  }

  /// Makes an empty database in memory.
  mutating func openInMemory() throws(ArchiveError) -> Database {
    try connect()
  }

  private func openForReading() throws(ArchiveError) -> Database {
    try look { (database) throws(ArchiveError) in
      let version = try version(of: database)
      guard version > 0 else { throw ArchiveError(.readOnly, .open, path: place.database) }
      if version == Migration.latest {
        try database.checkSchema()
        return database
      }
      // An earlier layout that can't be upgraded on disk is upgraded in memory.
      let copy = try Database(path: ArchivePlace.memory.database, access: .writing)
      try database.copy(to: copy)
      try Migration.migrate(copy)
      try copy.checkSchema()
      return copy
    }
  }

  /// Reads from the database through a read-only connection.
  func look<Output>(
    _ body: (Database) throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    func look(_ access: Database.Access) throws(ArchiveError) -> Output {
      try body(try Database(path: place.database, access: access))
    }
    // SQLite's files next to a read-only database would be read-only too, also for later writers.
    // If nobody is writing, bos opens the file without them.
    if !place.mayWrite, !place.hasCompanions { return try look(.frozen) }
    do throws(ArchiveError) {
      return try look(.reading)
    } catch {
      // Readers share a file with writers, which can't be created in a read-only folder or on a
      // full disk.
      guard [.readOnly, .inaccessible, .full, .device].contains(error.code) else { throw error }
      return try look(.frozen)
    }
  }

  /// Opens the database for writing, and upgrades an earlier layout.
  private mutating func connect(holdsLock: Bool = false) throws(ArchiveError) -> Database {
    let database = try Database(path: place.database, access: .writing)
    // Nothing is written before the file is known to be an archive.
    let version = try version(of: database)
    if version == 0 { try database.execute("PRAGMA page_size = \(Database.pageSize)") }
    // With a log, this is safe if the process ends, and the file stays intact if the machine fails.
    try database.execute("PRAGMA synchronous = NORMAL")
    if !database.isReadOnly { try useLog(database) }
    try database.execute(
      """
      PRAGMA foreign_keys = ON;
      PRAGMA cell_size_check = ON;
      """
    )
    if version == 0 {
      try Migration.migrate(database)
    } else if version < Migration.latest {
      if holdsLock {
        try upgrade(database)
      } else {
        let lock = try lockFolder()
        defer { close(lock) }
        try upgrade(database)
      }
    }
    try database.checkSchema()
    return database
  }

  /// Copies a database with an earlier layout, and upgrades it; the caller holds the lock.
  private mutating func upgrade(_ database: Database) throws(ArchiveError) {
    // Another process may have been faster.
    let version = try version(of: database)
    guard version < Migration.latest else { return }
    let copy = try EarlierCopy.make(of: database, version: version)
    try Migration.migrate(database)
    notes.append(.migrated(from: version, to: Migration.latest, copy: copy))
  }

  /// Locks the folder against other processes until the file is closed.
  private func lockFolder() throws(ArchiveError) -> Int32 {
    let folder = Glibc.open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw place.error(errno, path: place.folder) }
    flock(folder, LOCK_EX)
    return folder
  }

  /// Turns on the write-ahead log, so that readers and a writer don't wait for each other.
  private func useLog(_ database: Database) throws(ArchiveError) {
    // If two processes do this at once, SQLite fails instead of waiting.
    for attempt in 1... {
      do throws(ArchiveError) {
        try database.run("PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.code == .busy, attempt < 250 else { throw error }
        sqlite3_sleep(20)
      }
    }
  }

  /// Reads the layout version.
  ///
  /// Throws if the file isn't an archive or is newer.
  private func version(of database: Database) throws(ArchiveError) -> Int {
    let objects = try database.number("SELECT count(*) FROM sqlite_schema")
    let version = try database.number("PRAGMA user_version")
    let application = try database.number("PRAGMA application_id")
    if objects == 0 { return 0 }
    guard application == Migration.applicationID, version > 0 else { throw database.impossibleRow }
    guard version <= Migration.latest else {
      throw ArchiveError(.newer(version: version), .open, path: place.database)
    }
    return version
  }
}

extension Opening {
  /// Renames a damaged database and creates a new one.
  private mutating func startAnew() throws(ArchiveError) -> Database {
    // Another process may find the same damage: one renames the file, the other checks again.
    let folder = try lockFolder()
    defer { close(folder) }
    do throws(ArchiveError) {
      return try connect(holdsLock: true)
    } catch {
      guard error.code == .corrupt else { throw error }
      notes.append(.setAside(path: try setAside()))
    }
    try place.prepare()
    return try connect(holdsLock: true)
  }

  /// Renames the database, with SQLite's files, to an unused name.
  private func setAside() throws(ArchiveError) -> String {
    var status = stat()
    var number = 1
    var name: String { "\(place.database).damaged-\(number)" }
    while lstat(name, &status) == 0 { number += 1 }
    // The database is last: until then, others find the damage and wait for the lock. Once it is
    // gone, another process may create a new one, whose files must stay.
    for companion in ArchivePlace.companions {
      // Usually there is no such file.
      _ = rename(place.database + companion, name + companion)
    }
    guard rename(place.database, name) == 0 else { throw place.error(errno, path: place.database) }
    return name
  }
}
