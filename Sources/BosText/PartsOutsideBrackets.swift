extension String {
  /// The parts between marks that aren't in quotes or brackets.
  package func partsOutsideBrackets(between mark: String) -> [String] {
    var parts = [""]
    var nesting = BracketNesting()
    var rest = self[...]
    while let character = rest.first {
      if nesting.isOutside, rest.hasPrefix(mark) {
        parts.append("")
        rest = rest.dropFirst(mark.count)
        continue
      }
      nesting.read(character)
      parts[parts.count - 1].append(character)
      rest = rest.dropFirst()
    }
    return parts
  }
}
