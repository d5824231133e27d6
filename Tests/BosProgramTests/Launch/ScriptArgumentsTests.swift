import BosCommands
import BosShell
import BosTestSupport
import Foundation
import Testing

/// Script arguments on the command line, and the script's `--help`.
struct ScriptArgumentsTests {
  private func run(
    _ arguments: [String],
    input: String = ""
  ) -> (status: BosShell.ExitStatus, output: String, errors: String) {
    let host = FixtureHost(input: input)
    let status = host.run(arguments, commands: CommandRegistry.all)
    return (status, host.output, host.errors)
  }

  private static let script = """
    #!/usr/bin/env bos
    # exits 0
    # Weekly things.
    # ko: 주간 보고.
    #
    #   bos weekly.bos --top 3

    # A remark for who reads the file.
    args {
      top: int = 3  # how many films ko: 영화 수
      # the day that the report is about,
      # today at the latest
      day: day = -1
      who: text?
      ...more  # the rest
    }
    print $top, $day, $who, $more
    """

  @Test func `help shows what the comments say of a script and its arguments`() {
    let (status, output, errors) = run(["--width", "60", "-", "--help"], input: Self.script)
    #expect(status == .success)
    #expect(errors.isEmpty)
    #expect(
      output == """
        usage: bos - [TOP] [DAY] [WHO] [MORE…]

        Weekly things.

          bos weekly.bos --top 3

        Arguments, in this order or by name:
          --top: int = 3   how many films
          --day: day = -1  the day that the report is about, today
                           at the latest
          --who: text?
          …more            the rest

        """
    )
  }

  @Test func `help is Korean where the script has Korean words`() {
    let (_, output, _) = run(["--lang", "ko", "-", "--help"], input: Self.script)
    #expect(output.hasPrefix("사용법: bos - [TOP] [DAY] [WHO] [MORE…]\n\n주간 보고.\n"))
    // Examples need no translation.
    #expect(output.contains("\n\n  bos weekly.bos --top 3\n\n인자"))
    #expect(output.contains("  --top: int = 3   영화 수\n"))
    #expect(output.contains("  …more            the rest\n"))
  }

  @Test func `help at the command line is the help of the shell`() {
    #expect(run(["help"]).output == run(["--help"]).output)
    for words in [["list"], ["save-session"], ["functions"], ["--search", "sort"]] {
      let asked = run(["help"] + words)
      #expect(asked.status == .success)
      #expect(asked.output == run(["-c", (["help"] + words).joined(separator: " ")]).output)
      #expect(!asked.output.isEmpty)
    }
    #expect(run(["help", "lsit"]).status != .success)
    #expect(run(["help", "lsit"]).errors.contains("`help list`"))
  }

  @Test func `a script without arguments has help, and takes none`() {
    #expect(run(["-c", "# Says hello.\nprint 1", "--help"]).output.contains("Says hello."))
    let (status, output, errors) = run(["-c", "print 1", "2"])
    #expect(status == .usage)
    #expect(output.isEmpty)
    #expect(errors.contains("this script takes none"))
    let late = run(["-c", "print 1", "--allow-write=a"])
    #expect(late.status == .usage)
    #expect(late.errors.contains("`--allow-write` is an option of bos: it must come before"))
    #expect(run(["-c", "print $args", "--help", "2"]).output == "[\"--help\", \"2\"]\n")
  }

  @Test(arguments: [
    (["--n", "1", "--n", "2"], "`n` is given twice"),
    (["1", "--n", "2"], "`n` is given twice"),
    (["--n=1", "--n", "x"], "`n` must be an int, but is `x`\n  `n` is given twice"),
    (["--m", "x", "--k", "1"], "`m` must be a day, but is `x`\n  there is no argument `--k`"),
    (["1", "-1", "2", "3"], "`2` is one argument too many\n  `3` is one argument too many"),
    (["--n"], "`--n` needs a value"),
  ])
  func `every wrong argument is named at once`(words: [String], message: String) {
    let code = "args { n: int = 1, m: day = -1 }\nprint $n"
    let (status, output, errors) = run(["-c", code] + words)
    #expect(status == .usage)
    #expect(output.isEmpty)
    #expect(errors.contains(message), "\(errors)")
  }

  @Test func `words after -- aren't options`() {
    let code = "args { n: text, ...rest }\nprint $n, $rest"
    #expect(run(["-c", code, "--", "--n", "--"]).output == "--n [\"--\"]\n")
    #expect(run(["-c", code, "--n", "a", "--", "--n"]).output == "a [\"--n\"]\n")
  }

  @Test(arguments: [
    ("args { n: int = \"x\" }", "`n` takes an int, but its default is a text"),
    ("args { n: int = null }", "`n` takes an int, but its default is null"),
    ("args { n: list = 1 }", "`n` takes a list, but its default is an int"),
    ("args { n: int = 1 / 2 }", "`$n` must be an int, but is a num"),
    ("def f(n: int = \"x\") { $n }", "`n` takes an int, but its default is a text"),
  ])
  func `a default of the wrong type is reported before line 1`(code: String, message: String) {
    let (status, output, errors) = run(["-c", code + "\nprint 1"])
    #expect(status == .syntax)
    #expect(output.isEmpty)
    #expect(errors.contains(message), "\(errors)")
    #expect(errors.contains("-c:1:"), "\(errors)")
  }

  @Test func `a null default isn't text`() {
    let code = "args { n: text? = null }\ndef f(x: text? = null) { $x == null }\n"
    #expect(run(["-c", code + "print $n == null, f(), f(\"a\")"]).output == "true true false\n")
    #expect(run(["-c", "args { n: text = null }\nprint $n"]).status == .syntax)
    #expect(run(["-c", "args { n: text = \"null\" }\nprint $n"]).output == "null\n")
  }

  @Test(arguments: ["num = 3", "int = -2", "text? = null", "day = 2024-01-01", "period = 3w"])
  func `a default of the type is taken`(parameter: String) {
    #expect(run(["-c", "args { n: \(parameter) }\nprint $n"]).status == .success)
  }

  @Test func `a computed choice is checked at run time`() {
    let code = "args { nation: text? = null }\nlist 2024-06-01 --nation $nation | count"
    #expect(run(["-c", code]).output == "10\n")
    #expect(run(["-c", code, "korean"]).status == .success)
    #expect(run(["-c", code, "한국"]).status == .success)
    let (status, _, errors) = run(["-c", code, "corean"])
    #expect(status == .failure)
    #expect(errors.contains("`corean` is not one of the choices"))
    #expect(errors.contains("did you mean `korean`?"))
  }

  @Test(arguments: [
    ("let a = 1\nprint $a $a", "separate values with commas"),
    ("use ../lib.bos", "write `use \"../lib.bos\"`"),
    ("copy \"x\"", "pipe the input in: `… | copy`"),
    ("def a-b(x) { $x }\nprint a-b(1) + 1", "put its name in backquotes"),
    ("let plan = explain list\n$plan | sort rank", "a plan has no rows"),
    ("quota | sort a", "a record has no rows; its fields are"),
    ("--max-calls", "needs a value"),
  ])
  func `habits from other languages get a hint`(
    code: String,
    hint: String
  ) {
    let words = code.hasPrefix("--") ? [code] : ["--width", "200", "-c", code]
    #expect(run(words).errors.contains(hint), "\(run(words).errors)")
  }

  @Test func `check follows the scripts that are run by name`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bos-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try write("a.bos", "run b.bos\nrun nowhere.bos\n")
    try write("b.bos", "prnt 1\nrun a.bos\n")
    try write("good.bos", "run other.bos --n 1\nrun other.bos\n")
    try write("other.bos", "args { n: int = 2 }\nprint $n\n")
    let host = FixtureHost()
    let status = host.run(["check", folder.path + "/a.bos"], commands: CommandRegistry.all)
    #expect(status == .syntax)
    #expect(host.errors.contains("cannot read `nowhere.bos`"), "\(host.errors)")
    #expect(host.errors.contains("there is no command `prnt`"))
    #expect(host.errors.contains("can't run each other in a cycle"))
    let good = FixtureHost()
    #expect(
      good.run(["check", folder.path + "/good.bos"], commands: CommandRegistry.all) == .success
    )
    #expect(good.errors == "")
  }
}
