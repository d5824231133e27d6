/// Bytes written as letters, four for every three bytes.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func encode(_ bytes: ArraySlice<UInt8>) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return letters.withUnsafeBufferPointer { letters in
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
              let letter = letters[Int(bits >> UInt32(18 - 6 * place) & 63)]
              output[position + place] = place <= rest ? letter : UInt8(ascii: "=")
            }
            start += 3
            position += 4
          }
          return length
        }
      }
    }
  }
}
