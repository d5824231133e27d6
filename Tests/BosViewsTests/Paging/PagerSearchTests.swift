import BosTerminal
import BosText
import BosViews
import Testing

struct PagerSearchTests {
  private static let text = PagerViewer.lines(100)

  @Test func `a search goes to the first match, and n and N to the others`() {
    var pager = PagerViewer(Self.text, columns: 80)
    pager.type("/7")
    #expect(pager.cursor == 2)
    pager.finish()
    #expect(pager.last == "/7   20 matches")
    // Line 7 isn't in the window, so it is shown with some lines before it.
    #expect(pager.lines[1] == "line 7")
    pager.press(.enter)
    #expect(pager.last.contains(" · match 1 of 20 · n next match · "))
    pager.type("n")
    #expect(pager.last.contains(" · match 2 of 20 · "))
    #expect(pager.lines.contains("line 17"))
    pager.type("ㅜ")
    #expect(pager.lines.contains("line 27"))
    pager.type("N")
    #expect(pager.lines.contains("line 17"))
    pager.type("NN")
    #expect(pager.last == "past the end of the text: searching from the other end")
    pager.type("n")
    #expect(pager.lines.contains("line 7") && pager.last.hasPrefix("past the end"))
    pager.press(.home, .character("n"))
    #expect(pager.last.contains("match "))
  }

  @Test func `n begins in the window if the user has moved`() {
    var pager = PagerViewer(Self.text, columns: 80)
    pager.search("7")
    pager.press(.end, .pageUp)
    pager.type("n")
    #expect(pager.last.contains("match 20 of 20"))
    #expect(pager.lines.contains("line 97"))
    pager.press(.home)
    pager.type("N")
    #expect(pager.last.hasPrefix("past the end"))
  }

  @Test func `n steps through the matches of one line`() {
    var pager = PagerViewer("abab\nx\n", columns: 80, color: .basic)
    pager.search("ab")
    #expect(pager.drawn[0] == "\u{1B}[0;7mab\u{1B}[0;4mab\u{1B}[0m")
    pager.type("n")
    #expect(pager.drawn[0] == "\u{1B}[0;4mab\u{1B}[0;7mab\u{1B}[0m")
    #expect(unstyled(pager.last).contains("match 2 of 2"))
    #expect(pager.remains == ["abab", "x"])
  }

  @Test func `Esc ends typing, then the search, then the pager`() {
    var pager = PagerViewer(Self.text, columns: 80)
    pager.press(.down)
    pager.type("/50")
    pager.finish()
    #expect(pager.lines.contains("line 50"))
    #expect(pager.press(.escape) == .stay)
    #expect(pager.first == "line 2" && pager.last.hasPrefix("lines 2–6 of 100 (6 %)"))
    pager.search("50")
    #expect(pager.press(.escape) == .stay)
    #expect(pager.last.contains("/ search"))
    #expect(pager.press(.escape) == .leave)
  }

  @Test func `the typed text can be edited`() {
    var pager = PagerViewer(Self.text, columns: 80)
    pager.type("/line 9x")
    pager.finish()
    #expect(pager.last == "/line 9x   no match")
    pager.press(.backspace)
    pager.finish()
    #expect(pager.last == "/line 9   11 matches")
    pager.press(.control("u"), .paste("e 10"))
    pager.finish()
    #expect(pager.last == "/e 10   2 matches")
    pager.press(.control("u"))
    #expect(pager.last == "/")
    pager.press(.backspace)
    #expect(pager.last.hasPrefix("lines 1–5"))
    pager.type("/q")
    #expect(pager.press(.control("c")) == .stay)
    #expect(pager.last.hasPrefix("lines 1–5"))
  }

  @Test func `a text that isn't there is named, and nothing moves`() {
    var pager = PagerViewer(Self.text, columns: 80)
    pager.press(.down)
    pager.search("없음")
    #expect(pager.last == "not found: 없음" && pager.first == "line 2")
    pager.type("n")
    #expect(pager.last == "type / to search")
    pager.press(.down)
    #expect(pager.last.hasPrefix("lines 3–7"))
    var korean = PagerViewer(Self.text, columns: 80, language: .korean)
    korean.type("/zzz")
    korean.finish()
    #expect(korean.last == "/zzz   없음")
    korean.press(.enter)
    #expect(korean.last == "찾지 못했습니다: zzz")
    korean.search("line 5")
    #expect(korean.last.contains(" · 11개 중 1번째 · n 다음 위치 · "))
  }

  @Test func `an empty search repeats the last one`() {
    var pager = PagerViewer(Self.text, columns: 80)
    pager.search("7")
    pager.search("")
    #expect(pager.last.contains("match 2 of 20"))
    pager.press(.escape)
    pager.search("")
    #expect(pager.last == "type / to search")
  }

  @Test(arguments: [
    ("moon", 3), ("Moon", 1), ("MOON", 1), ("눈", 2), ("\u{1102}\u{116E}\u{11AB}", 2), ("é", 3),
    ("É", 1), ("e\u{301}", 3), ("k", 0), ("달빛", 2), ("x  y", 0), ("\\.", 1), (".", 1),
  ])
  func `letters match in any form, and small ones capital ones`(text: String, count: Int) {
    var pager = PagerViewer(
      """
      moon Moon MOON
      눈 \u{1102}\u{116E}\u{11AB}
      é e\u{301} É
      \u{212A}
      달\u{1B}[0;36m빛\u{1B}[0m 달빛
      x\ty \\.

      """,
      columns: 80,
      rows: 12
    )
    pager.type("/" + text)
    pager.finish()
    let remark = count == 0 ? "no match" : count == 1 ? "1 match" : "\(count) matches"
    #expect(pager.last.hasSuffix("   " + remark), "\(pager.last)")
  }

  @Test func `a match outside the window is moved into it`() {
    let line = String(repeating: "가", count: 300) + "끝" + String(repeating: "나", count: 300)
    for columns in 4...50 {
      var pager = PagerViewer(line + "\n", columns: columns)
      pager.search("끝")
      #expect(pager.first.contains("끝"), "\(columns) \(pager.first)")
    }
  }

  @Test func `a search in many lines goes on piece by piece`() {
    var pager = PagerViewer(PagerViewer.lines(20_000), columns: 80)
    pager.type("/9")
    #expect(pager.state.isPending && pager.last == "/9   …")
    pager.press(.enter)
    pager.finish()
    #expect(pager.last.contains(" of ") && !pager.state.isPending)
  }
}
