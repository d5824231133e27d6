/// One word in both languages.
struct Word: Hashable {
  let korean: String
  let english: String

  /// Tells whether the word holds a text in either language.
  func contains(_ part: String) -> Bool {
    korean.holds(part) || english.holds(part)
  }

  /// Reads a list such as `우산=Umbrella | 등대=Lighthouse`.
  static func list(_ text: String) -> [Word] {
    text.split(separator: "|").compactMap { entry in
      let parts = entry.split(separator: "=")
      guard parts.count == 2 else { return nil }
      return Word(korean: trimmed(parts[0]), english: trimmed(parts[1]))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var trimmed = text
    while trimmed.first == " " { trimmed.removeFirst() }
    while trimmed.last == " " { trimmed.removeLast() }
    return String(trimmed)
  }
}

extension String {
  /// Tells whether a part occurs in the text; Latin letters can be capital or small.
  func holds(_ part: String) -> Bool {
    if contains(part) { return true }
    let small = part.lowercased()
    // Korean has no capital letters.
    return (small != part || small != part.uppercased()) && lowercased().contains(small)
  }
}
