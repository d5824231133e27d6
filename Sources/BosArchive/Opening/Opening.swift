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
      try database.execute("PRAGMA trusted_schema = OFF")
      guard try version(of: database) == Migration.latest else {
        throw ArchiveError(.readOnly, .open, path: place.database)
      }
      try checkTables(of: database)
      return database
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

  private mutating func connect() throws(ArchiveError) -> Database {
    let database = try Database(path: place.database, access: .writing)
    // Nothing is written before the file is known to be an archive.
    let version = try version(of: database)
    // With a log, this is safe if the process ends, and the file stays intact if the machine fails.
    try database.execute("PRAGMA synchronous = NORMAL")
    if !database.isReadOnly { try useLog(database) }
    try database.execute(
      """
      PRAGMA foreign_keys = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      """
    )
    if version < Migration.latest {
      try Migration.migrate(database)
      if version > 0 { notes.append(.migrated(from: version, to: Migration.latest)) }
    }
    try checkTables(of: database)
    return database
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

  private func checkTables(of database: Database) throws(ArchiveError) {
    for table in Migration.tables {
      try database.run("SELECT 1 FROM \(table) LIMIT 0")
    }
  }
}

extension Opening {
  /// Renames a damaged database and creates a new one.
  private mutating func startAnew() throws(ArchiveError) -> Database {
    let folder = Glibc.open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw place.error(errno, path: place.folder) }
    // Another process may find the same damage: one renames the file, the other checks again.
    flock(folder, LOCK_EX)
    defer { close(folder) }
    do throws(ArchiveError) {
      return try connect()
    } catch {
      guard error.code == .corrupt else { throw error }
      notes.append(.setAside(path: try setAside()))
    }
    try place.prepare()
    return try connect()
  }

  /// Renames the database, with SQLite's files, to an unused name.
  private func setAside() throws(ArchiveError) -> String {
    var status = stat()
    var number = 1
    var name: String { "\(place.database).damaged-\(number)" }
    while lstat(name, &status) == 0 { number += 1 }
    guard rename(place.database, name) == 0 else { throw place.error(errno, path: place.database) }
    for companion in ArchivePlace.companions {
      // Usually there is no such file.
      _ = rename(place.database + companion, name + companion)
    }
    return name
  }
}
