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
    case command(CommandStage)
  }

  let kind: Kind
  let range: SourceRange

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

  /// Computes the names of columns that are values.
  func named(_ frame: Frame) throws(RuntimeError) -> BoundArgument {
    switch kind {
    case .columns(let columns):
      var named: [ColumnReference] = []
      for column in columns { named += try column.named(frame) }
      return BoundArgument(kind: .columns(named), range: range)
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
      return BoundArgument(kind: .order(named), range: range)
    case .fields(let fields):
      var named: [FieldReference] = []
      for field in fields { named += try field.named(frame) }
      return BoundArgument(kind: .fields(named), range: range)
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
}

/// A day: an offset from the selected day, a word, a date or a computed value.
enum BoundDay {
  case offset(Int)
  case word(String)
  case date(Day)
  case node(Node)

  func resolved(_ frame: Frame) throws(RuntimeError) -> Day {
    let machine = frame.machine
    switch self {
    case .offset(let days):
      // If the statement itself says `-1`, the day can be written out; in a `def` it can't.
      let isWritten = machine.depth == machine.outerDepth
      if !isWritten { machine.reads.insert(.date) }
      guard let day = machine.session.date.adding(days: days) else { throw .outsideCalendar }
      return day
    case .word(let word):
      guard let day = DayWord.resolve(word, today: machine.today) else { throw .noSuchDay(word) }
      return day
    case .date(let day): return day
    case .node(let node): return try resolved(try node.evaluate(frame), of: node, frame)
    }
  }

  /// Reads a computed value as a day.
  func resolved(
    _ value: Value,
    of node: Node,
    _ frame: Frame,
    among shape: Shape = .day
  ) throws(RuntimeError) -> Day {
    switch value {
    case .day(let day): return day
    case .text(let word):
      guard let day = DayWord.resolve(word, today: frame.machine.today) else {
        throw node.located(.noSuchDay(word, shape))
      }
      return day
    default: throw node.located(.notADay(value, shape, node.source.text(of: node.range)))
    }
  }

  /// Reads a day, or all days of a range that is a value.
  func resolvedSpan(_ frame: Frame) throws(RuntimeError) -> DaySpan {
    guard case .node(let node) = self else {
      return DaySpan(from: try resolved(frame), to: nil, isRange: false)
    }
    let value = try node.evaluate(frame)
    if case .range(let range) = value, range.kind == .day,
      let first = Day(number: Int(range.lower)), let last = Day(number: Int(range.upper))
    {
      return DaySpan(from: first, to: last, isRange: true)
    }
    let day = try resolved(value, of: node, frame, among: .days)
    return DaySpan(from: day, to: nil, isRange: false)
  }
}

enum BoundMonth {
  case word(String)
  case node(Node)

  func resolved(_ frame: Frame) throws(RuntimeError) -> Month {
    switch self {
    case .word(let word):
      guard let month = MonthWord.resolve(word, today: frame.machine.today) else {
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
      guard let month = MonthWord.resolve(word, today: frame.machine.today) else {
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
  static var outsideCalendar: RuntimeError {
    RuntimeError(.overflow, "this day is outside of the calendar", ko: "달력의 범위(1~9999년)를 벗어난 날짜입니다")
  }

  fileprivate static func noSuchDay(_ word: String, _ shape: Shape = .day) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(word)` is not a day",
      ko: "`\(word)`: 날짜가 아닙니다",
      hint: .shapeHint(shape)
    )
  }

  fileprivate static func noSuchMonth(_ word: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(word)` is not a month",
      ko: "`\(word)`: 달이 아닙니다",
      hint: .shapeHint(.month)
    )
  }

  fileprivate static func notADay(
    _ value: Value,
    _ shape: Shape,
    _ text: String
  ) -> RuntimeError {
    let type = value.typePhrase
    switch (shape, value) {
    case (.days, .month):
      return RuntimeError(
        .type,
        "days are needed here, but this is a month",
        ko: "기간이 필요한데 month 값이 들어왔습니다",
        hint: Phrase(
          "for its days, write `(days(\(text)))`",
          ko: "그 달의 모든 날짜는 `(days(\(text)))`로 쓰세요"
        )
      )
    case (.days, .range):
      return RuntimeError(
        .type,
        "days are needed here, but this range isn't one of days",
        ko: "기간이 필요한데 날짜가 아닌 범위가 들어왔습니다",
        hint: .shapeHint(.days)
      )
    default:
      return RuntimeError(
        .type,
        "a day is needed here, but this is \(type.english)",
        ko: "날짜가 필요한데 \(type.korean) 값이 들어왔습니다",
        hint: .shapeHint(shape)
      )
    }
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
      ko: "열 이름에 text 값이나 text 값의 목록이 필요합니다"
    )
  }

  fileprivate static var nullWord: RuntimeError {
    RuntimeError(.type, "a word is needed here, but this is null", ko: "텍스트가 필요한데 null 값이 들어왔습니다")
  }
}
