import BosTestSupport
import Foundation
import Testing

/// The program at a terminal of its own, as the leader of a session or below a shell.
final class PromptSession {
  /// How a session begins.
  struct Setup {
    var columns = 80
    var rows = 24
    /// What the environment has beside the usual; an empty value takes a variable away.
    var variables: [String: String] = [:]
    var arguments = ["--source", "sample", "--as-of", "2024-06-15"]
    /// Whether a shell with jobs runs the program, so that it can be stopped.
    var isBelowShell = false
    /// Where standard input comes from when it is not the terminal; `-` closes it.
    var input: String?
    /// Where standard output goes when it is not the terminal.
    var output: String?
    /// The home, when it is shared with another session or was prepared.
    var home: Folder?
  }

  /// A folder that is there as long as something uses it.
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

  /// Starts a program in a session of its own, whose terminal is the one of this name.
  private static func spawn(
    _ words: [String],
    _ variables: [String: String],
    _ setup: Setup,
    _ terminal: String
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is the one of the session.
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

  /// Types when the editor reads.
  func type(_ keys: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let isReading = await terminal.wait { [terminal] _ in terminal.isRaw }
    try #require(isReading, "\(picture)", sourceLocation: location)
    try await send(keys, location)
  }

  /// Types whoever reads.
  func send(_ keys: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try #require(await terminal.type(keys), "\(picture)", sourceLocation: location)
  }

  /// Types an entry and Enter.
  func enter(_ entry: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await type(entry + "\r", location)
  }

  /// Waits until a line is on the screen.
  func shows(_ line: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await sees(location) { $0.lines.contains(line) }
  }

  /// Waits until a line on the screen holds a text.
  func mentions(_ text: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await sees(location) { $0.lines.contains { $0.contains(text) } }
  }

  /// Waits for something on the screen; what is there instead is shown when it never comes.
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

  /// Waits for the end; gives the status as a shell has it.
  func end(_ location: SourceLocation = #_sourceLocation) async throws -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    try await waits(location) { waitpid(process, &raw, WNOHANG) == process }
    let ended = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
    status = ended
    return ended
  }

  /// Leaves the program and expects that the terminal is as it was.
  func leave(_ location: SourceLocation = #_sourceLocation) async throws {
    try await type("\u{04}", location)
    #expect(try await end(location) == 0, sourceLocation: location)
    expectUsualTerminal(location)
  }

  /// Expects that the terminal shows keys, acts on Ctrl-C and marks no pastes.
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
  /// Whether the terminal shows what is typed.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
