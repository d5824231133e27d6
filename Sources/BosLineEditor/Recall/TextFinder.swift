/// Finds a text in others; lower-case letters also match upper-case ones.
struct TextFinder {
  private let pattern: [UInt8]
  private let isExact: Bool

  init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
    isExact = pattern.utf8.contains { 0x41...0x5A ~= $0 }
  }

  /// Finds the last match, in bytes of UTF-8.
  func lastRange(in text: String) -> Range<Int>? {
    let bytes = text.utf8Span.span
    guard !pattern.isEmpty, bytes.count >= pattern.count else { return nil }
    for start in stride(from: bytes.count - pattern.count, through: 0, by: -1) {
      var length = 0
      while length < pattern.count, isEqual(bytes[start + length], pattern[length]) { length += 1 }
      if length == pattern.count { return start..<(start + length) }
    }
    return nil
  }

  private func isEqual(_ byte: UInt8, _ wanted: UInt8) -> Bool {
    byte == wanted || !isExact && 0x41...0x5A ~= byte && byte | 0x20 == wanted
  }
}
