import BosLanguage
import BosTables
import BosText

extension Resolver {
  /// Resolves `name(…)`: a `def`, an aggregate, a window or a built-in function.
  func call(_ name: Name, _ arguments: [Expression], _ range: SourceRange) -> Node {
    if let code = file.definitions[name.text] {
      context.touchesSession = context.touchesSession || code.touchesSession
      uses.append(.definition)
      return definitionCall(code, arguments, range)
    }
    if let node = computedColumn(name, arguments, range) { return node }
    guard let spec = FunctionLibrary.named(name.text) else {
      unknownFunction(name, arguments: source.text(of: SourceRange(name.range.end, range.end)))
      for argument in arguments { _ = expression(argument) }
      return ConstantNode(.null, range, source)
    }
    do {
      try spec.checkCount(arguments.count, called: name.text)
    } catch {
      report(
        DiagnosticMessage("wrong-count", error.message.english, ko: error.message.korean),
        at: range,
        hint: error.hint
      )
    }
    let nodes = arguments.enumerated().map { index, argument in
      spec.parameter(at: index)?.types.contains(.fn) == true
        ? functionArgument(argument) : expression(argument)
    }
    checkLiterals(of: spec, arguments, nodes)
    noteNeed(of: spec, name.range)
    return BuiltinCallNode(spec, nodes, range, source)
  }

  private func definitionCall(
    _ code: DefinitionCode,
    _ arguments: [Expression],
    _ range: SourceRange
  ) -> Node {
    callees.append(code)
    let parameters = code.parameters
    let nodes = arguments.enumerated().map { index, argument in
      index < parameters.count && parameters[index].type?.kind == .fn
        ? functionArgument(argument) : expression(argument)
    }
    var slots: [Node?] = []
    var next = 0
    for parameter in parameters {
      if parameter.role == .rest {
        slots.append(ListNode(Array(nodes.dropFirst(next)), range, source))
        next = nodes.count
      } else if next < nodes.count {
        slots.append(nodes[next])
        next += 1
      } else if parameter.hasDefault {
        slots.append(nil)
      } else {
        report(
          .missingArgument(code.name, parameter.name),
          at: range,
          hint: .definitionUsage(code.name, parameters)
        )
        return ConstantNode(.null, range, source)
      }
    }
    if next < nodes.count {
      report(
        .tooManyArguments(code.name, parameters.count),
        at: arguments[next].range,
        hint: .definitionUsage(code.name, parameters)
      )
    }
    return DefinitionCallNode(code, slots, isOwn: isOwn(code), range, source)
  }

  /// Whether a call in the body of a `def` calls the same `def`, in no `fn` that can outlive it.
  func isOwn(_ code: DefinitionCode) -> Bool {
    definition === code && context.kind == .definition && row == nil
  }

  /// The declaration of the command with a name or another one.
  private func command(called name: String) -> CommandSpec? {
    commands.command(called: name)?.spec
  }

  func unknownFunction(_ name: Name, isValue: Bool = false, arguments: String = "") {
    if file.unreadDefinitions.contains(name.text) { return }
    let ending = isValue ? "" : "(…)"
    var hint: Phrase?
    if isValue, context.find(name.text) != nil {
      hint = .writeInstead("$\(name.text)")
    } else if file.constants[name.text] != nil {
      hint = .writeInstead("$\(name.text)\(ending)")
    } else if let foreign = ForeignWord.function(of: name.text) {
      let form = isValue && foreign.hasSuffix("(…)") ? String(foreign.dropLast(3)) : foreign
      let english = form.prefix { $0.isLetter || $0 == "_" }
      let korean = FunctionLibrary.named(String(english))?.name(in: .korean)
      hint = .writeInstead(
        Phrase(form, ko: (korean ?? String(english)) + form.dropFirst(english.count))
      )
    } else if let command = command(called: name.text) {
      let korean =
        name.text.utf8.contains { $0 >= 0x80 } ? name.text : command.aliases.first ?? name.text
      hint = .commandForm(of: name.text, korean, arguments, hasResult: command.hasResult)
    } else if context.find(name.text) != nil {
      hint = .writeInstead("$\(name.text)(…)")
    } else {
      let names = FunctionLibrary.all.flatMap { [$0.name] + $0.aliases }
      if let near = closest(to: name.text, in: names + file.definitions.keys.sorted()) {
        hint = .didYouMean(near + ending)
      } else {
        hint = Phrase("for a list, run `help functions`", ko: "함수 목록은 `도움말 함수`에서 보세요")
      }
    }
    report(.unknownFunction(name.text), at: name.range, hint: hint)
  }

  // MARK: Aggregates and windows

  /// The aggregate that counts different values, for its other names; in groups, that of the function
  /// for lists is one, too.
  private func aggregateName(_ name: String) -> String? {
    guard let row else { return nil }
    if case .groups = row.mode, Aggregate.distinctNamesInGroups.contains(name) { return "distinct" }
    return Aggregate.distinctNames.contains(name) ? "distinct" : nil
  }

  /// Resolves an aggregate or window over rows, or returns nil for an ordinary function call.
  private func computedColumn(
    _ name: Name,
    _ arguments: [Expression],
    _ range: SourceRange
  ) -> Node? {
    let spec = FunctionLibrary.named(name.text)
    let canonical = aggregateName(name.text) ?? spec?.name ?? name.text
    if let spec, let window = Window(rawValue: canonical) {
      return self.window(window, spec, name, arguments, range)
    }
    if canonical == "column" { return namedColumn(name, arguments, range) }
    guard let row, let aggregate = Aggregate(rawValue: canonical) else { return nil }
    let isCount = canonical == "count" && arguments.isEmpty
    let argumentCount = aggregate == .percentile ? 2 : 1
    if aggregate == .mean, arguments.count == 2, case .derived = row.mode {
      let text = source.text(of: SourceRange(name.range.end, range.end))
      let hint = Phrase("moving_mean\(text)", ko: "이동평균\(text)")
      report(.longWindow(name.text), at: range, hint: .writeInstead(hint))
      return ConstantNode(.null, range, source)
    }
    guard isCount || (arguments.count == argumentCount && arguments[0].mentionsColumn) else {
      return nil
    }
    if case .aggregate = row.mode {
      report(.nestedAggregate(name.text), at: range)
      return ConstantNode(.null, range, source)
    }
    var remedy: Phrase?
    if let argument = arguments.first, !row.isOverGroups {
      remedy = self.remedy(aggregate, name.text, argument)
      if let type = type(of: argument), type.hasElements {
        let phrase = Phrase.listInAggregate(name.text, source.text(of: argument.range), type)
        report(
          DiagnosticMessage("list-in-aggregate", phrase.english, ko: phrase.korean),
          at: range,
          hint: remedy
        )
        return ConstantNode(.null, range, source)
      }
    }
    let (operand, argument) = early(name, in: row) {
      (
        arguments.first.map { rowExpression($0, .aggregate, columns: row.columns) },
        arguments.count > 1 ? outsideRow { expression(arguments[1]) } : nil
      )
    }
    return computed(.aggregate(aggregate, argument, remedy), operand, range, in: row)
  }

  private func window(
    _ window: Window,
    _ spec: FunctionSpec,
    _ name: Name,
    _ arguments: [Expression],
    _ range: SourceRange
  ) -> Node {
    if let row, case .aggregate = row.mode {
      report(.nestedAggregate(name.text), at: range)
      return ConstantNode(.null, range, source)
    }
    guard let row, case .derived = row.mode else {
      let hint = Phrase.deriveFirst(source.text(of: range))
      report(.windowOutsideDerive(name.text), at: name.range, hint: hint)
      return ConstantNode(.null, range, source)
    }
    let least = spec.parameters.count { !$0.isOptional }
    guard (least...spec.parameters.count).contains(arguments.count) else {
      report(
        arguments.count < least ? .wrongWindow(name.text, least) : .longWindow(name.text),
        at: range,
        hint: .usage(of: spec)
      )
      return ConstantNode(.null, range, source)
    }
    let (operand, argument) = early(name, in: row) {
      (
        arguments.first.map { rowExpression($0, .aggregate, columns: row.columns) },
        arguments.count > 1 ? outsideRow { expression(arguments[1]) } : nil
      )
    }
    return computed(.window(window, argument), operand, range, in: row)
  }

  /// Resolves `column(name)`, or returns nil if the number of arguments is wrong.
  private func namedColumn(_ name: Name, _ arguments: [Expression], _ range: SourceRange) -> Node? {
    guard arguments.count == 1 else { return nil }
    guard let row else {
      report(.columnOutsideRows, at: range)
      return ConstantNode(.null, range, source)
    }
    let node = early(name, in: row) { outsideRow { expression(arguments[0]) } }
    if let constant = node as? ConstantNode, case .text(let text) = constant.value {
      return column(text, arguments[0].range)
    }
    return computed(.column(node), nil, range, in: row)
  }

  func outsideRow(_ resolve: () -> Node) -> Node {
    let outer = row
    row = nil
    defer { row = outer }
    return resolve()
  }

  private func computed(
    _ kind: RowExpression.Computed.Kind,
    _ operand: RowExpression?,
    _ range: SourceRange,
    in row: RowScope
  ) -> Node {
    let node = ComputedColumnNode(range, source)
    row.computed.append(.init(kind: kind, operand: operand, range: range))
    row.computedNodes.append(node)
    return node
  }

  /// Resolves an expression over the rows of a table.
  func rowExpression(
    _ item: Expression,
    _ mode: RowScope.Mode,
    columns: [String]?
  ) -> RowExpression {
    let outer = row
    let scope = RowScope(mode, columns: columns, in: context)
    scope.chartColumns = chartColumns
    row = scope
    defer { row = outer }
    let root = expression(item)
    for (index, node) in scope.computedNodes.enumerated() {
      node.index = scope.names.count + index
    }
    return RowExpression(
      names: scope.names,
      computed: scope.computed,
      comparisons: scope.comparisons,
      root: root,
      source: source
    )
  }
}

extension Phrase {
  fileprivate static func deriveFirst(_ call: String) -> Phrase {
    Phrase(
      "write `derive { x: \(call) }` before it, then use `x`",
      ko: "먼저 `열추가 { x: \(call) }`로 열을 만들고 `x` 열을 쓰세요"
    )
  }

  static func definitionUsage(
    _ name: String,
    _ parameters: [DefinitionCode.ParameterCode]
  ) -> Phrase {
    let list = parameters.map { parameter in
      let name = parameter.role == .rest ? "…\(parameter.name)" : parameter.name
      return parameter.hasDefault ? "[\(name)]" : name
    }
    return .usage("\(name)(\(list.joined(separator: ", ")))")
  }
}

extension Phrase {
  /// Says how to write a command that was called like a function.
  fileprivate static func commandForm(
    of name: String,
    _ korean: String,
    _ arguments: String,
    hasResult: Bool
  ) -> Phrase {
    let inside = arguments.drop { $0 == "(" }.trimmingSuffix { $0 == ")" }
    let words = inside.split(separator: ",").map { $0.drop { $0 == " " } }
    let form = ([name[...]] + words).joined(separator: " ")
    let koreanForm = ([korean[...]] + words).joined(separator: " ")
    if !hasResult {
      return Phrase(
        "it is a command: write `\(form)`",
        ko: "명령은 괄호 없이 `\(koreanForm)`처럼 쓰세요"
      )
    }
    return Phrase(
      "it is a command: write `\(form)`, or `$(\(form))` for its result",
      ko: "명령은 괄호 없이 `\(koreanForm)`처럼, 결과는 `$(\(koreanForm))`처럼 쓰세요"
    )
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isEnd: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isEnd(last) { text.removeLast() }
    return text
  }
}

extension CommandSpec {
  /// Whether a pipeline of the command has a value.
  fileprivate var hasResult: Bool {
    switch result {
    case .rows, .value: true
    case .output, .session: false
    }
  }
}

extension DiagnosticMessage {
  fileprivate static func unknownFunction(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unknown-function",
      "there is no function `\(name)`",
      ko: "`\(name)`: 없는 함수입니다"
    )
  }

  fileprivate static func missingArgument(
    _ function: String,
    _ parameter: String
  ) -> DiagnosticMessage {
    DiagnosticMessage(
      "missing-argument",
      "`\(function)` needs `\(parameter)`",
      ko: "`\(function)`: `\(parameter)` 인자를 입력하세요"
    )
  }

  fileprivate static func tooManyArguments(_ function: String, _ count: Int) -> DiagnosticMessage {
    DiagnosticMessage(
      "too-many-arguments",
      "`\(function)` takes \(count) argument\(count == 1 ? "" : "s")",
      ko: "`\(function)`: 인자는 \(count)개까지 쓸 수 있습니다"
    )
  }

  fileprivate static func nestedAggregate(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "nested-aggregate",
      "`\(name)` can't be inside another aggregate",
      ko: "`\(name)`: 다른 집계 안에 쓸 수 없습니다"
    )
  }

  static func windowOutsideDerive(_ name: String) -> DiagnosticMessage {
    let phrase = Phrase.windowOutsideDerive(name)
    return DiagnosticMessage("window-outside-derive", phrase.english, ko: phrase.korean)
  }

  fileprivate static let columnOutsideRows = DiagnosticMessage(
    "column-outside-rows",
    "`column` is a column of a row, but there are no rows here",
    ko: "`column`: 여기서는 열을 쓸 수 없습니다"
  )

  fileprivate static func wrongWindow(_ name: String, _ least: Int) -> DiagnosticMessage {
    DiagnosticMessage(
      "wrong-window",
      least > 1 ? "`\(name)` needs a column and a number of rows" : "`\(name)` needs a column",
      ko: least > 1 ? "`\(name)`: 열과 행 수를 입력하세요" : "`\(name)`: 열을 입력하세요"
    )
  }

  fileprivate static func longWindow(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "wrong-window",
      "too many arguments for `\(name)`",
      ko: "`\(name)`: 인자가 너무 많습니다"
    )
  }
}
