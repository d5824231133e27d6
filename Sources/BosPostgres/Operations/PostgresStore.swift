import BosSystem
import Synchronization

/// A shared store on PostgreSQL, or on an engine that speaks its protocol.
///
/// Each operation may be repeated after an error, and none blocks the threads of tasks.
package final class PostgresStore: Sendable {
  package let settings: ConnectionSettings
  let connection: StoreConnection
  /// The salt of the fingerprints, once it is read.
  private let salt = Mutex<[UInt8]?>(nil)
  /// Tells that the store has answers of an origin that this version doesn't know.
  let noteUnknown: @Sendable () -> Void

  package init(
    _ settings: ConnectionSettings,
    noteUnknown: @escaping @Sendable () -> Void = {}
  ) {
    self.settings = settings
    self.noteUnknown = noteUnknown
    connection = StoreConnection(settings)
  }

  package func close() { connection.close() }

  /// What opening a store finds.
  package struct Opening: Hashable, Sendable {
    /// The server's milliseconds since 1970.
    package var serverTime: Int64
    /// The milliseconds of the monotonic clock at that time.
    package var moment: Int64
    /// Whether the user may store answers.
    package var canWrite: Bool
  }

  /// Connects, checks the version of the tables, and reads the server's time.
  package func open(
    within limit: Duration = .seconds(15)
  ) async throws(StoreError) -> Opening {
    var retries = Retries()
    retries.limit = limit
    // A server that restarts is back soon; of several, one may be about to be promoted.
    if settings.servers.count == 1 { retries.refusalLimit = min(limit, .seconds(1)) }
    let (opening, salt) = try await connection.perform(retries) { (session) throws(StoreError) in
      let facts = try session.facts()
      try facts.checkVersion()
      let canWrite = try session.mayWrite()
      let (time, moment) = try session.time()
      return (Opening(serverTime: time, moment: moment, canWrite: canWrite), facts.salt)
    }
    self.salt.withLock { $0 = salt }
    return opening
  }

  /// Returns the name under which the calls of a key are counted, which doesn't reveal the key.
  package func fingerprint(of key: String) throws(StoreError) -> String {
    guard let salt = salt.withLock({ $0 }) else {
      throw StoreError(.noSchema, detail: "no salt")
    }
    return Fingerprint.of(key, salt: salt)
  }
}

/// A name for a key, for all who share a store.
enum Fingerprint {
  /// A key has more bits than the name, and the salt keeps lists of known names out.
  static func of(_ key: String, salt: [UInt8]) -> String {
    Base64.text(SHA256.hmac(Array(key.utf8), key: salt).prefix(15))
  }
}

extension StoreSession {
  /// The facts of a store.
  struct Facts {
    let version: Int
    let salt: [UInt8]

    func checkVersion() throws(StoreError) {
      if version > StoreSchema.version { throw StoreError(.newerSchema(version)) }
      if version < StoreSchema.version { throw StoreError(.olderSchema(version)) }
    }
  }

  func facts() throws(StoreError) -> Facts {
    let rows = try run(.facts)
    var facts: [String: String] = [:]
    for row in 0..<rows.count {
      if let name = rows.text(row, 0) { facts[name] = rows.text(row, 1) }
    }
    guard let version = facts["schema"].flatMap({ Int($0) }) else { throw StoreError(.noSchema) }
    if version <= StoreSchema.version, facts["salt"] == nil { throw StoreError(.noSchema) }
    return Facts(version: version, salt: Array((facts["salt"] ?? "").utf8))
  }

  /// The server's milliseconds since 1970 at a moment of the monotonic clock.
  ///
  /// An answer that was long under way says too little, so it is asked for again.
  func time() throws(StoreError) -> (server: Int64, moment: Int64) {
    var attempts = 0
    while true {
      attempts += 1
      let sent = StoreMoment.now.milliseconds
      let server = try run(.time).integer(0, 0)
      let passed = StoreMoment.now.milliseconds - sent
      if passed <= 1_000 || attempts == 3 { return (server, sent + passed / 2) }
    }
  }

  func mayWrite() throws(StoreError) -> Bool { try run(.mayWrite).integer(0, 0) == 1 }
}
