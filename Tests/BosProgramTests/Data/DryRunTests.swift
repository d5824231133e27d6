import BosCommands
import BosShell
import BosTestSupport
import Foundation
import Testing

/// `--dry-run`: the plan of a script, without requests and writes.
@Suite(.dedicatedThread)
struct DryRunTests {
  private static let script = """
    def fetch(day) {
      let chart = list $day
      let before = list ($day - 7)
      for row in records($chart) { movie $row.code }
      sum($chart.audience) - sum($before.audience)
    }
    for n in 1..3 { list (2024-05-01 + $n) | count }
    let change = fetch(2024-06-01)
    if $change > 0 { list 2024-03-03 }
    list 2024-06-02
    first 3 | save out.csv
    open 1
    """

  @Test func `the plan is right about requests, files and what it can't know`() {
    let host = FixtureHost()
    let status = host.run(
      ["--source", "sample", "--dry-run", "--allow-write=/folder", "-c", Self.script],
      commands: CommandRegistry.all
    )
    #expect(status == .success)
    #expect(host.errors == "")
    #expect(host.written.isEmpty)
    #expect(
      host.output == """
        Dry run of -c: no requests sent, no files written.

        #  line  request                   with                        times
        1  7     searchDailyBoxOfficeList  targetDt=20240502…20240504      3
        2  2     searchDailyBoxOfficeList  targetDt=20240601               1
        3  3     searchDailyBoxOfficeList  targetDt=20240525               1
        4  10    searchDailyBoxOfficeList  targetDt=20240602               1

        Cost: none, this computer provides the data; to count calls, use `--source live`.

        It would write: out.csv

        Requests that depend on missing responses aren't counted:
          4  movie $row.code
          9  list 2024-03-03
          12  open 1

        """
    )
  }

  @Test func `a dry run sends and creates nothing`() throws {
    let home = try LiveHome()
    let run = try home.run(
      "--dry-run",
      "--allow-write",
      "-c",
      "list 2024-05-01..2024-05-30 | save a.csv\ncache clear --all\n[1] | save b.txt"
    )
    #expect(run.output.contains("Cost: 30 of today's KOBIS calls, 3,000 left."))
    #expect(home.server.requests.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
  }

  @Test func `stored data costs nothing, and a repeated request costs one call`() throws {
    let home = try LiveHome()
    _ = try home.code("list 2024-05-01..2024-05-03")
    let asked = home.server.requests.count
    let plan = try home.run(
      "--dry-run",
      "-c",
      "list 2024-05-01..2024-05-03\nlist 2024-05-09\nlist 2024-05-09 | count"
    )
    #expect(plan.status == 0)
    #expect(plan.output.contains("Cost: 1 of today's KOBIS calls, 2,997 left."))
    #expect(home.server.requests.count == asked)
    let stored = try home.run("--dry-run", "-c", "list 2024-05-01 | count")
    #expect(stored.output.contains("Cost: none, everything is stored."))
    #expect(!stored.output.contains("Requests that depend"))
  }

  @Test func `a plan that does not fit ends with the status that the run would`() throws {
    let home = try LiveHome()
    let tight = try home.run("--dry-run", "--max-calls", "2", "-c", "list 2024-05-01..2024-05-03")
    #expect(tight.status == 75)
    #expect(tight.errors.contains("this needs 3 calls, but the run may make 2"))
    let offline = try home.run("--dry-run", "--offline", "-c", "list 2024-05-01")
    #expect(offline.status == 69)
    #expect(offline.errors.contains("1 response is not stored, and this run is offline"))
    home.variables["KOBIS_API_KEY"] = nil
    let keyless = try home.run("--dry-run", "--source", "live", "-c", "list 2024-05-01")
    #expect(keyless.status == 77)
    #expect(home.server.requests.isEmpty)
  }

  @Test(arguments: [
    ("fail \"no\"", BosShell.ExitStatus.failure),
    ("[1] | save ../x.csv", .permission),
    ("run nowhere.bos", .noInput),
    ("quit", .success),
    ("list 2024-05-01\nwhile true { let c = list -1; if length($c) > 3 { break } }", .success),
    ("def f() { let c = list -1; if length($c) > 3 { return 1 }; fail \"x\" }\nf", .success),
    ("try { let c = list -1; fail \"x\" } catch e { list 2024-01-01 }", .success),
  ])
  func `errors of the script itself are found, and no others`(
    code: String,
    status: BosShell.ExitStatus
  ) {
    let host = FixtureHost()
    let arguments = ["--source", "sample", "--dry-run", "-c", code]
    #expect(host.run(arguments, commands: CommandRegistry.all) == status, "\(host.errors)")
  }

  @Test(arguments: ["[1] | save out.csv", "let name = \"out\" + \".csv\"; [1] | save $name"])
  func `the plan is shown without permission to write, which the run needs`(code: String) {
    let host = FixtureHost()
    let arguments = ["--source", "sample", "--dry-run", "-c", code]
    #expect(host.run(arguments, commands: CommandRegistry.all) == .permission)
    #expect(host.output.contains("It would write: out.csv"), "\(host.output)")
    #expect(host.errors.contains("no permission to write `out.csv`"), "\(host.errors)")
    #expect(host.written.isEmpty)
  }

  @Test func `a dry run of a grid draws nothing at a terminal`() {
    let fixture = FixtureHost()
    let host = fixture.host.replacing(
      terminal: Host.Terminal(isOutput: true, columns: { 100 }, rows: { 50 }),
      system: fixture.host.system.replacing(
        variables: ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
      )
    )
    let arguments = ["--source", "sample", "--color", "never", "--dry-run", "-c"]
    let status = Shell.run(
      arguments + ["view grid\nlist 2024-05-01"],
      commands: CommandRegistry.all,
      host: host
    )
    #expect(status == .success, "\(fixture.errors)")
    #expect(fixture.output.hasPrefix("Dry run of -c"), "\(fixture.output)")
  }

  @Test(arguments: [[], ["check", "x.bos"], ["--version"]])
  func `--dry-run works only with scripts`(words: [String]) {
    let host = FixtureHost()
    let status = host.run(["--dry-run"] + words, commands: CommandRegistry.all)
    #expect(status == (words == ["--version"] ? .success : .usage))
  }
}
