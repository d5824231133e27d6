import BosCommands
import BosShell
import BosTestSupport
import Foundation
import Testing

/// The transcripts, each a session on the screen.
struct TranscriptTests {
  static let files: [String] = (FileManager.default.subpaths(atPath: TestData.transcripts) ?? [])
    .filter { $0.hasSuffix(".bost") }.sorted().map { TestData.transcripts + "/" + $0 }

  @Test(arguments: files)
  func `a transcript still holds`(path: String) {
    let host = FixtureHost(folder: "/")
    let status = host.run(["test", path], commands: CommandRegistry.all)
    #expect(status == .success, "\(host.output)\(host.errors)")
  }
}
