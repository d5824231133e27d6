import BosLanguage
import BosTerminal
import BosText
import BosViews
import Testing

@Suite struct DiagnosticRendererTests {
  private static let message = DiagnosticMessage(
    "no-column",
    "there is no column `audiance`",
    ko: "`audiance`라는 열이 없습니다"
  )
  private static let hint = Phrase("did you mean `audience`?", ko: "혹시 `audience`인가요?")

  /// Draws a diagnostic for the range between the marks `«` and `»`.
  private func text(
    _ marked: String,
    name: String = "report.bos",
    language: DisplayLanguage = .english,
    width: Int = 80,
    hint: Phrase? = Self.hint,
    severity: Diagnostic.Severity = .error,
    colors: ColorDepth = .none
  ) -> String {
    let parts = marked.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
    let start = parts[0].utf8.count
    let source = SourceText(name: name, parts.joined())
    let range = SourceRange(start, start + (parts.count > 1 ? parts[1].utf8.count : 0))
    return DiagnosticRenderer(language: language, colors: colors, width: width)
      .text(Diagnostic(severity, Self.message, at: range, hint: hint), in: source)
  }

  @Test func `an error shows its line, a caret and a hint`() {
    #expect(
      text("# one\n\nlist | where «audiance» > 100k\nx") == """
        error: there is no column `audiance`
          report.bos:3:14
          3 │ list | where audiance > 100k
            │              ^^^^^^^^ did you mean `audience`?
        """
    )
  }

  @Test func `Korean is spoken too, and carets count cells`() {
    #expect(
      text("목록 | 조건 «관객쑤» > 10만", name: "-c", language: .korean, severity: .warning) == """
        경고: `audiance`라는 열이 없습니다
          -c:1:9
          1 │ 목록 | 조건 관객쑤 > 10만
            │             ^^^^^^ 혹시 `audience`인가요?
        """
    )
  }

  @Test func `tabs, joined emoji and controls keep the caret in place`() {
    #expect(
      text("\tprint \"👨‍👩‍👧‍👦\u{1B}\" «\tx\u{7}»", hint: nil) == """
        error: there is no column `audiance`
          report.bos:1:13
          1 │  print "👨‍👩‍👧‍👦␛"  x␇
            │              ^^^
        """
    )
  }

  @Test func `a range over several lines is underlined to the end of the first`() {
    #expect(
      text("a\nlet x = «[1,\r\n2]»\n", hint: nil) == """
        error: there is no column `audiance`
          report.bos:2:9
          2 │ let x = [1,
            │         ^^^
        """
    )
  }

  @Test(arguments: [
    ("list |«»", "  1 │ list |\n    │       ^"),
    ("list |\n«»", "  2 │\n    │ ^"),
    ("«»", "  1 │\n    │ ^"),
    ("list«\n»", "  1 │ list\n    │     ^"),
    ("list\r«\n»x", "  1 │ list\n    │     ^"),
  ])
  func `an empty range has a caret`(marked: String, expected: String) {
    #expect(text(marked, hint: nil).hasSuffix("\n" + expected))
  }

  @Test func `a long message and a long name go on in lines that hang, except in a pipe`() {
    let message = DiagnosticMessage("x", "a file of \(Self.path) is not what it says", ko: "가")
    func drawn(wraps: Bool) -> [Substring] {
      let source = SourceText(name: Self.path, "list")
      let diagnostic = Diagnostic(.error, message, at: SourceRange(0, 4))
      return DiagnosticRenderer(language: .english, colors: .none, width: 40, wraps: wraps)
        .text(diagnostic, in: source).split(separator: "\n")
    }
    #expect(drawn(wraps: true).allSatisfy { cellWidth(String($0)) <= 40 })
    #expect(drawn(wraps: true)[0] == "error: a file of")
    #expect(drawn(wraps: true)[1].hasPrefix("  folder/"))
    #expect(drawn(wraps: false)[0] == "error: a file of \(Self.path) is not what it says")
    #expect(drawn(wraps: false)[1] == "  \(Self.path):1:1")
  }

  private static let path = String(repeating: "folder/", count: 12) + "report.bos"

  @Test func `a hint without space is below`() {
    #expect(
      text("list | where «audiance» > 100k", width: 40) == """
        error: there is no column `audiance`
          report.bos:1:14
          1 │ list | where audiance > 100k
            │              ^^^^^^^^
            │ did you mean `audience`?
        """
    )
    #expect(
      text("list | where «audiance» > 100k", width: 24) == """
        error: there is no
          column `audiance`
          report.bos:1:14
          1 │ …ere audiance > 1…
            │      ^^^^^^^^
            │ did you mean
            │ `audience`?
        """
    )
  }

  @Test func `the margin is as wide as the number`() {
    let lines = String(repeating: "x\n", count: 99) + "«bad»"
    #expect(text(lines, hint: nil).hasSuffix("\n  100 │ bad\n      │ ^^^"))
  }

  @Test func `colour wraps roles and leaves the text alone`() {
    let drawn = text("«x»", colors: .basic)
    #expect(drawn.hasPrefix("\u{1B}[0;1;31merror:\u{1B}[0m there"))
    #expect(drawn.contains("\u{1B}[0;1;31m^\u{1B}[0m \u{1B}[0;36mdid you mean"))
  }

  @Test(arguments: ["abcdefgh ", "가나다 ", "👨‍👩‍👧‍👦", "\t", "\u{1B}"], [20, 40, 60, 80, 120, 200])
  func `a long line is cut on both sides of the caret`(unit: String, width: Int) {
    let side = String(repeating: unit, count: 2_000)
    for (before, after) in [(side, side), ("", side), (side, "")] {
      for bad in ["", "bad", side] {
        let lines = text("\(before)«\(bad)»\(after)", width: width).split(separator: "\n")
        #expect(lines.allSatisfy { cellWidth(String($0)) <= width })
        let quoted = Array(lines.drop { !$0.contains("│") })
        #expect(quoted[0].contains("…"))
        #expect(bad.isEmpty || quoted[1].contains(bad == "bad" ? "^^^" : "^^^^"))
      }
    }
  }

  @Test(arguments: [20, 40, 60, 80, 120, 200], ["가나다 ", "👨‍👩‍👧‍👦", "\t", "\u{1B}"])
  func `the caret of a long line is below its word`(width: Int, unit: String) {
    let side = String(repeating: unit, count: 2_000)
    for (before, after) in [(side, side), ("", side), (side, "")] {
      let lines = Array(
        text("\(before)«bad»\(after)", width: width, hint: nil).split(separator: "\n")
          .drop { !$0.contains("│") }
      )
      let word = lines[0].prefix { $0 != "b" }
      #expect(lines[0].dropFirst(word.count).hasPrefix("bad"))
      #expect(cellWidth(String(lines[1].prefix { $0 != "^" })) == cellWidth(String(word)))
      #expect(lines[1].hasSuffix(" ^^^"))
    }
  }

  @Test func `a line as long as the largest source is cut`() {
    let source = SourceText(name: "x", bytes: Array(repeating: 0x61, count: 15_000_000))
    let diagnostic = Diagnostic(.error, Self.message, at: SourceRange(7_500_000, 15_000_000))
    let renderer = DiagnosticRenderer(language: .english, colors: .none, width: 80)
    let lines = renderer.text(diagnostic, in: source).split(separator: "\n")
    #expect(lines[1] == "  x:1:7500001")
    #expect(lines[2].hasSuffix("a…"))
  }

  @Test(arguments: [Int.min, -5, 0, 1, 7, 80, Int.max])
  func `no range and no width is too strange`(width: Int) {
    for text in ["", "\n", "가\n나", "e\u{301}", "\r\n\r\n"] {
      let source = SourceText(name: "a\nb\u{1B}", text)
      for (start, end) in [(-5, 3), (0, 99), (1, 2), (99, 100), (Int.min, Int.max), (2, 2)] {
        let diagnostic = Diagnostic(.error, Self.message, at: SourceRange(start, end))
        let renderer = DiagnosticRenderer(language: .korean, colors: .none, width: width)
        let lines = renderer.text(diagnostic, in: source).split(separator: "\n")
        // At 20 cells, the minimum, the message takes two lines.
        #expect(lines.count == ((1...20).contains(width) ? 5 : 4))
        #expect(lines.contains { $0.hasPrefix("  a b␛:") })
        #expect(lines.last?.contains("^") == true)
        #expect(renderer.json(diagnostic, in: source).hasSuffix("}"))
      }
    }
  }

  @Test func `a trace names at most five callers`() {
    let source = SourceText(name: "report.bos", "one\n  worst 3\n")
    let frame = (label: "worst", source: source, range: SourceRange(6, 13))
    let english = DiagnosticRenderer(language: .english, colors: .none, width: 80)
    let korean = DiagnosticRenderer(language: .korean, colors: .none, width: 80)
    #expect(english.trace([]) == "")
    #expect(english.trace([frame]) == "  in worst (report.bos:2:3)")
    #expect(korean.trace([frame]) == "  worst 안에서 (report.bos:2:3)")
    let many = Array(repeating: frame, count: 256)
    #expect(english.trace(Array(many.prefix(5))).split(separator: "\n").count == 5)
    #expect(english.trace(many).split(separator: "\n").count == 6)
    #expect(english.trace(many).hasSuffix("\n  … 251 more"))
    #expect(korean.trace(many).hasSuffix("\n  … 251개 더"))
  }

  @Test func `programs get one JSON object a diagnostic`() {
    let source = SourceText(name: #"C:\a "b".bos"#, "가나\n다«\u{7}")
    let message = DiagnosticMessage("bad-text", "a \"b\"\n\t\u{1B}\u{85}\\", ko: "나쁨")
    let range = SourceRange(10, 12)
    let diagnostic = Diagnostic(.warning, message, at: range, hint: nil)
    let english = DiagnosticRenderer(language: .english, colors: .truecolor, width: 80)
    #expect(
      english.json(diagnostic, in: source) == #"""
        {"severity":"warning","id":"bad-text","message":"a \"b\"\n\t\u001b\u0085\\","hint":null,\#
        "file":"C:\\a \"b\".bos","line":2,"column":2,"endLine":2,"endColumn":3}
        """#
    )
    let error = Diagnostic(.error, message, at: SourceRange(0, 7), hint: Self.hint)
    #expect(
      DiagnosticRenderer(language: .korean, colors: .none, width: 80).json(error, in: source) == """
        {"severity":"error","id":"bad-text","message":"나쁨","hint":"혹시 `audience`인가요?",\
        "file":"C:\\\\a \\"b\\".bos","line":1,"column":1,"endLine":2,"endColumn":1}
        """
    )
  }
}
