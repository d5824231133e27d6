import BosText

/// A name that could be meant at the cursor, before it is compared with the typed word.
struct Offer {
  var name: String
  var description: String
  /// Whether the name is complete, so that a space follows it.
  var isWhole = true
  /// Whether the name is part of an expression, which needs no quotes.
  var isBare = false
  /// Whether the argument is a single word, so that a name with spaces needs quotes.
  var isOneWord = false
  /// Whether another offer has the same meaning in the user's language.
  var isAlternative = false

  init(_ name: String, _ description: String = "", isWhole: Bool = true) {
    self.name = name
    self.description = description
    self.isWhole = isWhole
  }

  /// Returns a name in both languages, the user's first.
  static func pair(_ english: Offer, _ korean: Offer, in language: DisplayLanguage) -> [Offer] {
    var pair = language == .korean ? [korean, english] : [english, korean]
    if english.name == korean.name { return [pair[0]] }
    pair[1].isAlternative = true
    return pair
  }

  /// Returns the name as an argument, in quotes if it isn't one word otherwise.
  func written(inQuotes isQuoted: Bool) -> String {
    let isSpecial = name.contains { character in
      "|;{}[]\\\"'#()`".contains(character) || isOneWord && character.isWhitespace
    }
    guard isQuoted || isSpecial else { return name }
    let escaped = String(name.flatMap { "\\\"{".contains($0) ? "\\\($0)" : "\($0)" })
    // The path of a folder continues inside its quotes.
    return "\"" + escaped + (isWhole ? "\"" : "")
  }
}
