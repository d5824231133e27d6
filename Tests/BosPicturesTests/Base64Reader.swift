/// Decodes base64 text.
func base64(_ text: some StringProtocol) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var values: [UInt8: UInt32] = [:]
  for (value, letter) in letters.enumerated() { values[letter] = UInt32(value) }
  var bytes: [UInt8] = []
  var (bits, count): (UInt32, UInt32) = (0, 0)
  for letter in text.utf8 {
    guard let value = values[letter] else { break }
    (bits, count) = (bits << 6 | value, count + 6)
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
  }
  return bytes
}

/// Pseudorandom numbers that are the same in every run.
struct Dice {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }
}
