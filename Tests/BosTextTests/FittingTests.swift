import BosText
import Testing

@Test func `padding counts cells`() {
  #expect(padded("기생충", to: 8) == "기생충  ")
  #expect(padded("기생충", to: 8, .right) == "  기생충")
  #expect(padded("기생충", to: 9, .center) == " 기생충  ")
  #expect(padded("", to: 3) == "   ")
}

@Test(arguments: [Int.min, -1, 0, 5, 6])
func `padding leaves text that is wide enough`(cells: Int) {
  for alignment in [Alignment.left, .right, .center] {
    #expect(padded("기생충", to: cells, alignment) == "기생충")
  }
}

@Test func `padding never fills memory`() {
  #expect(padded("a", to: .max).utf8.count == 65_537)
  #expect(padded("a", to: .max, .center).utf8.count == 65_537)
}

@Test(arguments: [
  (6, "기생충"),
  (5, "기생…"),
  (4, "기…"),
  (3, "기…"),
  (2, "…"),
  (1, "…"),
  (0, ""),
  (-1, ""),
  (Int.min, ""),
  (Int.max, "기생충"),
])
func `truncating cuts between characters`(cells: Int, result: String) {
  #expect(truncated("기생충", to: cells) == result)
}

@Test func `truncating keeps clusters whole`() {
  #expect(truncated("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", to: 3) == "👨‍👩‍👧‍👦…")
  #expect(truncated("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}…")
  #expect(truncated("\u{1112}\u{1161}\u{11AB}글날", to: 3) == "\u{1112}\u{1161}\u{11AB}…")
}

@Test func `an ellipsis that does not fit is cut too`() {
  #expect(truncated("abcdef", to: 4, ellipsis: "...") == "a...")
  #expect(truncated("abcdef", to: 2, ellipsis: "...") == "..")
  #expect(truncated("abcdef", to: 3, ellipsis: "") == "abc")
  #expect(truncated("abcdef", to: 1, ellipsis: "끝") == "a")
}

@Test func `truncating never exceeds the cells`() {
  let text = "봉준호 Bong 🎬 감독 👍🏽 1️⃣ é"
  for cells in -1...30 {
    #expect(cellWidth(truncated(text, to: cells)) <= max(cells, 0))
    #expect(cellWidth(truncated(text, to: cells, ellipsis: "……")) <= max(cells, 0))
  }
}
