import BosTestSupport
import Testing

/// Text that was copied from pages and sessions of bos.
@Suite(.dedicatedThread)
struct PromptPasteTests {
  private static let prompt = "sample 2024-06-14 Fri ›"

  private static func marked(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }

  @Test func `a pasted session gives its entries, and one undo takes it off`() async throws {
    let session = try PromptSession()
    let page = "> let t = [{a: 1}, {a: 2}]\r> $t | sort -a\r#  a\r1  2\r2  1\r"
    try await session.type(Self.marked(page))
    let lines = [
      Self.prompt + " let t = [{a: 1}, {a: 2}]", "· $t | sort -a", "3 lines left out as output",
    ]
    try await session.sees { $0.lines.suffix(3) == lines[...] }
    try await session.type("\u{1F}")
    try await session.sees { $0.lines.last == Self.prompt }
    try await session.leave()
  }

  @Test func `without marks, Enter takes the prompts off`() async throws {
    let session = try PromptSession()
    try await session.type("> for i in 1..2 {\r.   print $i\r. }\r")
    let lines = [Self.prompt + " for i in 1..2 {", "·   print $i", "· }", "1", "2", Self.prompt]
    try await session.sees { $0.lines.suffix(6) == lines[...] }
    try await session.leave()
  }
}
