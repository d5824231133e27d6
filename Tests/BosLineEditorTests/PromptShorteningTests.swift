import BosLineEditor
import BosText
import Testing

/// The user's own prompt in narrow windows.
@Suite struct PromptShorteningTests {
  private func shortened(_ parts: [(String, String)], _ columns: Int) -> EditorPrompt {
    EditorPrompt(parts.map { EditorPrompt.Part($0.0, style: $0.1) }).shortened(for: columns)
  }

  private func text(_ prompt: EditorPrompt) -> String { prompt.parts.map(\.text).joined() }

  @Test(arguments: [
    ("ab> ", 80, "ab> "), ("ab> ", 8, "ab> "), ("abc> ", 8, "a…> "), ("abcdef> ", 8, "a…> "),
    ("가나다라> ", 16, "가나…> "), ("가나다라> ", 14, "가나…> "), ("가나다라> ", 12, "가…> "),
    ("abc", 4, "a…"), ("abc> ", 4, "… "), ("abc> ", 1, "…"), ("ab cd ef $ ", 16, "ab c… $ "),
    ("--------------> ", 20, "---…----> "), ("🇰🇷🇰🇷🇰🇷> ", 14, "…🇰🇷🇰🇷> "),
    ("a long first row\nb> ", 20, "a long first row\nb> "),
    ("a long first row\nanother long row> ", 20, "a long first row\nanother…> "),
    ("a\n", 10, "a\n"), ("", 10, ""),
  ])
  func `the last row takes at most half of the window`(
    prompt: String,
    columns: Int,
    expected: String
  ) {
    let short = shortened([(prompt, "")], columns)
    #expect(text(short) == expected)
    let row = text(short).split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    #expect(cellWidth(String(row)) <= max(1, columns / 2))
  }

  @Test func `each kept part has its style`() {
    let short = shortened([("sample", "1;32"), (" 2024-06-14", ""), (" $ ", "36")], 24)
    #expect(
      short
        == EditorPrompt([
          .init("sample", style: "1;32"), .init(" 2…"), .init(" $ ", style: "36"),
        ])
    )
    let one = shortened([("abcdefgh", "31"), ("> ", "36")], 12)
    #expect(one == EditorPrompt([.init("abc…", style: "31"), .init("> ", style: "36")]))
  }
}
