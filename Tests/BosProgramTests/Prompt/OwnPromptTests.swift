import BosTestSupport
import Foundation
import Testing

/// The prompt that the user defines.
@Suite(.dedicatedThread)
struct OwnPromptTests {
  private static let usual = "bos shows the default prompt until you define `prompt` again"

  @Test(arguments: [
    ("return \"극장> \"", "극장>"), ("\"{$date} $ \"", "2024-06-14 $"),
    ("print \"printed> \"", "printed>"),
    ("print \"said\"; return \"given> \"", "given>"), ("return 7", "7"),
    ("return \"a\\nb> \"", "b>"),
    ("return \"\\u{1B}[1;32m영\\u{1B}[0m> \"", "영>"), ("return \"\\u{1B}[2Jx> \"", "␛[2Jx>"),
  ])
  func `the definition's result is the prompt`(body: String, prompt: String) async throws {
    let session = try PromptSession()
    try await session.enter("def prompt() { \(body) }")
    try await session.sees { $0.lines.last == prompt }
    let column = session.terminal.screen.cursor.column
    try await session.type("가나\u{1B}[D")
    try await session.sees { $0.cursor.column == column + 2 }
    try await session.type("\u{15}\u{05}\u{15}")
    try await session.leave()
  }

  @Test func `a long definition takes at most half of the window, and follows its width`()
    async throws
  {
    let session = try PromptSession { $0.columns = 40 }
    try await session.enter("def prompt() { return \"우리 극장의 오늘 2024-06-14 $ \" }; clear")
    try await session.sees { $0.lines == ["우리 극장의 오늘… $"] }
    try await session.type("가나")
    try await session.sees { $0.lines == ["우리 극장의 오늘… $ 가나"] }
    session.terminal.resize(columns: 100, rows: 24)
    try await session.sees { $0.lines == ["우리 극장의 오늘 2024-06-14 $ 가나"] }
    session.terminal.resize(columns: 20, rows: 24)
    try await session.sees { $0.lines == ["우리… $ 가나"] }
    try await session.type("\u{15}")
    try await session.leave()
  }

  @Test(arguments: [
    ("return 1 / 0", "can't divide 1 by zero"), ("while true {}", "takes longer than a second"),
    ("return [1]", "returns a list, not text"), ("", "returns nothing, not text"),
    ("return {a: 1}", "returns a record, not text"), ("return prompt()", "nested more than"),
  ])
  func `a definition that fails says so once, and the usual prompt is back`(
    body: String,
    message: String
  ) async throws {
    let session = try PromptSession()
    try await session.enter("def prompt() { \(body) }")
    try await session.mentions(message)
    try await session.shows(Self.usual)
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    try await session.sees { $0.lines.last?.contains("2024-06-14 Fri ›") == true }
    #expect(session.terminal.screen.lines.count { $0 == Self.usual } == 1)
    try await session.enter("def prompt() { return \"mended> \" }")
    try await session.sees { $0.lines.last == "mended>" }
    try await session.leave()
  }

  @Test func `a prompt that waits for a service gives up, and keys are not lost`() async throws {
    let home = try LiveHome { _ in LoopbackReply([.stall]) }
    let session = try PromptSession {
      $0.variables = home.variables
      $0.arguments = []
    }
    try await session.enter("def prompt() { list 2024-05-01; return \"x> \" }")
    try await session.waits { home.server.requests.count >= 1 }
    try await session.send("print 6 * 7\r")
    try await session.shows(Self.usual)
    try await session.shows("42")
    try await session.leave()
  }

  @Test func `a prompt with parameters isn't called`() async throws {
    let session = try PromptSession()
    try await session.enter("def prompt(x) { return \"x\" }")
    try await session.mentions("has parameters")
    try await session.shows(Self.usual)
    try await session.leave()
  }
}
