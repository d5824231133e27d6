import CSQLite

/// A SQLite connection, used by one thread at a time.
final class Database {
  enum Access {
    case writing
    case reading
    /// Reads a file that can't change, without checking for other writers.
    case frozen
  }

  let handle: OpaquePointer
  /// The path for messages.
  let path: String
  /// The current operation, for errors.
  var attempt = ArchiveError.Attempt.open
  private var statements: [String: Statement] = [:]

  /// The size of the pages in a new file.
  ///
  /// Smaller ones would cut the packed rows of most complete charts in two.
  static let pageSize = 8_192

  /// The time to wait for other processes, in milliseconds.
  private static let patience: Int32 = 5_000

  /// Opens an existing file; nothing is read yet.
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
    // The lock around the connection replaces SQLite's own locks.
    let all = flags | SQLITE_OPEN_NOMUTEX | (access == .frozen ? SQLITE_OPEN_URI : 0)
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(name, &handle, all, nil)
    guard let handle else {
      throw ArchiveError(.failed, extendedCode: Int(result), .open, path: path)
    }
    // From here on, the connection closes with the object, even if this throws.
    self.handle = handle
    self.path = path
    sqlite3_extended_result_codes(handle, 1)
    if result != SQLITE_OK { throw error(result) }
    sqlite3_busy_timeout(handle, Self.patience)
    // Nothing in the file may run, not even for the first statement.
    let distrusted = bos_sqlite_distrust_schema(handle)
    if distrusted != SQLITE_OK { throw error(distrusted) }
  }

  deinit {
    // Statements are released first, because a connection with statements stays open.
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Whether the file is read-only, whatever access was requested.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The number of rows that the last statement inserted, updated or deleted.
  var changedRows: Int { Int(sqlite3_changes64(handle)) }

  var lastInserted: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Percent-encodes characters with a meaning in a file URI.
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
  /// Runs statements without values or result rows.
  func execute(_ sql: String) throws(ArchiveError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    if result != SQLITE_OK { throw error(result) }
  }

  /// Runs a statement and passes each row to a closure.
  func query(
    _ sql: String,
    _ values: [SQLValue] = [],
    row: (Statement) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let statement = try prepared(sql)
    try run(statement, bound: statement.bind(values), row: row)
  }

  /// Runs a prepared statement; `bound` is the result code of setting its parameters.
  func run(
    _ statement: Statement,
    bound: Int32,
    row: (Statement) throws(ArchiveError) -> Void = { _ in }
  ) throws(ArchiveError) {
    defer { statement.reset() }
    if bound != SQLITE_OK { throw error(bound) }
    while true {
      let result = statement.step()
      if result == SQLITE_DONE { return }
      guard result == SQLITE_ROW else { throw error(result) }
      try row(statement)
    }
  }

  /// Runs a statement and ignores its rows.
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

  /// Prepares a statement, or returns an earlier one with the same text.
  func prepared(_ sql: String) throws(ArchiveError) -> Statement {
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
      // The module's statements match its tables; if they don't, the tables were changed from
      // outside.
      throw error(result == SQLITE_ERROR ? SQLITE_CORRUPT : result)
    }
    let statement = Statement(handle)
    statements[sql] = statement
    return statement
  }

  /// Creates an error from a SQLite result code.
  func error(_ result: Int32) -> ArchiveError {
    ArchiveError(
      ArchiveError.Code(result: result),
      extendedCode: Int(result),
      attempt,
      path: path,
      detail: String(cString: sqlite3_errmsg(handle))
    )
  }

  /// The error for rows that bos can't have written.
  var impossibleRow: ArchiveError {
    ArchiveError(.corrupt, extendedCode: Int(SQLITE_CORRUPT), attempt, path: path)
  }
}

extension ArchiveError.Code {
  /// Classifies SQLite result codes, extended or not.
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
