import BosDomain
import BosLanguage
import BosTables
import BosText

extension Resolver {
  /// Resolves a pipeline, and returns the columns of its result if they are known.
  func pipeline(_ item: Pipeline) -> (node: PipelineNode, columns: [String]?) {
    var stages: [StageNode] = []
    var columns: [String]?
    var isInvariant = true
    let outer = chartColumns
    var charts: Set<String> = []
    defer { chartColumns = outer }
    if item.startsFromList {
      let start = SourceRange(item.range.start, item.range.start + 1)
      stages.append(LoadedListStage(start, source))
      context.touchesSession = true
    }
    var explained: ArraySlice<Stage> = []
    for (index, part) in item.stages.enumerated() where index >= explained.endIndex {
      switch part {
      case .expression(let value):
        let node = expression(value)
        isInvariant = isInvariant && node.isRowInvariant
        stages.append(ExpressionStage(node))
        columns = knownColumns(value)
        charts = knownChartColumns(value)
      case .command(let call):
        let hasInput = index > 0 || item.startsFromList
        if index > 0, case .command(let before) = item.stages[index - 1] {
          checkOutput(of: before, to: call, in: item)
        }
        chartColumns = charts
        if call.carried != nil { explained = tableStages(after: index, in: item) }
        carriedStages = Array(explained)
        let resolved = stage(call, input: hasInput ? .some(columns) : nil)
        charts = chartColumns(after: call, from: charts, resolved.columns)
        stages.append(resolved.node)
        columns = resolved.columns
      }
    }
    resultCharts = charts
    return (PipelineNode(stages, isRowInvariant: isInvariant, item.range, source), columns)
  }

  /// The next stages that need rows: behind `explain COMMAND`, they belong to what is explained.
  private func tableStages(after index: Int, in item: Pipeline) -> ArraySlice<Stage> {
    let rest = item.stages[(index + 1)...]
    return rest.prefix { part in
      guard case .command(let call) = part else { return false }
      guard !call.isDefinition, let spec = commands[call.command]?.spec else { return false }
      return spec.pipe == .table && spec.result != .output
    }
  }

  /// Reports a stage after one that only writes, such as `print 1 | save x.txt`.
  private func checkOutput(of before: CommandCall, to call: CommandCall, in item: Pipeline) {
    guard !before.isDefinition, !call.isDefinition, let spec = commands[before.command]?.spec,
      spec.result == .output, let next = commands[call.command]?.spec,
      next.pipe == .table || next.pipe == .optional && call.arguments.isEmpty
    else { return }
    var hint: Phrase?
    if case .expressions(let items)? = before.arguments.first?.value, let first = items.first,
      let last = items.last
    {
      let values = source.text(of: first.range.joined(with: last.range))
      let value = items.count == 1 ? values : "[\(values)]"
      hint = .writeInstead("\(value) | \(source.text(of: call.range))")
    } else if let line = withoutStage(before, call, in: item) {
      hint = .writeInstead(line)
    } else if spec.pipe != .never {
      let name = before.name.text
      hint = Phrase(
        "leave out `\(name)`",
        ko: "\(Particle.object.attached(to: "`\(name)`")) 빼고 쓰세요"
      )
    }
    report(.passesNothing(before.name.text, call.name.text), at: before.name.range, hint: hint)
  }

  /// Returns a short pipeline without a stage in it, or nil if that is another pipeline.
  private func withoutStage(
    _ stage: CommandCall,
    _ next: CommandCall,
    in item: Pipeline
  ) -> String? {
    guard item.range.start < stage.range.start, commands[stage.command]?.spec.pipe == .table else {
      return nil
    }
    let start = source.text(of: SourceRange(item.range.start, stage.range.start))
    var line = start + source.text(of: SourceRange(next.range.start, item.range.end))
    // Rows are chosen before they are drawn; columns that are named must stay.
    var choosing: Set<String> = ["first", "last", "skip", "sort", "where", "distinct"]
    if stage.arguments.isEmpty { choosing.formUnion(["columns", "derive", "group", "pivot"]) }
    let after = item.stages.drop { stage in
      if case .command(let call) = stage { call.range.start < next.range.start } else { true }
    }
    let areChoosing = after.allSatisfy { stage in
      if case .command(let call) = stage {
        choosing.contains(commands[call.command]?.spec.name ?? "")
      } else {
        false
      }
    }
    if areChoosing {
      line += " | \(source.text(of: stage.range))"
    }
    return line.contains("\n") || cellWidth(line) > 66 ? nil : line
  }

  private func knownChartColumns(_ value: Expression) -> Set<String> {
    switch value.kind {
    case .variable(let name): context.find(name)?.chartColumns ?? []
    case .group(let inner): knownChartColumns(inner)
    default: []
    }
  }

  /// The columns of a stage's result that are certainly those of charts.
  private func chartColumns(
    after call: CommandCall,
    from input: Set<String>,
    _ columns: [String]?
  ) -> Set<String> {
    guard let columns, !call.isDefinition, let spec = commands[call.command]?.spec else {
      return []
    }
    if case .fixed = spec.schema {
      let all = ChartColumn.all.map(\.name)
      return columns == all ? Set(all) : []
    }
    let names = columns.map { ChartColumn.named($0)?.name ?? $0 }
    let written = call.arguments.flatMap(\.value.newNames).map { ChartColumn.named($0)?.name ?? $0 }
    return input.intersection(names).subtracting(written)
  }

  private func knownColumns(_ value: Expression) -> [String]? {
    switch value.kind {
    case .variable(let name): return context.find(name)?.columns
    case .group(let inner): return knownColumns(inner)
    default: return nil
    }
  }

  /// Resolves a command or a `def` used as a stage.
  ///
  /// `input` is nil at the start of a pipeline, otherwise the incoming columns, if known.
  func stage(_ call: CommandCall, input: [String]??) -> (node: StageNode, columns: [String]?) {
    if call.isDefinition, let code = file.definitions[call.command] {
      return (definitionStage(code, call, hasInput: input != nil), nil)
    }
    guard let command = commands[call.command] else {
      if !file.unreadDefinitions.contains(call.command) {
        report(.notHere(call.name.text), at: call.name.range)
      }
      return (ExpressionStage(ConstantNode(.null, call.range, source)), nil)
    }
    let spec = command.spec
    if input != nil, spec.pipe == .never {
      report(.takesNoInput(call.name.text), at: call.name.range, hint: .firstStage)
    }
    context.touchesSession = true
    let columns = input ?? nil
    let arguments = call.arguments.compactMap { argument -> (name: String, value: BoundArgument)? in
      bound(argument, columns: columns, in: call).map { (argument.parameter, $0) }
    }
    if spec.effects.endsRun { checkStatus(call) }
    noteNeeds(call, spec)
    let stage = CommandStage(command, arguments, call.range, source)
    if spec.effects.sendsRequests { askers.append(stage) }
    return (
      stage,
      result(of: spec, StaticCall(input: columns, arguments: call.arguments))
    )
  }

  private func result(of spec: CommandSpec, _ call: StaticCall) -> [String]? {
    switch spec.schema {
    case .unknown, .likely: nil
    case .same: call.input
    case .fixed(let columns): columns
    case .computed(let rule): rule(call)
    }
  }

  /// Records the files that a command is given, and what it changes outside the session.
  private func noteNeeds(_ call: CommandCall, _ spec: CommandSpec) {
    let effects = spec.effects
    for change in effects.changes(hasArguments: !call.arguments.isEmpty) {
      needs.append(Need(.change(change, command: spec.name), call.name.range))
    }
    guard let use = effects.paths else { return }
    for argument in call.arguments
    where spec.parameters.contains(where: {
      $0.signature.name == argument.parameter && $0.signature.shape == .path
    }) {
      var path: String?
      if case .word(let word) = argument.value, case .literal(let literal) = word.kind {
        path = literal
      }
      let arguments = use == .run ? call.literalWords(after: argument) : nil
      needs.append(Need(.file(use, path: path), argument.range, arguments: arguments))
    }
  }

  private func definitionStage(
    _ code: DefinitionCode,
    _ call: CommandCall,
    hasInput: Bool
  ) -> StageNode {
    context.touchesSession = context.touchesSession || code.touchesSession
    uses.append(.definition)
    callees.append(code)
    let parameters = code.parameters
    let pipe = parameters.firstIndex { $0.role == .pipe }
    if hasInput, pipe == nil {
      report(.takesNoInput(code.name), at: call.name.range, hint: .pipeParameter)
    }
    let slots = parameters.map { parameter -> Node? in
      let given = call.arguments.filter { $0.parameter == parameter.name }
      if parameter.role == .rest {
        return ListNode(given.map { argumentNode($0.value, $0.range) }, call.range, source)
      }
      return given.first.map { argumentNode($0.value, $0.range, of: parameter.type) }
    }
    return DefinitionStage(
      DefinitionCallNode(
        code,
        slots,
        pipeIndex: pipe,
        isOwn: isOwn(code),
        call.range,
        source
      )
    )
  }
}

extension ArgumentValue {
  /// The names that the argument gives to columns.
  fileprivate var newNames: [String] {
    switch self {
    case .fields(let entries): entries.map(\.key.text)
    case .groupKeys(let keys), .by(let keys): keys.compactMap(\.name?.text)
    case .name(let name): [name.text]
    default: []
    }
  }
}

extension CommandCall {
  /// The command that is an argument of this one, as after `explain`.
  var carried: CommandCall? {
    for argument in arguments {
      if case .command(let call) = argument.value { return call }
    }
    return nil
  }

  /// The words of the other arguments, or nil if one is computed.
  fileprivate func literalWords(after first: Argument) -> [String]? {
    var words: [String] = []
    for argument in arguments where argument.parameter != first.parameter {
      guard case .word(let word) = argument.value, case .literal(let text) = word.kind else {
        return nil
      }
      words.append(text)
    }
    return words
  }
}

extension Phrase {
  fileprivate static let firstStage = Phrase(
    "put it at the start of the pipeline",
    ko: "파이프라인의 맨 앞에 쓰는 명령입니다"
  )
  fileprivate static let pipeParameter = Phrase(
    "add a parameter `pipe rows: table`",
    ko: "`pipe rows: table` 매개변수를 추가하세요"
  )
}

extension DiagnosticMessage {
  fileprivate static func passesNothing(_ name: String, _ next: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "passes-nothing",
      "`\(name)` only writes, and passes nothing to `\(next)`",
      ko: "`\(name)`: 출력만 하므로 `\(next)` 명령에 넘길 값이 없습니다"
    )
  }

  fileprivate static func takesNoInput(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "takes-no-input",
      "`\(name)` doesn't accept piped input",
      ko: "`\(name)`: `|` 뒤에 쓸 수 없는 명령입니다"
    )
  }

  fileprivate static func notHere(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "not-here",
      "`\(name)` can't be used here",
      ko: "`\(name)`: 여기서는 쓸 수 없습니다"
    )
  }
}
