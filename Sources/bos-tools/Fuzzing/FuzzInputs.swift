/// The inputs for a target: each follows from the seed and its number alone.
package struct FuzzInputs {
  private let target: FuzzTarget
  private let seed: UInt64
  /// The most bytes of an input; it shows work that grows with the square of the size.
  private static let longest = 1 << 16

  package init(_ target: FuzzTarget, seed: UInt64) {
    self.target = target
    self.seed = seed
  }

  package subscript(number: Int) -> [UInt8] {
    var mixed = SplitMix(state: seed)
    var random = SplitMix(state: mixed.next() ^ UInt64(truncatingIfNeeded: number))
    if number < target.seeds.count { return target.seeds[number] }
    switch random.below(8) {
    case 0: return (0..<random.below(120)).map { _ in random.byte() }
    case 1: return soup(&random)
    default: return mutated(&random)
    }
  }

  /// Tokens of the format, most of them with a space after them.
  private func soup(_ random: inout SplitMix) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.below(40) {
      bytes += token(&random)
      if random.below(3) > 0 { bytes.append(UInt8(ascii: " ")) }
    }
    return bytes
  }

  private func token(_ random: inout SplitMix) -> [UInt8] {
    target.tokens.isEmpty ? [random.byte()] : random.element(of: target.tokens)
  }

  private func mutated(_ random: inout SplitMix) -> [UInt8] {
    var bytes = target.seeds.isEmpty ? [] : random.element(of: target.seeds)
    for _ in 0..<(1 + random.below(6)) { mutate(&bytes, &random) }
    if random.below(256) == 0 { lengthen(&bytes, &random) }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let place = random.below(bytes.count + 1)
    let range = place..<min(bytes.count, place + 1 + random.below(1 << random.below(7)))
    switch random.below(13) {
    case 0 where !range.isEmpty: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where !range.isEmpty: bytes[place] = random.byte()
    case 2 where !range.isEmpty: bytes[place] = random.element(of: Self.bytes)
    case 3: bytes.insert(random.byte(), at: place)
    case 4: bytes.insert(contentsOf: token(&random), at: place)
    case 5: bytes.replaceSubrange(range, with: token(&random))
    case 6: bytes.removeSubrange(range)
    case 7: bytes.removeSubrange(place...)
    case 8:
      for _ in 0..<(1 + random.below(4)) { bytes.insert(contentsOf: bytes[range], at: place) }
    case 9: bytes.insert(contentsOf: bytes[range], at: random.below(bytes.count + 1))
    case 10:
      // The end of another valid input.
      guard let other = target.seeds.isEmpty ? nil : random.element(of: target.seeds) else {
        return
      }
      bytes.replaceSubrange(place..., with: other[random.below(other.count + 1)...])
    case 11: bytes.replaceSubrange(range, with: random.element(of: Self.numbers).utf8)
    case 12 where range.count >= 4:
      let number = UInt32(truncatingIfNeeded: random.element(of: Self.sizes))
      let isReversed = random.below(2) == 0
      for index in 0..<4 {
        let shift = UInt32(8 * (isReversed ? 3 - index : index))
        bytes[place + index] = UInt8(truncatingIfNeeded: number >> shift)
      }
    default: bytes.append(random.byte())
    }
  }

  /// Repeats a part until the input is long.
  private func lengthen(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    let part = bytes[place..<min(bytes.count, place + 1 + random.below(1 << random.below(9)))]
    let size = Self.longest >> random.below(5)
    let times = max(0, (size - bytes.count) / part.count)
    bytes.insert(contentsOf: repeatElement(part, count: times).joined(), at: place)
  }

  private static let bytes: [UInt8] = [
    0, 1, 9, 10, 13, 27, 32, 34, 39, 92, 127, 128, 191, 192, 255,
  ]

  private static let numbers = [
    "0", "-1", "1", "255", "65536", "2147483648", "4294967295", "9223372036854775807",
    "-9223372036854775808", "18446744073709551616", "1e308", "1e-400", "0.1", "99999999",
    "20240231", "2024-02-30", "00000000",
  ]

  private static let sizes = [
    0, 1, -1, 2, 16, 255, 256, 4_095, 8_192, 65_535, 65_536, 1 << 24, 1 << 31, (1 << 31) - 1,
  ]
}
