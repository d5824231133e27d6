import BosDomain
import BosLanguage
import BosText

extension Resolver {
  /// Resolves an expression; a mistake is reported and becomes null.
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
      return ApplyNode(
        self.expression(callee),
        arguments.map { self.expression($0) },
        range,
        source
      )
    case .member(let base, let name, let nameRange):
      return MemberNode(self.expression(base), name, nameRange, range, source)
    case .index(let base, let index):
      return IndexNode(self.expression(base), self.expression(index), range, source)
    case .unary(.negate, let operand):
      return NegateNode(self.expression(operand), range, source).folded
    case .unary(.not, let operand): return NotNode(self.expression(operand), range, source)
    case .binary(let operation, let left, let right, _):
      return binary(operation, left, right, range)
    case .range(let lower, let upper, let isClosed):
      checkReversed(lower, upper, range)
      return RangeNode(
        self.expression(lower),
        self.expression(upper),
        isClosed: isClosed,
        range,
        source
      )
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

  /// Resolves a string with what is inside its braces.
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

  private func variable(_ name: Name) -> Node {
    if let variable = SessionNode.Variable(rawValue: name.text) {
      return SessionNode(variable, name.range, source)
    }
    if let variable = context.reach(name.text) {
      variable.isUsed = true
      return LocalNode(variable.slot, name.range, source)
    }
    if let variable = global(name.text) {
      variable.isUsed = true
      guard !variable.isMutable, let state = variable.state else {
        report(.outsideVar(name.text), at: name.range, hint: .passAsParameter(name.text))
        return ConstantNode(.null, name.range, source)
      }
      return GlobalNode(variable.slot, state, name.range, source)
    }
    unknownVariable(name)
    return ConstantNode(.null, name.range, source)
  }

  /// A variable of the script's top level, seen from inside a `def`.
  private func global(_ name: String) -> Variable? {
    var place: Context? = context
    while let here = place, here.kind == .closure { place = here.parent }
    guard place?.kind == .definition else { return nil }
    return file.globals?.blocks[0][name]
  }

  func unknownVariable(_ name: Name) {
    let names = context.visibleNames + SessionNode.Variable.allCases.map(\.rawValue)
    var hint: Phrase?
    if ["in", "it", "_"].contains(name.text) {
      hint = Phrase(
        "what is piped into a `def` is its `pipe` parameter",
        ko: "`def`에 파이프로 들어온 값은 `pipe` 매개변수입니다"
      )
    } else if Keyword.named(name.text) != nil {
      hint = Phrase("`\(name.text)` is a reserved word", ko: "`\(name.text)`: 예약어입니다")
    } else if isColumnInSight(name.text) {
      hint = Phrase(
        "a column is written without `$`: `\(name.text)`",
        ko: "열은 `$` 없이 `\(name.text)`로 씁니다"
      )
    } else if let near = closest(to: name.text, in: names.sorted()) {
      hint = .didYouMean("$" + near)
    } else if file.definitions[name.text] != nil {
      hint = Phrase(
        "`\(name.text)` is a def: call it as `\(name.text)(…)`",
        ko: "`\(name.text)`: def이므로 `\(name.text)(…)`로 부릅니다"
      )
    } else {
      hint = Phrase("declare it with `let \(name.text) = …`", ko: "`let \(name.text) = …`로 선언하세요")
    }
    report(.unknownVariable(name.text), at: name.range, hint: hint)
  }

  /// Whether the row expression around could mean a column of this name.
  private func isColumnInSight(_ name: String) -> Bool {
    guard let row else { return false }
    return row.columns.map { isColumn(name, among: $0) } ?? (ChartColumn.named(name) != nil)
  }

  private func column(_ name: String, _ range: SourceRange) -> Node {
    guard let row else {
      report(.bareName(name), at: range, hint: bareNameHint(name))
      return ConstantNode(.null, range, source)
    }
    if case .groups(let keys) = row.mode, !keys.contains(name) {
      let isKnown = row.columns.map { isColumn(name, among: $0) } ?? true
      if isKnown {
        report(.columnOutsideAggregate(name), at: range, hint: .aggregate(name))
      } else {
        report(.noColumn(name), at: range, hint: .columns(near: name, among: row.columns ?? []))
      }
      return ConstantNode(.null, range, source)
    }
    if case .groups = row.mode {
      return ColumnNode(row.index(of: name, at: range), range, source)
    }
    checkColumn(name, at: range, among: row.columns)
    return ColumnNode(row.index(of: name, at: range), range, source)
  }

  /// Reports a column that the input certainly does not have.
  func checkColumn(_ name: String, at range: SourceRange, among columns: [String]?) {
    guard let columns, !isColumn(name, among: columns) else { return }
    var hint = Phrase.columns(near: name, among: columns)
    if context.reach(name) != nil { hint = .writeInstead("$" + name) }
    report(.noColumn(name), at: range, hint: hint)
  }

  private func isColumn(_ name: String, among columns: [String]) -> Bool {
    if columns.contains(name) { return true }
    guard let known = ChartColumn.named(name) else { return false }
    return columns.contains(known.name)
  }

  private func bareNameHint(_ name: String) -> Phrase {
    if context.reach(name) != nil || SessionNode.Variable(rawValue: name) != nil {
      return .writeInstead("$" + name)
    }
    if let code = file.definitions[name] {
      let names = code.parameters.map(\.name)
      let call = names.map { "$" + $0 }.joined(separator: ", ")
      return Phrase(
        "as a value it is `fn(\(names.joined(separator: ", "))) => \(name)(\(call))`",
        ko: "값으로는 `fn(\(names.joined(separator: ", "))) => \(name)(\(call))`로 씁니다"
      )
    }
    if commands[name] != nil {
      return Phrase(
        "the result of a command is `$(\(name) …)`, a text `\"\(name)\"`",
        ko: "명령의 결과는 `$(\(name) …)`, 글은 `\"\(name)\"`로 씁니다"
      )
    }
    return Phrase(
      "a text is `\"\(name)\"`, a variable `$\(name)`",
      ko: "글은 `\"\(name)\"`, 변수는 `$\(name)`입니다"
    )
  }

  private func binary(
    _ operation: BinaryOperator,
    _ left: Expression,
    _ right: Expression,
    _ range: SourceRange
  ) -> Node {
    let a = expression(left)
    let b = expression(right)
    switch operation {
    case .add: return AddNode(operation, a, b, range, source)
    case .subtract: return SubtractNode(operation, a, b, range, source)
    case .multiply: return MultiplyNode(operation, a, b, range, source)
    case .divide, .remainder: return DivideNode(operation, a, b, range, source)
    case .equal, .notEqual:
      checkSides(a, b, range)
      return EqualNode(operation, a, b, range, source)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return OrderNode(operation, a, b, range, source)
    case .isIn, .notIn, .contains: return MembershipNode(operation, a, b, range, source)
    case .and, .or: return LogicNode(operation, a, b, range, source)
    case .coalesce: return CoalesceNode(operation, a, b, range, source)
    case .matches, .notMatches:
      return MatchNode(operation, a, b, pattern: literalPattern(b), range, source)
    }
  }

  /// Compiles a pattern that is written out, so that its mistakes are seen before the run.
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

  /// Warns about a comparison that can never be true, between a day and a text.
  private func checkSides(_ left: Node, _ right: Node, _ range: SourceRange) {
    guard let a = left as? ConstantNode, let b = right as? ConstantNode else { return }
    switch (a.value, b.value) {
    case (.day, .text(let text)), (.text(let text), .day):
      warn(
        .neverEqual,
        at: range,
        hint: Phrase("write `day(\"\(text)\")`", ko: "`day(\"\(text)\")`로 쓰세요")
      )
    default: return
    }
  }

  private func checkReversed(_ lower: Expression, _ upper: Expression, _ range: SourceRange) {
    let a = expression(lower) as? ConstantNode
    let b = expression(upper) as? ConstantNode
    guard let a, let b, let order = try? Value.compare(a.value, b.value), order > 0 else { return }
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
    // The columns of the row are not in sight inside a pipeline of its own.
    let outer = row
    row = nil
    defer { row = outer }
    return captured(pipeline(item).node)
  }

  /// A pipeline whose result is wanted: the expression alone, or one that spares the session.
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

extension CivilDate {
  var value: Value { Day(year: year, month: month, day: day).map(Value.day) ?? .null }
}

extension Node {
  /// A constant in place of an operation on constants that can't fail.
  fileprivate var folded: Node {
    guard let negate = self as? NegateNode, let value = negate.constant else { return self }
    return ConstantNode(value, range, source)
  }

  /// The expression itself, for a pipeline that is nothing but one.
  var simplified: Node { (self as? PipelineNode)?.only ?? self }
}

extension Phrase {
  fileprivate static func passAsParameter(_ name: String) -> Phrase {
    Phrase(
      "pass it as a parameter; only what `let` declares can be read here",
      ko: "매개변수로 넘기세요. 여기서는 `let`으로 선언한 것만 읽을 수 있습니다"
    )
  }

  fileprivate static func aggregate(_ name: String) -> Phrase {
    Phrase(
      "choose one value of the group: `sum(\(name))`, `first(\(name))`, `max(\(name))`",
      ko: "그룹에서 값 하나를 고르세요: `sum(\(name))`, `first(\(name))`, `max(\(name))`"
    )
  }

  fileprivate static let earlierFirst = Phrase(
    "write the earlier day first",
    ko: "이른 날을 먼저 쓰세요"
  )
  fileprivate static let smallerFirst = Phrase(
    "write the smaller end first",
    ko: "작은 쪽을 먼저 쓰세요"
  )
}

extension DiagnosticMessage {
  fileprivate static func unknownVariable(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unknown-variable",
      "there is no variable `$\(name)`",
      ko: "`$\(name)`: 없는 변수입니다"
    )
  }

  fileprivate static func outsideVar(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "outside-var",
      "a `def` can't see the `var` `$\(name)` of the script",
      ko: "`$\(name)`: `def` 안에서는 스크립트의 `var`를 볼 수 없습니다"
    )
  }

  fileprivate static func bareName(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "bare-name",
      "`\(name)` is a column, and there are no columns here",
      ko: "`\(name)`: 열 이름인데 여기에는 열이 없습니다"
    )
  }

  fileprivate static func columnOutsideAggregate(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "column-outside-aggregate",
      "`\(name)` has many values in a group",
      ko: "`\(name)`: 한 그룹 안에 값이 여럿입니다"
    )
  }

  fileprivate static let neverEqual = DiagnosticMessage(
    "never-equal",
    "a day never equals a text",
    ko: "day와 text는 같을 수 없습니다"
  )
  fileprivate static let reversedRange = DiagnosticMessage(
    "reversed-range",
    "this range ends before it begins",
    ko: "이 범위는 끝이 시작보다 작습니다"
  )

  fileprivate static func keyTwice(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "key-twice",
      "the key `\(name)` stands twice in this record",
      ko: "`\(name)`: 레코드에 두 번 나온 키입니다"
    )
  }
}
