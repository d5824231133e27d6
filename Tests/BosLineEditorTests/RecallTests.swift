import BosLineEditor
import BosTestSupport
import Foundation
import Testing

@Suite(.dedicatedThread)
struct RecallTests {
  @Test
  func `the arrows walk through what was entered and back to what is being typed`() async throws {
    let session = try EditorSession.recalling(["하나", "둘", "셋"])
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
    let session = try EditorSession.recalling(["검색 기생충", "정렬 관객수", "검색 괴물", "도움말"])
    await session.type("검색\u{1B}[A", shows: ["극장> 검색 괴물"], cursor: (0, 15))
    await session.type("\u{1B}[A", shows: ["극장> 검색 기생충"])
    await session.type("\u{1B}[A", shows: ["극장> 검색 기생충"])
    await session.type("\u{1B}[B\u{1B}[B", shows: ["극장> 검색"], cursor: (0, 10))
    await session.end()
  }

  @Test
  func `an entry that was edited begins another walk`() async throws {
    let session = try EditorSession.recalling(["가 하나", "나 둘", "가 셋"])
    await session.type("\u{1B}[A\u{1B}[A", shows: ["극장> 나 둘"])
    await session.type("\u{15}가\u{1B}[A", shows: ["극장> 가 셋"])
    await session.end()
  }

  @Test
  func `an entry is there again at the next prompt`() async throws {
    let session = try EditorSession.recalling([])
    #expect(await session.result(of: "검색 기생충 | 정렬 관객수\r") == .entry("검색 기생충 | 정렬 관객수"))
    #expect(await session.result(of: " 몰래\r") == .entry(" 몰래"))
    #expect(await session.result(of: "\r") == .entry(""))
    #expect(await session.result(of: "\u{1B}[A\r") == .entry("검색 기생충 | 정렬 관객수"))
    await session.end()
  }

  @Test
  func `the history doesn't keep a secret`() async throws {
    let session = try EditorSession.recalling([]) {
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
    let session = try EditorSession.recalling(["검색 기생충"])
    #expect(await session.result(of: "영화 \u{1B}.\r") == .entry("영화 기생충"))
    await session.end()
  }

  @Test
  func `the commands of libedit see the same history`() async throws {
    let path = NSTemporaryDirectory() + "bos-editrc-\(UUID().uuidString)"
    try "bind -v\n".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = try EditorSession.recalling(["검색 기생충", "정렬"]) { $0.settings.configuration = path }
    // In vi's command mode, K searches for entries with the same prefix.
    await session.type("검", shows: ["극장> 검"], cursor: (0, 8))
    await session.type("\u{1B}", shows: ["극장> 검"], cursor: (0, 6))
    await session.type("K", shows: ["극장> 검색 기생충"])
    #expect(await session.result(of: "\r") == .entry("검색 기생충"))
    await session.end()
  }

  // MARK: - Suggestions

  private static let marks: [String: Character] = ["2": "h", "36": "p", "32": "k", "4": "m"]

  @Test
  func `the newest entry that begins alike is suggested, dim`() async throws {
    let session = try EditorSession.recalling(["검색 괴물", "검색 기생충", "정렬"]) {
      $0.settings.isColored = true
    }
    await session.type("검색", shows: ["극장> 검색 기생충"], cursor: (0, 10))
    #expect(session.terminal.screen.styles(Self.marks) == ["pppp      hhhhhhh"])
    await session.type("\u{1B}f", shows: ["극장> 검색 기생충"], cursor: (0, 17))
    await session.type("\u{17}\u{02}", shows: ["극장> 검색"], cursor: (0, 10))
    await session.type("\u{06}", shows: ["극장> 검색 기생충"], cursor: (0, 11))
    #expect(await session.result(of: "\u{1B}[C\r") == .entry("검색 기생충"))
    await session.end()
  }

  @Test
  func `an entry that ended with an error isn't suggested, but can be found and mended`()
    async throws
  {
    let session = try EditorSession.recalling(["list 2024", "list lastsummer"]) {
      $0.settings.isColored = true
      $0.failed = ["list lastsummer"]
    }
    await session.type("list ", shows: ["극장> list 2024"], cursor: (0, 11))
    await session.type("la", shows: ["극장> list la"])
    await session.type("\u{1B}[A", shows: ["극장> list lastsummer"])
    await session.type("\u{15}\u{12}la", shows: ["극장> list lastsummer", "⌕ la"])
    await session.type("\u{7F}\u{7F}2024", shows: ["극장> list 2024", "⌕ 2024"])
    await session.end()
  }

  @Test
  func `a suggestion that is not taken leaves no trace`() async throws {
    let session = try EditorSession.recalling(["검색 기생충"]) { $0.settings.isColored = true }
    await session.type("검색", shows: ["극장> 검색 기생충"])
    #expect(await session.result(of: "\r") == .entry("검색"))
    await session.type(shows: ["극장> 검색", "극장>"])
    await session.end()
  }

  @Test
  func `a suggestion has the lines of its entry`() async throws {
    let session = try EditorSession.recalling(["for i in 1..2 {\n  print $i\n}"]) {
      $0.settings.isColored = true
    }
    let lines = ["극장> for i in 1..2 {", "  …   print $i", "  … }"]
    await session.type("for", shows: lines, cursor: (0, 9))
    #expect(
      session.terminal.screen.styles(Self.marks) == [
        "pppp     hhhhhhhhhhhh", "    hhhhhhhhhh", "    h",
      ]
    )
    await session.type("\u{1B}f", shows: lines, cursor: (0, 11))
    await session.type("x", shows: ["극장> for ix"])
    await session.type("\u{7F}", shows: lines, cursor: (0, 11))
    await session.type("\u{05}", shows: lines, cursor: (2, 5))
    #expect(await session.result(of: "\r") == .entry("for i in 1..2 {\n  print $i\n}"))
    await session.end()
  }

  @Test
  func `a single line of an earlier entry is suggested`() async throws {
    let session = try EditorSession.recalling(["for i in 1..2 {\n  print $i + 1\n}", "목록"]) {
      $0.settings.isColored = true
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.isIncomplete = { $0.hasSuffix("{") }
        return hooks
      }
    }
    await session.type("pri", shows: ["극장> print $i + 1"], cursor: (0, 9))
    await session.type("\u{05}", shows: ["극장> print $i + 1"], cursor: (0, 18))
    await session.type(
      "\u{15}while {\rpri",
      shows: ["극장> while {", "  … print $i + 1"],
      cursor: (1, 7)
    )
    await session.type("\u{15}목", shows: ["극장> while {", "  … 목록"], cursor: (1, 6))
    await session.end()
  }

  @Test
  func `a long suggestion shows its first lines`() async throws {
    let long = (1...9).map { "print \($0)" }.joined(separator: "\n")
    let session = try EditorSession.recalling([long]) {
      $0.settings.isColored = true
      $0.rows = 6
    }
    let lines = ["극장> print 1", "  … print 2", "  … print 3 …"]
    await session.type("print", shows: lines, cursor: (0, 11))
    await session.type("\u{15}", shows: ["극장>"])
    await session.end()
  }

  @Test
  func `the usage is hinted at, and no key takes it`() async throws {
    let session = try EditorSession.recalling([]) {
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
    let session = try EditorSession.recalling([]) {
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
    let session = try EditorSession.recalling([]) {
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
