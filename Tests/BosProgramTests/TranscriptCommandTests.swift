import BosCommands
import BosDomain
import BosRuntime
import BosShell
import BosTables
import BosTestSupport
import Synchronization
import Testing

import struct Foundation.Data
import class Foundation.FileManager
import struct Foundation.UUID

/// `transcript`: a session as Markdown that can be run again.
struct TranscriptCommandTests {
  /// The transcript of a prompt with these lines.
  private func written(_ lines: String, _ options: String...) throws -> String {
    let host = FixtureHost(input: lines + "\ntranscript notes.md\n", isTerminal: true)
    _ = host.run(["--no-config"] + options, commands: CommandRegistry.all)
    return try #require(host.written["notes.md"], "\(host.errors)")
  }

  @Test func `a transcript has the entries with their output`() throws {
    #expect(
      try written("let n = 2\nprint $n + 1\nif $n > 1 {\nprint \"more\"\n}") == """
        <!-- bos test: --lang en --width 80 --as-of 2024-06-15 --set titles=english -->

        # A bos session, 2024-06-15

        Sample data: these films are fictional.

        ```bos
        > let n = 2
        ```

        ```bos
        > print $n + 1
        3
        ```

        ```bos
        > if $n > 1 {
        . print "more"
        . }
        more
        ```

        """
    )
  }

  @Test func `a transcript leaves out secrets and earlier transcripts`() throws {
    let text = try written(" print 1\ntranscript other.md\nprint 2")
    #expect(!text.contains("print 1") && !text.contains("transcript"))
    #expect(text.contains("> print 2\n2\n"))
  }

  @Test func `an entry with effects outside the session runs once`() throws {
    let changes = ChangeLog()
    let fixture = FixtureHost(
      input: """
        set rows 12
        key kobis
        cache clear --all
        [{a: 1}] | save x.csv --force
        transcript notes.md

        """,
      isTerminal: true
    )
    let host = fixture.host.counting(changes)
    _ = Shell.run([], commands: CommandRegistry.all, host: host)
    #expect(changes.names == ["settings", "key", "archive"], "\(fixture.errors)")
    let text = try #require(fixture.written["notes.md"], "\(fixture.errors)")
    #expect(!text.contains(ChangeLog.key))
    #expect(text.contains("```bos\n> set rows 12\n```"))
    for (entry, reason) in [
      ("key kobis", "it changes the keys"), ("cache clear --all", "it changes the stored data"),
      ("[{a: 1}] | save x.csv --force", "it writes a file"),
    ] {
      let mark = "_Not repeated by `bos test`: \(reason)._\n\n```text\n> \(entry)\n"
      #expect(text.contains(mark), "\(text)")
    }
  }

  @Test func `output that differs when it runs again is marked`() throws {
    let text = try written(" let n = 1\nprint $n\nprint 2")
    let mark = "_Not repeated by `bos test`: its output would differ._"
    #expect(text.contains("\(mark)\n\n```text\n> print $n\n1\n```"))
    #expect(text.contains("```bos\n> print 2\n2\n```"))
  }

  @Test func `a transcript at a terminal is as on the screen`() throws {
    let fixture = FixtureHost(
      input: "list 2024-05-01..2024-06-01\nopen 2\ntranscript notes.md\n",
      isTerminal: true
    )
    let host = fixture.host.replacing(
      terminal: Host.Terminal(
        isInput: true,
        isOutput: true,
        isErrors: true,
        columns: { 70 },
        rows: { 30 }
      )
    )
    _ = Shell.run(
      ["--no-config", "--color", "always"],
      commands: CommandRegistry.all,
      host: host
    )
    let text = try #require(fixture.written["notes.md"], "\(fixture.errors)")
    #expect(
      text.hasPrefix(
        "<!-- bos test: --lang en --window 70x30 --as-of 2024-06-15 --set titles=english -->\n"
      )
    )
    #expect(text.contains("rows left out \u{00B7} `browse` scrolls, `table` shows all"))
    #expect(!text.contains("\u{1B}") && !text.contains("```text"), "\(text)")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("bos-transcript-\(UUID().uuidString).md")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let test = FixtureHost()
    #expect(test.run(["test", file.path], commands: CommandRegistry.all) == .success)
    #expect(test.output == "2 passed, 0 failed\n", "\(test.output)")
  }

  @Test func `the width, the day and the language are those of the session`() throws {
    let text = try written(
      "list | first 1",
      "--width",
      "60",
      "--lang",
      "ko",
      "--as-of",
      "2024-05-02"
    )
    #expect(text.hasPrefix("<!-- bos test: --lang ko --width 60 --as-of 2024-05-02 -->\n"))
    #expect(text.contains("샘플 데이터"))
    #expect(text.contains("2024-05-01 (수)"))
  }

  @Test func `a failing entry is shown as it failed`() throws {
    #expect(try written("print 1 / 0").contains("> print 1 / 0\nerror: can't divide 1 by zero\n"))
  }

  @Test(arguments: ["en", "ko"])
  func `the text is what bos test finds`(language: String) throws {
    let text = try written(
      """
      date 2024-05-01
      list | where audience > 10만 | sort -audience
      open 2
      let n = 3
      for i in 1..$n {
      print "line {$i}"
      }
      where nowhere > 1
      set numbers korean
      list -7..yesterday | group title { people: sum(audience) } | sort -people | first 4
      cast
      """,
      "--lang",
      language
    )
    #expect(text.split(separator: "\n").count > 40)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("bos-transcript-\(UUID().uuidString).md")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let host = FixtureHost()
    #expect(host.run(["test", file.path], commands: CommandRegistry.all) == .success)
    #expect(host.output.hasSuffix(" passed, 0 failed\n"), "\(host.output)")
  }

  @Test(arguments: [("transcript a.md", false), ("transcript a.md --force", true)])
  func `transcript replaces a file only with --force`(
    entry: String,
    replaces: Bool
  ) {
    let asked = Mutex<Bool?>(nil)
    let fixture = FixtureHost(input: "print 1\n\(entry)\n", isTerminal: true)
    let files = fixture.host.files
    let watched = FileAccess(
      open: files.open,
      write: { (_, _, replaces) throws(RuntimeError) in asked.withLock { $0 = replaces } },
      resolve: files.resolve,
      list: files.list
    )
    let host = fixture.host.replacing(files: watched)
    _ = Shell.run(["--no-config"], commands: CommandRegistry.all, host: host)
    #expect(asked.withLock { $0 } == replaces, "\(fixture.errors)")
  }
}

/// The changes outside a session, in their order.
private final class ChangeLog: Sendable {
  static let key = "abcdefghij0123456789abcdefghij01"

  private let list = Mutex<[String]>([])

  var names: [String] { list.withLock { $0 } }

  func add(_ name: String) { list.withLock { $0.append(name) } }
}

extension Host {
  /// The same host, which logs changed settings, keys and archives and doesn't make them.
  fileprivate func counting(_ log: ChangeLog) -> Host {
    let streams = streams
    return Host(
      streams: Host.Streams(
        readLine: streams.readLine,
        write: streams.write,
        writeError: streams.writeError,
        readSecret: { _ in ChangeLog.key }
      ),
      terminal: terminal,
      files: files,
      configuration: Host.Configuration(
        write: { name, _ in
          log.add(name)
          return nil
        }
      ),
      system: system,
      sources: { settings in
        var sources = Sources.sample(settings)
        sources.log(log)
        return sources
      }
    )
  }
}

extension Sources {
  fileprivate mutating func log(_ log: ChangeLog) {
    keys.store = { (_, _) throws(SourceFailure) in
      log.add("key")
      return true
    }
    let archive = archive
    self.archive = { () throws(SourceFailure) in try archive().logging(log) }
  }
}

extension AnswerArchive {
  fileprivate func logging(_ log: ChangeLog) -> AnswerArchive {
    var logging = self
    logging.remove = { (_) throws(SourceFailure) in
      log.add("archive")
      return 0
    }
    return logging
  }
}
