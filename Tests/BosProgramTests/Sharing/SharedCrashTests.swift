import BosTestSupport
import Foundation
import Testing

/// Programs whose server dies while they work.
@Suite(.dedicatedThread, .enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct SharedCrashTests {
  /// Ends programs that asked the same 20 days, and pushes what they couldn't store.
  private func end(
    _ shells: [SharingShell],
    _ address: String,
    _ service: ChartService
  ) throws {
    var wentAlone = false
    for shell in shells {
      let (status, output, errors) = shell.end()
      #expect(status == 0, "\(errors)")
      #expect(output == "20\n", "\(errors)")
      if errors.contains("goes on without it") { wentAlone = true }
    }
    for shell in shells {
      let push = try SharingShell(address, service, "share push", home: shell.home).end()
      #expect(push.status == 0, "\(push.errors)")
    }
    #expect(Set(service.days).count == 20)
    // A very slow machine may need longer than programs wait; alone, they ask themselves.
    #expect(wentAlone || service.days.count == 20)
  }

  @Test func `a crash of the server in the middle of a range loses nothing`() async throws {
    let cluster = try await TestCluster()
    let (_, name) = try await SharedDatabase.make(cluster)
    let address = cluster.address(name)
    let service = try ChartService(isHeld: true)
    let shells = try (0..<3).map { _ in
      try SharingShell(address, service, "list 2024-05-01..2024-05-20 | count")
    }
    await service.receives(4)
    try await cluster.command("crash")
    service.release()
    try await cluster.command("start")
    try end(shells, address, service)
    try await SharedDatabase.expectCharts(of: service, cluster, name)
    // Calls were counted before they were made, also those that a crash made uncertain.
    let counted = try await cluster.psql(name, "SELECT made FROM bos.calls")
    #expect(counted.first.flatMap { Int($0) } ?? 0 >= service.days.count)
  }

  @Test func `programs go on with a promoted standby`() async throws {
    let primary = try await TestCluster()
    let (_, name) = try await SharedDatabase.make(primary)
    let standbys = [
      try await TestCluster(standbyOf: primary), try await TestCluster(standbyOf: primary),
    ]
    let hosts = ([primary] + standbys).map { $0.folder.replacing("/", with: "%2F") + ":5432" }
    let address = "postgresql://postgres@\(hosts.joined(separator: ","))/\(name)"
    let service = try ChartService(isHeld: true)
    let shells = try (0..<3).map { _ in
      try SharingShell(address, service, "list 2024-05-01..2024-05-20 | count")
    }
    await service.receives(4)
    // The standby has the leases and the count before the primary is gone.
    let leases = "SELECT request, token FROM bos.leases ORDER BY request"
    while try await standbys[1].psql(name, leases) != primary.psql(name, leases) {}
    try await primary.command("crash")
    try await standbys[1].command("promote")
    service.release()
    try end(shells, address, service)
    try await SharedDatabase.expectCharts(of: service, standbys[1], name)
    #expect(try await standbys[1].psql(name, "SELECT request FROM bos.leases") == [])
  }
}
