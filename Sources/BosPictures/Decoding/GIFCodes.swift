/// The compression of GIF files: codes for strings that have come before (LZW).
enum GIFCodes {
  private static let longestCode = 12

  /// Gives the indexes of colours that the codes stand for: up to a number of them, fewer when the
  /// codes end or are wrong.
  static func decode(_ bytes: [UInt8], bits: Int, count: Int) -> [UInt8] {
    let clear = 1 << bits
    let end = clear + 1
    // A string is the string of another code and one index more.
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
        // The code that is only now being made: the string before it and its own beginning.
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

/// Bits that are read from the lowest of the first byte on.
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
