import BosTerminal
import BosText
import BosViews
import Testing

struct PagerStateTests {
  // MARK: Moving

  /// With five lines in the window.
  @Test(arguments: [
    ([ScreenKey.character(" ")], 6), ([.character("f")], 6), ([.pageDown], 6), ([.control("f")], 6),
    ([.character("ㄹ")], 6), ([.character(" "), .character("b")], 1), ([.pageDown, .pageUp], 1),
    ([.end, .control("b")], 91), ([.end, .character("ㅠ")], 91), ([.character("d")], 3),
    ([.character("d"), .character("u")], 1), ([.end, .control("u")], 94), ([.character("ㅇ")], 3),
    ([.end, .character("ㅕ")], 94), ([.character("j")], 2), ([.down], 2), ([.enter], 2),
    ([.control("n")], 2), ([.character("ㅓ")], 2), ([.end, .character("k")], 95), ([.end, .up], 95),
    ([.end, .control("p")], 95), ([.end, .character("ㅏ")], 95), ([.character("G")], 96),
    ([.end], 96), ([.end, .character("g")], 1), ([.end, .home], 1), ([.end, .character("ㅎ")], 1),
    ([.up], 1), ([.end, .down], 96), ([.end, .character(" ")], 96), ([.pageUp], 1),
    ([.control("d")], 1), ([.character("x"), .character("|"), .character("ㅁ")], 1),
    ([.paste("list\n")], 1), ([.backspace], 1), ([.delete], 1), ([.character("각")], 1),
  ])
  func `keys move the window`(keys: [ScreenKey], line: Int) {
    var pager = PagerViewer(PagerViewer.lines(100))
    for key in keys { _ = pager.press(key) }
    #expect(pager.first == "line \(line)")
  }

  @Test(arguments: [
    ScreenKey.character("q"), .character("ㅂ"), .character("ㅃ"), .escape, .control("c"),
    .control("d"),
  ])
  func `keys leave`(key: ScreenKey) {
    var pager = PagerViewer(PagerViewer.lines(100))
    #expect(pager.press(key) == .leave)
  }

  @Test func `a command that is typed does no harm`() {
    var pager = PagerViewer(PagerViewer.lines(100))
    #expect(pager.type("list | first 2") == .stay)
    #expect(pager.press(.enter) == .stay)
    #expect(pager.last.hasPrefix("lines "))
    #expect(pager.press(.control("l")) == .redraw)
  }

  @Test(arguments: [(DisplayLanguage.english, "next page"), (.korean, "다음 화면")])
  func `the help lists the keys until another key`(language: DisplayLanguage, text: String) {
    for key in ["?", "h", "ㅗ"] {
      var pager = PagerViewer(PagerViewer.lines(100), rows: 12, language: language)
      pager.type(key)
      #expect(pager.lines.count == 12)
      #expect(pager.first.hasPrefix(" Space f PgDn") && pager.first.hasSuffix(text))
      pager.type("q")
      #expect(pager.first == "line 1")
      pager.type("?")
      #expect(pager.press(.control("c")) == .leave)
    }
  }

  @Test func `the headings of a table stay while its rows are in the window`() {
    let table = "title\n #  n\n────\n" + (10...59).map { "\($0)  \($0)\n" }.joined()
    var pager = PagerViewer(table + "────\n    sum\nnotes\n", rows: 10)
    #expect(pager.lines.prefix(3) == ["title", " #  n", "────"])
    #expect(pager.lines[8] == "15  15")
    // The next page goes on where this one ended.
    pager.type(" ")
    #expect(pager.lines.prefix(3) == [" #  n", "────", "16  16"])
    pager.type(" ")
    #expect(pager.lines[2] == "23  23")
    pager.type("b")
    #expect(pager.lines[2] == "16  16")
    pager.type("j")
    #expect(pager.lines.prefix(3) == [" #  n", "────", "17  17"])
    #expect(pager.remains.map { $0.filter { $0 != "\u{1B}" } }.first?.contains("#  n") == true)
    pager.press(.end)
    #expect(pager.lines[8] == "notes")
    pager.press(.home)
    #expect(pager.lines[0] == "title")
  }

  // MARK: Sideways

  @Test func `arrows move by half of the window, as far as lines in it continue`() {
    var pager = PagerViewer(
      "short\n\n" + (1...9).map { "\($0)23456789" }.joined() + "\n",
      columns: 20
    )
    #expect(pager.lines.prefix(3) == ["short", "", "1234567892234567893›"])
    pager.press(.right)
    #expect(pager.lines.prefix(3) == ["‹", "", "‹345678932345678942›"])
    for _ in 0..<20 { pager.press(.right) }
    #expect(pager.lines[2].hasSuffix("923456789"))
    #expect(cellWidth(pager.lines[2]) <= 20)
    for _ in 0..<20 { pager.press(.left) }
    #expect(pager.lines[0] == "short")
  }

  @Test func `a line that fits isn't cut`() {
    var pager = PagerViewer(
      "가나다라마\nabcdefghij\nabcdefghijk\na가나다라마\n가나다라마바\n",
      columns: 10,
      rows: 9
    )
    #expect(pager.lines.prefix(5) == ["가나다라마", "abcdefghij", "abcdefghi›", "a가나다라›", "가나다라 ›"])
    pager.press(.right)
    #expect(pager.lines.prefix(5) == ["‹라마", "‹ghij", "‹ghijk", "‹ 라마", "‹라마바"])
  }

  @Test func `every window shows whole characters within its width`() {
    let line = "a가\u{1112}\u{1161}\u{11AB}👨‍👩‍👧b\u{200B}\u{301}c🇰🇷각e\u{301}힣\tz\u{7}"
    let text = (0..<6).map { String(repeating: line, count: $0) + "끝\n" }.joined()
    for columns in 1...40 {
      for rows in [1, 2, 3, 9] {
        var pager = PagerViewer(text, columns: columns, rows: rows)
        for key in [
          ScreenKey.right, .right, .character("/"), .character("힣"), .enter, .left, .right,
        ] {
          pager.press(key)
          pager.finish()
          #expect(pager.lines.count <= rows)
          #expect(pager.lines.allSatisfy { cellWidth($0) <= columns }, "\(columns) \(pager.lines)")
          #expect((pager.cursor ?? 0) < columns)
        }
      }
    }
  }

  @Test func `the window can have any size`() {
    var pager = PagerViewer(PagerViewer.lines(100), columns: 80, rows: 24)
    pager.press(.end)
    for (columns, rows) in [(1, 1), (2, 2), (400, 100), (80, 200), (3, 1), (60, 10)] {
      pager.resize(columns: columns, rows: rows)
      #expect(pager.lines.count == rows)
      #expect(pager.lines.allSatisfy { cellWidth($0) <= columns })
    }
    #expect(pager.first == "line 1")
    var empty = PagerViewer("")
    #expect(empty.press(.end, .right, .pageUp) == .stay)
    #expect(empty.lines.count == 6)
    var one = PagerViewer(PagerViewer.lines(3), columns: 20, rows: 1)
    #expect(one.lines == ["line 1"])
    one.press(.down)
    #expect(one.lines == ["line 2"])
    one.type("/3")
    #expect(one.last.hasPrefix("/3"))
  }

  // MARK: The last line

  @Test(arguments: [
    (80, "lines 1–23 of 78 (29 %) · Space next page · / search · ? keys · q leave"),
    (60, "lines 1–23 of 78 (29 %) · Space next page · q leave"),
    (40, "lines 1–23 of 78 (29 %) · q leave"), (30, "1–23/78 · q leave"), (17, "1–23/78 · q leave"),
    (16, "1–23/78"), (5, "1–23…"), (1, "…"),
  ])
  func `the last line is cut by worth`(columns: Int, text: String) {
    let pager = PagerViewer(PagerViewer.lines(78), columns: columns, rows: 24)
    #expect(pager.last == text)
  }

  @Test(arguments: [
    (80, "1~23/78줄 (29%) · Space 다음 화면 · / 찾기 · ? 키 목록 · q 나가기"),
    (40, "1~23/78줄 (29%) · q 나가기"), (20, "1~23/78 · q 나가기"),
  ])
  func `the last line is Korean`(columns: Int, text: String) {
    let pager = PagerViewer(
      PagerViewer.lines(78),
      columns: columns,
      rows: 24,
      language: .korean
    )
    #expect(pager.last == text)
  }

  @Test func `the last page says so`() {
    var pager = PagerViewer(PagerViewer.lines(12_345), columns: 80, rows: 24)
    pager.press(.end)
    #expect(
      pager.last
        == "lines 12,323–12,345 of 12,345 (end) · b page back · / search · ? keys · q leave"
    )
    var korean = PagerViewer(PagerViewer.lines(30), columns: 80, rows: 24, language: .korean)
    korean.press(.end)
    #expect(korean.last == "8~30/30줄 (끝) · b 이전 화면 · / 찾기 · ? 키 목록 · q 나가기")
    let wide = PagerViewer(String(repeating: "x", count: 99) + "\n", columns: 80, rows: 2)
    #expect(wide.last == "line 1 of 1 (end) · → more · / search · ? keys · q leave")
  }

  // MARK: Large texts

  @Test func `only lines in the window are read for a key`() {
    let line = "\u{1B}[0;36m영화\u{1B}[0m 제목과 관객수 12,345\n"
    var pager = PagerViewer(String(repeating: line, count: 100_000), columns: 119, rows: 34)
    pager.press(.end)
    #expect(pager.last.hasPrefix("lines 99,968–100,000 of 100,000 (end)"))
    var long = PagerViewer(String(repeating: "가", count: 200_000) + "\n", columns: 119, rows: 34)
    long.press(.right, .right)
    #expect(long.first.hasPrefix("‹") && long.first.hasSuffix("›"))
  }
}
