import BosLineEditor
import BosTestSupport
import Testing

/// The search with Ctrl-R.
@Suite(.dedicatedThread)
struct SearchTests {
  @Test
  func `Ctrl-R finds Korean text as it is typed`() async throws {
    let session = try EditorSession.recalling(["검색 기생충", "정렬 관객수", "검색 괴물"])
    let all = ["  검색 괴물", "  정렬 관객수", "  검색 기생충"]
    await session.type("\u{12}", shows: ["극장>", "⌕"] + all, cursor: (0, 6))
    await session.type(
      "색",
      shows: ["극장> 검색 괴물", "⌕ 색", "▸ 검색 괴물", "  검색 기생충"],
      cursor: (0, 8)
    )
    await session.type(" 기", shows: ["극장> 검색 기생충", "⌕ 색 기"], cursor: (0, 8))
    let newest = ["극장> 검색 괴물", "⌕ 색", "▸ 검색 괴물", "  검색 기생충"]
    let older = ["극장> 검색 기생충", "⌕ 색", "  검색 괴물", "▸ 검색 기생충"]
    await session.type("\u{7F}\u{7F}", shows: newest)
    await session.type("\u{12}", shows: older)
    await session.type("\u{13}", shows: newest)
    await session.type("\u{1B}[B", shows: older)
    await session.type("\u{1B}OA", shows: newest)
    #expect(await session.result(of: "\r") == .entry("검색 괴물"))
    await session.end()
  }

  @Test
  func `a match stays while the text grows that it contains`() async throws {
    let session = try EditorSession.recalling(["print 12", "print 123", "print 1", "print 12"])
    let list = ["▸ print 12", "  print 1", "  print 123"]
    await session.type("\u{12}p", shows: ["극장> print 12", "⌕ p"] + list, cursor: (0, 6))
    await session.type("rint 1", shows: ["극장> print 12", "⌕ print 1"] + list, cursor: (0, 6))
    await session.type("2", shows: ["극장> print 12", "⌕ print 12", list[0], list[2]])
    await session.type("3", shows: ["극장> print 123", "⌕ print 123"])
    #expect(await session.result(of: "\r") == .entry("print 123"))
    await session.end()
  }

  @Test
  func `decomposed syllables find composed ones`() async throws {
    let session = try EditorSession.recalling(["검색 기생충", "정렬 관객수"])
    await session.type(
      "\u{12}\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}",
      shows: ["극장> 검색 기생충", "⌕ 기생"]
    )
    #expect(await session.result(of: "\r") == .entry("검색 기생충"))
    await session.end()
  }

  @Test
  func `another key uses the match of a search`() async throws {
    let session = try EditorSession.recalling(["검색 기생충"])
    await session.type("\u{12}기", shows: ["극장> 검색 기생충", "⌕ 기"], cursor: (0, 11))
    await session.type("\u{05}!", shows: ["극장> 검색 기생충!"], cursor: (0, 18))
    await session.end()
  }

  @Test
  func `a search begins with the line, and Ctrl-G and Escape give the line back`() async throws {
    let session = try EditorSession.recalling(["검색 기생충"])
    await session.type("기생\u{12}", shows: ["극장> 검색 기생충", "⌕ 기생"], cursor: (0, 11))
    await session.type("\u{07}", shows: ["극장> 기생"], cursor: (0, 10))
    await session.type("\u{12}충", shows: ["극장> 검색 기생충", "⌕ 기생충"])
    await session.type("\u{1B}", shows: ["극장> 기생"], cursor: (0, 10))
    await session.end()
  }

  @Test
  func `a search without a match reports it and changes nothing`() async throws {
    let session = try EditorSession.recalling(["검색 기생충"]) {
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.remark = { "\($0)" }
        return hooks
      }
    }
    await session.type("영화\u{12}", shows: ["극장> 영화", "⌕ 영화  nothingFound"])
    await session.type("\u{15}", shows: ["극장> 영화", "⌕ begun", "  검색 기생충"])
    await session.type("없", shows: ["극장> 영화", "⌕ 없  nothingFound"])
    await session.type("\u{7F}기", shows: ["극장> 검색 기생충", "⌕ 기"])
    await session.type("\u{12}", shows: ["극장> 검색 기생충", "⌕ 기  nothingOlder"])
    await session.type("\u{13}", shows: ["극장> 검색 기생충", "⌕ 기  nothingNewer"])
    #expect(await session.result(of: "\u{03}") == .interrupted)
    await session.end()
  }

  @Test
  func `a search in an empty history shows nothing`() async throws {
    let session = try EditorSession()
    await session.type("\u{12}", shows: ["극장>", "⌕"])
    await session.type("가", shows: ["극장>", "⌕ 가"])
    await session.type("\u{07}", shows: ["극장>"])
    await session.end()
  }

  @Test
  func `small letters find capital ones`() async throws {
    let session = try EditorSession.recalling(["title Parasite", "other"])
    await session.type("\u{12}para", shows: ["극장> title Parasite", "⌕ para"])
    await session.end()
  }

  @Test(arguments: ["\t", "\u{1B}[C", "\u{1B}OC"])
  func `Tab and Right take the match to the end of the line`(key: String) async throws {
    let session = try EditorSession.recalling(["검색 기생충"])
    await session.type("\u{12}검색" + key, shows: ["극장> 검색 기생충"], cursor: (0, 17))
    #expect(await session.result(of: "!\r") == .entry("검색 기생충!"))
    await session.end()
  }

  @Test func `Enter without a match runs nothing`() async throws {
    let session = try EditorSession.recalling(["검색"])
    await session.type("목록\u{12}x\r", shows: ["극장> 목록"], cursor: (0, 10))
    #expect(await session.result(of: "\r") == .entry("목록"))
    await session.end()
  }

  @Test func `initial consonants find syllables`() async throws {
    let session = try EditorSession.recalling(["검색 기생충", "정렬 관객수", "ㄱㅅㅊ"])
    let lines = ["극장> ㄱㅅㅊ", "⌕ ㄱㅅㅊ", "▸ ㄱㅅㅊ", "  검색 기생충"]
    await session.type("\u{12}ㄱㅅㅊ", shows: lines)
    await session.type("\u{15}ㄱㄱㅅ", shows: ["극장> 정렬 관객수", "⌕ ㄱㄱㅅ"], cursor: (0, 11))
    await session.end()
  }

  @Test func `an entry with several lines takes one row of the list`() async throws {
    let session = try EditorSession.recalling(["for i in 1..2 {\n  print $i\n}", "print 1"]) {
      $0.columns = 30
    }
    let lines = ["극장> print 1", "⌕ print", "▸ print 1", "  for i in 1..2 { ↵ print $i …"]
    await session.type("\u{12}print", shows: lines)
    await session.end()
  }

  @Test func `a list shows the match of a long entry, and fits a small window`() async throws {
    let history = (1...20).map { "print 12345678901234567890 가나다 \($0)" }
    let session = try EditorSession.recalling(history) {
      $0.columns = 30
      $0.rows = 10
    }
    func rows(_ numbers: [Int], selected: Int) -> [String] {
      numbers.map { ($0 == selected ? "▸ " : "  ") + "…234567890 가나다 \($0)" }
    }
    let start = ["극장> print 123456789012345678", "90 가나다 "]
    await session.type(
      "\u{12}나다",
      shows: [start[0], start[1] + "20", "⌕ 나다"] + rows([20, 19, 18, 17, 16], selected: 20)
        + ["1–5 / 20"]
    )
    await session.type(
      "\u{1B}[6~\u{1B}[B",
      shows: [start[0], start[1] + "14", "⌕ 나다"] + rows([18, 17, 16, 15, 14], selected: 14)
        + ["3–7 / 20"]
    )
    session.terminal.resize(columns: 30, rows: 7)
    await session.signal(28)
    await session.type(
      shows: [start[0], start[1] + "14", "⌕ 나다"] + rows([15, 14], selected: 14) + ["6–7 / 20"]
    )
    await session.end()
  }

  @Test func `the match is marked in the list`() async throws {
    let session = try EditorSession.recalling(["검색 괴물", "검색 기생충"]) { $0.settings.isColored = true }
    let lines = ["극장> 검색 기생충", "⌕ 색", "▸ 검색 기생충", "  검색 괴물"]
    await session.type("\u{12}색", shows: lines)
    let marks: [String: Character] = ["36": "p", "4": "m", "7": "s", "7;4": "S"]
    let styles = ["pppp    mm", "", "  ssSSsssssss", "    mm"]
    #expect(session.terminal.screen.styles(marks) == styles)
    await session.end()
  }
}
