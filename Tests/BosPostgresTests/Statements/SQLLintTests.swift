import Foundation
import Testing

@testable import BosPostgres

struct SQLLintTests {
  @Test func `every statement runs on every engine of the list`() {
    for statement in Query.samples.map(\.text) {
      #expect(SQLLint.problems(in: statement) == [], "\(statement.prefix(200))")
    }
  }

  @Test(arguments: [
    "INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET b = now()",
    "INSERT INTO t (a) VALUES (1) ON CONFLICT DO NOTHING",
    "SELECT pg_advisory_lock(1)",
    "SELECT a FROM t FOR UPDATE SKIP LOCKED",
    "SELECT count(*) FROM bos.answers",
    "SELECT a / 2 FROM t",
    "SELECT a FROM t WHERE a = ANY($1)",
    "SELECT a FROM t ORDER BY a COLLATE \"C\"",
    "SET statement_timeout = 1000",
    "CREATE TABLE t (a bigint, PRIMARY KEY (a))",
    "CREATE TABLE IF NOT EXISTS t (a bigint)",
    "CREATE TABLE IF NOT EXISTS t (a serial, PRIMARY KEY (a))",
    "CREATE TABLE IF NOT EXISTS t (a text REFERENCES u, PRIMARY KEY (a))",
    "CREATE TEMP TABLE t (a bigint)",
    "ALTER TABLE t ADD COLUMN a text",
    "ALTER TABLE t DROP COLUMN a",
    "BEGIN; COMMIT",
    "SAVEPOINT a",
    "LISTEN bos",
    "DECLARE c CURSOR WITH HOLD FOR SELECT 1",
    "COPY t FROM STDIN WITH (FORMAT BINARY)",
    "SELECT a FROM t WHERE a = $65536",
  ])
  func `a statement that some engine refuses is found`(_ statement: String) {
    #expect(SQLLint.problems(in: statement) != [])
  }

  @Test func `the samples contain every statement of the folder`() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/BosPostgres")
      .resolvingSymlinksInPath()
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var starts: Set<String> = []
    for case let name as String in files where name.hasSuffix(".swift") {
      let path = folder.appendingPathComponent(name).path
      let text = try String(contentsOfFile: path, encoding: .utf8)
      if !name.hasPrefix("Statements/") {
        #expect(!text.contains("Query(text"), "\(name) writes a statement of its own")
        continue
      }
      for match in text.matches(of: #/text:\s*(?:"""\s*)?"?([A-Z][A-Za-z]+ [^\s\\"]+ ?[^\s\\"]*)/#)
      {
        starts.insert(String(match.1))
      }
    }
    #expect(starts.count > 20)
    let samples = Query.samples.map { $0.text.replacing("\n", with: " ") }
    for start in starts {
      let plain = start.trimmingCharacters(in: .whitespaces)
      #expect(samples.contains { $0.hasPrefix(plain) }, "no sample begins with \(plain)")
    }
  }
}
