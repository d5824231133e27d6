import BosDomain
package import BosLanguage
import BosTables
package import BosText

/// A column, as named by an argument.
package struct ColumnReference {
  package let name: String
  package let range: SourceRange
  /// The expression that returns the name, until the command runs.
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

/// A key of `sort`.
package struct OrderReference {
  package let column: ColumnReference
  package let direction: OrderKey.Direction
}

/// A `name: expression` of `derive` and `group`.
package struct FieldReference {
  package let name: String
  package let range: SourceRange
  package let value: RowExpression
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
    case .order(let keys): keys.map(\.column)
    default: []
    }
  }

  /// Whether the name of a column is a computed value.
  var computesName: Bool { references.contains { $0.computed != nil } }

  /// The names of all columns in it, including those inside expressions.
  var columnNames: [String] {
    switch kind {
    case .fields(let fields): fields.flatMap(\.value.allNames)
    case .rows(let expression): expression.allNames
    default: references.map(\.name)
    }
  }

  /// Computes the names of columns that are values.
  func named(_ frame: Frame) throws(RuntimeError) -> BoundArgument {
    switch kind {
    case .columns(let columns):
      var named: [ColumnReference] = []
      for column in columns { named.append(try column.named(frame)) }
      return BoundArgument(kind: .columns(named), range: range)
    case .order(let keys):
      var named: [OrderReference] = []
      for key in keys {
        named.append(
          OrderReference(column: try key.column.named(frame), direction: key.direction)
        )
      }
      return BoundArgument(kind: .order(named), range: range)
    default: return self
    }
  }
}

extension ColumnReference {
  fileprivate func named(_ frame: Frame) throws(RuntimeError) -> ColumnReference {
    guard let computed else { return self }
    guard case .text(let name) = try computed.evaluate(frame) else {
      throw computed.located(.notAColumnName)
    }
    return ColumnReference(name, range)
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
    case .node(let node):
      switch try node.evaluate(frame) {
      case .day(let day): return day
      case .text(let word):
        guard let day = DayWord.resolve(word, today: machine.today) else {
          throw node.located(.noSuchDay(word))
        }
        return day
      case let other: throw node.located(.notADay(other))
      }
    }
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
    case .node(let node):
      switch try node.evaluate(frame) {
      case .month(let month): return month
      case .day(let day): return Month(of: day)
      case .text(let word):
        guard let month = MonthWord.resolve(word, today: frame.machine.today) else {
          throw node.located(.noSuchMonth(word))
        }
        return month
      case let other: throw node.located(.notAMonth(other))
      }
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
    RuntimeError(.overflow, "this day is outside of the calendar", ko: "달력의 범위를 벗어난 날입니다")
  }

  fileprivate static func noSuchDay(_ word: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(word)` is not a day",
      ko: "`\(word)`: 날짜가 아닙니다",
      hint: .shapeHint(.day)
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

  fileprivate static func notADay(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a day is needed here, but this is \(value.typePhrase.english)",
      ko: "날짜가 필요하지만 \(value.typePhrase.korean)입니다",
      hint: .shapeHint(.day)
    )
  }

  fileprivate static func notAMonth(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a month is needed here, but this is \(value.typePhrase.english)",
      ko: "달이 필요하지만 \(value.typePhrase.korean)입니다",
      hint: .shapeHint(.month)
    )
  }

  fileprivate static var notAColumnName: RuntimeError {
    RuntimeError(.type, "a column name must be text", ko: "열 이름은 글이어야 합니다")
  }

  fileprivate static var nullWord: RuntimeError {
    RuntimeError(.type, "a word is needed here, but this is null", ko: "낱말이 필요하지만 null입니다")
  }
}
