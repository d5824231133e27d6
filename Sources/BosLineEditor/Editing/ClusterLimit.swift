/// The limit of grapheme clusters, which can combine any number of scalars.
///
/// Real clusters have few scalars; each key in a very long one would draw and store it again.
enum ClusterLimit {
  /// The most scalars of a cluster in an entry.
  static let most = 256
  /// The most scalars of a cluster that a terminal is sent.
  private static let mostShown = 32

  /// Returns the text with its long clusters cut, or nil if it has none.
  static func cut(_ text: String) -> String? {
    guard text.utf8.count > most, text.contains(where: isLong) else { return nil }
    return text.reduce(into: "") { result, character in
      if isLong(character) {
        result.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(most))
      } else {
        result.append(character)
      }
    }
  }

  private static func isLong(_ character: Character) -> Bool {
    // A scalar has at most four bytes.
    character.utf8.count > most && character.unicodeScalars.count > most
  }

  /// Returns the part of a cluster that is drawn.
  static func shown(_ character: Character) -> String {
    guard character.utf8.count > mostShown, character.unicodeScalars.count > mostShown else {
      return String(character)
    }
    return String(String.UnicodeScalarView(character.unicodeScalars.prefix(mostShown)))
  }
}
