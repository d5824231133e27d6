/// How one value of an answer differs from what it must be.
package enum DecodingProblem: Hashable, Sendable {
  /// What a value must be.
  package enum Expectation: Hashable, Sendable {
    case object
    case list
    case text
    case nonEmptyText
    case wholeNumber
    case number
    case bool
    case day
    case dayRange
    case week
    case newOrOld
  }

  /// There is nothing, or a blank.
  case missing(Expectation)
  /// Another kind of JSON value, named in English as in `a number`.
  case kind(Expectation, found: String)
  /// A text that does not read as what it must be.
  case unreadable(Expectation, text: String)
}

extension DecodingProblem {
  /// What must be, and what is.
  package var sentence: (english: String, korean: String) {
    switch self {
    case .missing(let wanted):
      (
        "must be \(wanted.name.english), but is missing",
        "\(wanted.name.korean) 자리인데 없습니다"
      )
    case .kind(let wanted, let found):
      (
        "must be \(wanted.name.english), but is \(found)",
        "\(wanted.name.korean) 자리인데 다른 종류(\(found))입니다"
      )
    case .unreadable(let wanted, let text):
      (
        "must be \(wanted.name.english), but is `\(Redaction.cleaned(text))`",
        "\(wanted.name.korean) 자리인데 `\(Redaction.cleaned(text))`입니다"
      )
    }
  }
}

extension DecodingProblem.Expectation {
  fileprivate var name: (english: String, korean: String) {
    switch self {
    case .object: ("an object", "객체")
    case .list: ("a list", "목록")
    case .text: ("a text", "글")
    case .nonEmptyText: ("a text that is not blank", "비어 있지 않은 글")
    case .wholeNumber: ("a whole number", "정수")
    case .number: ("a number", "수")
    case .bool: ("true or false", "true나 false")
    case .day: ("a day", "날짜")
    case .dayRange: ("two days like 20240501~20240507", "20240501~20240507 같은 기간")
    case .week: ("a week like 202418", "202418 같은 주")
    case .newOrOld: ("NEW or OLD", "NEW나 OLD")
    }
  }
}
