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
}
