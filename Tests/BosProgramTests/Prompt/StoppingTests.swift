import BosTestSupport
import Foundation
import Testing

/// Ctrl-C, Ctrl-Z and signals, at the prompt and while a command runs.
@Suite(.dedicatedThread)
struct StoppingTests {
  /// A session below a shell that can stop it.
  private static func below(
    _ change: (inout PromptSession.Setup) -> Void = { _ in }
  ) async throws -> PromptSession {
    let session = try PromptSession {
      $0.isBelowShell = true
      change(&$0)
    }
    try await session.mentions("sh$")
    try await session.send("\(PromptSession.program) --source sample\r")
    return session
  }

  /// Quits the program and the shell.
  private static func leave(_ session: PromptSession) async throws {
    try await session.type("\u{04}")
    try await session.sees { $0.lines.last == "sh$" }
    session.expectUsualTerminal()
    try await session.send("echo status $?\r")
    try await session.shows("status 0")
    try await session.send("exit\r")
    #expect(try await session.end() == 0)
  }

  @Test func `Ctrl-C ends a stalled list, and fetched days stay stored`() async throws {
    // Eight days respond, all others stall.
    let home = try LiveHome {
      LiveHome.day($0) > "20040108" ? LoopbackReply([.stall]) : LiveHome.charts($0)
    }
    let session = try PromptSession {
      // Twenty years need more calls than a key usually has.
      $0.variables = home.variables.merging(["BOS_KOBIS_CALLS": "10000"]) { $1 }
      $0.arguments = []
    }
    try await session.enter("list 2004-01-01..2023-12-31")
    try await session.mentions("Continue?")
    try await session.send("y\r")
    try await session.waits { home.server.requests.count >= 12 }
    #expect(!session.terminal.isRaw)
    try await session.send("\u{03}")
    try await session.mentions("the days fetched so far are stored")
    // The prompt returns while the server still stalls.
    let asked = home.server.requests.count
    try await session.enter("let c = cache; print \"stored {$c.days}\"")
    try await session.shows("stored 8")
    #expect(home.server.requests.count == asked)
    try await session.leave()
  }

  @Test func `Ctrl-C ends an endless command and the rest of the entry`() async throws {
    let session = try PromptSession()
    try await session.enter("print \"begun\"; while true {}; print \"never\"")
    try await session.shows("begun")
    try await session.send("typed ahead\u{03}")
    try await session.shows("interrupted")
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    #expect(!session.terminal.screen.lines.contains("never"))
    #expect(!session.terminal.screen.lines.contains { $0.contains("typed aheadprint") })
    try await session.leave()
  }

  @Test func `a transcript doesn't run an interrupted entry again`() async throws {
    let session = try PromptSession()
    try await session.enter("print \"begun\"; while true {}")
    try await session.shows("begun")
    try await session.send("\u{03}")
    try await session.shows("interrupted")
    let path = session.home.path + "/session.md"
    try await session.enter("transcript \(path)")
    try await session.mentions("session.md:")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("> print \"begun\"; while true {}\nbegun\n"))
    try await session.leave()
  }

  @Test func `a command that never looks ends with the session at another Ctrl-C`() async throws {
    let session = try PromptSession()
    let pipe = session.home.path + "/pipe.txt"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Nothing reads the pipe, so that the command blocks when it is full.
    let reader = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(reader) }
    try await session.enter("repeat(\"x\", 200000) | save \(pipe) --force")
    try await session.waits {
      var count: Int32 = 0
      return ioctl(reader, UInt(FIONREAD), &count) == 0 && count > 60_000
    }
    #expect(session.home.entries.count == 1)
    try await session.waits {
      kill(session.process, SIGINT)
      var end = siginfo_t()
      let looks = WEXITED | WNOHANG | WNOWAIT
      return waitid(P_PID, id_t(session.process), &end, looks) == 0 && end.si_signo == SIGCHLD
    }
    #expect(try await session.end() == 130)
    session.expectUsualTerminal()
  }

  @Test func `Ctrl-C that is pressed twice in a hurry stops the command and not the session`()
    async throws
  {
    let session = try PromptSession()
    try await session.enter("print \"begun\"; while true {}")
    try await session.shows("begun")
    kill(session.process, SIGINT)
    kill(session.process, SIGINT)
    try await session.shows("interrupted")
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    try await session.leave()
  }

  @Test func `Ctrl-C belongs to the pager while it runs`() async throws {
    let home = try PromptSession.Folder()
    // Runs longer than a command has for stopping after Ctrl-C.
    let pager = """
      cat > /dev/null; echo paging
      first=$(date +%s); while test $(($(date +%s) - first)) -lt 2; do :; done
      echo paged
      """
    home.write(Array(pager.utf8), to: home.path + "/pager.sh")
    let session = try PromptSession {
      $0.home = home
      $0.rows = 10
      $0.variables["PAGER"] = "sh \(home.path)/pager.sh"
    }
    try await session.enter("set pictures none; date 2024-06-14; open 1")
    try await session.shows("paging")
    try await session.sees { screen in
      if screen.lines.contains("paged") { return true }
      kill(session.process, SIGINT)
      return false
    }
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    try await session.leave()
  }

  @Test func `a window that is changed while a command runs is that of what it shows`() async throws
  {
    let session = try PromptSession()
    let pipe = session.home.path + "/pipe.csv"
    try #require(mkfifo(pipe, 0o600) == 0)
    try await session.enter("from \(pipe) | count; list 2024-06-01")
    try await session.waits { !session.terminal.isRaw }
    session.terminal.resize(columns: 50, rows: 30)
    let file = try #require(FileHandle(forWritingAtPath: pipe))
    file.write(Data("a,b\n1,2\n".utf8))
    try file.close()
    try await session.sees {
      let rules = $0.lines.filter { !$0.isEmpty && $0.allSatisfy { $0 == "─" } }
      return rules.count == 2 && rules.allSatisfy { (30...50).contains($0.count) }
    }
    try await session.type("print \"\(String(repeating: "가", count: 30))\"\r")
    try await session.shows(String(repeating: "가", count: 25))
    try await session.leave()
  }

  @Test func `only typed text stays on the screen when the shell takes over`() async throws {
    let session = try await Self.below { $0.variables["NO_COLOR"] = "" }
    try await session.enter("print \"감독 기생충\"")
    try await session.shows("감독 기생충")
    try await session.type("pri")
    try await session.sees { $0.lines.last?.hasSuffix("› print \"감독 기생충\"") == true }
    try await session.type("\u{1A}")
    try await session.sees { $0.lines.last == "sh$" }
    #expect(session.terminal.screen.lines.contains { $0.hasSuffix("› pri") })
    try await session.send("fg\r")
    try await session.sees { $0.lines.last?.hasSuffix("› print \"감독 기생충\"") == true }
    try await session.type("\u{15}")
    try await Self.leave(session)
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `Ctrl-Z at the prompt and fg give the entry back`(terminal: String) async throws {
    let session = try await Self.below { $0.variables["TERM"] = terminal }
    try await session.type("print \"가")
    try await session.mentions("print \"가")
    for turn in 1...3 {
      try await session.type("\u{1A}")
      try await session.sees { $0.lines.last == "sh$" }
      session.expectUsualTerminal()
      try await session.send("echo at-the-shell \(turn)\r")
      try await session.shows("at-the-shell \(turn)")
      try await session.send("fg\r")
    }
    try await session.type("나 {1 + 1}\"\r")
    try await session.shows("가나 2")
    try await Self.leave(session)
  }

  @Test func `Ctrl-Z while a command runs and fg let it go on`() async throws {
    let session = try await Self.below()
    // Reading an open pipe without data blocks.
    let pipe = session.home.path + "/pipe.csv"
    try #require(mkfifo(pipe, 0o600) == 0)
    let writer = open(pipe, O_RDWR | O_CLOEXEC)
    try #require(writer >= 0)
    try await session.enter("print \"begun\"; from \(pipe); print \"went on\"")
    try await session.shows("begun")
    try await session.send("\u{1A}")
    try await session.sees { $0.lines.last == "sh$" }
    session.expectUsualTerminal()
    try await session.send("fg\r")
    // The shell's message about a stopped job may end the same way.
    try await session.sees {
      $0.lines.contains("sh$ fg") && $0.lines.last?.hasSuffix("--source sample") == true
    }
    #expect(write(writer, "a,b\n1,2\n", 8) == 8)
    close(writer)
    try await session.shows("went on")
    try await Self.leave(session)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `a signal to end at the prompt keeps the history and gives the terminal back`(
    signal: Int32
  ) async throws {
    let session = try PromptSession()
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    try await session.type("half an en")
    try await session.mentions("half an en")
    kill(session.process, signal)
    #expect(try await session.end() == 128 + signal)
    session.expectUsualTerminal()
    #expect(session.home.entries == ["print 6 * 7"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `a signal to end at the question for a key gives the terminal back`(
    signal: Int32
  ) async throws {
    let session = try PromptSession()
    try await session.enter("key kobis")
    try await session.mentions("Key for kobis:")
    try await session.waits { !session.terminal.isRaw && !session.terminal.echoes }
    kill(session.process, signal)
    #expect(try await session.end() == 128 + signal)
    session.expectUsualTerminal()
  }

  @Test func `a closed terminal ends the program`() async throws {
    let session = try PromptSession()
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    session.terminal.hangUp()
    #expect(try await session.end() == 129)
    #expect(session.home.entries == ["print 6 * 7"])
  }

  @Test func `kill -9 takes only the entry that is being typed`() async throws {
    let session = try PromptSession()
    try await session.enter("print 6 * 7")
    try await session.shows("42")
    try await session.type("half")
    try await session.mentions("half")
    kill(session.process, SIGKILL)
    #expect(try await session.end() == 137)
    #expect(session.home.entries == ["print 6 * 7"])
  }
}
