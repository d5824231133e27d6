import BosDomain
import BosText

/// What is decided when the relay starts.
struct RelaySettings: Sendable {
  var port: Int
  /// Whether other computers can reach it; then everybody needs a token.
  var isOnNetwork: Bool
  /// The addresses that are printed, such as `http://192.168.0.7:8317`.
  var addresses: [String]
  /// The address for this computer.
  var ownAddress: String
  /// Whether this computer has an address for others, if they are to reach it.
  var hasNetwork = true
  /// The names of this computer, which a `Host` may have.
  var hostNames: Set<String>
  var secret: Token
  var language: DisplayLanguage
  /// The calls of a day that the key allows.
  var allowance: Int
  var reserve: Int
  var budget: Int?
  /// The file of what is kept after the class, or nil if nothing is.
  var keepsRecord: Bool

  /// The cookie with the teacher's secret; other relays on this computer have other ones.
  var cookieName: String { "bos_teacher_\(port)" }

  /// Whether a `Host` names this computer: by a name of its own or any address.
  ///
  /// A page elsewhere can give its own name this computer's address, but it can't change the name
  /// that the browser sends.
  func isOwnHost(_ host: String) -> Bool {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      let rest = host[end...].dropFirst()
      return (rest.isEmpty || rest.hasPrefix(":")) && host[..<end].contains(":")
        && host[..<end].dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit || ":.".contains($0) }
    }
    let name = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)[0]
      .lowercased()
    if hostNames.contains(name) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
