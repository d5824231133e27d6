import BosText

extension SpreadsheetFormula {
  /// The line for a deviation, a variance, a quartile or another percentile of all rows.
  ///
  /// Those of a whole population, and percentiles without the ends, are other numbers.
  func spread(_ function: String) -> Phrase? {
    let kind = name.split(separator: ".").dropFirst().first
    guard kind.map({ ["S", "INC"].contains($0) }) ?? true else { return nil }
    let column = Self.column(argument(0))
    switch function {
    case "STDEV":
      return Phrase(
        "list | group { stddev: stddev(\(column.english)) }",
        ko: "목록 | 그룹 { 표준편차: 표준편차(\(column.korean)) }"
      )
    case "VAR":
      let (english, korean) = ("stddev(\(column.english))", "표준편차(\(column.korean))")
      return Phrase(
        "list | group { variance: \(english) * \(english) }",
        ko: "목록 | 그룹 { 분산: \(korean) * \(korean) }"
      )
    case "QUARTILE":
      guard let quartile = Int(argument(1).trimmed), (0...4).contains(quartile) else { return nil }
      return percentile(quartile * 25, called: "q\(quartile)", of: column)
    default:
      guard let part = Double(argument(1).trimmed), (0...1).contains(part) else { return nil }
      let percent = Int((part * 100).rounded())
      guard Double(percent) / 100 == part else { return nil }
      return percentile(percent, called: "p\(percent)", of: column)
    }
  }

  private func percentile(_ percent: Int, called name: String, of column: Phrase) -> Phrase {
    Phrase(
      "list | group { \(name): percentile(\(column.english), \(percent)) }",
      ko: "목록 | 그룹 { \(name.uppercased()): 백분위수(\(column.korean), \(percent)) }"
    )
  }
}
