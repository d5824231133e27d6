import Foundation
import Synchronization
import Testing

/// A PostgreSQL server of the tests, in a folder of its own and on a socket.
///
/// It ends with the process of the tests, however that ends.
package final class TestCluster: Sendable {
  package let folder: String
  private let process: Process
  private let commands: FileHandle
  private let answers: Mutex<FileHandle>

  /// Whether the machine has the servers; `Scripts/test --servers` says so.
  package static let isAvailable = ProcessInfo.processInfo.environment["BOS_TEST_SERVERS"] == "1"

  /// The server that most tests share; each makes a database of its own.
  package static let shared = Task { try await TestCluster() }

  /// The same server behind pgbouncer, whose connections change from transaction to transaction.
  package static let pool = Task { try await shared.value.command("pool") }

  package init(standbyOf primary: TestCluster? = nil) async throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    process = Process()
    process.executableURL = root.appendingPathComponent("Scripts/lib/test-cluster")
    process.arguments = primary.map { [$0.folder] } ?? []
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    commands = input.fileHandleForWriting
    let handle = output.fileHandleForReading
    answers = Mutex(handle)
    let line = await Self.inThread { Self.line(handle) }
    folder = try #require(line.hasPrefix("ok ") ? String(line.dropFirst(3)) : nil)
  }

  /// Ends the server; its script notices the end of its commands.
  deinit { try? commands.close() }

  /// Gives a command to the script of the server, and returns the port.
  @discardableResult
  package func command(_ text: String) async throws -> Int {
    let line = await answer(to: text)
    return try #require(line.hasPrefix("ok ") ? Int(line.dropFirst(3)) : nil, "\(text): \(line)")
  }

  /// Gives a command that may fail; returns whether it did what it was told.
  package func succeeds(_ text: String) async -> Bool { await answer(to: text).hasPrefix("ok ") }

  /// Gives one command at a time, so that its answer is known.
  private func answer(to command: String) async -> String {
    await Self.inThread {
      self.answers.withLock { answers in
        guard (try? self.commands.write(contentsOf: Data((command + "\n").utf8))) != nil else {
          return "no script"
        }
        return Self.line(answers)
      }
    }
  }

  /// Runs a statement with psql, which shares no code with bos, and returns the lines of its rows.
  package func psql(_ database: String, _ statement: String) async throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "psql", "-XAt", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "postgres", "-d", database,
      "-c", statement,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let handle = output.fileHandleForReading
    let text = await Self.inThread {
      defer { process.waitUntilExit() }
      return String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
    }
    try #require(process.terminationStatus == 0, "\(statement)")
    return text.split(separator: "\n").map(String.init)
  }

  /// What the server wrote into its log.
  package var log: String {
    (try? String(contentsOfFile: folder + "/server.log", encoding: .utf8)) ?? ""
  }

  private static func line(_ handle: FileHandle) -> String {
    var line = ""
    while let byte = try? handle.read(upToCount: 1), let first = byte.first, first != 10 {
      line.unicodeScalars.append(Unicode.Scalar(first))
    }
    return line
  }

  /// Waits on a thread that may block.
  private static func inThread<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}

extension TestCluster {
  /// The address of a database for a user, over the socket.
  package func address(
    _ database: String,
    _ options: String = "",
    user: String = "postgres",
    port: Int = 5432
  ) -> String {
    let socket = folder.replacingOccurrences(of: "/", with: "%2F")
    return "postgresql://\(user)@\(socket):\(port)/\(database)"
      + (options.isEmpty ? "" : "?\(options)")
  }
}
