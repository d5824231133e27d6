import BosLineEditor
import BosTestSupport
import Testing

@Suite(.dedicatedThread)
struct CompletionTests {
  private static func session(
    _ candidates: [Candidate],
    range: Range<Int>? = nil,
    _ change: (inout EditorSession.Setup) -> Void = { _ in }
  ) throws -> EditorSession {
    try EditorSession {
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.complete = { text, cursor in
          let before = String(text.utf8.prefix(cursor)) ?? ""
          let parts = before.split(separator: " ", omittingEmptySubsequences: false)
          let word = String(parts.last ?? "")
          return Completion(
            range: range ?? (cursor - word.utf8.count)..<cursor,
            candidates: candidates
          )
        }
        return hooks
      }
      change(&$0)
    }
  }

  private static let films = ["기생충", "기적", "기억의 밤"].map { Candidate($0) }

  @Test
  func `the only candidate takes the place of the word`() async throws {
    let session = try Self.session([Candidate("\"기억의 밤\" ")])
    await session.type("검색 기\t", shows: ["극장> 검색 \"기억의 밤\""], cursor: (0, 23))
    await session.end()
  }

  @Test
  func `several candidates are completed as far as they agree`() async throws {
    let session = try Self.session([Candidate("정렬하기"), Candidate("정렬표")])
    await session.type("정\t", shows: ["극장> 정렬", "정렬하기  정렬표"], cursor: (0, 10))
    await session.type("\u{1B}", shows: ["극장> 정렬"], cursor: (0, 10))
    await session.end()
  }

  @Test
  func `nothing fits, nothing happens`() async throws {
    let session = try Self.session([])
    await session.type("가\t나", shows: ["극장> 가나"])
    await session.end()
  }

  @Test
  func `Tab and Shift-Tab move through the menu, and Enter selects`() async throws {
    let session = try Self.session(Self.films)
    let menu = "기생충     기적       기억의 밤"
    await session.type("검색 기\t", shows: ["극장> 검색 기", menu], cursor: (0, 13))
    await session.type("\t", shows: ["극장> 검색 기생충", "▸기생충    기적       기억의 밤"])
    await session.type("\t", shows: ["극장> 검색 기적", "기생충     ▸기적      기억의 밤"])
    await session.type("\u{1B}[Z\u{1B}[Z", shows: ["극장> 검색 기억의 밤", "기생충     기적       ▸기억의 …"])
    await session.type("\r", shows: ["극장> 검색 기억의 밤"], cursor: (0, 20))
    #expect(await session.result(of: "\r") == .entry("검색 기억의 밤"))
    await session.end()
  }

  @Test
  func `Escape and Ctrl-G give back what was typed`() async throws {
    let session = try Self.session(Self.films)
    await session.type("기\t\t\u{07}", shows: ["극장> 기"], cursor: (0, 8))
    await session.end()
  }

  @Test
  func `another key selects the candidate and keeps its effect`() async throws {
    let session = try Self.session(Self.films)
    await session.type("기\t\t 다", shows: ["극장> 기생충 다"])
    await session.end()
  }

  @Test
  func `completion keeps the text after the cursor`() async throws {
    let session = try Self.session(Self.films)
    await session.type(
      "기 끝\u{02}\u{02}\t\t",
      shows: ["극장> 기생충 끝", "▸기생충    기적       기억의 밤"],
      cursor: (0, 12)
    )
    await session.end()
  }

  @Test
  func `candidates that only resemble the word take nothing away from it`() async throws {
    let session = try Self.session([Candidate("영화제"), Candidate("영화관")])
    await session.type("여와\t", shows: ["극장> 여와", "영화제  영화관"], cursor: (0, 10))
    await session.type("\u{1B}", shows: ["극장> 여와"])
    await session.end()
  }

  @Test
  func `descriptions are next to the candidates`() async throws {
    let candidates = [
      Candidate("정렬", description: "sorts"), Candidate("검색", description: "searches"),
    ]
    let session = try Self.session(candidates)
    await session.type("\t", shows: ["극장>", "정렬  sorts     검색  searches"])
    await session.end()
  }

  @Test
  func `a narrow screen cuts the menu and never the entry`() async throws {
    let candidates = [
      Candidate("정렬", description: "sorts the list"), Candidate("검색", description: "searches"),
    ]
    let session = try Self.session(candidates) { $0.columns = 14 }
    await session.type("\t", shows: ["극장>", "정렬  sorts …", "검색  search…"])
    await session.end()
  }

  @Test
  func `a long menu shows a part and says which`() async throws {
    let candidates = (1...1_000).map { Candidate("영화\($0)") }
    let session = try Self.session(candidates) { $0.columns = 24 }
    await session.type(
      "\t",
      shows: [
        "극장> 영화", "영화1     영화2", "영화3     영화4", "영화5     영화6", "영화7     영화8", "영화9     영화10",
        "1–10 / 1000",
      ]
    )
    #expect(await session.send("\u{1B}[Z"))
    #expect(await session.terminal.wait { $0.lines.first == "극장> 영화1000" })
    await session.end()
  }

  @Test
  func `a menu handles a hundred thousand candidates`() async throws {
    let candidates = (0..<100_000).map { Candidate("영화\($0)") }
    let session = try Self.session(candidates)
    #expect(await session.send("\t\t"))
    #expect(await session.terminal.wait { $0.lines.first == "극장> 영화0" })
    await session.end()
  }

  /// A session whose candidates are those of some that begin with the word, in any case.
  private static func narrowing(_ candidates: [String]) throws -> EditorSession {
    try EditorSession {
      $0.hooks = {
        var hooks = EditorHooks()
        hooks.complete = { text, cursor in
          let before = String(text.utf8.prefix(cursor)) ?? ""
          let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
          let fitting = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
          guard !fitting.isEmpty else { return nil }
          return Completion(
            range: (cursor - word.utf8.count)..<cursor,
            candidates: fitting.map { Candidate($0) }
          )
        }
        return hooks
      }
    }
  }

  @Test
  func `typing narrows an open menu, and deleting widens it`() async throws {
    let session = try Self.narrowing(["기생충", "기적", "기억의 밤"])
    await session.type("검색 기\t", shows: ["극장> 검색 기", "기생충     기적       기억의 밤"])
    await session.type("적", shows: ["극장> 검색 기적", "기적"], cursor: (0, 15))
    await session.type("\u{7F}", shows: ["극장> 검색 기", "기생충     기적       기억의 밤"])
    await session.type("\t", shows: ["극장> 검색 기생충", "▸기생충    기적       기억의 밤"])
    await session.end()
  }

  @Test
  func `a menu in which nothing fits any more closes`() async throws {
    let session = try Self.narrowing(["정렬하기", "정렬표"])
    await session.type("정\t", shows: ["극장> 정렬", "정렬하기  정렬표"])
    await session.type("가나", shows: ["극장> 정렬가나"])
    await session.end()
  }

  @Test
  func `the common part replaces a word in another case`() async throws {
    let session = try Self.narrowing(["audience_rate", "audience_change"])
    await session.type("AUD\t", shows: ["극장> audience_", "audience_rate    audience_change"])
    await session.end()
  }

  @Test
  func `Shift-Tab opens the menu, and pages move through it`() async throws {
    let session = try Self.session((1...200).map { Candidate("영화\($0)") }) { $0.columns = 24 }
    #expect(await session.send("\u{1B}[Z\u{1B}[6~"))
    #expect(await session.terminal.wait { $0.lines.first == "극장> 영화11" })
    #expect(await session.send("\u{1B}[6~\u{1B}[5~"))
    #expect(await session.terminal.wait { $0.lines.first == "극장> 영화11" })
    #expect(await session.send("\u{1B}[5~\u{1B}[5~"))
    #expect(await session.terminal.wait { $0.lines.first == "극장> 영화1" })
    await session.end()
  }

  @Test
  func `a few long descriptions don't make a long menu longer`() async throws {
    let candidates =
      (1...16).map { Candidate("영화\($0)", description: "2024") }
      + (1...3).map { Candidate("--옵션\($0)", description: "a rather long description") }
    let session = try Self.session(candidates) { $0.columns = 40 }
    #expect(await session.send("\t"))
    let first = "영화1    2024  영화2    2024"
    #expect(await session.terminal.wait { $0.lines.dropFirst().first?.hasPrefix(first) == true })
    await session.end()
  }
}
