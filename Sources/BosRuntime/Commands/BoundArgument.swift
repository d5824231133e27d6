import BosDomain
import BosLanguage
import BosTables
import BosText

/// A resolved argument: fixed parts are checked, computed parts wait until the command runs.
package struct BoundArgument {
  enum Kind {
    case flag
    case day(BoundDay)
    case days(from: BoundDay?, to: BoundDay?, isRange: Bool)
    case month(BoundMonth)
    case row(BoundRow)
    case columns([BoundColumn])
    case order([(column: BoundColumn, direction: OrderKey.Direction)])
    case fields([BoundField])
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

enum BoundRow {
  case number(Int)
  case span(Int, Int)
  case last
  case node(Node)
}

/// A column, by its name or a value with the name.
enum BoundColumn {
  case name(String, SourceRange)
  case node(Node)

  func resolved(_ frame: Frame) throws(RuntimeError) -> (name: String, range: SourceRange) {
    switch self {
    case .name(let name, let range): return (name, range)
    case .node(let node):
      guard case .text(let name) = try node.evaluate(frame) else {
        throw node.located(.notAColumnName)
      }
      return (name, node.range)
    }
  }
}

struct BoundField {
  let name: String
  let range: SourceRange
  let value: RowExpression
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
