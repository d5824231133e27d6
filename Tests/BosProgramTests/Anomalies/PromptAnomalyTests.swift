import BosTestSupport
import Foundation
import Testing

/// Sessions that write settings, the history and keys, while system calls fail.
@Suite(.dedicatedThread)
struct PromptAnomalyTests {
  private static let session = ["--source", "sample", "--as-of", "2024-06-15"]
  private static let settings = ".config/bos/settings"
  private static let keys = ".config/bos/keys"
  private static let history = ".local/share/bos/history"

  private static func content(_ name: String) -> (LiveHome) -> String {
    { home in (try? home.read(name)) ?? "no file" }
  }

  private static func write(_ text: String, to name: String, _ home: LiveHome) throws {
    let path = home.path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let attributes = [FileAttributeKey.posixPermissions: 0o600]
    try #require(
      FileManager.default.createFile(
        atPath: path,
        contents: Data(text.utf8),
        attributes: attributes
      )
    )
  }

  @Test func `settings keep the old lines or have the new one too`() async throws {
    let anomaly = Anomaly(
      name: "settings",
      arguments: Self.session + ["--no-history"],
      typed: [("›", "set theme mono"), ("›", "quit")],
      prepare: { try Self.write("rows = 30\nnumbers = plain\n", to: Self.settings, $0) },
      state: Self.content(Self.settings)
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `the history keeps old entries`() async throws {
    let anomaly = Anomaly(
      name: "history",
      arguments: Self.session,
      typed: [("›", "print 3"), ("›", "quit")],
      prepare: { try Self.write("print 1\nprint 2\n", to: Self.history, $0) },
      state: Self.content(Self.history),
      allows: { outcome in
        outcome.state.hasPrefix(outcome.before)
          && outcome.hasOnly(["print 3", "quit"])
      }
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `a deletion from the history loses nothing else`() async throws {
    let anomaly = Anomaly(
      name: "history delete",
      arguments: Self.session,
      typed: [("›", "history delete secret"), ("›", "quit")],
      prepare: { try Self.write("print 1\nprint \"secret\"\nprint 2\n", to: Self.history, $0) },
      state: Self.content(Self.history),
      allows: { outcome in
        Set(outcome.state.split(separator: "\n")).isSuperset(of: ["print 1", "print 2"])
          && outcome.hasOnly(["history delete secret", "quit"])
      }
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `a new key leaves the others`() async throws {
    let anomaly = Anomaly(
      name: "key",
      arguments: ["-c", "key kakao"],
      typed: [("Key for", "0123456789ab")],
      prepare: { try Self.write("kobis = ba9876543210\n", to: Self.keys, $0) },
      state: Self.content(Self.keys)
    )
    try await AnomalyLoop(anomaly).run()
  }
}

extension Anomaly.Outcome {
  /// Whether a history has only the lines before the run and some typed ones.
  ///
  /// The last one may be incomplete if the run couldn't undo that.
  fileprivate func hasOnly(_ typed: [Substring]) -> Bool {
    let known = before.split(separator: "\n") + typed
    var lines = state.split(separator: "\n")
    if !canUndo, let last = lines.last, known.contains(where: { $0.hasPrefix(last) }) {
      lines.removeLast()
    }
    return lines.allSatisfy { known.contains($0) }
  }
}
