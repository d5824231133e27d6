import BosText
import Testing

@Test func `wrapping breaks at blanks`() {
  #expect(wrapped("the quick brown fox", to: 10) == ["the quick", "brown fox"])
  #expect(wrapped("the quick brown fox", to: 9) == ["the quick", "brown fox"])
  #expect(wrapped("the quick brown fox", to: 8) == ["the", "quick", "brown", "fox"])
}

@Test func `wrapping breaks Korean at blanks and counts cells`() {
  #expect(wrapped("어제 가장 많이 본 영화", to: 11) == ["어제 가장", "많이 본", "영화"])
  #expect(wrapped("어제 가장 많이 본 영화", to: 14) == ["어제 가장 많이", "본 영화"])
}

@Test func `a word wider than the line breaks between characters`() {
  #expect(wrapped("기생충", to: 4) == ["기생", "충"])
  #expect(wrapped("기생충", to: 5) == ["기생", "충"])
  #expect(wrapped("a abcdefgh b", to: 3) == ["a", "abc", "def", "gh", "b"])
  #expect(wrapped("a abcdefg b", to: 3) == ["a", "abc", "def", "g b"])
  #expect(wrapped("👍🏽👍🏽", to: 2) == ["👍🏽", "👍🏽"])
}

@Test func `a wide character may exceed one cell`() {
  #expect(wrapped("기생", to: 1) == ["기", "생"])
  #expect(wrapped("기생", to: 0) == ["기", "생"])
  #expect(wrapped("ab", to: .min) == ["a", "b"])
}

@Test func `line ends in the text stay`() {
  #expect(wrapped("a\n\nb", to: 5) == ["a", "", "b"])
  #expect(wrapped("a\r\nb\n", to: 5) == ["a", "b", ""])
}

@Test func `blanks stay inside a line and at its start, but not at its end`() {
  #expect(wrapped("  a  b  ", to: 20) == ["  a  b"])
  #expect(wrapped("aa   bb", to: 4) == ["aa", "bb"])
  #expect(wrapped("a\tb", to: 4) == ["a b"])
  #expect(wrapped("가\u{3000}나", to: 4) == ["가", "나"])
  #expect(wrapped("   ", to: 20) == [""])
  #expect(wrapped("       abc", to: 4) == ["abc"])
}

@Test func `a no-break space does not break`() {
  #expect(wrapped("a b\u{A0}c", to: 4) == ["a", "b\u{A0}c"])
}

@Test func `there is always a line`() {
  #expect(wrapped("", to: 10) == [""])
  #expect(wrapped("", to: 10, indent: 4) == [""])
}

@Test func `the indent counts among the cells`() {
  #expect(wrapped("the quick brown", to: 11, indent: 2) == ["  the quick", "  brown"])
  #expect(wrapped("a\n\nb", to: 5, indent: 2) == ["  a", "", "  b"])
}

@Test func `an indent leaves at least one cell`() {
  #expect(wrapped("ab", to: 3, indent: 9) == ["  a", "  b"])
  #expect(wrapped("ab", to: 3, indent: -9) == ["ab"])
  #expect(wrapped("ab", to: .max, indent: .max).first?.utf8.count == 65_538)
}

@Test func `wrapped lines never exceed the cells`() {
  let text = "봉준호 Bong 🎬 감독의 새영화소식모음 👍🏽 supercalifragilistic é"
  for cells in 2...40 {
    for indent in [0, 1, cells - 2] where indent <= cells - 2 {
      #expect(wrapped(text, to: cells, indent: indent).allSatisfy { cellWidth($0) <= cells })
    }
  }
}
