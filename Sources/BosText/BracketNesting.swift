/// How deep the next character of a text is in brackets, and whether it is in quotes.
package struct BracketNesting {
  package private(set) var depth = 0
  private var quote: Character?

  package init() {}

  package var isInQuotes: Bool { quote != nil }

  /// Whether the next character is in no quotes and no brackets.
  package var isOutside: Bool { quote == nil && depth <= 0 }

  package mutating func read(_ character: Character) {
    if let open = quote {
      if character == open { quote = nil }
    } else if "\"'`".contains(character) {
      quote = character
    } else if "([{".contains(character) {
      depth += 1
    } else if ")]}".contains(character) {
      depth -= 1
    }
  }
}
