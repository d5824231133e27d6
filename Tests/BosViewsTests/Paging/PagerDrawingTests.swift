import BosTerminal
import BosText
import BosViews
import Testing

struct PagerDrawingTests {
  private static let link = "\u{1B}]8;id=1;https://kobis.invalid/1\u{1B}\\"
  private static let end = "\u{1B}]8;;\u{1B}\\"

  private func drawn(_ text: String, columns: Int, right: Int = 0, find: String? = nil) -> String {
    var pager = PagerViewer(text + "\n", columns: columns, color: .basic)
    for _ in 0..<right { pager.press(.right) }
    if let find { pager.search(find) }
    return pager.drawn[0]
  }

  @Test func `colours stay where a line is cut`() {
    let line = "\u{1B}[0;36mabcdef\u{1B}[0mghijklmn\u{1B}[0;1;31mop\u{1B}[0m"
    #expect(
      drawn(line, columns: 20) == "\u{1B}[0;36mabcdef\u{1B}[0mghijklmn\u{1B}[0;1;31mop\u{1B}[0m"
    )
    let muted = Colors(.basic).code(.muted)
    #expect(
      drawn(line, columns: 8)
        == "\u{1B}[0;36mabcdef\u{1B}[0mg\u{1B}[0;\(muted)m›\u{1B}[0m"
    )
    #expect(
      drawn(line, columns: 8, right: 1)
        == "\u{1B}[0;\(muted)m‹\u{1B}[0;36mf\u{1B}[0mghijk\u{1B}[0;\(muted)m›\u{1B}[0m"
    )
  }

  @Test func `a match keeps the colours around it`() {
    #expect(
      drawn("\u{1B}[0;36mabc\u{1B}[0mdef", columns: 20, find: "cd")
        == "\u{1B}[0;36mab\u{1B}[0;36;7mc\u{1B}[0;7md\u{1B}[0mef"
    )
  }

  @Test func `links are closed and take no cells`() {
    let line = "\(Self.link)20191234\(Self.end) 기생충 \(Self.link)20\(Self.end)"
    #expect(drawn(line, columns: 18) == line)
    #expect(drawn(line, columns: 5).hasPrefix("\(Self.link)2019\(Self.end)"))
    // From the middle of the link.
    let cut = drawn(line, columns: 10, right: 1)
    #expect(cut.contains("\(Self.link)34\(Self.end)") && !cut.contains("2019"))
    #expect(unstyled(drawn(line, columns: 18)) == "20191234 기생충 20")
  }

  @Test func `colours of pictures don't add up`() {
    let pixel = "\u{1B}[38;2;1;2;3;48;5;7m▀"
    let line = String(repeating: pixel, count: 60) + "\u{1B}[39m▀\u{1B}[49m.\u{1B}[1m!\u{1B}[22m?"
    #expect(
      drawn(line, columns: 80)
        == "\u{1B}[0;38;2;1;2;3;48;5;7m" + String(repeating: "▀", count: 60)
        + "\u{1B}[0;48;5;7m▀\u{1B}[0m.\u{1B}[0;1m!\u{1B}[0m?"
    )
  }

  @Test func `other sequences and control characters never reach the terminal`() {
    let line = "a\u{1B}[2Jb\u{1B}]52;c;eA==\u{7}c\u{1B}Pq\u{1B}\\d\u{7}e\u{1B}(0f\u{1B}[999Cg\u{1B}"
    #expect(drawn(line, columns: 80) == "abcd␇e0fg")
  }

  @Test func `a tab ends at the next eighth column`() {
    #expect(drawn("a\tb\t가\tc", columns: 40) == "a       b       가      c")
  }
}
