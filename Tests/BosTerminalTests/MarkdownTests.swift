import BosTerminal
import BosText
import Testing

@Suite struct MarkdownTests {
  @Test func `columns are padded by cells`() {
    let model = TableModel(
      title: "not written",
      columns: [TableColumn("제목"), TableColumn("audience", alignment: .right), TableColumn("x")],
      rows: [
        [TableCell("기생충"), TableCell("112,034"), TableCell("👨‍👩‍👧‍👦")],
        [TableCell("a"), .null],
      ],
      totals: [TableCell("합계"), TableCell("1")]
    )
    #expect(
      markdownTable(model) == """
        | 제목   | audience | x   |
        | ------ | -------: | --- |
        | 기생충 |  112,034 | 👨‍👩‍👧‍👦  |
        | a      |        – |     |
        | 합계   |        1 |     |

        """
    )
  }

  @Test(arguments: [
    ("a|b", #"a\|b"#), (#"a\|b"#, #"a\\\|b"#), ("a\nb\r\nc", "a<br>b<br>c"), ("a\tb", "a b"),
    ("*별*", #"\*별\*"#), ("<b>", #"\<b>"#), ("[x](y)", #"\[x](y)"#), ("`c`", #"\`c\`"#),
    ("audience_change", "audience_change"), ("_x_", #"\_x\_"#), ("한_글", "한_글"),
    ("Tom & Jerry", "Tom & Jerry"), ("&amp; &#39;", #"\&amp; \&#39;"#), ("\u{1B}[1m", "␛\\[1m"),
    ("~~x~~", #"\~\~x\~\~"#), ("", ""), ("e\u{301}|", "e\u{301}\\|"),
  ])
  func `text is shown as it is`(text: String, expected: String) {
    let model = TableModel(columns: [TableColumn("c")], rows: [[TableCell(text)]])
    let line = markdownTable(model).split(separator: "\n").last
    #expect(line ?? "" == "| " + padded(expected, to: max(3, cellWidth(expected))) + " |")
  }

  @Test func `headings are escaped too`() {
    let model = TableModel(columns: [TableColumn("a|b")], rows: [])
    #expect(markdownTable(model) == "| a\\|b |\n| ---- |\n")
  }

  @Test func `a table without columns is empty`() {
    #expect(markdownTable(TableModel(columns: [], rows: [[TableCell("x")]])) == "")
  }

  @Test func `a long text does not pad every row`() {
    let long = String(repeating: "가", count: 1_000)
    let model = TableModel(
      columns: [TableColumn("c")],
      rows: [[TableCell(long)], [TableCell("a")]]
    )
    let lines = markdownTable(model).split(separator: "\n")
    #expect(lines[2] == "| \(long) |")
    #expect(lines[3].count == 64)
  }
}
