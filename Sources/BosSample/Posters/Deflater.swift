/// A deflate compressor with the fixed codes.
struct Deflater {
  private var packed: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  private static let longest = 258
  private static let shortest = 4
  private static let farthest = 32_768

  /// Compresses the rows of a picture, each of which often resembles the previous one.
  static func bytes(_ data: [UInt8], row: Int) -> [UInt8] {
    var deflater = Deflater()
    deflater.put(0b011, 3)
    data.withUnsafeBufferPointer { deflater.pack($0, row: row) }
    deflater.putCode(256)
    deflater.flush()
    return deflater.packed
  }

  private mutating func pack(_ data: UnsafeBufferPointer<UInt8>, row: Int) {
    // The last position of each four-byte hash.
    var seen = [Int32](repeating: -1, count: 1 << 13)
    var place = 0
    while place < data.count {
      var best = (length: 0, distance: 0)
      func consider(_ distance: Int) {
        guard distance > 0, distance <= place, distance <= Deflater.farthest else { return }
        let length = Deflater.match(data, place, distance)
        if length > best.length { best = (length, distance) }
      }
      consider(1)
      consider(row)
      if place + Deflater.shortest <= data.count {
        let slot = Deflater.hash(data, place)
        if seen[slot] >= 0 { consider(place - Int(seen[slot])) }
        seen[slot] = Int32(place)
      }
      if best.length >= Deflater.shortest {
        putMatch(length: best.length, distance: best.distance)
        place += best.length
      } else {
        putCode(Int(data[place]))
        place += 1
      }
    }
  }

  private static func match(
    _ data: UnsafeBufferPointer<UInt8>,
    _ place: Int,
    _ distance: Int
  ) -> Int {
    let limit = min(longest, data.count - place)
    var length = 0
    while length < limit, data[place + length] == data[place + length - distance] { length += 1 }
    return length
  }

  private static func hash(_ data: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    var word: UInt32 = 0
    for offset in 0..<4 { word = word << 8 | UInt32(data[place + offset]) }
    return Int((word &* 0x9E37_79B1) >> 19)
  }
}

// MARK: - Codes

extension Deflater {
  private mutating func putMatch(length: Int, distance: Int) {
    let (lengthCode, lengthBits) = Deflater.code(length - 3, firstBits: 2)
    if length == Deflater.longest {
      putCode(285)
    } else {
      putCode(257 + lengthCode)
      put(UInt64(length - 3) & (1 << lengthBits - 1), lengthBits)
    }
    let (distanceCode, distanceBits) = Deflater.code(distance - 1, firstBits: 1)
    put(Deflater.reversed(UInt64(distanceCode), 5), 5)
    put(UInt64(distance - 1) & (1 << distanceBits - 1), distanceBits)
  }

  /// Finds the code of a number, and its number of extra bits.
  private static func code(_ number: Int, firstBits: Int) -> (code: Int, bits: UInt64) {
    let plain = 2 << firstBits
    if number < plain { return (number, 0) }
    let bits = Int.bitWidth - 1 - number.leadingZeroBitCount - firstBits
    return ((bits << firstBits) + number >> bits, UInt64(bits))
  }

  /// Writes a code of the fixed tables.
  private mutating func putCode(_ code: Int) {
    let number = UInt64(code)
    switch code {
    case 0..<144: put(Deflater.reversed(0x30 + number, 8), 8)
    case 144..<256: put(Deflater.reversed(0x190 + number - 144, 9), 9)
    case 256..<280: put(Deflater.reversed(number - 256, 7), 7)
    default: put(Deflater.reversed(0xC0 + number - 280, 8), 8)
    }
  }

  private static func reversed(_ number: UInt64, _ count: UInt64) -> UInt64 {
    var (rest, reversed) = (number, UInt64(0))
    for _ in 0..<count {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }

  private mutating func put(_ number: UInt64, _ count: UInt64) {
    bits |= number << bitCount
    bitCount += count
    while bitCount >= 8 {
      packed.append(UInt8(bits & 255))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func flush() {
    if bitCount > 0 { packed.append(UInt8(bits & 255)) }
  }
}
