/// An address by HTTP or HTTPS that has no user, no password and nothing that readers of addresses
/// understand in different ways.
struct WebAddress: Hashable {
  private let scheme: String
  /// The host, in lower case, perhaps with a port.
  private let authority: String
  /// The path and the query.
  private let tail: String

  init?(_ text: String) {
    // Beyond ASCII a host can look like another.
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
    // What follows `#` is never sent.
    tail = String(rest[authority.endIndex...].prefix { $0 != "#" })
  }

  /// Reads an address to which a path is added: it has no query.
  init?(base text: String) {
    self.init(text)
    if tail.contains("?") || text.contains("#") { return nil }
  }

  var text: String { scheme + "://" + authority + tail }

  /// The address with a path and a query after it, one slash between them.
  func appending(_ path: String) -> String {
    var base = text
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path
  }

  /// Whether what is meant for this address, keys included, may go to another one instead.
  func mayHandOver(to other: WebAddress) -> Bool {
    if scheme == other.scheme { return host == other.host && port == other.port }
    // From HTTP to HTTPS the port must change too.
    return other.scheme == "https" && host == other.host
  }

  private var host: Substring {
    // The colons of a numeric address stand in brackets.
    if authority.hasPrefix("[") { return authority.prefix { $0 != "]" } }
    return authority.prefix { $0 != ":" }
  }

  private var port: Int {
    let digits = authority[host.endIndex...].drop { !$0.isNumber }
    return Int(digits) ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether a text is a name or a number of a host, perhaps with a port.
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
