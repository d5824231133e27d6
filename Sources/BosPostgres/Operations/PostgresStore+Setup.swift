import BosDomain
import BosSystem

extension PostgresStore {
  /// What a setup did.
  package struct SetupReport: Hashable, Sendable {
    /// The version before, or nil if there were no tables.
    package var earlierVersion: Int?
    package var version: Int
    /// The error that kept the roles from being created, or nil.
    package var roleFailure: StoreError?
  }

  /// Creates the tables and roles, or brings them to this version; may be repeated.
  package func setUp() async throws(StoreError) -> SetupReport {
    let earlier = try await version()
    if let earlier, earlier > StoreSchema.version { throw StoreError(.newerSchema(earlier)) }
    try await run(StoreSchema.schema)
    // Every step runs again: a table can be missing though the version is there.
    for step in StoreSchema.migrations {
      // Some engines take one such statement in a transaction.
      for statement in step { try await run(statement) }
    }
    try await run(.addFact("salt", Self.newSalt()))
    try await run(.setVersion(StoreSchema.version))
    let now = try await connection.perform { (session) throws(StoreError) in
      try session.time().server
    }
    try await tidy(today: Instant(seconds: now / 1000).seoulDay, now: now)
    return SetupReport(
      earlierVersion: earlier,
      version: StoreSchema.version,
      roleFailure: await roleFailure()
    )
  }

  /// The version of the tables, or nil if there are none.
  private func version() async throws(StoreError) -> Int? {
    do throws(StoreError) {
      return try await connection.perform { (session) throws(StoreError) in
        try session.facts().version
      }
    } catch {
      if error.kind == .noSchema { return nil }
      throw error
    }
  }

  /// Creates the roles and grants; returns an error if this user may not.
  private func roleFailure() async -> StoreError? {
    do throws(StoreError) {
      for role in StoreSchema.roles { try await create(role) }
      for grant in StoreSchema.grants { try await run(grant) }
      return nil
    } catch {
      return error
    }
  }

  private func create(_ role: String) async throws(StoreError) {
    let found = try await connection.perform { (session) throws(StoreError) in
      try session.run(StoreSchema.findRole(role)).count > 0
    }
    if found { return }
    do throws(StoreError) { try await run(StoreSchema.createRole(role)) } catch {
      // Somebody else created it meanwhile.
      guard error.state == "42710" || error.state == "23505" else { throw error }
    }
  }

  private func run(_ query: Query) async throws(StoreError) {
    _ = try await connection.perform { (session) throws(StoreError) in
      do throws(StoreError) { return try session.run(query) } catch {
        // Two setups at once: the one that comes second finds the table there.
        guard ["23505", "42P07", "42P06", "42710"].contains(error.state) else { throw error }
        return Rows.none
      }
    }
  }

  private static func newSalt() -> String {
    Base64.text((0..<24).map { _ in UInt8.random(in: 0 ... .max) }[...])
  }
}
