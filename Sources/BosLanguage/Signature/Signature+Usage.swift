package import BosText

extension Signature {
  /// The usage line, such as `first [COUNT]`.
  package var usage: String { usage(in: .english) }

  /// The usage line with the names of one language, such as `처음 [개수]`.
  package func usage(in language: DisplayLanguage) -> String {
    ([name(in: language)] + parameters.map { $0.usage(in: language) }).joined(separator: " ")
  }

  /// The name of the command in a language; definitions have only one.
  package func name(in language: DisplayLanguage) -> String {
    let korean = aliases.first { name in name.utf8.contains { $0 >= 0x80 } }
    return language == .korean ? korean ?? name : name
  }
}

extension ParameterSignature {
  /// The parameter in a call, without marks for optional parameters.
  package var bareUsage: String { bareUsage(in: .english) }

  package func bareUsage(in language: DisplayLanguage) -> String {
    var parameter = self
    parameter.isRequired = true
    return parameter.usage(in: language)
  }

  /// The value that an option expects, without the option's name.
  package func valueUsage(in language: DisplayLanguage) -> String {
    let usage = bareUsage(in: language)
    guard isOption, let space = usage.firstIndex(of: " ") else { return usage }
    return String(usage[usage.index(after: space)...])
  }

  /// The parameter in a usage line.
  package func usage(in language: DisplayLanguage) -> String {
    let isKorean = language == .korean
    let own = isKorean ? korean : name
    var text: String
    switch shape {
    case .flag: text = ""
    case .keyword(let word): text = word
    case .by: text = "by " + (isKorean ? own : own.uppercased())
    case .choice(let choices):
      text = choices.map { isKorean ? $0.korean : $0.name }.joined(separator: "|")
    case .fields: text = isKorean ? "{ 이름: 식, … }" : "{ NAME: EXPR, … }"
    case .cell: text = isKorean ? "{ 식 }" : "{ EXPR }"
    case .block: text = "{ … }"
    case .command: text = isKorean ? "명령…" : "COMMAND…"
    default: text = isKorean ? (isOption ? koreanValue : own) : own.uppercased()
    }
    if isOption { text = text.isEmpty ? "--\(own)" : "--\(own) \(text)" }
    if isRest { text += "…" }
    return isRequired ? text : "[\(text)]"
  }
}

extension ParameterSignature {
  /// The Korean word for the value of an option.
  private var koreanValue: String {
    switch shape {
    case .path: "파일"
    case .column, .columns: "열"
    case .count, .integer: "N"
    case .word, .text: "텍스트"
    default: korean
    }
  }
}

extension Phrase {
  /// A hint about the form of an argument.
  package static func shapeHint(_ shape: Shape) -> Phrase {
    switch shape {
    case .day:
      Phrase(
        "write a day as 2024-05-01, 5/1, -1, yesterday, last friday or chuseok-2023; "
          + "`help dates` has more",
        ko: "날짜는 2024-05-01, 5월 1일, -1, 어제, 지난 금요일, 추석-2023처럼 쓰세요. 다른 표기는 `도움말 날짜`"
      )
    case .days:
      Phrase(
        "write a day as 2024-05-01 or 5/1, or days as 2024-05, last week or last 7 days; "
          + "`help dates` has more",
        ko: "날짜는 2024-05-01이나 5월 1일, 기간은 2024-05, 지난주, 최근 7일처럼 쓰세요. 다른 표기는 `도움말 날짜`"
      )
    case .month:
      Phrase(
        "write a month as 2024-05, june or last month, or a day in it as 2024-05-01 or 5/1",
        ko: "달은 2024-05, 6월, 지난달, 그달의 날짜는 2024-05-01이나 5월 1일처럼 쓰세요"
      )
    case .column, .columns:
      Phrase("name a column, such as audience", ko: "관객수 같은 열 이름을 쓰세요")
    case .order:
      Phrase("write an order as audience, -audience or title asc", ko: "정렬은 관객수, -관객수처럼 쓰세요")
    case .cell:
      Phrase("write one expression, such as { sum(audience) }", ko: "식 하나를 { sum(관객수) }처럼 쓰세요")
    case .fields: Phrase("write fields as { name: expression, … }", ko: "필드는 { 이름: 식, … }처럼 쓰세요")
    case .count, .integer: Phrase("give a whole number, such as 10", ko: "10 같은 정수를 쓰세요")
    case .choice(let choices):
      Phrase(
        "use one of " + choices.map(\.name).joined(separator: ", "),
        ko: "쓸 수 있는 값: " + choices.map { "\($0.korean)(\($0.name))" }.joined(separator: ", ")
      )
    default: Phrase("give a word, or text in quotes", ko: "단어나 따옴표로 감싼 텍스트를 쓰세요")
    }
  }
}
