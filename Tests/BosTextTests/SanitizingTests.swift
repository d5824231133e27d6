import BosText
import Testing

@Test(arguments: [
  ("기생충 Parasite\n\t🎬", "기생충 Parasite\n\t🎬"),
  ("\u{1B}[31mred", "␛[31mred"),
  ("a\u{0}b\u{7}c\u{7F}", "a␀b␇c␡"),
  ("a\u{9B}31m", "a\u{FFFD}31m"),
  ("a\u{85}", "a\u{FFFD}"),
  ("a\u{202E}b\u{2066}c\u{2069}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
  ("a\r\nb", "a\nb"),
  ("a\rb\r", "a␍b␍"),
  ("\r\r\n", "␍\n"),
  ("\r\u{1B}", "␍␛"),
  ("👨‍👩‍👧\u{200D}", "👨‍👩‍👧\u{200D}"),
  ("", ""),
])
func `nothing that commands a terminal is left`(text: String, result: String) {
  #expect(Array(sanitized(text).unicodeScalars) == Array(result.unicodeScalars))
}
