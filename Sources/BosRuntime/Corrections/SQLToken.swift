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

  /// The tokens of a query with columns in place of their numbers after `order by` and `group by`.
  static func withoutOrdinals(_ tokens: [SQLToken]) -> [SQLToken] {
    guard let end = tokens.firstIndex(where: { $0.isWord("from") }) else { return tokens }
    var items: [[SQLToken]] = [[]]
    var depth = 0
    for token in tokens[..<end].dropFirst() where !token.isWord("distinct") {
      if token == .symbol("(") { depth += 1 }
      if token == .symbol(")") { depth -= 1 }
      if token == .symbol(","), depth == 0 {
        items.append([])
      } else {
        items[items.count - 1].append(token)
      }
    }
    // A key is the selected item without its other name.
    let keys = items.map { item in
      if let call = item.firstIndex(of: .symbol(")")) { return Array(item[...call]) }
      return Array(item.prefix(1))
    }
    var result: [SQLToken] = []
    var isAmongKeys = false
    for token in tokens {
      if token.isWord("by") { isAmongKeys = true }
      if token.isWord("limit") || token.isWord("having") { isAmongKeys = false }
      let isFirst = result.last.map { $0.isWord("by") || $0 == .symbol(",") } ?? false
      if isAmongKeys, isFirst, case .word(let word) = token, let number = Int(word),
        (1...keys.count).contains(number), keys[number - 1] != [.symbol("*")]
      {
        result += keys[number - 1]
      } else {
        result.append(token)
      }
    }
    return result
  }

  private func isWord(_ keyword: String) -> Bool {
    if case .word(let word) = self { word.lowercased() == keyword } else { false }
  }
}
