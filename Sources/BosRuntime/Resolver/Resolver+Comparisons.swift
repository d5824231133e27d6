import BosDomain
import BosLanguage
import BosTables
import BosText

/// Comparisons of values whose types differ, which are the same for all values.
extension Resolver {
  /// Warns about sides of `==`, `!=`, `in` or `not in` whose types are known and differ; if they
  /// aren't known, notes the comparison of a column for the run.
  func checkSides(
    _ operation: BinaryOperator,
    _ left: Expression,
    _ leftNode: Node,
    _ right: Expression,
    _ rightNode: Node,
    _ range: SourceRange
  ) {
    let isEquality = operation == .equal || operation == .notEqual
    if isEquality {
      if let first = type(of: left), let second = type(of: right) {
        if !first.canEqual(second) { warnNeverEqual(left, first, right, second, range) }
        // The run can say more about texts: which word of the data it is, or that it's only a part.
        guard first == .text, second == .text else { return }
      }
    } else if let items = right.listItems, let item = items.first, let first = type(of: left),
      let second = commonType(of: items)
    {
      if first == .int, second == .text,
        let list = Phrase.weekdays(source.text(of: left.range), items.map(\.textLiteral))
      {
        let phrase = Phrase.neverEqual(source.text(of: left.range), first, second)
        warn(
          DiagnosticMessage("never-equal", phrase.english, ko: phrase.korean),
          at: right.range,
          hint: .didYouMean(list)
        )
        return
      }
      if !first.canEqual(second) { warnNeverEqual(left, first, item, second, range) }
      guard first == .text, second == .text else { return }
    }
    note(left, leftNode, right, rightNode, operation)
    if isEquality { note(right, rightNode, left, leftNode, operation) }
  }

  /// The type of all expressions, if it is known.
  private func commonType(of items: [Expression]) -> TypeName.Kind? {
    guard let first = items.first, let kind = type(of: first),
      items.dropFirst().allSatisfy({ type(of: $0) == kind })
    else { return nil }
    return kind
  }

  private func warnNeverEqual(
    _ left: Expression,
    _ first: TypeName.Kind,
    _ right: Expression,
    _ second: TypeName.Kind,
    _ range: SourceRange
  ) {
    // A literal is easier to change than a column.
    let changesLeft = left.isLiteral && !right.isLiteral
    let (changed, kind) = changesLeft ? (left, second) : (right, first)
    let (kept, own) = changesLeft ? (right, first) : (left, second)
    let phrase = Phrase.neverEqual(source.text(of: kept.range), kind, own)
    if let number = Phrase.weekdayNumber(source.text(of: kept.range), changed.textLiteral) {
      warn(
        DiagnosticMessage("never-equal", phrase.english, ko: phrase.korean),
        at: changed.range,
        hint: .didYouMean(number)
      )
      return
    }
    warn(
      DiagnosticMessage("never-equal", phrase.english, ko: phrase.korean),
      at: range,
      hint: columnInQuotes(left, right)
        ?? Phrase.months(
          source.text(of: kept.range),
          kind,
          source.text(of: changed.range),
          own
        )
        ?? .comparable(
          source.text(of: changed.range),
          changed.textLiteral,
          isLiteral: changed.isLiteral,
          as: kind
        )
    )
  }

  /// The name without quotes, if the text that is compared with a literal is that of a column.
  private func columnInQuotes(_ left: Expression, _ right: Expression) -> Phrase? {
    guard row != nil, right.isLiteral, let name = left.textLiteral,
      ChartColumn.named(name) != nil
    else { return nil }
    return .writeInstead(name)
  }

  /// Notes the comparison of a column of the row with a value or another column.
  func note(
    _ one: Expression,
    _ node: Node,
    _ other: Expression,
    _ otherNode: Node,
    _ operation: BinaryOperator
  ) {
    guard let row, let column = node as? ColumnNode else { return }
    let side: ColumnComparison.Side
    switch otherNode {
    case let other as ColumnNode:
      // Once for two columns.
      if one.range.start > other.range.start { return }
      side = .column(other.index)
    case is ConstantNode, is ListNode: side = .value(otherNode)
    case is LocalNode, is GlobalNode:
      // A parameter of an `fn` in the expression has other values.
      guard context === row.context else { return }
      side = .value(otherNode)
    default: return
    }
    guard otherNode is ColumnNode || otherNode.isRowInvariant else { return }
    row.comparisons.append(
      ColumnComparison(
        column: column.index,
        side,
        operation: operation,
        text: source.text(of: other.range),
        isLiteral: other.isLiteral
      )
    )
  }
}

extension Expression {
  fileprivate var isLiteral: Bool {
    switch kind {
    case .bool, .int, .num, .date, .period: true
    case .string(let literal): literal.constant != nil
    case .unary(.negate, let inner): inner.isLiteral
    default: false
    }
  }

  /// The text, if it is a literal one.
  fileprivate var textLiteral: String? {
    if case .string(let literal) = kind { literal.constant } else { nil }
  }

  /// The items of a literal list.
  fileprivate var listItems: [Expression]? {
    if case .list(let items) = kind { items } else { nil }
  }
}
