import BosDomain
import BosTestSupport
import BosText
import Testing

@testable import BosPostgres

@Suite(.enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct SetupTests {
  @Test func `a setup may be repeated, and by several at once`() async throws {
    let test = try await TestStore(setUp: false)
    let stores = try (0..<4).map { _ in
      try PostgresStore(ConnectionSettings(test.cluster.address(test.database)))
    }
    let reports = try await withThrowingTaskGroup(of: PostgresStore.SetupReport.self) { group in
      for store in stores { group.addTask { try await store.setUp() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reports.allSatisfy { $0.version == StoreSchema.version && $0.roleFailure == nil })
    let salt = try await test.run("SELECT value FROM bos.facts WHERE name = 'salt'")
    #expect(try await stores[0].setUp().earlierVersion == StoreSchema.version)
    #expect(try await test.run("SELECT value FROM bos.facts WHERE name = 'salt'") == salt)
    for store in stores { _ = try await store.open() }
    let names = try Set(stores.map { try $0.fingerprint(of: "a key") })
    #expect(names.count == 1)
    #expect(names != (try [stores[0].fingerprint(of: "another key")]))
    #expect(!names.contains { $0.contains("a key") })
  }

  @Test func `an empty database is told from a store`() async throws {
    let test = try await TestStore(setUp: false)
    let error = await #expect(throws: StoreError.self) { try await test.store.open() }
    #expect(error?.kind == .noSchema)
    #expect(error?.hint?.english.contains("share setup") == true)
  }

  @Test(arguments: StoreSchema.tables)
  func `a missing table is made again`(table: String) async throws {
    let test = try await TestStore()
    try await test.store.keep([.sample("q", "an answer")])
    try await test.run("DROP TABLE bos.\(table)")
    #expect(try await test.store.setUp().roleFailure == nil)
    let other = try await test.another()
    #expect(try await other.look(["q"]) == [table == "answers" ? nil : .sample("an answer")])
    try await other.keep([.sample("r", "another")])
    #expect(try await other.state().answers == (table == "answers" ? 1 : 2))
  }

  @Test func `a store of a later version is left alone`() async throws {
    let test = try await TestStore()
    try await test.run("UPDATE bos.facts SET value = '99' WHERE name = 'schema'")
    let error = await #expect(throws: StoreError.self) { try await test.another() }
    #expect(error?.kind == .newerSchema(99))
    let setup = await #expect(throws: StoreError.self) { try await test.store.setUp() }
    #expect(setup?.kind == .newerSchema(99))
    try await test.run("UPDATE bos.facts SET value = '0' WHERE name = 'schema'")
    let early = await #expect(throws: StoreError.self) { try await test.another() }
    #expect(early?.kind == .olderSchema(0))
    #expect(try await test.store.setUp().earlierVersion == 0)
    _ = try await test.another()
  }

  @Test func `a reader reads, and is told that it may not write`() async throws {
    let test = try await TestStore()
    let name = "reader_" + test.database
    try await test.run("CREATE ROLE \(name) LOGIN IN ROLE bos_reader")
    try await test.store.keep([.sample("a question", "an answer")])
    let reader = try PostgresStore(
      ConnectionSettings(test.cluster.address(test.database, user: name))
    )
    #expect(try await reader.open().canWrite == false)
    #expect(try await reader.look(["a question"]) == [.sample("an answer")])
    let error = await #expect(throws: StoreError.self) {
      try await reader.keep([.sample("a question", "forged")])
    }
    #expect(error?.kind == .reader)
    #expect(error?.state == "42501")
    await #expect(throws: StoreError.self) {
      try await reader.claim(["another question"], holder: "reader", now: 1, until: 2)
    }
    let writer = "writer_" + test.database
    try await test.run("CREATE ROLE \(writer) LOGIN IN ROLE bos_writer")
    let other = try PostgresStore(
      ConnectionSettings(test.cluster.address(test.database, user: writer))
    )
    #expect(try await other.open().canWrite)
    try await other.keep([.sample("another question", "by the writer")])
    await #expect(throws: StoreError.self) {
      try await SQL.run("DROP TABLE bos.calls", test.cluster.address(test.database, user: writer))
    }
  }

  @Test func `the state names the engine and counts the answers`() async throws {
    let test = try await TestStore()
    try await test.store.keep((0..<30).map { .sample("question \($0)", "an answer") })
    let state = try await test.store.state()
    #expect(state.engine.hasPrefix("PostgreSQL 1"))
    #expect(state.answers == 30)
    #expect(!state.hasMore)
    #expect(state.canWrite)
    #expect(state.encryption == nil)
  }

  @Test func `the server's log has only statements that every engine runs`() async throws {
    // A cluster of its own, whose log has nothing else.
    let cluster = try await TestCluster()
    let test = try await TestStore(cluster)
    try await ShellModel.run(test, shells: 3, questions: 5)
    try await test.store.tidy(today: .sample, now: 1)
    _ = try await test.store.state()
    _ = try await test.store.pull(Array(test.store.index().prefix(5)))
    let statements = ServerLog.statements(cluster.log).filter { !$0.contains("DATABASE") }
    #expect(statements.count > 30)
    #expect(statements.contains { $0.hasPrefix("COPY bos.answers") })
    for statement in Set(statements) {
      #expect(SQLLint.problems(in: statement) == [], "\(statement.prefix(200))")
    }
  }
}
