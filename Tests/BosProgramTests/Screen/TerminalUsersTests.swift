import BosTestSupport
import Foundation
import Testing

/// Waits of tests at a pseudo-terminal.
@Suite(.dedicatedThread)
struct TerminalUsersTests {
  private func start(_ script: String, at terminal: PseudoTerminal) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    let handle = FileHandle(fileDescriptor: terminal.terminal, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    return process
  }

  @Test func `a wait in vain ends when the programs at the terminal only wait`() async throws {
    let terminal = try #require(PseudoTerminal(columns: 20, rows: 5, patience: 2))
    let process = try start("echo here; cat", at: terminal)
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    #expect(await terminal.wait { $0.lines == ["here"] })
    #expect(await !terminal.wait { $0.lines.contains("never") })
  }

  @Test func `a program that computes isn't idle`() async throws {
    let terminal = try #require(PseudoTerminal(columns: 20, rows: 5))
    let process = try start("echo here; while :; do :; done", at: terminal)
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    #expect(await terminal.wait { $0.lines == ["here"] })
    var users = TerminalUsers(of: terminal.name)
    for _ in 1...20 {
      let areIdle = users.areIdle()
      #expect(!areIdle)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let areIdle = users.areIdle()
    #expect(areIdle)
  }
}
