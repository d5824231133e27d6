import BosTestSupport
import Testing

/// The in-memory screen that other tests use.
struct ScreenTests {
  private static func screen(_ text: String, columns: Int = 10, rows: Int = 4) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.write(text.utf8)
    return screen
  }

  @Test(arguments: [
    ("abc", ["abc"], 0, 3),
    ("가나다라마", ["가나다라마"], 0, 9),
    ("가나다라마바", ["가나다라마", "바"], 1, 2),
    ("a가나다라마", ["a가나다라", "마"], 1, 2),
    ("1234567890\r\nx", ["1234567890", "x"], 1, 1),
    ("1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"], 3, 1),
    ("abc\u{1B}[2D\u{1B}[Kx", ["ax"], 0, 2),
    ("ab\r\ncd\u{1B}[A\r\u{1B}[Jx", ["x"], 0, 1),
    ("가나\u{1B}[3Dx", [" x나"], 0, 2),
    ("가나\u{1B}[2;3Hz", ["가나", "  z"], 1, 3),
    ("\u{1100}\u{1161}", ["가"], 0, 2),
    ("👨‍👩‍👧x", ["👨‍👩‍👧x"], 0, 3),
    ("e\u{301}x", ["e\u{301}x"], 0, 2),
    ("\u{1B}]0;title\u{07}x", ["x"], 0, 1),
  ])
  func `the screen shows the same as a terminal`(
    text: String,
    lines: [String],
    row: Int,
    column: Int
  ) {
    let screen = Self.screen(text)
    #expect(screen.lines == lines)
    #expect(screen.cursor == .init(row: row, column: column))
  }

  @Test func `a cursor at the top stays in a window that gets lower`() {
    var screen = Self.screen("1\r\n2\r\n3\r\n4\u{1B}[H")
    screen.resize(columns: 10, rows: 2)
    screen.write("가".utf8)
    #expect(screen.lines == ["가", "4"])
    #expect(screen.cursor == .init(row: 0, column: 2))
  }

  @Test
  func `the screen knows the style of every cell`() {
    let screen = Self.screen("a\u{1B}[0;1;36m가\u{1B}[mb\u{1B}[2mc")
    #expect(screen.styles(["1;36": "b", "2": "d"]) == [" bb d"])
  }

  @Test
  func `the screen rewraps its own wrapped lines`() {
    var screen = Self.screen("가나다라마바사\r\nx")
    screen.resize(columns: 14, rows: 4)
    #expect(screen.lines == ["가나다라마바사", "x"])
    #expect(screen.cursor == .init(row: 1, column: 1))
    screen.resize(columns: 5, rows: 4)
    #expect(screen.lines == ["다라", "마바", "사", "x"])
    #expect(screen.scrolledOff == ["가나 "])
  }
}
