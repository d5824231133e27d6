import BosTestSupport
import Foundation

/// One program with a home of its own.
final class SharingShell {
  let home: String
  private let ownsHome: Bool
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts a program that runs code as if somebody had typed it.
  convenience init(
    _ address: String,
    _ service: ChartService,
    _ code: String,
    home: String? = nil
  ) throws {
    try self.init(["--share", address, "--lang", "en", "-c", code], service, home: home)
  }

  convenience init(_ arguments: [String], _ service: ChartService, home: String? = nil) throws {
    try self.init(arguments, kobis: service.server.address, home: home)
  }

  init(_ arguments: [String], kobis: String, home: String? = nil) throws {
    ownsHome = home == nil
    self.home = home ?? NSTemporaryDirectory() + "bos-share-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: self.home,
      withIntermediateDirectories: true
    )
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("bos")
    process.arguments = arguments
    process.environment = [
      "HOME": self.home, "PATH": "/usr/bin:/bin", "KOBIS_API_KEY": "secretsecret",
      "BOS_KOBIS_URL": kobis,
    ]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    kill()
    if ownsHome { try? FileManager.default.removeItem(atPath: home) }
  }

  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func interrupt() { process.interrupt() }

  /// Reads the output up to a line that contains a text, or to the end.
  func line(with text: String) -> String {
    var line: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first {
      if byte != UInt8(ascii: "\n") {
        line.append(byte)
        continue
      }
      let words = String(decoding: line, as: UTF8.self)
      if words.contains(text) { return words }
      line = []
    }
    return ""
  }

  /// Waits for the end; returns the status and what was written.
  func end() -> (status: Int32, output: String, errors: String) {
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: words, as: UTF8.self)
    )
  }
}
