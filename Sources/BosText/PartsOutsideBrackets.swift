extension String {
  /// The parts between marks that aren't in quotes or brackets.
  package func partsOutsideBrackets(between mark: String) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    var rest = self[...]
    while let character = rest.first {
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'`".contains(character) {
        quote = character
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      } else if depth <= 0, rest.hasPrefix(mark) {
        parts.append("")
        rest = rest.dropFirst(mark.count)
        continue
      }
      parts[parts.count - 1].append(character)
      rest = rest.dropFirst()
    }
    return parts
  }
}
