package import BosDomain

extension PostgresStore {
  /// The count of a key's calls on a day.
  package struct CallState: Hashable, Sendable {
    package var count: Int
    /// Whether the service refused further calls.
    package var isExhausted: Bool
  }

  /// Counts calls before they are made, all or none; returns the count with them, or nil.
  package func reserve(
    _ calls: Int,
    of limit: Int,
    _ fingerprint: String,
    on day: Day
  ) async throws(StoreError) -> Int? {
    let query = Query.reserve(Int64(calls), of: Int64(limit), CallKey(fingerprint, day))
    // Repeated after a broken connection, it may count calls that aren't made, never the reverse.
    return try await connection.perform { (session) throws(StoreError) in
      let rows = try session.run(query)
      return rows.count == 0 ? nil : Int(try rows.integer(0, 0))
    }
  }

  /// Takes back calls that were counted and not made.
  ///
  /// Isn't repeated if nobody knows whether it was done.
  package func giveBack(
    _ calls: Int,
    _ fingerprint: String,
    on day: Day
  ) async throws(StoreError) {
    var retries = Retries()
    retries.repeatsUnknown = false
    let query = Query.giveBack(Int64(calls), CallKey(fingerprint, day))
    _ = try await connection.perform(retries) { (session) throws(StoreError) in
      try session.run(query)
    }
  }

  /// Notes for all that the service refuses further calls of a day.
  package func exhaust(_ fingerprint: String, on day: Day) async throws(StoreError) {
    let query = Query.exhaust(CallKey(fingerprint, day))
    _ = try await connection.perform { (session) throws(StoreError) in try session.run(query) }
  }

  package func calls(
    _ fingerprint: String,
    on day: Day
  ) async throws(StoreError) -> CallState {
    let query = Query.calls(CallKey(fingerprint, day))
    return try await connection.perform { (session) throws(StoreError) in
      let rows = try session.run(query)
      if rows.count == 0 { return CallState(count: 0, isExhausted: false) }
      return CallState(
        count: Int(try rows.integer(0, 0)),
        isExhausted: try rows.integer(0, 1) == 1
      )
    }
  }

  /// Adds the calls that an archive made without the store to the count of a day.
  ///
  /// Takes all that it made on that day, and adds those that earlier pushes didn't. Returns the
  /// count of the day.
  package func push(
    _ total: Int,
    _ fingerprint: String,
    on day: Day,
    archive: String
  ) async throws(StoreError) -> Int {
    let key = CallKey(fingerprint, day)
    let new = Int64(total)
    return try await connection.perform { (session) throws(StoreError) in
      try session.transaction { () throws(StoreError) in
        try session.run(.addPush(archive, key))
        let rows = try session.run(.pushed(archive, key))
        let old = rows.count == 0 ? 0 : try rows.integer(0, 0)
        if new > old, try session.run(.push(archive, key, from: old, to: new)).count > 0 {
          return Int(try session.run(.add(new - old, key)).integer(0, 0))
        }
        let calls = try session.run(.calls(key))
        return calls.count == 0 ? 0 : Int(try calls.integer(0, 0))
      }
    }
  }

  /// Removes leases, counts and notes of pushes that no longer matter.
  package func tidy(today: Day, now: Int64) async throws(StoreError) {
    let day = Int64(today.number)
    try await connection.perform { (session) throws(StoreError) in
      // A week, so that a machine that was away pushes nothing twice.
      try session.run(.removeCalls(before: day - 7))
      try session.run(.removePushes(before: day - 7))
      try session.run(.removeLeases(before: now - 3_600_000))
    }
  }
}

extension CallKey {
  init(_ fingerprint: String, _ day: Day) {
    self.init(fingerprint: fingerprint, day: Int64(day.number))
  }
}
