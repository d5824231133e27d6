package import BosDomain
import Synchronization

/// Stored responses, the rows read from them, and counted API calls, in a file.
///
/// Safe to use from several threads and with other processes; every call is short.
package final class Archive: Sendable {
  /// The access to an archive.
  package enum Access: Sendable {
    /// For writing if possible, otherwise for reading.
    case writing
    /// For reading only; nothing is created.
    case reading
  }

  let place: ArchivePlace
  /// Whether nothing can be stored.
  package let isReadOnly: Bool
  /// The decoder that compares stored rows with their responses.
  let decoder: AnswerDecoder
  private let connection: Mutex<Connection>

  private init(
    place: ArchivePlace,
    isReadOnly: Bool,
    decoder: AnswerDecoder,
    connection: sending Connection
  ) {
    self.place = place
    self.isReadOnly = isReadOnly
    self.decoder = decoder
    self.connection = Mutex(connection)
  }

  /// Opens or creates the archive in a folder; a damaged one is moved aside first.
  package static func open(
    folder: String,
    access: Access = .writing,
    decoder: AnswerDecoder = .none,
    note: (ArchiveNote) -> Void = { _ in }
  ) throws(ArchiveError) -> Archive {
    let place = ArchivePlace(folder: folder)
    var opening = Opening(place: place)
    let database = try opening.open(access)
    let isReadOnly = access == .reading || opening.notes.contains(.readOnly(path: place.database))
    for entry in opening.notes { note(entry) }
    return Archive(
      place: place,
      isReadOnly: isReadOnly,
      decoder: decoder,
      connection: Connection(database: database)
    )
  }

  /// Makes an archive in memory, which leaves no file.
  package static func inMemory(
    decoder: AnswerDecoder = .none
  ) throws(ArchiveError) -> Archive {
    var opening = Opening(place: .memory)
    let database = try opening.openInMemory()
    return Archive(
      place: .memory,
      isReadOnly: false,
      decoder: decoder,
      connection: Connection(database: database)
    )
  }

  /// Returns whether a folder has an archive, without opening it.
  package static func exists(folder: String) -> Bool {
    ArchivePlace.size(of: ArchivePlace(folder: folder).database) ?? 0 > 0
  }

  /// Returns whether the archive of a folder has a daily chart, without opening it for use.
  ///
  /// A damaged or older archive is left unchanged.
  package static func holdsCharts(folder: String) -> Bool {
    guard exists(folder: folder) else { return false }
    let opening = Opening(place: ArchivePlace(folder: folder))
    return
      (try? opening.look { (database) throws(ArchiveError) in
        try database.holdsCharts()
      }) ?? false
  }

  /// Whether there is at least one daily chart.
  package var holdsCharts: Bool {
    let found = try? perform(.read) { (database) throws(ArchiveError) in
      try database.holdsCharts()
    }
    return found ?? false
  }
}

/// The shared state of an archive's calls, used by one call at a time.
struct Connection {
  let database: Database
  /// The snapshot that was read last.
  var snapshot: SnapshotReader?
}

extension Archive {
  /// Runs a closure with the connection, while no other thread uses it.
  func connected<Output: Sendable>(
    _ attempt: ArchiveError.Attempt,
    _ body: @Sendable (inout Connection) throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    try connection.withLock { (connection) throws(ArchiveError) in
      connection.database.attempt = attempt
      return try body(&connection)
    }
  }

  /// Runs independent statements.
  func perform<Output: Sendable>(
    _ attempt: ArchiveError.Attempt,
    _ body: @Sendable (Database) throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    try connected(attempt) { (connection) throws(ArchiveError) in try body(connection.database) }
  }

  /// Runs statements that see the same state.
  func read<Output: Sendable>(
    _ attempt: ArchiveError.Attempt = .read,
    _ body: @Sendable (Database) throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    try perform(attempt) { (database) throws(ArchiveError) in
      try database.reading { () throws(ArchiveError) in try body(database) }
    }
  }

  /// Runs statements as one transaction.
  func write<Output: Sendable>(
    _ attempt: ArchiveError.Attempt,
    _ body: @Sendable (Database) throws(ArchiveError) -> Output
  ) throws(ArchiveError) -> Output {
    if isReadOnly { throw ArchiveError(.readOnly, attempt, path: place.database) }
    return try perform(attempt) { (database) throws(ArchiveError) in
      try database.writing { () throws(ArchiveError) in try body(database) }
    }
  }
}
