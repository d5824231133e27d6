import BosServices
import Testing

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("가나", "가나"), (" 가 ", "가"), ("가  나", "가 나"), ("가\t\n나", "가 나"),
    ("가\u{A0}\u{3000}나\u{2003}", "가 나"), ("a\u{1B}[0mb\u{7}", "a[0mb"), ("가\u{9B}31m", "가31m"),
    ("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}", "abcd"), ("\u{200B} a", "a"), ("é…“”", "é…“”"),
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"), ("\0", ""),
    ("a\r\nb", "a b"),
    ("\u{E0041}x", "x"),
  ])
  func `a line is cleaned`(dirty: String, clean: String) {
    #expect(CleanText.line(dirty).unicodeScalars.elementsEqual(clean.unicodeScalars))
    #expect(CleanText.line(clean).unicodeScalars.elementsEqual(clean.unicodeScalars))
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("\n\na  b \r\n\r\n c\u{7}\r d\n \n", "a b\n\nc\nd"), (" \n ", ""),
    ("가\u{2028}나", "가\n나"),
  ])
  func `lines are cleaned one by one`(dirty: String, clean: String) {
    #expect(CleanText.lines(dirty) == clean)
  }
}
