import BosDomain
import BosText

/// A value with elements: a list, range, record or table.
package enum Iterable {
  /// Starts an iteration; `step` follows `by`, and is for ranges only.
  package static func make(
    _ value: Value,
    step: Value? = nil
  ) throws(RuntimeError) -> ValueIterator {
    try ValueIterator(value, step: step)
  }

  /// Returns all elements as a list; the rows of a table become records.
  package static func list(
    _ value: Value,
    step: Value? = nil
  ) throws(RuntimeError) -> ListValue {
    if step == nil, case .list(let list) = value { return list }
    var iterator = try make(value, step: step)
    try Limits.check(count: iterator.count)
    try Interruption.grow(by: iterator.count, Value.self)
    let items = try [Value].collecting { items throws(RuntimeError) in
      items.reserveCapacity(iterator.count)
      while let (_, element) = iterator.next() { try items.add(element) }
    }
    if case .range = value { return ListValue(flat: items) }
    return try ListValue(items)
  }
}

/// An iterator over elements, each with its key or index.
package struct ValueIterator {
  private enum Source {
    case items
    case record(Record)
    case table(Table)
    case range(RangeValue, step: Int64)
    case days(DaySteps)
  }

  private let source: Source
  /// The items of a list, which are read without another reference to them.
  private var items: [Value] = []
  /// The number of elements.
  package let count: Int
  private var place = 0

  fileprivate init(_ value: Value, step: Value?) throws(RuntimeError) {
    if case .range(let range) = value {
      (source, count) = try ValueIterator.walk(range, by: step)
      return
    }
    if step != nil { throw .stepWithoutRange(value) }
    switch value {
    case .list(let list):
      items = list.items
      (source, count) = (.items, list.count)
    case .record(let record): (source, count) = (.record(record), record.keys.count)
    case .table(let table): (source, count) = (.table(table), table.rowCount)
    default: throw .notIterable(value)
    }
  }

  /// Returns the next element; its key is a record's key, or else its index from 0.
  package mutating func next() -> (key: Value, value: Value)? {
    guard place < count else { return nil }
    let index = place
    place += 1
    let key = Value.int(Int64(index))
    switch source {
    case .items: return (key, items[index])
    case .record(let record): return (.text(record.keys[index]), record.values[index])
    case .table(let table): return (key, .record(table.record(index)))
    case .range(let range, let step):
      // Correct even if the distance overflows an int.
      return (key, range.kind.value(range.lower &+ Int64(index) &* step))
    case .days(let steps): return (key, steps.day(at: index).map(Value.day) ?? .null)
    }
  }

  private static func walk(
    _ range: RangeValue,
    by step: Value?
  ) throws(RuntimeError) -> (Source, Int) {
    switch (range.kind, step) {
    case (_, nil):
      return (.range(range, step: 1), Int(clamping: range.count))
    case (_, .int(let step)?):
      return try walk(range, by: step)
    case (.day, .period(let period)?):
      guard let lower = Day(number: Int(clamping: range.lower)),
        let upper = Day(number: Int(clamping: range.upper)),
        let steps = DayRange(lower: lower, upper: upper).steps(by: period)
      else { throw .stepNotForward(.period(period)) }
      return (.days(steps), steps.count)
    case (.month, .period(let period)?) where period.days == 0:
      return try walk(range, by: Int64(period.months))
    case (_, let step?):
      throw .wrongStep(step, range.kind)
    }
  }

  private static func walk(
    _ range: RangeValue,
    by step: Int64
  ) throws(RuntimeError) -> (Source, Int) {
    guard step > 0 else { throw .stepNotForward(.int(step)) }
    if range.count == 0 { return (.items, 0) }
    // Correct even if the count of a range is limited to the largest int.
    let steps = UInt64(bitPattern: range.upper &- range.lower) / UInt64(step)
    let count = Int(clamping: steps) == .max ? Int.max : Int(clamping: steps) + 1
    return (.range(range, step: step), count)
  }
}

extension RangeValue.Kind {
  /// Returns the value of a number, or null outside the calendar, as at the end of an empty range.
  package func value(_ number: Int64) -> Value {
    switch self {
    case .int: .int(number)
    case .day: Day(number: Int(number)).map(Value.day) ?? .null
    case .month: Month(number: Int(number)).map(Value.month) ?? .null
    }
  }
}

extension RuntimeError {
  fileprivate static func notIterable(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    let hint: Phrase? =
      switch value {
      case .text:
        Phrase(
          "chars($text), split($text) or lines($text)",
          ko: "chars($text), split($text), lines($text)"
        )
      case .int(let count) where count > 0: Phrase(verbatim: "1..\(count)")
      case .month: Phrase(verbatim: "$month.first..$month.last")
      case .null: .replacingNull
      default: nil
      }
    return RuntimeError(
      .type,
      "only a list, a range, a record or a table has elements, but this is \(type.english)",
      ko: "목록, 범위, 레코드, 표가 필요한데 \(type.korean) 값이 들어왔습니다",
      hint: hint
    )
  }

  fileprivate static func stepWithoutRange(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "`by` needs a range, but this is \(type.english)",
      ko: "`by` 앞에 범위가 필요한데 \(type.korean) 값이 들어왔습니다"
    )
  }

  fileprivate static func stepNotForward(_ step: Value) -> RuntimeError {
    let text = step.literal()
    return RuntimeError(
      .value,
      "the step of a range must be positive, but is \(text)",
      ko: "범위의 간격에 0보다 큰 값이 필요한데 \(text) 값이 들어왔습니다",
      hint: Phrase("to reverse a list, use reverse(…)", ko: "순서를 뒤집으려면 `뒤집기(…)`를 쓰세요")
    )
  }

  fileprivate static func wrongStep(_ step: Value, _ kind: RangeValue.Kind) -> RuntimeError {
    let type = step.typePhrase
    let wanted: Phrase =
      switch kind {
      case .int: Phrase("an int", ko: "int")
      case .day: Phrase("a number of days or a period such as 1w", ko: "일수나 1주 같은 기간")
      case .month: Phrase("a number of months or a period such as 3mo", ko: "개월 수나 3개월 같은 기간")
      }
    return RuntimeError(
      .type,
      "the step of a range of \(kind)s must be \(wanted.english), but is \(type.english)",
      ko:
        "\(kind) 범위의 간격에 \(Particle.subject.attached(to: wanted.korean)) 필요한데 \(type.korean) 값이 들어왔습니다"
    )
  }
}
