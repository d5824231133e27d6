/// A template of a Korean sentence, which selects the particles for the inserted words.
///
/// A placeholder is a name in braces, such as `{hero}`; a particle is one of its two forms, such as
/// `{은}`.
struct SentenceTemplate {
  private var words: [String: String] = [:]

  subscript(name: String) -> String {
    get { words[name] ?? "" }
    set { words[name] = newValue }
  }

  /// Fills every placeholder of a sentence.
  func fill(_ sentence: String) -> String {
    var text = ""
    var rest = Substring(sentence)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      text += words[name] ?? SentenceTemplate.particle(name, after: text)
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// Selects the form of a particle by the end of the preceding word.
  static func particle(_ form: String, after text: String) -> String {
    let final = final(of: text)
    // The directional particle also has its short form after ㄹ.
    if form == "로" { return final == 0 || final == 8 ? "로" : "으로" }
    for (closed, open) in pairs where form == closed || form == open {
      return final == 0 ? open : closed
    }
    return form
  }

  private static let pairs = [
    ("은", "는"), ("이", "가"), ("을", "를"), ("과", "와"), ("아", "야"), ("이었", "였"),
    ("이라", "라"), ("이네", "네"),
  ]

  /// The number of the final consonant, or 0 if there is none; text in brackets isn't pronounced.
  private static func final(of text: String) -> UInt32 {
    var depth = 0
    for scalar in text.unicodeScalars.reversed() {
      switch scalar {
      case ")": depth += 1
      case "(": depth -= 1
      case "’", "‘", "”", "“", ">", "<": break
      default:
        guard depth == 0 else { break }
        switch scalar.value {
        case 0xAC00...0xD7A3: return (scalar.value - 0xAC00) % 28
        // Digits in Korean pronunciation: 영 일 이 삼 사 오 육 칠 팔 구.
        case 0x30, 0x33, 0x36: return 16
        case 0x31, 0x37, 0x38: return 8
        default: return 0
        }
      }
    }
    return 0
  }
}
