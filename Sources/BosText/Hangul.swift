/// Arithmetic on Korean syllables and their letters, the jamo.
package enum Hangul {
  /// Whether a text has a syllable of Hangul.
  package static func isIn(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  /// The letters of a precomposed syllable, as indexes in Unicode order.
  struct Syllable {
    let initial: Int
    let vowel: Int
    /// The final consonant, or 0 if there is none.
    let final: Int

    init?(_ scalar: Unicode.Scalar) {
      guard case 0xAC00...0xD7A3 = scalar.value else { return nil }
      let index = Int(scalar.value - 0xAC00)
      initial = index / (21 * 28)
      vowel = index / 28 % 21
      final = index % 28
    }
  }

  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
  static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

  /// Returns the initial consonant of every syllable: 기생충 becomes ㄱㅅㅊ.
  ///
  /// Other characters don't
  /// change. The result is in NFC.
  package static func initials(of text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in nfc(text).unicodeScalars {
      if let syllable = Syllable(scalar) {
        result.append(initials[syllable.initial])
      } else {
        result.append(compatible(scalar))
      }
    }
    return String(result)
  }

  /// Returns whether a text consists of consonants alone, as initials do.
  package static func areInitials(_ text: String) -> Bool {
    let scalars = nfc(text).unicodeScalars
    return !scalars.isEmpty && scalars.allSatisfy { (0x3131...0x314E).contains($0.value) }
  }

  /// Returns the positions of the names with these initials, without regard to spaces: names that
  /// begin with them, or else names that contain them.
  package static func positions(ofInitials typed: String, in names: [String]) -> [Int] {
    let typed = nfc(typed)
    let initials = names.map { Self.initials(of: $0).filter { !$0.isWhitespace } }
    let first = names.indices.filter { initials[$0].hasPrefix(typed) }
    return first.isEmpty ? names.indices.filter { initials[$0].contains(typed) } : first
  }

  /// Splits syllables into the jamo of a keyboard: 한 becomes ㅎ, ㅏ and ㄴ.
  ///
  /// Other characters don't
  /// change. The result is in NFC.
  ///
  /// Conjoining jamo become the same letters, so NFC and NFD give the same result. A consonant is
  /// the same letter at the start and the end of a syllable.
  package static func jamo(of text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in nfc(text).unicodeScalars {
      guard let syllable = Syllable(scalar) else {
        result.append(compatible(scalar))
        continue
      }
      result.append(initials[syllable.initial])
      result.append(vowels[syllable.vowel])
      if syllable.final > 0 { result.append(finals[syllable.final - 1]) }
    }
    return result
  }

  /// Returns whether a word ends in a consonant (받침) in Korean pronunciation.
  ///
  /// Digits are read in Korean. Latin words follow approximate rules, because their pronunciation
  /// is unknown.
  package static func endsInConsonant(_ word: String) -> Bool {
    ending(of: word) != .vowel
  }

  /// Returns the keyboard letter of a conjoining jamo; other scalars don't change.
  private static func compatible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x1100...0x1112:
      initials[Int(scalar.value) - 0x1100]
    case 0x1161...0x1175:
      vowels[Int(scalar.value) - 0x1161]
    case 0x11A8...0x11C2:
      finals[Int(scalar.value) - 0x11A8]
    default:
      scalar
    }
  }
}
