/// The randomness of a world: the same numbers for the same seed on every platform.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int {
    limit > 0 ? Int(next() >> 33) % limit : 0
  }

  mutating func time(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + Int64(next() >> 33) % (range.upperBound - range.lowerBound + 1)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Returns true once in so many times.
  mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
