import BosTestSupport
import BosText
import Testing

/// No text of a service, a file or a script can control the terminal.
@Suite(.dedicatedThread)
struct HostileTextTests {
  /// Commands that show service data, and errors with user-defined names.
  static let entries =
    [
      "list", "list | sort audience | first 3", "list 2024-05-01..2024-05-03", "open 1", "movie",
      "$movie", "$movie.title", "print $movie.title", "print $movie", "print [$movie.title]",
      "cast",
      "staff", "reviews", "reviews 1", "poster", "trend", "trend | plot", "compare 1 2",
      "compare 1 2 | plot", "search 밤", "open 1", "people 김", "person 1", "open 1", "companies 영화",
      "company 1", "booking", "booking open", "codes", "codes nation", "list", "raw",
      "raw --as table",
      "request", "request --as swift", "trace on", "list -3", "open 2", "trace off", "list",
      "explain open 1", "explain search 밤", "view grid", "list", "view list", "list | table",
      "list | markdown", "list | csv", "list | json", "list | plot",
      "list | group title { n: count() }",
      "list | where title == $movie.title", "list | describe", "list | columns title",
      "list | count",
      "list | plot title, audience", "fail $movie.title", "print {a: $movie.title}",
      "movie | markdown", "movie | json", "reviews | csv", "$list[0].title", "history", "next",
      "quota", "cache", "doctor", "set", "undo",
      "try { fail $movie.title } catch e { print $e.message }",
    ]
    + own.map { "import \"\($0)\"" } + own.map { "run \"\($0)\"" } + own.map { "from \"\($0)\"" }
    + own.map { "print \"\($0)\"" } + own.map { "\"\($0)\"" } + own.map { "fail \"\($0)\"" }
    + own.map { "open \"\($0)\"" } + own.map { "search \"\($0)\"" } + own.map { "people \"\($0)\"" }
    + own.map { "[{`a`: \"\($0)\"}]" } + own.map { "print $x\($0)" }
    + own.map { "assert 1 == 2, \"\($0)\"" }
    + own.map { "[{`a`: \"\($0)\"}] | json" } + own.map { "[{`a`: \"\($0)\"}] | csv" }
    + own.map { "help \"\($0)\"" } + own.map { "source pack \"\($0)\"" }
    + ["def prompt() { return \"\\u{1b}[31mx\\u{7}\" }", "print 1"]

  /// In string notation, and as bytes.
  private static let own = [
    #"\u{1b}[31m"#, #"\u{1b}]0;x\u{7}"#, #"\u{9b}2J"#, #"a\u{202e}b\u{8}\u{0}"#,
    "\u{1B}[31m\u{9B}2J",
  ]

  @Test(arguments: [60, 40], DisplayLanguage.allCases)
  func `no text of others reaches a terminal as a command`(
    width: Int,
    language: DisplayLanguage
  ) {
    let answers = TerminalSession.run(
      Self.entries,
      width: width,
      language: language,
      sources: HostileService.sources
    )
    #expect(answers.count > Self.entries.count)
    #expect(answers.contains { $0.text.contains("␛[31m") })
    for answer in answers {
      let visible = ScreenText.visible(answer.text)
      let unsafe = visible.unicodeScalars.filter(Self.isUnsafe)
      #expect(
        unsafe.isEmpty,
        "\(answer.entry): \(unsafe.map { $0.value }) in \(visible.debugDescription)"
      )
      #expect(!answer.text.contains("\u{1B}]52;c;b3du"), "\(answer.entry)")
      for problem in TableCheck.problems(answer.lines) {
        Issue.record("\(answer.entry)\n\(problem)")
      }
      if !WindowWidthTests.isData(answer.entry) {
        for line in answer.lines where cellWidth(line) > width {
          Issue.record("\(answer.entry)\n\(cellWidth(line)) cells: \(line)")
        }
      }
    }
  }

  @Test func `tables and pages in a pipe hold no sequence, and data is as it came`() {
    let answers = TerminalSession.run(
      [
        "list", "open 1", "people 김", #"[{a: "\u{1b}[31m"}] | json"#, #"[{a: "\u{1b}[31m"}] | csv"#,
        #"print "\u{1b}[31m""#,
      ],
      width: 80,
      isTerminal: false,
      sources: HostileService.sources
    )
    for answer in answers.dropFirst().prefix(3) {
      #expect(!answer.text.contains("\u{1B}"), "\(answer.entry)")
    }
    #expect(answers[4].text.contains(#"\u001b[31m"#))
    #expect(answers[5].text.contains("\u{1B}[31m"))
    #expect(answers[6].text.contains("\u{1B}[31m"))
  }

  /// Sequences that control a terminal or reorder a line.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
