import BosTestSupport
import Glibc
import Testing

/// The progress of a fetch at a terminal.
@Suite(.dedicatedThread)
struct ProgressTests {
  @Test func `a range shows how far it is, and nothing of that when it is over`() async throws {
    // Three days respond, all others wait until they are cancelled.
    let home = try LiveHome {
      LiveHome.day($0) > "20240503" ? LoopbackReply([.stall]) : LiveHome.charts($0)
    }
    let session = try PromptSession {
      $0.variables = home.variables
      $0.arguments = ["--no-history"]
    }
    try await session.enter("list 2024-05-01..2024-05-10")
    try await session.sees { screen in
      screen.lines.contains { $0.contains("fetching charts  3/10") && $0.hasSuffix("30%") }
    }
    try await session.send("\u{03}")
    try await session.mentions("the days fetched so far are stored")
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    #expect(!session.terminal.screen.lines.contains { $0.contains("fetching charts") })
    try await session.leave()
  }
}
