import CPostgres

extension Link {
  /// Sends rows by COPY in text format; blocks until the server has them all or none.
  func copy(_ query: Query, _ rows: some Sequence<[UInt8]>, _ watch: Watch) throws(StoreError) {
    do throws(StoreError) {
      try begin(query, watch)
      for row in rows { try put(row, watch) }
      guard bos_pg_end_copy(connection, nil) >= 0 else { throw lost() }
      try flush(watch)
      // Only the last result says whether the rows are stored.
      try end(watch)
    } catch {
      note(error)
      throw error
    }
  }

  private func begin(_ query: Query, _ watch: Watch) throws(StoreError) {
    let isSent = withCBytes([]) { values in
      bos_pg_send(connection, query.text, 0, values, nil, nil, false)
    }
    if !isSent { throw lost() }
    try flush(watch)
    guard let result = try nextResult(watch) else { throw lost() }
    let status = bos_pg_status(result)
    let error = status == PGRES_COPY_IN ? nil : Self.error(result)
    bos_pg_clear(result)
    guard let error else { return }
    try? end(watch)
    throw error
  }

  private func put(_ row: [UInt8], _ watch: Watch) throws(StoreError) {
    while true {
      let taken = row.withUnsafeBytes { bytes in
        bos_pg_put_copy(
          connection,
          bytes.assumingMemoryBound(to: CChar.self).baseAddress,
          Int32(clamping: row.count)
        )
      }
      if taken > 0 { return }
      guard taken == 0 else { throw lost() }
      try watch.wait(bos_pg_socket(connection), for: [.reading, .writing])
      if !bos_pg_consume(connection) { throw lost() }
    }
  }

  private func end(_ watch: Watch) throws(StoreError) {
    var failure: StoreError?
    while let result = try nextResult(watch) {
      if bos_pg_status(result) != PGRES_COMMAND_OK { failure = failure ?? Self.error(result) }
      bos_pg_clear(result)
    }
    if let failure { throw failure }
  }
}

/// A row in the text format of COPY.
struct CopyRow {
  private(set) var bytes: [UInt8] = []

  init(_ values: [Parameter]) {
    for (place, value) in values.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: "\t")) }
      add(value)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func add(_ value: Parameter) {
    switch value {
    case .null: bytes += Array(#"\N"#.utf8)
    case .bytes(let content):
      bytes += Array(#"\\x"#.utf8)
      for byte in content {
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      }
    default:
      for byte in value.wire.bytes ?? [] {
        switch byte {
        case UInt8(ascii: "\\"): bytes += Array(#"\\"#.utf8)
        case UInt8(ascii: "\t"): bytes += Array(#"\t"#.utf8)
        case UInt8(ascii: "\n"): bytes += Array(#"\n"#.utf8)
        case UInt8(ascii: "\r"): bytes += Array(#"\r"#.utf8)
        default: bytes.append(byte)
        }
      }
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
