/// The rules for SQL that every engine runs on which a team may keep its store.
///
/// The reasons are in decision 184.
enum SQLLint {
  /// Returns what some engine can't run in a statement.
  static func problems(in statement: String) -> [String] {
    let words = words(of: statement)
    var problems = words.filter { banned.contains($0) }.map { "the word \($0)" }
    problems += phrases.filter { statement.uppercased().contains($0) }.map { "`\($0)`" }
    let first = words.first ?? ""
    if !starts.contains(first) { problems.append("a statement that begins with \(first)") }
    if statement.contains(";") { problems.append("several statements") }
    if first == "CREATE", words.dropFirst().first == "TABLE" {
      if !has(["IF", "NOT", "EXISTS"], words) { problems.append("CREATE TABLE, not repeatable") }
      if !has(["PRIMARY", "KEY"], words) { problems.append("a table without a primary key") }
    }
    if first == "ALTER", !has(["ADD", "COLUMN", "IF", "NOT", "EXISTS"], words) {
      problems.append("a change that isn't a new column, or isn't repeatable")
    }
    if has(["ON", "CONFLICT", "DO"], words) { problems.append("ON CONFLICT without its key") }
    if has(["COUNT", "FROM", "BOS"], words) { problems.append("a count of everything") }
    if statement.contains("/") { problems.append("a division, which differs between engines") }
    if statement.contains("[") || statement.contains("ANY(") { problems.append("an array") }
    if largestParameter(statement) > 65_535 { problems.append("too many parameters") }
    return problems
  }

  /// The words with which statements begin.
  private static let starts: Set<String> = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "COPY", "CREATE", "ALTER", "GRANT", "BEGIN", "COMMIT",
    "ROLLBACK",
  ]

  /// Words that some engine of the list doesn't know, or takes for something else.
  private static let banned: Set<String> = [
    "SERIAL", "BIGSERIAL", "SMALLSERIAL", "IDENTITY", "SEQUENCE", "NEXTVAL", "GENERATED",
    "REFERENCES", "FOREIGN", "CASCADE", "TRIGGER", "FUNCTION", "PROCEDURE", "LANGUAGE", "ENUM",
    "DOMAIN", "TYPE", "INT4RANGE", "INT8RANGE", "DATERANGE", "TSRANGE", "ARRAY", "UNNEST",
    "PARTITION", "INHERITS", "COLLATE", "COLLATION", "LISTEN", "NOTIFY", "UNLISTEN", "LOCK",
    "SKIP", "NOWAIT", "SAVEPOINT", "TEMP", "TEMPORARY", "UNLOGGED", "PREPARE", "EXECUTE", "DECLARE",
    "CURSOR", "FETCH", "TRUNCATE", "MERGE", "RECURSIVE", "LATERAL", "NUMERIC", "DECIMAL", "JSON",
    "JSONB", "UUID", "VARCHAR", "CHAR", "TIMESTAMP", "TIMESTAMPTZ", "DATE", "INTERVAL", "MONEY",
    "XML", "BIT", "EXTENSION", "TABLESPACE", "CONCURRENTLY", "VACUUM", "ANALYZE", "CLUSTER",
    "CURRENT_TIMESTAMP", "CURRENT_DATE", "LOCALTIMESTAMP", "EXCLUDE", "DEFERRABLE", "DROP",
    "RENAME", "OID", "REGCLASS", "CTID",
  ]

  private static let phrases = [
    "NOW(", "FOR UPDATE", "FOR SHARE", "WITH HOLD", "SET TRANSACTION", "SET SESSION", "SET LOCAL",
    "ISOLATION LEVEL", "PG_ADVISORY", "PG_TRY_ADVISORY", "LO_", "DISTINCT ON", "::",
    "BINARY", "FORMAT CSV", "SET ROLE", "DO $$",
  ]

  private static func has(_ phrase: [String], _ words: [String]) -> Bool {
    guard words.count >= phrase.count else { return false }
    return (0...(words.count - phrase.count)).contains { start in
      Array(words[start..<(start + phrase.count)]) == phrase
    }
  }

  /// The words outside quotation marks, in capitals.
  static func words(of statement: String) -> [String] {
    var text = ""
    var isQuoted = false
    for character in statement {
      if character == "'" { isQuoted.toggle() }
      text.append(isQuoted || character == "'" ? " " : character)
    }
    return text.uppercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
      .map(String.init)
  }

  private static func largestParameter(_ statement: String) -> Int {
    statement.split(separator: "$").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
      .max() ?? 0
  }
}
