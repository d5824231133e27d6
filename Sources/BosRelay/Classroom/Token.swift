import BosSystem

/// A secret that stands for a person; nobody can guess it.
///
/// It is treated as a key: no log, page of others or file contains it.
struct Token: Sendable {
  let text: String
  let digest: TokenDigest

  /// The number of letters.
  static let length = 24
  /// Digits and letters that nobody confuses, 32 of them.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  init(text: String) {
    self.text = text
    digest = TokenDigest(of: text)
  }

  /// Makes a token of 120 random bits.
  init(using generator: inout some RandomNumberGenerator) {
    let digits = (0..<Self.length).map { _ in
      Self.alphabet[Int(UInt8.random(in: 0...31, using: &generator))]
    }
    self.init(text: String(decoding: digits, as: UTF8.self))
  }

  /// Makes a token of the system's random numbers.
  static func random() -> Token {
    var generator = SystemRandomNumberGenerator()
    return Token(using: &generator)
  }

  /// Compares in a time that depends on no letter.
  func matches(_ other: String) -> Bool {
    other.utf8.count == text.utf8.count && digest.matches(TokenDigest(of: other))
  }
}

/// What the relay keeps of a token, from which nobody can compute it.
struct TokenDigest: Hashable, Sendable {
  /// The bytes as numbers, which are compared at once.
  private let words: SIMD4<UInt64>

  init(of token: String) { self.init(SHA256.hash(Array(token.utf8))) }

  /// Reads what `text` writes, or returns nil.
  init?(text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 64, text.allSatisfy(\.isHexDigit) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: 64, by: 2) {
      let pair = String(decoding: digits[place..<place + 2], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      bytes.append(byte)
    }
    self.init(bytes)
  }

  private init(_ bytes: [UInt8]) {
    var words = SIMD4<UInt64>()
    for (place, byte) in bytes.prefix(32).enumerated() {
      words[place / 8] |= UInt64(byte) << UInt64(56 - place % 8 * 8)
    }
    self.words = words
  }

  /// The bytes in hexadecimal digits.
  var text: String {
    (0..<4).map { place in
      let digits = String(words[place], radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Compares in a time that depends on no bit.
  func matches(_ other: TokenDigest) -> Bool {
    let difference = words ^ other.words
    return difference[0] | difference[1] | difference[2] | difference[3] == 0
  }
}
