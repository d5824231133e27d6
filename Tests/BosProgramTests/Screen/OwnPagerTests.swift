import BosTestSupport
import Foundation
import Testing

/// The pager of bos at a terminal.
@Suite(.dedicatedThread)
struct OwnPagerTests {
  /// A session in the pager, with 100 rows of a file in 12 rows of the window.
  private func pager(
    _ entry: String = "csv",
    _ change: (inout PromptSession.Setup) -> Void = { _ in }
  ) async throws -> PromptSession {
    let session = try PromptSession {
      $0.rows = 12
      change(&$0)
    }
    var text = "n,title,note\n"
    for row in 1...100 { text += "\(row),영화 \(row),\(String(repeating: "가", count: 30))\n" }
    let path = session.home.path + "/films.csv"
    session.home.write(Array(text.utf8), to: path)
    try await session.enter("let films = from \(path)")
    try await session.enter("$films | \(entry)")
    try await session.sees { $0.isAlternate && $0.lines.last?.contains("1") == true }
    return session
  }

  /// Types keys, and waits for the first line of the screen.
  private func type(
    _ keys: String,
    _ session: PromptSession,
    until text: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await session.send(keys, location)
    try await session.sees(location) { $0.isAlternate && $0.lines[0].contains(text) }
  }

  /// Types keys, and waits for the last line of the screen.
  private func type(
    _ keys: String,
    _ session: PromptSession,
    last text: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await session.send(keys, location)
    try await session.sees(location) { $0.isAlternate && $0.lines.last?.contains(text) == true }
  }

  /// Leaves, and expects the prompt below what was seen.
  private func leave(_ keys: String, _ session: PromptSession) async throws {
    try await session.send(keys)
    try await session.sees { !$0.isAlternate && $0.lines.last?.hasSuffix("›") == true }
    #expect(!session.terminal.screen.isCursorHidden)
  }

  @Test func `keys move, and the page that was seen stays`() async throws {
    let session = try await pager()
    try await type("", session, last: "lines 1–11 of ")
    try await type(" ", session, until: "영화 11,")
    try await type("\u{1B}[6~", session, until: "영화 22,")
    try await type("b", session, until: "영화 11,")
    try await type("\u{1B}[5~", session, until: "n,title,")
    try await type("d", session, until: "영화 5,")
    try await type("\r", session, until: "영화 6,")
    try await type("\u{1B}[B", session, until: "영화 7,")
    try await type("\u{1B}[A", session, until: "영화 6,")
    try await type("G", session, last: "(end)")
    try await type(" ", session, last: "(end)")
    try await type("g", session, until: "n,title,")
    try await type("f", session, until: "영화 11,")
    try await leave("q", session)
    let lines = session.terminal.screen.lines
    #expect(lines.contains { $0.contains("영화 21,") })
    #expect(!lines.contains { $0.contains("lines ") || $0.contains("영화 22,") })
    #expect((session.terminal.screen.scrolledOff + lines).contains { $0.contains("영화 11,") })
    try await session.leave()
  }

  @Test func `letters of a Korean keyboard are keys, and the texts are Korean`() async throws {
    let session = try await pager { $0.arguments += ["--lang", "ko"] }
    try await type("", session, last: "Space 다음 화면")
    try await type("ㄹ", session, until: "영화 11,")
    try await type("ㅠ", session, until: "n,title,")
    try await type("?", session, until: "다음 화면")
    try await type("?", session, until: "n,title,")
    try await type("/영화 77", session, last: "/영화 77   1개")
    try await type("\r", session, last: "1개 중 1번째")
    try await leave("ㅂ", session)
    try await session.sees { $0.lines.contains { $0.contains("영화 77,") } }
    try await session.leave()
  }

  @Test func `a search is live, and Esc ends it`() async throws {
    let session = try await pager()
    try await type("/영화 9", session, last: "/영화 9   11 matches")
    try await type("5", session, last: "/영화 95   1 match")
    try await type("\u{7F}", session, last: "/영화 9   11 matches")
    try await type("\r", session, last: "match 1 of 11")
    try await type("n", session, last: "match 2 of 11")
    try await type("N", session, last: "match 1 of 11")
    try await type("/\u{1112}\u{1161}\u{11AB}", session, last: "no match")
    try await type("\u{1B}", session, last: "match 1 of 11")
    try await type("\u{1B}", session, last: "/ search")
    try await leave("\u{1B}", session)
    try await session.leave()
  }

  @Test func `a command that is typed does nothing but move`() async throws {
    let session = try await pager()
    let files = try FileManager.default.subpathsOfDirectory(atPath: session.home.path).sorted()
    try await type("s out.txt\r!\u{5C}|list | first 2\r", session, last: "lines ")
    try await leave("q", session)
    try await session.leave()
    let after = try FileManager.default.subpathsOfDirectory(atPath: session.home.path).sorted()
    #expect(after == files)
  }

  @Test(arguments: ["\u{3}", "\u{4}", "q", "\u{1B}"])
  func `keys leave, and the session goes on`(key: String) async throws {
    let session = try await pager()
    try await leave(key, session)
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    try await session.leave()
  }

  @Test func `the window can change its size`() async throws {
    let session = try await pager { $0.columns = 80 }
    try await type("G", session, last: "(end)")
    for (columns, rows) in [(60, 10), (1, 1), (119, 34), (200, 50), (400, 100), (20, 3)] {
      session.terminal.resize(columns: columns, rows: rows)
      try await session.sees {
        $0.lines.count == rows && (rows == 1 || $0.lines.last?.contains("1") == true)
          && $0.lines[0] != ""
      }
    }
    try await leave("q", session)
    try await session.leave()
  }

  @Test func `wide characters at the edge keep their columns`() async throws {
    for columns in 31...34 {
      let session = try await pager("columns note | csv") { $0.columns = columns }
      try await session.send("\u{1B}[C")
      try await session.sees { $0.lines[1].hasPrefix("‹") && $0.lines[1].hasSuffix("›") }
      try await leave("q", session)
      try await session.leave()
    }
  }

  @Test func `Ctrl-Z stops the pager, and it continues`() async throws {
    try await PromptSession.stopsAndContinues(
      "help all",
      rows: 12,
      first: "lines 1–11 of",
      key: " ",
      then: "lines 12–22 of"
    )
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the program restores the terminal`(signal: Int32) async throws {
    try await pager().restoresTerminal(after: signal)
  }

  @Test func `a closed terminal ends the program`() async throws {
    let session = try await pager()
    session.terminal.hangUp()
    #expect(try await session.end() == 129)
  }

  @Test func `nothing is paged if that is switched off, or if the terminal can't`() async throws {
    let off = try PromptSession { $0.rows = 12 }
    try await off.enter("set pager off; help all; print 6 * 7")
    try await off.shows("42")
    #expect(!off.terminal.screen.isAlternate)
    try await off.enter("set pager on; help all")
    try await off.sees { $0.isAlternate && $0.lines.last?.contains("lines 1–11 of") == true }
    try await leave("q", off)
    try await off.leave()
    let dumb = try PromptSession {
      $0.rows = 12
      $0.variables["TERM"] = "dumb"
    }
    try await dumb.send("help all; print 6 * 7\r")
    try await dumb.shows("42")
  }

  @Test func `a text of as many lines as the window has rows is paged, and a shorter one isn't`()
    async throws
  {
    let session = try PromptSession { $0.rows = 12 }
    session.home.write(
      Array("a\n\(String(repeating: "x\n", count: 20))".utf8),
      to: session.home.path + "/a.csv"
    )
    try await session.enter("let rows = from \(session.home.path)/a.csv; $rows | first 10 | csv")
    try await session.sees { $0.lines.contains("x") && $0.lines.last?.contains("›") == true }
    #expect(!session.terminal.screen.isAlternate)
    try await session.enter("$rows | first 11 | csv")
    try await type("", session, last: "lines 1–11 of 12 (91 %)")
    try await leave("q", session)
    try await session.leave()
  }

  @Test func `a search in 100,000 lines never keeps the keys`() async throws {
    let session = try PromptSession { $0.rows = 12 }
    var text = "n,title\n"
    for row in 1...100_000 { text += "\(row),영화 \(row)\n" }
    session.home.write(Array(text.utf8), to: session.home.path + "/films.csv")
    try await session.enter("from \(session.home.path)/films.csv | csv")
    try await type("", session, last: "of 100,001 (0 %)")
    try await type("G", session, last: "(end)")
    try await type("/영화 99999\r", session, last: "match 1 of 1")
    try await leave("\u{1B}q", session)
    try await session.leave()
  }

  @Test func `options for less, or PAGER, select another pager`() async throws {
    let session = try PromptSession {
      $0.rows = 12
      $0.variables["PAGER"] = "sh -c 'cat > /dev/null; echo secure=$LESSSECURE'"
    }
    try await session.enter("help all")
    try await session.shows("secure=1")
    try await session.leave()
    let less = try PromptSession {
      $0.rows = 12
      $0.variables["LESS"] = "-R"
      $0.variables["PATH"] = $0.home?.path ?? "/nowhere"
    }
    // Without less, the text is written.
    try await less.enter("help all; print 6 * 7")
    try await less.shows("42")
    try await less.leave()
  }
}
