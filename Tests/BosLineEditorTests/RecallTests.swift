import BosLineEditor
import BosTestSupport
import Testing

@Suite(.dedicatedThread)
struct RecallTests {
  private static func session(
    _ history: [String],
    _ change: (inout EditorSession.Setup) -> Void = { _ in }
  ) throws -> EditorSession {
    try EditorSession {
      $0.history = history
      change(&$0)
    }
  }

  @Test
  func `the arrows walk through what was entered and back to what is being typed`() async throws {
    let session = try Self.session(["하나", "둘", "셋"])
    await session.type("\u{1B}[A", shows: ["극장> 셋"], cursor: (0, 8))
    await session.type("\u{10}", shows: ["극장> 둘"])
    await session.type("\u{1B}OA\u{1B}OA", shows: ["극장> 하나"])
    await session.type("\u{1B}[B", shows: ["극장> 둘"])
    await session.type("\u{1B}[6~", shows: ["극장>"])
    await session.type("\u{1B}[5~", shows: ["극장> 하나"])
    #expect(await session.result(of: "!\r") == .entry("하나!"))
    await session.end()
  }

  @Test
  func `the arrows keep to entries that begin with what was typed`() async throws {
    let session = try Self.session(["검색 기생충", "정렬 관객수", "검색 괴물", "도움말"])
    await session.type("검색\u{1B}[A", shows: ["극장> 검색 괴물"], cursor: (0, 15))
    await session.type("\u{1B}[A", shows: ["극장> 검색 기생충"])
    await session.type("\u{1B}[A", shows: ["극장> 검색 기생충"])
    await session.type("\u{1B}[B\u{1B}[B", shows: ["극장> 검색"], cursor: (0, 10))
    await session.end()
  }

  @Test
  func `an entry that was edited begins another walk`() async throws {
    let session = try Self.session(["가 하나", "나 둘", "가 셋"])
    await session.type("\u{1B}[A\u{1B}[A", shows: ["극장> 나 둘"])
    await session.type("\u{15}가\u{1B}[A", shows: ["극장> 가 셋"])
    await session.end()
  }

  @Test
  func `an entry is there again at the next prompt`() async throws {
    let session = try Self.session([])
    #expect(await session.result(of: "검색 기생충 | 정렬 관객수\r") == .entry("검색 기생충 | 정렬 관객수"))
    #expect(await session.result(of: " 몰래\r") == .entry(" 몰래"))
    #expect(await session.result(of: "\r") == .entry(""))
    #expect(await session.result(of: "\u{1B}[A\r") == .entry("검색 기생충 | 정렬 관객수"))
    await session.end()
  }

  @Test
  func `the history doesn't keep a secret`() async throws {
    let session = try Self.session([]) {
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.isSecret = { $0.contains("열쇠=") }
        return hooks
      }
    }
    #expect(await session.result(of: "하나\r") == .entry("하나"))
    #expect(await session.result(of: "열쇠=1234\r") == .entry("열쇠=1234"))
    #expect(await session.result(of: "\u{1B}[A\r") == .entry("하나"))
    await session.end()
  }

  @Test
  func `Alt-dot puts the last argument in`() async throws {
    let session = try Self.session(["검색 기생충"])
    #expect(await session.result(of: "영화 \u{1B}.\r") == .entry("영화 기생충"))
    await session.end()
  }

  @Test
  func `the commands of libedit see the same history`() async throws {
    let session = try Self.session(["검색 기생충", "정렬"]) { $0.settings.mode = .vi }
    // In vi's command mode, K searches for entries with the same prefix.
    await session.type("검", shows: ["극장> 검"], cursor: (0, 8))
    await session.type("\u{1B}", shows: ["극장> 검"], cursor: (0, 6))
    await session.type("K", shows: ["극장> 검색 기생충"])
    #expect(await session.result(of: "\r") == .entry("검색 기생충"))
    await session.end()
  }

  // MARK: - Search

  @Test
  func `Ctrl-R finds Korean text as it is typed`() async throws {
    let session = try Self.session(["검색 기생충", "정렬 관객수", "검색 괴물"])
    await session.type("\u{12}", shows: ["극장>", "⌕"], cursor: (0, 6))
    await session.type("색", shows: ["극장> 검색 괴물", "⌕ 색"], cursor: (0, 8))
    await session.type(" 기", shows: ["극장> 검색 기생충", "⌕ 색 기"], cursor: (0, 8))
    await session.type("\u{7F}\u{7F}", shows: ["극장> 검색 괴물", "⌕ 색"])
    await session.type("\u{12}", shows: ["극장> 검색 기생충", "⌕ 색"])
    await session.type("\u{13}", shows: ["극장> 검색 괴물", "⌕ 색"])
    #expect(await session.result(of: "\r") == .entry("검색 괴물"))
    await session.end()
  }

  @Test
  func `a match stays while the text grows that it contains`() async throws {
    let session = try Self.session(["print 12", "print 123", "print 1", "print 12"])
    await session.type("\u{12}p", shows: ["극장> print 12", "⌕ p"], cursor: (0, 6))
    await session.type("rint 1", shows: ["극장> print 12", "⌕ print 1"], cursor: (0, 6))
    await session.type("2", shows: ["극장> print 12", "⌕ print 12"])
    await session.type("3", shows: ["극장> print 123", "⌕ print 123"])
    #expect(await session.result(of: "\r") == .entry("print 123"))
    await session.end()
  }

  @Test
  func `decomposed syllables find composed ones`() async throws {
    let session = try Self.session(["검색 기생충", "정렬 관객수"])
    await session.type(
      "\u{12}\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}",
      shows: ["극장> 검색 기생충", "⌕ 기생"]
    )
    #expect(await session.result(of: "\r") == .entry("검색 기생충"))
    await session.end()
  }

  @Test
  func `another key uses the match of a search`() async throws {
    let session = try Self.session(["검색 기생충"])
    await session.type("\u{12}기", shows: ["극장> 검색 기생충", "⌕ 기"], cursor: (0, 11))
    await session.type("\u{05}!", shows: ["극장> 검색 기생충!"], cursor: (0, 18))
    await session.end()
  }

  @Test
  func `Ctrl-G gives back what was typed before`() async throws {
    let session = try Self.session(["검색 기생충"])
    await session.type("영화\u{12}기", shows: ["극장> 검색 기생충", "⌕ 기"])
    await session.type("\u{07}", shows: ["극장> 영화"], cursor: (0, 10))
    await session.end()
  }

  @Test
  func `a search without a match reports it and changes nothing`() async throws {
    let session = try Self.session(["검색 기생충"]) {
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.remark = { "\($0)" }
        return hooks
      }
    }
    await session.type("영화\u{12}", shows: ["극장> 영화", "⌕ begun"])
    await session.type("없", shows: ["극장> 영화", "⌕ 없  nothingFound"])
    await session.type("\u{7F}기", shows: ["극장> 검색 기생충", "⌕ 기"])
    await session.type("\u{12}", shows: ["극장> 검색 기생충", "⌕ 기  nothingOlder"])
    await session.type("\u{13}", shows: ["극장> 검색 기생충", "⌕ 기  nothingNewer"])
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.end()
  }

  @Test
  func `small letters find capital ones`() async throws {
    let session = try Self.session(["title Parasite", "other"])
    await session.type("\u{12}para", shows: ["극장> title Parasite", "⌕ para"])
    await session.end()
  }

  // MARK: - Suggestions

  private static let marks: [String: Character] = ["2": "h", "36": "p", "32": "k", "4": "m"]

  @Test
  func `the newest entry that begins alike is suggested, dim`() async throws {
    let session = try Self.session(["검색 괴물", "검색 기생충", "정렬"]) { $0.settings.isColored = true }
    await session.type("검색", shows: ["극장> 검색 기생충"], cursor: (0, 10))
    #expect(session.terminal.screen.styles(Self.marks) == ["pppp      hhhhhhh"])
    await session.type("\u{1B}f", shows: ["극장> 검색 기생충"], cursor: (0, 17))
    await session.type("\u{17}\u{02}", shows: ["극장> 검색"], cursor: (0, 10))
    await session.type("\u{06}", shows: ["극장> 검색 기생충"], cursor: (0, 11))
    #expect(await session.result(of: "\u{1B}[C\r") == .entry("검색 기생충"))
    await session.end()
  }

  @Test
  func `a suggestion that is not taken leaves no trace`() async throws {
    let session = try Self.session(["검색 기생충"]) { $0.settings.isColored = true }
    await session.type("검색", shows: ["극장> 검색 기생충"])
    #expect(await session.result(of: "\r") == .entry("검색"))
    await session.type(shows: ["극장> 검색", "극장>"])
    await session.end()
  }

  @Test
  func `the usage is hinted at, and no key takes it`() async throws {
    let session = try Self.session([]) {
      $0.settings.isColored = true
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.hint = { text, _ in text.hasSuffix(" ") ? "<제목>" : nil }
        return hooks
      }
    }
    await session.type("검색 ", shows: ["극장> 검색 <제목>"], cursor: (0, 11))
    await session.type("\u{1B}[C", shows: ["극장> 검색 <제목>"], cursor: (0, 11))
    await session.type("기", shows: ["극장> 검색 기"])
    await session.end()
  }

  @Test
  func `a hint takes no row of its own`() async throws {
    let session = try Self.session([]) {
      $0.columns = 20
      $0.settings.isColored = true
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.hint = { text, _ in text.hasSuffix(" ") ? "[제목] [--week]" : nil }
        return hooks
      }
    }
    await session.type("검색 ", shows: ["극장> 검색 [제목] …"], cursor: (0, 11))
    await session.type("기생 ", shows: ["극장> 검색 기생"], cursor: (0, 16))
    await session.end()
  }

  @Test
  func `the entry is coloured as it is typed, also where it wraps`() async throws {
    let session = try Self.session([]) {
      $0.columns = 12
      $0.settings.isColored = true
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.highlight = { text, _ in
          let end = text.utf8.firstIndex(of: 0x20) ?? text.endIndex
          return [Highlight(0..<text.utf8.distance(from: text.startIndex, to: end), style: "32")]
        }
        return hooks
      }
    }
    await session.type("가나다라 마", shows: ["극장> 가나다", "라 마"], cursor: (1, 5))
    #expect(session.terminal.screen.styles(Self.marks) == ["pppp  kkkkkk", "kk"])
    await session.type("\u{01}\u{1B}[C ", shows: ["극장> 가 나", "다라 마"], cursor: (0, 9))
    #expect(session.terminal.screen.styles(Self.marks) == ["pppp  kk"])
    await session.end()
  }
}
