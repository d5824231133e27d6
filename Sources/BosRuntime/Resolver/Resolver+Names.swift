import BosDomain
import BosLanguage
import BosTables
package import BosText

/// The meaning of names: variables with `$`, columns without.
extension Resolver {
  func variable(_ name: Name) -> Node {
    if let variable = SessionNode.Variable(rawValue: name.text) {
      if variable == .args { readsArguments = true }
      return SessionNode(variable, name.range, source)
    }
    noteUse(of: name)
    if isTooEarly(name) { return ConstantNode(.null, name.range, source) }
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
      pinnedSlots.insert(variable.slot)
      return GlobalNode(variable.slot, state, name.range, source)
    }
    if let node = constant(name.text, name.range) { return node }
    if isFileName(name.text) {
      report(.fileAsValue(name.text), at: name.range, hint: .partOfFile(name.text))
      return ConstantNode(.null, name.range, source)
    }
    unknownVariable(name)
    return ConstantNode(.null, name.range, source)
  }

  /// A variable of the script's top level, used inside a `def`.
  private func global(_ name: String) -> Variable? {
    var place: Context? = context
    while let here = place, here.kind == .closure { place = here.parent }
    guard place?.kind == .definition, let globals = file.globals else { return nil }
    return globals.blocks[0][name] ?? forward(name, in: globals)
  }

  /// The variable of a `let` after the definition.
  private func forward(_ name: String, in globals: Context) -> Variable? {
    if let variable = file.forwards[name] { return variable }
    guard file.lets.contains(name) else { return nil }
    let variable = Variable(
      name,
      slot: globals.takeSlot(),
      isMutable: false,
      range: SourceRange(0, 0),
      source: source,
      state: GlobalState(name)
    )
    file.forwards[name] = variable
    return variable
  }

  /// Reports a name that isn't declared; one that is assigned will change again.
  func unknownVariable(_ name: Name, assigned start: String? = nil) {
    // `$n = $n + 1` is one error.
    if start == nil, name.text == assigned { return }
    let names =
      context.visibleNames + file.constants.keys + SessionNode.Variable.allCases.map(\.rawValue)
    var hint: Phrase?
    if ["in", "it", "_"].contains(name.text) {
      hint = Phrase(
        "piped input is in the `pipe` parameter of the `def`",
        ko: "파이프로 들어온 값은 `pipe` 매개변수로 받으세요"
      )
    } else if let variable = ["목록": "list", "불러온목록": "list", "영화": "movie"][name.text] {
      hint = .writeInstead("$\(variable)")
    } else if Keyword.named(name.text) != nil {
      hint = Phrase("`\(name.text)` is a reserved word", ko: "`\(name.text)`: 예약어입니다")
    } else if name.text == binding, context.kind == .closure {
      hint = Phrase(
        "an `fn` can't call itself: write `def \(name.text)(…) { … }`",
        ko: "`fn`은 자신을 호출할 수 없으므로 `def \(name.text)(…) { … }`로 쓰세요"
      )
    } else if file.otherVariables.contains(name.text) {
      hint = .notConstant
    } else if isColumnInSight(name.text) {
      hint = Phrase(
        "write a column without `$`: `\(name.text)`",
        ko: "열은 `$` 없이 \(Particle.direction.attached(to: "`\(name.text)`")) 쓰세요"
      )
    } else if let near = closest(to: name.text, in: names.sorted()) {
      hint = .didYouMean("$" + near)
    } else if file.definitions[name.text] != nil {
      hint = Phrase(
        "`\(name.text)` is a def: call it as `\(name.text)(…)`",
        ko: "def는 `\(name.text)(…)`로 호출하세요"
      )
    } else if let start {
      hint = .declareChanging(name.text, start)
    } else {
      hint = Phrase("declare it with `let \(name.text) = …`", ko: "`let \(name.text) = …`로 선언하세요")
    }
    report(.unknownVariable(name.text), at: name.range, hint: hint)
  }

  /// Whether the surrounding row expression could have a column with this name.
  private func isColumnInSight(_ name: String) -> Bool {
    guard let row else { return false }
    return row.columns.map { isColumn(name, among: $0) } ?? (ChartColumn.named(name) != nil)
  }

  func column(_ name: String, _ range: SourceRange) -> Node {
    let isComparand = comparand == range
    guard let row else {
      let message: DiagnosticMessage =
        context.reach(name) != nil || file.constants[name] != nil
        ? .bareVariable(name)
        : ChartColumn.named(name) != nil ? .bareColumn(name) : .bareName(name)
      report(message, at: range, hint: bareNameHint(name))
      return ConstantNode(.null, range, source)
    }
    if case .groups(let keys?) = row.mode, !isColumn(name, among: keys),
      // In an entry of one pipeline, its table says whether it has the column.
      row.columns != nil || !isOnePipeline
    {
      if let columns = row.columns, !isColumn(name, among: columns) {
        report(.noColumn(name), at: range, hint: .column(name, columns, isComparand))
      } else {
        report(
          .columnOutsideAggregate(name, isKnown: row.columns != nil),
          at: range,
          hint: .aggregate(name)
        )
      }
      return ConstantNode(.null, range, source)
    }
    if case .groups = row.mode {
      return ColumnNode(row.index(of: name, at: range), range, source)
    }
    checkColumn(name, at: range, among: row.columns, isComparand: isComparand)
    return ColumnNode(
      row.index(of: name, at: range, isComparand: isComparand),
      range,
      source
    )
  }

  /// Reports a column that the input certainly doesn't have.
  func checkColumn(
    _ name: String,
    at range: SourceRange,
    among columns: [String]?,
    isComparand: Bool = false
  ) {
    guard let columns, !isColumn(name, among: columns) else { return }
    var hint = Phrase.column(name, columns, isComparand)
    if context.reach(name) != nil { hint = .writeInstead("$" + name) }
    if source.callsFunction(name, at: range) { hint = .callInParentheses(name) }
    report(.noColumn(name), at: range, hint: hint)
  }

  private func isColumn(_ name: String, among columns: [String]) -> Bool {
    if columns.contains(name) { return true }
    if let other = ChartColumn.headings[name], columns.contains(other) { return true }
    guard let known = ChartColumn.named(name) else { return false }
    let names = Set(columns.map { ChartColumn.named($0)?.name ?? $0 })
    if let other = ChartColumn.namesake(name), names.contains(other.name) { return true }
    return names.contains(known.name) || known.isComputed && names.isSuperset(of: known.sources)
  }

  private func bareNameHint(_ name: String) -> Phrase {
    if file.fileNames.contains(name) { return .partOfFile(name) }
    let command = commands.command(called: name)?.spec
    if command?.name == "list", context.reach(name) == nil, file.constants[name] == nil {
      return Phrase(
        "write `$list` for the loaded rows, `$(\(name))` for a chart",
        ko: "불러온 행은 `$list`, 박스오피스는 `$(\(name))`으로 쓰세요"
      )
    }
    if context.reach(name) != nil || file.constants[name] != nil
      || SessionNode.Variable(rawValue: name) != nil
    {
      return .writeInstead("$" + name)
    }
    if let code = file.definitions[name] {
      let names = code.parameters.map(\.name)
      let call = names.map { "$" + $0 }.joined(separator: ", ")
      return Phrase(
        "as a value, write `fn(\(names.joined(separator: ", "))) => \(name)(\(call))`",
        ko: "값으로 쓰려면 `fn(\(names.joined(separator: ", "))) => \(name)(\(call))`처럼 쓰세요"
      )
    }
    if let value = ForeignWord.value(of: name) { return .writeInstead(value) }
    if command != nil {
      return Phrase(
        "write `$(\(name) …)` for the command's result, `\"\(name)\"` for text",
        ko: "명령의 결과는 `$(\(name) …)`로, 텍스트는 `\"\(name)\"` 형태로 쓰세요"
      )
    }
    if let spec = FunctionLibrary.named(name) {
      let call = spec.parameters.isEmpty ? "\(name)()" : "\(name)(…)"
      return Phrase(
        "write `\(call)` to call the function, `\"\(name)\"` for text",
        ko: "함수는 `\(call)`, 텍스트는 `\"\(name)\"` 형태로 쓰세요"
      )
    }
    return Phrase(
      "write `\"\(name)\"` for text, `$\(name)` for a variable",
      ko: "텍스트는 `\"\(name)\"`, 변수는 \(Particle.direction.attached(to: "`$\(name)`")) 쓰세요"
    )
  }
}

extension Phrase {
  /// Suggests the declaration of a variable that changes, with its first value.
  fileprivate static func declareChanging(_ name: String, _ start: String) -> Phrase {
    let line = "var \(name) = \(start)"
    return Phrase(
      "declare it with `\(line)`; then it can change",
      ko: "먼저 \(Particle.direction.attached(to: "`\(line)`")) 선언하면 값을 바꿀 수 있습니다"
    ).suggesting(Phrase(verbatim: line))
  }

  static func manyValues(_ name: String) -> Phrase {
    Phrase("`\(name)` has many values in a group", ko: "`\(name)`: 그룹에 값이 여러 개입니다")
  }

  static func partOfFile(_ name: String) -> Phrase {
    Phrase(
      "write `\(name).f(…)` for its definitions, `$\(name).name` for its constants",
      ko: "정의는 `\(name).f(…)`로, 상수는 `$\(name).이름`으로 쓰세요"
    )
  }

  /// The hint for a missing column; after a comparison, its name can be meant as text.
  static func column(_ name: String, _ columns: [String], _ isComparand: Bool) -> Phrase? {
    if let value = ForeignWord.value(of: name) { return .writeInstead(value) }
    if let function = FunctionLibrary.named(name), Aggregate(rawValue: function.name) != nil {
      // Titles can be counted, but neither added up nor divided.
      let isAmount = columns.contains("audience") && function.name != "distinct"
      let argument = isAmount ? Phrase("audience", ko: "관객수") : Phrase("title", ko: "제목")
      return .writeInstead(
        function.name == "count"
          ? Phrase("count()", ko: "\(function.name(in: .korean))()")
          : Phrase(
            "\(function.name)(\(argument.english))",
            ko: "\(function.name(in: .korean))(\(argument.korean))"
          )
      )
    }
    let others = Phrase.columns(near: name, among: columns)
    guard isComparand else { return others }
    let text = Phrase(
      "for text, write `\"\(name)\"`",
      ko: "텍스트는 \(Particle.direction.attached(to: "`\"\(name)\"`")) 쓰세요"
    )
    guard let others else { return text }
    return Phrase("\(text.english); \(others.english)", ko: "\(text.korean). \(others.korean)")
  }

  fileprivate static func passAsParameter(_ name: String) -> Phrase {
    Phrase(
      "pass it as a parameter, or declare it with `let`",
      ko: "값을 매개변수로 받거나 `let`으로 선언하세요"
    )
  }

  /// Whether a text is the name of a file with a table.
  package static func isTableFile(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let ending = parts.last?.lowercased(), !text.contains("\"") else {
      return false
    }
    return ["csv", "tsv", "json", "ndjson", "xlsx"].contains(ending)
  }

  package static func tableOfFile(_ name: String) -> Phrase {
    let path = name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name
    return Phrase(
      "for the table of a file, write `$(from \(path))`",
      ko: "파일의 표는 `$(불러오기 \(path))`처럼 쓰세요"
    )
  }

  static func aggregate(_ name: String) -> Phrase {
    Phrase(
      "choose one value of the group: `sum(\(name))`, `first(\(name))`, `max(\(name))`",
      ko: "값을 하나로 집계하세요: `합계(\(name))`, `처음(\(name))`, `최대(\(name))`"
    )
  }
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
      ko: "`$\(name)`: `def` 안에서는 스크립트의 `var` 변수를 읽을 수 없습니다"
    )
  }

  fileprivate static func bareVariable(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "bare-name",
      "the variable `\(name)` needs a `$`",
      ko: "`\(name)`: 변수 앞에 `$` 기호가 없습니다"
    )
  }

  fileprivate static func bareColumn(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "bare-name",
      "`\(name)` is a column name, but there are no rows here",
      ko: "`\(name)`: 여기서는 열을 쓸 수 없습니다"
    )
  }

  fileprivate static func bareName(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "bare-name",
      "`\(name)` isn't a value",
      ko: "`\(name)`: 값으로 쓸 수 없습니다"
    )
  }

  /// The message for a column, which the table may not have if its columns are unknown.
  fileprivate static func columnOutsideAggregate(
    _ name: String,
    isKnown: Bool
  ) -> DiagnosticMessage {
    let phrase =
      isKnown
      ? Phrase.manyValues(name)
      : Phrase("`\(name)` must be inside an aggregate", ko: "`\(name)`: 집계 함수 안에 써야 합니다")
    return DiagnosticMessage("column-outside-aggregate", phrase.english, ko: phrase.korean)
  }
}
