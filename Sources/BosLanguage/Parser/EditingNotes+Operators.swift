import BosText

/// What can follow a value or a comparison in the condition of a command.
extension Parser {
  /// Notes the word after an operand as an operator, if the cursor is in it or in the space before.
  mutating func noteOperator(after left: Expression, _ minimum: Precedence) {
    guard let cursor = openCursor, cursor > lastEnd, minimum <= .comparison,
      case .rowExpression? = editing?.frame.call?.parameter?.shape,
      editing?.frame.functionArgument?.start != left.range.start,
      let site = operatorSite(after: left)
    else { return }
    let isWord = token.kind == .identifier || token.kind == .keyword
    note(
      .operator(site),
      wordAt: token.start,
      to: isWord ? token.end : token.start,
      after: lastEnd + 1
    )
  }

  private func operatorSite(after left: Expression) -> OperatorSite? {
    switch left.kind {
    case .column(let name): .column(name)
    case .call(let name, _, _): .call(name)
    case .unary(.not, _): .condition(isInBrackets: brackets > 0)
    case .unary(.negate, _): .number
    case .binary(let operation, _, _, _):
      switch operation {
      case .add, .subtract, .multiply, .divide, .remainder: .number
      case .coalesce: nil
      default: .condition(isInBrackets: brackets > 0)
      }
    case .group(let inner): operatorSite(after: inner)
    default: nil
    }
  }
}
