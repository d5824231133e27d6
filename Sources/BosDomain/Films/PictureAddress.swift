/// The address of a picture on the web, fit to be asked for.
package struct PictureAddress: Hashable, Sendable, CustomStringConvertible {
  /// In ASCII, with everything else percent-encoded.
  package let description: String

  /// Nil unless the text names a host by HTTP or HTTPS, without a user or a password.
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
    // What follows `#` is never sent.
    let tail = rest[authority.endIndex...].prefix { $0 != "#" }
    description = scheme + authority + PictureAddress.encoded(tail)
  }

  /// Whether a text is a host of letters, digits, dots and hyphens, perhaps with a port.
  private static func isHost(_ text: Substring) -> Bool {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = halves.first, halves.count <= 2, host.contains("."),
      host.first != ".", host.last != "."
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

  /// Percent-encodes what may not stand in an address, and nothing that is encoded already.
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
  /// The rest after a prefix, whose letters may be in either case; nil without it.
  fileprivate func dropping(_ prefix: String) -> Substring? {
    self.prefix(prefix.count).lowercased() == prefix ? dropFirst(prefix.count) : nil
  }
}

extension PictureHit {
  /// Where to look for the picture, best first: at its own place, and if need be the small one.
  package var sources: [PictureAddress] {
    [picture, thumbnail ?? ""].compactMap(PictureAddress.init)
  }
}
