import BosCommands
import BosShell
import BosTestSupport
import Testing

/// The line that says at the prompt what a command did.
struct NoteTests {
  /// The output of a prompt with these lines, at a terminal or not.
  private func output(_ lines: String, _ language: String, isTerminal: Bool = true) -> String {
    let fixture = FixtureHost(input: lines + "\n", isTerminal: true)
    let host = fixture.host.replacing(
      terminal: Host.Terminal(
        isInput: true,
        isOutput: isTerminal,
        columns: { 80 },
        rows: { 24 }
      )
    )
    _ = Shell.run(
      ["--no-config", "--lang", language, "--color", "always"],
      commands: CommandRegistry.all,
      host: host
    )
    return fixture.output
  }

  static let entries: [(entry: String, english: String, korean: String)] = [
    ("[{a: 1}, {a: 2}] | save z.csv", "z.csv: 2 rows", "z.csv: 2행"),
    ("[{a: 1}] | save z.md", "z.md: 1 row", "z.md: 1행"),
    ("list | first 2 | copy", "copied: 2 rows", "복사: 2행"),
    ("print 1; [1] | copy", "copied: 3 bytes", "복사: 3바이트"),
    (
      "export z.csv",
      "no charts are stored; for the rows on the screen, `save z.csv`",
      "저장된 박스오피스가 없습니다. 화면의 표는 `저장 z.csv`"
    ),
    ("set rows 20\nundo\nset rows", "undone: set rows 20", "되돌림: set rows 20"),
    ("save-session z.bos", "z.bos: 4 lines", "z.bos: 4줄"),
    ("transcript z.md", "z.md: 3 lines", "z.md: 3줄"),
    ("set rows 20", "rows: 20", "행: 20"),
    ("set theme light", "theme: light", "테마: 밝은배경"),
    ("cache clear 2024-05-01", "nothing to delete", "삭제할 데이터가 없습니다"),
    (
      "date 2024-05-01; undo", "undone: date 2024-05-01 · day: 2024-06-14",
      "되돌림: date 2024-05-01 · 날짜: 2024-06-14"
    ),
    (
      "list | save z.csv\nundo", "undone: list · no list is loaded",
      "되돌림: list · 불러온 목록 없음"
    ),
  ]

  @Test(arguments: entries, ["en", "ko"])
  func `a command says in one dim line what it did`(
    item: (entry: String, english: String, korean: String),
    language: String
  ) {
    let line = "\u{1B}[0;2m\(language == "ko" ? item.korean : item.english)\u{1B}[0m\n"
    let text = output(item.entry, language)
    #expect(text.contains(line), "\(text.debugDescription)")
  }

  @Test(arguments: entries)
  func `without a terminal, nothing is added`(
    item: (entry: String, english: String, korean: String)
  ) {
    #expect(!output(item.entry, "en", isTerminal: false).contains(item.english))
    let host = FixtureHost()
    _ = host.run(
      ["--allow-write", "--allow-archive", "-c", item.entry],
      commands: CommandRegistry.all
    )
    #expect(!host.output.contains(item.english) && !host.errors.contains(item.english))
  }

  @Test(arguments: [
    ("y", "deleted: 2 charts"), ("네", "deleted: 2 charts"), ("", "nothing deleted"),
  ])
  func `cache clear asks before it deletes everything`(answer: String, result: String) {
    let path = TestData.transcripts + "/data/chart-api.csv"
    let text = output("import \(path)\ncache clear --all\n\(answer)", "en")
    #expect(text.contains("This deletes 2 charts. Continue? [y/N] "), "\(text)")
    #expect(text.contains(result), "\(text)")
  }
}
