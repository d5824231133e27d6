package import BosDomain

extension Archive {
  /// Counts an API call with a key, and returns the number of calls on that day.
  ///
  /// The key itself is never stored.
  @discardableResult
  package func countCall(key: String, on day: Day) throws(ArchiveError) -> Int {
    try write(.count) { (database) throws(ArchiveError) in
      try database.countAlone(key, day)
      return try database.number(
        """
        INSERT INTO calls (fingerprint, day, count) VALUES (?, ?, 1)
        ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count
        """,
        [.integer(try database.fingerprint(of: key)), .integer(Int(day.number))]
      )
    }
  }

  /// Returns the number of calls with a key on a day.
  package func calls(key: String, on day: Day) throws(ArchiveError) -> Int {
    try read { (database) throws(ArchiveError) in
      try database.number(
        "SELECT count FROM calls WHERE fingerprint = ? AND day = ?",
        [.integer(try database.fingerprint(of: key)), .integer(Int(day.number))]
      )
    }
  }
}

extension Database {
  func fingerprint(of key: String) throws(ArchiveError) -> Int {
    let first = try number("SELECT value FROM facts WHERE name = 'salt.0'")
    let second = try number("SELECT value FROM facts WHERE name = 'salt.1'")
    return Fingerprint.of(
      key,
      salt: (UInt64(bitPattern: Int64(first)), UInt64(bitPattern: Int64(second)))
    )
  }
}
