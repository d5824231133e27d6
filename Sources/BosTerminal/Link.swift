/// The target of a hyperlink: a web address that a terminal opens after a click (OSC 8).
package struct Link: Sendable, Hashable {
  /// The address in printable ASCII.
  package let target: String

  /// Some terminals ignore longer addresses.
  private static let longest = 2_000

  /// Returns nil unless the text is an HTTP or HTTPS address.
  ///
  /// Spaces, control characters and those outside ASCII are percent-encoded. An address below
  /// `.invalid`, which sample data have, leads nowhere and is no target.
  package init?(_ address: String) {
    let lower = address.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let rest = address.dropFirst(scheme.utf8.count)
    let host = rest.prefix { !"/?#".contains($0) }.lowercased()
    let name = host.split(separator: ":").first.map(String.init) ?? ""
    guard !name.isEmpty, !"\(name).".contains(".invalid.") else { return nil }
    let target = scheme + Self.encoded(rest)
    guard target.utf8.count <= Self.longest else { return nil }
    self.target = target
  }

  /// Returns the address of a page, which ends with a code; nil unless the code has only ASCII
  /// letters and digits.
  package init?(_ start: String, code: String) {
    guard (1...20).contains(code.utf8.count), code.utf8.allSatisfy(isCodePart) else { return nil }
    self.init(start + code)
  }

  private static func encoded(_ text: Substring) -> String {
    if text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) { return String(text) }
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = String.UnicodeScalarView()
    for byte in text.utf8 {
      if 0x21...0x7E ~= byte {
        result.append(Unicode.Scalar(byte))
      } else {
        result.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return String(result)
  }

  /// The sequence before the linked text.
  ///
  /// All parts of a link have the same identifier, so a link that continues in the next line stays
  /// one link.
  var opening: String {
    var hash: UInt32 = 2_166_136_261
    for byte in target.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return "\u{1B}]8;id=\(String(hash, radix: 16));\(target)\u{1B}\\"
  }

  /// The sequence after the linked text.
  static let closing = "\u{1B}]8;;\u{1B}\\"
}

private func isCodePart(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  default: false
  }
}

/// The start of a sequence that begins or ends a link.
private let linkMark: [UInt8] = Array("\u{1B}]8;".utf8)

/// Returns whether a rendered text has links.
package func holdsLinks(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  return bytes.indices.contains { bytes[$0] == 0x1B && bytes[$0...].starts(with: linkMark) }
}

/// Removes the links of a rendered text, and keeps their text and all other sequences.
package func withoutLinks(_ text: String) -> String {
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var place = 0
  while place < bytes.count {
    guard bytes[place] == 0x1B, bytes[place...].starts(with: linkMark) else {
      result.append(bytes[place])
      place += 1
      continue
    }
    // The sequence ends with ESC \.
    let end = bytes[(place + 1)...].firstIndex(of: 0x1B) ?? bytes.count
    place = min(end + 2, bytes.count)
  }
  return String(decoding: result, as: UTF8.self)
}
