import BosText
import Testing

@Test(arguments: [
  ("기생충", "ㄱㅅㅊ"),
  ("범죄도시4", "ㅂㅈㄷㅅ4"),
  ("쌍화점 2", "ㅆㅎㅈ 2"),
  ("\u{1100}\u{1175}\u{1109}\u{1162}\u{11BC}", "ㄱㅅ"),
  ("ㄱㅅㅊ", "ㄱㅅㅊ"),
  ("\u{1112}", "ㅎ"),
  ("Parasite", "Parasite"),
  ("", ""),
])
func `initials are the first consonants`(text: String, initials: String) {
  #expect(Hangul.initials(of: text) == initials)
}

@Test(arguments: [
  ("한글", "ㅎㅏㄴㄱㅡㄹ"),
  ("값", "ㄱㅏㅄ"),
  ("뷁", "ㅂㅞㄺ"),
  ("힣", "ㅎㅣㅎ"),
  ("가", "ㄱㅏ"),
  ("\u{1112}\u{1161}\u{11AB}", "ㅎㅏㄴ"),
  ("\u{1161}\u{11AB}", "ㅏㄴ"),
  ("ㅎㅏㄴ", "ㅎㅏㄴ"),
  ("a1", "a1"),
  ("", ""),
])
func `jamo are the letters of a keyboard`(text: String, jamo: String) {
  #expect(Hangul.jamo(of: text) == Array(jamo.unicodeScalars))
}

@Test(arguments: [
  "기생충", "감독", "\u{1100}\u{1161}\u{11AB}", "`감독`", "‘감독’", "『감독』", "감독)", "감독\n", "ㄱ",
  "0", "1", "3", "6", "7", "8", "10", "1,000", "10000", "3.0", "1000000000000000000",
  "L", "SQL", "HTML", "table", "rank()l", "film", "line", "ranking", "top", "pick", "format", "web",
])
func `a word that ends in a consonant`(word: String) {
  #expect(Hangul.endsInConsonant(word))
}

@Test(arguments: [
  "영화", "배우", "영화'", "\"영화\"", "`영화`", "영화]", "ㅏ",
  "2", "4", "5", "9", "12", "1,000,000,000,000", "50%",
  "CSV", "KOBIS", "TV", "date", "movie", "rank", "list", "seat", "star", "trend", "where",
  "", " ", "()", "🎬", "映画",
])
func `a word that ends in a vowel`(word: String) {
  #expect(!Hangul.endsInConsonant(word))
}
