import BosTerminal
import BosText
import Testing

@Suite struct StyledTextTests {
  private func styled(_ parts: [(String, Style.Role)]) -> StyledText {
    parts.reduce(into: StyledText()) { $0.append($1.0, $1.1) }
  }

  @Test func `text of one style is one run`() {
    let line = styled([("관객", .rise), ("수", .rise), (" 12", .number)])
    #expect(line.text == "관객수 12")
    #expect(line.runs.map(\.text) == ["관객수", " 12"])
    #expect(line.runs.map(\.style.role) == [.rise, .number])
    #expect(line.width == 9)
  }

  @Test func `text without colour stays the same`() {
    #expect(styled([("▲2", .rise), (" 기생충", .text)]).rendered(.none) == "▲2 기생충")
  }

  @Test(arguments: [
    (ColorDepth.basic, "\u{1B}[0;31m▲2\u{1B}[0m x"),
    (.palette256, "\u{1B}[0;38;5;203m▲2\u{1B}[0m x"),
    (.truecolor, "\u{1B}[0;38;2;226;76;76m▲2\u{1B}[0m x"),
  ])
  func `each depth has its own codes`(depth: ColorDepth, expected: String) {
    #expect(styled([("▲2", .rise), (" x", .plain)]).rendered(depth) == expected)
  }

  @Test func `bold and underline work without a colour too`() {
    let line = StyledText("합계", Style(.plain, isBold: true, isUnderlined: true))
    #expect(line.rendered(.basic) == "\u{1B}[0;1;4m합계\u{1B}[0m")
  }

  @Test func `a theme of one's own is used`() {
    let theme = Theme { $0 == .error ? ("35", "35", "35") : ("", "", "") }
    let line = styled([("a", .error), ("b", .rise)])
    #expect(line.rendered(.truecolor, theme: theme) == "\u{1B}[0;35ma\u{1B}[0mb")
  }

  @Test(arguments: ["\u{1B}[31mred", "a\u{7}b", "\u{9B}2J", "\u{202E}abc", "a\rb", "\u{0}"])
  func `no control character of the text reaches the device`(text: String) {
    #expect(StyledText(text).rendered(.none) == sanitized(text))
    let expected = "\u{1B}[0;1;31m" + sanitized(text) + "\u{1B}[0m"
    #expect(StyledText(text, .error).rendered(.basic) == expected)
    #expect(!sanitized(text).unicodeScalars.contains { $0.value < 32 })
  }

  @Test(arguments: [
    (Alignment.left, "영화    |"), (.right, "    영화|"), (.center, "  영화  |"),
  ])
  func `padding counts cells`(alignment: Alignment, expected: String) {
    let line = StyledText("영화", .accent).padded(to: 8, alignment)
    #expect(line.text + "|" == expected)
  }

  @Test func `blanks after visible decoration are plain`() {
    var line = StyledText("a", .match)
    line.appendBlanks(2)
    #expect(line.rendered(.basic) == "\u{1B}[0;7ma\u{1B}[0m  ")
  }

  @Test(arguments: [
    (0, ""), (1, "…"), (2, "a…"), (3, "a…"), (4, "a가…"), (5, "a가b…"), (6, "a가bcd"), (99, "a가bcd"),
    (-1, ""),
  ])
  func `cutting keeps whole characters`(cells: Int, expected: String) {
    let line = styled([("a", .rise), ("가", .fall), ("bcd", .number)])
    let cut = line.truncated(to: cells)
    #expect(cut.text == expected)
    #expect(cut.runs.map(\.text).joined() == expected)
  }

  @Test func `an ellipsis longer than what it replaces is cut at no wrong place`() {
    let line = styled([("ab", .rise), ("cdef", .fall)])
    #expect(line.truncated(to: 2).runs.map(\.text) == ["a…"])
    #expect(line.truncated(to: 3).runs.map(\.text) == ["ab…"])
    #expect(line.truncated(to: 4).runs.map(\.text) == ["ab", "c…"])
    #expect(styled([("…–…", .rise)]).truncated(to: 2).text == "……")
    #expect(styled([("–—–", .rise)]).truncated(to: 2).text == "–…")
  }

  @Test func `trimming takes only blanks at the end`() {
    #expect(styled([(" a", .plain), (" ", .rise), ("  ", .plain)]).trimmed.text == " a")
    #expect(StyledText("   ").trimmed.isEmpty)
    #expect(StyledText("a b").trimmed.text == "a b")
  }

  @Test(arguments: [Int.min, -1, 0, 1, 40])
  func `no width is too strange`(cells: Int) {
    for line in [StyledText(), StyledText("가"), StyledText("\u{301}"), StyledText("👨‍👩‍👧‍👦")] {
      #expect(line.truncated(to: cells).width <= max(0, cells))
      #expect(line.padded(to: cells).width >= line.width)
    }
  }

  @Test func `lines are rendered with a line feed each`() {
    #expect([StyledText("a"), StyledText(), StyledText("b")].rendered(.none) == "a\n\nb\n")
  }
}
