package import BosText

/// An expression in the source, with its kind and range.
package struct Expression: Sendable {
  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  package enum Kind: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case num(Double)
    case date(CivilDate)
    case period(months: Int, days: Int)
    indirect case string(StringLiteral)
    /// `$name`.
    case variable(String)
    /// A bare name in a row expression.
    case column(String)
    /// `name(a, b)`.
    indirect case call(name: String, nameRange: SourceRange, arguments: [Expression])
    /// `expr(a, b)`, for a callee that isn't a bare name.
    indirect case apply(Expression, arguments: [Expression])
    indirect case member(Expression, name: String, nameRange: SourceRange)
    indirect case index(Expression, Expression)
    indirect case unary(UnaryOperator, Expression)
    indirect case binary(BinaryOperator, Expression, Expression, operatorRange: SourceRange)
    /// `a..b`, or `a..<b` when not closed.
    indirect case range(Expression, Expression, isClosed: Bool)
    /// `$( pipeline )`.
    indirect case capture(Pipeline)
    /// `part?`, which is null if the part is missing.
    indirect case optional(Expression)
    case list([Expression])
    case record([RecordEntry])
    /// `fn(a, b) => body`.
    indirect case function(parameters: [Name], body: Expression)
    /// `if c then a else b`.
    indirect case conditional(Expression, then: Expression, otherwise: Expression)
    /// `try a else b`.
    indirect case attempt(Expression, otherwise: Expression)
    /// `( expr )`, kept so that the formatter can reproduce it.
    indirect case group(Expression)
    /// An unreadable expression, which always comes with an error.
    case invalid
  }
}

/// A name and its range.
package struct Name: Sendable {
  package var text: String
  package var range: SourceRange

  package init(_ text: String, _ range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// One `key: value` of a record.
package struct RecordEntry: Sendable {
  package var key: Name
  package var value: Expression

  package init(key: Name, value: Expression) {
    self.key = key
    self.value = value
  }
}

/// A date token: a day of the Gregorian calendar that exists.
package struct CivilDate: Sendable, Hashable {
  package var year: Int
  package var month: Int
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date as `YYYY-MM-DD`.
  var written: String {
    let numbers = [(year, 4), (month, 2), (day, 2)].map { number, width in
      String(repeating: "0", count: max(0, width - "\(number)".utf8.count)) + "\(number)"
    }
    return numbers.joined(separator: "-")
  }
}

/// A string with the expressions in its braces.
package struct StringLiteral: Sendable {
  package enum Style: Sendable {
    case plain
    case raw
    case multiline
  }

  package enum Part: Sendable {
    case text(String)
    case expression(Expression)
  }

  package var style: Style
  package var parts: [Part]
  package var range: SourceRange

  package init(style: Style, parts: [Part], range: SourceRange) {
    self.style = style
    self.parts = parts
    self.range = range
  }

  /// The text, if it contains no expressions.
  package var constant: String? {
    var text = ""
    for part in parts {
      guard case .text(let piece) = part else { return nil }
      text += piece
    }
    return text
  }
}

package enum UnaryOperator: String, Sendable {
  case negate = "-"
  case not = "not"
}

package enum BinaryOperator: String, Sendable, CaseIterable {
  case or
  case and
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case isIn = "in"
  case notIn = "not in"
  case matches = "=~"
  case notMatches = "!~"
  case contains
  case coalesce = "??"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

extension Expression {
  /// The name, if the expression is a single column.
  package var plainColumn: String? {
    if case .column(let name) = kind { name } else { nil }
  }
}
