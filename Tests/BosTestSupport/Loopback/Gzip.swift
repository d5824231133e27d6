/// Compresses bytes as gzip, in the two ways that tests need.
package enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// Stores bytes in uncompressed blocks.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let size = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      for word in [size, ~size] { result += [UInt8(word & 255), UInt8(word >> 8)] }
      result += block
    } while !rest.isEmpty
    return result + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// Compresses a number of zeros to a 160th of their size; the checksum is wrong.
  package static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits()
    bits.add(0b011, 3)  // the last block, with fixed codes
    bits.addCode(0b0011_0000, 8)  // one zero
    for _ in 0...(count / 258) {
      bits.addCode(0b1100_0101, 8)  // 258 bytes
      bits.addCode(0, 5)  // as the byte before
    }
    bits.addCode(0, 7)  // the end
    return header + bits.bytes + littleEndian(0) + littleEndian(UInt32(truncatingIfNeeded: count))
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    mutating func add(_ value: Int, _ count: Int) {
      for index in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8((value >> index) & 1) << UInt8(used)
        used += 1
      }
    }

    /// Codes start with their highest bit, everything else with its lowest.
    mutating func addCode(_ value: Int, _ count: Int) {
      for index in (0..<count).reversed() { add((value >> index) & 1, 1) }
    }
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
