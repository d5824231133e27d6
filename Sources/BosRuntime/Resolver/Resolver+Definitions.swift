import BosDomain
import BosLanguage
import BosTables
import BosText

/// `def`, `test`, and the `args` block.
extension Resolver {
  /// Resolves the body of a `def` into its code.
  func resolve(_ definition: Definition) {
    guard let code = file.declared[definition.name.range] else { return }
    let outer = (context, showsPipelines, row, self.definition)
    context = Context(.definition)
    showsPipelines = false
    row = nil
    self.definition = code
    let (earlierNeeds, earlierCallees) = (needs.count, callees.count)
    defer { (context, showsPipelines, row, self.definition) = outer }
    checkParameters(definition.parameters)
    for (index, parameter) in definition.parameters.enumerated() {
      if let value = parameter.defaultValue {
        code.parameters[index].defaultValue = defaultNode(value, parameter)
      }
      _ = declare(parameter.name, isMutable: true, type: parameter.type)
    }
    let statements = block(definition.body.statements) { self.lastStatement($0) }
    code.finish(
      statements,
      frameSize: max(context.slotCount, definition.parameters.count),
      touchesSession: context.touchesSession
    )
    code.needs = Array(needs.dropFirst(earlierNeeds))
    code.callees = callees.dropFirst(earlierCallees).filter { $0 !== code }
    warnAboutUnused(context)
  }

  /// The needs of all definitions in used files that the code so far can call.
  var usedNeeds: [Need] {
    var waiting = callees
    var seen: Set<ObjectIdentifier> = []
    var found: [Need] = []
    while let code = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(code)).inserted else { continue }
      if code.isUsed || code.source !== source { found += code.needs }
      waiting += code.callees
    }
    return found.sorted { $0.range.start < $1.range.start }
  }

  private func checkParameters(_ parameters: [Parameter]) {
    var hasPipe = false
    var hasDefault = false
    for (index, parameter) in parameters.enumerated() {
      if parameter.role == .pipe {
        if hasPipe { report(.twoPipes, at: parameter.range) }
        hasPipe = true
        continue
      }
      if parameter.role == .rest, index != parameters.count - 1 {
        report(.restNotLast, at: parameter.range)
      }
      if parameter.type?.kind == .table {
        report(
          .tableNotPiped(parameter.name.text),
          at: parameter.range,
          hint: .pipe(parameter.name.text)
        )
      }
      if parameter.defaultValue != nil { hasDefault = true }
      if parameter.defaultValue == nil, hasDefault, parameter.role == .plain {
        report(.defaultBeforeRequired(parameter.name.text), at: parameter.range)
      }
    }
  }

  /// Resolves the last statement of a `def`, whose pipeline is the result.
  private func lastStatement(_ item: Statement) -> StatementNode? {
    switch item.kind {
    case .pipeline(let value): return ReturnNode(pipeline(value).node.simplified)
    case .with(let call, let body): return with(call, body) { self.lastStatement($0) }
    case .choose(let branches, let otherwise):
      return choose(branches, otherwise) { self.lastStatement($0) }
    case .attempt(let body, let name, let handler):
      return attempt(body, name, handler) { self.lastStatement($0) }
    default: return statement(item)
    }
  }

  func test(_ name: StringLiteral, _ body: Block, _ range: SourceRange) {
    let code = DefinitionCode(name.constant ?? "test", range, source)
    let outer = (context, showsPipelines, askers, definition)
    context = Context(.definition)
    showsPipelines = false
    definition = nil
    defer { (context, showsPipelines, askers, definition) = outer }
    let statements = block(body.statements) { self.statement($0) }
    code.finish(statements, frameSize: context.slotCount, touchesSession: true)
    if tests.contains(where: { $0.name == code.name }) {
      warn(.testTwice(code.name), at: name.range)
    }
    tests.append(ResolvedTest(name: code.name, range: name.range, code: code))
  }

  /// The text after the `=` of a parameter.
  private func defaultText(of parameter: Parameter) -> String? {
    let text = source.text(of: parameter.range)
    return text.firstIndex(of: "=").map { place in
      String(text[text.index(after: place)...].drop { $0.isWhitespace })
    }
  }

  /// Reports a literal default that doesn't fit its parameter's type.
  private func checkDefault(of parameter: Parameter) {
    guard let type = parameter.type else { return }
    guard case .expressions(let items)? = parameter.defaultValue, items.count == 1,
      let value = items[0].literalValue
    else { return }
    if case .null = value, type.isOptional { return }
    guard !value.fits(type.kind) else { return }
    report(.wrongDefault(parameter.name.text, type.kind, value), at: items[0].range)
  }

  /// The default of a parameter.
  private func defaultNode(_ value: ArgumentValue, _ parameter: Parameter) -> Node {
    checkDefault(of: parameter)
    return argumentNode(value, parameter.range, of: parameter.type)
  }

  /// Resolves a parameter of the `args` block into a top-level variable.
  func argument(_ parameter: Parameter) -> ScriptParameter {
    let value = parameter.defaultValue.map { defaultNode($0, parameter) }
    let variable = declare(parameter.name, isMutable: false, type: parameter.type)
    return ScriptParameter(
      name: parameter.name.text,
      type: parameter.type,
      isRest: parameter.role == .rest,
      range: parameter.name.range,
      slot: variable.slot,
      state: variable.state,
      defaultValue: value,
      place: parameter.range,
      defaultText: value == nil ? nil : defaultText(of: parameter)
    )
  }
}

extension Expression {
  /// A value of the literal's type, or nil for a computed one.
  fileprivate var literalValue: Value? {
    switch kind {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .num(let value): .num(value)
    case .date(let date): Day(year: date.year, month: date.month, day: date.day).map(Value.day)
    case .period: .period(.zero)
    case .string: .text("")
    case .list: .list(ListValue(flat: []))
    case .record: .record(Record(plain: [:]))
    case .group(let inner): inner.literalValue
    case .unary(.negate, let operand): operand.literalValue
    default: nil
    }
  }
}

extension Phrase {
  fileprivate static func pipe(_ name: String) -> Phrase {
    Phrase("write `pipe \(name): table`", ko: "`pipe \(name): table`로 쓰세요")
  }
}

extension DiagnosticMessage {
  fileprivate static let twoPipes = DiagnosticMessage(
    "two-pipes",
    "a `def` can have only one `pipe` parameter",
    ko: "`pipe` 매개변수는 하나만 쓸 수 있습니다"
  )
  fileprivate static let restNotLast = DiagnosticMessage(
    "rest-not-last",
    "a `...` parameter must be the last one",
    ko: "`...` 매개변수는 마지막에만 쓸 수 있습니다"
  )

  fileprivate static func tableNotPiped(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "table-not-piped",
      "a `def` can receive a table only through the pipe",
      ko: "`def`는 표를 파이프로만 받을 수 있습니다"
    )
  }

  fileprivate static func wrongDefault(
    _ name: String,
    _ kind: TypeName.Kind,
    _ value: Value
  ) -> DiagnosticMessage {
    DiagnosticMessage(
      "wrong-default",
      "`\(name)` takes \(kind.phrase.english), but its default is \(value.typePhrase.english)",
      ko:
        "`\(name)`의 기본값으로 \(kind.phrase.korean) 값이 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다"
    )
  }

  fileprivate static func defaultBeforeRequired(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "default-before-required",
      "`\(name)` needs a default, because an earlier parameter has one",
      ko: "`\(name)`: 앞의 매개변수에 기본값이 있으면 뒤에도 기본값이 필요합니다"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func testTwice(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "test-twice",
      "an earlier test is also called `\(name)`",
      ko: "`\(name)`: 이름이 같은 테스트가 있습니다"
    )
  }
}
