import BosText
import Testing
import bos_tools

/// The tools of the project, by their command lines.
struct ToolTests {
  @Test(arguments: [
    (["fuz"], "there is no tool `fuz`\n  did you mean `fuzz`?"),
    (
      ["frobnicate"],
      "there is no tool `frobnicate`\n  the tools are ast, crowd, docs, draw, fuzz, measure, simulate"
    ),
    (
      ["fuzz", "--seed"],
      """
      usage:
        bos-tools fuzz [TARGET…] [--seed N] [--count N] [--from N] [--place FILE] [--input FILE] \
      [--seeds DIR]
      """
    ),
    (
      ["fuzz", "--guided"],
      """
      usage:
        bos-tools fuzz [TARGET…] [--seed N] [--count N] [--from N] [--place FILE] [--input FILE] \
      [--seeds DIR]
      """
    ),
    (["measure", "read", "x"], "usage:\n  bos-tools measure lex|parse FILE"),
    (["draw", "/no/such/file"], "cannot read `/no/such/file`: no such file"),
  ])
  func `a wrong command line is an error that says what to do`(words: [String], message: String) {
    let error = #expect(throws: ToolError.self) { try Tool.run(words) }
    #expect(error?.text == message)
  }

  @Test func `ast prints a program as a tree`() throws {
    #expect(try Tool.run(["ast", "print 1 + 2 * 3"]).contains("└─ binary *"))
    let error = #expect(throws: ToolError.self) { try Tool.run(["ast", "print 1 +"]) }
    #expect(error?.text.contains("but the input ends") == true)
  }

  @Test func `fuzz counts the inputs that break no rule`() throws {
    let report = try Tool.run(["fuzz", "settings", "--seed", "7", "--count", "50"])
    #expect(report.hasPrefix("settings: 50 runs, 0 failed, slowest "))
    let error = #expect(throws: ToolError.self) { try Tool.run(["fuzz", "setting"]) }
    #expect(error?.text.hasPrefix("there is no target `setting`\n  the targets are ") == true)
  }

  @Test func `simulate names the seed, and finds a broken rule`() throws {
    let report = try Tool.run(["simulate", "--seed", "5", "--ticks", "1000"])
    #expect(report.hasPrefix("seed 5, 1 runs: ") && report.hasSuffix("all rules kept\n"))
    let error = #expect(throws: ToolError.self) {
      try Tool.run(["simulate", "--break", "reserveAfterCall"])
    }
    #expect(error?.text.contains("without a reservation\n  repeat it with: ") == true)
  }
}
