package import BosDomain

extension Archive {
  /// The stored rests of services; damaged ones are left out.
  package func rests() throws(ArchiveError) -> [ServiceRest] {
    try read { (database) throws(ArchiveError) in try database.rests() }
  }

  /// Changes the rest of one host in one transaction, and removes those that no longer matter.
  package func updateRest(
    of host: String,
    at now: Instant,
    _ change: @Sendable (ServiceRest?) -> ServiceRest?
  ) throws(ArchiveError) {
    try write(.count) { (database) throws(ArchiveError) in
      let stored = try database.rests()
      for rest in stored where rest.host == host || !rest.isKnown(at: now) {
        try database.removeRest(of: rest.host)
      }
      guard let rest = change(stored.first { $0.host == host }) else { return }
      try database.run(
        """
        INSERT INTO facts VALUES (?, ?), (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value
        """,
        [
          .text(Database.since + host), .integer(Int(rest.since.seconds)),
          .text(Database.length + host), .integer(Int(rest.length)),
        ]
      )
    }
  }
}

extension Database {
  /// The beginnings of the names of facts that make up a rest; the host follows.
  fileprivate static let since = "rest.since."
  fileprivate static let length = "rest.length."

  fileprivate func rests() throws(ArchiveError) -> [ServiceRest] {
    var rests: [ServiceRest] = []
    try query(
      """
      SELECT substr(since.name, 12), since.value, length.value FROM facts AS since
      JOIN facts AS length ON length.name = 'rest.length.' || substr(since.name, 12)
      WHERE since.name > 'rest.since.' AND since.name < 'rest.since/' ORDER BY 1
      """
    ) { row in
      let rest = ServiceRest(
        host: row.text(0),
        since: Instant(seconds: Int64(row.integer(1))),
        length: Int64(row.integer(2))
      )
      if let rest { rests.append(rest) }
    }
    return rests
  }

  fileprivate func removeRest(of host: String) throws(ArchiveError) {
    try run(
      "DELETE FROM facts WHERE name IN (?, ?)",
      [.text(Self.since + host), .text(Self.length + host)]
    )
  }
}
