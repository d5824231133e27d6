import BosCommands
import BosRuntime
import BosShell
import BosTables
import BosTestSupport
import Testing

/// `--json`: errors for programs.
struct MachineErrorsTests {
  private func errors(_ arguments: String..., folder: String = ".") -> [String] {
    let host = FixtureHost(folder: folder)
    _ = host.run(["--json"] + arguments, commands: CommandRegistry.all)
    return host.errors.split(separator: "\n").map(String.init)
  }

  @Test func `an error of a run is one object`() {
    #expect(
      errors("-c", "let n = 0\nprint 1 / $n") == [
        #"{"severity":"error","kind":"division","message":"can't divide 1 by zero","#
          + #""file":"-c","line":2,"column":7,"#
          + #""hint":"test the divisor first: if $n == 0 then null else …","status":1}"#
      ]
    )
  }

  @Test func `no character of a message controls a terminal`() {
    let lines = errors("-c", "fail \"a\u{202E}b\u{9B}c\u{2066}d\u{200F}\u{61C}e\"")
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains(#""message":"a\u202eb\u009bc\u2066d\u200f\u061ce""#) == true,
      "\(lines)"
    )
  }

  @Test func `every error of a source is one object, and warnings have no status`() {
    let lines = errors("-c", "let n = 1\nprnt 1\nlist | wher x")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix(#"{"severity":"error","kind":"unknown-command""#) })
    #expect(lines.allSatisfy { $0.hasSuffix(#""status":65}"#) })
    let warnings = errors("-c", "let n = 1")
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix(#"{"severity":"warning","kind":"unused-variable""#))
    #expect(warnings[0].hasSuffix(#""status":null}"#))
  }

  @Test(arguments: [
    (["-c", "print ("], #""status":65}"#),
    (["nowhere.bos"], #""kind":"file""#),
    (["nowhere.bos"], #""status":66}"#),
    (["check", "nowhere.bos"], #""status":66}"#),
    (["--wdth", "3"], #""kind":"usage""#),
    (["-c", "[{a: 1}] | save x.csv"], #""kind":"permission""#),
    (["-c", "list | count"], #""kind":"remark""#),
  ])
  func `every message is JSON`(arguments: [String], part: String) {
    let host = FixtureHost()
    _ = host.run(["--json"] + arguments, commands: CommandRegistry.all)
    let lines = host.errors.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") }, "\(host.errors)")
    #expect(host.errors.contains(part), "\(host.errors)")
  }

  @Test func `a run whose time is up says so and ends with 1`() {
    let host = FixtureHost()
    let interrupt = host.interrupt
    let system = host.host.system.replacing(setAlarm: { _ in
      interrupt.noteExpired()
      interrupt.raise()
    })
    let status = Shell.run(
      ["--max-seconds", "2", "-c", "while true { }"],
      commands: CommandRegistry.all,
      host: host.host.replacing(system: system)
    )
    #expect(status == .failure)
    #expect(
      host.errors == "error: the run was stopped after 2 seconds · `--max-seconds` sets the limit\n"
    )
  }
}
