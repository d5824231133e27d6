import BosTestSupport
import Foundation
import Testing

/// The prompt in unusual environments.
@Suite(.dedicatedThread)
struct SurroundingsTests {
  @Test(arguments: [
    ["LC_ALL": "C", "LANG": ""], ["LC_ALL": "POSIX"], ["LANG": ""], ["LC_ALL": "en_XX.UTF-8"],
    ["LANG": "no_SUCH"], ["TERM": ""], ["TERM": "dumb"], ["TERM": "unknown"],
    ["TERM": "no-such-terminal"], ["TERM": "vt100"],
  ])
  func `Korean is typed, recalled and kept whatever the environment says`(
    environment: [String: String]
  ) async throws {
    let session = try PromptSession { $0.variables.merge(environment) { $1 } }
    try await session.enter("print \"검색 기생충\"")
    try await session.shows("검색 기생충")
    try await session.type("\u{1B}[A")
    try await session.sees { $0.lines.last?.hasSuffix("› print \"검색 기생충\"") == true }
    try await session.type("\u{15}")
    try await session.leave()
    #expect(session.home.entries == ["print \"검색 기생충\""])
  }

  @Test func `a Korean locale that is not installed still speaks Korean`() async throws {
    let session = try PromptSession { $0.variables["LANG"] = "ko_KR.UTF-8" }
    try await session.mentions("끝내려면 `종료`")
    try await session.enter("출력 \"검색 기생충\"")
    try await session.shows("검색 기생충")
    try await session.leave()
  }

  @Test(arguments: [
    (0o600, "42"), (0o644, "42"), (0o646, "other users can change it"),
    (0o666, "other users can change it"),
  ])
  func `a start file that others can change is not run`(rights: mode_t, shown: String) async throws
  {
    let home = try PromptSession.Folder()
    let folder = home.path + "/.config/bos"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    home.write(Array("print 6 * 7\n".utf8), to: folder + "/bosrc.bos")
    chmod(folder + "/bosrc.bos", rights)
    let session = try PromptSession {
      $0.home = home
      $0.columns = 200
    }
    try await session.mentions(shown)
    try await session.mentions("›")
    #expect(session.terminal.screen.lines.contains("42") == (shown == "42"))
    try await session.leave()
  }

  @Test func `a start file of another user is not run`() async throws {
    // Only the superuser can give a file away.
    guard geteuid() == 0 else { return }
    let home = try PromptSession.Folder()
    let folder = home.path + "/.config/bos"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    home.write(Array("print 6 * 7\n".utf8), to: folder + "/bosrc.bos")
    chmod(folder + "/bosrc.bos", 0o644)
    #expect(chown(folder + "/bosrc.bos", 1, 1) == 0)
    let session = try PromptSession {
      $0.home = home
      $0.columns = 200
      $0.variables["LANG"] = "ko_KR.UTF-8"
    }
    try await session.mentions("다른 사용자의 파일이라 실행하지 않았습니다")
    try await session.leave()
  }

  @Test func `a window without a size counts as 80 columns`() async throws {
    let session = try PromptSession { ($0.columns, $0.rows) = (0, 0) }
    try await session.enter("list")
    // A key before the list would reach no prompt.
    try await session.waits {
      String(decoding: session.terminal.output, as: UTF8.self).contains("Daily box office")
    }
    try await session.leave()
  }

  @Test(arguments: ["/dev/null", "-"])
  func `a session without input ends`(input: String) async throws {
    let session = try PromptSession { $0.input = input }
    #expect(try await session.end() == 0)
    #expect(session.terminal.output.isEmpty)
    session.expectUsualTerminal()
  }

  @Test func `a redirected prompt reads plain lines`() async throws {
    let folder = try PromptSession.Folder()
    let session = try PromptSession {
      $0.home = folder
      $0.output = folder.path + "/output"
    }
    try await session.send("print \"검색\"\rquit\r")
    #expect(try await session.end() == 0)
    let output = try String(contentsOfFile: folder.path + "/output", encoding: .utf8)
    #expect(output.contains("검색\n"))
    #expect(!output.contains("\u{1B}"))
    #expect(!folder.entries.contains("print"))
  }

  @Test(arguments: ["", "/dev/null", "/proc/nowhere", "relative"])
  func `a session without a home folder keeps its history in memory`(
    home: String
  ) async throws {
    let session = try PromptSession { $0.variables["HOME"] = home }
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    try await session.type("\u{1B}[A")
    try await session.sees { $0.lines.last?.hasSuffix("› print 6 * 7") == true }
    try await session.type("\u{15}")
    try await session.leave()
  }

  @Test(arguments: ["", " ", "\u{16}\t ", "   # 말"])
  func `an entry of blanks does nothing and is not kept`(entry: String) async throws {
    let session = try PromptSession()
    try await session.enter(entry)
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    #expect(!session.terminal.screen.lines.contains { $0.contains("error") })
    try await session.leave()
    #expect(session.home.entries == ["print 6 * 7"])
  }

  @Test func `a prompt without libedit reads plain lines and gives the reason`() async throws {
    let home = try PromptSession.Folder()
    // The file with this name isn't a library.
    for name in ["libedit.so.2", "libedit.so.0", "libedit.so"] {
      home.write(Array("no library".utf8), to: home.path + "/" + name)
    }
    let session = try PromptSession {
      $0.home = home
      $0.variables["LD_LIBRARY_PATH"] = home.path
    }
    try await session.mentions("libedit is not installed")
    // Keys before the prompt would be echoed above it.
    try await session.mentions("›")
    try await session.send("print \"검색\"\r")
    try await session.shows("검색")
    #expect(!session.terminal.isRaw)
    try await session.send("if true {\rprint 6 * 7\r}\r")
    try await session.sees { $0.lines.contains { $0.hasSuffix("42") } }
    try await session.send("\u{04}")
    #expect(try await session.end() == 0)
  }

  @Test func `sessions keep each other's settings`() async throws {
    let home = try PromptSession.Folder()
    let first = try PromptSession { $0.home = home }
    let second = try PromptSession { $0.home = home }
    let steps = [(first, "rows 12", 7), (second, "numbers korean", 8), (first, "rows 14", 9)]
    for (session, setting, number) in steps {
      try await session.enter("set \(setting); print \(number) * 11")
      try await session.shows("\(number * 11)")
    }
    let path = home.path + "/.config/bos/settings"
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(saved == "numbers = korean\nrows = 14\n")
    try await first.leave()
    try await second.leave()
  }

  // MARK: - The file of the history

  /// The possible defects of the history file.
  enum Damage: CaseIterable, CustomTestStringConvertible {
    case binary, huge, folder, pipe, locked, empty

    var testDescription: String { "\(self)" }

    func prepare(_ home: PromptSession.Folder) throws {
      switch self {
      case .binary:
        home.write((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 7) }, to: home.history)
      case .huge:
        let line = Array("print \"an entry of some length that is there again and again\"\n".utf8)
        home.write(Array(repeatElement(line, count: 60_000).joined()), to: home.history)
      case .folder:
        try FileManager.default.createDirectory(
          atPath: home.history,
          withIntermediateDirectories: false
        )
      case .pipe: try #require(mkfifo(home.history, 0o600) == 0)
      case .locked, .empty: home.write([], to: home.history)
      }
    }
  }

  @Test(arguments: Damage.allCases)
  func `whatever the history is, the prompt works and nothing is lost`(
    damage: Damage
  ) async throws {
    let home = try PromptSession.Folder()
    try damage.prepare(home)
    let lock = open(home.history, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(lock) }
    if damage == .locked { try #require(flock(lock, LOCK_EX) == 0) }
    let session = try PromptSession { $0.home = home }
    for number in 1...2 {
      try await session.enter("print \(number) + 40")
      try await session.shows("\(number + 40)")
    }
    try await session.type("\u{1B}[A")
    try await session.sees { $0.lines.last?.hasSuffix("› print 2 + 40") == true }
    try await session.type("\u{15}")
    try await session.leave()
    let notes = session.terminal.screen.lines.count { $0.contains("the history") }
    #expect(notes == ([.huge, .empty].contains(damage) ? 0 : 1))
  }

  @Test func `two sessions at once keep the entries of both`() async throws {
    let home = try PromptSession.Folder()
    let first = try PromptSession { $0.home = home }
    let second = try PromptSession { $0.home = home }
    for number in 1...4 {
      try await first.type("print \"첫 \(number)\"")
      try await second.type("print \"둘 \(number)\"")
      try await first.enter("")
      try await second.enter("")
      try await first.shows("첫 \(number)")
      try await second.shows("둘 \(number)")
    }
    try await first.leave()
    try await second.leave()
    #expect(home.entries.count == 8)
    #expect(home.entries.filter { $0.contains("첫") } == (1...4).map { "print \"첫 \($0)\"" })
    #expect(home.entries.filter { $0.contains("둘") } == (1...4).map { "print \"둘 \($0)\"" })
  }

  @Test(arguments: ["key kobis secretvalue", "key secretvalue", "키 코비스 secretvalue"])
  func `a key that is typed behind the command is refused and kept nowhere`(
    entry: String
  ) async throws {
    let session = try PromptSession()
    try await session.enter(entry)
    try await session.mentions("don't type API keys at the prompt")
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    // The text occurs only in the typed entry.
    #expect(session.terminal.screen.lines.count { $0.contains("secretvalue") } == 1)
    try await session.leave()
    #expect(session.home.entries == ["print 6 * 7"])
  }

  @Test func `the prompt for a key hides the input`() async throws {
    let session = try PromptSession()
    try await session.enter("key kobis")
    try await session.mentions("Key for kobis:")
    try await session.waits { !session.terminal.isRaw && !session.terminal.echoes }
    try await session.send("secretvalue\r")
    try await session.shows("key stored")
    #expect(!String(decoding: session.terminal.output, as: UTF8.self).contains("secretvalue"))
    try await session.leave()
    #expect(session.home.entries == ["key kobis"])
  }

  @Test func `large lists leave no memory behind`() async throws {
    let session = try PromptSession()
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    let before = try Self.memory(of: session.process)
    for round in 1...3 {
      try await session.enter("print length(map(1..1000000, fn(v) => $v)) + \(round)")
      try await session.shows("\(1_000_000 + round)")
    }
    try await session.waits { session.terminal.isRaw }
    // Each list has 16 MB.
    #expect(try Self.memory(of: session.process) < before + 8_000)
    try await session.leave()
  }

  /// The resident memory of a process in kB.
  private static func memory(of process: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
