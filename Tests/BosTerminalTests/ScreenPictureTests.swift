import BosTerminal
import Testing

@Suite struct ScreenPictureTests {
  private func svg(_ lines: String..., columns: Int = 20) -> String {
    ScreenPicture(lines: lines, columns: columns).svg(title: "<t>", description: "a & b")
  }

  @Test func `each wide character is at its own two cells`() {
    let picture = svg("가a나 b")
    #expect(picture.contains("<tspan x=\"18.9\">가</tspan>"))
    #expect(picture.contains(" x=\"34.8\" textLength=\"8.4\">a</text>"))
    #expect(picture.contains("<tspan x=\"44.1\">나</tspan>"))
    #expect(picture.contains(" x=\"68.4\" textLength=\"8.4\">b</text>"))
  }

  @Test func `sequences colour what follows and are not seen`() {
    let picture = svg("\u{1B}[0;38;2;226;76;76m▲9\u{1B}[0m x\u{1B}[1mb\u{1B}[2Jc")
    #expect(picture.contains("fill=\"#e24c4c\""))
    #expect(picture.contains("font-weight=\"700\""))
    #expect(!picture.contains("\u{1B}") && !picture.contains("[2J"))
  }

  @Test func `blocks, dots and lines are drawn, so that no font leaves gaps`() {
    let half = svg("\u{1B}[38;2;1;2;3;48;2;4;5;6m▀\u{1B}[0m")
    #expect(half.contains("fill=\"#040506\" d=\"M18 44H26.4V63H18z\""))
    #expect(half.contains("fill=\"#010203\" d=\"M18 44H26.4V53.5H18z\""))
    #expect(svg("⠁").contains("d=\"M18.8 45.1H21.4V47.7H18.8z\""))
    #expect(!svg("│─└⣿█▁").contains("<text"))
  }

  @Test func `nothing that is drawn means anything to XML`() {
    let picture = svg("<a&\"b\">")
    #expect(picture.contains("&lt;a&amp;&quot;b&quot;&gt;"))
    #expect(picture.contains("<title>&lt;t&gt;</title>"))
  }

  @Test func `a long line wraps`() {
    let picture = svg("abcdef 가나", columns: 8)
    #expect(picture.contains("height=\"98\""))
    #expect(picture.contains("y=\"77\" fill=\"#e6edf3\" font-size=\"15\"><tspan x=\"18.9\">가"))
  }

  @Test(arguments: [
    "\u{1B}", "\u{1B}[", "\u{1B}[38;2;m", "\u{1B}[999999999999999999m", "\u{1B}[38;5;7mx",
  ])
  func `a truncated sequence doesn't trap`(line: String) {
    #expect(svg(line).hasSuffix("</svg>\n"))
  }
}
