package import BosText

extension Signature {
  /// The usage line, such as `first [COUNT]`.
  package var usage: String {
    ([name] + parameters.map(\.usage)).joined(separator: " ")
  }
}

extension ParameterSignature {
  /// The parameter in a call, without marks for optional parameters.
  package var bareUsage: String {
    var parameter = self
    parameter.isRequired = true
    return parameter.usage
  }

  /// The parameter in a usage line.
  package var usage: String {
    var text: String
    switch shape {
    case .flag: text = ""
    case .keyword(let word): text = word
    case .by: text = "by \(name.uppercased())"
    case .choice(let choices): text = choices.map(\.name).joined(separator: "|")
    case .fields: text = "{ NAME: EXPR, … }"
    case .cell: text = "{ EXPR }"
    case .block: text = "{ … }"
    case .command: text = "COMMAND…"
    default: text = name.uppercased()
    }
    if isOption { text = text.isEmpty ? "--\(name)" : "--\(name) \(text)" }
    if isRest { text += "…" }
    return isRequired ? text : "[\(text)]"
  }
}

extension Phrase {
  /// A hint about the form of an argument.
  package static func shapeHint(_ shape: Shape) -> Phrase {
    switch shape {
    case .day:
      Phrase(
        "write a day as 2024-05-01, -1, today, yesterday, monday or chuseok-2023",
        ko: "날짜: 2024-05-01, -1, 오늘, 어제, 월요일, 추석-2023"
      )
    case .days:
      Phrase(
        "write days as 2024-05-01, or as a range such as 2024-05-01..2024-05-31 or -7..-1",
        ko: "기간: 2024-05-01, 2024-05-01..2024-05-31, -7..-1"
      )
    case .month: Phrase("write a month as 2024-05", ko: "달: 2024-05")
    case .column, .columns:
      Phrase("name a column, such as audience", ko: "열: 관객수 같은 이름")
    case .order: Phrase("write an order as audience, -audience or title asc", ko: "정렬: 관객수, -관객수")
    case .cell:
      Phrase("write one expression, such as { sum(audience) }", ko: "식 하나: { sum(관객수) }")
    case .fields: Phrase("write fields as { name: expression, … }", ko: "필드: { 이름: 식, … }")
    case .count, .integer: Phrase("give a whole number, such as 10", ko: "개수: 10 같은 정수")
    case .choice(let choices):
      Phrase(
        "use one of " + choices.map(\.name).joined(separator: ", "),
        ko: choices.map { "\($0.korean)(\($0.name))" }.joined(separator: ", ") + " 중 하나"
      )
    default: Phrase("give a word, or text in quotes", ko: "낱말, 또는 따옴표로 감싼 글")
    }
  }
}
