import CSQLite

/// A prepared SQLite statement and its current row.
///
/// Columns are counted from 0.
final class Statement {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Whether it is between its rows, so that it can't be started again.
  var isRunning: Bool { sqlite3_stmt_busy(handle) != 0 }

  /// Sets the parameters in order, and returns the result code; SQLite copies the values.
  func bind(_ values: [SQLValue]) -> Int32 {
    var parameters = ParameterList(self)
    for value in values { parameters.add(value) }
    return parameters.result
  }

  /// Sets a parameter, counted from 1, and returns the result code.
  @inline(__always)
  fileprivate func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): sqlite3_bind_double(handle, index, number)
    case .text(let text): bind(text, at: index)
    case .blob(let bytes): bind(bytes, at: index)
    }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      // Empty bytes can have no address, which SQLite would treat as null.
      guard let address = bytes.baseAddress else {
        return sqlite3_bind_text(handle, index, "", 0, bos_sqlite_transient())
      }
      return address.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        sqlite3_bind_text64(
          handle,
          index,
          characters,
          UInt64(bytes.count),
          bos_sqlite_transient(),
          UInt8(SQLITE_UTF8)
        )
      }
    }
  }

  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
    return bytes.withUnsafeBytes { bytes in
      sqlite3_bind_blob64(
        handle,
        index,
        bytes.baseAddress,
        UInt64(bytes.count),
        bos_sqlite_transient()
      )
    }
  }

  /// Moves to the next row, and returns the result code.
  func step() -> Int32 {
    sqlite3_step(handle)
  }

  /// Resets the statement and releases its values.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }
}

/// Sets the parameters of a statement one after another.
struct ParameterList {
  private let statement: Statement
  private var count: Int32 = 0
  /// The result code of the first parameter that couldn't be set.
  private(set) var result = SQLITE_OK

  init(_ statement: Statement) {
    self.statement = statement
  }

  @inline(__always)
  mutating func add(_ value: SQLValue) {
    guard result == SQLITE_OK else { return }
    count += 1
    result = statement.bind(value, at: count)
  }
}

extension Statement {
  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  func real(_ column: Int32) -> Double {
    sqlite3_column_double(handle, column)
  }

  func flag(_ column: Int32) -> Bool {
    sqlite3_column_int64(handle, column) != 0
  }

  func text(_ column: Int32) -> String {
    // The text is read first, because this can change the number of bytes.
    guard let text = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Passes on the bytes of a column without copying them.
  func withBytes<Output>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Output) -> Output {
    let bytes = sqlite3_column_blob(handle, column)
    let count = bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Passes on the bytes of a text without copying them, or nil for a null.
  func withText<Output>(_ column: Int32, _ body: (UnsafeRawBufferPointer?) -> Output) -> Output {
    // Empty bytes have no address, as a null.
    if let bytes = sqlite3_column_blob(handle, column) {
      let count = Int(sqlite3_column_bytes(handle, column))
      return body(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return body(isNull(column) ? nil : UnsafeRawBufferPointer(start: nil, count: 0))
  }

  func optionalInteger(_ column: Int32) -> Int? {
    isNull(column) ? nil : integer(column)
  }

  func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// Reads a value of any type but bytes, which are read as text.
  func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    default: .text(text(column))
    }
  }
}
