/// A number that identifies a key without storing it: SipHash-2-4 with a salt.
///
/// A key has more bits than the number, so the number doesn't reveal the key.
struct Fingerprint {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Computes the number of a key.
  static func of(_ key: String, salt: (UInt64, UInt64)) -> Int {
    var hash = Fingerprint(salt: salt)
    return Int(truncatingIfNeeded: hash.digest(Array(key.utf8)))
  }

  private init(salt: (UInt64, UInt64)) {
    state = (
      salt.0 ^ 0x736F_6D65_7073_6575, salt.1 ^ 0x646F_7261_6E64_6F6D,
      salt.0 ^ 0x6C79_6765_6E65_7261, salt.1 ^ 0x7465_6462_7974_6573
    )
  }

  private mutating func digest(_ bytes: [UInt8]) -> UInt64 {
    let tail = bytes.count / 8 * 8
    for start in stride(from: 0, to: tail, by: 8) {
      absorb(Self.word(bytes[start..<start + 8]))
    }
    absorb(Self.word(bytes[tail...]) | UInt64(bytes.count & 0xFF) << 56)
    state.2 ^= 0xFF
    for _ in 0..<4 { mix() }
    return state.0 ^ state.1 ^ state.2 ^ state.3
  }

  /// Reads up to eight bytes as a number, lowest first.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func absorb(_ word: UInt64) {
    state.3 ^= word
    mix()
    mix()
    state.0 ^= word
  }

  private mutating func mix() {
    state.0 &+= state.1
    state.1 = Self.rotated(state.1, by: 13) ^ state.0
    state.0 = Self.rotated(state.0, by: 32)
    state.2 &+= state.3
    state.3 = Self.rotated(state.3, by: 16) ^ state.2
    state.0 &+= state.3
    state.3 = Self.rotated(state.3, by: 21) ^ state.0
    state.2 &+= state.1
    state.1 = Self.rotated(state.1, by: 17) ^ state.2
    state.2 = Self.rotated(state.2, by: 32)
  }

  private static func rotated(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}
