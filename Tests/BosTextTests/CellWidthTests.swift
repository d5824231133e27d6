import BosText
import Testing

@Test(arguments: [
  ("", 0),
  ("a", 1),
  ("hello, world", 12),
  ("기생충", 6),
  ("\u{1100}\u{1161}\u{11A8}", 2),
  ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4),
  ("ㄱㅏ", 4),
  ("日本語", 6),
  ("カタカナ", 8),
  ("ｱｲｳ", 3),
  ("ＡＢＣ", 6),
  ("「」", 4),
  ("\u{3000}", 2),
  ("𠀀", 2),
  ("—…·“”", 5),
  ("①", 1),
  ("│─┼", 3),
  ("█▀▄", 3),
  ("e\u{301}", 1),
  ("가\u{301}", 2),
  ("か\u{3099}", 2),
  ("가\u{302E}", 2),
  ("\u{301}", 0),
  ("\u{200B}", 0),
  ("\u{FEFF}", 0),
  ("\u{AD}", 1),
  ("Привет", 6),
  ("שָׁלוֹם", 4),
])
func `text takes the cells that a terminal gives it`(text: String, cells: Int) {
  #expect(cellWidth(text) == cells)
}

@Test(arguments: [
  "😀", "🎬", "👍🏽", "☝🏻", "👨‍👩‍👧‍👦", "👩🏽‍💻", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "❤️‍🔥", "☀️",
  "🇰🇷", "1️⃣", "#️⃣", "⌚", "⭐", "🕵🏻", "🕵️‍♂️", "⛹🏻‍♀️", "🫠", "🐦‍⬛",
])
func `an emoji takes two cells`(emoji: String) {
  #expect(cellWidth(emoji) == 2)
  #expect(cellWidth(emoji + emoji) == 4)
  #expect(cellWidth("가" + emoji + "a") == 5)
}

@Test func `an emoji in text form takes one cell`() {
  #expect(cellWidth("❤") == 1)
  #expect(cellWidth("❤\u{FE0E}") == 1)
  #expect(cellWidth("☀") == 1)
  #expect(cellWidth("©") == 1)
}

@Test func `a selector after a character that isn't an emoji changes nothing`() {
  #expect(cellWidth("a\u{FE0F}") == 1)
  #expect(cellWidth("\u{FE0F}") == 0)
}

@Test func `a lone regional indicator takes one cell`() {
  #expect(cellWidth("🇰") == 1)
  #expect(cellWidth("🇰🇷🇰") == 3)
}

@Test func `control characters take no cell`() {
  #expect(cellWidth("\u{0}\u{1B}\u{7F}\u{9B}") == 0)
  #expect(cellWidth("a\tb\nc\r\nd") == 4)
  #expect(cellWidth("가\t나\n다") == 6)
  #expect(cellWidth(of: "\t") == 0)
  #expect(cellWidth(of: "\r\n") == 0)
}

@Test func `every syllable takes two cells, composed or not`() {
  for value in UInt32(0xAC00)...0xD7A3 {
    let index = value - 0xAC00
    var parts = [0x1100 + index / 588, 0x1161 + index / 28 % 21]
    if index % 28 > 0 { parts.append(0x11A7 + index % 28) }
    let composed = String(String.UnicodeScalarView([value].compactMap(Unicode.Scalar.init)))
    let decomposed = String(String.UnicodeScalarView(parts.compactMap(Unicode.Scalar.init)))
    #expect(cellWidth(composed) == 2)
    #expect(cellWidth(decomposed) == 2)
  }
}

@Test func `the fast paths agree with the sum over clusters`() {
  for value in UInt32(0)...0x1FFFF {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let character = Character(scalar)
    #expect(cellWidth(String(character)) == cellWidth(of: character), "U+\(value)")
  }
}

@Test func `a mark joins what the fast paths count`() {
  #expect(cellWidth("가나e\u{301}다") == 7)
  #expect(cellWidth("가\u{11A8}") == 2)
  #expect(cellWidth("é\u{301}") == 1)
}
