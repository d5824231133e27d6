package import BosDomain
import BosLanguage
import BosTables
import BosText

/// A day: an offset from the selected day, a word, a date or a computed value.
enum BoundDay {
  /// The end of a range of days that a word stands for.
  enum End {
    case first
    case last
  }

  case offset(Int)
  case word(String)
  /// A word for one or several days; at the end of a range, only one of the days counts.
  case span(String, End?)
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
    case .word(let word): return try oneDay(word, machine)
    case .span(let word, let end):
      let span = try Self.span(word, machine)
      guard let day = end == .last ? span.to ?? span.from : span.from else {
        throw .noSuchDay(word, .days)
      }
      return day
    case .date(let day): return day
    case .node(let node): return try resolved(try node.evaluate(frame), of: node, frame)
    }
  }

  /// Reads a computed value as a day.
  func resolved(
    _ value: Value,
    of node: Node,
    _ frame: Frame
  ) throws(RuntimeError) -> Day {
    switch value {
    case .day(let day): return day
    case .text(let word):
      do { return try oneDay(word, frame.machine) } catch { throw node.located(error) }
    default: throw node.located(.notADay(value, .day, node.source.text(of: node.range)))
    }
  }

  /// Reads a day, or all days of a word or a range that is a value.
  func resolvedSpan(_ frame: Frame) throws(RuntimeError) -> DaySpan {
    if case .span(let word, _) = self { return try Self.span(word, frame.machine) }
    guard case .node(let node) = self else { return DaySpan(try resolved(frame)) }
    let value = try node.evaluate(frame)
    switch value {
    case .day(let day): return DaySpan(day)
    case .range(let range) where range.kind == .day:
      if let first = Day(number: Int(range.lower)), let last = Day(number: Int(range.upper)) {
        return DaySpan(from: first, to: last, isRange: true)
      }
    case .text(let word):
      do { return try Self.span(word, frame.machine) } catch { throw node.located(error) }
    default: break
    }
    throw node.located(.notADay(value, .days, node.source.text(of: node.range)))
  }

  private func oneDay(_ word: String, _ machine: Machine) throws(RuntimeError) -> Day {
    switch DayPhrase.resolve(word, today: machine.today) {
    case .day(let day): return day
    case .days, .selectedWeekend, .weekend: throw .severalDays(word)
    case .failure(let failure): throw .failure(failure, word, machine.today)
    case nil: throw .noSuchDay(word, .day)
    }
  }

  private static func span(_ word: String, _ machine: Machine) throws(RuntimeError) -> DaySpan {
    switch DayPhrase.resolve(word, today: machine.today) {
    case .day(let day): return DaySpan(day)
    case .days(let days):
      let isWeekend = DatePhrase(word) == .weekend(back: 0)
      return DaySpan(
        from: days.lower,
        to: days.upper,
        isRange: true,
        weekend: isWeekend ? .current : nil
      )
    case .weekend(let days):
      return DaySpan(from: days.lower, to: days.upper, isRange: true, weekend: .named)
    case .selectedWeekend:
      machine.reads.insert(.date)
      let days = machine.finishedWeek.weekend
      return DaySpan(from: days.lower, to: days.upper, isRange: true, weekend: .selected)
    case .failure(let failure): throw .failure(failure, word, machine.today)
    case nil: throw .noSuchDay(word, .days)
    }
  }
}

extension Machine {
  /// A day of the selected week, or of the last week that is over if the selected one isn't.
  package var finishedWeek: Day {
    let sunday = session.date.weekEnd
    return sunday < today ? session.date : today.weekEnd.adding(days: -7) ?? session.date
  }
}

extension Day {
  /// The Sunday of the week.
  package var weekEnd: Day { adding(days: 7 - weekday.rawValue) ?? self }

  /// The Friday to Sunday of the week.
  fileprivate var weekend: DayRange {
    DayRange(lower: weekEnd.adding(days: -2) ?? self, upper: weekEnd)
  }
}

extension RuntimeError {
  static var outsideCalendar: RuntimeError {
    RuntimeError(.overflow, "this day is outside of the calendar", ko: "달력의 범위(1~9999년)를 벗어난 날짜입니다")
  }

  fileprivate static func noSuchDay(_ word: String, _ shape: Shape) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(word)` is not a day",
      ko: "`\(word)`: 날짜가 아닙니다",
      hint: .shapeHint(shape)
    )
  }

  fileprivate static func severalDays(_ word: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(word)` is several days, but one day is needed",
      ko: "`\(word)`: 하루가 필요한데 여러 날입니다",
      hint: .listing(word)
    )
  }

  fileprivate static func failure(
    _ failure: DatePhrase.Failure,
    _ word: String,
    _ today: Day
  ) -> RuntimeError {
    let message = failure.message(word).phrase
    let hint = failure.hint(for: word, today: today)
    return RuntimeError(.value, message.english, ko: message.korean, hint: hint)
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
        ko: "기간이 필요한데 달 값이 들어왔습니다",
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
}
