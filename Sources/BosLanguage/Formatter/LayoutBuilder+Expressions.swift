/// Layouts of expressions.
extension LayoutBuilder {
  mutating func spaced(_ expression: Expression) -> Layout {
    .sequence([gap(.space, before: nextToken()), self.expression(expression)])
  }

  mutating func expression(_ expression: Expression) -> Layout {
    switch expression.kind {
    case .null, .bool, .int, .num, .date, .period, .string, .variable, .column, .invalid:
      return leaf(expression.range)
    case .call(_, let nameRange, let arguments):
      return .sequence([leaf(nameRange), self.arguments(arguments)])
    case .apply, .member, .index, .optional: return postfix(expression)
    case .unary(let operation, let operand): return unary(operation, operand)
    case .binary(let operation, _, _, _): return chain(expression, operation.level)
    case .range(let from, let to, let isClosed):
      let gap: Gap = from.isChain || to.isChain ? .space : .none
      return .sequence([
        self.expression(from), token(isClosed ? ".." : "..<", gap),
        self.gap(gap, before: nextToken()), self.expression(to),
      ])
    case .capture(let pipeline): return enclosed("$(", ")") { $0.pipeline(pipeline) }
    case .list(let elements):
      return bracketed("[", "]", elements.count) { $0.expression(elements[$1]) }
    case .record(let entries): return record(entries)
    case .function(let parameters, let body):
      return .sequence([
        token("fn"), bracketed("(", ")", parameters.count) { $0.leaf(parameters[$1].range) },
        token("=>", .space), spaced(body),
      ])
    case .conditional(let condition, let then, let otherwise):
      return conditional(condition, then, otherwise)
    case .attempt(let body, let otherwise):
      return attempt(body, otherwise)
    case .group(let inner): return enclosed("(", ")") { $0.expression(inner) }
    }
  }

  mutating func record(_ entries: [RecordEntry]) -> Layout {
    bracketed("{", "}", entries.count, padding: " ") {
      .sequence([
        $0.leaf(entries[$1].key.range), $0.token(":"), $0.spaced(entries[$1].value),
      ])
    }
  }

  private mutating func arguments(_ arguments: [Expression]) -> Layout {
    bracketed("(", ")", arguments.count) { $0.expression(arguments[$1]) }
  }

  mutating func index(_ expression: Expression) -> Layout {
    enclosed("[", "]") { $0.expression(expression) }
  }

  /// Lays out `a.b[c](d)` from its first operand, without recursion per step.
  private mutating func postfix(_ expression: Expression) -> Layout {
    var steps: [Expression] = []
    var operand = expression
    while let inner = operand.postfixOperand {
      steps.append(operand)
      operand = inner
    }
    var parts = [self.expression(operand)]
    for step in steps.reversed() {
      switch step.kind {
      case .member(_, _, let nameRange): parts += [token("."), leaf(nameRange)]
      case .index(_, let index): parts.append(self.index(index))
      case .apply(_, let arguments): parts.append(self.arguments(arguments))
      case .optional: parts.append(token("?"))
      default: break
      }
    }
    return .sequence(parts)
  }

  private mutating func unary(_ operation: UnaryOperator, _ operand: Expression) -> Layout {
    switch operation {
    case .not: return .sequence([token("not"), spaced(operand)])
    case .negate:
      // Two adjacent minus signs would start an option.
      if case .unary(.negate, _) = operand.kind { return .sequence([token("-"), spaced(operand)]) }
      return .sequence([token("-"), self.expression(operand)])
    }
  }

  /// Lays out operands joined by operators of one level: on one line, or each on its own.
  private mutating func chain(_ expression: Expression, _ level: Int) -> Layout {
    var first: Layout = .empty
    var rest: [Layout] = []
    var isBroken = false
    var isFirst = true
    var work: [ChainPart] = [.operand(expression)]
    while let part = work.popLast() {
      switch part {
      case .operand(let operand):
        if case .binary(let operation, let left, let right, _) = operand.kind,
          operation.level == level
        {
          work += [.operand(right), .operation(operation), .operand(left)]
        } else if isFirst {
          first = self.expression(operand)
          isFirst = false
        } else {
          rest.append(self.expression(operand))
        }
      case .operation(let operation):
        let end = cursor
        let startsLine = hasComment(before: nextToken())
        for word in operation.rawValue.split(separator: " ") {
          rest.append(token(String(word), .level))
        }
        isBroken = isBroken || lineEnds(end, nextToken()) > 0
        rest.append(gap(startsLine ? .level : .line(" "), before: nextToken()))
      }
    }
    return .group([first, .hang(rest)], isBroken: isBroken)
  }

  private mutating func conditional(
    _ condition: Expression,
    _ then: Expression,
    _ otherwise: Expression
  ) -> Layout {
    let first = [token("if"), spaced(condition)]
    var isBroken = lineEnds(cursor, nextToken()) > 0
    var rest = [token("then", .line(" ")), spaced(then)]
    isBroken = isBroken || lineEnds(cursor, nextToken()) > 0
    rest += [token("else", .line(" ")), spaced(otherwise)]
    return .group(first + [.hang(rest)], isBroken: isBroken)
  }

  private mutating func attempt(_ body: Expression, _ otherwise: Expression) -> Layout {
    let first = [token("try"), spaced(body)]
    let isBroken = lineEnds(cursor, nextToken()) > 0
    let rest = [token("else", .line(" ")), spaced(otherwise)]
    return .group(first + [.hang(rest)], isBroken: isBroken)
  }
}

private enum ChainPart {
  case operand(Expression)
  case operation(BinaryOperator)
}

extension BinaryOperator {
  /// The precedence, as far as line breaks depend on it.
  fileprivate var level: Int {
    switch self {
    case .or: 0
    case .and: 1
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn, .notIn,
      .matches, .notMatches, .contains:
      2
    case .coalesce: 3
    case .add, .subtract: 4
    case .multiply, .divide, .remainder: 5
    }
  }
}

extension Expression {
  fileprivate var isChain: Bool {
    if case .binary = kind { true } else { false }
  }

  fileprivate var postfixOperand: Expression? {
    switch kind {
    case .apply(let inner, _), .member(let inner, _, _), .index(let inner, _),
      .optional(let inner):
      inner
    default: nil
    }
  }
}
