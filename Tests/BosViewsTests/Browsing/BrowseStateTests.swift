import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Testing

struct BrowseStateTests {
  private static func films(_ count: Int) -> Table {
    Table(columns: [
      .texts("title", (1...max(count, 1)).prefix(count).map { "영화 \($0)" }),
      .ints("audience", (0..<count).map { Int64($0 * 1_000) }),
      .texts("open", (0..<count).map { "day \($0)" }),
    ])
  }

  // MARK: Moving

  @Test(arguments: [
    ([BrowseKey.down], 1), ([.character("j"), .character("j"), .character("k")], 1), ([.up], 0),
    ([.character(" ")], 6), ([.pageDown, .pageDown], 12), ([.control("f"), .control("b")], 0),
    ([.control("d")], 3), ([.control("d"), .control("u")], 0), ([.end], 99),
    ([.character("G")], 99),
    ([.character("G"), .character("b")], 93), ([.end, .home], 0), ([.end, .character("g")], 0),
    ([.character("ㅓ")], 1), ([.character("ㅓ"), .character("ㅏ")], 0), ([.end, .down], 99),
    ([.control("n"), .control("n"), .control("p")], 1), ([.character("G"), .character("ㅎ")], 0),
  ])
  func `keys move the row`(keys: [BrowseKey], row: Int) {
    var viewer = BrowseViewer(Self.films(100))
    for key in keys { #expect(viewer.press(key) == .stay) }
    #expect(viewer.state.row == row)
  }

  @Test(arguments: [
    ([BrowseKey.right], 1), ([.character("l"), .character("l"), .character("l")], 2), ([.left], 0),
    ([.character("l"), .character("h")], 0), ([.character("$")], 2),
    ([.character("$"), .character("0")], 0), ([.character("$"), .character("^")], 0),
    ([.character("ㅣ")], 1), ([.character("ㅣ"), .character("ㅗ")], 0),
  ])
  func `keys move the column`(keys: [BrowseKey], column: Int) {
    var viewer = BrowseViewer(Self.films(10))
    for key in keys { viewer.press(key) }
    #expect(viewer.state.column == column)
  }

  @Test(arguments: [
    ("q", BrowseState.Action.leave), ("ㅂ", .leave), ("p", .poster(1)), ("ㅔ", .poster(1)),
    ("x", .stay), ("?", .stay),
  ])
  func `keys ask for what is outside the viewer`(key: String, action: BrowseState.Action) {
    var viewer = BrowseViewer(Self.films(3))
    #expect(viewer.type(key) == action)
  }

  @Test func `Esc leaves, Ctrl-C cancels, Enter shows the row and o opens it`() {
    var viewer = BrowseViewer(Self.films(3))
    #expect(viewer.press(.escape) == .leave)
    #expect(viewer.press(.down, .enter) == .show(2))
    #expect(viewer.type("o") == .open(2))
    #expect(viewer.type("ㅐ") == .open(2))
    #expect(viewer.press(.control("c")) == .cancel)
    viewer.type("/a")
    #expect(viewer.press(.control("c")) == .cancel)
  }

  @Test func `a row without a page isn't opened`() {
    var viewer = BrowseViewer(Table(columns: [.ints("n", [1])]))
    #expect(viewer.press(.enter) == .stay)
    #expect(viewer.last == "a row without a title or code has no page")
    viewer.press(.down)
    #expect(viewer.last.hasPrefix(" 1/1  rows"))
    var empty = BrowseViewer(Self.films(0))
    #expect(empty.press(.enter) == .stay)
    #expect(empty.lines[1] == "  no rows")
  }

  @Test func `the fields of a row end when the rows that come have none`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("=first 0")
    viewer.press(.enter)
    viewer.type("v")
    viewer.take(Self.films(0), stages: "first 0")
    #expect(viewer.lines[1] == "  no rows")
    #expect(viewer.last.hasPrefix(" 0/0"))
  }

  @Test func `a column can't be hidden while rows are computed, and the last one never`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("s-")
    #expect(viewer.state.isPending && viewer.last.contains("sorting by title"))
    var single = BrowseViewer(Table(columns: [.ints("n", [1])]))
    single.type("-")
    #expect(single.last == "the last column stays")
  }

  @Test func `the columns in the window are known`() {
    let table = Table(columns: (1...9).map { .texts("long_name_\($0)", ["a"]) })
    let viewer = BrowseViewer(table)
    #expect(viewer.state.isVisible(table.columns[0]))
    #expect(!viewer.state.isVisible(table.columns[8]))
  }

  @Test func `an unknown key names the help`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("x")
    #expect(viewer.last == "press ? for the keys")
  }

  // MARK: Sorting

  @Test func `s sorts in the usual direction, then in the other, then not`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("s")
    #expect(viewer.wanted == ["sort title"])
    viewer.take(viewer.state.table, stages: "sort title")
    viewer.type("s")
    #expect(viewer.wanted == ["sort -title"])
    viewer.take(viewer.state.table, stages: "sort -title")
    viewer.type("s")
    #expect(viewer.wanted.isEmpty)
  }

  @Test func `amounts sort by the largest first`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("ls")
    #expect(viewer.wanted == ["sort -audience"])
    viewer.type("s")
    #expect(viewer.wanted == ["sort +audience"])
  }

  @Test func `Korean stages have Korean names`() {
    var viewer = BrowseViewer(Self.films(3), language: .korean)
    viewer.type("lㄴ")
    viewer.type("/첫눈")
    #expect(viewer.wanted == ["정렬 -관객수", "조건 제목 포함 \"첫눈\" or 개봉일 포함 \"첫눈\""])
  }

  @Test func `the cursor follows its row, unless it is on the first one`() {
    let films = Self.films(30)
    var viewer = BrowseViewer(films)
    viewer.type("jjs")
    viewer.take(films.selecting(rows: (0..<30).reversed()), stages: "sort -title")
    #expect(viewer.state.row == 27)
    #expect(viewer.lines.contains { $0.hasPrefix("▸ 28  영화 3 ") })
    viewer.type("/2")
    viewer.take(films.selecting(rows: [1, 2]), stages: "where …")
    #expect(viewer.state.row == 1)
    viewer.take(films.selecting(rows: [4]), stages: "where …")
    #expect(viewer.state.row == 0)
    var first = BrowseViewer(films)
    first.type("s")
    first.take(films.selecting(rows: (0..<30).reversed()), stages: "sort -title")
    #expect(first.state.row == 0)
  }

  // MARK: Filters

  @Test(arguments: [
    ("눈", "where title contains \"눈\" or open contains \"눈\""),
    ("Moon", "where title contains \"Moon\" or open contains \"Moon\""),
    ("moon.", #"where title =~ "(?i)moon\\." or open =~ "(?i)moon\\.""#),
    ("ㅎㄱ", "where initials(title) contains \"ㅎㄱ\" or initials(open) contains \"ㅎㄱ\""),
    ("audience > 10", "where audience > 10"),
    ("title contains \"a\"", "where title contains \"a\""),
    ("\"a > b\"", #"where title =~ "(?i)a > b" or open =~ "(?i)a > b""#),
    ("not (audience == 1)", "where not (audience == 1)"),
  ])
  func `a filter is a condition, or looks for a text`(text: String, stage: String) {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("/" + text)
    #expect(viewer.wanted == [stage])
  }

  @Test func `a text needs a column with texts`() {
    var viewer = BrowseViewer(Table(columns: [.ints("n", [1])]))
    viewer.type("/x")
    #expect(
      viewer.wanted == ["! no column has text: type a condition such as audience > 10000"]
    )
  }

  @Test func `a decomposed syllable is typed as one character`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("/")
    for scalar in "\u{1112}\u{1161}\u{11AB}".unicodeScalars {
      viewer.press(.character(Character(scalar)))
    }
    #expect(viewer.wanted.first?.contains("contains \"한\"") == true)
    viewer.press(.backspace)
    #expect(viewer.wanted.isEmpty)
  }

  @Test func `an error of a filter stands beside it, and the rows stay`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("/audience >")
    #expect(viewer.state.isPending)
    viewer.fail("a value is missing")
    #expect(!viewer.state.isPending)
    #expect(viewer.last == "/audience >   a value is missing")
    #expect(viewer.lines[1].contains("영화 1"))
    // Enter can't leave a filter without rows standing.
    viewer.press(.enter)
    #expect(viewer.last.hasPrefix("/audience >"))
    viewer.press(.escape)
    #expect(!viewer.state.isPending)
    #expect(viewer.last.hasPrefix(" 1/3  rows"))
  }

  @Test func `the beginning of a condition hides no row`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("/audi")
    viewer.take(viewer.state.table.slice(0..<0), stages: "where title contains \"audi\"")
    #expect(viewer.state.table.rowCount == 3)
    #expect(viewer.last.hasPrefix("/audi   no row has this text: go on"))
  }

  @Test func `Esc in a filter brings the earlier rows and the row back`() {
    var viewer = BrowseViewer(Self.films(30))
    viewer.type("jjj/2")
    viewer.take(Self.films(2), stages: "where …")
    #expect(viewer.state.row == 0)
    viewer.press(.escape)
    #expect(viewer.state.isPending)
    viewer.take(Self.films(30), stages: "")
    #expect(viewer.state.row == 3)
  }

  @Test func `the line of a filter is edited with the usual keys`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("/영화 둘")
    viewer.press(.control("w"))
    viewer.type("X")
    viewer.press(.home, .delete, .right, .backspace, .end, .left)
    viewer.type("Y")
    #expect(viewer.last.hasPrefix("/ YX"))
    viewer.press(.control("k"), .control("a"))
    viewer.press(.paste("a\nb"))
    #expect(viewer.last.hasPrefix("/a b Y"))
    viewer.press(.control("e"), .control("u"))
    #expect(viewer.last.hasPrefix("/   3"))
    // Another one leaves the line.
    viewer.press(.backspace)
    #expect(viewer.last.hasPrefix(" 1/3"))
  }

  @Test func `arrows move the rows while a filter is typed`() {
    var viewer = BrowseViewer(Self.films(30))
    viewer.type("/영")
    viewer.press(.down, .pageDown)
    #expect(viewer.state.row == 7)
  }

  // MARK: Pipelines

  @Test func `= edits the stages, and u undoes each change`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("s")
    viewer.take(viewer.state.table, stages: "sort title")
    viewer.type("=")
    #expect(viewer.last.hasPrefix("= rows | sort title"))
    viewer.type(" | first 2")
    #expect(viewer.wanted == ["sort title | first 2"])
    viewer.take(Self.films(2), stages: "sort title | first 2")
    viewer.press(.enter)
    #expect(viewer.last.hasPrefix(" 1/2  rows | sort title | first 2"))
    viewer.type("u")
    #expect(viewer.wanted == ["sort title"])
    viewer.take(viewer.state.table, stages: "sort title")
    viewer.type("ㅕ")
    #expect(viewer.wanted.isEmpty)
    viewer.type("u")
    #expect(viewer.last == "nothing to undo")
  }

  @Test func `a number before G is a row`() {
    var viewer = BrowseViewer(Self.films(200))
    viewer.type("120")
    #expect(viewer.last == "120: press G for this row")
    viewer.type("G")
    #expect(viewer.state.row == 119)
    viewer.type("7ㅎ")
    #expect(viewer.state.row == 6)
    viewer.type("99999999999g")
    #expect(viewer.state.row == 199)
    // A zero alone is a key, and another key forgets the number.
    viewer.type("l0")
    #expect(viewer.state.column == 0)
    viewer.type("5jG")
    #expect(viewer.state.row == 199)
  }

  @Test func `F counts the values of the column, and u brings the rows back`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("s")
    viewer.take(viewer.state.table, stages: "sort title")
    viewer.type("lF")
    #expect(
      viewer.wanted == ["sort title", "group audience", "! there is no column `count` any more"]
    )
    viewer.type("u")
    #expect(!viewer.state.isPending)
    var korean = BrowseViewer(Self.films(3), language: .korean)
    korean.type("ㅣㄹ")
    #expect(korean.wanted.first == "그룹 관객수")
  }

  @Test func `Enter on a count shows the rows that it counts, and u brings the counts back`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("lF")
    let counts = Table(columns: [.ints("audience", [0, 2_000]), .ints("count", [1, 1])])
    viewer.take(counts, stages: "group audience | sort -count")
    #expect(viewer.press(.down, .enter) == .stay)
    #expect(viewer.wanted == ["where audience == 2000"])
    viewer.take(Self.films(1), stages: "where audience == 2000")
    #expect(viewer.press(.enter) == .show(1))
    viewer.type("u")
    #expect(viewer.state.query.counted == "audience")
  }

  @Test func `typed stages may begin with a pipe`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("=| first 2")
    #expect(viewer.wanted == ["first 2"])
  }

  @Test func `- hides columns with one stage`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("l-")
    #expect(viewer.wanted == ["columns --without audience"])
    viewer.take(viewer.state.table.dropping(columns: [1]), stages: "columns --without audience")
    viewer.type("-")
    #expect(viewer.state.query.steps == [.without(["audience", "title"])])
    viewer.take(
      viewer.state.table.dropping(columns: [0]),
      stages: "columns --without audience title"
    )
    viewer.type("-")
    #expect(viewer.last == "the last column stays")
    viewer.type("u")
    #expect(viewer.state.query.steps == [.without(["audience"])])
  }

  @Test func `a filter after hidden columns is a later stage`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("/영화")
    viewer.take(viewer.state.table, stages: "where title contains \"영화\"")
    viewer.press(.enter)
    viewer.type("-")
    #expect(viewer.wanted == ["where title contains \"영화\"", "columns --without title"])
  }

  // MARK: Pages

  @Test func `v shows all fields of the row, and scrolls if they are long`() {
    var viewer = BrowseViewer(
      Table(columns: [
        .texts("title", [String(repeating: "아주 긴 제목 ", count: 30)]), .ints("audience", [7_654]),
      ]),
      columns: 40,
      rows: 8
    )
    viewer.type("v")
    #expect(viewer.lines[0] == "title     아주 긴 제목 아주 긴 제목 아주")
    #expect(viewer.last == "arrows, Space: more; any other key retu…")
    viewer.press(.pageDown, .pageDown, .pageDown, .pageDown)
    #expect(viewer.lines[6] == "audience  7,654")
    viewer.press(.up, .up)
    #expect(viewer.lines[6] != "audience  7,654")
    viewer.type("v")
    #expect(viewer.last.hasPrefix(" 1/1"))
    // The window of another size is filled again.
    viewer.type("v")
    viewer.resize(columns: 60, rows: 30)
    #expect(viewer.last == "press any key to return")
    viewer.press(.down)
    #expect(viewer.last.hasPrefix(" 1/1"))
    var empty = BrowseViewer(Self.films(0))
    empty.type("v")
    #expect(empty.last.hasPrefix(" 0/0"))
  }

  @Test func `a filter after a sort keeps the sort`() {
    var viewer = BrowseViewer(Self.films(3))
    viewer.type("s/영화")
    #expect(viewer.wanted.map { $0.prefix(5) } == ["sort ", "where"])
    viewer.press(.enter)
    viewer.type("ls")
    #expect(viewer.wanted.map { $0.prefix(5) } == ["where", "sort "])
  }
}
