import BosDomain
import BosLanguage
import BosTables
import BosText

extension Resolver {
  /// Resolves an argument of a command, or returns nil after a reported error.
  func bound(_ argument: Argument, columns: [String]?, in call: CommandCall) -> BoundArgument? {
    let range = argument.range
    let kind: BoundArgument.Kind
    switch argument.value {
    case .flag: kind = .flag
    case .day(let day): kind = .day(boundDay(day))
    case .days(let from, let to, let isRange):
      kind = .days(
        from: from.map { boundDay($0, in: .days, isRange ? .first : nil) },
        to: to.map { boundDay($0, in: .days, .last) },
        isRange: isRange
      )
    case .month(let month): kind = .month(boundMonth(month))
    case .columns(let items):
      kind = .columns(items.map { column($0, known: columns) })
    case .order(let keys):
      kind = .order(
        keys.map { OrderReference(key: orderKey($0.column, columns), direction: $0.direction) }
      )
    case .groupKeys(let keys): kind = .fields(keys.map { groupKey($0, columns) })
    case .by(let keys): kind = .fields(keys.map { keyAfterBy($0, columns) })
    case .cell(let value):
      kind = .rows(rowExpression(value, .groups(keys: []), columns: columns))
    case .fields(let entries):
      kind = .fields(fields(entries, columns: columns, in: call))
    case .expressions(let items):
      if items.count == 1, isRowExpression(argument.parameter, of: call) {
        let value = namesColumn(items[0], of: call) ? items[0].asColumn : items[0]
        kind = .rows(rowExpression(value, .rows, columns: columns))
      } else if items.count == 1, takesFunction(argument.parameter, of: call) {
        kind = .nodes([outsideRow { functionArgument(items[0]) }])
      } else {
        kind = .nodes(items.map { plain($0) })
      }
    case .choice(let index, _): kind = .choice(index)
    case .keyword: kind = .keyword
    case .word(let word): kind = .word(boundWord(word))
    case .name(let name): kind = .name(name.text)
    case .command(let inner):
      // The command is only planned, for which it may read files and changes nothing.
      let outer = needs.count
      defer { needs = needs[..<outer] + needs[outer...].filter(\.isReading) }
      let stages = [.command(inner)] + carriedStages
      carriedStages = []
      let end = stages[stages.count - 1].range.end
      let range = SourceRange(inner.range.start, end)
      let explained = pipeline(Pipeline(startsFromList: false, stages: stages, range: range)).node
      guard explained.stages[0] is CommandStage else {
        report(.noCommand(inner.name.text), at: inner.name.range)
        return nil
      }
      kind = .command(explained)
    case .block: return nil
    }
    return BoundArgument(kind: kind, range: range, valueRange: argument.valueRange)
  }

  private func isRowExpression(_ parameter: String, of call: CommandCall) -> Bool {
    commands[call.command]?.spec.parameters.contains {
      $0.signature.name == parameter && $0.signature.shape == .rowExpression
    } ?? false
  }

  private func takesGroupKeys(_ call: CommandCall) -> Bool {
    commands[call.command]?.spec.parameters.contains { $0.signature.shape == .groupKeys } ?? false
  }

  /// Whether a value is the name of a column there, as in `max $key`, because an aggregate of a value
  /// is of no use.
  private func namesColumn(_ value: Expression, of call: CommandCall) -> Bool {
    value.canNameColumn && Aggregate(rawValue: call.command) != nil
  }

  /// Whether a bare name is a function there, because a single expression can be nothing else.
  private func takesFunction(_ parameter: String, of call: CommandCall) -> Bool {
    commands[call.command]?.spec.parameters.contains {
      $0.signature.name == parameter && $0.signature.shape == .expression
    } ?? false
  }

  /// Resolves an expression without access to the surrounding columns.
  private func plain(_ item: Expression) -> Node {
    let outer = row
    row = nil
    defer { row = outer }
    return expression(item)
  }

  private func boundDay(
    _ argument: DayArgument,
    in shape: Shape = .day,
    _ end: BoundDay.End? = nil
  ) -> BoundDay {
    let day: BoundDay
    switch argument.kind {
    case .offset(let offset): day = .offset(offset)
    case .date(let date):
      return Day(year: date.year, month: date.month, day: date.day).map(BoundDay.date) ?? .word("")
    case .computed(let value): return .node(plain(value))
    case .word(let word):
      checkDay(word, at: argument.range, in: shape)
      day = shape == .days ? .span(word, end) : .word(word)
    }
    uses.append(.day(day, argument.range))
    return day
  }

  private func boundMonth(_ month: WordArgument) -> BoundMonth {
    switch month.kind {
    case .computed(let value): return .node(plain(value))
    case .literal(let word):
      // Any day shows whether the word is valid.
      let someDay = Day(year: 2024, month: 6, day: 15) ?? Day.minimum
      if DayPhrase.month(word, today: someDay) == nil {
        report(.notAMonth(word), at: month.range, hint: .days(for: word, .month))
      }
      return .word(word)
    }
  }

  private func column(_ column: WordArgument, known columns: [String]?) -> ColumnReference {
    switch column.kind {
    case .computed(let value): return ColumnReference(plain(value))
    case .literal(let name):
      checkColumn(name, at: column.range, among: columns)
      return ColumnReference(name, column.range)
    }
  }

  private func orderKey(_ column: WordArgument, _ columns: [String]?) -> OrderReference.Key {
    if case .computed(let value) = column.kind, value.mentionsColumn {
      return .expression(rowExpression(value, .rows, columns: columns))
    }
    return .column(self.column(column, known: columns))
  }

  private func boundWord(_ word: WordArgument) -> BoundWord {
    switch word.kind {
    case .literal(let text): .literal(text)
    case .computed(let value): .node(plain(value))
    }
  }

  private func keyAfterBy(_ key: GroupKey, _ columns: [String]?) -> FieldReference {
    if key.isComputedName { return FieldReference(plain(key.value)) }
    let value = rowExpression(key.value, .rows, columns: columns)
    return FieldReference(
      name: key.name?.text ?? value.columnName ?? key.automaticName ?? value.text,
      range: key.value.range,
      value: value
    )
  }

  private func groupKey(_ key: GroupKey, _ columns: [String]?) -> FieldReference {
    if key.isComputedName { return FieldReference(plain(key.value)) }
    let value = rowExpression(key.value, .rows, columns: columns)
    let written = key.name?.text ?? value.columnName ?? key.automaticName
    let name = written ?? value.text
    if value.isSameInAllRows {
      report(.aggregateAsKey, at: key.value.range, hint: .inBraces(key.name?.text, value.text))
    } else if written == nil {
      report(.unnamedKey, at: key.value.range, hint: .nameKey(value.text))
    }
    return FieldReference(name: name, range: key.name?.range ?? key.value.range, value: value)
  }

  /// Resolves `{ name: expression, … }`, over groups if the command has group keys, otherwise over
  /// rows.
  private func fields(
    _ entries: [RecordEntry],
    columns: [String]?,
    in call: CommandCall
  ) -> [FieldReference] {
    // Names of one known column are the same.
    func column(_ name: String) -> String { ChartColumn.named(name)?.name ?? name }
    var seen: [String: String] = [:]
    let given = call.arguments.compactMap { argument -> [GroupKey]? in
      if case .groupKeys(let keys) = argument.value { keys } else { nil }
    }.first
    let groupKeys = given ?? (takesGroupKeys(call) ? [] : nil)
    let areKnown = groupKeys?.contains(where: \.isComputedName) == false
    let keys = areKnown ? groupKeys?.map { $0.automaticName ?? "" } : nil
    var known = columns
    let charts = chartColumns
    defer { chartColumns = charts }
    return entries.map { entry in
      let name = column(entry.key.text)
      if let other = seen[name] ?? keys?.first(where: { column($0) == name }) {
        report(fieldTwice: entry.key, other)
      }
      seen[name] = entry.key.text
      let mode = groupKeys == nil ? RowScope.Mode.derived : .groups(keys: keys)
      let value = rowExpression(entry.value, mode, columns: known)
      // A later field of `derive` can use earlier ones.
      if groupKeys == nil {
        known = known.map { $0 + [entry.key.text] }
        chartColumns.remove(name)
      }
      return FieldReference(name: entry.key.text, range: entry.key.range, value: value)
    }
  }

  /// Reports a field whose column has this name already, or another one.
  private func report(fieldTwice name: Name, _ other: String) {
    guard other != name.text else { return report(.fieldTwice(name.text), at: name.range) }
    let free = name.text + "_2"
    report(
      .twoNames(other, name.text),
      at: name.range,
      hint: Phrase(
        "for a column of its own, choose another name, such as `\(free)`",
        ko: "따로 두려면 `\(free)`처럼 다른 이름을 쓰세요"
      )
    )
  }

  /// Resolves an argument of a `def`, or a default, into a node.
  func argumentNode(
    _ value: ArgumentValue,
    _ range: SourceRange,
    of type: TypeName? = nil
  ) -> Node {
    let isOptional = type?.isOptional == true
    switch value {
    case .expressions(let items):
      if type?.kind == .fn, let item = items.first { return outsideRow { functionArgument(item) } }
      return items.first.map { plain($0) } ?? ConstantNode(.null, range, source)
    case .day(let day): return DayNode(boundDay(day), isOptional: isOptional, range, source)
    case .month(let month):
      return MonthNode(boundMonth(month), isOptional: isOptional, range, source)
    case .word(let word):
      switch word.kind {
      case .literal(let text): return ConstantNode(.text(text), range, source)
      case .computed(let value): return plain(value)
      }
    default: return ConstantNode(.null, range, source)
    }
  }
}

/// A day argument of a `def`.
final class DayNode: Node {
  private let day: BoundDay
  private let isOptional: Bool

  init(_ day: BoundDay, isOptional: Bool, _ range: SourceRange, _ source: SourceText) {
    self.day = day
    self.isOptional = isOptional
    super.init(range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    do {
      if isOptional, case .node(let node) = day {
        let value = try node.evaluate(frame)
        return value.isMissing ? .null : .day(try day.resolved(value, of: node, frame))
      }
      return .day(try day.resolved(frame))
    } catch {
      throw located(error)
    }
  }
}

/// A month argument of a `def`.
final class MonthNode: Node {
  private let month: BoundMonth
  private let isOptional: Bool

  init(_ month: BoundMonth, isOptional: Bool, _ range: SourceRange, _ source: SourceText) {
    self.month = month
    self.isOptional = isOptional
    super.init(range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    do {
      if isOptional, case .node(let node) = month {
        let value = try node.evaluate(frame)
        return value.isMissing ? .null : .month(try month.resolved(value, of: node, frame))
      }
      return .month(try month.resolved(frame))
    } catch {
      throw located(error)
    }
  }
}

extension Expression {
  /// The column that the value names.
  fileprivate var asColumn: Expression {
    Expression(.call(name: "column", nameRange: range, arguments: [self]), range)
  }

  /// Whether a key like this gives the names of columns, because it has no column itself.
  var canNameColumn: Bool {
    switch kind {
    case .variable, .string, .list, .capture: !mentionsColumn
    case .member(let base, _, _), .index(let base, _), .group(let base): base.canNameColumn
    default: false
    }
  }
}

extension GroupKey {
  /// Whether its value gives the names of columns.
  var isComputedName: Bool { name == nil && value.canNameColumn }

  /// The name of its column as far as the source shows it: the written one, the column, or the
  /// function or part that is computed.
  package var automaticName: String? {
    if let name { return name.text }
    switch value.kind {
    // The value of `column("n")` is that of another column.
    case .call(let name, _, _) where FunctionLibrary.named(name)?.name == "column": return nil
    case .column(let name), .call(let name, _, _), .member(_, let name, _): return name
    default: return nil
    }
  }
}

extension RowExpression {
  /// Whether it is computed from aggregates alone, which have the same value in all rows.
  fileprivate var isSameInAllRows: Bool {
    !computed.isEmpty && names.isEmpty
      && computed.allSatisfy { if case .aggregate = $0.kind { true } else { false } }
  }
}

extension Phrase {
  fileprivate static func inBraces(_ name: String?, _ text: String) -> Phrase {
    let field = "{ \(name ?? "n"): \(text) }"
    return Phrase(
      "as a field, write `\(field)`",
      ko: "필드는 \(Particle.direction.attached(to: "`\(field)`")) 쓰세요"
    )
  }

  fileprivate static func nameKey(_ text: String) -> Phrase {
    Phrase("write `name: \(text)`", ko: "\(Particle.direction.attached(to: "`이름: \(text)`")) 쓰세요")
  }
}

extension DiagnosticMessage {
  fileprivate static func noCommand(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-command",
      "`\(name)` is a definition; a command is needed here",
      ko: "명령이 필요한데 `\(name)` 정의가 들어왔습니다"
    )
  }

  fileprivate static let aggregateAsKey = DiagnosticMessage(
    "aggregate-as-key",
    "rows are grouped by a column, but this is the same for every row",
    ko: "그룹은 열로 나눕니다. 이 값은 모든 행에서 같습니다"
  )
  fileprivate static let unnamedKey = DiagnosticMessage(
    "unnamed-key",
    "a computed key needs a name",
    ko: "계산한 키에는 이름이 필요합니다"
  )

  fileprivate static func fieldTwice(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "field-twice",
      "the column `\(name)` is defined twice",
      ko: "`\(name)`: 같은 열을 두 번 만들었습니다"
    )
  }

  fileprivate static func twoNames(_ first: String, _ second: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "field-twice",
      "`\(first)` and `\(second)` are names of the same column",
      ko: "`\(first)`, `\(second)`: 같은 열의 이름입니다"
    )
  }

  fileprivate static func notAMonth(_ word: String) -> DiagnosticMessage {
    DiagnosticMessage("not-a-month", "`\(word)` is not a month", ko: "`\(word)`: 달이 아닙니다")
  }
}
