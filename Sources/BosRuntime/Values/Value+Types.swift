package import BosLanguage
package import BosText

extension Value {
  /// The language's name of the value's type.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .int: "int"
    case .num: "num"
    case .text: "text"
    case .day: "day"
    case .month: "month"
    case .period: "period"
    case .range: "range"
    case .list: "list"
    case .record: "record"
    case .table: "table"
    case .function: "fn"
    case .error: "error"
    }
  }

  /// The type in a sentence: "a text", "an int".
  package var typePhrase: Phrase {
    if case .null = self { return Phrase(verbatim: "null") }
    let name = typeName
    let article = "aeiou".contains(name.first ?? "x") ? "an" : "a"
    return Phrase("\(article) \(name)", ko: name)
  }

  /// Whether the value is valid for a type.
  package func fits(_ kind: TypeName.Kind) -> Bool {
    switch (kind, self) {
    case (.any, _), (.int, .int), (.num, .num), (.num, .int), (.text, .text), (.bool, .bool),
      (.day, .day), (.month, .month), (.period, .period), (.range, .range), (.list, .list),
      (.record, .record), (.table, .table), (.movie, .record), (.fn, .function):
      true
    default: false
    }
  }
}

extension TypeName.Kind {
  /// The type in a sentence.
  package var phrase: Phrase {
    let article = "aeiou".contains(rawValue.first ?? "x") ? "an" : "a"
    return Phrase(self == .any ? "any value" : "\(article) \(rawValue)", ko: rawValue)
  }
}
