/// A small random generator with the same numbers on every platform.
struct SplitMix {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  mutating func element<Element>(of array: [Element]) -> Element { array[below(array.count)] }
}
