import CPostgres

/// One connection to a server, which belongs to one thread.
final class Link {
  let connection: OpaquePointer
  /// The server of the connection, for messages.
  let server: ConnectionSettings.Server
  /// Whether the connection can't be used any more.
  private(set) var isBroken = false
  /// Whether the tables were found to be of a version that this program knows.
  var hasCheckedSchema = false

  /// The time for one server, after which the next one has its turn.
  private static let patience = Duration.seconds(5)

  /// Connects to the first server that takes the connection; blocks until then.
  static func open(
    _ settings: ConnectionSettings,
    _ watch: Watch
  ) throws(StoreError) -> Link {
    var first: StoreError?
    for server in settings.servers {
      do throws(StoreError) {
        return try Link(settings, server, watch.limited(to: patience))
      } catch {
        if error.kind == .cancelled { throw error }
        // An error that stays says more than one that passes.
        if first == nil || first?.isTransient == true && !error.isTransient { first = error }
      }
    }
    throw first ?? StoreError(.address, detail: "no host")
  }

  private init(
    _ settings: ConnectionSettings,
    _ server: ConnectionSettings.Server,
    _ watch: Watch
  ) throws(StoreError) {
    self.server = server
    let (names, values) = settings.options(for: server)
    let started = withCStrings(names) { names in
      withCStrings(values) { bos_pg_start(names, $0, true) }
    }
    guard let started else { throw StoreError(.unexpected, detail: "out of memory") }
    connection = started
    do throws(StoreError) { try connect(watch) } catch {
      var error = error
      if error.kind == .timeout { error = StoreError(.unreachable, detail: "no answer") }
      error.host = server.name
      throw error
    }
  }

  deinit { bos_pg_finish(connection) }

  private func connect(_ watch: Watch) throws(StoreError) {
    bos_pg_show_codes(connection, true)
    // The library begins as if its socket were ready to write.
    var state = PGRES_POLLING_WRITING
    while state != PGRES_POLLING_OK {
      // The socket may change between the calls.
      let socket = bos_pg_socket(connection)
      if state == PGRES_POLLING_FAILED || socket < 0 {
        throw ConnectionFailure.error(String(cString: bos_pg_message(connection)))
      }
      try watch.wait(socket, for: state == PGRES_POLLING_READING ? .reading : .writing)
      state = bos_pg_poll(connection)
    }
    bos_pg_show_codes(connection, false)
  }

  /// The version of the server, such as 150018.
  var version: Int { Int(bos_pg_version(connection)) }

  /// A setting that the server reported at the start.
  func reported(_ name: String) -> String? {
    bos_pg_setting(connection, name).map { String(cString: $0) }
  }

  /// The version of TLS, or nil without encryption.
  var encryption: String? {
    bos_pg_encryption(connection, "protocol").flatMap {
      $0.pointee == 0 ? nil : String(cString: $0)
    }
  }

  /// Notes the error of a statement, which may end the connection.
  func note(_ error: StoreError) {
    if error.endsConnection || !bos_pg_is_connected(connection) { isBroken = true }
  }
}
