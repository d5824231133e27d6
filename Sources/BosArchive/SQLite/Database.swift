import CSQLite

/// A connection to a database of SQLite; used by one thread at a time.
final class Database {
  enum Access {
    case writing
    case reading
    /// Reading a file that nobody can change, without looking for what others write.
    case frozen
  }

  let handle: OpaquePointer
  /// The file as people know it.
  let path: String
  /// What is being attempted, for errors.
  var attempt = ArchiveError.Attempt.open
  private var statements: [String: Statement] = [:]

  /// How long to wait for other processes.
  private static let patience: Int32 = 5_000

  /// Opens a file that is there; nothing is read yet.
  init(path: String, access: Access) throws(ArchiveError) {
    let flags =
      switch access {
      case .writing: SQLITE_OPEN_READWRITE
      case .reading, .frozen: SQLITE_OPEN_READONLY
      }
    let name =
      switch access {
      case .writing, .reading: path
      case .frozen: "file:\(Self.escaped(path))?immutable=1"
      }
    // One lock around the connection replaces those of SQLite.
    let all = flags | SQLITE_OPEN_NOMUTEX | (access == .frozen ? SQLITE_OPEN_URI : 0)
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(name, &handle, all, nil)
    guard let handle else {
      throw ArchiveError(.failed, extendedCode: Int(result), .open, path: path)
    }
    // From here on the connection is closed with the object, also when this throws.
    self.handle = handle
    self.path = path
    sqlite3_extended_result_codes(handle, 1)
    if result != SQLITE_OK { throw error(result) }
    sqlite3_busy_timeout(handle, Self.patience)
  }

  deinit {
    // The statements go first: a connection that has any stays open.
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Whether the file may not be written, whatever was asked for.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// How many rows the last statement inserted, updated or deleted.
  var changedRows: Int { Int(sqlite3_changes64(handle)) }

  var lastInserted: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Percent-encodes what has a meaning in the name of a file given as an address.
  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case "%": result += "%25"
      case "?": result += "%3f"
      case "#": result += "%23"
      default: result.append(character)
      }
    }
    return result
  }
}

extension Database {
  /// Runs statements that take no values and whose rows are of no interest.
  func execute(_ sql: String) throws(ArchiveError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    if result != SQLITE_OK { throw error(result) }
  }

  /// Runs a statement and hands over its rows one by one.
  func query(
    _ sql: String,
    _ values: [SQLValue] = [],
    row: (Statement) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    let bound = statement.bind(values)
    if bound != SQLITE_OK { throw error(bound) }
    while true {
      let result = statement.step()
      if result == SQLITE_DONE { return }
      guard result == SQLITE_ROW else { throw error(result) }
      try row(statement)
    }
  }

  /// Runs a statement whose rows are of no interest.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(ArchiveError) {
    try query(sql, values) { _ in }
  }

  /// Reads the first row, if there is any.
  func first<Output>(
    _ sql: String,
    _ values: [SQLValue] = [],
    read: (Statement) throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output? {
    let statement = try prepared(sql)
    defer { statement.reset() }
    let bound = statement.bind(values)
    if bound != SQLITE_OK { throw error(bound) }
    switch statement.step() {
    case SQLITE_ROW: return try read(statement)
    case SQLITE_DONE: return nil
    case let result: throw error(result)
    }
  }

  /// Reads the number in the first column of the first row, or 0.
  func number(_ sql: String, _ values: [SQLValue] = []) throws(ArchiveError) -> Int {
    try first(sql, values) { $0.integer(0) } ?? 0
  }

  private func prepared(_ sql: String) throws(ArchiveError) -> Statement {
    if let statement = statements[sql], !statement.isRunning { return statement }
    var handle: OpaquePointer?
    let result = sqlite3_prepare_v3(
      self.handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &handle,
      nil
    )
    guard result == SQLITE_OK, let handle else {
      // Statements of this module fit the tables; when they don't, somebody changed the tables.
      throw error(result == SQLITE_ERROR ? SQLITE_CORRUPT : result)
    }
    let statement = Statement(handle)
    statements[sql] = statement
    return statement
  }

  /// Makes an error of a result code of SQLite.
  func error(_ result: Int32) -> ArchiveError {
    ArchiveError(
      ArchiveError.Code(result: result),
      extendedCode: Int(result),
      attempt,
      path: path,
      detail: String(cString: sqlite3_errmsg(handle))
    )
  }

  /// Makes the error for rows that cannot have been written by bos.
  var impossibleRow: ArchiveError {
    ArchiveError(.corrupt, extendedCode: Int(SQLITE_CORRUPT), attempt, path: path)
  }
}

extension ArchiveError.Code {
  /// Sorts the result codes of SQLite, extended or not.
  init(result: Int32) {
    switch result & 0xFF {
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_FULL: self = .full
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: self = .corrupt
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .inaccessible
    case SQLITE_IOERR: self = .device
    default: self = .failed
    }
  }
}
