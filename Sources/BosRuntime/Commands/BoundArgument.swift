import BosDomain
package import BosLanguage
import BosTables
package import BosText

/// A column, as named by an argument.
package struct ColumnReference {
  package let name: String
  package let range: SourceRange
  /// The expression that returns the name, or a list of names, until the command runs.
  fileprivate let computed: Node?

  init(_ name: String, _ range: SourceRange) {
    self.name = name
    self.range = range
    computed = nil
  }

  /// A column whose name is a computed value.
  init(_ computed: Node) {
    name = ""
    range = computed.range
    self.computed = computed
  }
}

/// A key of `sort`: a column or an expression over columns.
package struct OrderReference {
  package enum Key {
    case column(ColumnReference)
    case expression(RowExpression)
  }

  package let key: Key
  package let direction: OrderKey.Direction
}

/// A `name: expression` of `derive` and `group`, or a key of `group` or after `by`.
package struct FieldReference {
  package let name: String
  package let range: SourceRange
  package let value: RowExpression
  /// The expression that returns the names of columns, until the command runs.
  fileprivate let computed: Node?

  init(name: String, range: SourceRange, value: RowExpression) {
    self.name = name
    self.range = range
    self.value = value
    computed = nil
  }

  /// A column whose name is a computed value.
  init(_ computed: Node) {
    name = ""
    range = computed.range
    value = RowExpression(names: [], computed: [], root: computed, source: computed.source)
    self.computed = computed
  }
}

/// A resolved argument: fixed parts are checked, computed parts wait until the command runs.
package struct BoundArgument {
  enum Kind {
    case flag
    case day(BoundDay)
    case days(from: BoundDay?, to: BoundDay?, isRange: Bool)
    case month(BoundMonth)
    case columns([ColumnReference])
    case order([OrderReference])
    case fields([FieldReference])
    case nodes([Node])
    case rows(RowExpression)
    case choice(Int)
    case keyword
    case word(BoundWord)
    case name(String)
    /// A command that is explained, with the stages behind it.
    case command(PipelineNode)
  }

  let kind: Kind
  /// The range with the name of an option.
  let range: SourceRange
  /// The range without the name of an option.
  let valueRange: SourceRange

  /// The columns that it refers to by name.
  private var references: [ColumnReference] {
    switch kind {
    case .columns(let columns): columns
    case .order(let keys):
      keys.compactMap { if case .column(let column) = $0.key { column } else { nil } }
    default: []
    }
  }

  /// Whether the name of a column is a computed value.
  var computesName: Bool {
    if case .fields(let fields) = kind { return fields.contains { $0.computed != nil } }
    return references.contains { $0.computed != nil }
  }

  /// The names of all columns in it, including those inside expressions.
  var columnNames: [String] {
    switch kind {
    case .fields(let fields): fields.flatMap(\.value.allNames)
    case .order(let keys):
      keys.flatMap { key in
        switch key.key {
        case .column(let column): [column.name]
        case .expression(let expression): expression.allNames
        }
      }
    case .rows(let expression): expression.allNames
    default: references.map(\.name)
    }
  }

  /// Whether `columnNames` has all columns that it needs.
  var tellsColumns: Bool {
    switch kind {
    case .flag, .command: false
    case .fields(let fields): fields.allSatisfy(\.value.tellsColumns)
    case .order(let keys):
      keys.allSatisfy { key in
        if case .expression(let expression) = key.key { expression.tellsColumns } else { true }
      }
    case .rows(let expression): expression.tellsColumns
    default: true
    }
  }

  /// The names that it gives to columns.
  var newNames: [String] {
    if case .fields(let fields) = kind { fields.map(\.name) } else { [] }
  }

  /// Computes the names of columns that are values.
  func named(_ frame: Frame) throws(RuntimeError) -> BoundArgument {
    switch kind {
    case .columns(let columns):
      var named: [ColumnReference] = []
      for column in columns { named += try column.named(frame) }
      return BoundArgument(kind: .columns(named), range: range, valueRange: valueRange)
    case .order(let keys):
      var named: [OrderReference] = []
      for key in keys {
        guard case .column(let column) = key.key else {
          named.append(key)
          continue
        }
        named += try column.named(frame).map {
          OrderReference(key: .column($0), direction: key.direction)
        }
      }
      return BoundArgument(kind: .order(named), range: range, valueRange: valueRange)
    case .fields(let fields):
      var named: [FieldReference] = []
      for field in fields { named += try field.named(frame) }
      return BoundArgument(kind: .fields(named), range: range, valueRange: valueRange)
    default: return self
    }
  }
}

extension ColumnReference {
  fileprivate func named(_ frame: Frame) throws(RuntimeError) -> [ColumnReference] {
    guard let computed else { return [self] }
    return try computed.columnNames(frame).map { ColumnReference($0, range) }
  }
}

extension FieldReference {
  fileprivate func named(_ frame: Frame) throws(RuntimeError) -> [FieldReference] {
    guard let computed else { return [self] }
    return try computed.columnNames(frame).map { name in
      let value = RowExpression(column: name, range, computed.source)
      return FieldReference(name: name, range: range, value: value)
    }
  }
}

extension Node {
  /// Evaluates the name of a column.
  func columnName(_ frame: Frame) throws(RuntimeError) -> String {
    try columnNames(frame, most: 1)[0]
  }

  /// Evaluates the name of a column, or a list of names.
  fileprivate func columnNames(
    _ frame: Frame,
    most: Int = .max
  ) throws(RuntimeError) -> [String] {
    let values: [Value]
    switch try evaluate(frame) {
    case .list(let list) where most > 1: values = list.items
    case let value: values = [value]
    }
    let names = values.compactMap { if case .text(let name) = $0 { name } else { nil } }
    guard names.count == values.count, !names.isEmpty else { throw located(.notAColumnName) }
    return names
  }
}

extension RowExpression {
  /// The column names, including those inside aggregates.
  fileprivate var allNames: [String] {
    names.map(\.name) + computed.flatMap { $0.operand?.allNames ?? [] }
  }

  /// Whether no name of a column in it is a computed value.
  fileprivate var tellsColumns: Bool {
    computed.allSatisfy { part in
      if case .column = part.kind { return false }
      return part.operand?.tellsColumns ?? true
    }
  }
}

enum BoundMonth {
  case word(String)
  case node(Node)

  func resolved(_ frame: Frame) throws(RuntimeError) -> Month {
    switch self {
    case .word(let word):
      guard let month = DayPhrase.month(word, today: frame.machine.today) else {
        throw .noSuchMonth(word)
      }
      return month
    case .node(let node): return try resolved(try node.evaluate(frame), of: node, frame)
    }
  }

  /// Reads a computed value as a month.
  func resolved(
    _ value: Value,
    of node: Node,
    _ frame: Frame
  ) throws(RuntimeError) -> Month {
    switch value {
    case .month(let month): return month
    case .day(let day): return Month(of: day)
    case .text(let word):
      guard let month = DayPhrase.month(word, today: frame.machine.today) else {
        throw node.located(.noSuchMonth(word))
      }
      return month
    default: throw node.located(.notAMonth(value))
    }
  }
}

enum BoundWord {
  case literal(String)
  case node(Node)

  func resolved(_ frame: Frame) throws(RuntimeError) -> String {
    switch self {
    case .literal(let text): return text
    case .node(let node):
      switch try node.evaluate(frame) {
      case .text(let text): return text
      case .null: throw node.located(.nullWord)
      case let other: return other.display(frame.machine.language)
      }
    }
  }
}

extension RuntimeError {
  fileprivate static func noSuchMonth(_ word: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(word)` is not a month",
      ko: "`\(word)`: 달이 아닙니다",
      hint: .shapeHint(.month)
    )
  }

  fileprivate static func notAMonth(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a month is needed here, but this is \(value.typePhrase.english)",
      ko: "달이 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다",
      hint: .shapeHint(.month)
    )
  }

  fileprivate static var notAColumnName: RuntimeError {
    RuntimeError(
      .type,
      "a column must be named by a text, or columns by a list of texts",
      ko: "열 이름에 텍스트 값이나 텍스트 값의 목록이 필요합니다"
    )
  }

  fileprivate static var nullWord: RuntimeError {
    RuntimeError(.type, "a word is needed here, but this is null", ko: "텍스트가 필요한데 null 값이 들어왔습니다")
  }
}
