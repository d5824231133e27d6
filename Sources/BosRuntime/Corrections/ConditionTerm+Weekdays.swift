import BosDomain
import BosText

/// Comparisons of a weekday with its name, as in `요일 == 토`, of which the number is compared.
extension ConditionTerm {
  /// A weekday as it is written, and the tokens that it has.
  static func weekday(_ tokens: [String]) -> (text: String, count: Int)? {
    guard let first = tokens.first?.lowercased() else { return nil }
    let isKorean = ["요일", "요일이", "요일은"].contains(first)
    guard isKorean || ["weekday", "dayofweek", "day_of_week", "weekdayname"].contains(first) else {
      return nil
    }
    let text = isKorean ? "요일(날짜)" : "weekday(day)"
    guard tokens.dropFirst().first == "(" else { return (text, 1) }
    guard tokens.count > 3, ["day", "날짜"].contains(tokens[2].lowercased()), tokens[3] == ")" else {
      return nil
    }
    return (isKorean && tokens[2] == "day" ? "요일(day)" : text, 4)
  }

  /// The comparison with the number of a weekday, or nil if the term has no name of one.
  func ofWeekday(earlier: String?) -> String? {
    let found = Self.weekday(tokens)
    var rest = found.map { Array(tokens.dropFirst($0.count)) } ?? tokens
    // The names after `or` are those of the same column.
    let before = earlier.flatMap { text in
      ["요일(", "weekday("].contains(where: text.hasPrefix) ? text : nil
    }
    guard let text = found?.text ?? before else { return nil }
    var operation = "=="
    if let first = rest.first, let known = Self.operations[first.lowercased()] {
      operation = known
      rest.removeFirst()
    }
    if operation == "in" { return list(rest).map { "\(text) \($0)" } }
    guard rest.count == 1 else { return nil }
    let name = Self.bareWeekday(rest[0])
    switch name {
    case "주말", "weekend", "weekends":
      return ["==": ">= 6", "!=": "<= 5"][operation].map { "\(text) \($0)" }
    case "평일", "주중", "weekdays":
      return ["==": "<= 5", "!=": ">= 6"][operation].map { "\(text) \($0)" }
    default:
      if found?.count == 1, let number = Int(name), (1...7).contains(number) {
        return "\(text) \(operation) \(number)"
      }
      return Weekday(name: name).map { "\(text) \(operation) \($0.rawValue)" }
    }
  }

  /// `in [6, 7]` for `in [토, 일]`.
  private func list(_ tokens: [String]) -> String? {
    guard let first = tokens.first, "[(".contains(first), let last = tokens.last,
      "])".contains(last)
    else { return nil }
    let names = tokens.dropFirst().dropLast().filter { $0 != "," }
    let numbers = names.compactMap { Weekday(name: Self.bareWeekday($0))?.rawValue }
    guard !numbers.isEmpty, numbers.count == names.count else { return nil }
    return "in [\(numbers.map(String.init).joined(separator: ", "))]"
  }

  private static func bareWeekday(_ word: String) -> String {
    let name = word.filter { !"\"'".contains($0) }.lowercased()
    for particle in ["인", "만"] where name.hasSuffix("요일" + particle) {
      return String(name.dropLast())
    }
    return name
  }

  private static let operations = [
    "=": "==", "==": "==", "===": "==", "is": "==", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=",
    ">": ">", ">=": ">=", "in": "in", "이": "==", "은": "==",
  ]
}

// MARK: Amounts

extension ConditionTerm {
  /// Two comparisons for two amounts without a word between them, as in `between 1000 5000`.
  func amounts(_ column: String, _ words: [String]) -> String? {
    guard let first = words.first?.lowercased(), ["between", "사이", "범위"].contains(first),
      words.count == 3 || words.count == 4 && words[2] == ",",
      ChartColumn.named(column)?.kind != .day, let low = ForeignAmount.read([words[1]]),
      let high = ForeignAmount.read([words[words.count - 1]])
    else { return nil }
    return "\(column) >= \(low.text) and \(column) <= \(high.text)"
  }
}
