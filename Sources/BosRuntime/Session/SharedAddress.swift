/// The form of the address of a shared store.
package enum SharedAddress {
  private static let beginnings = ["postgresql://", "postgres://"]

  /// Whether a text can be an address, which has no password.
  package static func isPossible(_ text: String) -> Bool {
    beginnings.contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
      && !holdsPassword(text) && !text.contains { $0.isWhitespace || $0.isNewline }
  }

  /// Whether a text contains an address with a password.
  package static func holdsPassword(_ text: String) -> Bool {
    for beginning in beginnings {
      for part in text.split(separator: beginning, omittingEmptySubsequences: false).dropFirst() {
        let address = part.prefix { !$0.isWhitespace }
        let names = address.prefix { $0 != "/" && $0 != "?" }
        if let end = names.lastIndex(of: "@"), names[..<end].contains(":") { return true }
        if address.contains("password=") { return true }
      }
    }
    return false
  }
}
