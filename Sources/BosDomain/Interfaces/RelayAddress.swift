/// The address of a class relay, without the token of a student.
package struct RelayAddress: Hashable, Sendable, CustomStringConvertible {
  package let isSecure: Bool
  /// The host in lower case; a numeric one with colons is in brackets.
  package let host: String
  package let port: Int

  /// The port of a relay that is named without one.
  package static let defaultPort = 8_317
  private static let securePort = 443

  /// The address up to the port.
  package var base: String { (isSecure ? "https" : "http") + "://\(host):\(port)" }

  /// The address as a user types it.
  package var description: String {
    let name = port == (isSecure ? Self.securePort : Self.defaultPort) ? host : "\(host):\(port)"
    return isSecure ? "https://" + name : name
  }

  /// Reads a host with an optional port.
  fileprivate init?(_ text: Substring, isSecure: Bool) {
    var (host, port) = (text, isSecure ? Self.securePort : Self.defaultPort)
    if let colon = text.lastIndex(of: ":"), text.last != "]" {
      let digits = text[colon...].dropFirst()
      guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        let number = Int(digits), (1...65_535).contains(number)
      else { return nil }
      (host, port) = (text[..<colon], number)
    }
    guard Self.isHost(host) else { return nil }
    (self.isSecure, self.host, self.port) = (isSecure, host.lowercased(), port)
  }

  private static func isHost(_ text: Substring) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let number = text.dropFirst().dropLast()
      return !number.isEmpty && number.allSatisfy { $0.isHexDigit && $0.isASCII || $0 == ":" }
        && number.contains(":")
    }
    // Outside ASCII, a host can look like another one.
    return (1...253).contains(text.utf8.count) && text.first != "." && text.first != "-"
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
  }
}

/// What a student's page gives out: the address of a relay, and the student's token.
package struct RelayInvitation: Hashable, Sendable {
  package let address: RelayAddress
  /// Nil for a relay on the same computer, which needs none.
  package let token: String?

  package init(address: RelayAddress, token: String? = nil) {
    (self.address, self.token) = (address, token)
  }

  /// Reads `host`, `host:port` or `host:port/t/TOKEN`, with or without `http://` or `https://`.
  package init?(_ text: String) {
    var rest = text[...]
    var isSecure = false
    if let mark = rest.firstRange(of: "://") {
      switch rest[..<mark.lowerBound].lowercased() {
      case "http": break
      case "https": isSecure = true
      default: return nil
      }
      rest = rest[mark.upperBound...]
    }
    let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first.flatMap({ RelayAddress($0, isSecure: isSecure) }) else {
      return nil
    }
    self.address = address
    var path = parts.count == 2 ? parts[1] : ""
    if path.hasSuffix("/") { path = path.dropLast() }
    if path.isEmpty {
      token = nil
      return
    }
    guard path.hasPrefix("t/"), Self.isToken(path.dropFirst(2)) else { return nil }
    token = String(path.dropFirst(2))
  }

  /// Whether a text can be a token, as a part of a path that means nothing else.
  package static func isToken(_ text: some StringProtocol) -> Bool {
    (4...128).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy(isTokenScalar)
  }

  /// A text without what stands where an address has its token.
  package static func masked(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "/t/") {
      result += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...]
      let token = rest.prefix { !$0.isWhitespace && !"/?#&'\"`|;".contains($0) }
      if !token.isEmpty { result += "••••" }
      rest = rest[token.endIndex...]
    }
    return result + rest
  }

  private static func isTokenScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "-", "_": true
    default: false
    }
  }
}
