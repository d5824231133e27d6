import Foundation
import Testing

@testable import BosPostgres

/// Statements of the tests themselves.
enum SQL {
  /// Runs a statement on a new connection, and returns the cells of its rows.
  @discardableResult
  static func run(_ statement: String, _ address: String) async throws -> [[String]] {
    let connection = StoreConnection(try ConnectionSettings(address))
    defer { connection.close() }
    return try await connection.perform { (session) throws(StoreError) in
      let rows = try session.run(Query(text: statement))
      return (0..<rows.count).map { row in
        (0..<rows.columns).map { rows.text(row, $0) ?? "null" }
      }
    }
  }
}
