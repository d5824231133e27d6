import BosTestSupport
import Testing

/// The prompt in windows of any width.
@Suite(.dedicatedThread)
struct PromptWidthTests {
  @Test(arguments: [
    (12, "›", "›"), (20, "06-14 ›", "06-14 ›"), (30, "2024-06-14 ›", "2024-06-14 ›"),
    (59, "2024-06-14 ›", "2024-06-14 · 〈The Firs…〉 ›"),
    (60, "sample 2024-06-14 Fri ›", "2024-06-14 · 〈The First…〉 ›"),
    (80, "sample 2024-06-14 Fri ›", "sample 2024-06-14 Fri · 〈The Firs…〉 ›"),
    (119, "sample 2024-06-14 Fri ›", "sample 2024-06-14 Fri · 〈The First Snow of the Vacat…〉 ›"),
  ])
  func `the prompt takes at most half of the window`(
    columns: Int,
    prompt: String,
    withFilm: String
  ) async throws {
    let session = try PromptSession {
      $0.columns = columns
      $0.rows = 60
      $0.variables = ["PAGER": "cat"]
    }
    try await session.sees { $0.lines.last == prompt }
    try await session.enter("open 1; clear")
    try await session.sees { $0.lines == [withFilm] }
    session.terminal.resize(columns: 200, rows: 24)
    try await session.sees {
      $0.lines == ["sample 2024-06-14 Fri · 〈The First Snow of the Vacation〉 ›"]
    }
    session.terminal.resize(columns: columns, rows: 24)
    try await session.sees { $0.lines == [withFilm] }
    try await session.leave()
  }
}
