import BosTestSupport
import Foundation
import Testing

/// Fetches that end early.
@Suite(.dedicatedThread)
struct BrokenFetchTests {
  @Test func `an interrupt ends a stalled fetch and keeps what came`() throws {
    // Eight days respond, all others stall.
    let home = try LiveHome {
      LiveHome.day($0) > "20240508" ? LoopbackReply([.stall]) : LiveHome.charts($0)
    }
    let started = try home.start(["-c", "list 2024-05-01..2024-05-30"])
    #expect(home.waitForRequests(12))
    started.signal(SIGINT)
    let run = try started.finish()
    #expect(run.status == 130)
    #expect(
      run.errors.contains(
        "the days fetched so far are stored; to continue, run the same command again"
      )
    )
    #expect(try home.run("--offline", "-c", "let c = cache; print $c.days").output == "8\n")
  }

  @Test(arguments: [3, 20, 45])
  func `a killed run leaves a valid archive, and the next one fetches the rest`(count: Int) throws {
    let home = try LiveHome { LiveHome.charts($0).late(by: .milliseconds(15)) }
    let code = "list 2024-05-01..2024-06-30 | count"
    let started = try home.start(["-c", code])
    #expect(home.waitForRequests(count))
    started.signal(SIGKILL)
    _ = try started.finish()
    let asked = home.server.requests.count
    let check = try home.run("--offline", "-c", "cache check; let c = cache; print $c.days")
    let lines = check.output.split(separator: "\n")
    #expect(lines.first == "ok")
    let stored = lines.last.flatMap { Int($0) } ?? -1
    // At most the requests in progress were answered but not stored before the kill.
    #expect(stored >= asked - 8 && stored <= asked)
    // The server may still read requests of the killed run; another key tells them apart.
    home.variables["KOBIS_API_KEY"] = "an-0ther-key"
    #expect(try home.code(code).output == "183\n")
    #expect(home.server.requests.count { $0.target.contains("an-0ther-key") } == 61 - stored)
  }

  @Test(arguments: [1, 2, 5, 9, 14, 19])
  func `a day that was reported survives a kill, with its rows`(count: Int) throws {
    let home = try LiveHome()
    let code = "for d in 2024-05-01..2024-05-20 { let _t = list $d; print $d }"
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 24))
    let process = try home.start(["-c", code], at: terminal)
    #expect(home.waitForRequests(count))
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    terminal.look()
    // The last line may be incomplete, and a slow fetch shows its progress.
    let reported = terminal.screen.lines.filter { $0.hasPrefix("2024-05-") && $0.count == 10 }
    let stored = try home.charts()
    #expect(stored.hasPrefix("ok\n"))
    let other = try LiveHome()
    try other.code("list 2024-05-01..2024-05-20")
    let all = try other.charts().split(separator: "\n")
    for day in reported {
      let rows = stored.split(separator: "\n").filter { $0.hasPrefix(day) }
      #expect(rows.count == 3 && rows == all.filter { $0.hasPrefix(day) }, "\(day)")
    }
  }
}
