package import BosSystem
import Glibc

extension FileContents {
  /// The same contents in UTF-8 if they are Korean text in windows-949, as Excel saves CSV files in
  /// Korea, or nil.
  ///
  /// The errors have the name.
  package func fromWindows949(name: String) throws(RuntimeError) -> FileContents? {
    guard count <= Windows949Text.largest else { return nil }
    let bytes = try bytes(name).array
    guard Windows949Text.isLikely(bytes) else { return nil }
    // Two bytes become at most three.
    try Interruption.grow(by: bytes.count / 2 * 3)
    return Windows949Text.utf8(bytes).map { .bytes(FileBytes($0)) }
  }
}

/// Text in windows-949, the encoding of Korean Windows.
enum Windows949Text {
  /// A sheet of a million rows is smaller.
  static let largest = 256 << 20

  /// Whether bytes that aren't UTF-8 are probably Korean in windows-949.
  ///
  /// Most characters beyond ASCII must be the usual Hangul of the encoding, which keeps a damaged file
  /// in UTF-8 from being read as other characters.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var (usual, others) = (0, 0)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        continue
      }
      guard place + 1 < bytes.count else { return false }
      let next = bytes[place + 1]
      if (0xB0...0xC8).contains(byte), (0xA1...0xFE).contains(next) {
        usual += 1
      } else {
        others += 1
      }
      place += 2
    }
    return usual > 0 && usual / 3 >= others && String(validating: bytes, as: UTF8.self) == nil
  }

  /// The text in UTF-8, or nil if it has invalid characters or the system can't convert it.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    guard let converter = iconv_open("UTF-8", "UHC"), Int(bitPattern: converter) != -1 else {
      return nil
    }
    defer { iconv_close(converter) }
    let room = bytes.count / 2 * 3 + 16
    var isConverted = false
    var input = bytes
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      input.withUnsafeMutableBytes { source in
        var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var rest = source.count
        var to = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
        var left = room
        // Stops at an invalid character.
        _ = iconv(converter, &from, &rest, &to, &left)
        isConverted = rest == 0
        count = room - left
      }
    }
    return isConverted ? output : nil
  }
}
