import BosText
import Testing

struct SplitLinesTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\nb\n", ["a", "b", ""]), ("a\r\nb\r\r\n\r\n", ["a", "b", "", ""]),
    ("a\rb\nc\r", ["a\rb", "c\r"]), ("가\n\u{301}", ["가", "\u{301}"]),
  ])
  func `a line ends at a line feed, with or without carriage returns`(
    text: String,
    lines: [String]
  ) {
    #expect(splitLines(text).map(String.init) == lines)
  }
}
