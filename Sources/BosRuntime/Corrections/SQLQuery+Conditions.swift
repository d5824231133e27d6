extension SQLQuery {
  mutating func condition() -> String? {
    guard var text = conjunction() else { return nil }
    while take("or") {
      guard let other = conjunction() else { return nil }
      text += " or \(other)"
    }
    return text
  }

  private mutating func conjunction() -> String? {
    guard var text = comparison() else { return nil }
    while take("and") {
      guard let other = comparison() else { return nil }
      text += " and \(other)"
    }
    return text
  }

  private static let deepest = 64

  /// Reads a part of a part, unless it is nested too deeply.
  private mutating func nested(_ read: (inout SQLQuery) -> String?) -> String? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func comparison() -> String? {
    if take("not") { return nested { $0.comparison() }.map { "not (\($0))" } }
    if take(symbol: "(") {
      guard let text = nested({ $0.condition() }), take(symbol: ")") else { return nil }
      return "(\(text))"
    }
    if let years = yearCondition() { return years }
    guard let left = operand() else { return nil }
    if take("is") {
      let symbol = take("not") ? "!=" : "=="
      return take("null") ? "\(left) \(symbol) null" : nil
    }
    let isNegated = take("not")
    let text: String?
    if take("like") {
      text = like(left)
    } else if take("ilike"), case .text(let pattern)? = peek {
      place += 1
      text = "\(left) =~ \(ForeignWords.pattern(like: pattern))"
    } else if take("between") {
      guard let lower = operand(), take("and"), let upper = operand() else { return nil }
      text = "\(left) >= \(lower) and \(left) <= \(upper)"
    } else if take("in") {
      guard take(symbol: "("), let values = list({ $0.operand() }), take(symbol: ")") else {
        return nil
      }
      text = "\(left) in [\(values.joined(separator: ", "))]"
    } else {
      guard !isNegated, case .symbol(let symbol)? = peek,
        let own = Self.operators[symbol]
      else { return nil }
      place += 1
      return operand().map { "\(left) \(own) \($0)" }
    }
    return isNegated ? text.map { "not (\($0))" } : text
  }

  private static let operators = [
    "=": "==", "==": "==", "<>": "!=", "!=": "!=", "<": "<", ">": ">", "<=": "<=", ">=": ">=",
  ]

  /// Reads the pattern after `like`.
  private mutating func like(_ left: String) -> String? {
    guard case .text(let pattern)? = peek else { return nil }
    place += 1
    var part = pattern[...]
    let (isOpenBefore, isOpenAfter) = (part.hasPrefix("%"), part.hasSuffix("%"))
    if isOpenBefore { part.removeFirst() }
    if isOpenAfter, !part.isEmpty { part.removeLast() }
    guard !part.isEmpty, !part.contains("%"), !part.contains("_") else { return nil }
    let text = Self.quoted(String(part))
    return switch (isOpenBefore, isOpenAfter) {
    case (true, true): "\(left) contains \(text)"
    case (false, true): "starts(\(left), \(text))"
    case (true, false): "ends(\(left), \(text))"
    case (false, false): "\(left) == \(text)"
    }
  }

  /// Reads values with `+`, `-`, `*` or `/` between them.
  mutating func operand() -> String? {
    var text = ""
    while true {
      guard let value = value() else { return nil }
      text += value
      guard case .symbol(let symbol)? = peek, ["+", "-", "*", "/"].contains(symbol) else {
        return text
      }
      place += 1
      text += " \(symbol) "
    }
  }

  private mutating func value() -> String? {
    if take(symbol: "-") { return nested { $0.value() }.map { "-\($0)" } }
    switch peek {
    case .text(let text):
      place += 1
      return Self.isDay(text) ? text : Self.quoted(text)
    case .word(let word) where word.first?.isNumber == true:
      place += 1
      return word
    case .word(let word) where ["true", "false"].contains(word.lowercased()):
      place += 1
      return word.lowercased()
    default: return aggregate() ?? column()
    }
  }

  /// The name of an aggregate in the rows of a group, for `having count(*) > 1`.
  private mutating func aggregate() -> String? {
    let start = place
    guard let item = selected(), item.function != nil else {
      place = start
      return nil
    }
    grouped.append(item)
    // The result has the name that was given to it.
    let own = selectedItems.first { $0.function == item.function && $0.column == item.column }
    return own?.name ?? item.name
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { Int($0) != nil }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { "\\\"{".contains($0) ? "\\\($0)" : "\($0)" } + "\""
  }
}
