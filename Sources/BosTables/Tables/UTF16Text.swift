package import BosSystem
import BosText

extension FileContents {
  /// The same contents in UTF-8 if a byte order mark says that they are UTF-16, as Excel and
  /// PowerShell write them.
  ///
  /// Throws if they are UTF-16 without the mark or with invalid characters; the errors have the name.
  package func inUTF8(name: String) throws(RuntimeError) -> FileContents {
    let start = Array(piece(at: 0, size: 256))
    guard let isLittleEndian = UTF16Text.mark(of: start) else {
      if let guess = UTF16Text.guess(start) { throw .unmarkedUTF16(name, isLittleEndian: guess) }
      return self
    }
    let bytes = try bytes(name)
    // Two bytes become at most three.
    try Interruption.grow(by: bytes.count / 2 * 3)
    let text = try UTF16Text.utf8(bytes.bytes.dropFirst(2), isLittleEndian, name: name)
    return .bytes(FileBytes(text))
  }
}

/// Text in UTF-16.
private enum UTF16Text {
  /// Whether a byte order mark says that the low byte comes first, or nil without one of UTF-16.
  static func mark(of start: [UInt8]) -> Bool? {
    // The mark of UTF-32 begins with that of UTF-16.
    if start.starts(with: [0xFF, 0xFE, 0, 0]) { return nil }
    if start.starts(with: [0xFF, 0xFE]) { return true }
    return start.starts(with: [0xFE, 0xFF]) ? false : nil
  }

  /// Whether the low byte probably comes first, or nil for text that is probably not UTF-16.
  ///
  /// Line ends, digits and Latin letters have a zero as one of their two bytes, always the same.
  /// Few other characters have any.
  static func guess(_ start: [UInt8]) -> Bool? {
    let zeros = start.indices.filter { start[$0] == 0 }
    let high = zeros.count { $0 % 2 == 1 }
    let low = zeros.count - high
    guard zeros.count >= 2, zeros.count * 8 >= start.count, max(high, low) > 3 * min(high, low)
    else { return nil }
    return high > low
  }

  /// Converts the bytes after the mark.
  static func utf8(
    _ bytes: ArraySlice<UInt8>,
    _ isLittleEndian: Bool,
    name: String
  ) throws(RuntimeError) -> [UInt8] {
    guard bytes.count % 2 == 0 else { throw .invalidUTF16(name) }
    var units = bytes.startIndex
    func unit() -> UInt32 {
      let (first, second) = (UInt32(bytes[units]), UInt32(bytes[units + 1]))
      units += 2
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    while units < bytes.endIndex {
      if text.count & 0xFFFF < 4 { try Interruption.check() }
      var value = unit()
      if (0xD800...0xDBFF).contains(value), units < bytes.endIndex {
        let low = unit()
        guard (0xDC00...0xDFFF).contains(low) else { throw .invalidUTF16(name) }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { throw .invalidUTF16(name) }
      text.append(contentsOf: String(scalar).utf8)
    }
    return text
  }
}

extension RuntimeError {
  fileprivate static func unmarkedUTF16(_ name: String, isLittleEndian: Bool) -> RuntimeError {
    let encoding = isLittleEndian ? "utf-16le" : "utf-16be"
    return RuntimeError(
      .format,
      "`\(name)` is UTF-16 without a byte order mark",
      ko: "`\(name)`: 바이트 순서 표시(BOM)가 없는 UTF-16 파일입니다",
      hint: Phrase(
        "to convert it: iconv -f \(encoding) -t utf-8",
        ko: "`iconv -f \(encoding) -t utf-8`로 바꾸세요"
      )
    )
  }

  fileprivate static func invalidUTF16(_ name: String) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(name)` is not valid UTF-16",
      ko: "`\(name)`: UTF-16으로 읽을 수 없는 글자가 있습니다"
    )
  }
}
