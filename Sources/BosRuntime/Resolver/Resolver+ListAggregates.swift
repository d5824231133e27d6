import BosLanguage
import BosTables
import BosText

/// Aggregates over the rows of a table whose argument has a list in each row.
extension Resolver {
  /// The way to compute an aggregate of the list in each row.
  func remedy(_ aggregate: Aggregate, _ name: String, _ argument: Expression) -> Phrase {
    let text = source.text(of: argument.range)
    switch aggregate {
    case .count: return .ofEachRow("length(\(text))")
    case .distinct: return .ofEachRow("length(unique(\(text)))")
    case .first: return .ofEachRow("\(argument.isOperand ? text : "(\(text))")[0]?")
    case .last: return .ofEachRow("\(argument.isOperand ? text : "(\(text))")[-1]?")
    case .min, .max:
      if case .list(let items) = argument.kind, items.count > 1 {
        let values = items.map { source.text(of: $0.range) }.joined(separator: ", ")
        return .ofEachRow("\(name)(\(values))")
      }
    case .percentile, .sum, .mean, .median, .stddev, .spark: break
    }
    let call = "merge($r, {value: \(name)(\(inRecord(argument)))})"
    return .ofEachRow("each fn(r) => \(call)", ko: "각각 fn(r) => \(call)")
  }

  /// The text of an expression with the columns as parts of the record `$r`.
  private func inRecord(_ argument: Expression) -> String {
    var text = ""
    var place = argument.range.start
    for column in argument.mentionedColumns where column.range.start >= place {
      text += source.text(of: SourceRange(place, column.range.start))
      if case .call(_, _, let arguments) = column.kind, let name = arguments.first {
        text += "$r[\(source.text(of: name.range))]"
      } else {
        text += "$r.\(source.text(of: column.range))"
      }
      place = column.range.end
    }
    return text + source.text(of: SourceRange(place, argument.range.end))
  }
}

extension Expression {
  /// Whether an index can follow it without parentheses.
  fileprivate var isOperand: Bool {
    switch kind {
    case .column, .call, .apply, .member, .index, .list, .group: true
    default: false
    }
  }
}

extension Phrase {
  static func listInAggregate(
    _ name: String,
    _ argument: String,
    _ type: TypeName.Kind
  ) -> Phrase {
    Phrase(
      "`\(name)` is over all rows, but `\(argument)` is \(type.phrase.english) in each row",
      ko: "`\(name)`: 모든 행을 집계하는 함수인데 `\(argument)` 값이 행마다 \(type.phrase.korean) 타입입니다"
    )
  }

  fileprivate static func ofEachRow(_ english: String, ko korean: String? = nil) -> Phrase {
    Phrase(
      "for the values in each row, write `\(english)`",
      ko: "행마다 계산하려면 `\(korean ?? english)` 식을 쓰세요"
    )
  }
}
