/// Whether a request comes from whom it seems to come from.
extension RequestHead {
  /// Whether the host is this computer, and no page of another one makes the request.
  func isOwn(_ settings: RelaySettings) -> Bool {
    guard let host = value("host"), settings.isOwnHost(host) else { return false }
    let origins = values("origin")
    guard origins.allSatisfy({ $0 == "http://\(host)" || $0 == "https://\(host)" }) else {
      return false
    }
    let sites = values("sec-fetch-site")
    return sites.allSatisfy { $0 == "same-origin" || $0 == "none" }
  }

  /// Whether a browser made the request and says that it comes from this page.
  var hasOrigin: Bool { values("origin").count == 1 }

  /// The values of a cookie.
  func cookies(_ name: String) -> [String] {
    values("cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let sides = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && sides[0] == name ? String(sides[1]) : nil
    }
  }
}
