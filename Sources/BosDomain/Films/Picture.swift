/// The bytes of a picture, with the format detected from them.
package struct Picture: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case webp
    case gif
  }

  package let kind: Kind
  package let bytes: [UInt8]

  /// Returns nil if the format is unknown.
  package init?(bytes: [UInt8]) {
    guard let kind = Kind(of: bytes) else { return nil }
    self.kind = kind
    self.bytes = bytes
  }
}

extension Picture.Kind {
  /// Detects the format from the first bytes, because names and headers are often wrong.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
