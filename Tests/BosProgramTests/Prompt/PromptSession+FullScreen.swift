import BosTestSupport
import Glibc
import Testing

/// What every program does that takes the whole screen.
extension PromptSession {
  /// Stops an entry with Ctrl-Z below a shell and continues it: its last line is the same as before.
  static func stopsAndContinues(
    _ entry: String,
    rows: Int,
    first: String,
    key: String,
    then last: String
  ) async throws {
    let session = try PromptSession {
      $0.isBelowShell = true
      $0.rows = rows
    }
    try await session.mentions("sh$")
    try await session.send("\(program) --source sample --as-of 2024-06-15\r")
    try await session.enter(entry)
    try await session.sees { $0.isAlternate && $0.lines.last?.contains(first) == true }
    try await session.send(key)
    try await session.sees { $0.isAlternate && $0.lines.last?.contains(last) == true }
    try await session.send("\u{1A}")
    try await session.sees { !$0.isAlternate && $0.lines.last == "sh$" }
    session.expectUsualTerminal()
    try await session.send("fg\r")
    try await session.sees { $0.isAlternate && $0.lines.last?.contains(last) == true }
    try await session.send("q")
    try await session.type("\u{04}")
    try await session.sees { $0.lines.last == "sh$" }
    try await session.send("exit\r")
    _ = try await session.end()
  }

  /// Ends the program with a signal, and expects the terminal as it was.
  func restoresTerminal(after signal: Int32) async throws {
    kill(process, signal)
    #expect(try await end() == 128 + signal)
    expectUsualTerminal()
    #expect(!terminal.screen.isAlternate)
    #expect(!terminal.screen.isCursorHidden)
  }
}
