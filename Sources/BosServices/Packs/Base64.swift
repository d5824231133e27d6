/// Bytes as text of letters, digits, `+`, `/` and `=`, as RFC 4648 has it.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  private static let values: [UInt8?] = {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = bytes
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      var bits = group.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        let isDigit = index <= group.count
        text.append(isDigit ? digits[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil unless the text is whole and as `text` writes it.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
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
