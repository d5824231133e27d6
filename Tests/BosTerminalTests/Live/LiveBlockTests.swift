import BosTerminal
import BosTestSupport
import Testing

@Suite struct LiveBlockTests {
  private static let above = ["› list", "title"]

  /// A screen on which a block stands below other lines.
  private func screen(rows: Int = 8) -> Screen {
    var screen = Screen(columns: 12, rows: rows)
    for line in Self.above { screen.write(Array((line + "\r\n").utf8)) }
    return screen
  }

  private func show(_ text: String, on screen: inout Screen) {
    // A terminal adds the carriage returns.
    let bytes = text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    screen.write(bytes)
  }

  /// All lines ever shown, without spaces at their ends.
  private func seen(_ screen: Screen) -> [String] {
    (screen.scrolledOff + screen.lines).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `lines change in place, and nothing above them`() {
    var screen = screen()
    var block = LiveBlock()
    show(block.drawn(["┌──┐ 파묘", "└──┘"]), on: &screen)
    show("⠋ waiting", on: &screen)
    show(block.drawn(["▀▄▀▄ 파묘", "└──┘"]), on: &screen)
    #expect(screen.lines == Self.above + ["▀▄▀▄ 파묘", "└──┘", "⠋ waiting"])
    show(block.drawn(["▀▄▀▄ 파묘", "▄▀▄▀"]), on: &screen)
    #expect(screen.lines == Self.above + ["▀▄▀▄ 파묘", "▄▀▄▀", "⠋ waiting"])
    #expect(screen.cursor == Screen.Place(row: 4, column: 0))
  }

  @Test func `unchanged lines aren't redrawn`() {
    var block = LiveBlock()
    _ = block.drawn(["a", "b", "c"])
    #expect(block.drawn(["a", "b", "c"]) == "")
    let text = block.drawn(["a", "x", "c"])
    #expect(text.contains("x") && !text.contains("a") && !text.contains("c"))
  }

  @Test func `a line as wide as the window keeps its last cell`() {
    var screen = screen()
    var block = LiveBlock()
    show(block.drawn(["123456789012", "b"]), on: &screen)
    show(block.drawn(["abcdefghijkl", "b"]), on: &screen)
    #expect(screen.lines == Self.above + ["abcdefghijkl", "b"])
  }

  @Test func `a block may grow and shrink`() {
    var screen = screen()
    var block = LiveBlock()
    for lines in [["1"], ["1", "2", "3"], ["x", "2", "3", "4"], ["5", "6"], []] {
      show(block.drawn(lines), on: &screen)
      #expect(screen.lines == Self.above + lines)
    }
  }

  @Test func `settled lines scroll away while others change`() {
    var screen = screen(rows: 6)
    var block = LiveBlock()
    show(block.drawn(["a", "b", "c", "d"]), on: &screen)
    block.settle(2)
    show(block.drawn(["C", "d", "e", "f"]), on: &screen)
    block.settle(9)
    show(block.drawn(["g"]), on: &screen)
    #expect(seen(screen) == Self.above + ["a", "b", "C", "d", "e", "f", "g"])
  }

  @Test func `after any changes the screen shows the last lines`() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % bound
    }
    let words = ["", "a", "파묘 1", "▀▄▀▄▀▄▀▄▀▄▀▄", "xyz", "┌────┐"]
    for _ in 0..<200 {
      var screen = screen(rows: 7)
      var block = LiveBlock()
      var settled: [String] = []
      var lines: [String] = []
      for _ in 0..<next(9) {
        lines = (0..<next(7)).map { _ in words[next(words.count)] }
        show(block.drawn(lines), on: &screen)
        if next(3) == 0 {
          let count = next(lines.count + 1)
          block.settle(count)
          settled += lines.prefix(count)
          lines.removeFirst(count)
        }
      }
      var all = Self.above + settled + lines
      while all.last == "" { all.removeLast() }
      var seen = seen(screen)
      while seen.last == "" { seen.removeLast() }
      #expect(seen == all)
    }
  }
}
