import CPostgres

extension Link {
  /// Runs a statement, and blocks until its rows are there.
  @discardableResult
  func run(_ query: Query, _ watch: Watch) throws(StoreError) -> Rows {
    do throws(StoreError) {
      try send(query)
      try flush(watch)
      return try rows(query, watch)
    } catch {
      note(error)
      throw error
    }
  }

  /// Runs statements in one transaction.
  func transaction<Output>(
    _ watch: Watch,
    _ body: () throws(StoreError) -> Output
  ) throws(StoreError) -> Output {
    try run(.begin, watch)
    do throws(StoreError) {
      let output = try body()
      try run(.commit, watch)
      return output
    } catch {
      if !isBroken { _ = try? run(.rollback, watch) }
      throw error
    }
  }

  private func send(_ query: Query) throws(StoreError) {
    let wires = query.values.map(\.wire)
    let lengths = wires.map { Int32(clamping: $0.bytes?.count ?? 0) }
    let formats = wires.map { Int32($0.isBinary ? 1 : 0) }
    let isSent = withCBytes(wires.map(\.bytes)) { values in
      bos_pg_send(
        connection,
        query.text,
        Int32(clamping: wires.count),
        values,
        lengths,
        formats,
        query.isBinary
      )
    }
    if !isSent { throw lost() }
  }

  /// Sends what waits in the buffer; reads meanwhile, so that neither side waits for the other.
  func flush(_ watch: Watch) throws(StoreError) {
    while true {
      switch bos_pg_flush(connection) {
      case 0: return
      case 1:
        try watch.wait(bos_pg_socket(connection), for: [.reading, .writing])
        if !bos_pg_consume(connection) { throw lost() }
      default: throw lost()
      }
    }
  }

  private func rows(_ query: Query, _ watch: Watch) throws(StoreError) -> Rows {
    var rows = Rows.none
    var failure: StoreError?
    while let result = try nextResult(watch) {
      defer { bos_pg_clear(result) }
      switch bos_pg_status(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK: rows = Self.rows(result, query.isBinary)
      case PGRES_COPY_IN:
        _ = bos_pg_end_copy(connection, "not expected")
        failure = failure ?? StoreError(.unexpected, detail: "COPY")
      default: failure = failure ?? Self.error(result)
      }
    }
    if let failure { throw failure }
    return rows
  }

  /// Waits for the next result of a statement, or returns nil after the last one.
  func nextResult(_ watch: Watch) throws(StoreError) -> OpaquePointer? {
    while bos_pg_is_busy(connection) {
      try watch.wait(bos_pg_socket(connection), for: .reading)
      if !bos_pg_consume(connection) { throw lost() }
    }
    return bos_pg_result(connection)
  }

  /// The error of a connection that broke.
  func lost() -> StoreError {
    StoreError(.lost, detail: oneLine(String(cString: bos_pg_message(connection))))
  }

  static func error(_ result: OpaquePointer) -> StoreError {
    let message = oneLine(String(cString: bos_pg_result_message(result)))
    guard let code = bos_pg_code(result) else { return StoreError(.lost, detail: message) }
    let text = message.hasPrefix("ERROR:") ? String(message.dropFirst(6)) : message
    return StoreError(state: String(cString: code), detail: text.drop { $0 == " " }.description)
  }

  private static func rows(_ result: OpaquePointer, _ isBinary: Bool) -> Rows {
    let (count, columns) = (bos_pg_rows(result), bos_pg_columns(result))
    var cells: [[UInt8]?] = []
    cells.reserveCapacity(Int(count) * Int(columns))
    for row in 0..<max(0, count) {
      for column in 0..<max(0, columns) {
        var length: Int32 = 0
        let cell = bos_pg_cell(result, row, column, &length)
        cells.append(
          cell.map { bytes in
            UnsafeRawBufferPointer(start: bytes, count: Int(length)).map { $0 }
          }
        )
      }
    }
    return Rows(
      columns: Int(columns),
      cells: cells,
      changed: Int(bos_pg_changed(result)),
      isBinary: isBinary
    )
  }
}
