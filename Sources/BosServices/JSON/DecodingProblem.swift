package import BosDomain
package import BosText

/// The error in a value of a response.
package enum DecodingProblem: Hashable, Sendable {
  /// The expected form of a value.
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
    /// The days that were requested.
    case days(DayRange)
    /// The code of the film, person or company that was requested.
    case code(String)
    /// A week of the year of a day.
    case weekOf(Day)
    case notNegative
    /// A rank after those above.
    case rank(atLeast: Int)
    /// A film that isn't in a row above.
    case newFilm
  }

  /// The value is missing or blank.
  case missing(Expectation)
  /// Another kind of JSON value, with its English name, as in `a number`.
  case kind(Expectation, found: String)
  /// A text in an invalid form.
  case unreadable(Expectation, text: String)
  /// More rows than the request allows.
  case tooManyRows(Int, limit: Int)
}

extension DecodingProblem {
  /// The expected and the actual value.
  package var sentence: Phrase {
    switch self {
    case .missing(let wanted):
      Phrase(
        "must be \(wanted.name.english), but is missing",
        ko: "\(wanted.name.korean) 자리가 비어 있습니다"
      )
    case .kind(let wanted, let found):
      Phrase(
        "must be \(wanted.name.english), but is \(found)",
        ko: "\(wanted.name.korean) 자리에 다른 타입(\(found))의 값이 있습니다"
      )
    case .unreadable(let wanted, let text):
      Phrase(
        "must be \(wanted.name.english), but is `\(Redaction.cleaned(text))`",
        ko: "\(wanted.name.korean) 자리에 `\(Redaction.cleaned(text))` 값이 있습니다"
      )
    case .tooManyRows(let count, let limit):
      Phrase(
        "must have at most \(limit) rows, but has \(count)",
        ko: "최대 \(limit)행인데 \(count)행이 왔습니다"
      )
    }
  }
}

extension DecodingProblem.Expectation {
  fileprivate var name: Phrase {
    switch self {
    case .object: Phrase("an object", ko: "객체")
    case .list: Phrase("a list", ko: "목록")
    case .text: Phrase("a text", ko: "문자열")
    case .nonEmptyText: Phrase("text that isn't blank", ko: "비어 있지 않은 문자열")
    case .wholeNumber: Phrase("a whole number", ko: "정수")
    case .number: Phrase("a number", ko: "숫자")
    case .bool: Phrase("true or false", ko: "true나 false")
    case .day: Phrase("a day", ko: "날짜")
    case .dayRange: Phrase("two days such as 20240501~20240507", ko: "20240501~20240507 같은 기간")
    case .week: Phrase("a week such as 202418", ko: "202418 같은 주")
    case .newOrOld: Phrase("NEW or OLD", ko: "NEW나 OLD")
    case .days(let days):
      Phrase(verbatim: "`\(days.lower.compact)~\(days.upper.compact)`")
    case .code(let code): Phrase(verbatim: "`\(Redaction.cleaned(code))`")
    case .weekOf(let day):
      Phrase("the week of `\(day.compact)`", ko: "\(day.compact)의 주")
    case .notNegative: Phrase("0 or greater", ko: "0 이상의 숫자")
    case .newFilm: Phrase("a film that no row above has", ko: "중복되지 않은 영화")
    case .rank(let rank): Phrase("a rank from \(rank) on", ko: "\(rank)위부터의 순위")
    }
  }
}
