/// A secret that stands for a person; nobody can guess it.
///
/// It is treated as a key: no log, page of others or file contains it.
struct Token: Sendable {
  let text: String
  private let shape: Shape

  /// Digits and letters that nobody confuses, 32 of them.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  init(text: String) {
    self.text = text
    shape = Shape(text)
  }

  /// Makes a token of 120 random bits.
  init(using generator: inout some RandomNumberGenerator) {
    let digits = (0..<24).map { _ in Self.alphabet[Int(UInt8.random(in: 0...31, using: &generator))]
    }
    self.init(text: String(decoding: digits, as: UTF8.self))
  }

  /// Makes a token of the system's random numbers.
  static func random() -> Token {
    var generator = SystemRandomNumberGenerator()
    return Token(using: &generator)
  }

  /// Compares in a time that depends on no letter.
  func matches(_ other: String) -> Bool { matches(Shape(other)) }

  func matches(_ other: Shape) -> Bool {
    let difference = shape.words ^ other.words
    return difference[0] | difference[1] | difference[2] | difference[3] == 0
  }

  /// The letters of a text as numbers, which are compared at once.
  struct Shape: Sendable {
    /// The first letters, and the length in the last eight bits.
    fileprivate let words: SIMD4<UInt64>

    init(_ text: String) {
      var words = SIMD4<UInt64>()
      for (place, byte) in text.utf8.prefix(31).enumerated() {
        words[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
      }
      // A longer text has a length that no token has.
      words[3] |= UInt64(min(text.utf8.count, 255)) << 56
      self.words = words
    }
  }
}
