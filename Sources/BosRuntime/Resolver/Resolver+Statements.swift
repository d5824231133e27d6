import BosLanguage
import BosTables
import BosText

extension Resolver {
  /// Resolves a statement, or returns nil for one without effect at run time.
  func statement(_ statement: Statement) -> StatementNode? {
    switch statement.kind {
    case .bind(let binding): return bind(binding)
    case .assign(let assignment): return assign(assignment, statement.range)
    case .define(let definition):
      resolve(definition)
      return nil
    case .choose(let branches, let otherwise):
      return choose(branches, otherwise) { self.statement($0) }
    case .forEach(let item): return loop(item)
    case .whileTrue(let condition, let body):
      let condition = expression(condition)
      return WhileNode(condition: condition, body: loopBody(body))
    case .attempt(let body, let name, let handler):
      return attempt(body, name, handler) { self.statement($0) }
    case .with(let call, let body): return with(call, body) { self.statement($0) }
    case .result(let pipeline): return result(pipeline, statement.range)
    case .stop, .next:
      let isStop = if case .stop = statement.kind { true } else { false }
      if context.loopDepth == 0 {
        report(.outsideLoop(isStop ? "break" : "continue"), at: statement.range)
      }
      return JumpNode(isStop ? .stop : .again)
    case .fail(let value):
      if case .record(let entries) = value.kind { checkOutcome(entries, value.range) }
      return FailNode(expression(value))
    case .assert(let condition, let message): return assertion(condition, message)
    case .test(let name, let body):
      test(name, body, statement.range)
      return nil
    case .expect(let body, let text):
      let saved = showsPipelines
      showsPipelines = true
      defer { showsPipelines = saved }
      let nodes = block(body.statements) { self.statement($0) }
      return ExpectNode(body: nodes, expected: string(text))
    case .use(_, let name):
      if let name, SessionNode.Variable(rawValue: name.text) != nil {
        report(.readOnlyName(name.text), at: name.range)
      }
      return nil
    case .pipeline(let item):
      uses = []
      let node = pipeline(item).node
      return showsPipelines ? ShowNode(node, sourceUses(of: item)) : DiscardNode(node)
    }
  }

  private func bind(_ binding: Binding) -> StatementNode {
    uses = []
    // The value is resolved first: `let x = $x + 1` reads an outer `$x`.
    self.binding = binding.name.text
    let (value, columns) = pipeline(binding.value)
    self.binding = nil
    let charts = resultCharts
    let groups = binding.value.only.flatMap { self.groups(of: $0) }
    let valueType = binding.value.only.flatMap { type(of: $0) }
    let variable = declare(
      binding.name,
      isMutable: binding.isMutable,
      type: binding.type,
      wantsUse: true
    )
    variable.isLet = !binding.isMutable
    if !binding.isMutable {
      variable.columns = columns
      variable.chartColumns = charts
      variable.groups = groups
      variable.valueType = valueType
    }
    return BindNode(
      slot: variable.slot,
      name: variable.name,
      type: binding.type,
      value: captured(value),
      state: variable.state,
      isConstant: !binding.isMutable,
      uses: variable.state.map { _ in sourceUses(of: binding.value) }
    )
  }

  /// The value from which a variable can start that is assigned before it is declared.
  private func start(of assignment: Assignment) -> String {
    let value = source.text(of: assignment.value.range)
    let isOwn = assignment.operation != .set || value.contains("$\(assignment.variable.text)")
    let isShort = value.utf8.count <= 40 && !value.contains(where: \.isNewline)
    if !isOwn { return isShort ? value : "…" }
    return value.hasPrefix("\"") ? "\"\"" : value.contains("[") ? "[]" : "0"
  }

  private func assign(_ assignment: Assignment, _ range: SourceRange) -> StatementNode? {
    assigned = assignment.variable.text
    let value = captured(pipeline(assignment.value).node)
    assigned = nil
    let name = assignment.variable
    if SessionNode.Variable(rawValue: name.text) != nil {
      report(.sessionVariable(name.text), at: name.range, hint: .sessionVariable(name.text))
      return nil
    }
    guard let variable = context.find(name.text) else {
      if context.kind == .definition, file.globals?.find(name.text) != nil {
        report(.outsideVariable(name.text), at: name.range, hint: .outsideVariable)
      } else if file.constants[name.text] != nil {
        report(.immutable(name.text), at: name.range, hint: .usedConstant)
      } else if isFileName(name.text) {
        report(assignmentToFile: assignment)
      } else {
        unknownVariable(name, assigned: assignment.path.isEmpty ? start(of: assignment) : nil)
      }
      return nil
    }
    guard variable.isMutable else {
      report(
        variable.isLet ? .immutable(name.text) : .fixed(name.text),
        at: name.range,
        hint: variable.isLet ? .immutable(name.text) : .changeCopy(of: name.text)
      )
      return nil
    }
    if !assignment.path.isEmpty {
      let steps = assignment.path.map { step -> PathNode.Step in
        switch step {
        case .member(let name): .member(name.text, name.range)
        case .index(let index): .index(expression(index))
        }
      }
      let node = PathNode(
        slot: variable.slot,
        steps: steps,
        operation: assignment.operation,
        value: value,
        range: range
      )
      if assignment.operation == .set { node.added = addition(in: value, to: steps, of: variable) }
      return node
    }
    if assignment.operation == .set { return setting(variable, to: value) }
    return UpdateNode(
      slot: variable.slot,
      name: name.text,
      type: variable.type,
      isSum: assignment.operation == .add,
      value: value,
      range: range
    )
  }

  /// Resolves `$x = value`; a value that grows `$x` changes it in place.
  private func setting(_ variable: Variable, to value: Node) -> StatementNode {
    let binding = BindNode(
      slot: variable.slot,
      name: variable.name,
      type: variable.type,
      value: value,
      state: nil,
      isConstant: false
    )
    if let call = value as? BuiltinCallNode, call.spec.name == "append", call.arguments.count > 1,
      call.arguments[0].reads(variable)
    {
      return AppendNode(slot: variable.slot, call: call, binding: binding)
    }
    if let sum = value as? AddNode, sum.left.reads(variable) {
      return UpdateNode(
        slot: variable.slot,
        name: variable.name,
        type: variable.type,
        isSum: true,
        value: sum.right,
        range: sum.range
      )
    }
    return binding
  }

  /// What `$x.part = append($x.part, …)` or `$x.part = $x.part + …` adds to the part, if it does.
  private func addition(
    in value: Node,
    to steps: [PathNode.Step],
    of variable: Variable
  ) -> PathNode.Addition? {
    if let call = value as? BuiltinCallNode, call.spec.name == "append", call.arguments.count > 1,
      call.arguments[0].reads(steps[...], of: variable)
    {
      return .items(call)
    }
    if let sum = value as? AddNode, sum.left.reads(steps[...], of: variable) { return .value(sum) }
    return nil
  }

  func choose(
    _ branches: [Branch],
    _ otherwise: Block?,
    _ last: (Statement) -> StatementNode?
  ) -> StatementNode {
    IfNode(
      branches: branches.map { (expression($0.condition), block($0.body.statements, last)) },
      otherwise: otherwise.map { block($0.statements, last) } ?? []
    )
  }

  func attempt(
    _ body: Block,
    _ name: Name?,
    _ handler: Block,
    _ last: (Statement) -> StatementNode?
  ) -> StatementNode {
    let nodes = block(body.statements, last)
    context.blocks.append([:])
    let slot = name.map { declare($0, isMutable: false).slot }
    let handlerNodes = block(handler.statements, last)
    context.blocks.removeLast()
    return TryNode(body: nodes, slot: slot, handler: handlerNodes)
  }

  func with(
    _ call: CommandCall,
    _ body: Block,
    _ last: (Statement) -> StatementNode?
  ) -> StatementNode {
    context.touchesSession = true
    let command = stage(call, input: nil).node
    return WithNode(command: command, body: block(body.statements, last))
  }

  private func loop(_ loop: Loop) -> StatementNode {
    let sequence = expression(loop.sequence)
    let step = loop.step.map { expression($0) }
    context.blocks.append([:])
    defer { context.blocks.removeLast() }
    let first = declare(loop.first, isMutable: false)
    let second = loop.second.map { declare($0, isMutable: false) }
    return ForNode(
      slot: first.slot,
      secondSlot: second?.slot,
      sequence: sequence,
      step: step,
      body: loopBody(loop.body)
    )
  }

  private func loopBody(_ body: Block) -> [StatementNode] {
    context.loopDepth += 1
    defer { context.loopDepth -= 1 }
    return block(body.statements) { statement($0) }
  }

  private func result(_ value: Pipeline?, _ range: SourceRange) -> StatementNode {
    if context.kind == .top { report(.returnOutside, at: range, hint: .returnOutside) }
    return ReturnNode(
      value.map { pipeline($0).node.simplified } ?? ConstantNode(.null, range, source)
    )
  }

  /// Reports a literal status of `quit` that a script can't end with.
  func checkStatus(_ call: CommandCall) {
    guard case .expressions(let items)? = call.arguments.first?.value,
      case .int(let status)? = items.first?.kind
    else { return }
    do { _ = try RuntimeError.quit(.int(status)) } catch {
      reportOutcome(error, at: items[0].range)
    }
  }

  private func reportOutcome(_ error: RuntimeError, at range: SourceRange) {
    let text = error.message
    let message = DiagnosticMessage("wrong-outcome", text.english, ko: text.korean)
    report(message, at: range, hint: error.hint)
  }

  /// Reports the wrong fields of a literal record after `fail`.
  private func checkOutcome(_ entries: [RecordEntry], _ range: SourceRange) {
    for entry in entries {
      if !RuntimeError.outcomeFields.contains(entry.key.text) {
        reportOutcome(.noOutcomeField(entry.key.text), at: entry.key.range)
      } else if entry.key.text == "status", case .int(let status) = entry.value.kind {
        do { _ = try RuntimeError.ownStatus(.int(status)) } catch {
          reportOutcome(error, at: entry.value.range)
        }
      }
    }
    if !entries.contains(where: { $0.key.text == "message" }) {
      reportOutcome(.noMessage, at: range)
    }
  }

  private func assertion(_ condition: Expression, _ message: Expression?) -> StatementNode {
    let node = expression(condition)
    var sides: (Node, Node)?
    if let comparison = node as? BinaryNode, !(comparison is LogicNode), message == nil {
      sides = (comparison.left, comparison.right)
    }
    return AssertNode(condition: node, message: message.map { expression($0) }, sides: sides)
  }
}

extension Node {
  /// Whether it is only the variable, of the same frame.
  fileprivate func reads(_ variable: Variable) -> Bool {
    (self as? LocalNode)?.slot == variable.slot
  }

  /// Whether it is only a part of the variable, by names, constants and other variables.
  fileprivate func reads(_ steps: ArraySlice<PathNode.Step>, of variable: Variable) -> Bool {
    guard let last = steps.last else { return reads(variable) }
    if (self as? PartNode)?.isOptional ?? false { return false }
    switch last {
    case .member(let name, _):
      guard let member = self as? MemberNode, member.name == name else { return false }
      return member.base.reads(steps.dropLast(), of: variable)
    case .index(let node):
      guard let part = self as? IndexNode, part.index.isSame(as: node) else { return false }
      return part.base.reads(steps.dropLast(), of: variable)
    }
  }

  /// Whether both are the same constant or the same variable.
  private func isSame(as other: Node) -> Bool {
    if let own = self as? LocalNode, let other = other as? LocalNode {
      return own.slot == other.slot
    }
    guard let own = self as? ConstantNode, let other = other as? ConstantNode else { return false }
    return Value.areEqual(own.value, other.value)
  }
}

extension Phrase {
  fileprivate static func sessionVariable(_ name: String) -> Phrase {
    name == "date"
      ? Phrase("to select a day, run `date DAY`", ko: "날짜는 `날짜 -1`처럼 선택하세요")
      : Phrase("to change it, use a command", ko: "명령으로 바꾸세요")
  }

  fileprivate static func immutable(_ name: String) -> Phrase {
    Phrase("declare it with `var \(name) = …`", ko: "`var \(name) = …`로 선언하세요")
  }

  fileprivate static func changeCopy(of name: String) -> Phrase {
    Phrase("change a copy: `var own = $\(name)`", ko: "`var own = $\(name)`처럼 복사해서 바꾸세요")
  }

  static let usedConstant = Phrase(
    "it belongs to a used file",
    ko: "`use`로 가져온 상수는 바꿀 수 없습니다. 변수로 복사하세요"
  )
  fileprivate static let outsideVariable = Phrase(
    "pass it as a parameter, and return the new value",
    ko: "매개변수로 받아 새 값을 반환하세요"
  )
  fileprivate static let returnOutside = Phrase(
    "`return` leaves a `def`; `quit` leaves the script",
    ko: "스크립트를 끝내려면 `종료`를 쓰세요"
  )
}

extension DiagnosticMessage {
  fileprivate static func sessionVariable(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "session-variable",
      "`$\(name)` belongs to the session and can't be set",
      ko: "`$\(name)`: 세션의 변수라서 바꿀 수 없습니다"
    )
  }

  fileprivate static func fixed(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "immutable",
      "`$\(name)` can't change: only variables of `var` can",
      ko: "`$\(name)`: `var`로 선언한 변수만 바꿀 수 있습니다"
    )
  }

  fileprivate static func outsideVariable(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "outside-variable",
      "a `def` can't change `$\(name)` of the script",
      ko: "`$\(name)`: `def` 안에서 스크립트의 변수를 바꿀 수 없습니다"
    )
  }

  fileprivate static func outsideLoop(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "outside-loop",
      "`\(word)` must be inside a loop",
      ko: "`\(word)`: 반복문 밖에서는 쓸 수 없습니다"
    )
  }

  fileprivate static let returnOutside = DiagnosticMessage(
    "return-outside",
    "`return` must be inside a `def`",
    ko: "`return`은 `def` 밖에서 쓸 수 없습니다"
  )
}
