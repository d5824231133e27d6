import BosTerminal
import BosText
import Testing

@Suite struct TableDrawingTests {
  static let chart = TableModel(
    title: "일별 박스오피스 · 2026-11-19",
    columns: [
      TableColumn("#", alignment: .right, isRowNumber: true),
      TableColumn("change", minimumWidth: 3, priority: 80),
      TableColumn("title", minimumWidth: 12, priority: 100),
      TableColumn("audience", alignment: .right, priority: 90),
      TableColumn("share", alignment: .decimal, priority: 50),
      TableColumn("sales_total", alignment: .right, priority: 20),
      TableColumn("open", minimumWidth: 10, priority: 60),
    ],
    rows: [
      [
        TableCell("1"), TableCell("–"), TableCell("기생충", .text), TableCell("112,034", .number),
        TableCell("52.1", .number), TableCell("1,204,551,000", .number), TableCell("2019-05-30"),
      ],
      [
        TableCell("2"), TableCell("▲12", .rise), TableCell("살인의 추억: 감독판 특별 상영"),
        TableCell("9,871", .number), TableCell("7", .number), TableCell("80,112,500", .number),
        .null,
      ],
      [
        TableCell("3"), TableCell("신작", .accent), TableCell("👨‍👩‍👧‍👦 Family\nDay"),
        TableCell("12", .number), TableCell("0.25", .number), .null, TableCell("2026-11-18"),
      ],
    ],
    totalRows: 1_204
  )

  private func text(
    _ model: TableModel,
    _ width: Int?,
    _ style: TableStyle = .terminal,
    _ language: DisplayLanguage = .english
  ) -> String {
    drawn(model, width: width, style: style, language: language).map(\.text)
      .joined(separator: "\n")
  }

  @Test func `named columns move below if few parts hold them`() {
    func lines(_ columns: Int) -> [String] {
      let names = (0..<columns).map { "column \($0)" }
      let model = TableModel(
        columns: names.enumerated().map { place, name in
          TableColumn(name, priority: 10 - place, isNamed: true)
        },
        rows: [names.map { TableCell($0) }],
        movesNamed: true
      )
      return text(model, 30).split(separator: "\n").map(String.init)
    }
    #expect(lines(4).filter { $0.contains("column 0") }.count == 4)
    #expect(lines(4).contains { $0.contains("column 3") })
    #expect(!lines(4).contains { $0.hasPrefix("hidden") })
    #expect(lines(12).filter { $0.contains("column 0") }.count == 2)
  }

  @Test func `a short heading stands where the long one is too wide`() {
    let model = TableModel(
      columns: [
        TableColumn("title", priority: 2, keepsWidth: true),
        TableColumn(
          "against last week",
          short: "vs last week",
          typed: "drop",
          alignment: .right,
          priority: 1,
          keepsWidth: true
        ),
        TableColumn("sales", alignment: .right),
      ],
      rows: [[TableCell("Parasite"), TableCell("−1.0%"), TableCell("1,000")]]
    )
    #expect(text(model, 34).hasPrefix("title     against last week  sales"))
    #expect(text(model, 33).hasPrefix("title     vs last week  sales"))
    #expect(!text(model, 28).contains("drop"))
    var hidden = model
    hidden.columns[1].priority = -1
    #expect(text(hidden, 24, .aligned).contains("hidden: drop"))
  }

  @Test func `a narrow column stands in place of a wide one only where it may`() {
    var model = TableModel(
      columns: [
        TableColumn("title", priority: 9, keepsWidth: true),
        TableColumn("audience", alignment: .right, priority: 8),
        TableColumn("sales", alignment: .right, minimumWidth: 12, priority: 7),
        TableColumn("shows", alignment: .right, priority: 6),
      ],
      rows: [
        [
          TableCell("Parasite"), TableCell("100,000"), TableCell("1,000,000,000"),
          TableCell("1,000"),
        ]
      ]
    )
    #expect(text(model, 26).hasPrefix("title     audience  shows"))
    model.columns[3].comesBack = false
    #expect(text(model, 26).hasPrefix("title     audience\n"))
    #expect(text(model, 80).hasPrefix("title     audience          sales  shows"))
  }

  @Test func `at 120 columns everything is drawn`() {
    #expect(
      text(Self.chart, 120) == """
        일별 박스오피스 · 2026-11-19
        #  change  title                          audience  share    sales_total  open
        ────────────────────────────────────────────────────────────────────────────────────
        1  –       기생충                          112,034  52.1   1,204,551,000  2019-05-30
        2  ▲12     살인의 추억: 감독판 특별 상영     9,871   7        80,112,500  –
        3  신작    👨‍👩‍👧‍👦 Family⏎Day                        12   0.25              –  2026-11-18
        3 of 1,204 rows · `table` shows all
        """
    )
  }

  @Test func `at 80 columns the title shrinks`() {
    #expect(
      text(Self.chart, 80) == """
        일별 박스오피스 · 2026-11-19
        #  change  title                      audience  share    sales_total  open
        ────────────────────────────────────────────────────────────────────────────────
        1  –       기생충                      112,034  52.1   1,204,551,000  2019-05-30
        2  ▲12     살인의 추억: 감독판 특별…     9,871   7        80,112,500  –
        3  신작    👨‍👩‍👧‍👦 Family⏎Day                    12   0.25              –  2026-11-18
        3 of 1,204 rows · `table` shows all
        """
    )
  }

  @Test func `at 60 columns what matters least is hidden, and named`() {
    #expect(
      text(Self.chart, 60, .terminal, .korean) == """
        일별 박스오피스 · 2026-11-19
        #  change  title                 audience  share  open
        ────────────────────────────────────────────────────────────
        1  –       기생충                 112,034  52.1   2019-05-30
        2  ▲12     살인의 추억: 감독판…     9,871   7     –
        3  신작    👨‍👩‍👧‍👦 Family⏎Day               12   0.25  2026-11-18
        1,204행 중 3행 · 모두 보려면 `표`
        숨긴 열: sales_total
        """
    )
  }

  @Test func `at 40 columns the most important columns are left`() {
    #expect(
      text(Self.chart, 40) == """
        일별 박스오피스 · 2026-11-19
        #  change  title                audience
        ────────────────────────────────────────
        1  –       기생충                112,034
        2  ▲12     살인의 추억: 감독…      9,871
        3  신작    👨‍👩‍👧‍👦 Family⏎Day              12
        3 of 1,204 rows · `table` shows all
        hidden: share, sales_total, open
        """
    )
  }

  @Test func `too narrow for two columns, each row is a block`() {
    #expect(
      text(Self.chart, 22) == """
        일별 박스오피스 ·
        2026-11-19
        ─ 1 ──────────────────
        change   –
        title    기생충
        audien…  112,034
        share    52.1
        sales_…  1,204,551,000
        open     2019-05-30
        ─ 2 ──────────────────
        change   ▲12
        title    살인의 추억:
                 감독판 특별
                 상영
        audien…  9,871
        share    7
        sales_…  80,112,500
        open     –
        ─ 3 ──────────────────
        change   신작
        title    👨‍👩‍👧‍👦 Family⏎Day
        audien…  12
        share    0.25
        sales_…  –
        open     2026-11-18
        3 of 1,204 rows ·
        `table` shows all
        """
    )
  }

  @Test func `parts show every column after the row names`() {
    let lines = drawn(
      Self.chart,
      width: 40,
      arrangement: .parts,
      style: .terminal,
      language: .english
    )
    #expect(
      lines.rendered(.none) == """
        일별 박스오피스 · 2026-11-19
        #  title                change  audience
        ────────────────────────────────────────
        1  기생충               –        112,034
        2  살인의 추억: 감독…   ▲12        9,871
        3  👨‍👩‍👧‍👦 Family⏎Day        신작          12

        #  title            share    sales_total
        ────────────────────────────────────────
        1  기생충           52.1   1,204,551,000
        2  살인의 추억: …    7        80,112,500
        3  👨‍👩‍👧‍👦 Family⏎Day     0.25              –

        #  title                      open
        ────────────────────────────────────────
        1  기생충                     2019-05-30
        2  살인의 추억: 감독판 특별…  –
        3  👨‍👩‍👧‍👦 Family⏎Day              2026-11-18
        3 of 1,204 rows · `table` shows all

        """
    )
  }

  @Test(arguments: 24...120)
  func `parts fit the terminal and hide no columns`(width: Int) {
    let lines = drawn(
      Self.chart,
      width: width,
      arrangement: .parts,
      style: .terminal,
      language: .korean
    )
    #expect(lines.allSatisfy { $0.width <= width })
    let text = lines.rendered(.none)
    #expect(!text.contains("숨긴 열"))
    #expect(text.contains("1,204,551,000") && text.contains("2019-05-30"))
  }

  @Test func `a table that keeps its columns shows them in parts rather than hiding some`() {
    var chart = Self.chart
    chart.keepsColumns = true
    #expect(drawn(chart, width: 80, style: .terminal, language: .english).count == 7)
    let narrow = drawn(chart, width: 40, style: .terminal, language: .english)
    #expect(
      narrow == drawn(chart, width: 40, arrangement: .parts, style: .terminal, language: .english)
    )
  }

  @Test func `records are blocks with long texts in full`() {
    let text = String(repeating: "가나다라마 ", count: 30)
    let model = TableModel(
      columns: [TableColumn("#", isRowNumber: true), TableColumn("text")],
      rows: [[TableCell("1"), TableCell(text)], [TableCell("2"), TableCell("나")]]
    )
    let lines = drawn(model, width: 40, arrangement: .records, style: .terminal, language: .english)
    #expect(lines.allSatisfy { $0.width <= 40 })
    let letters = lines.rendered(.none).filter { $0 == "가" }
    #expect(letters.count == 30)
    let plain = drawn(model, arrangement: .records, style: .aligned, language: .english)
    #expect(plain.rendered(.none).hasSuffix("\n\n#     2\ntext  나\n"))
  }

  @Test func `a table in a pipe isn't cut and has no rules`() {
    #expect(
      text(Self.chart, nil, .aligned) == """
        일별 박스오피스 · 2026-11-19
        #  change  title                          audience  share    sales_total  open
        1  –       기생충                          112,034  52.1   1,204,551,000  2019-05-30
        2  ▲12     살인의 추억: 감독판 특별 상영     9,871   7        80,112,500  null
        3  신작    👨‍👩‍👧‍👦 Family⏎Day                        12   0.25           null  2026-11-18
        3 of 1,204 rows - `table` shows all
        """
    )
  }

  @Test func `an ASCII terminal gets ASCII marks`() {
    #expect(
      text(Self.chart, 60, .asciiTerminal) == #"""
        일별 박스오피스 · 2026-11-19
        #  change  title                 audience  share  open
        ------------------------------------------------------------
        1  –       기생충                 112,034  52.1   2019-05-30
        2  ▲12     살인의 추억: 감독...     9,871   7     null
        3  신작    👨‍👩‍👧‍👦 Family\nDay              12   0.25  2026-11-18
        3 of 1,204 rows - `table` shows all
        hidden: sales_total
        """#
    )
  }

  @Test func `roles become styles, and row numbers step back`() {
    let lines = drawn(Self.chart, width: 120, style: .terminal, language: .english)
    #expect(lines[0].runs.map(\.style.role) == [.heading])
    #expect(lines[2].runs.map(\.style.role) == [.muted])
    #expect(lines[4].runs[0].style.role == .muted)
    #expect(lines[4].runs.contains { $0.style.role == .rise && $0.text.hasPrefix("▲12") })
    #expect(lines[4].runs.last.map { $0.text } == "–")
    #expect(lines[4].runs.last?.style.role == .null)
  }

  @Test func `totals are below a rule`() {
    let model = TableModel(
      columns: [TableColumn("제목"), TableColumn("관객", alignment: .right)],
      rows: [[TableCell("가"), TableCell("1")]],
      totals: [TableCell("합계"), TableCell("1,234")],
      notes: ["표본 자료"]
    )
    #expect(
      text(model, 40) == """
        제목   관객
        ───────────
        가        1
        ───────────
        합계  1,234
        표본 자료
        """
    )
    #expect(text(model, nil, .aligned) == "제목   관객\n가        1\n합계  1,234\n표본 자료")
  }

  @Test func `headings repeat at the given interval`() {
    var style = TableStyle.aligned
    style.headingInterval = 2
    let rows = ["1", "2", "3", "4", "5"].map { [TableCell($0)] }
    let model = TableModel(columns: [TableColumn("n")], rows: rows)
    #expect(text(model, nil, style) == "n\n1\n2\nn\n3\n4\nn\n5")
    // A title takes the place of a row.
    var titled = model
    titled.title = "t"
    #expect(text(titled, nil, style) == "t\nn\n1\nn\n2\n3\nn\n4\n5")
  }

  @Test func `the style follows the device`() {
    var device = TerminalCapabilities(columns: 80, isTerminal: true, color: .none, unicode: true)
    #expect(TableStyle.suitable(for: device) == .terminal)
    device.unicode = false
    #expect(TableStyle.suitable(for: device) == .asciiTerminal)
    device.isTerminal = false
    #expect(TableStyle.suitable(for: device) == .aligned)
  }
}
