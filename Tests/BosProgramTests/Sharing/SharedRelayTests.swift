import BosTestSupport
import Foundation
import Testing

/// A relay with a shared store behind it.
@Suite(.dedicatedThread, .enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct SharedRelayTests {
  private func start(
    _ share: String,
    _ service: ChartService
  ) throws -> (relay: SharingShell, address: String) {
    let relay = try SharingShell(
      ["relay", "--port", "0", "--lang", "en", "--share", share],
      service
    )
    let line = relay.line(with: "http://127.0.0.1:")
    return (relay, line.trimmingCharacters(in: .whitespaces))
  }

  private func student(
    _ address: String,
    _ service: ChartService,
    _ code: String
  ) throws -> SharingShell {
    try SharingShell(["--lang", "en", "--source", "relay:\(address)", "-c", code], service)
  }

  @Test func `a class and a team on one store ask each day once`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    let (relay, address) = try start(cluster.address(name), service)
    let students = try (0..<3).map { _ in
      try student(address, service, "list 2024-05-01..2024-05-10 | count")
    }
    let shell = try SharingShell(
      cluster.address(name),
      service,
      "list 2024-05-01..2024-05-20 | count"
    )
    for student in students {
      let (status, output, errors) = student.end()
      #expect(status == 0, "\(errors)")
      #expect(output == "10\n", "\(errors)")
    }
    #expect(shell.end().output == "20\n")
    #expect(Set(service.days).count == 20)
    #expect(service.days.count == 20)
    // What the team has costs the class nothing.
    #expect(try student(address, service, "list 2024-05-15 | count").end().output == "1\n")
    #expect(service.days.count == 20)
    try await SharedDatabase.expectCharts(of: service, cluster, name)
    #expect(try await cluster.psql(name, "SELECT made FROM bos.calls") == ["20"])
    while try await !cluster.psql(name, "SELECT request FROM bos.leases").isEmpty {}
    relay.interrupt()
    #expect(relay.end().status == 0)
  }

  @Test func `a relay whose store dies goes on, and pushes when it is back`() async throws {
    let cluster = try await TestCluster()
    let (_, name) = try await SharedDatabase.make(cluster)
    let service = try ChartService()
    let (relay, address) = try start(cluster.address(name), service)
    #expect(try student(address, service, "list 2024-05-01 | count").end().output == "1\n")
    try await cluster.command("crash")
    let alone = try student(address, service, "list 2024-05-02..2024-05-04 | count").end()
    #expect(alone.output == "3\n", "\(alone.errors)")
    try await cluster.command("start")
    while try await cluster.psql(name, "SELECT request FROM bos.answers").count < 4 {}
    try await SharedDatabase.expectCharts(of: service, cluster, name)
    while try await cluster.psql(name, "SELECT made FROM bos.calls") != ["4"] {}
    #expect(service.days.count == 4)
    relay.interrupt()
    let (status, output, _) = relay.end()
    #expect(status == 0)
    #expect(output.contains("work goes on without it"), "\(output)")
    #expect(output.contains("the shared store is back"), "\(output)")
  }
}
