/// The web address of a picture, valid for a request.
package struct PictureAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address in ASCII; other characters are percent-encoded.
  package let description: String

  /// Returns nil unless the text is an HTTP or HTTPS address without user or password.
  package init?(_ text: String) {
    var rest = Substring(text)
    let scheme: String
    if let tail = rest.dropping("https://") {
      (scheme, rest) = ("https://", tail)
    } else if let tail = rest.dropping("http://") {
      (scheme, rest) = ("http://", tail)
    } else {
      return nil
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard PictureAddress.isHost(authority) else { return nil }
    // The part after `#` is never sent.
    let tail = rest[authority.endIndex...].prefix { $0 != "#" }
    description = scheme + authority + PictureAddress.encoded(tail)
  }

  /// Whether a text is a host of letters, digits, dots and hyphens, with an optional port.
  private static func isHost(_ text: Substring) -> Bool {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = halves.first, halves.count <= 2, host.contains("."),
      host.first != ".", host.first != "-", host.last != "."
    else { return false }
    if halves.count == 2 {
      let isPort =
        halves[1].utf8.allSatisfy { (0x30...0x39).contains($0) }
        && (Int(halves[1]).map { (1...65_535).contains($0) } ?? false)
      if !isPort { return false }
    }
    return host.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"): true
      default: false
      }
    }
  }

  /// Percent-encodes invalid characters, except in parts that are already encoded.
  private static func encoded(_ text: Substring) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      if (0x21...0x7E).contains(byte), !"\"<>\\^`{|}".utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result.append("%")
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}

extension Substring {
  /// The text after a prefix in any case, or nil without the prefix.
  fileprivate func dropping(_ prefix: String) -> Substring? {
    self.prefix(prefix.count).lowercased() == prefix ? dropFirst(prefix.count) : nil
  }
}

extension PictureHit {
  /// The addresses of the picture, best first: the original, then the thumbnail.
  package var sources: [PictureAddress] {
    [picture, thumbnail ?? ""].compactMap(PictureAddress.init)
  }
}
