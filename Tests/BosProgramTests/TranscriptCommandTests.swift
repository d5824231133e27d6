import BosCommands
import BosShell
import BosTestSupport
import Testing

/// `transcript`: a session as Markdown that can be run again.
struct TranscriptCommandTests {
  /// What a prompt writes that is given these lines.
  private func written(_ lines: String, _ options: String...) throws -> String {
    let host = FixtureHost(input: lines + "\ntranscript notes.md\n", isTerminal: true)
    _ = host.run(["--no-config"] + options, commands: CommandRegistry.all)
    return try #require(host.written["notes.md"], "\(host.errors)")
  }

  @Test func `entries stand with what they print`() throws {
    #expect(
      try written("let n = 2\nprint $n + 1\nif $n > 1 {\nprint \"more\"\n}") == """
        <!-- bos test: --lang en --width 80 --as-of 2024-06-15 -->

        # A bos session, 2024-06-15

        Sample data: these films do not exist.

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

  @Test func `what is secret or only writes files is left out`() throws {
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
}
