extension String {
  /// The text with other words in place of its names, which are letters, digits and `_`.
  ///
  /// The closure gets each name with the characters before and after it.
  package func replacingNames(
    _ word: (_ name: String, _ before: Character?, _ after: Character?) -> String
  ) -> String {
    var result = ""
    var rest = self[...]
    while let character = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(max(name.count, 1))
      result += name.isEmpty ? String(character) : word(String(name), result.last, rest.first)
    }
    return result
  }
}
