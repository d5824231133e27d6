import BosCommands
import BosRuntime
import BosShell
import BosTables
import BosTestSupport
import Foundation
import Synchronization
import Testing

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
        <!-- bos test: --lang en --width 80 --as-of 2024-06-15 -->

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

  @Test func `a transcript leaves out secrets and entries that only write files`() throws {
    let text = try written(" print 1\nsave-session s.bos --force\nprint 2")
    #expect(!text.contains("print 1") && !text.contains("save-session"))
    #expect(text.contains("> print 2\n2\n"))
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
    #expect(text.contains("예시 데이터"))
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
  func `save-session replaces a file only with --force`(
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
