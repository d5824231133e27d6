import BosTestSupport
import Foundation
import Testing

/// Programs whose shared store refuses something: they say so once, and work alone.
@Suite(.dedicatedThread, .enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct SharedTroubleTests {
  private let charts = "list 2024-05-01 | count; list 2024-05-02 | count"

  /// Runs two charts with a store in trouble, and returns what was written about it.
  private func words(
    _ address: String,
    _ service: ChartService,
    home: String? = nil
  ) throws -> String {
    let (status, output, errors) = try SharingShell(address, service, charts, home: home).end()
    #expect(status == 0, "\(errors)")
    #expect(output == "1\n1\n")
    return errors
  }

  private func count(_ text: String, in words: String) -> Int {
    words.split(separator: "\n").filter { $0.contains(text) }.count
  }

  @Test func `a reader works alone, and may not push`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    let user = "reader_" + name
    _ = try await cluster.psql(name, "CREATE ROLE \(user) LOGIN IN ROLE bos_reader")
    let address = cluster.address(name, user: user)
    let words = try words(address, service)
    #expect(count("you may read the shared store, but not add to it", in: words) == 1, "\(words)")
    #expect(service.days.count == 2)
    #expect(try await cluster.psql(name, "SELECT request FROM bos.answers") == [])
    #expect(try await cluster.psql(name, "SELECT made FROM bos.calls") == [])

    let push = try SharingShell(address, service, "list 2024-05-01 | count; share push").end()
    #expect(push.status == 77)
    #expect(push.errors.contains("ask for the role `bos_writer`"), "\(push.errors)")
    let setup = try SharingShell("off", service, "share setup \(address)").end()
    #expect(setup.status == 77)
    #expect(setup.errors.contains("ask the owner of the database"), "\(setup.errors)")
    // What waits for nobody is no longer told as waiting.
    let state = "list 2024-05-03 | count; let s = share; print $s.pending, $s.local"
    #expect(try SharingShell(address, service, state).end().output == "1\n0 1\n")
    // What others store is read.
    _ = try self.words(cluster.address(name), service)
    _ = try self.words(address, service)
    #expect(service.days.count == 6)
  }

  @Test func `a response of an unknown origin is left out, and the rest is shared`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    let address = cluster.address(name)
    _ = try words(address, service)
    _ = try await cluster.psql(
      name,
      "UPDATE bos.answers SET origin = 'mars', is_final = false WHERE request LIKE '%20240501%'"
    )
    let both = try words(address, service)
    #expect(count("of an origin that this bos doesn't know", in: both) == 1, "\(both)")
    #expect(!both.contains("work goes on without it"), "\(both)")
    // Only what is left out was asked again; it is known now.
    #expect(service.days == ["20240501", "20240502", "20240501"])
    try await SharedDatabase.expectCharts(of: service, cluster, name)
    _ = try await cluster.psql(name, "UPDATE bos.answers SET origin = 'mars'")
    let pull = try SharingShell(address, service, "share pull; share push").end()
    #expect(pull.status == 0, "\(pull)")
    #expect(count("of an origin that this bos doesn't know", in: pull.errors) == 1, "\(pull)")
  }

  @Test func `an error of the server is told in plain words, with its code`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    _ = try await cluster.psql(name, "ALTER TABLE bos.answers RENAME COLUMN body TO bytes")
    let words = try words(cluster.address(name), service)
    #expect(
      count(
        "the shared store reports an error: its tables or its engine differ (42703)",
        in: words
      ) == 1,
      "\(words)"
    )
    #expect(!words.contains("SELECT") && !words.contains("column"), "\(words)")
  }

  @Test func `the quota of a shell that only waited is that of all`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    let address = cluster.address(name)
    _ = try words(address, service)
    let waited = try SharingShell(
      address,
      service,
      "list 2024-05-01 | count; let q = quota; let s = share; print $q.used, $q.left, $s.used, $s.left"
    ).end()
    #expect(waited.output == "1\n2 2998 2 2998\n", "\(waited)")
    let alone = try SharingShell("off", service, "let q = quota; print $q.used").end()
    #expect(alone.output == "0\n", "\(alone)")
  }

  @Test func `on a full disk of the store, work goes on, and the answers come later`()
    async throws
  {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    _ = try await cluster.psql(
      name,
      """
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON bos.answers
      FOR EACH ROW EXECUTE FUNCTION full_disk()
      """
    )
    let home = NSTemporaryDirectory() + "bos-share-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let words = try words(cluster.address(name), service, home: home)
    #expect(count("the disk of the shared store is full (53100)", in: words) == 1, "\(words)")
    #expect(try await cluster.psql(name, "SELECT request FROM bos.answers") == [])
    _ = try await cluster.psql(name, "DROP TRIGGER full_disk ON bos.answers")
    #expect(
      try SharingShell(cluster.address(name), service, "share push", home: home).end().status == 0
    )
    try await SharedDatabase.expectCharts(of: service, cluster, name)
  }

  @Test func `a store of a later version is left alone`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    _ = try await cluster.psql(name, "UPDATE bos.facts SET value = '99' WHERE name = 'schema'")
    let words = try words(cluster.address(name), service)
    #expect(count("of a later version, 99, than this bos", in: words) == 1, "\(words)")
    #expect(try await cluster.psql(name, "SELECT request FROM bos.answers") == [])
    let on = try SharingShell("off", service, "share on \(cluster.address(name))").end()
    #expect(on.status == 69)
    #expect(on.errors.contains("update bos on this computer"), "\(on.errors)")
  }

  @Test func `a store with a wrong certificate gets nothing`() async throws {
    let cluster = try await TestCluster()
    let (_, name) = try await SharedDatabase.make(cluster)
    let port = try await cluster.command("encrypt db.example.org")
    let service = try ChartService()
    let address = "postgresql://postgres@localhost:\(port)/\(name)?sslmode=verify-full"
    let words = try words(address, service)
    #expect(count("no trusted connection", in: words) == 1, "\(words)")
    #expect(service.days.count == 2)
  }

  @Test func `share after -c counts as typed, and a script needs permission`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    let address = cluster.address(name)
    let typed = try SharingShell(["--lang", "en", "-c", "share on \(address)"], service).end()
    #expect(typed.status == 0, "\(typed.errors)")

    let folder = NSTemporaryDirectory() + "bos-share-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = folder + "/share.bos"
    try "share on \(address)\nlist 2024-05-01 | count\n"
      .write(toFile: script, atomically: true, encoding: .utf8)
    let refused = try SharingShell(["--lang", "en", script], service).end()
    #expect(refused.status == 77)
    #expect(refused.errors.contains("--allow-archive"), "\(refused.errors)")
    #expect(service.days.isEmpty)
    let allowed = try SharingShell(["--lang", "en", "--allow-archive", script], service).end()
    #expect(allowed.status == 0, "\(allowed.errors)")
    try await SharedDatabase.expectCharts(of: service, cluster, name)
    // A store that somebody chose before needs no permission.
    try "list 2024-05-02 | count\n".write(toFile: script, atomically: true, encoding: .utf8)
    let chosen = try SharingShell(["--lang", "en", "--share", address, script], service).end()
    #expect(chosen.output == "1\n", "\(chosen.errors)")
    try await SharedDatabase.expectCharts(of: service, cluster, name)
  }
}
