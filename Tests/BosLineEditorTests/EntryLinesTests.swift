import BosLineEditor
import BosTestSupport
import Testing

@Suite(.dedicatedThread)
struct EntryLinesTests {
  private static func session(
    _ change: (inout EditorSession.Setup) -> Void = { _ in }
  ) throws -> EditorSession {
    try EditorSession {
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.isIncomplete = { $0.utf8.count { $0 == 0x7B } > $0.utf8.count { $0 == 0x7D } }
        return hooks
      }
      change(&$0)
    }
  }

  @Test
  func `the first entry that goes on says so once`() async throws {
    let session = try EditorSession {
      $0.settings.isColored = true
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.isIncomplete = { !$0.hasSuffix("}") }
        hooks.remark = { "\($0)" }
        return hooks
      }
    }
    await session.type("a {\r", shows: ["극장> a {", "  …   continued"], cursor: (1, 6))
    await session.type("b", shows: ["극장> a {", "  …   b"], cursor: (1, 7))
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.type("c {\r", shows: ["극장> a {", "  …   b^C", "극장> c {", "  …"], cursor: (3, 6))
    await session.end()
  }

  @Test
  func `Ctrl-D on an empty last line leaves the entry`() async throws {
    let session = try Self.session()
    await session.type("a {\r", shows: ["극장> a {", "  …"], cursor: (1, 6))
    #expect(await session.result(of: "\u{04}") == .interrupted)
    await session.type("b", shows: ["극장> a {", "  …", "극장> b"], cursor: (2, 7))
    await session.end()
  }

  @Test
  func `Enter in an incomplete entry adds an indented line`() async throws {
    let session = try Self.session()
    await session.type("하기 {\r", shows: ["극장> 하기 {", "  …"], cursor: (1, 6))
    await session.type("검색\r", shows: ["극장> 하기 {", "  …   검색", "  …"], cursor: (2, 6))
    await session.type("}", shows: ["극장> 하기 {", "  …   검색", "  … }"], cursor: (2, 5))
    let result = await session.result(of: "\r")
    #expect(result == .entry("하기 {\n  검색\n}"))
    await session.end()
  }

  @Test
  func `Alt-Enter begins a line anywhere`() async throws {
    let session = try Self.session()
    await session.type(
      "가나\u{1B}[D\u{1B}\r",
      shows: ["극장> 가", "  … 나"],
      cursor: (1, 4)
    )
    #expect(await session.result(of: "\r") == .entry("가\n나"))
    await session.end()
  }

  @Test
  func `the arrows move from line to line, and then to the history`() async throws {
    let session = try Self.session { $0.history = ["먼저", "하기 {\n검색 기생충\n}"] }
    let lines = ["극장> 하기 {", "  … 검색 기생충", "  … }"]
    await session.type("\u{1B}[A", shows: lines, cursor: (2, 5))
    await session.type("\u{1B}[A", shows: lines, cursor: (1, 4))
    await session.type("\u{05}\u{1B}[A", shows: lines, cursor: (0, 12))
    await session.type("\u{1B}[A", shows: ["극장> 먼저"], cursor: (0, 10))
    await session.type("\u{1B}[B", shows: lines, cursor: (2, 5))
    await session.type("\u{1B}[B", shows: ["극장>"], cursor: (0, 6))
    await session.end()
  }

  @Test
  func `Ctrl-A, Ctrl-E, Ctrl-K and Ctrl-U keep to the line`() async throws {
    let session = try Self.session { $0.history = ["가나\n다라\n마바"] }
    let lines = ["극장> 가나", "  … 다라", "  … 마바"]
    await session.type("\u{1B}[A\u{1B}[A", shows: lines, cursor: (1, 8))
    await session.type("\u{01}", shows: lines, cursor: (1, 4))
    await session.type("\u{0B}", shows: ["극장> 가나", "  …", "  … 마바"], cursor: (1, 4))
    await session.type("\u{0B}", shows: ["극장> 가나", "  … 마바"], cursor: (1, 4))
    await session.type("\u{05}\u{15}", shows: ["극장> 가나", "  …"], cursor: (1, 4))
    await session.end()
  }

  @Test
  func `an entry that is higher than the screen scrolls under the cursor`() async throws {
    let lines = (1...20).map { "줄\($0)" }
    let session = try Self.session {
      $0.rows = 5
      $0.history = [lines.joined(separator: "\n")]
    }
    await session.type("\u{1B}[A", shows: lines.suffix(5).map { "  … " + $0 }, cursor: (4, 8))
    for _ in 0..<19 { #expect(await session.send("\u{1B}[A")) }
    await session.type(
      shows: ["극장> 줄1", "  … 줄2", "  … 줄3", "  … 줄4", "  … 줄5"],
      cursor: (0, 9)
    )
    #expect(await session.result(of: "\r") == .entry(lines.joined(separator: "\n")))
    await session.end()
  }
}
