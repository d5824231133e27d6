/// An HTTP or HTTPS address without user, password or characters that parsers interpret
/// differently.
package struct WebAddress: Hashable {
  private let scheme: String
  /// The host in lower case, with the port if there is one.
  private let authority: String
  /// The path and the query.
  private let tail: String

  package init?(_ text: String) {
    // Outside ASCII, a host can look like another one.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    let marks = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard marks.count == 2, marks[1].hasPrefix("//") else { return nil }
    scheme = marks[0].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = marks[1].dropFirst(2)
    let authority = rest.prefix { !"/?#".contains($0) }
    guard WebAddress.isHost(authority) else { return nil }
    self.authority = authority.lowercased()
    // The part after `#` is never sent.
    tail = String(rest[authority.endIndex...].prefix { $0 != "#" })
  }

  /// Reads a base address, which has no query.
  init?(base text: String) {
    self.init(text)
    if tail.contains("?") || text.contains("#") { return nil }
  }

  package var text: String { scheme + "://" + authority + tail }

  /// The address followed by a path and query, with one slash between.
  func appending(_ path: String) -> String {
    var base = text
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path
  }

  /// Whether requests for this address, with their keys, may go to another one.
  package func mayHandOver(to other: WebAddress) -> Bool {
    if scheme == other.scheme { return host == other.host && port == other.port }
    // From HTTP to HTTPS, the port must change too.
    return other.scheme == "https" && host == other.host
  }

  private var host: Substring {
    // The colons of a numeric address are inside brackets.
    if authority.hasPrefix("[") { return authority.prefix { $0 != "]" } }
    return authority.prefix { $0 != ":" }
  }

  private var port: Int {
    let digits = authority[host.endIndex...].drop { !$0.isNumber }
    return Int(digits) ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether a text is a host name or address, with an optional port.
  private static func isHost(_ text: Substring) -> Bool {
    var name = text
    if let colon = text.lastIndex(of: ":"), text.last != "]" {
      name = text[..<colon]
      let digits = text[colon...].dropFirst()
      guard !digits.isEmpty, digits.count <= 5, digits.allSatisfy(\.isNumber),
        (1...65_535).contains(Int(digits) ?? 0)
      else { return false }
    }
    if name.hasPrefix("["), name.hasSuffix("]") {
      let number = name.dropFirst().dropLast()
      return !number.isEmpty && number.allSatisfy { $0.isHexDigit || ":.".contains($0) }
    }
    return !name.isEmpty && name.first != "." && name.first != "-"
      && name.allSatisfy { $0.isLetter || $0.isNumber || ".-_".contains($0) }
  }
}
