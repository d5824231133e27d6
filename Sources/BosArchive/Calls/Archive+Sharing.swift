package import BosDomain

/// Calls made without the shared store, and answers that it doesn't have yet.
///
/// Both are facts, like the rests of services, so that earlier programs can still use the archive.
extension Archive {
  /// Returns a number in words that no other archive has.
  package func sharingIdentity() throws(ArchiveError) -> String {
    try write(.count) { (database) throws(ArchiveError) in
      try database.run(
        """
        INSERT INTO facts VALUES ('share.0', random()), ('share.1', random())
        ON CONFLICT DO NOTHING
        """
      )
      let first = try database.number("SELECT value FROM facts WHERE name = 'share.0'")
      let second = try database.number("SELECT value FROM facts WHERE name = 'share.1'")
      return "\(first).\(second)"
    }
  }

  /// Counts calls that are made without the shared store, all or none.
  package func reserveAlone(
    _ calls: Int,
    of limit: Int,
    key: String,
    on day: Day
  ) throws(ArchiveError) -> (isGranted: Bool, count: Int) {
    try write(.count) { (database) throws(ArchiveError) in
      let count = try database.count(key, day)
      guard calls <= limit, count <= limit - calls else { return (false, count) }
      try database.keepAlone(try database.alone(key, day) + calls, key, day)
      try database.setCount(count + calls, key, day)
      return (true, count + calls)
    }
  }

  /// Takes back calls that were counted and not made.
  package func giveBackAlone(
    _ calls: Int,
    key: String,
    on day: Day
  ) throws(ArchiveError) {
    try write(.count) { (database) throws(ArchiveError) in
      let (alone, count) = (try database.alone(key, day), try database.count(key, day))
      guard alone >= calls, count >= calls else { return }
      try database.keepAlone(alone - calls, key, day)
      try database.setCount(count - calls, key, day)
    }
  }

  /// Raises the count of a day to that of the shared store.
  package func raiseCount(to count: Int, key: String, on day: Day) throws(ArchiveError) {
    try write(.count) { (database) throws(ArchiveError) in
      // What was counted here until now was made without the store.
      try database.keepAlone(try database.alone(key, day), key, day)
      if count > (try database.count(key, day)) { try database.setCount(count, key, day) }
    }
  }

  /// Returns the calls of a day that were made without the shared store.
  package func callsAlone(key: String, on day: Day) throws(ArchiveError) -> Int {
    try read { (database) throws(ArchiveError) in try database.alone(key, day) }
  }

  /// Marks answers that the shared store doesn't have, or no longer.
  package func markPending(_ requests: [String], _ isPending: Bool) throws(ArchiveError) {
    try write(.count) { (database) throws(ArchiveError) in
      for request in requests {
        try database.run(
          isPending
            ? "INSERT INTO facts VALUES (?, 0) ON CONFLICT DO NOTHING"
            : "DELETE FROM facts WHERE name = ?",
          [.text(Database.pending + request)]
        )
      }
    }
  }

  /// Returns the first answers that wait for the shared store.
  package func pendingAnswers(
    _ limit: Int
  ) throws(ArchiveError) -> [(request: String, answer: StoredAnswer)] {
    try read { (database) throws(ArchiveError) in
      var requests: [String] = []
      try database.query(
        """
        SELECT request FROM facts JOIN answers ON request = substr(name, 15)
        WHERE name > 'share.pending.' AND name < 'share.pending/' ORDER BY name LIMIT ?
        """,
        [.integer(limit)]
      ) { requests.append($0.text(0)) }
      var answers: [(request: String, answer: StoredAnswer)] = []
      for request in requests {
        // A damaged one stays here, and no longer waits.
        let found = try database.checkedAnswer(to: request)
        guard let found, found.state != .damaged else { continue }
        answers.append((request, found.answer))
      }
      return answers
    }
  }

  package func pendingCount() throws(ArchiveError) -> Int {
    try read { (database) throws(ArchiveError) in
      try database.number(
        """
        SELECT count(*) FROM facts JOIN answers ON request = substr(name, 15)
        WHERE name > 'share.pending.' AND name < 'share.pending/'
        """
      )
    }
  }

  /// Returns the requests of all stored answers, and when these were fetched.
  package func answerIndex() throws(ArchiveError) -> [String: Instant] {
    try read { (database) throws(ArchiveError) in
      var index: [String: Instant] = [:]
      try database.query("SELECT request, fetched FROM answers") { row in
        index[row.text(0)] = Instant(seconds: Int64(row.integer(1)))
      }
      return index
    }
  }

  /// Returns the requests whose answers came through a class relay.
  package func relayedRequests() throws(ArchiveError) -> Set<String> {
    try read { (database) throws(ArchiveError) in
      var requests: Set<String> = []
      try database.query("SELECT request FROM relayed_answers") { requests.insert($0.text(0)) }
      return requests
    }
  }

  /// The archive for a shared store, behind the program's interface.
  var sharingPort: SharingArchive {
    SharingArchive(
      identity: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.sharingIdentity() }
      },
      reserve: { (key, day, calls, limit) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.reserveAlone(calls, of: limit, key: key, on: day)
        }
      },
      giveBack: { (key, day, calls) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.giveBackAlone(calls, key: key, on: day)
        }
      },
      raise: { (key, day, count) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in
          try self.raiseCount(to: count, key: key, on: day)
        }
      },
      alone: { (key, day) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.callsAlone(key: key, on: day) }
      },
      mark: { (requests, isPending) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.markPending(requests, isPending) }
      },
      pending: { (limit) throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.pendingAnswers(limit) }
      },
      pendingCount: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.pendingCount() }
      },
      index: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.answerIndex() }
      },
      relayed: { () throws(SourceFailure) in
        try failing { () throws(ArchiveError) in try self.relayedRequests() }
      }
    )
  }
}

extension Database {
  /// The beginning of the names of facts that mark pending answers; the request follows.
  fileprivate static let pending = "share.pending."

  fileprivate func count(_ key: String, _ day: Day) throws(ArchiveError) -> Int {
    try number(
      "SELECT count FROM calls WHERE fingerprint = ? AND day = ?",
      [.integer(try fingerprint(of: key)), .integer(Int(day.number))]
    )
  }

  fileprivate func setCount(_ count: Int, _ key: String, _ day: Day) throws(ArchiveError) {
    try run(
      """
      INSERT INTO calls (fingerprint, day, count) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET count = excluded.count
      """,
      [.integer(try fingerprint(of: key)), .integer(Int(day.number)), .integer(count)]
    )
  }

  /// The calls that were made without the shared store: all, unless one was in use on that day.
  fileprivate func alone(_ key: String, _ day: Day) throws(ArchiveError) -> Int {
    let name = try aloneName(key, day)
    let isKept = try number("SELECT count(*) FROM facts WHERE name = ?", [.text(name)]) > 0
    guard isKept else { return try count(key, day) }
    return try number("SELECT value FROM facts WHERE name = ?", [.text(name)])
  }

  fileprivate func keepAlone(_ calls: Int, _ key: String, _ day: Day) throws(ArchiveError) {
    let name = try aloneName(key, day)
    // Of earlier days, nothing is pushed any more.
    try run(
      "DELETE FROM facts WHERE name > 'share.alone.' AND name < ?",
      [.text("share.alone.\(day.number).")]
    )
    try run(
      "INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      [.text(name), .integer(calls)]
    )
  }

  /// Adds a call to those made without the shared store, if these are counted apart.
  func countAlone(_ key: String, _ day: Day) throws(ArchiveError) {
    try run(
      "UPDATE facts SET value = value + 1 WHERE name = ?",
      [.text(try aloneName(key, day))]
    )
  }

  private func aloneName(_ key: String, _ day: Day) throws(ArchiveError) -> String {
    "share.alone.\(day.number).\(try fingerprint(of: key))"
  }
}
