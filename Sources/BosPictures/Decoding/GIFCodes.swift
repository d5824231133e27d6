/// The compression of GIF files (LZW), with codes for repeated strings.
enum GIFCodes {
  private static let longestCode = 12

  /// Returns the colour indexes of the codes, up to a number; fewer if the codes end or are
  /// invalid.
  static func decode(_ bytes: [UInt8], bits: Int, count: Int) -> [UInt8] {
    let clear = 1 << bits
    let end = clear + 1
    // A string is the string of another code plus one index.
    var prefix = [UInt16](repeating: 0, count: 1 << longestCode)
    var suffix = [UInt8](repeating: 0, count: 1 << longestCode)
    for index in 0..<clear { suffix[index] = UInt8(truncatingIfNeeded: index) }
    var next = end + 1
    var length = bits + 1
    var previous: Int?
    var first: UInt8 = 0
    var reversed: [UInt8] = []
    var result: [UInt8] = []

    var codes = BitReader(bytes)
    while result.count < count, let code = codes.read(length), code != end {
      if code == clear {
        (next, length, previous) = (end + 1, bits + 1, nil)
        continue
      }
      guard code < clear || (previous != nil && code > end && code <= next) else { break }
      reversed.removeAll(keepingCapacity: true)
      var link = code
      if code == next, let previous {
        // The code that is just being defined: the previous string and its own first index.
        reversed.append(first)
        link = previous
      }
      while link > end {
        reversed.append(suffix[link])
        link = Int(prefix[link])
      }
      first = suffix[link]
      result.append(first)
      for index in reversed.reversed() { result.append(index) }
      if let previous, next < 1 << longestCode {
        prefix[next] = UInt16(truncatingIfNeeded: previous)
        suffix[next] = first
        next += 1
        if next == 1 << length, length < longestCode { length += 1 }
      }
      previous = code
    }
    return result.count > count ? Array(result.prefix(count)) : result
  }
}

/// Bits in order from the lowest bit of the first byte.
private struct BitReader {
  private let bytes: [UInt8]
  private var position = 0
  private var held: UInt32 = 0
  private var heldCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read(_ count: Int) -> Int? {
    while heldCount < count {
      guard position < bytes.count else { return nil }
      held |= UInt32(bytes[position]) << UInt32(heldCount)
      heldCount += 8
      position += 1
    }
    defer {
      held >>= UInt32(count)
      heldCount -= count
    }
    return Int(held & (1 << UInt32(count) - 1))
  }
}
