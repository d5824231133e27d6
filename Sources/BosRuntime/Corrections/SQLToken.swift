/// A token of a query in SQL.
enum SQLToken: Equatable {
  /// A name, a keyword, a number or a day.
  case word(String)
  /// A text in quotes, without them.
  case text(String)
  case symbol(String)

  private static let symbols = [
    "<=", ">=", "<>", "!=", "==", "=", "<", ">", "(", ")", ",", "*", "+", "-", "/",
  ]

  /// The number of tokens of the longest query.
  private static let most = 1_000

  /// Returns the tokens of a line, or nil if it has other characters or too many tokens.
  static func tokens(of line: String) -> [SQLToken]? {
    var tokens: [SQLToken] = []
    var rest = line[...]
    while let first = rest.first {
      guard tokens.count < most else { return nil }
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: first) else { return nil }
        tokens.append(.text(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
        // A doubled quote stands for one.
        if rest.first == first { return nil }
      } else if isPart(first) {
        var word = ""
        while let next = rest.first, isPart(next) || next == "-" && isJoint(rest) {
          word.append(next)
          rest.removeFirst()
        }
        tokens.append(.word(word))
      } else if let symbol = symbols.first(where: { rest.hasPrefix($0) }) {
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.count)
      } else {
        return nil
      }
    }
    return tokens
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.$:~".contains(character)
  }

  /// Whether a hyphen joins what is beside it, as in a day.
  private static func isJoint(_ rest: Substring) -> Bool {
    rest.dropFirst().first.map { isPart($0) } ?? false
  }
}
