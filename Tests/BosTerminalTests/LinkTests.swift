import BosTerminal
import BosText
import Testing

@Suite struct LinkTests {
  private let links = Colors(.none, showsLinks: true)
  private let close = "\u{1B}]8;;\u{1B}\\"

  private func link(_ address: String = "https://a.kr/1") throws -> Link {
    try #require(Link(address))
  }

  @Test(arguments: [
    ("https://a.kr/1", "https://a.kr/1"), ("HTTP://A.kr", "http://A.kr"),
    ("https://a.kr/가 b\u{7}\u{1B}\\c", "https://a.kr/%EA%B0%80%20b%07%1B\\c"),
    ("https://a.kr/%20?x=1;2", "https://a.kr/%20?x=1;2"),
    ("http://[::1]:80/x", "http://[::1]:80/x"),
  ])
  func `a web address becomes printable ASCII`(address: String, target: String) {
    #expect(Link(address)?.target == target)
  }

  @Test(arguments: [
    "", "a.kr", "file:///etc/passwd", "javascript:alert(1)", "https://", "https:///x", "ftp://a.kr",
    "https://sample.invalid/x", "http://SAMPLE.INVALID:80", "https://a.invalid./",
    "https://a.kr/" + String(repeating: "x", count: 2_000),
  ])
  func `other addresses, and those that lead nowhere, are no links`(address: String) {
    #expect(Link(address) == nil)
  }

  @Test(arguments: ["", "2019 1", "2019\u{1B}", "가", "1&x=2", String(repeating: "1", count: 21)])
  func `a code has only letters and digits`(code: String) {
    #expect(Link("https://a.kr/?c=", code: code) == nil)
    #expect(Link("https://a.kr/?c=", code: "2019A5")?.target == "https://a.kr/?c=2019A5")
  }

  @Test func `a link is shown only where the device shows links`() throws {
    var line = StyledText("code ")
    line.append("20190549", link: try link())
    line.append(" x")
    #expect(line.width == 15)
    #expect(line.rendered(.none) == "code 20190549 x")
    let shown = line.rendered(links)
    #expect(shown.hasPrefix("code \u{1B}]8;id="))
    #expect(shown.hasSuffix(";https://a.kr/1\u{1B}\\20190549\(close) x"))
    #expect(withoutLinks(shown) == "code 20190549 x")
    #expect(unstyled(shown) == "code 20190549 x")
    #expect(holdsLinks(shown) && !holdsLinks(withoutLinks(shown)))
  }

  @Test func `a coloured link has its colour inside`() throws {
    let line = StyledText("20190549", Style(.rise), link: try link())
    let shown = line.rendered(Colors(.basic, showsLinks: true))
    #expect(shown.hasSuffix("\u{1B}\\\u{1B}[0;31m20190549\u{1B}[0m\(close)"))
    #expect(withoutLinks(shown) == line.rendered(.basic))
  }

  /// Counts the sequences that begin and end links.
  private func ends(_ text: String) -> (opened: Int, closed: Int) {
    let all = text.components(between: "\u{1B}]8;").dropFirst()
    let closed = all.count { $0.hasPrefix(";") }
    return (all.count - closed, closed)
  }

  @Test(arguments: 0...12)
  func `a link that is cut ends before what follows`(cells: Int) throws {
    var line = StyledText("a ")
    line.append("2019가나54", Style(.number), link: try link())
    let cut = line.truncated(to: cells)
    let (opened, closed) = ends(cut.rendered(links))
    #expect(opened == closed)
    #expect(withoutLinks(cut.rendered(links)) == cut.text)
    let all = line.padded(to: 20).rendered(links)
    #expect(all.hasSuffix(close + String(repeating: " ", count: 20 - line.width)))
  }

  @Test func `the parts of a link in several lines have one identifier`() throws {
    let line = StyledText("https://a.kr/1", link: try link())
    let lines = line.folded(to: 5)
    #expect(lines.map(\.text) == ["https", "://a.", "kr/1"])
    let shown = lines.map { $0.rendered(links) }
    #expect(shown.allSatisfy { ends($0) == (1, 1) })
    let starts = Set(shown.map { $0.components(between: "\u{1B}\\")[0] })
    #expect(starts.count == 1)
  }

  @Test func `a column with a page links its codes, in rows and in blocks`() throws {
    let model = TableModel(
      columns: [
        TableColumn("code", minimumWidth: 4, linkStart: "https://a.kr/?c="), TableColumn("title"),
      ],
      rows: [[TableCell("20190549"), TableCell("가")], [TableCell("no code"), TableCell("나")]],
      totals: [TableCell(""), TableCell("sum")]
    )
    for arrangement in [TableArrangement.fitted, .records] {
      let lines = drawn(
        model,
        width: 30,
        arrangement: arrangement,
        style: .terminal,
        language: .english
      )
      let text = lines.rendered(links)
      #expect(text.components(between: "c=20190549\u{1B}\\20190549\(close)").count == 2)
      #expect(ends(text) == (1, 1))
      #expect(withoutLinks(text) == lines.rendered(.none))
    }
    let narrow = drawn(model, width: 12, style: .terminal, language: .english).rendered(links)
    #expect(narrow.contains("c=20190549\u{1B}\\"))
    #expect(ends(narrow).opened == ends(narrow).closed)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], true), (["TERM": "xterm-kitty"], true), (["TERM": "dumb"], false),
    (["TERM": "linux"], false), (["TERM": "vt220"], false), ([:], false),
    (["TERM": "screen"], false), (["TERM": "screen-256color", "STY": "1.pts"], false),
    (["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"], true), (["TERM": "tmux-256color"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "5000"], false),
    (["TERM": "xterm-256color", "VTE_VERSION": "7201"], true),
  ])
  func `the variables of a terminal tell whether it takes links`(
    variables: [String: String],
    expected: Bool
  ) {
    #expect(TerminalCapabilities.takesLinks(variables) == expected)
  }
}

extension String {
  /// The parts of the text between occurrences of a separator.
  fileprivate func components(between separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
