extension Query {
  static let begin = Query(text: "BEGIN")
  static let commit = Query(text: "COMMIT")
  static let rollback = Query(text: "ROLLBACK")

  /// The server's time in milliseconds since 1970.
  static let time = Query(
    text: "SELECT CAST(extract(epoch from clock_timestamp()) * 1000 AS bigint)"
  )

  /// The name and version of the engine.
  static let engine = Query(text: "SELECT version()")

  /// The version of the tables, and the salt of the fingerprints.
  static let facts = Query(
    text: "SELECT name, value FROM bos.facts WHERE name IN ('schema', 'salt')"
  )

  /// Writes a fact unless there is one.
  static func addFact(_ name: String, _ value: String) -> Query {
    Query(
      text: """
        INSERT INTO bos.facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING
        """,
      values: [.text(name), .text(value)]
    )
  }

  /// Writes the version of the tables.
  static func setVersion(_ version: Int) -> Query {
    Query(
      text: """
        INSERT INTO bos.facts (name, value) VALUES ('schema', $1)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        """,
      values: [.text(String(version))]
    )
  }

  /// Whether the user may store answers.
  static let mayWrite = Query(
    text: """
      SELECT CASE WHEN has_table_privilege(current_user, 'bos.answers', 'INSERT')
      THEN 1 ELSE 0 END
      """
  )
}
