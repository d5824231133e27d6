/// A generator of pauses: the same numbers for the same seed.
struct Jitter: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns a number from 0 up to, but not including, a limit.
  mutating func below(_ limit: Int64) -> Int64 {
    guard limit > 0 else { return 0 }
    // Xorshift, multiplied; the constants are Vigna's.
    state = state == 0 ? 0x9E37_79B9_7F4A_7C15 : state
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int64((state &* 0x2545_F491_4F6C_DD1D) >> 33) % limit
  }

  /// Returns a pause within a quarter of a length.
  mutating func around(_ length: Int64) -> Int64 {
    length - length / 4 + below(length / 2 + 1)
  }
}
