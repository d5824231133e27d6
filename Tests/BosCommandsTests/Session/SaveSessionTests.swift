import BosCommands
import BosDomain
import BosRuntime
import Testing

struct SaveSessionTests {
  /// What a session saves.
  private func saved(_ entries: String...) throws -> String {
    let bench = CommandBench()
    for entry in entries { try bench.run(entry) }
    try bench.run("save-session out.bos")
    #expect(bench.remarks.filter { $0.hasPrefix("warning") } == [])
    return try #require(bench.file("out.bos"))
      .replacing("# A session saved on 2024-06-15.\n\n", with: "")
  }

  @Test func `a session in which nothing happened is its day`() throws {
    #expect(try saved() == "date 2024-06-14\n")
  }

  @Test func `what was tried on the way is left out`() throws {
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

  @Test func `a film is opened from the row that it stands in`() throws {
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
    let bench = CommandBench(files: ["top.bos": "let n = 2\ndate 2024-05-01\nlist | first $n\n"])
    try bench.run("run top.bos")
    try bench.run("open 2")
    try bench.run("save-session out.bos")
    #expect(bench.file("out.bos")?.hasSuffix("date 2024-05-01\nlist | first (2)\nopen 2\n") == true)
  }

  @Test func `a file that exists is replaced only when that is asked for`() throws {
    let bench = CommandBench(files: ["out.bos": "print 1\n"])
    #expect(bench.failure("save-session out.bos") == "output: `out.bos` exists")
    try bench.run("save-session out.bos --force")
    #expect(bench.file("out.bos")?.contains("date 2024-06-14") == true)
  }

  // MARK: Random sessions

  @Test(arguments: 1...12)
  func `a random session of forty entries is rebuilt`(seed: UInt64) throws {
    var random = SplitMix(state: seed &* 7_919)
    let bench = CommandBench()
    var entries: [String] = []
    for _ in 0..<40 {
      let entry = Self.entry(&random)
      entries.append(entry)
      _ = try? bench.run(entry)
    }
    try bench.run("save-session out.bos --force")
    let script = try #require(bench.file("out.bos"))
    let again = CommandBench()
    do {
      try again.run(script)
    } catch {
      Issue.record("\(error)\n\(script)\n\(entries)")
    }
    let comment = Comment(rawValue: script + "\n" + entries.joined(separator: "\n"))
    // Nothing is left to leave out, though what does not matter may come in another order.
    try again.run("save-session again.bos")
    func lines(_ text: String?) -> [Substring] { (text ?? "").split(separator: "\n").sorted() }
    #expect(lines(again.file("again.bos")) == lines(script), comment)
    #expect(Self.state(bench) == Self.state(again), comment)
  }

  /// All that a person could see of a session.
  private static func state(_ bench: CommandBench) -> [String] {
    func text(_ code: String) -> String { (try? bench.run(code)) ?? "none" }
    let session = bench.session
    var state = ["\(session.date)", "\(session.view)"]
    state.append(session.movie.map { "\($0["code"] ?? .null) \($0["rank"] ?? .null)" } ?? "no film")
    state.append(session.walk.map { "\($0.row) of \($0.list.rowCount)" } ?? "no walk")
    for name in ["a", "b", "c"] { state.append(text("print $\(name)")) }
    state.append(text("$t | csv"))
    state.append(text("print half(5)"))
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
      "group open { films: count() }", "date", "movie", "print $a",
    ]
    return patterns[random.below(patterns.count)]
  }
}

/// A small random generator whose numbers are the same everywhere.
private struct SplitMix {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(limit))
  }
}
