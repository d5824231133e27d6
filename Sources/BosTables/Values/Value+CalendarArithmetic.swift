import BosDomain
import BosText

extension Value {
  /// Adds days, months or periods.
  static func addCalendar(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    switch (a, b) {
    case (.day(let day), .int(let count)), (.int(let count), .day(let day)):
      return try inCalendar(day.adding(days: Int(count)).map(Value.day), a, .add, b)
    case (.day(let day), .period(let period)), (.period(let period), .day(let day)):
      return try inCalendar(day.adding(period).map(Value.day), a, .add, b)
    case (.month(let month), .int(let count)), (.int(let count), .month(let month)):
      return try inCalendar(month.adding(months: Int(count)).map(Value.month), a, .add, b)
    case (.month(let month), .period(let period)), (.period(let period), .month(let month)):
      let moved = month.adding(months: try months(of: period))
      return try inCalendar(moved.map(Value.month), a, .add, b)
    case (.period(let x), .period(let y)):
      guard let sum = x + y else { throw .tooLarge(a, .add, b) }
      return .period(sum)
    default:
      throw .notComputable(a, .add, b)
    }
  }

  /// Subtracts days, months or periods.
  static func subtractCalendar(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    switch (a, b) {
    case (.day(let x), .day(let y)):
      return .int(Int64(x.days(since: y)))
    case (.day(let day), .int(let count)):
      let moved = count == .min ? nil : day.adding(days: -Int(count))
      return try inCalendar(moved.map(Value.day), a, .subtract, b)
    case (.day(let day), .period(let period)):
      let moved = (-period).flatMap { day.adding($0) }
      return try inCalendar(moved.map(Value.day), a, .subtract, b)
    case (.month(let x), .month(let y)):
      return .int(Int64(x.months(since: y)))
    case (.month(let month), .int(let count)):
      let moved = count == .min ? nil : month.adding(months: -Int(count))
      return try inCalendar(moved.map(Value.month), a, .subtract, b)
    case (.month(let month), .period(let period)):
      let moved = month.adding(months: -(try months(of: period)))
      return try inCalendar(moved.map(Value.month), a, .subtract, b)
    case (.period(let x), .period(let y)):
      guard let difference = x - y else { throw .tooLarge(a, .subtract, b) }
      return .period(difference)
    default:
      throw .notComputable(a, .subtract, b)
    }
  }

  private static func months(of period: Period) throws(RuntimeError) -> Int {
    if period.days == 0 { return Int(period.months) }
    throw RuntimeError(
      .type,
      "only months can be added to a month, but the period is \(period)",
      ko: "달에는 개월 단위의 기간이 필요한데 \(period.korean) 값이 들어왔습니다",
      hint: Phrase(
        "start from a day, or write a number of months such as 1mo",
        ko: "날짜에 더하거나 1개월처럼 쓰세요"
      )
    )
  }

  private static func inCalendar(
    _ moved: Value?,
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) throws(RuntimeError) -> Value {
    guard let moved else { throw .outOfCalendar(a, operation, b) }
    return moved
  }
}
