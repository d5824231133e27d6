import BosTestSupport
import Foundation
import Testing

/// The databases of tests with programs.
enum SharedDatabase {
  /// Makes a database with the tables of a store.
  static func make(
    _ own: TestCluster? = nil
  ) async throws -> (cluster: TestCluster, name: String) {
    let cluster = if let own { own } else { try await TestCluster.shared.value }
    let name = "program_" + UUID().uuidString.lowercased().prefix(8)
    try await cluster.command("createdb \(name)")
    let service = try ChartService()
    let setup = try SharingShell("off", service, "share setup \(cluster.address(name))").end()
    #expect(setup.status == 0, "\(setup.errors)")
    return (cluster, name)
  }

  /// Expects each day's chart, byte for byte as the service sent it, and nothing else.
  static func expectCharts(
    of service: ChartService,
    _ cluster: TestCluster,
    _ name: String
  ) async throws {
    let rows = try await cluster.psql(
      name,
      """
      SELECT substring(request FROM 'targetDt=([0-9]{8})'), encode(body, 'hex'), is_final
      FROM bos.answers
      """
    )
    let expected = Set(service.days).map { day in
      let digits = ChartService.chart(day).utf8.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "\(day)|\(digits.joined())|t"
    }
    #expect(rows.sorted() == expected.sorted())
  }
}
