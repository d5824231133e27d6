import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Testing

struct BrowseScreenTests {
  private static var wide: Table {
    Table(columns: [
      .texts("title", ["휴가의 첫눈", "Moon", "한글".decomposedStringForTest]),
      .ints("audience", [40_038, 16_423, 1]),
      Column("share", .num([18.4, 7.5, 0.3], nil)),
      .texts("note", ["첫 번째 메모입니다", "second", ""]),
      .texts("code", ["20240001", "20240002", "20240003"]),
    ])
  }

  @Test func `a screen has headings, rows and the state`() {
    let viewer = BrowseViewer(Self.wide, source: "list 2024-06-14", columns: 80, rows: 6)
    #expect(
      viewer.lines == [
        "  # [title      ] audience  share  note                code",
        "▸ 1  휴가의 첫눈    40,038  18.4%  첫 번째 메모입니다  20240001",
        "  2  Moon           16,423   7.5%  second              20240002",
        "  3  한글                1   0.3%                      20240003",
        "",
        " 1/3  list 2024-06-14                                           ? keys  q leave",
      ]
    )
  }

  @Test func `columns that don't fit follow the cursor, and the title stays`() {
    var viewer = BrowseViewer(Self.wide, columns: 38, rows: 5)
    #expect(viewer.lines[0] == "  # [title      ] audience  share    ›")
    viewer.type("$")
    #expect(viewer.lines[0] == "  #  title      ‹[code    ]")
    #expect(viewer.lines[1] == "▸ 1  휴가의 첫눈  20240001")
    viewer.type("h")
    #expect(viewer.lines[0] == "  #  title      ‹[note              ]›")
    #expect(viewer.lines[1] == "▸ 1  휴가의 첫눈  첫 번째 메모입니다")
  }

  @Test(arguments: 20...60)
  func `no line is wider than the window`(columns: Int) {
    for keys in ["", "l", "$", "?", "/휴가의 첫눈 휴가의 첫눈 휴가의 첫눈", "=where title contains \"첫눈\""] {
      var viewer = BrowseViewer(Self.wide, source: "목록 2024-06-14", columns: columns, rows: 5)
      viewer.type(keys)
      #expect(viewer.lines.count == 5)
      #expect(viewer.lines.allSatisfy { cellWidth($0) <= columns }, "\(viewer.lines)")
    }
  }

  @Test func `a text is cut at the edge, a number only if it is alone`() {
    let table = Table(columns: [
      .ints("n", [1]), .ints("audience", [123_456_789]),
    ])
    #expect(BrowseViewer(table, columns: 20, rows: 4).lines[1] == "▸ 1  1  123,456,789")
    let texts = Table(columns: [.ints("n", [1]), .texts("b", ["가나다라마바사아"])])
    #expect(BrowseViewer(texts, columns: 20, rows: 4).lines[1] == "▸ 1  1  가나다라마…")
    let numbers = Table(columns: [
      .texts("title", ["a film"]), .ints("audience", [123_456_789]),
    ])
    #expect(BrowseViewer(numbers, columns: 22, rows: 4).lines[1] == "▸ 1  a film  123,456,…")
  }

  /// A whole chart, as a day has it.
  private static func chart(_ ranks: [Int64], order: [Table.Ordering] = []) -> Table {
    let numbers = ranks.map { 12_345_678 * (11 - $0) }
    let columns = ChartField.allCases.map(\.facts.column.name).map { name in
      switch name {
      case "rank": Column.ints(name, ranks)
      case "title": Column.texts(name, ranks.map { "영화 제목이 꽤 긴 것 \($0)" })
      case "open": Column.texts(name, ranks.map { "2024-06-0\($0)" })
      case "day": Column.texts(name, ranks.map { _ in "2024-06-01" })
      default: Column.ints(name, numbers)
      }
    }
    return Table(columns: columns, rowCount: ranks.count, order: order)
  }

  @Test(arguments: [60, 80, 119])
  func `the title stays in every column`(columns: Int) {
    var viewer = BrowseViewer(Self.chart([1, 2, 3]), columns: columns, rows: 6)
    for _ in 0..<20 {
      #expect(viewer.lines[0].contains("title") && viewer.lines[0].contains("["))
      #expect(viewer.lines[1].contains("영화 제목이 꽤 긴 것 1"))
      #expect(viewer.lines.allSatisfy { cellWidth($0) <= columns })
      viewer.type("l")
    }
  }

  @Test func `rows in another order have their rank beside their number`() {
    var viewer = BrowseViewer(Self.chart([1, 2, 3]), columns: 60, rows: 6)
    #expect(!viewer.lines[0].contains("rank"))
    viewer.take(Self.chart([3, 1, 2]), stages: "sort title")
    #expect(viewer.lines[0].hasPrefix("  #  rank"))
    #expect(viewer.lines[1].hasPrefix("▸ 1     3"))
    viewer.type("$")
    #expect(viewer.lines[0].hasPrefix("  #  rank  title"))
    viewer.type("0")
    #expect(viewer.lines[0].hasPrefix("  # [rank] ") && !viewer.lines[0].contains("‹"))
    viewer.take(Self.chart([1, 2, 3]), stages: "")
    viewer.type("0")
    #expect(!viewer.lines[0].contains("rank"))
  }

  @Test func `a filter without hits keeps the columns and says so`() {
    var viewer = BrowseViewer(Self.chart([1, 2, 3]), columns: 60, rows: 6)
    viewer.type("/3")
    viewer.take(Self.chart([3]), stages: "where rank == 3")
    let headings = viewer.lines[0]
    #expect(headings.hasPrefix("  #  rank"))
    viewer.type("x")
    viewer.take(Self.chart([]), stages: "where rank == 3 and rank == 4")
    #expect(viewer.lines[0] == headings)
    #expect(viewer.lines[1] == "  no row matches `3x`")
    viewer.press(.enter)
    #expect(viewer.lines[1] == "  no row matches `3x` · / changes the filter")
    viewer.type("/")
    viewer.press(.backspace)
    viewer.take(Self.chart([3]), stages: "where rank == 3")
    #expect(viewer.lines[0] == headings)
  }

  @Test(arguments: ["sales_total", "audience", "title"])
  func `a sorted column is in the first window`(name: String) {
    let chart = Self.chart([2, 1, 3], order: [(name, true)])
    let viewer = BrowseViewer(chart, columns: 60, rows: 6)
    let cursor = viewer.lines[0].split(separator: "[").dropFirst().first
    let heading = BrowseViewer(
      chart.selecting(columns: [chart.columnIndex(name) ?? 0]),
      columns: 60,
      rows: 6
    ).lines[0].split(separator: "[").dropFirst().first
    let word = heading?.split(whereSeparator: { " ]▼↓".contains($0) }).first
    #expect(cursor?.contains(word ?? "?") == true, "\(viewer.lines)")
  }

  @Test func `the line of a pipeline begins with the command before it`() {
    var viewer = BrowseViewer(Self.wide, source: "list -1", columns: 60, rows: 6)
    viewer.type("=first 2")
    #expect(viewer.last.hasPrefix("= list -1 | first 2"))
    #expect(BrowseScreen(viewer.state).cursor?.column == 19)
    var long = BrowseViewer(Self.wide, source: "list 2024-06-14 | sort title", columns: 60, rows: 6)
    long.type("=first 2")
    #expect(long.last.hasPrefix("= … | first 2"))
  }

  @Test(arguments: [
    (60, "= rows | srot   did you mean `sort`?"),
    (80, "= rows | srot   there is no command `srot` · did you mean `sort`?"),
  ])
  func `a misspelt stage has a suggestion`(columns: Int, line: String) {
    var viewer = BrowseViewer(Self.wide, columns: columns, rows: 6)
    viewer.type("=srot")
    viewer.fail("there is no command `srot`", hint: .didYouMean("sort"))
    #expect(viewer.last == line)
    viewer.press(.escape)
    viewer.type("=x")
    viewer.fail("there is no command `x`", hint: Phrase("type `help`", ko: "도움말"))
    #expect(viewer.last == "= rows | x   there is no command `x`")
  }

  @Test func `a small window says so, and a larger one shows the rows again`() {
    var viewer = BrowseViewer(Self.wide, columns: 80, rows: 6)
    viewer.resize(columns: 19, rows: 6)
    #expect(viewer.lines == ["window too small"])
    viewer.resize(columns: 80, rows: 3)
    #expect(viewer.lines == ["window too small"])
    viewer.resize(columns: 40, rows: 4)
    #expect(viewer.lines.count == 4)
    #expect(viewer.lines[1].hasPrefix("▸ 1  휴가의 첫눈"))
  }

  @Test func `the window stays around the row after a resize`() {
    let table = Table(columns: [.ints("n", (0..<100).map(Int64.init))])
    var viewer = BrowseViewer(table, columns: 40, rows: 40)
    viewer.press(.pageDown)
    #expect(viewer.state.row == 38)
    viewer.resize(columns: 40, rows: 6)
    #expect(viewer.lines.contains { $0.hasPrefix("▸  39") })
  }

  @Test func `columns never become narrower while rows scroll`() {
    let texts = (0..<10_000).map { $0 == 5_003 ? "a much longer text" : "x" }
    let table = Table(columns: [.texts("a", texts), .texts("b", texts)])
    var viewer = BrowseViewer(table, columns: 60, rows: 5)
    for _ in 0..<5_003 { viewer.press(.down) }
    let wide = viewer.lines[0]
    #expect(viewer.lines.contains { $0.contains("a much longer text  a much longer text") })
    viewer.press(.home)
    #expect(viewer.lines[0] == wide)
  }

  @Test func `colours mark the row and the column`() {
    var viewer = BrowseViewer(Self.wide, columns: 80, rows: 6, color: .basic)
    viewer.type("jl")
    let lines = BrowseScreen(viewer.state).lines
    #expect(lines[0].runs.contains { $0.text == "audience" && $0.style.role == .match })
    #expect(lines[2].runs.map(\.style.role) == [.match])
    #expect(lines[2].width == 80)
  }

  @Test func `help lists the keys, and any key returns`() {
    var viewer = BrowseViewer(Self.wide, columns: 60, rows: 24)
    viewer.type("?")
    #expect(viewer.lines[0] == " arrows, h j k l     row and column")
    #expect(viewer.last == "press any key to return")
    viewer.type("q")
    #expect(viewer.lines[0].contains("title"))
    var korean = BrowseViewer(Self.wide, columns: 60, rows: 24, language: .korean)
    korean.type("?")
    #expect(korean.lines[0] == " 화살표, h j k l     행과 열 이동")
  }

  @Test func `the typed line scrolls with its cursor`() {
    var viewer = BrowseViewer(Self.wide, columns: 20, rows: 5)
    viewer.type("/가나다라마바사아자차카")
    let cursor = BrowseScreen(viewer.state).cursor
    #expect(viewer.last.hasPrefix("/사아자차카") || viewer.last.contains("카"))
    #expect((cursor?.column ?? 99) < 20 && cursor?.row == 4)
  }
}

extension String {
  /// The text with its syllables as jamo.
  fileprivate var decomposedStringForTest: String {
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"
  }
}
