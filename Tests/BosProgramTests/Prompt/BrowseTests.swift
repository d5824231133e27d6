import BosTestSupport
import Foundation
import Testing

/// `browse` at a terminal.
@Suite(.dedicatedThread)
struct BrowseTests {
  /// A session in the viewer of the sample chart.
  private func viewer(
    _ entry: String = "list | browse",
    _ change: (inout PromptSession.Setup) -> Void = { _ in }
  ) async throws -> PromptSession {
    let session = try PromptSession {
      $0.rows = 14
      change(&$0)
    }
    try await session.enter(entry)
    try await session.sees { $0.isAlternate && $0.lines.last?.contains("1/") == true }
    return session
  }

  /// Types a key, and waits for the last line of the screen.
  private func type(
    _ keys: String,
    _ session: PromptSession,
    until text: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await session.send(keys, location)
    try await session.sees(location) { $0.lines.last?.contains(text) == true }
  }

  /// The first title.
  private func firstTitle(_ session: PromptSession) -> String? {
    session.terminal.screen.lines.first { $0.hasPrefix("▸") }
  }

  @Test func `keys move, filter and sort, and the history makes the same rows`() async throws {
    let session = try await viewer("set titles korean; list | browse")
    try await type("j", session, until: " 2/10")
    try await type("\u{1B}[B", session, until: " 3/10")
    try await type("\u{1B}[A", session, until: " 2/10")
    try await type("k", session, until: " 1/10")
    try await type(" ", session, until: " 10/10")
    try await type("b", session, until: " 1/10")
    try await type("G", session, until: " 10/10")
    try await type("g", session, until: " 1/10")
    try await type("\u{1B}[F", session, until: " 10/10")
    try await type("\u{1B}[H", session, until: " 1/10")
    try await type("\u{04}", session, until: " 7/10")
    try await type("\u{15}", session, until: " 1/10")
    try await type("\u{1B}[6~", session, until: " 10/10")
    try await type("\u{1B}[5~", session, until: " 1/10")
    try await type("?", session, until: "any other key returns")
    try await type("x", session, until: " 1/10")
    try await type("lls", session, until: "list 2024-06-14 | sort -audience")
    try await type("s", session, until: "| sort +audience")
    try await type("/", session, until: "/")
    try await type("audience > 1만", session, until: "/audience > 1만   7")
    try await type(
      "\r",
      session,
      until: " 1/7  list 2024-06-14 | sort +audience | where audience > 1만"
    )
    let seen = try #require(firstTitle(session))
    try await type("=", session, until: "= … | sort +audience | where audience > 1만")
    try await type(" | first 3", session, until: "first 3   3")
    try await type("\r", session, until: " 1/3")
    try await type("u", session, until: " 1/7")
    try await session.send("q")
    let command = "list 2024-06-14 | sort +audience | where audience > 1만"
    try await session.shows(command)
    #expect(!session.terminal.screen.isAlternate)
    #expect(!session.terminal.screen.isCursorHidden)
    // The rows are the loaded list.
    try await session.enter("print $list.title[0], count($list.title)")
    try await session.sees { screen in
      screen.lines.contains { $0.hasSuffix(" 7") && seen.contains($0.dropLast(2)) }
    }
    try await session.leave()
    #expect(session.home.entries.contains(command))
    // Another session makes the same rows.
    let other = try PromptSession()
    try await other.enter("let rows = \(command); print $rows.title[0], count($rows.title)")
    try await other.sees { screen in
      screen.lines.contains { $0.hasSuffix(" 7") && seen.contains($0.dropLast(2)) }
    }
    try await other.leave()
  }

  @Test func `Enter shows the page of a row, and q returns to it`() async throws {
    let session = try await viewer { $0.rows = 24 }
    try await type("/물쇠", session, until: "   1")
    try await session.send("\r\r")
    try await session.sees { screen in
      screen.lines.first == "The Whale of the Padlock"
        && screen.lines.last?.contains("q leave") == true
    }
    try await type("q", session, until: " 1/1  list 2024-06-14 | where ")
    try await session.leave(after: "q")
    #expect(!session.home.entries.contains { $0.hasPrefix("open") })
  }

  @Test func `a query without rows keeps the loaded list`() async throws {
    let session = try await viewer()
    try await type("/audience < 0", session, until: "   0")
    try await session.send("\r")
    try await session.sees { $0.lines.contains { $0.contains("no row matches `audience < 0`") } }
    try await session.send("q")
    try await session.shows("no rows were left: the loaded list stays as it was")
    try await session.enter("count")
    try await session.shows("10")
    try await session.leave()
  }

  @Test func `o opens the row of the rows seen`() async throws {
    let session = try await viewer { $0.rows = 60 }
    try await type("/물쇠", session, until: "   1")
    try await session.send("\ro")
    try await session.sees { $0.lines.last?.contains("〈The Wha") == true }
    try await session.leave()
    #expect(session.home.entries.suffix(2).last == "open 1")
    #expect(session.home.entries.dropLast().last?.hasPrefix("list 2024-06-14 | where ") == true)
  }

  @Test func `a poster is shown until a key, or the reason why not`() async throws {
    let session = try await viewer("list | browse") { $0.rows = 24 }
    try await session.send("p")
    try await session.sees { screen in
      !screen.lines.contains { $0.contains("1/10") || $0.contains("fetching") }
    }
    try await type("x", session, until: " 1/10")
    try await session.leave(after: "q")
    let rows = try await viewer("[{title: \"없는 영화\"}] | browse")
    try await type("p", rows, until: "없는 영화")
    try await rows.leave(after: "q")
  }

  @Test func `Ctrl-C leaves and changes nothing`() async throws {
    let session = try await viewer()
    try await type("s", session, until: "| sort")
    try await session.send("\u{03}")
    try await session.sees { !$0.isAlternate }
    try await session.enter("print count($list.title)")
    try await session.shows("10")
    try await session.leave()
    #expect(!session.home.entries.contains { $0.contains("sort") })
  }

  @Test func `the window can change its size`() async throws {
    let session = try await viewer { $0.columns = 80 }
    try await type("G", session, until: " 10/10")
    session.terminal.resize(columns: 60, rows: 6)
    try await session.sees { $0.lines.count == 6 && $0.lines.last?.contains("10/10") == true }
    session.terminal.resize(columns: 15, rows: 6)
    try await session.shows("window too smal")
    session.terminal.resize(columns: 119, rows: 20)
    try await session.sees { $0.lines.last?.contains("q leave") == true }
    #expect(session.terminal.screen.scrolledOff.allSatisfy { !$0.contains("10/10") })
    try await session.leave(after: "q")
  }

  @Test func `Ctrl-Z stops the viewer, and it continues`() async throws {
    try await PromptSession.stopsAndContinues(
      "list | browse",
      rows: 14,
      first: "1/10",
      key: "j",
      then: " 2/10"
    )
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the program restores the terminal`(signal: Int32) async throws {
    try await viewer().restoresTerminal(after: signal)
  }

  @Test func `Korean entries make Korean commands`() async throws {
    let session = try await viewer("목록 어제 | 둘러보기") {
      $0.arguments += ["--lang", "ko"]
    }
    try await type("lㄴ", session, until: "목록 2024-06-14 | 정렬 제목")
    try await type("/ㅎㄱ", session, until: "초성(제목)")
    try await session.send("\r")
    try await session.send("ㅂ")
    try await session.mentions("목록 2024-06-14 | 정렬 제목 | 조건 초성(제목)")
    try await session.leave()
  }

  @Test func `wide characters at the edge keep their columns`() async throws {
    for columns in 40...47 {
      let session = try await viewer(
        "[{title: \"가나다라마바사아자차카타파하가나다라마바사\", note: \"\u{1112}\u{1161}\u{11AB}글\"}] | browse"
      ) { $0.columns = columns }
      let lines = session.terminal.screen.lines
      #expect(lines[1].hasPrefix("▸ 1  가나다"))
      #expect(lines.filter { $0.hasPrefix("▸") }.count == 1)
      try await type("l", session, until: "1/1")
      try await session.leave(after: "q")
    }
  }

  @Test func `100,000 rows are filtered and sorted`() async throws {
    let session = try PromptSession {
      $0.rows = 14
      $0.columns = 200
    }
    var text = "title,audience\n"
    for row in 0..<100_000 { text += "영화 \(row),\(row * 7919 % 100_003)\n" }
    let path = session.home.path + "/films.csv"
    session.home.write(Array(text.utf8), to: path)
    try await session.enter("from \(path) | browse")
    try await session.sees { $0.lines.last?.contains("1/100,000") == true }
    try await type("G", session, until: "100,000/100,000")
    try await type("g", session, until: " 1/100,000")
    try await type("ls", session, until: "| sort -audience")
    #expect(firstTitle(session)?.contains("100,002") == true)
    try await type("/9999", session, until: "/9999   ")
    try await type("\r", session, until: "| where title contains \"9999\"")
    try await session.sees { $0.lines.last?.contains("1/19") == true }
    try await session.send("q")
    try await session.enter("count")
    try await session.shows("19")
    try await session.leave()
  }

  @Test func `an endless pipeline never keeps the keys`() async throws {
    let session = try await viewer(
      "def slow(n: int): int { while true {}; return $n }; list | browse"
    )
    try await session.send("=where slow(rank) > 0")
    try await session.sees { $0.lines.last?.contains("slow(rank) > 0   …") == true }
    try await session.send("\u{1B}")
    try await session.sees { $0.lines.last?.contains(" 1/10") == true }
    try await session.leave(after: "q")
  }

  @Test func `stages with effects are refused`() async throws {
    let session = try await viewer()
    try await type("=save x.csv", session, until: "`save` doesn't run here")
    try await type("\u{15}srot title", session, until: "did you mean `sort`?")
    try await type("\u{15}plot", session, until: "`plot` doesn't run here")
    try await type("\u{15}where studio == \"x\"", session, until: "there is no column `studio`")
    try await session.send("\u{1B}")
    try await session.leave(after: "q")
  }

  @Test func `a column that needs requests is shown only if it was there before`() async throws {
    let session = try await viewer()
    let refusal = "this needs requests: run it at the prompt"
    try await type("=columns title drop", session, until: refusal)
    // Enter can't leave it standing.
    try await type("\r", session, until: refusal)
    try await type("\u{1B}", session, until: " 1/10")
    try await type("/drop < 0", session, until: refusal)
    try await session.send("\u{03}")
    try await session.sees { !$0.isAlternate }
    try await session.enter("list | columns title drop | browse")
    try await session.sees { $0.isAlternate && $0.lines.last?.contains("1/10") == true }
    try await type("ls", session, until: "| sort -drop")
    try await type("/drop < -20", session, until: "/drop < -20   7")
    try await type("\r", session, until: " 1/7")
    try await session.send("q")
    try await session.shows("list 2024-06-14 | columns title drop | sort -drop | where drop < -20")
    try await session.leave()
  }

  @Test func `what is typed after q is for the prompt`() async throws {
    let session = try await viewer()
    try await session.send("qprint 6 * 7\r")
    try await session.shows("42")
    try await session.leave()
  }

  @Test func `a terminal without a screen has no viewer`() async throws {
    let session = try PromptSession { $0.variables["TERM"] = "dumb" }
    try await session.send("list | browse\r")
    try await session.mentions("this terminal can't show rows on the whole screen")
  }

  @Test func `a long paste into a filter is one key`() async throws {
    let session = try await viewer()
    let text = String(repeating: "가나다 x ", count: 1_250)
    try await type("/\u{1B}[200~" + text + "\u{1B}[201~", session, until: "   0")
    try await type("\u{7F}\u{7F}y", session, until: "가나다 y   0")
    session.terminal.resize(columns: 40, rows: 6)
    try await session.sees { $0.lines.count == 6 && $0.lines[5].contains("가나다 y") }
    try await type("\u{15}", session, until: "/   10")
    try await session.send("\u{1B}")
    try await session.leave(after: "q")
  }

  @Test(arguments: [("title,n\n", "0/0"), ("title\n하나\n", "1/1")])
  func `a list of no rows or of one has every key`(file: String, place: String) async throws {
    let session = try PromptSession { $0.rows = 8 }
    let path = session.home.path + "/rows.csv"
    session.home.write(Array(file.utf8), to: path)
    try await session.enter("from \(path) | browse")
    try await session.sees { $0.isAlternate && $0.lines.last?.contains(place) == true }
    try await session.send("jkhlgG0$ b\u{06}\u{02}\u{04}\u{15}5Gsssvx?x-uFu")
    try await type("/x", session, until: "/x   0")
    try await type("\r", session, until: " 0/0")
    try await session.send("jGsu")
    try await type("u", session, until: place)
    try await session.leave(after: "q")
  }

  @Test func `windows of any size and many columns stay whole`() async throws {
    let session = try PromptSession { $0.rows = 10 }
    let names = (0..<60).map { "c\($0)" }.joined(separator: ",")
    let rows = (0..<30).map { row in (0..<60).map { "가\(row)-\($0)" }.joined(separator: ",") }
    let path = session.home.path + "/wide.csv"
    session.home.write(Array((names + "\n" + rows.joined(separator: "\n")).utf8), to: path)
    try await session.enter("from \(path) | browse")
    try await session.sees { $0.isAlternate && $0.lines.last?.contains(" 1/30") == true }
    try await session.send("$")
    try await session.sees { $0.lines[0].contains("[c59") && $0.lines[1].contains("가0-59") }
    for (columns, height) in [(1, 1), (20, 3), (400, 100), (21, 4), (80, 10)] {
      session.terminal.resize(columns: columns, rows: height)
      try await session.sees { screen in
        guard columns >= 20, height >= 4 else { return !screen.lines.contains { $0.contains("▸") } }
        return screen.lines.contains { $0.contains("▸") } && screen.lines[0].contains("[c59")
      }
    }
    try await type("/가7-", session, until: "/가7-   1")
    session.terminal.resize(columns: 44, rows: 5)
    try await session.sees { $0.lines.last?.contains("/가7-   1") == true }
    try await session.leave(after: "\u{03}")
  }
}
