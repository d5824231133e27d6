import BosTestSupport
import Foundation
import Testing

/// Scripts that exceed their permissions, run as a process: each ends with a clear error and leaves
/// no files.
@Suite(.dedicatedThread)
struct HostileScriptTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: String
    let status: Int32
    let message: String

    init(_ name: String, _ code: String, _ status: Int32, _ message: String) {
      testDescription = name
      self.code = code
      self.status = status
      self.message = message
    }
  }

  /// Writes into `in`, the only permitted folder, or out of it.
  static let writing: [Case] = [
    Case("an absolute path", "[{a: 1}] | save /tmp/bos-hostile.csv", 77, "is outside `in`"),
    Case("a step up", "[{a: 1}] | save in/../out/x.csv", 77, "is outside `in`"),
    Case("a folder that is not there", "[{a: 1}] | save in/no/../../out/x.csv", 77, "outside"),
    Case("a computed path", "let p = \"in/../out/x.csv\"\n[{a: 1}] | save $p", 77, "outside"),
    Case("the home folder", "[{a: 1}] | save ~/x.csv", 77, "is outside `in`"),
    Case("a linked folder", "[{a: 1}] | save in/folder/x.csv", 77, "is outside `in`"),
    Case("a link to a file", "[{a: 1}] | save in/file.csv --force", 77, "is outside `in`"),
    Case("a link to nothing", "[{a: 1}] | save in/nothing.csv", 77, "is outside `in`"),
    Case("a recording through a link", "record in/nothing.csv", 77, "is outside `in`"),
    Case("a device", "[1] | save /dev/full.txt", 77, "is outside `in`"),
    Case("a NUL", "let p = \"in/a\\u{0}.csv\"\n[{a: 1}] | save $p", 77, "it contains a NUL"),
    Case(
      "a long path",
      "[{a: 1}] | save (\"in/\" + repeat(\"a/\", 100000) + \"x.csv\")",
      74,
      "cannot"
    ),
    Case("a file that exists", "[{a: 1}] | save in/kept.csv", 74, "already exists"),
    Case("a folder in its place", "[{a: 1}] | save in/sub.csv --force", 74, "is a directory"),
    Case("a pipe that nobody reads", "[{a: 1}] | save in/pipe.csv --force", 74, "cannot write"),
    Case("an export", "list -1\nexport out/x.csv", 77, "is outside `in`"),
    Case("a session", "save-session out/x.bos", 77, "is outside `in`"),
    Case("a script that is run", "run out/writes.bos", 77, "is outside `in`"),
    Case("a caught refusal", "try { [{a: 1}] | save ~/x.csv } catch e { print 1 }", 77, "outside"),
  ]

  static let reading: [Case] = [
    Case("a pipe without a writer", "from in/pipe.csv", 66, "it is a pipe without a writer"),
    Case("a script from such a pipe", "run in/pipe.csv", 66, "it is a pipe without a writer"),
    Case(
      "definitions from such a pipe",
      "use \"in/pipe.csv\"",
      65,
      "it is a pipe without a writer"
    ),
    Case("a device without an end", "from /dev/zero", 66, "it is a device"),
    Case("an import of it", "import /dev/zero", 66, "it is a device"),
    Case("a script from it", "run /dev/zero", 66, "it is a device"),
    Case("a folder", "from in", 66, "it is a folder"),
    Case("a folder to run", "run in", 66, "it is a folder"),
    Case("secrets as charts", "import out/secrets", 1, "isn't a list of charts"),
    Case("deep JSON", "from out/deep.json", 1, "nest at most 64 deep"),
    Case("a number without an end", "from out/digits.json", 1, "the number is too large"),
    Case("scripts in a circle", "run out/circle-a.bos", 65, "can't run each other in a cycle"),
    Case("definitions in a circle", "use \"out/use-a.bos\"", 65, "in a cycle"),
    Case("a script that runs itself", "run out/itself.bos", 65, "in a cycle"),
  ]

  static let growing: [Case] = [
    Case("a loop", "while true { }", 1, "stopped after 1 second"),
    Case("a loop that catches", "while true { try { fail 1 } catch e { } }", 1, "stopped after 1"),
    Case("a far loop", "for i in 1..1000000000000 { let _x = $i }", 1, "stopped after 1 second"),
    Case("a wait for what never comes", "from out/late.csv", 1, "stopped after 1 second"),
    Case("a huge list", "print length(map(1..1000000000000, fn(x) => $x))", 1, "error: "),
    Case("a text that doubles", "var s = \"ab\"\nwhile true { $s += $s }", 1, "error: "),
    Case("a list that doubles", "var l = [1]\nwhile true { $l += $l }", 1, "error: "),
    Case("recursion", "def f(n) { f($n + 1) }\nf 1", 1, "nested more than 256 deep"),
    Case("a power", "print 9 * 9223372036854775807", 1, "out of range"),
    Case(
      "a pattern that backtracks",
      "let a = \"{join(map(1..40, fn(x) => \"a\"), \"\")}b\"\nprint $a =~ \"(a+)+$\"",
      1,
      "too many steps"
    ),
  ]

  /// What needs more memory than it may use, and is within all other limits.
  static let filling: [Case] = [
    Case("a list", "print length(range(1, 9000000))", 1, "of memory"),
    Case("each", "1..9000000 | each fn(i) => {a: $i, b: \"{$i}\"} | count", 1, "of memory"),
    Case("map", "print length(map(1..9000000, fn(i) => \"number {$i}\"))", 1, "of memory"),
    Case(
      "small values in a loop",
      "var l = []\nwhile true { $l = append($l, {a: 1, b: \"x\"}) }",
      1,
      "of memory"
    ),
    Case(
      "long texts in a loop",
      "var l = []\nwhile true { $l = append($l, repeat(\"x\", 100000)) }",
      1,
      "of memory"
    ),
    Case(
      "texts that double",
      "var l = []\nvar t = \"ab\"\nfor i in 1..22 { $t += $t }\n"
        + "for i in 1..100 { $l += [\"{$t}{$i}\"] }\nprint length($l)",
      1,
      "of memory"
    ),
    Case(
      "keys of a record",
      "var r = {}\nfor i in 1..9000000 { $r[\"k{$i}\"] = $i }\nprint $r.k1",
      1,
      "of memory"
    ),
    Case(
      "a join of equal keys",
      "let t = table(map(1..4000, fn(i) => {k: 1, a: $i}))\n$t | join $t on k | sum a | print",
      1,
      "of memory"
    ),
    Case(
      "a pivot",
      "1..8000 | each fn(i) => {a: $i, b: $i % 4000} | pivot b by a { sum(a) } | count | print",
      1,
      "of memory"
    ),
    Case(
      "groups of lists",
      "let t = 1..3000 | each fn(i) => {k: $i, l: range(1, 1000)}\n$t | count",
      1,
      "of memory"
    ),
    Case("a file", "let t = from out/large.csv; print length($t)", 1, "of memory"),
    Case("a JSON file", "from out/large.json | count", 1, "of memory"),
  ]

  private func home() throws -> LiveHome {
    let home = try LiveHome()
    home.variables["KOBIS_API_KEY"] = nil
    let files = FileManager.default
    for folder in ["in/sub.csv", "out"] {
      try files.createDirectory(atPath: home.path(folder), withIntermediateDirectories: true)
    }
    for (link, target) in [
      ("in/folder", "out"), ("in/file.csv", "out/kept.csv"), ("in/nothing.csv", "out/nothing.csv"),
    ] {
      try files.createSymbolicLink(
        atPath: home.path(link),
        withDestinationPath: home.path(target)
      )
    }
    #expect(mkfifo(home.path("in/pipe.csv"), 0o600) == 0)
    #expect(mkfifo(home.path("out/late.csv"), 0o600) == 0)
    try home.write("kept\n", to: "in/kept.csv")
    try home.write("kept\n", to: "out/kept.csv")
    try home.write("root:x:0:0\n", to: "out/secrets")
    try home.write(String(repeating: "[", count: 100_000), to: "out/deep.json")
    try home.write("[{\"a\":\(String(repeating: "9", count: 5_000))}]", to: "out/digits.json")
    try home.write("[{a: 1}] | save ../out/x.csv\n", to: "out/writes.bos")
    try home.write("run circle-b.bos\n", to: "out/circle-a.bos")
    try home.write("run circle-a.bos\n", to: "out/circle-b.bos")
    try home.write("use \"use-b.bos\"\n", to: "out/use-a.bos")
    try home.write("use \"use-a.bos\"\n", to: "out/use-b.bos")
    try home.write("run itself.bos\n", to: "out/itself.bos")
    return home
  }

  /// The names in the two folders, which no script may change.
  private func names(_ home: LiveHome) throws -> [String] {
    try ["in", "out"].flatMap {
      try FileManager.default.contentsOfDirectory(atPath: home.path($0)).sorted()
    }
  }

  @Test(arguments: writing + reading)
  func `a script that reaches too far is stopped`(item: Case) throws {
    let home = try home()
    let before = try names(home)
    let run = try home.run(
      "--source",
      "sample",
      "--allow-read",
      "--allow-write=in",
      "-c",
      item.code
    )
    #expect(run.status == item.status, "\(run.errors)")
    #expect(run.errors.contains(item.message), "\(run.errors)")
    #expect(try names(home) == before)
    #expect(try home.read("in/kept.csv") == "kept\n")
    #expect(try home.read("out/kept.csv") == "kept\n")
    #expect(!run.errors.contains("root:x"))
  }

  @Test(arguments: growing)
  func `a script that grows without end is stopped`(item: Case) throws {
    let home = try home()
    // The pipe is open without data; opening it both ways needs no reader.
    let silent = open(home.path("out/late.csv"), O_RDWR | O_CLOEXEC)
    defer { close(silent) }
    let run = try home.run("--source", "sample", "--max-seconds", "1", "-c", item.code)
    #expect(run.status == item.status, "\(run.errors)")
    #expect(run.errors.contains(item.message), "\(run.errors)")
  }

  @Test(arguments: filling)
  func `a script that fills the memory is stopped, and can go on`(item: Case) throws {
    let home = try home()
    let rows = (0..<400_000).map { "\($0),film number \($0)\n" }.joined()
    try home.write("n,title\n" + rows, to: "out/large.csv")
    let objects = (0..<400_000).map { "{\"n\": \($0), \"t\": \"film number \($0)\"}\n" }.joined()
    try home.write(objects, to: "out/large.json")
    let limit = ["--allow-read", "--max-memory", "48M", "-c"]
    let run = try home.start(limit + [item.code]).finish()
    #expect(run.status == item.status, "\(run.errors)")
    #expect(run.errors.contains(item.message), "\(run.errors)")
    let code = """
      try { fill } catch e { print $e.kind }
      print length(range(1, 200000))
      def fill() {
      \(item.code)
      }
      """
    let caught = try home.start(limit + [code]).finish()
    #expect(caught.output == "memory\n200000\n", "\(caught.errors)")
  }

  @Test(arguments: [
    "map(1..4, fn(i) => range($i, 9000000))", "map(1..9000000, fn(i) => \"number {$i}\")",
  ])
  func `what the system permits is known before`(list: String) throws {
    let home = try home()
    let run = try home.shell("ulimit -v 700000; exec \"$0\" -c 'print length(\(list))'")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("more memory than the system permits"), "\(run.errors)")
  }

  @Test func `a script's text can't control the terminal`() throws {
    let home = try home()
    let run = try home.run("-c", "fail \"\\u{1b}]0;title\\u{7}\\u{1b}[2J\"")
    #expect(run.status == 1)
    #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `a script sees no variables of the environment`() throws {
    let home = try home()
    home.variables["SECRET"] = "s3cret"
    for code in ["print env(\"SECRET\")", "print $SECRET", "print $env.SECRET"] {
      let run = try home.run("-c", code)
      #expect(run.status == (code.contains("(") ? 77 : 65))
      #expect(!(run.output + run.errors).contains("s3cret"))
    }
  }

  @Test func `scripts send no requests while offline`() throws {
    let home = try home()
    home.variables["KOBIS_API_KEY"] = LiveHome.key
    let run = try home.run("--offline", "-c", "try { source live } catch e { }\nlist 2024-05-01")
    #expect(run.status != 0)
    #expect(home.server.requests.isEmpty)
  }

  // MARK: Whole files

  @Test func `a file that isn't writable whole leaves nothing, and the old one as it was`() throws {
    let home = try home()
    try home.write("old\n", to: "in/old.csv")
    let script = """
      ulimit -f 8; trap '' XFSZ
      exec "$0" --source sample --allow-write=in -c \
      'table(map(1..100000, fn(x) => {a: $x})) | save in/old.csv --force'
      """
    let run = try home.shell(script)
    #expect(run.status == 74, "\(run.errors)")
    #expect(try home.read("in/old.csv") == "old\n")
    #expect(try names(home).filter { $0.contains("part") } == [])
  }

  @Test func `a folder that is closed to writing is an output error`() throws {
    // The superuser can write anywhere.
    guard geteuid() != 0 else { return }
    let home = try home()
    #expect(chmod(home.path("in"), 0o500) == 0)
    defer { chmod(home.path("in"), 0o700) }
    let run = try home.run("--allow-write=in", "-c", "[{a: 1}] | save in/new.csv")
    #expect(run.status == 74)
  }
}
