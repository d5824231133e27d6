import BosDomain
import BosTestSupport
import BosText
import Testing

@testable import BosPostgres

@Suite(.enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct EncryptionTests {
  @Test func `only the right certificate is trusted`() async throws {
    let cluster = try await TestCluster()
    let test = try await TestStore(cluster)
    let port = try await cluster.command("encrypt db.example.org")
    let own = "sslrootcert=\(cluster.folder)/server.crt"
    func open(_ host: String, _ options: String) async throws -> SharedStoreState {
      let address = "postgresql://postgres@\(host):\(port)/\(test.database)?\(options)"
      return try await PostgresStore(ConnectionSettings(address)).state()
    }
    let named = "hostaddr=127.0.0.1&sslmode=verify-full"
    let state = try await open("db.example.org", "\(named)&\(own)")
    #expect(state.encryption?.hasPrefix("TLSv1") == true)
    #expect(state.host == "db.example.org")

    let unknown = await #expect(throws: StoreError.self) { try await open("db.example.org", named) }
    #expect(unknown?.kind == .encryption)
    #expect(unknown?.hint?.english.contains("sslrootcert") == true)
    let other = await #expect(throws: StoreError.self) {
      try await open("other.example.org", "\(named)&\(own)")
    }
    #expect(other?.kind == .encryption)
    #expect(other?.message.english.contains("db.example.org") == true)
    // On the loopback, nothing is checked unless the user asks for it.
    #expect(try await open("127.0.0.1", "").host == "127.0.0.1")
  }

  @Test func `a missing password is an error that names the file for it`() async throws {
    let cluster = try await TestCluster()
    let test = try await TestStore(cluster)
    try await SQL.run("CREATE ROLE ann LOGIN PASSWORD 'a'", cluster.address("postgres"))
    let port = try await cluster.command("encrypt localhost")
    try await cluster.command("ask-password ann")
    let error = await #expect(throws: StoreError.self) {
      try await PostgresStore(
        ConnectionSettings("postgresql://ann@127.0.0.1:\(port)/\(test.database)?passfile=/dev/null")
      ).open()
    }
    #expect(error?.kind == .login)
    #expect(error?.hint?.english.contains(".pgpass") == true)
  }
}
