import BosCommands
import BosShell
import BosTestSupport
import Testing

/// The text generated from the declared options and tools.
struct LaunchTests {
  private static let options = [
    "--lang", "--color", "--width", "--json", "--as-of", "--source", "--offline", "--data",
    "--partial", "--allow-write", "--max-calls", "--max-seconds", "--max-memory", "--no-config",
    "--no-history",
    "--help", "--version",
  ]

  private func output(_ arguments: String...) -> String {
    let host = FixtureHost()
    #expect(host.run(arguments, commands: CommandRegistry.all) == .success)
    return host.output
  }

  @Test(arguments: ["en", "ko"])
  func `help names every option and tool, in lines that fit`(language: String) {
    let text = output("--lang", language, "--help")
    for option in Self.options {
      #expect(text.contains("  \(option)") || text.contains(", \(option)"))
    }
    for tool in ["check", "fmt", "test", "completions", "man"] {
      #expect(text.contains("bos \(tool)"))
    }
    for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions know every option and tool`(shell: String) {
    let text = output("completions", shell)
    for option in Self.options {
      let name = shell == "fish" ? "-l \(option.dropFirst(2))" : option
      #expect(text.contains(name), "\(option)")
    }
    for tool in ["check", "fmt", "test", "completions", "man"] { #expect(text.contains(tool)) }
    #expect(!text.contains("measure"))
  }

  @Test func `the manual page explains every option`() {
    let text = output("man")
    for option in Self.options {
      #expect(text.contains(option.replacing("-", with: "\\-")), "\(option)")
    }
    #expect(text.hasPrefix(".TH BOS 1 "))
    #expect(!text.contains { $0 == "…" || $0 == "`" })
  }

  @Test(arguments: [
    (["completions"], "usage: bos completions bash|zsh|fish\n"),
    (["completions", "tcsh"], "usage: bos completions bash|zsh|fish\n"),
    (["--offline=yes", "x.bos"], "`--offline` takes no value, but was given `yes`"),
    (["--max-seconds", "0", "x.bos"], "`--max-seconds` can't be `0`; use 1…86400"),
    (["--max-memory", "1M", "x.bos"], "`--max-memory` can't be `1M`; use 64M, 2G, …"),
    (["--max-memory", "2", "x.bos"], "`--max-memory` can't be `2`; use 64M, 2G, …"),
    (["--max-memory", "99999999T"], "`--max-memory` can't be `99999999T`; use 64M, 2G, …"),
    (["--max-second", "1"], "there is no option `--max-second`; did you mean `--max-seconds`?"),
  ])
  func `a wrong command line is refused`(arguments: [String], message: String) {
    let host = FixtureHost()
    #expect(host.run(arguments, commands: CommandRegistry.all) == .usage)
    #expect(host.errors.contains(message), "\(host.errors)")
  }

  @Test(arguments: [
    (["--csv", "2025"], "bos -c 'list 2025 | csv'"),
    (["--format", "json", "list", "yesterday"], "bos -c 'list yesterday | json'"),
    (["-e", "list | count"], "bos -c 'list | count'"),
    (["query", "list"], "bos -c 'list'"), (["list", "--csv"], "bos -c 'list | csv'"),
    (["select title from list"], "bos -c 'select title from list'"),
    (["-c", "list", "--csv"], "bos -c 'list | csv'"),
  ])
  func `arguments of other programs have a hint`(arguments: [String], line: String) {
    let host = FixtureHost()
    #expect(host.run(arguments, commands: CommandRegistry.all) != .success)
    #expect(host.errors.contains("`\(line)`"), "\(host.errors)")
  }

  @Test(arguments: [["--csv"], ["-e"], ["-e", ""], ["query"], ["--csv", "x'y"], ["--format"]])
  func `arguments without a line have none`(arguments: [String]) {
    let host = FixtureHost()
    #expect(host.run(arguments, commands: CommandRegistry.all) != .success)
    #expect(!host.errors.contains("bos -c"), "\(host.errors)")
  }
}
