import BosText

/// The form of the address of a shared store.
package enum SharedAddress {
  private static let beginnings = ["postgresql://", "postgres://"]

  /// Whether a text can be an address, which has no password.
  package static func isPossible(_ text: String) -> Bool {
    beginnings.contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
      && !SecretText.holdsPassword(text) && !text.contains { $0.isWhitespace || $0.isNewline }
  }
}
