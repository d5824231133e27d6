/// A fast checksum that detects accidental damage, not manipulation.
package enum Checksum {
  static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
  }

  package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // Four parallel sums keep the processor busy.
    var sums: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    let end = bytes.count & ~31
    var index = 0
    while index < end {
      sums.0 = mixed(sums.0, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      sums.1 = mixed(sums.1, bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
      sums.2 = mixed(sums.2, bytes.loadUnaligned(fromByteOffset: index + 16, as: UInt64.self))
      sums.3 = mixed(sums.3, bytes.loadUnaligned(fromByteOffset: index + 24, as: UInt64.self))
      index += 32
    }
    var sum = UInt64(bytes.count)
    for part in [sums.0, sums.1, sums.2, sums.3] { sum = mixed(sum, part) }
    for byte in bytes[end...] { sum = mixed(sum, UInt64(byte)) }
    return sum
  }

  /// Each step is reversible, so a change in one place always changes the result.
  static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}
