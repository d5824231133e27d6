import BosSystem
import BosTestSupport
import Foundation
import Testing

/// What a child process could inherit from bos.
@Suite(.dedicatedThread)
struct InheritanceTests {
  private struct Descriptor {
    let name: String
    let isInherited: Bool
  }

  /// The open files of a process besides the standard ones, with its connections to a port.
  ///
  /// The sockets that libcurl uses to wake itself are left out.
  private func files(of process: pid_t, connectedTo port: Int) throws -> [Descriptor] {
    // The file has no size, so it is read as a stream.
    let table = try FileContents.bytes(of: "/proc/\(process)/net/tcp").array
    let connections = String(decoding: table, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ")
    }
    .filter { $0.count > 9 && $0[2].hasSuffix(":" + String(port, radix: 16, uppercase: true)) }
    .map { "socket:[\($0[9])]" }
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { number in
      guard let file = Int(number), file > 2,
        let name = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "\(folder)/\(number)"
        ),
        !name.hasPrefix("socket:") || connections.contains(name)
      else { return nil }
      let info = try String(contentsOfFile: "/proc/\(process)/fdinfo/\(number)", encoding: .utf8)
      let line = info.split(separator: "\n").first { $0.hasPrefix("flags:") }
      let flags = line.flatMap { Int($0.dropFirst("flags:".count).filter(\.isNumber), radix: 8) }
      return Descriptor(name: name, isInherited: (flags ?? 0) & Int(O_CLOEXEC) == 0)
    }
  }

  @Test func `no open file or connection would be inherited during a fetch`() throws {
    let home = try LiveHome {
      LiveHome.day($0) > "20240502" ? LoopbackReply([.stall]) : LiveHome.charts($0)
    }
    let started = try home.start(["-c", "list 2024-05-01..2024-05-30"])
    defer {
      started.signal(SIGKILL)
      _ = try? started.finish()
    }
    #expect(home.waitForRequests(6))
    let files = try files(of: started.process.processIdentifier, connectedTo: home.server.port)
    for part in ["socket:", "archive.sqlite", "archive.sqlite-wal", "pipe:"] {
      #expect(files.contains { $0.name.contains(part) }, "\(part)")
    }
    #expect(files.filter(\.isInherited).map(\.name) == [])
  }

  @Test func `a pager has neither a connection nor the archive`() async throws {
    let home = try LiveHome()
    home.variables["TERM"] = "xterm-256color"
    home.variables["PAGER"] = "sh \(home.path("pager.sh"))"
    try home.write("cat > /dev/null; ls -l /proc/$$/fd > fds; echo paged\n", to: "pager.sh")
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 8))
    let run = try home.start(["--as-of", "2024-07-01"], at: terminal)
    defer { if run.isRunning { run.terminate() } }
    #expect(await terminal.wait { $0.lines.last?.contains("›") == true })
    #expect(await terminal.type("list 2024-05-01..2024-05-05 | table\r"))
    #expect(await terminal.wait { $0.lines.contains("paged") })
    let own = try files(of: run.processIdentifier, connectedTo: home.server.port)
    #expect(own.contains { $0.name.hasSuffix("archive.sqlite") })
    let files = try home.read("fds")
    #expect(files.contains("pager.sh"))
    for part in ["socket:", ".sqlite", "history"] { #expect(!files.contains(part), "\(files)") }
  }

  @Test func `a pager has no open file with a large number`() async throws {
    let session = try PromptSession {
      $0.isBelowShell = true
      $0.columns = 160
      $0.rows = 8
    }
    let home = session.home.path
    let pager = "cat > /dev/null; ls -l /proc/$$/fd > \(home)/fds; echo paged\n"
    session.home.write(Array(pager.utf8), to: home + "/pager.sh")
    session.home.write(Array("open\n".utf8), to: home + "/open-file")
    let start = """
      ulimit -n 4096; exec 2000< \(home)/open-file; export PAGER="sh \(home)/pager.sh"
      exec \(PromptSession.program) --source sample --as-of 2024-06-15

      """
    session.home.write(Array(start.utf8), to: home + "/start.sh")
    try await session.mentions("sh$")
    try await session.send("bash \(home)/start.sh\r")
    try await session.mentions("›")
    try await session.enter("list 2024-05-01..2024-05-05 | table")
    try await session.shows("paged")
    let files = try String(contentsOfFile: home + "/fds", encoding: .utf8)
    #expect(files.contains("pager.sh") && !files.contains("open-file"), "\(files)")
    try await session.type("\u{04}")
    try await session.sees { $0.lines.last == "sh$" }
  }
}
