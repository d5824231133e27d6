import CPostgres

/// The options of a connection, by libpq's names.
typealias ConnectionOptions = [String: String]

extension ConnectionOptions {
  /// Reads what the library lists, and frees it.
  fileprivate init(_ list: UnsafeMutablePointer<PQconninfoOption>) {
    self.init()
    var option = list
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val, value.pointee != 0 {
        self[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    bos_pg_free_options(list)
  }

  /// Reads the options that an address writes.
  static func written(in address: String) throws(StoreError) -> ConnectionOptions {
    try loadLibrary()
    var message: UnsafeMutablePointer<CChar>?
    if let list = bos_pg_parse(address, &message) { return ConnectionOptions(list) }
    defer { bos_pg_free_text(message) }
    throw StoreError(.address, detail: message.map { oneLine(String(cString: $0)) } ?? "")
  }

  /// Reads the options of an address together with those of service files, variables and defaults.
  ///
  /// Makes no connection.
  static func resolved(of address: String) throws(StoreError) -> ConnectionOptions {
    try loadLibrary()
    // The library looks up all options before it refuses a value that doesn't exist.
    let connection = withCStrings(["dbname", "channel_binding"]) { names in
      withCStrings([address, "-"]) { bos_pg_start(names, $0, true) }
    }
    guard let connection else { throw StoreError(.unexpected, detail: "out of memory") }
    defer { bos_pg_finish(connection) }
    guard let list = bos_pg_options(connection) else {
      throw StoreError(.unexpected, detail: "out of memory")
    }
    let options = ConnectionOptions(list)
    if options["channel_binding"] == nil {
      throw StoreError(.address, detail: oneLine(String(cString: bos_pg_message(connection))))
    }
    return options
  }

  static func loadLibrary() throws(StoreError) {
    if let name = bos_pg_open() { throw StoreError(.noLibrary, detail: String(cString: name)) }
  }
}

/// Joins the lines of a message.
func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).map { line in
    String(line.drop { $0 == " " || $0 == "\t" })
  }.joined(separator: "; ")
}
