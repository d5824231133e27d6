extension Hangul {
  /// The final sound of a word, as particles distinguish it.
  enum Ending {
    case vowel
    /// The consonant ㄹ, which takes 로 instead of 으로.
    case rieul
    case consonant
  }

  /// Finds the final sound of a word, ignoring brackets, quotes and other punctuation.
  static func ending(of word: String) -> Ending {
    let scalars = Array(nfc(word).unicodeScalars)
    guard let last = scalars.lastIndex(where: isReadable) else { return .vowel }
    let scalar = scalars[last]
    if let syllable = Syllable(scalar) {
      return ending(ofFinal: syllable.final)
    }
    switch scalar.value {
    case 0x30...0x39:
      return ending(ofNumber: scalars[...last])
    case 0x3131...0x314E:
      // A single consonant is read by its name: 기역, 리을, 히읗.
      return scalar == "ㄹ" ? .rieul : .consonant
    default:
      return scalar.isASCII ? ending(ofLatin: scalars[...last]) : .vowel
    }
  }

  /// Returns whether a scalar is pronounced: a letter, a digit or the percent sign (퍼센트).
  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "%"
  }

  private static func ending(ofFinal final: Int) -> Ending {
    switch final {
    case 0: .vowel
    case 8: .rieul
    default: .consonant
    }
  }

  /// Finds the final sound of a number: 영 일 이 삼 사 오 육 칠 팔 구, and 십, 백, 천, 만, 억 for zeros.
  private static func ending(ofNumber scalars: ArraySlice<Unicode.Scalar>) -> Ending {
    let digits = scalars.reversed().lazy.filter { $0 != "," }
    let zeros = digits.prefix { $0 == "0" }.count
    if zeros > 0 {
      // Only 조 ends in a vowel.
      let hasMore = digits.dropFirst(zeros).first.map { (0x31...0x39).contains($0.value) } ?? false
      return hasMore && (12..<16).contains(zeros) ? .vowel : .consonant
    }
    switch digits.first {
    case "1", "7", "8": return .rieul
    case "3", "6": return .consonant
    default: return .vowel
    }
  }

  /// Finds the final sound of a word in Latin letters: letter by letter for capitals, else by
  /// pronunciation.
  private static func ending(ofLatin scalars: ArraySlice<Unicode.Scalar>) -> Ending {
    let word = scalars.reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
    let letters = word.map { Character($0.properties.lowercaseMapping) }
    guard let last = letters.first else { return .vowel }
    if letters.count == 1 || word.allSatisfy({ $0.properties.isUppercase }) {
      // The letter names 엘 and 알; 엠 and 엔. Other letter names end in a vowel.
      return "lr".contains(last) ? .rieul : "mn".contains(last) ? .consonant : .vowel
    }
    let before = letters.dropFirst().first ?? " "
    switch last {
    case "l":
      return .rieul
    case "m", "n":
      return .consonant
    case "e":
      // A silent e: file is 파일, name is 네임.
      return before == "l" ? .rieul : "mn".contains(before) ? .consonant : .vowel
    case "g":
      return before == "n" ? .consonant : .vowel
    case "b", "c", "k", "p", "t":
      // After one short vowel: 탑, 픽, 포맷. Otherwise: 시트, 랭크, 리스트.
      if last == "k", before == "c" { return .consonant }
      let isShort = isVowel(before) && !isVowel(letters.dropFirst(2).first ?? " ")
      return isShort ? .consonant : .vowel
    default:
      return .vowel
    }
  }

  private static func isVowel(_ letter: Character) -> Bool {
    "aeiou".contains(letter)
  }
}
