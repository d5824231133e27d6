import CSQLite
import Glibc

/// The steps from a path to a database that is ready for use.
struct Opening {
  let place: ArchivePlace
  private(set) var notes: [ArchiveNote] = []

  init(place: ArchivePlace) {
    self.place = place
  }

  /// Opens the database for writing if that is possible, and else for reading.
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
        // The first error tells more than that of a second try.
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

  /// Has a look at the database, by way of a connection that cannot write.
  func look<Output>(
    _ body: (Database) throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    func look(_ access: Database.Access) throws(ArchiveError) -> Output {
      try body(try Database(path: place.database, access: access))
    }
    // What SQLite makes beside a read-only file is read-only too, and would stay so for later
    // writers; where nobody writes now, it is done without.
    if !place.mayWrite, !place.hasCompanions { return try look(.frozen) }
    do throws(ArchiveError) {
      return try look(.reading)
    } catch {
      // Readers share a file with the writers, which can't always be made: in a folder that is
      // read-only, or on a full disk.
      guard [.readOnly, .inaccessible, .full, .device].contains(error.code) else { throw error }
      return try look(.frozen)
    }
  }

  private mutating func connect() throws(ArchiveError) -> Database {
    let database = try Database(path: place.database, access: .writing)
    // Nothing is written before it is known whose file it is.
    let version = try version(of: database)
    // With a log this is safe whatever becomes of the process, and the file stays sound if the
    // machine fails.
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

  /// Has changes written to a log first, so that readers and a writer don't wait for each other.
  private func useLog(_ database: Database) throws(ArchiveError) {
    // While two processes do this at once SQLite doesn't wait, but fails.
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

  /// Reads the version of the layout; refuses what is not an archive or is a later one.
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
  /// Renames a damaged database and makes a new one in its place.
  private mutating func startAnew() throws(ArchiveError) -> Database {
    let folder = Glibc.open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw place.error(errno, path: place.folder) }
    // Another process may find the same damage: one of them renames, the other looks again.
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

  /// Renames the database, with what SQLite keeps beside it, to a name that is free.
  private func setAside() throws(ArchiveError) -> String {
    var status = stat()
    var number = 1
    var name: String { "\(place.database).damaged-\(number)" }
    while lstat(name, &status) == 0 { number += 1 }
    guard rename(place.database, name) == 0 else { throw place.error(errno, path: place.database) }
    for companion in ArchivePlace.companions {
      // Often there is none.
      _ = rename(place.database + companion, name + companion)
    }
    return name
  }
}
