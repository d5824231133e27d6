import BosTestSupport
import Testing

/// Tab at the prompt of the program.
@Suite(.dedicatedThread)
struct CompletionMenuTests {
  private static let prompt = "sample 2024-06-14 Fri ›"

  /// Closes the menu, removes the entry, and ends the session.
  private static func leave(_ session: PromptSession) async throws {
    try await session.type("\u{07}\u{15}")
    try await session.leave()
  }

  @Test func `values of a column complete in a list, each once`() async throws {
    let session = try PromptSession()
    try await session.enter("let t = [{n: \"가\"}, {n: \"나\"}, {n: \"다\"}]; $t | skip 0")
    try await session.mentions("다")
    try await session.type("where n in [\t\t")
    try await session.shows(Self.prompt + " where n in [\"가\"")
    try await session.type("\r, \t\t")
    try await session.shows(Self.prompt + " where n in [\"가\", \"나\"")
    try await session.type("\r] | count\r")
    try await session.shows("2")
    try await Self.leave(session)
  }

  @Test func `a command in the wrong keyboard layout completes`() async throws {
    let session = try PromptSession()
    try await session.type("ㅣㅑㄴㅅ\t -1\r")
    try await session.mentions("2024-06-13")
    try await session.type("ahrfhr\t-1 | 낵ㅅ\t")
    try await session.mentions(Self.prompt + " 목록 -1 | sort")
    try await Self.leave(session)
  }

  @Test func `letters narrow the menu`() async throws {
    let session = try PromptSession()
    try await session.type("s\t")
    try await session.mentions("skip")
    try await session.type("o")
    try await session.sees { screen in
      screen.lines.contains(Self.prompt + " so")
        && screen.lines.contains { $0.hasPrefix("sort ") && $0.contains("source ") }
        && !screen.lines.contains { $0.contains("skip") }
    }
    try await session.type("u\t\r3")
    try await session.shows(Self.prompt + " source 3")
    try await Self.leave(session)
  }

  @Test func `directors of the selected year are known without a request`() async throws {
    let session = try PromptSession()
    try await session.type("search --director \t")
    try await session.sees { screen in screen.lines.contains { $0.hasPrefix("1–30 / ") } }
    try await Self.leave(session)
  }

  @Test(arguments: [(60, 1), (80, 1), (119, 2), (200, 3)])
  func `descriptions stand in columns at any width`(columns: Int, across: Int) async throws {
    let session = try PromptSession { $0.columns = columns }
    try await session.type("list --\t")
    try await session.sees { screen in
      let rows = screen.lines.filter { $0.hasPrefix("--") }
      // Each name begins a column of the same width.
      let isEven = rows.allSatisfy { row in
        let names = Array(row.utf8)
        let starts = names.indices.filter { names[$0...].starts(with: "--".utf8) }
        return starts == starts.indices.map { $0 * 59 }
      }
      return rows.count == (7 + across - 1) / across && isEven
    }
    try await Self.leave(session)
  }
}
