import BosSharing
import BosTestSupport
import BosText
import Synchronization
import Testing

@testable import BosPostgres

@Suite(.enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct FailureTests {
  /// How many answers were acknowledged.
  private final class Progress: Sendable {
    let count = Atomic(0)
    var acknowledged: Int { count.load(ordering: .acquiring) }

    func reaches(_ number: Int) async {
      while acknowledged < number { await Task.yield() }
    }
  }

  /// Stores answers one by one, and counts those that the store acknowledged.
  private func keepAll(
    _ count: Int,
    _ store: PostgresStore,
    _ progress: Progress
  ) async throws {
    for number in 0..<count {
      try await store.keep([.sample("question \(number)", "answer \(number)")])
      progress.count.add(1, ordering: .releasing)
    }
  }

  @Test func `a crash of the server loses nothing acknowledged, and the work goes on`()
    async throws
  {
    let cluster = try await TestCluster()
    let test = try await TestStore(cluster)
    let progress = Progress()
    async let work: Void = keepAll(400, test.store, progress)
    for round in 1...3 {
      await progress.reaches(round * 80)
      try await cluster.command("crash")
      let acknowledged = progress.acknowledged
      try await cluster.command("start")
      let other = try await test.another()
      let found = try await other.look((0..<acknowledged).map { "question \($0)" })
      #expect(found.allSatisfy { $0 != nil })
    }
    try await work
    #expect(try await test.store.index().count == 400)
  }

  @Test func `shells go on with a promoted standby`() async throws {
    let primary = try await TestCluster()
    let test = try await TestStore(primary)
    let standbys = [
      try await TestCluster(standbyOf: primary), try await TestCluster(standbyOf: primary),
    ]
    let hosts = ([primary] + standbys).map { $0.folder.replacing("/", with: "%2F") + ":5432" }
    let address = "postgresql://postgres@\(hosts.joined(separator: ","))/\(test.database)"
    let store = try PostgresStore(ConnectionSettings(address))
    _ = try await store.open()
    #expect(try await store.reserve(10, of: 100, "key", on: .sample) == 10)
    // The standbys have it before the primary is gone.
    for standby in standbys {
      while try await SQL.run(
        "SELECT made FROM bos.calls",
        standby.address(test.database)
      ) != [["10"]] {}
    }
    try await primary.command("crash")
    async let next = store.reserve(5, of: 100, "key", on: .sample)
    try await standbys[1].command("promote")
    #expect(try await next == 15)
    #expect(try await store.open().canWrite)
  }

  @Test func `a connection that the server ends is made again`() async throws {
    let test = try await TestStore()
    for number in 1...5 {
      try await test.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """
      )
      #expect(try await test.store.reserve(1, of: 100, "key", on: .sample) == number)
    }
  }

  @Test func `what must not be done twice isn't repeated after a lost connection`() async throws {
    let test = try await TestStore()
    #expect(try await test.store.reserve(50, of: 100, "key", on: .sample) == 50)
    try await test.run(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """
    )
    let error = await #expect(throws: StoreError.self) {
      try await test.store.giveBack(10, "key", on: .sample)
    }
    #expect(error?.isTransient == true)
    #expect(try await test.store.calls("key", on: .sample).count == 50)
  }

  @Test func `a cancelled operation ends while the server makes it wait`() async throws {
    let test = try await TestStore()
    #expect(try await test.store.reserve(1, of: 100, "key", on: .sample) == 1)
    let blocker = StoreConnection(
      try ConnectionSettings(test.cluster.address(test.database))
    )
    try await blocker.perform { (session) throws(StoreError) in
      try session.run(Query(text: "BEGIN"))
      try session.run(Query(text: "UPDATE bos.calls SET made = made + 1"))
    }
    let waiting = Task { try await test.store.reserve(1, of: 100, "key", on: .sample) }
    while try await test.run(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    ).isEmpty {}
    waiting.cancel()
    let error = await #expect(throws: StoreError.self) { try await waiting.value }
    #expect(error?.kind == .cancelled)
    blocker.close()
    // The server may have done it before it noticed; a call too many is counted, never one too few.
    #expect([1, 2].contains(try await test.store.calls("key", on: .sample).count))
  }

  @Test func `a cancelled push leaves whole batches, and the next one does the rest`()
    async throws
  {
    let test = try await TestStore()
    let body = [UInt8](repeating: 120, count: 20_000)
    let answers = (0..<3_000).map {
      KeptAnswer(question: "question \($0)", answer: SharedAnswer(body: body))
    }
    let push = Task { try await test.store.add(answers) }
    while try await test.run("SELECT 1 FROM bos.answers LIMIT 1").isEmpty {}
    push.cancel()
    _ = try? await push.value
    let stored = try await test.store.index()
    #expect(!stored.isEmpty)
    let batches = PostgresStore.batches(answers).map { Set($0.map(\.question)) }
    let questions = Set(stored.map(\.question))
    #expect(batches.allSatisfy { $0.isSubset(of: questions) || $0.isDisjoint(with: questions) })
    try await test.store.add(answers)
    #expect(try await test.store.index().count == 3_000)
  }

  @Test func `a full disk is an error with words, and passes`() async throws {
    let test = try await TestStore()
    try await test.run(
      """
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$
      """
    )
    try await test.run(
      """
      CREATE TRIGGER full_disk BEFORE INSERT ON bos.answers
      FOR EACH ROW EXECUTE FUNCTION full_disk()
      """
    )
    for way in [test.store.keep, test.store.add] {
      let error = await #expect(throws: StoreError.self) { _ = try await way([.sample("q", "a")]) }
      #expect(error?.state == "53100")
      #expect(error?.message.english.contains("disk") == true)
    }
    // Reading and counting go on.
    #expect(try await test.store.look(["q"]) == [nil])
    #expect(try await test.store.reserve(1, of: 10, "key", on: .sample) == 1)
    try await test.run("DROP TRIGGER full_disk ON bos.answers")
    #expect(try await test.store.keep([.sample("q", "a")]) == 1)
  }

  @Test func `a server without a free connection is waited for`() async throws {
    let test = try await TestStore()
    let name = "one_" + test.database
    try await test.run("CREATE ROLE \(name) LOGIN CONNECTION LIMIT 1 IN ROLE bos_writer")
    let address = test.cluster.address(test.database, user: name)
    let first = try PostgresStore(ConnectionSettings(address))
    _ = try await first.open()
    let second = try PostgresStore(ConnectionSettings(address))
    let waiting = Task { try await second.open().canWrite }
    first.close()
    #expect(try await waiting.value)
  }
}
