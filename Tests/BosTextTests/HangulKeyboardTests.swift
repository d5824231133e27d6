import BosText
import Testing

@Test(arguments: [
  ("list", "ㅣㅑㄴㅅ"), ("sort", "낷"), ("help", "ㅗ디ㅔ"), ("open", "ㅐㅔ두"), ("title", "샤싣"),
  ("where", "졷ㄱㄷ"), ("rt", "ㄱㅅ"), ("audience", "며야둧ㄷ"), ("date 2024-06-01", "ㅇㅁㅅㄷ 2024-06-01"),
])
func `English keys type Korean letters`(english: String, korean: String) {
  #expect(Hangul.hangul(ofKeys: english) == korean)
  #expect(Hangul.latin(ofKeys: korean) == english)
}

@Test(arguments: [
  ("ahrfhr", "목록"), ("wjdfuf", "정렬"), ("dudghkdls rjator", "영화인 검색"), ("Ehfl", "또리"),
  ("rkqtdmf", "값을"), ("rkqt", "값"), ("dkswk", "안자"), ("dkswmf", "안즐"), ("dhkdlf", "와일"),
  ("TkdkT", "싸았"), ("dhkEk", "와따"), ("A", "ㅁ"), ("", ""),
])
func `Korean keys type syllables`(english: String, korean: String) {
  #expect(Hangul.hangul(ofKeys: english) == korean)
}

@Test func `every syllable is typed by its keys`() {
  for value in UInt32(0xAC00)...0xD7A3 {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let syllable = String(Character(scalar))
    let keys = Hangul.latin(ofKeys: syllable)
    #expect(keys.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
    #expect(Hangul.hangul(ofKeys: keys) == syllable)
    #expect(Hangul.latin(ofKeys: syllable.decomposedForTest) == keys)
  }
}

@Test func `pairs of syllables are typed by their keys`() {
  // Every final before every initial, which may move to the next syllable.
  for final in UInt32(0)..<28 {
    for initial in UInt32(0)..<19 {
      let scalars = [0xAC00 + final, 0xAC00 + initial * 21 * 28].compactMap(Unicode.Scalar.init)
      let pair = String(String.UnicodeScalarView(scalars))
      #expect(Hangul.hangul(ofKeys: Hangul.latin(ofKeys: pair)) == pair)
    }
  }
}

@Test func `double letters of some keyboards count as two keys`() {
  #expect(Hangul.latin(ofKeys: "ㄳ") == "rt")
  #expect(Hangul.latin(ofKeys: "낵ㅅ") == "sort")
  #expect(Hangul.latin(ofKeys: "ㅘ") == "hk")
}

extension String {
  /// The conjoining letters of a syllable.
  fileprivate var decomposedForTest: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let index = scalar.value - 0xAC00
      let letters = [0x1100 + index / 588, 0x1161 + index / 28 % 21, 0x11A7 + index % 28]
      for letter in letters where letter != 0x11A7 {
        if let letter = Unicode.Scalar(letter) { result.append(letter) }
      }
    }
    return String(result)
  }
}
