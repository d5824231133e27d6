import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosTestSupport
import BosText
import Synchronization
import Testing

struct SaveSessionTests {
  /// The saved script of a session.
  private func saved(_ entries: String...) throws -> String {
    let bench = CommandFixture()
    for entry in entries { try bench.run(entry) }
    try bench.run("save-session out.bos")
    #expect(bench.remarks.filter { $0.hasPrefix("warning") } == [])
    return try #require(bench.file("out.bos"))
      .replacing("# bos session\n# A session saved on 2024-06-15.\n\n", with: "")
  }

  @Test func `a session in which nothing happened is its day`() throws {
    #expect(try saved() == "date 2024-06-14\n")
  }

  @Test func `save-session leaves out steps that don't matter`() throws {
    let script = try saved(
      "date -3",
      "list | sort sales",
      "list yesterday",
      "date 2024-05-01",
      "list",
      "sort sales | first 5",
      "sort title"
    )
    #expect(
      script == """
        date 2024-05-01
        list
        sort sales | first 5
        sort title

        """
    )
  }

  @Test func `save-session opens a film by its row`() throws {
    let script = try saved("date 2024-05-01", "list", "open 3", "next", "next", "list -7")
    #expect(
      script == """
        date 2024-05-01
        list
        open 5
        list 2024-04-24

        """
    )
  }

  @Test func `an output command is not run again`() throws {
    let script = try saved("list | where rank < 4 | save top.csv")
    #expect(script == "date 2024-06-14\nlist | where rank < 4\n")
  }

  @Test func `days that count from today are written out`() throws {
    let script = try saved("list -7..yesterday | where rank == 1")
    #expect(script == "date 2024-06-14\nlist 2024-06-07..2024-06-14 | where rank == 1\n")
  }

  @Test func `variables keep their names while they keep their values`() throws {
    let script = try saved(
      "var most = 3",
      "let floor: num = 20000",
      "list | where rank <= $most | sort audience",
      "where audience > $floor",
      "$most = 5"
    )
    #expect(
      script == """
        var most = 5
        let floor: num = 20000.0
        date 2024-06-14
        list | where rank <= (3) | sort audience
        where audience > $floor

        """
    )
  }

  @Test func `a table in a variable is made again from what it was made of`() throws {
    let script = try saved(
      "date 2024-05-01",
      "list | first 3",
      "let may = $list",
      "date 2024-06-01",
      "list | join $may on code"
    )
    #expect(
      script == """
        date 2024-05-01
        list | first 3
        let may = $list
        date 2024-06-01
        list | join $may on code

        """
    )
  }

  @Test func `variables of a loop are written as their values`() throws {
    let script = try saved("for n in 1..3 { list | first $n }")
    #expect(script == "date 2024-06-14\nlist | first (3)\n")
  }

  @Test func `definitions, the view and what undo took back`() throws {
    let script = try saved(
      "def top(n: int): table { list | first $n }",
      "view grid",
      "top 3",
      "date 2024-01-01",
      "undo"
    )
    #expect(
      script == """
        def top(n: int): table { list | first $n }

        view grid
        date 2024-06-14
        top 3

        """
    )
  }

  @Test func `a list that a script loaded is written as the script made it`() throws {
    let bench = CommandFixture(files: ["top.bos": "let n = 2\ndate 2024-05-01\nlist | first $n\n"])
    try bench.run("run top.bos")
    try bench.run("open 2")
    try bench.run("save-session out.bos")
    #expect(bench.file("out.bos")?.hasSuffix("date 2024-05-01\nlist | first (2)\nopen 2\n") == true)
  }

  @Test func `save-session replaces a file only with --force`() throws {
    let bench = CommandFixture(files: ["out.bos": "print 1\n"])
    #expect(bench.failure("save-session out.bos") == "output: `out.bos` exists")
    try bench.run("save-session out.bos --force")
    #expect(bench.file("out.bos")?.contains("date 2024-06-14") == true)
  }

  @Test func `settings that say what is shown are kept, and those of the screen are not`() throws {
    let script = try saved("set theme mono", "set numbers korean", "set rows auto", "set rows 12")
    #expect(script == "set numbers korean\nset rows 12\ndate 2024-06-14\n")
    #expect(try saved("set rows 12", "set rows auto") == "date 2024-06-14\n")
  }

  @Test func `a script's settings aren't saved`() throws {
    let kept = Kept()
    let bench = CommandFixture(
      files: ["s.bos": "set rows 12\nset rows\n"],
      keepSetting: { setting, value in
        kept.lines.withLock { $0 = "\(setting.rawValue) = \(value)\n" }
        return nil
      }
    )
    try bench.run("run s.bos")
    #expect(kept.lines.withLock { $0 } == nil)
    try bench.run("set numbers korean")
    #expect(kept.lines.withLock { $0 } == "numbers = korean\n")
    #expect(try bench.run("set rows").hasPrefix("12"))
  }

  /// The lines of the saved settings.
  private final class Kept: Sendable {
    let lines = Mutex<String?>(nil)
  }

  @Test func `check has nothing to say about the variables of a session`() throws {
    let bench = CommandFixture()
    try bench.run("let a = 3; let t = $(list | first 2)")
    try bench.run("save-session out.bos")
    let script = try #require(bench.file("out.bos"))
    #expect(Self.warnings(of: script) == [])
    #expect(Self.warnings(of: script.replacing("# bos session\n", with: "")).count == 2)
  }

  private static func formatted(_ script: String) -> String {
    let source = SourceText(name: "out.bos", script)
    return Formatter.format(loader.parsed(source).program, source: source)
  }

  /// The warnings of `bos check`.
  private static func warnings(of script: String) -> [String] {
    let loaded = loader.load(SourceText(name: "out.bos", script))
    return loaded.reports.flatMap(\.diagnostics).map(\.message.phrase.english)
  }

  private static var loader: ProgramLoader {
    let files = FileAccess(
      open: { (_) throws(RuntimeError) in .bytes(FileBytes(Array(library.utf8))) },
      write: { (_, _, _) throws(RuntimeError) in },
      resolve: { $0 },
      list: { (path) throws(RuntimeError) in [path] }
    )
    return ProgramLoader(commands: CommandRegistry.all, files: files, isPrompt: false)
  }

  private static let library = "def double(n: num): num { $n * 2 }\n"

  // MARK: Random sessions

  @Test(arguments: 1...16)
  func `a random session of forty entries is rebuilt`(seed: UInt64) throws {
    var random = SplitMix(seed: seed &* 7_919)
    let bench = CommandFixture(files: ["lib.bos": Self.library])
    var entries: [String] = []
    for _ in 0..<40 {
      let entry = Self.entry(&random)
      entries.append(entry)
      _ = try? bench.run(entry)
    }
    try bench.run("save-session out.bos --force")
    let script = try #require(bench.file("out.bos"))
    let again = CommandFixture(files: ["lib.bos": Self.library])
    do {
      try again.run(script)
    } catch {
      Issue.record("\(error)\n\(script)\n\(entries)")
    }
    let comment = Comment(rawValue: script + "\n" + entries.joined(separator: "\n"))
    // The script is minimal, though independent statements may be in another order.
    try again.run("save-session again.bos")
    func lines(_ text: String?) -> [Substring] { (text ?? "").split(separator: "\n").sorted() }
    #expect(lines(again.file("again.bos")) == lines(script), comment)
    let state = Self.state(bench)
    #expect(state == Self.state(again), comment)
    #expect(Self.warnings(of: script) == [], comment)
    #expect(Self.formatted(script) == script, comment)
    // Each line is needed. A transform may keep the rows by chance, and the day is for runs on
    // other days.
    let words = ["use", "set", "view", "let", "var", "def", "open", "cast"]
    let statements = script.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in statements.enumerated()
    where words.contains(String(line.prefix { $0 != " " })) {
      var fewer = statements
      fewer.remove(at: place)
      let shorter = CommandFixture(files: ["lib.bos": Self.library])
      guard (try? shorter.run(fewer.joined(separator: "\n"))) != nil else { continue }
      #expect(Self.state(shorter) != state, "\(line) is not needed\n\(script)")
    }
  }

  /// The visible state of a session.
  private static func state(_ bench: CommandFixture) -> [String] {
    func text(_ code: String) -> String { (try? bench.run(code)) ?? "none" }
    let session = bench.session
    var state = ["\(session.date)", "\(session.view)"]
    state.append(session.movie.map { "\($0["code"] ?? .null) \($0["rank"] ?? .null)" } ?? "no film")
    state.append(session.walk.map { "\($0.row) of \($0.list.rowCount)" } ?? "no walk")
    for name in ["a", "b", "c"] { state.append(text("print $\(name)")) }
    state += [text("$t | csv"), text("print $t == null")]
    state.append(text("print half(5)"))
    state.append(text("print double(5)"))
    state += bench.setting.changed.map { "\($0.setting) \($0.value)" }
    state.append(session.list == nil ? "no list" : text("| csv"))
    return state
  }

  private static func entry(_ random: inout SplitMix) -> String {
    let n = random.below(6) + 1
    let patterns = [
      "date -\(n)", "date +\(n)", "date 2024-05-0\(n)", "list", "list -\(n)", "list --weekend",
      "list -\(n)..-1 | where rank <= \(n)", "sort sales", "sort -audience | first \(n + 2)",
      "| where audience > $a", "where rank > \(n)", "| columns rank, code, title, audience",
      "open \(n)", "open last", "next", "previous", "undo", "view grid", "view list",
      "let a = \(n)000", "var b = \"text \(n)\"", "$b = \"other \(n)\"", "let c = [$date, \(n)]",
      "let t = $(list -\(n) | first 3)", "let t = $list", "$t | first 2",
      "list | join $t on code", "cast", "def half(n: num): num { $n / \(n) }",
      "derive { more: audience * half($a) }", "for i in 1..\(n) { list -$i }",
      "with date -\(n) { list }", "search 의", "if count($list) > 3 { reverse }", "csv", "refresh",
      "group open { films: count() }", "date", "movie", "print $a", "use \"lib.bos\"",
      "set rows \(n + 7)", "set numbers korean", "set numbers plain", "set theme mono",
      "source sample", "let b = double(\(n))", "let c = {day: $date, n: \(n)}",
      // None of these changes the session.
      "list 2999-01-01", "open 999", "where nowhere > 1", "prnt", "let a = 1 / 0", "fail \"no\"",
      "date 2024-05-01; list | where x", "def broken(", "set rows 1", "use \"nowhere.bos\"",
    ]
    return patterns[random.below(patterns.count)]
  }
}

extension SplitMix {
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
