/// The Korean keyboard with two sets (두벌식): what the same keys type in the other layout.
extension Hangul {
  /// The key of each letter that has one, by the letter.
  private static let keyOfLetter: [Unicode.Scalar: String] = [
    "ㄱ": "r", "ㄲ": "R", "ㄴ": "s", "ㄷ": "e", "ㄸ": "E", "ㄹ": "f", "ㅁ": "a", "ㅂ": "q", "ㅃ": "Q",
    "ㅅ": "t", "ㅆ": "T", "ㅇ": "d", "ㅈ": "w", "ㅉ": "W", "ㅊ": "c", "ㅋ": "z", "ㅌ": "x", "ㅍ": "v",
    "ㅎ": "g", "ㅏ": "k", "ㅐ": "o", "ㅑ": "i", "ㅒ": "O", "ㅓ": "j", "ㅔ": "p", "ㅕ": "u", "ㅖ": "P",
    "ㅗ": "h", "ㅛ": "y", "ㅜ": "n", "ㅠ": "b", "ㅡ": "m", "ㅣ": "l",
  ]

  /// The letters that two keys type, with their parts.
  private static let parts: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = [
    "ㄳ": ("ㄱ", "ㅅ"), "ㄵ": ("ㄴ", "ㅈ"), "ㄶ": ("ㄴ", "ㅎ"), "ㄺ": ("ㄹ", "ㄱ"), "ㄻ": ("ㄹ", "ㅁ"),
    "ㄼ": ("ㄹ", "ㅂ"), "ㄽ": ("ㄹ", "ㅅ"), "ㄾ": ("ㄹ", "ㅌ"), "ㄿ": ("ㄹ", "ㅍ"), "ㅀ": ("ㄹ", "ㅎ"),
    "ㅄ": ("ㅂ", "ㅅ"), "ㅘ": ("ㅗ", "ㅏ"), "ㅙ": ("ㅗ", "ㅐ"), "ㅚ": ("ㅗ", "ㅣ"), "ㅝ": ("ㅜ", "ㅓ"),
    "ㅞ": ("ㅜ", "ㅔ"), "ㅟ": ("ㅜ", "ㅣ"), "ㅢ": ("ㅡ", "ㅣ"),
  ]

  /// The letter of each key.
  private static let letterOfKey = Dictionary(
    uniqueKeysWithValues: keyOfLetter.map { (Character($1), $0) }
  )

  /// Returns what the keys of a text type in the English layout: 낵ㅅ becomes sort.
  ///
  /// Other characters don't change.
  package static func latin(ofKeys text: String) -> String {
    var keys = ""
    for letter in jamo(of: text) {
      if let (first, second) = parts[letter] {
        keys += (keyOfLetter[first] ?? "") + (keyOfLetter[second] ?? "")
      } else {
        keys += keyOfLetter[letter] ?? String(Character(letter))
      }
    }
    return keys
  }

  /// Returns what the keys of a text type in the Korean layout: ahrfhr becomes 목록.
  ///
  /// A capital letter without a letter of its own counts as the small one. Other characters don't
  /// change.
  package static func hangul(ofKeys text: String) -> String {
    var composer = Composer()
    for key in text {
      if let letter = letterOfKey[key] ?? letterOfKey[Character(key.lowercased())] {
        composer.type(letter)
      } else {
        composer.finish()
        composer.text.unicodeScalars.append(contentsOf: key.unicodeScalars)
      }
    }
    composer.finish()
    return composer.text
  }

  /// Joins letters to syllables in the order in which they are typed.
  private struct Composer {
    var text = ""
    private var initial: Unicode.Scalar?
    private var vowel: Unicode.Scalar?
    private var final: Unicode.Scalar?

    mutating func type(_ letter: Unicode.Scalar) {
      if Hangul.vowels.contains(letter) { add(vowel: letter) } else { add(consonant: letter) }
    }

    private mutating func add(consonant: Unicode.Scalar) {
      if let final {
        if let both = joined(final, consonant), Hangul.finals.contains(both) {
          self.final = both
          return
        }
      } else if initial != nil, vowel != nil, Hangul.finals.contains(consonant) {
        final = consonant
        return
      }
      finish()
      initial = consonant
    }

    private mutating func add(vowel letter: Unicode.Scalar) {
      if let last = final {
        // The last consonant begins the syllable of this vowel.
        let (stays, moves) = Hangul.parts[last].map { ($0.0, $0.1) } ?? (nil, last)
        final = stays
        finish()
        initial = moves
        vowel = letter
        return
      }
      guard let vowel else {
        self.vowel = letter
        return
      }
      if let both = joined(vowel, letter) {
        self.vowel = both
      } else {
        finish()
        self.vowel = letter
      }
    }

    private func joined(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
      Hangul.parts.first { $0.value == (first, second) }?.key
    }

    /// Ends the syllable.
    mutating func finish() {
      defer { (initial, vowel, final) = (nil, nil, nil) }
      if let initial, let vowel, let first = Hangul.initials.firstIndex(of: initial),
        let middle = Hangul.vowels.firstIndex(of: vowel)
      {
        let last = final.flatMap(Hangul.finals.firstIndex).map { $0 + 1 } ?? 0
        let value = 0xAC00 + (first * 21 + middle) * 28 + last
        if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) }
        return
      }
      for letter in [initial, vowel] { if let letter { text.unicodeScalars.append(letter) } }
    }
  }
}
