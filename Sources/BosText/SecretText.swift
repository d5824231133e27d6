/// Masks what must not be shown or kept: tokens of relays, passwords, and what looks like a key.
package enum SecretText {
  private static let mask = "••••"

  /// A text with one short mask for each secret.
  package static func masked(_ text: String) -> String {
    replacing(in: text) { _ in mask }
  }

  /// A text with a dot for each letter of a secret, so that its places stay the same.
  package static func maskedInPlace(_ text: String) -> String {
    replacing(in: text) { String(repeating: "•", count: $0) }
  }

  /// Whether a text contains a token, a password or what looks like a key.
  package static func isIn(_ text: String) -> Bool {
    var finder = SecretFinder(text)
    finder.findAll()
    return !finder.found.isEmpty
  }

  /// Whether a text contains a password: in an address of any kind, or after `password=`.
  package static func holdsPassword(_ text: String) -> Bool {
    var finder = SecretFinder(text)
    finder.findPasswords()
    return !finder.found.isEmpty
  }

  private static func replacing(in text: String, _ mask: (Int) -> String) -> String {
    var finder = SecretFinder(text)
    finder.findAll()
    if finder.found.isEmpty { return text }
    var result = String.UnicodeScalarView()
    var place = 0
    for range in finder.found.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.upperBound > place {
      let start = max(place, range.lowerBound)
      result.append(contentsOf: finder.scalars[place..<start])
      result.append(contentsOf: mask(range.upperBound - start).unicodeScalars)
      place = range.upperBound
    }
    result.append(contentsOf: finder.scalars[place...])
    return String(result)
  }
}
