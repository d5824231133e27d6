import BosSharing

extension Query {
  /// Takes the leases of requests that nobody holds; returns those it took.
  ///
  /// A holder that asks twice, because its connection broke, gets the lease again.
  static func claim(_ requests: [String], holder: String, now: Int64, until: Int64) -> Query {
    let rows = requests.indices.map { "($\($0 + 4), $1, 1, CAST($3 AS bigint))" }
    return Query(
      text: """
        INSERT INTO bos.leases AS l (request, holder, token, expires)
        VALUES \(rows.joined(separator: ", "))
        ON CONFLICT (request) DO UPDATE
        SET holder = excluded.holder, token = l.token + 1, expires = excluded.expires
        WHERE l.expires < CAST($2 AS bigint) OR l.holder = excluded.holder
        RETURNING request, token
        """,
      values: [.text(holder), .integer(now), .integer(until)] + requests.map { .text($0) }
    )
  }

  /// Extends leases; returns those that the holder still has.
  static func renew(_ leases: [Lease], holder: String, until: Int64) -> Query {
    Query(
      text: """
        UPDATE bos.leases SET expires = CAST($2 AS bigint)
        WHERE holder = $1 AND (\(pairs(leases.count, from: 3)))
        RETURNING request
        """,
      values: [.text(holder), .integer(until)] + values(leases)
    )
  }

  /// Gives leases up, unless another holder has taken them over.
  static func release(_ leases: [Lease], holder: String) -> Query {
    Query(
      text: "DELETE FROM bos.leases WHERE holder = $1 AND (\(pairs(leases.count, from: 2)))",
      values: [.text(holder)] + values(leases)
    )
  }

  /// Removes leases that ended before a moment and that their holders never released.
  static func removeLeases(before moment: Int64) -> Query {
    Query(
      text: "DELETE FROM bos.leases WHERE expires < CAST($1 AS bigint)",
      values: [.integer(moment)]
    )
  }

  private static func pairs(_ count: Int, from first: Int) -> String {
    (0..<count).map { place in
      let number = first + 2 * place
      return "request = $\(number) AND token = CAST($\(number + 1) AS bigint)"
    }.joined(separator: " OR ")
  }

  private static func values(_ leases: [Lease]) -> [Parameter] {
    leases.flatMap { [.text($0.question), .integer($0.token)] }
  }
}
