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
    return Phrase("\(article) \(name)", ko: Self.koreanTypeNames[name] ?? name)
  }

  /// The Korean words for types, by the language's names.
  package static let koreanTypeNames = [
    "bool": "참·거짓", "int": "정수", "num": "숫자", "text": "텍스트", "day": "날짜", "month": "달",
    "period": "기간", "range": "범위", "list": "목록", "record": "레코드", "table": "표", "movie": "영화",
    "fn": "함수", "error": "오류", "any": "여러 타입",
  ]
}
