import BosLineEditor
import BosTestSupport
import Testing

@Suite(.dedicatedThread)
struct PasteTests {
  private static func marked(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }

  @Test
  func `a paste waits for Enter, also one that ends in a line feed`() async throws {
    let session = try EditorSession()
    await session.type(shows: ["극장>"])
    #expect(session.terminal.screen.marksPastes)
    await session.type(
      Self.marked("검색 가\r검색 나\r"),
      shows: ["극장> 검색 가", "  … 검색 나"],
      cursor: (1, 11)
    )
    #expect(await session.result(of: "\r") == .entry("검색 가\n검색 나"))
    await session.end()
    #expect(!session.terminal.screen.marksPastes)
  }

  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb"), ("a\nb", "a\nb"), ("a\tb", "a\tb"), ("\r\r", "\n"),
    ("a\u{03}b\u{04}c\u{1A}d\u{00}e", "abcde"), ("a\u{1B}[Ab\u{1B}c", "ab"), ("", "z"),
    ("\u{1B}]8;;https://a.example\u{1B}\\link\u{1B}]8;;\u{07}", "link"), ("\u{9B}31mred", "red"),
    ("a\u{1B}]0;b\rc", "a0;b\nc"), ("a\u{1B}[3", "a3"), ("a\u{1B}(Bb", "ab"),
    ("기생충", "기생충"), ("a\u{1B}[201~b", "ab"),
  ])
  func `a paste loses characters that act as keys`(pasted: String, text: String) async throws {
    let session = try EditorSession()
    let expected = pasted.isEmpty ? "z" : text
    let result = await session.result(of: Self.marked(pasted) + (pasted.isEmpty ? "z" : "") + "\r")
    #expect(result == .entry(expected))
    await session.end()
  }

  @Test
  func `a paste is inserted at the cursor and undone as one`() async throws {
    let session = try EditorSession()
    await session.type(
      "가다\u{1B}[D" + Self.marked("나 나"),
      shows: ["극장> 가나 나다"],
      cursor: (0, 13)
    )
    await session.type("\u{1F}", shows: ["극장> 가다"])
    await session.end()
  }

  @Test
  func `ten thousand lines arrive whole, and the screen shows their end`() async throws {
    let session = try EditorSession()
    let lines = (0..<10_000).map { "검색 영화 \($0)" }
    #expect(await session.send(Self.marked(lines.joined(separator: "\r") + "\r")))
    let end = lines.suffix(12).map { "  … " + $0 }
    await session.type(shows: end, cursor: (11, 18))
    let result = await session.result(of: "\r")
    let isWhole = result == .entry(lines.joined(separator: "\n"))
    #expect(isWhole)
    await session.end()
  }

  @Test
  func `a mebibyte in one line arrives whole`() async throws {
    let session = try EditorSession()
    let text = String(repeating: "가나다 abcd ", count: (1 << 20) / 15)
    let result = await session.result(of: Self.marked(text) + "\r")
    let isWhole = result == .entry(text)
    #expect(isWhole)
    await session.end()
  }

  @Test
  func `lines that are pasted without marks are read one after the other`() async throws {
    let session = try EditorSession()
    let lines = (0..<200).map { "검색 영화 \($0)" }
    #expect(await session.send(lines.joined(separator: "\r") + "\r"))
    for line in lines { #expect(await session.result(of: "") == .entry(line)) }
    await session.end()
  }

  @Test(arguments: [900, 2_000, 16_000], ["a\u{301}", "\u{1F468}\u{200D}\u{1F468}", "가\u{20DD}"])
  func `a character that is longer than the screen is cut`(count: Int, text: String) async throws {
    let session = try EditorSession {
      $0.columns = 12
      $0.rows = 5
    }
    let mark = text.unicodeScalars.dropFirst()
    let long = String(text.unicodeScalars.prefix(1)) + String(repeating: String(mark), count: count)
    // Moving, deleting and pasting around it does no harm either.
    #expect(await session.send(Self.marked(long) + "\u{1B}[D\u{01}x\u{05}y\u{02}\u{06}"))
    let result = await session.result(of: "\r")
    guard case .entry(let entry) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(entry.hasPrefix("x") && entry.hasSuffix("y"))
    #expect(entry.dropFirst().dropLast().unicodeScalars.count <= 256)
    await session.end()
  }

  @Test
  func `a cut character is remarked until the next key`() async throws {
    let session = try EditorSession {
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.remark = { "\($0)" }
        return hooks
      }
    }
    await session.type(
      Self.marked("a" + String(repeating: "\u{301}", count: 300)),
      shows: ["극장> á" + String(repeating: "\u{301}", count: 31), "longCharacter"]
    )
    await session.end()
  }
}
