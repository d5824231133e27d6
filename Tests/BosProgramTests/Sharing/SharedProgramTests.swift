import BosArchive
import BosDomain
import BosTestSupport
import Foundation
import Synchronization
import Testing

/// Programs that share a store on a real server, with a service on the loopback interface.
@Suite(.dedicatedThread, .enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct SharedProgramTests {
  @Test func `30 programs that ask the same 40 days make 40 calls`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    let code = "list 2024-05-01..2024-06-09 | count"
    let shells = try (0..<30).map { _ in
      try SharingShell(cluster.address(name), service, code)
    }
    for shell in shells {
      let (status, output, errors) = shell.end()
      #expect(status == 0, "\(errors)")
      #expect(output == "40\n")
    }
    #expect(Set(service.days).count == 40)
    #expect(service.days.count == 40)
    try await SharedDatabase.expectCharts(of: service, cluster, name)
    #expect(try await cluster.psql(name, "SELECT made FROM bos.calls") == ["40"])
    #expect(try await cluster.psql(name, "SELECT request FROM bos.leases") == [])
    let state = try SharingShell(
      cluster.address(name),
      service,
      "let s = share; print $s.answers, $s.used"
    ).end()
    #expect(state.output == "40 40\n", "\(state.errors)")
  }

  @Test func `when the holder of a lease is killed, another one takes over`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService(isHeld: true)
    let code = "list 2024-05-01 | count"
    let first = try SharingShell(cluster.address(name), service, code)
    await service.receives(1)
    first.kill()
    let second = try SharingShell(cluster.address(name), service, code)
    // The lease ends: that of two minutes, without the wait.
    try await cluster.command("sql \(name) UPDATE bos.leases SET expires = 0")
    service.release()
    let (status, output, errors) = second.end()
    #expect(status == 0, "\(errors)")
    #expect(output == "1\n")
    #expect(service.days.count == 2)
  }

  @Test func `an interrupted range gives back the calls that it didn't make`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService(isHeld: true)
    let shell = try SharingShell(cluster.address(name), service, "list 2024-05-01..2024-05-20")
    // As many calls as are made at once.
    await service.receives(4)
    shell.interrupt()
    #expect(shell.end().status == 130)
    let state = try SharingShell(cluster.address(name), service, "let s = share; print $s.used")
      .end()
    #expect(state.output == "4\n", "\(state.errors)")
    #expect(try await cluster.psql(name, "SELECT request FROM bos.leases") == [])
    service.release()
  }

  @Test func `a push that is killed is finished by the next one`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    let home = NSTemporaryDirectory() + "bos-share-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let folder = home + "/.local/share/bos"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let archive = try Archive.open(folder: folder)
    let body = [UInt8](repeating: 32, count: 20_000)
    for number in 0..<1_500 {
      try archive.keep(
        StoredAnswer(
          status: 200,
          contentType: nil,
          body: body,
          fetched: Instant(seconds: 1_700_000_000)
        ),
        to: "kobis movie/searchMovieInfo movieCd=\(20_000_000 + number)"
      )
    }
    let push = try SharingShell(cluster.address(name), service, "share push", home: home)
    while try await cluster.psql(name, "SELECT 1 FROM bos.answers LIMIT 1").isEmpty {}
    push.kill()
    #expect(
      try SharingShell(cluster.address(name), service, "share push", home: home).end().status == 0
    )
    let state = try SharingShell(cluster.address(name), service, "let s = share; print $s.answers")
      .end()
    #expect(state.output == "1500\n", "\(state.errors)")
  }

  @Test func `a store that isn't there is told once, and the work goes on`() async throws {
    let service = try ChartService()
    let shell = try SharingShell(
      "postgresql://127.0.0.1:1/bos",
      service,
      "list 2024-05-01 | count; list 2024-05-02 | count"
    )
    let (status, output, errors) = shell.end()
    #expect(status == 0)
    #expect(output == "1\n1\n")
    #expect(errors.split(separator: "\n").filter { $0.contains("can't be reached") }.count == 1)
    #expect(service.days.count == 2)
  }

  @Test func `no key and no password leaves the computer or stays in words`() async throws {
    let (cluster, name) = try await SharedDatabase.make()
    let service = try ChartService()
    _ = try SharingShell(cluster.address(name), service, "list 2024-05-01..2024-05-03").end()
    #expect(!cluster.log.contains("secretsecret"))
    let wrong = try SharingShell(
      "postgresql://ann:hunter22@127.0.0.1/bos",
      service,
      "list"
    ).end()
    #expect(wrong.status == 64)
    #expect(!wrong.errors.contains("hunter22"))
  }
}
