import BosDomain

extension Picture {
  /// Whether the file has all its parts, and PNG chunks have their checksums.
  var isWhole: Bool {
    var reader = FileReader(bytes: bytes)
    return switch kind {
    case .png: reader.isWholePNG()
    case .jpeg: reader.isWholeJPEG()
    case .gif: reader.isWholeGIF()
    case .webp: reader.isWholeWebP()
    }
  }
}

/// Walks through the parts of a picture file, without decoding pixels.
private struct FileReader {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= bytes.count - place else { return false }
    place += count
    return true
  }

  private mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// Reads an integer, with its highest byte first.
  private mutating func big(_ count: Int) -> Int? {
    guard count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func little(_ count: Int) -> Int? {
    guard count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<(place + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func isWholePNG() -> Bool {
    guard skip(8) else { return false }
    while let length = big(4) {
      let start = place
      guard skip(4), skip(length), let sum = big(4) else { return false }
      let chunk = bytes[start..<(start + 4 + length)]
      if CRC32.sum(chunk) != UInt32(sum) { return false }
      if chunk.prefix(4).elementsEqual("IEND".utf8) { return true }
    }
    return false
  }

  mutating func isWholeJPEG() -> Bool {
    guard skip(2) else { return false }
    while byte() == 0xFF {
      var marker = byte()
      while marker == 0xFF { marker = byte() }
      switch marker {
      case nil, 0xD9: return false
      case let alone? where alone == 0x01 || (0xD0...0xD7).contains(alone): continue
      default: break
      }
      guard let length = big(2), length >= 2, skip(length - 2) else { return false }
      // The data of the picture follow; their end has a marker.
      if marker == 0xDA {
        return bytes.indices.dropFirst(place).contains { index in
          bytes[index] == 0xFF && index + 1 < bytes.count && bytes[index + 1] == 0xD9
        }
      }
    }
    return false
  }

  mutating func isWholeGIF() -> Bool {
    guard skip(10), let flags = byte(), skip(2), skipPalette(flags) else { return false }
    var hasPicture = false
    while let kind = byte() {
      switch kind {
      case 0x3B: return hasPicture
      case 0x21:
        guard skip(1), skipBlocks() else { return false }
      case 0x2C:
        guard skip(8), let flags = byte(), skipPalette(flags), skip(1), skipBlocks() else {
          return false
        }
        hasPicture = true
      default: return false
      }
    }
    return false
  }

  private mutating func skipPalette(_ flags: UInt8) -> Bool {
    flags & 0x80 == 0 || skip(3 * (2 << Int(flags & 7)))
  }

  private mutating func skipBlocks() -> Bool {
    while let count = byte() {
      if count == 0 { return true }
      if !skip(Int(count)) { return false }
    }
    return false
  }

  mutating func isWholeWebP() -> Bool {
    guard skip(4), let size = little(4), size >= 4, size <= bytes.count - place, skip(4) else {
      return false
    }
    let end = place - 4 + size
    var hasPicture = false
    while place < end {
      let name = bytes[place..<min(place + 4, bytes.count)]
      guard skip(4), let length = little(4), skip(length) else { return false }
      // The byte that makes a length even may be missing at the end.
      if length % 2 == 1, place < end { place += 1 }
      if ["VP8 ", "VP8L", "ANMF"].contains(where: { name.elementsEqual($0.utf8) }) {
        hasPicture = true
      }
    }
    return hasPicture && place <= bytes.count
  }
}

/// The checksum of PNG chunks.
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }

  static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let table = table
    var sum = UInt32.max
    for byte in bytes { sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    return ~sum
  }
}
