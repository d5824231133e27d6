/// The tables of a shared store, as steps from one version to the next.
///
/// Each statement runs in its own transaction and does nothing when it is run again.
enum StoreSchema {
  /// The version that this program knows.
  static let version = migrations.count

  static let schema = Query(text: "CREATE SCHEMA IF NOT EXISTS bos")

  /// The steps to each version from the one before; new ones are added at the end.
  static let migrations: [[Query]] = [first]

  private static let first = [
    Query(
      text: """
        CREATE TABLE IF NOT EXISTS bos.facts (
        name text NOT NULL, value text NOT NULL, PRIMARY KEY (name))
        """
    ),
    Query(
      text: """
        CREATE TABLE IF NOT EXISTS bos.answers (
        request text NOT NULL, status integer NOT NULL, content_type text, body bytea NOT NULL,
        fetched bigint NOT NULL, is_final boolean NOT NULL, origin text NOT NULL,
        by_whom text NOT NULL, PRIMARY KEY (request))
        """
    ),
    Query(
      text: """
        CREATE TABLE IF NOT EXISTS bos.leases (
        request text NOT NULL, holder text NOT NULL, token bigint NOT NULL,
        expires bigint NOT NULL, PRIMARY KEY (request))
        """
    ),
    Query(
      text: """
        CREATE TABLE IF NOT EXISTS bos.calls (
        fingerprint text NOT NULL, day integer NOT NULL, made bigint NOT NULL,
        exhausted boolean NOT NULL, PRIMARY KEY (fingerprint, day))
        """
    ),
    Query(
      text: """
        CREATE TABLE IF NOT EXISTS bos.pushes (
        archive text NOT NULL, fingerprint text NOT NULL, day integer NOT NULL,
        total bigint NOT NULL, PRIMARY KEY (archive, fingerprint, day))
        """
    ),
  ]

  static let tables = ["facts", "answers", "leases", "calls", "pushes"]

  /// The roles, created unless they exist.
  static let roles = ["bos_reader", "bos_writer"]

  static func findRole(_ role: String) -> Query {
    Query(text: "SELECT 1 FROM pg_roles WHERE rolname = $1", values: [.text(role)])
  }

  static func createRole(_ role: String) -> Query { Query(text: "CREATE ROLE \(role)") }

  /// What the roles may do.
  static let grants: [Query] =
    roles.map { Query(text: "GRANT USAGE ON SCHEMA bos TO \($0)") }
    + tables.map { Query(text: "GRANT SELECT ON bos.\($0) TO bos_reader") }
    + tables.map {
      Query(text: "GRANT SELECT, INSERT, UPDATE, DELETE ON bos.\($0) TO bos_writer")
    }
}
