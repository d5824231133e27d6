import BosPostgres
import BosTestSupport
import Foundation

/// A database of one test, with the tables of a store.
struct TestStore {
  let cluster: TestCluster
  let database: String
  let store: PostgresStore

  init(_ cluster: TestCluster? = nil, setUp: Bool = true) async throws {
    self.cluster = if let cluster { cluster } else { try await TestCluster.shared.value }
    database = "test_" + UUID().uuidString.lowercased().prefix(8)
    try await SQL.run("CREATE DATABASE \(database)", self.cluster.address("postgres"))
    store = try PostgresStore(ConnectionSettings(self.cluster.address(database)))
    if setUp { _ = try await store.setUp() }
    if setUp { _ = try await store.open() }
  }

  /// Another connection to the same database, such as that of another shell.
  func another(_ options: String = "") async throws -> PostgresStore {
    let store = try PostgresStore(ConnectionSettings(cluster.address(database, options)))
    _ = try await store.open()
    return store
  }

  /// The address of the database through pgbouncer.
  func pooledAddress() async throws -> String {
    _ = try await TestCluster.pool.value
    return cluster.address(database, port: 6432)
  }

  /// Runs a statement of the test itself.
  @discardableResult
  func run(_ statement: String) async throws -> [[String]] {
    try await SQL.run(statement, cluster.address(database))
  }
}
