import BosTestSupport
import Foundation
import Testing

/// The program at its own terminal, as session leader or below a shell.
final class PromptSession {
  /// The setup of a session.
  struct Setup {
    var columns = 80
    var rows = 24
    /// Additional environment variables; an empty value removes one.
    var variables: [String: String] = [:]
    var arguments = ["--source", "sample", "--as-of", "2024-06-15"]
    /// Whether a shell with job control runs the program, so that it can be stopped.
    var isBelowShell = false
    /// The file for standard input, if it isn't the terminal; `-` closes it.
    var input: String?
    /// The file for standard output, if it isn't the terminal.
    var output: String?
    /// The home folder, if it is shared with another session or prepared.
    var home: Folder?
  }

  /// A folder that exists as long as it is used.
  final class Folder {
    let path = NSTemporaryDirectory() + "bos-prompt-\(UUID().uuidString)"
    var data: String { path + "/.local/share/bos" }
    var history: String { data + "/history" }

    init() throws {
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The entries of the history.
    var entries: [String] {
      let text = (try? String(contentsOfFile: history, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }

    func write(_ bytes: [UInt8], to path: String) {
      _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    }
  }

  let terminal: PseudoTerminal
  let home: Folder
  private(set) var process: pid_t = 0
  private var status: Int32?

  static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("bos").path

  init(_ change: (inout Setup) -> Void = { _ in }) throws {
    var setup = Setup()
    change(&setup)
    terminal = try #require(PseudoTerminal(columns: setup.columns, rows: setup.rows))
    home = try setup.home ?? Folder()
    var variables = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "NO_COLOR": "1", "PS1": "sh$ ",
    ]
    variables.merge(setup.variables) { $1 }
    let words = setup.isBelowShell ? ["/bin/sh", "-i"] : [Self.program] + setup.arguments
    process = try #require(Self.spawn(words, variables, setup, terminal.name))
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Starts a program in its own session with this terminal.
  private static func spawn(
    _ words: [String],
    _ variables: [String: String],
    _ setup: Setup,
    _ terminal: String
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens becomes the session's.
    posix_spawn_file_actions_addopen(&actions, 1, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    switch setup.input {
    case nil: posix_spawn_file_actions_adddup2(&actions, 1, 0)
    case "-": posix_spawn_file_actions_addclose(&actions, 0)
    case let path?: posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    }
    if let path = setup.output {
      posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let makesSession: Int16 = 0x80
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | makesSession
    posix_spawnattr_setflags(&attributes, flags)
    var arguments = words.map { strdup($0) } + [nil]
    var environment =
      variables.filter { !$0.value.isEmpty }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment)
    return failure == 0 ? process : nil
  }

  // MARK: - Keys and what they show

  /// Types when the editor reads: between two readers, the terminal could lose Ctrl-D.
  func type(_ keys: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let isReading = await terminal.wait { [terminal] in !$0.isAlternate && terminal.isRaw }
    try #require(isReading, "\(picture)", sourceLocation: location)
    try await send(keys, location)
  }

  /// Types for any reader.
  func send(_ keys: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try #require(await terminal.type(keys), "\(picture)", sourceLocation: location)
  }

  /// Types an entry and Enter.
  func enter(_ entry: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await type(entry + "\r", location)
  }

  /// Waits for a line on the screen.
  func shows(_ line: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await sees(location) { $0.lines.contains(line) }
  }

  /// Waits for a line on the screen that contains a text.
  func mentions(_ text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await sees(location) { $0.lines.contains { $0.contains(text) } }
  }

  /// Waits for the screen to meet a condition, or shows the actual screen.
  func sees(
    _ location: SourceLocation = #_sourceLocation,
    _ isSeen: (Screen) -> Bool
  ) async throws {
    let found = await terminal.wait(until: isSeen)
    try #require(found, "\(picture)", sourceLocation: location)
  }

  /// Waits until something has happened elsewhere.
  func waits(
    _ location: SourceLocation = #_sourceLocation,
    for isSo: () -> Bool
  ) async throws {
    try await sees(location) { _ in isSo() }
  }

  private var picture: String { terminal.screen.lines.joined(separator: "\n") }

  /// Waits for the end.
  ///
  /// Returns the status as in a shell.
  func end(_ location: SourceLocation = #_sourceLocation) async throws -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    try await waits(location) { waitpid(process, &raw, WNOHANG) == process }
    let ended = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
    status = ended
    return ended
  }

  /// Quits the program, and expects an unchanged terminal.
  func leave(_ location: SourceLocation = #_sourceLocation) async throws {
    try await type("\u{04}", location)
    #expect(try await end(location) == 0, sourceLocation: location)
    expectUsualTerminal(location)
  }

  /// Leaves a full screen with keys, and quits the program at the prompt.
  func leave(after keys: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await send(keys, location)
    try await leave(location)
  }

  /// Expects that the terminal echoes keys, handles Ctrl-C and doesn't mark pastes.
  func expectUsualTerminal(_ location: SourceLocation = #_sourceLocation) {
    var settings = termios()
    #expect(tcgetattr(terminal.terminal, &settings) == 0, sourceLocation: location)
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    #expect(settings.c_lflag & wanted == wanted, sourceLocation: location)
    #expect(settings.c_iflag & tcflag_t(ICRNL) != 0, sourceLocation: location)
    let marksPastes = terminal.screen.marksPastes
    #expect(!marksPastes, sourceLocation: location)
  }
}

extension PseudoTerminal {
  /// Whether the terminal echoes typed keys.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
