/// Bytes as letters, digits, `+`, `/` and `=`, by RFC 4648.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  private static let values: [UInt8?] = {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Returns the text of bytes: four characters for every three.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return digits.withUnsafeBufferPointer { digits in
      bytes.withUnsafeBufferPointer { bytes in
        String(unsafeUninitializedCapacity: length) { output in
          var position = 0
          var start = 0
          while start < bytes.count {
            let rest = bytes.count - start
            let second = rest > 1 ? bytes[start + 1] : 0
            let third = rest > 2 ? bytes[start + 2] : 0
            let bits = UInt32(bytes[start]) << 16 | UInt32(second) << 8 | UInt32(third)
            for place in 0..<4 {
              let digit = digits[Int(bits >> UInt32(18 - 6 * place) & 63)]
              output[position + place] = place <= rest ? digit : UInt8(ascii: "=")
            }
            start += 3
            position += 4
          }
          return length
        }
      }
    }
  }

  /// Returns the bytes of a text, or nil unless the text is complete and as `text` writes it.
  package static func bytes(_ text: Substring) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 4) {
      let group = digits[start..<(start + 4)]
      let paddingCount = group.reversed().prefix { $0 == UInt8(ascii: "=") }.count
      guard paddingCount <= 2, paddingCount == 0 || start + 4 == digits.count else { return nil }
      var bits: UInt32 = 0
      for digit in group.dropLast(paddingCount) {
        guard let value = values[Int(digit)] else { return nil }
        bits = bits << 6 | UInt32(value)
      }
      bits <<= UInt32(6 * paddingCount)
      for index in 0..<(3 - paddingCount) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * index)))
      }
    }
    return bytes
  }
}
