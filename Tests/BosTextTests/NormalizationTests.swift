import BosText
import Testing

@Test(arguments: [
  ("abc", "abc"),
  ("", ""),
  ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"),
  ("\u{AC00}\u{11A8}", "각"),
  ("e\u{301}", "\u{E9}"),
  ("a\u{328}\u{301}", "\u{105}\u{301}"),
  ("a\u{301}\u{328}", "\u{105}\u{301}"),
  ("\u{212B}", "\u{C5}"),
  ("\u{2126}", "\u{3A9}"),
  ("\u{F900}", "\u{8C48}"),
  ("\u{1161}", "\u{1161}"),
  ("ㄱㅏ", "ㄱㅏ"),
])
func `text is composed`(text: String, composed: String) {
  // Swift's own comparison ignores forms.
  #expect(Array(nfc(text).unicodeScalars) == Array(composed.unicodeScalars))
}

@Test func `letters and underscores start a name`() {
  for scalar in "azAZ_가힣ㄱéЖ日".unicodeScalars {
    #expect(isIdentifierStart(scalar))
    #expect(isIdentifierContinue(scalar))
  }
}

@Test func `digits and marks only continue a name`() {
  for scalar in "09\u{301}٣".unicodeScalars {
    #expect(!isIdentifierStart(scalar))
    #expect(isIdentifierContinue(scalar))
  }
}

@Test func `nothing else is part of a name`() {
  for scalar in " -.$@[`{/:\u{7F}\u{3000}\u{A0}（🎬".unicodeScalars {
    #expect(!isIdentifierStart(scalar))
    #expect(!isIdentifierContinue(scalar))
  }
}
