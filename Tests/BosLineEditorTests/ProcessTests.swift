import BosTestSupport
import Foundation
import Testing

/// Tests of a separate process at a terminal: environment, signals and the final terminal state.
@Suite(.dedicatedThread)
struct ProcessTests {
  /// A process with the editor at a pseudo-terminal.
  private final class Session {
    let terminal: PseudoTerminal
    let process = Process()

    init(_ variables: [String: String] = [:], arguments: [String] = []) throws {
      terminal = try #require(PseudoTerminal(columns: 40, rows: 12))
      let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
      process.executableURL = bundle.deletingLastPathComponent().appending(path: "editor-probe")
      process.arguments = arguments
      var environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
      environment.merge(variables) { $1 }
      process.environment = environment.filter { !$0.value.isEmpty }
      let handle = FileHandle(fileDescriptor: terminal.terminal, closeOnDealloc: false)
      process.standardInput = handle
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Types when the editor reads.
    func type(_ keys: String) async -> Bool {
      let isReading = await terminal.wait { [terminal] _ in terminal.isRaw }
      return await terminal.type(keys) && isReading
    }

    func shows(_ text: String) async -> Bool {
      await terminal.wait { screen in screen.lines.contains(text) }
    }

    /// Waits for the end.
    ///
    /// Returns the status, or nil if it doesn't end.
    func end() async -> Int32? {
      let process = process
      _ = await terminal.wait { _ in !process.isRunning }
      return process.isRunning ? nil : process.terminationStatus
    }
  }

  /// The path of a history, removed at the end.
  private final class HistoryPath {
    let path = NSTemporaryDirectory() + "probe-\(UUID().uuidString)"
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var lines: [String] {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }
  }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "ko_KR.UTF-8"], ["LC_ALL": "POSIX"], ["LANG": "ko_KR.EUC-KR"],
    ["LC_ALL": "no_SUCH"], ["TERM": ""], ["TERM": "dumb"], ["TERM": "no-such-terminal"],
    ["TERM": "vt100"], ["TERM": "linux"], ["TERM": "rxvt-unicode"],
  ])
  func `Korean can be typed whatever the environment says`(
    environment: [String: String]
  ) async throws {
    let session = try Session(environment, arguments: ["--plain"])
    #expect(await session.type("검색 기생중\u{7F}충"))
    #expect(await session.shows("극장> 검색 기생충"))
    #expect(await session.type("\r"))
    #expect(await session.shows("entry \"검색 기생충\""))
    #expect(await session.type("\u{04}"))
    #expect(await session.end() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal to end keeps the history and gives the terminal back`(
    signal: Int32
  ) async throws {
    let history = HistoryPath()
    let session = try Session(["PROBE_HISTORY": history.path])
    #expect(await session.type("검색\r"))
    #expect(await session.shows("entry \"검색\""))
    #expect(await session.type("반쯤"))
    #expect(await session.shows("극장> 반쯤"))
    kill(session.process.processIdentifier, signal)
    #expect(await session.shows("hangup \(signal)"))
    #expect(await session.end() == 128 + signal)
    #expect(history.lines == ["검색"])
    #expect(!session.terminal.isRaw)
    #expect(!session.terminal.screen.marksPastes)
  }

  @Test
  func `a command that runs is ended by a signal at once`() async throws {
    let session = try Session()
    #expect(await session.type("busy\r"))
    #expect(await session.shows("busy"))
    #expect(!session.terminal.isRaw)
    kill(session.process.processIdentifier, SIGTERM)
    try #require(await session.end() != nil)
    #expect(session.process.terminationReason == .uncaughtSignal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal that comes with Enter ends the command`(signal: Int32) async throws {
    let history = HistoryPath()
    let session = try Session(["PROBE_HISTORY": history.path, "PROBE_SIGNAL": "\(signal)"])
    #expect(await session.type("busy\r"))
    try #require(await session.end() == signal)
    #expect(session.process.terminationReason == .uncaughtSignal)
    #expect(history.lines == ["busy"])
    #expect(!session.terminal.isRaw)
    #expect(!session.terminal.screen.marksPastes)
  }

  @Test
  func `kill -9 takes only the entry that is being typed`() async throws {
    let history = HistoryPath()
    let session = try Session(["PROBE_HISTORY": history.path])
    #expect(await session.type("하나\r"))
    #expect(await session.shows("entry \"하나\""))
    #expect(await session.type("둘"))
    #expect(await session.shows("극장> 둘"))
    kill(session.process.processIdentifier, SIGKILL)
    #expect(await session.end() != nil)
    #expect(history.lines == ["하나"])
  }

  @Test
  func `two at once keep the entries of both, and see each other's`() async throws {
    let history = HistoryPath()
    let first = try Session(["PROBE_HISTORY": history.path], arguments: ["--plain"])
    let second = try Session(["PROBE_HISTORY": history.path], arguments: ["--plain"])
    for number in 1...5 {
      #expect(await first.type("첫 \(number)\r"))
      #expect(await second.type("둘 \(number)\r"))
      #expect(await first.shows("entry \"첫 \(number)\""))
      #expect(await second.shows("entry \"둘 \(number)\""))
    }
    #expect(history.lines.count == 10)
    #expect(history.lines.filter { $0.hasPrefix("첫") } == (1...5).map { "첫 \($0)" })
    #expect(await first.type("\u{03}"))
    #expect(await first.shows("interrupted"))
    #expect(await first.type("둘\u{1B}[A"))
    #expect(await first.shows("극장> 둘 5"))
  }

  // MARK: - ~/.editrc

  private func session(editrc: String, arguments: [String] = []) throws -> (Session, HistoryPath) {
    let path = HistoryPath()
    try editrc.write(toFile: path.path, atomically: true, encoding: .utf8)
    return (try Session(["EDITRC": path.path], arguments: ["--plain"] + arguments), path)
  }

  @Test
  func `a key may be bound to a command of libedit or of the editor`() async throws {
    let editrc = """
      # A remark, then a line that means nothing.
      no such thing
      bind nonsense
      bind "^X" ed-move-to-beg
      bind "\\e[15~" bos-kill-to-start
      bind "^T" no-such-command
      other:bind "^O" bos-accept
      """
    let (session, file) = try session(editrc: editrc)
    #expect(await session.type("나\u{18}가\u{0F}\r"))
    #expect(await session.shows("entry \"가나\""))
    #expect(await session.type("가나\u{1B}[15~다\r"))
    #expect(await session.shows("entry \"다\""))
    withExtendedLifetime(file) {}
  }

  @Test
  func `libedit's own ends of an entry count too`() async throws {
    let (session, file) = try session(editrc: "bind ^O ed-newline\nbind ^T ed-end-of-file\n")
    #expect(await session.type("가\u{0F}"))
    #expect(await session.shows("entry \"가\""))
    #expect(await session.type("\u{0F}"))
    #expect(await session.shows("entry \"\""))
    #expect(await session.type("\u{14}"))
    #expect(await session.end() == 0)
    withExtendedLifetime(file) {}
  }

  @Test
  func `bind -v chooses vi, and keeps the editor's keys`() async throws {
    let (session, file) = try session(editrc: "bind -v\nbind -a \"Q\" bos-kill-to-start\n")
    #expect(await session.type("가나"))
    #expect(await session.shows("극장> 가나"))
    #expect(await session.type("\u{1B}"))
    #expect(await session.terminal.wait { $0.cursor.column == 8 })
    #expect(await session.type("Q"))
    #expect(await session.shows("극장> 나"))
    #expect(await session.type("i\u{1B}[C 정\t"))
    #expect(await session.terminal.wait { $0.lines.contains { $0.hasPrefix("정렬  sorts") } })
    withExtendedLifetime(file) {}
  }

  @Test
  func `edit off leaves the editing to the shell`() async throws {
    let (session, file) = try session(editrc: "edit off\n")
    #expect(await session.shows("unavailable: disabled"))
    #expect(await session.end() == 3)
    withExtendedLifetime(file) {}
  }
}
