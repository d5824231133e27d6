package import BosSharing

extension PostgresStore {
  /// Claims the right to ask questions, until a time of the server's clock.
  ///
  /// Returns the token of each question that is now the holder's, in the same order.
  package func claim(
    _ questions: [String],
    holder: String,
    now: Int64,
    until: Int64
  ) async throws(StoreError) -> [Int64?] {
    var tokens: [String: Int64] = [:]
    for part in Query.parts(Set(questions), by: { $0 }) {
      let query = Query.claim(part, holder: holder, now: now, until: until)
      let rows = try await connection.perform { (session) throws(StoreError) in
        try session.run(query)
      }
      for row in 0..<rows.count {
        if let question = rows.text(row, 0) { tokens[question] = try rows.integer(row, 1) }
      }
    }
    return questions.map { tokens[$0] }
  }

  /// Extends leases; returns whether each is still the holder's.
  package func renew(
    _ leases: [Lease],
    holder: String,
    until: Int64
  ) async throws(StoreError) -> [Bool] {
    var renewed: Set<String> = []
    for part in Query.parts(leases, by: \.question) {
      let query = Query.renew(part, holder: holder, until: until)
      let rows = try await connection.perform { (session) throws(StoreError) in
        try session.run(query)
      }
      renewed.formUnion((0..<rows.count).compactMap { rows.text($0, 0) })
    }
    return leases.map { renewed.contains($0.question) }
  }

  /// Gives leases up, so that the next who asks need not wait for their end.
  package func release(_ leases: [Lease], holder: String) async throws(StoreError) {
    for part in Query.parts(leases, by: \.question) {
      let query = Query.release(part, holder: holder)
      _ = try await connection.perform { (session) throws(StoreError) in try session.run(query) }
    }
  }
}
