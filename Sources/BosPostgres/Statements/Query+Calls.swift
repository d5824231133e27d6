extension Query {
  /// Reserves calls of a day if they fit the limit and the service still answers.
  ///
  /// Returns the count with them, or nothing.
  static func reserve(_ calls: Int64, of limit: Int64, _ key: CallKey) -> Query {
    Query(
      text: """
        INSERT INTO bos.calls AS c (fingerprint, day, made, exhausted)
        SELECT CAST($1 AS text), CAST($2 AS integer), CAST($3 AS bigint), false
        WHERE CAST($3 AS bigint) <= CAST($4 AS bigint)
        ON CONFLICT (fingerprint, day) DO UPDATE SET made = c.made + excluded.made
        WHERE c.made + excluded.made <= CAST($4 AS bigint) AND NOT c.exhausted
        RETURNING made
        """,
      values: key.values + [.integer(calls), .integer(limit)]
    )
  }

  /// Adds calls that went out while the store couldn't be reached, whatever the limit.
  static func add(_ calls: Int64, _ key: CallKey) -> Query {
    Query(
      text: """
        INSERT INTO bos.calls AS c (fingerprint, day, made, exhausted)
        VALUES ($1, CAST($2 AS integer), CAST($3 AS bigint), false)
        ON CONFLICT (fingerprint, day) DO UPDATE SET made = c.made + excluded.made
        RETURNING made
        """,
      values: key.values + [.integer(calls)]
    )
  }

  /// Gives back calls that were reserved and not made.
  static func giveBack(_ calls: Int64, _ key: CallKey) -> Query {
    Query(
      text: """
        UPDATE bos.calls SET made = made - CAST($3 AS bigint)
        WHERE fingerprint = $1 AND day = CAST($2 AS integer) AND made >= CAST($3 AS bigint)
        RETURNING made
        """,
      values: key.values + [.integer(calls)]
    )
  }

  /// Notes that the service refuses further calls of a day.
  static func exhaust(_ key: CallKey) -> Query {
    Query(
      text: """
        INSERT INTO bos.calls (fingerprint, day, made, exhausted)
        VALUES ($1, CAST($2 AS integer), 0, true)
        ON CONFLICT (fingerprint, day) DO UPDATE SET exhausted = true
        """,
      values: key.values
    )
  }

  /// Returns the count of a day, and whether the service refuses further calls.
  static func calls(_ key: CallKey) -> Query {
    Query(
      text: """
        SELECT made, CASE WHEN exhausted THEN 1 ELSE 0 END FROM bos.calls
        WHERE fingerprint = $1 AND day = CAST($2 AS integer)
        """,
      values: key.values
    )
  }

  /// Makes a row for the calls that an archive made alone, unless there is one.
  static func addPush(_ archive: String, _ key: CallKey) -> Query {
    Query(
      text: """
        INSERT INTO bos.pushes (archive, fingerprint, day, total)
        VALUES ($1, $2, CAST($3 AS integer), 0)
        ON CONFLICT (archive, fingerprint, day) DO NOTHING
        """,
      values: [.text(archive)] + key.values
    )
  }

  /// Returns how many calls of an archive are in the count already.
  static func pushed(_ archive: String, _ key: CallKey) -> Query {
    Query(
      text: """
        SELECT total FROM bos.pushes
        WHERE archive = $1 AND fingerprint = $2 AND day = CAST($3 AS integer)
        """,
      values: [.text(archive)] + key.values
    )
  }

  /// Notes that more calls of an archive are in the count; returns a row unless another push did.
  static func push(_ archive: String, _ key: CallKey, from old: Int64, to new: Int64) -> Query {
    Query(
      text: """
        UPDATE bos.pushes SET total = CAST($5 AS bigint)
        WHERE archive = $1 AND fingerprint = $2 AND day = CAST($3 AS integer)
        AND total = CAST($4 AS bigint)
        RETURNING total
        """,
      values: [.text(archive)] + key.values + [.integer(old), .integer(new)]
    )
  }

  /// Removes the notes of pushes from days that are over.
  static func removePushes(before day: Int64) -> Query {
    Query(
      text: "DELETE FROM bos.pushes WHERE day < CAST($1 AS integer)",
      values: [.integer(day)]
    )
  }

  /// Removes the counts of days that are over.
  static func removeCalls(before day: Int64) -> Query {
    Query(
      text: "DELETE FROM bos.calls WHERE day < CAST($1 AS integer)",
      values: [.integer(day)]
    )
  }
}

/// A key's calls of one day.
struct CallKey: Hashable, Sendable {
  let fingerprint: String
  /// The number of the day in Seoul.
  let day: Int64

  var values: [Parameter] { [.text(fingerprint), .integer(day)] }
}
