/// Fills the gaps of Korean sentences, and chooses the particles that fit what was filled in.
///
/// A gap is a name in braces, such as `{hero}`; a particle is one of its two forms, such as `{은}`.
struct SentenceTemplate {
  private var words: [String: String] = [:]

  subscript(name: String) -> String {
    get { words[name] ?? "" }
    set { words[name] = newValue }
  }

  /// Fills in every gap of a sentence.
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

  /// Chooses between the forms of a particle by how the word before it ends.
  static func particle(_ form: String, after text: String) -> String {
    let final = final(of: text)
    // The particle of ways has its short form after ㄹ also.
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

  /// The number of the final consonant, 0 for none; what stands in brackets is not spoken.
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
        // Digits as they are read: 영 일 이 삼 사 오 육 칠 팔 구.
        case 0x30, 0x33, 0x36: return 16
        case 0x31, 0x37, 0x38: return 8
        default: return 0
        }
      }
    }
    return 0
  }
}
