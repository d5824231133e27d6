import BosCommands
import BosRuntime
import BosShell
import BosTables
import BosTestSupport
import Testing

struct CommandLineTests {
  private func run(
    _ arguments: String...,
    input: String = "",
    folder: String = "."
  ) -> (BosShell.ExitStatus, String, String) {
    let host = FixtureHost(input: input, folder: folder)
    let status = host.run(arguments, commands: CommandRegistry.all)
    return (status, host.output, host.errors)
  }

  @Test func `code runs and prints`() {
    let (status, output, errors) = run("-c", "print 1 + 2")
    #expect(status == .success)
    #expect(output == "3\n")
    #expect(errors.isEmpty)
  }

  @Test func `a mistake in line 90 keeps line 1 from running`() {
    let code = "print 1\n" + String(repeating: "\n", count: 88) + "prnt 2\n"
    let (status, output, errors) = run("-c", code)
    #expect(status == .syntax)
    #expect(output.isEmpty)
    #expect(errors.contains("-c:90:1"))
  }

  @Test func `standard input runs as a script`() {
    let (status, output, _) = run("-", input: "let x = 2\nprint $x * 3\n")
    #expect(status == .success)
    #expect(output == "6\n")
  }

  @Test(arguments: [
    ("print 1 / 0", BosShell.ExitStatus.failure),
    ("fail \"no\"", .failure),
    ("assert 1 == 2", .assertion),
    ("expect { print 1 } \"\"\"\n  2\n  \"\"\"", .assertion),
    ("print (", .syntax),
    ("from missing.csv", .noInput),
    ("[{a: 1}] | save out.csv", .permission),
    ("quit", .success),
    ("quit 0", .success),
    ("print 1; quit 2; print 2", .init(rawValue: 2)),
    ("exit 63", .init(rawValue: 63)),
    ("q 4", .init(rawValue: 4)),
    ("종료 2", .init(rawValue: 2)),
    ("def f() { quit 7 }\nf", .init(rawValue: 7)),
    ("try { quit 7 } catch { print 1 }", .init(rawValue: 7)),
    ("quit 1", .syntax),
    ("quit 64", .syntax),
    ("let n = 64; quit $n", .failure),
    ("fail {message: \"no\", status: 2}", .init(rawValue: 2)),
    ("fail {kind: \"stale\", message: \"no\"}", .failure),
    ("try { fail {message: \"no\", status: 2} } catch e { fail $e }", .init(rawValue: 2)),
    ("fail {message: \"no\", status: 3}", .syntax),
  ])
  func `the exit status is that of the cause`(code: String, status: BosShell.ExitStatus) {
    #expect(run("-c", code).0 == status)
  }

  @Test func `a missing script gives an error`() {
    let (status, _, errors) = run("nowhere.bos")
    #expect(status == .noInput)
    #expect(errors.contains("nowhere.bos"))
  }

  @Test func `an unknown option names the one that was meant`() {
    let (status, _, errors) = run("--langg", "ko")
    #expect(status == .usage)
    #expect(errors.contains("did you mean `--lang`?"))
  }

  @Test func `arguments reach the args block by order and by name`() {
    let code = "args { n: int, day: day = yesterday, loud: bool = false }\nprint $n, $day, $loud"
    #expect(run("-c", code, "3").1 == "3 2024-06-14 false\n")
    #expect(
      run("-c", code, "--loud", "3만", "--day", "2024-05-01").1 == "30000 2024-05-01 true\n"
    )
  }

  @Test func `all wrong arguments are named at once`() {
    let code = "args { n: int, m: int }\nprint $n"
    let (status, _, errors) = run("-c", code, "x")
    #expect(status == .usage)
    #expect(
      errors.split(separator: "\n").prefix(3) == [
        "error: 2 arguments are wrong", "  `n` must be an int, but is `x`", "  `m` is missing",
      ]
    )
  }

  @Test func `a save below the allowed folder is written`() {
    let host = FixtureHost()
    let status = host.run(
      ["--allow-write=out", "-c", "[{a: 1}] | save out/a.csv"],
      commands: CommandRegistry.all
    )
    #expect(status == .success)
    #expect(host.written["out/a.csv"] == "a\n1\n")
  }

  @Test func `a literal path outside of the allowed folder stops the script before line 1`() {
    let (status, output, errors) = run(
      "--allow-write=out",
      "-c",
      "print 1\n[{a: 1}] | save elsewhere/a.csv"
    )
    #expect(status == .permission)
    #expect(output.isEmpty)
    #expect(errors.contains("is outside `out`"))
  }

  @Test func `an entry at the prompt may run over lines`() {
    let host = FixtureHost(input: "if true {\nprint 7\n}\nprint 8\n", isTerminal: true)
    #expect(host.run([], commands: CommandRegistry.all) == .success)
    #expect(host.output.contains("7\n"))
    #expect(host.output.contains("8\n"))
  }

  @Test func `a raised interrupt ends a loop without an end`() {
    let host = FixtureHost()
    host.interrupt.raise()
    #expect(host.run(["-c", "while true { }"], commands: CommandRegistry.all) == .interrupted)
  }
}
