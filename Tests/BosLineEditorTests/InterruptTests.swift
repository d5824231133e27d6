import BosLineEditor
import BosTestSupport
import BosText
import Glibc
import Testing

@Suite(.dedicatedThread)
struct InterruptTests {
  @Test
  func `Ctrl-C gives the entry up and leaves it on the screen`() async throws {
    let session = try EditorSession()
    await session.type("검색", shows: ["극장> 검색"])
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.type("나", shows: ["극장> 검색^C", "극장> 나"], cursor: (1, 8))
    await session.end()
  }

  @Test
  func `Ctrl-C on an empty entry shows a new prompt`() async throws {
    let session = try EditorSession()
    #expect(await session.result(of: "\u{03}") == .interrupted)
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.type(shows: ["극장> ^C", "극장> ^C", "극장>"])
    await session.end()
  }

  @Test
  func `Ctrl-C in an entry of several lines moves below it`() async throws {
    let session = try EditorSession { $0.history = ["가\n나\n다"] }
    await session.type("\u{1B}[A\u{1B}[A\u{1B}[A", shows: ["극장> 가", "  … 나", "  … 다"])
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.type(shows: ["극장> 가", "  … 나", "  … 다^C", "극장>"], cursor: (3, 6))
    await session.end()
  }

  @Test
  func `Ctrl-C leaves a search and a menu`() async throws {
    let session = try EditorSession {
      $0.history = ["검색"]
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.complete = { _, cursor in
          Completion(range: 0..<cursor, candidates: [Candidate("가"), Candidate("나")])
        }
        return hooks
      }
    }
    await session.type("\u{12}검", shows: ["극장> 검색", "⌕ 검"])
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.type("\t", shows: ["극장> 검색^C", "극장>", "가  나"])
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.type(shows: ["극장> 검색^C", "극장> ^C", "극장>"])
    await session.end()
  }

  @Test
  func `SIGINT is the same as Ctrl-C`() async throws {
    let session = try EditorSession()
    await session.type("가", shows: ["극장> 가"])
    await session.signal(SIGINT)
    #expect(await session.result(of: nil) == .interrupted)
    await session.end()
  }

  @Test
  func `Ctrl-D ends only where nothing was typed`() async throws {
    let session = try EditorSession()
    await session.type("가나\u{01}\u{04}\u{05}\u{04}", shows: ["극장> 나"])
    await session.type("\u{7F}", shows: ["극장>"])
    #expect(await session.result(of: "\u{04}") == .end)
    #expect(!session.terminal.isRaw)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal to end gives the terminal back`(signal: Int32) async throws {
    let session = try EditorSession()
    await session.type("가", shows: ["극장> 가"])
    await session.signal(signal)
    #expect(await session.result(of: nil) == .hangup(signal: signal))
    await session.type(shows: ["극장> 가"], cursor: (1, 0), raw: false)
    #expect(!session.terminal.isRaw)
    #expect(!session.terminal.screen.marksPastes)
  }

  @Test
  func `a closed terminal ends reading`() async throws {
    let session = try EditorSession()
    await session.type("가", shows: ["극장> 가"])
    session.terminal.hangUp()
    #expect(await session.result(of: nil) == .hangup(signal: SIGHUP))
  }

  @Test
  func `going on after a stop shows the entry again`() async throws {
    let session = try EditorSession()
    await session.type("가나", shows: ["극장> 가나"])
    await session.signal(SIGCONT)
    await session.type("다", shows: ["극장> 가나다"], cursor: (0, 12))
    await session.end()
  }

  // MARK: - Sizes

  @Test(arguments: [40, 31, 21, 19, 17, 16, 12, 9])
  func `a window of another width shows the entry once`(columns: Int) async throws {
    let session = try EditorSession { $0.columns = 20 }
    #expect(await session.result(of: "앞\r") == .entry("앞"))
    let text = "가나다라마바사아자차카타파하 abc 가나다라마바사"
    await session.type(text, shows: ["극장> 앞"] + Self.layout("극장> " + text, 20))
    session.terminal.resize(columns: columns, rows: 12)
    await session.signal(SIGWINCH)
    await session.type("!", shows: ["극장> 앞"] + Self.layout("극장> " + text + "!", columns))
    // Also with the cursor in the middle of the entry, and back.
    let before = Self.layout("극장> 가나다라마", columns)
    let width = cellWidth(before.last ?? "")
    let isFull = width == columns
    await session.type(
      "\u{01}\u{06}\u{06}\u{06}\u{06}\u{06}",
      shows: ["극장> 앞"] + Self.layout("극장> " + text + "!", columns),
      cursor: (before.count + (isFull ? 1 : 0), isFull ? 0 : width)
    )
    session.terminal.resize(columns: 20, rows: 12)
    await session.signal(SIGWINCH)
    await session.type(
      "x",
      shows: ["극장> 앞"] + Self.layout("극장> 가나다라마x" + text.dropFirst(5) + "!", 20)
    )
    await session.end()
  }

  private static func layout(_ text: String, _ columns: Int) -> [String] {
    var lines = [""]
    for character in text {
      if cellWidth(lines[lines.count - 1] + String(character)) > columns { lines.append("") }
      lines[lines.count - 1].append(character)
    }
    return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }

  @Test(arguments: [1, 2, 3, 5])
  func `the narrowest window loses nothing`(columns: Int) async throws {
    let session = try EditorSession { $0.columns = columns }
    #expect(await session.send("가b\u{1B}[A\u{1B}[D\u{12}x\u{07}\u{05}"))
    #expect(await session.result(of: "다\r") == .entry("가b다"))
    await session.end()
  }

  @Test
  func `a window without a size counts as one of 80 columns`() async throws {
    let session = try EditorSession {
      $0.columns = 0
      $0.rows = 0
    }
    let text = String(repeating: "가", count: 100)
    #expect(await session.result(of: text + "\r") == .entry(text))
    await session.end()
  }

  // MARK: - Terminals

  @Test(arguments: [nil, "", "dumb", "unknown"])
  func `a terminal without control sequences shows the part about the cursor`(
    name: String?
  ) async throws {
    let session = try EditorSession {
      $0.settings.terminal = name
      $0.columns = 20
    }
    await session.type("가나", shows: ["극장> 가나"], cursor: (0, 10))
    await session.type("다라마바사아자차", shows: ["나다라마바사아자차"], cursor: (0, 18))
    await session.type("\u{01}", shows: ["극장> 가나다라마바"], cursor: (0, 6))
    await session.type("\u{06}x", shows: ["극장> 가x나다라마바"], cursor: (0, 9))
    #expect(await session.result(of: "\r") == .entry("가x나다라마바사아자차"))
    #expect(!session.terminal.output.contains(0x1B))
    await session.end()
  }

  @Test
  func `an unknown terminal is taken for a usual one`() async throws {
    let session = try EditorSession { $0.settings.terminal = "no-such-terminal" }
    await session.type("가나\u{1B}[D", shows: ["극장> 가나"], cursor: (0, 8))
    #expect(!session.terminal.screen.lines.contains { $0.contains("terminal") })
    await session.end()
  }

  @Test
  func `the editor refuses input that isn't a terminal`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var settings = EditorSettings()
    (settings.input, settings.output) = (ends[0], ends[1])
    settings.watchesSignals = false
    #expect(throws: EditorUnavailable.terminal) {
      try LineEditor(settings, history: History(path: nil))
    }
  }
}
