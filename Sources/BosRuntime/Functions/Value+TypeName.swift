package import BosLanguage
package import BosTables
package import BosText

extension Value {
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
    return Phrase(
      self == .any ? "any value" : "\(article) \(rawValue)",
      ko: self == .any ? "아무" : Value.koreanTypeNames[rawValue] ?? rawValue
    )
  }
}
