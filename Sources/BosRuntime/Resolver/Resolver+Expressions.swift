import BosDomain
import BosLanguage
import BosTables
import BosText

extension Resolver {
  /// Resolves an expression; an error is reported and gives null.
  func expression(_ expression: Expression) -> Node {
    let range = expression.range
    switch expression.kind {
    case .null, .invalid: return ConstantNode(.null, range, source)
    case .bool(let value): return ConstantNode(.bool(value), range, source)
    case .int(let value): return ConstantNode(.int(value), range, source)
    case .num(let value): return ConstantNode(.num(value), range, source)
    case .date(let date): return ConstantNode(date.value, range, source)
    case .period(let months, let days):
      let period = Period(months: months, days: days)
      return ConstantNode(period.map(Value.period) ?? .null, range, source)
    case .string(let literal): return string(literal)
    case .variable(let name): return variable(Name(name, range))
    case .column(let name): return column(name, range)
    case .call(let name, let nameRange, let arguments):
      return call(Name(name, nameRange), arguments, range)
    case .apply(let callee, let arguments):
      if let name = qualifiedName(callee) { return call(name, arguments, range) }
      let node = ApplyNode(
        self.expression(callee),
        arguments.map { self.expression($0) },
        range,
        source
      )
      node.isChained = callee.isOptionalChain
      return node
    case .member(let base, let name, let nameRange):
      if let node = constant(of: base, Name(name, nameRange), range) { return node }
      if let node = namedGroup(base, Name(name, nameRange), range) { return node }
      let node = MemberNode(self.expression(base), name, nameRange, range, source)
      node.isChained = base.isOptionalChain
      return node
    case .index(let base, let index):
      let node = IndexNode(self.expression(base), self.expression(index), range, source)
      node.isChained = base.isOptionalChain
      return node
    case .optional(let part):
      let node = self.expression(part)
      (node as? PartNode)?.isOptional = true
      return node
    case .unary(.negate, let operand):
      return NegateNode(self.expression(operand), range, source).folded
    case .unary(.not, let operand): return NotNode(self.expression(operand), range, source)
    case .binary(let operation, let left, let right, _):
      return binary(operation, left, right, range)
    case .range(let lower, let upper, let isClosed):
      return rangeNode(lower, upper, isClosed: isClosed, range)
    case .capture(let item): return capture(item, range)
    case .list(let items): return ListNode(items.map { self.expression($0) }, range, source)
    case .record(let entries): return record(entries, range)
    case .function(let parameters, let body): return function(parameters, body, range)
    case .conditional(let condition, let value, let otherwise):
      return ConditionalNode(
        self.expression(condition),
        self.expression(value),
        self.expression(otherwise),
        range,
        source
      )
    case .attempt(let value, let otherwise):
      return AttemptNode(self.expression(value), self.expression(otherwise), range, source)
    case .group(let inner): return self.expression(inner)
    }
  }

  /// Resolves a string and its interpolations.
  func string(_ literal: StringLiteral) -> Node {
    if let constant = literal.constant {
      return ConstantNode(.text(constant), literal.range, source)
    }
    let parts = literal.parts.map { part -> TextNode.Part in
      switch part {
      case .text(let text): .text(text)
      case .expression(let value): .value(expression(value))
      }
    }
    return TextNode(parts, literal.range, source)
  }

  /// The command whose hyphens are minus signs here, or nil for a subtraction.
  private func hyphenatedName(_ left: Expression, _ right: Expression) -> String? {
    let end: Int
    switch right.kind {
    case .call(_, let name, _): end = name.end
    case .column: end = right.range.end
    default: return nil
    }
    var first = left
    while case .binary(.subtract, let inner, _, _) = first.kind { first = inner }
    guard case .column = first.kind else { return nil }
    let name = nfc(source.text(of: SourceRange(left.range.start, end)))
    return file.definitions[name] != nil || commands[name] != nil ? name : nil
  }

  private func binary(
    _ operation: BinaryOperator,
    _ left: Expression,
    _ right: Expression,
    _ range: SourceRange
  ) -> Node {
    if operation == .subtract, let name = hyphenatedName(left, right) {
      let isCallable = file.definitions[name] != nil
      report(
        .hyphenatedName(name),
        at: range,
        hint: isCallable ? .backquotes(name) : .capture(name)
      )
      return ConstantNode(.null, range, source)
    }
    let a = expression(left)
    let outer = comparand
    comparand = operation.comparesText ? right.range : nil
    let b = expression(right)
    comparand = outer
    switch operation {
    case .add: return AddNode(operation, a, b, range, source)
    case .subtract: return SubtractNode(operation, a, b, range, source)
    case .multiply: return MultiplyNode(operation, a, b, range, source)
    case .divide, .remainder: return DivideNode(operation, a, b, range, source)
    case .equal, .notEqual:
      checkSides(operation, left, a, right, b, range)
      return EqualNode(operation, a, b, range, source)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return OrderNode(operation, a, b, range, source)
    case .isIn, .notIn:
      checkSides(operation, left, a, right, b, range)
      return MembershipNode(operation, a, b, range, source)
    case .contains:
      note(left, a, right, b, .contains)
      return MembershipNode(operation, a, b, range, source)
    case .and, .or: return LogicNode(operation, a, b, range, source)
    case .coalesce: return CoalesceNode(operation, a, b, range, source)
    case .matches, .notMatches:
      return MatchNode(operation, a, b, pattern: literalPattern(b), range, source)
    }
  }

  /// Compiles a literal pattern, so that its errors are reported before the run.
  private func literalPattern(_ node: Node) -> Pattern? {
    guard let constant = node as? ConstantNode, case .text(let text) = constant.value else {
      return nil
    }
    do {
      return try Pattern(text)
    } catch {
      report(
        DiagnosticMessage("bad-pattern", error.message.english, ko: error.message.korean),
        at: node.range
      )
      return nil
    }
  }

  /// Resolves a range, and reports one with reversed ends.
  private func rangeNode(
    _ lower: Expression,
    _ upper: Expression,
    isClosed: Bool,
    _ range: SourceRange
  ) -> Node {
    let node = RangeNode(
      expression(lower),
      expression(upper),
      isClosed: isClosed,
      range,
      source
    )
    checkReversed(node.lower, node.upper, range)
    return node
  }

  private func checkReversed(_ lower: Node, _ upper: Node, _ range: SourceRange) {
    guard let a = lower as? ConstantNode, let b = upper as? ConstantNode,
      let order = try? Value.compare(a.value, b.value), order > 0
    else { return }
    if case .day = a.value {
      report(.reversedRange, at: range, hint: .earlierFirst)
    } else {
      report(.reversedRange, at: range, hint: .smallerFirst)
    }
  }

  private func record(_ entries: [RecordEntry], _ range: SourceRange) -> Node {
    var seen = Set<String>()
    for entry in entries where !seen.insert(entry.key.text).inserted {
      report(.keyTwice(entry.key.text), at: entry.key.range)
    }
    return RecordNode(
      entries.map(\.key.text),
      entries.map { expression($0.value) },
      range,
      source
    )
  }

  private func capture(_ item: Pipeline, _ range: SourceRange) -> Node {
    // The columns of the row aren't visible inside a separate pipeline.
    let outer = row
    row = nil
    defer { row = outer }
    return captured(pipeline(item).node)
  }

  /// A pipeline used for its result: the expression alone, or one that leaves the session
  /// unchanged.
  func captured(_ node: PipelineNode) -> Node {
    node.only ?? CapturedNode(node)
  }

  private func function(
    _ parameters: [Name],
    _ body: Expression,
    _ range: SourceRange
  ) -> Node {
    let outer = context
    let closure = Context(.closure, parent: outer)
    context = closure
    for parameter in parameters { _ = declare(parameter, isMutable: false) }
    let namesBefore = row?.names.count ?? 0
    let node = expression(body)
    context = outer
    outer.touchesSession = outer.touchesSession || closure.touchesSession
    let code = ClosureCode(
      parameterCount: parameters.count,
      captured: closure.captured,
      body: node,
      range,
      source
    )
    let usesRow = !node.isRowInvariant || (row?.names.count ?? 0) > namesBefore
    return ClosureNode(code, usesRow: usesRow, range, source)
  }
}

extension Expression {
  /// Whether it is a part of something optional, so that null has parts that are null.
  var isOptionalChain: Bool {
    var place = self
    while true {
      switch place.kind {
      case .optional: return true
      case .member(let base, _, _), .index(let base, _), .apply(let base, _): place = base
      default: return false
      }
    }
  }
}

extension CivilDate {
  var value: Value { Day(year: year, month: month, day: day).map(Value.day) ?? .null }
}

extension BinaryOperator {
  /// Whether its right side can be a text.
  fileprivate var comparesText: Bool {
    switch self {
    case .equal, .notEqual, .contains, .matches, .notMatches: true
    default: false
    }
  }
}

extension Node {
  /// A constant in place of an operation on constants that can't fail.
  fileprivate var folded: Node {
    guard let negate = self as? NegateNode, let value = negate.constant else { return self }
    return ConstantNode(value, range, source)
  }

  /// The expression itself, for a pipeline that contains nothing else.
  var simplified: Node { (self as? PipelineNode)?.only ?? self }
}

extension Phrase {
  fileprivate static let earlierFirst = Phrase(
    "write the earlier day first",
    ko: "앞선 날짜를 먼저 쓰세요"
  )
  fileprivate static let smallerFirst = Phrase(
    "write the smaller end first",
    ko: "작은 값을 먼저 쓰세요"
  )

  fileprivate static func backquotes(_ name: String) -> Phrase {
    Phrase(
      "to call it in an expression, put its name in backquotes",
      ko: "식 안에서 호출하려면 이름을 백틱으로 감싸세요"
    )
  }

  fileprivate static func capture(_ name: String) -> Phrase {
    Phrase(
      "in an expression, write `$(\(name) …)`",
      ko: "식 안에서는 `$(\(name) …)`로 쓰세요"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func hyphenatedName(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "hyphenated-name",
      "`\(name)` is a command, but here its hyphens are minus signs",
      ko: "`\(name)`: 식 안에서는 하이픈이 뺄셈이 됩니다"
    )
  }

  fileprivate static let reversedRange = DiagnosticMessage(
    "reversed-range",
    "this range ends before it begins",
    ko: "범위의 끝이 시작보다 작습니다"
  )

  fileprivate static func keyTwice(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "key-twice",
      "the key `\(name)` appears twice in this record",
      ko: "`\(name)`: 레코드에 같은 키가 두 번 있습니다"
    )
  }
}
