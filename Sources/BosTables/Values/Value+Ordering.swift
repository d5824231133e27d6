import BosDomain
import BosText

extension Value {
  /// Compares two values for `<`, `<=`, `>` and `>=`: negative, zero or positive.
  ///
  /// Returns nil if either is null, which makes each of the four false. Numbers compare by exact
  /// value, texts by code point after NFC. Values of different types, and types without an order,
  /// are an error.
  package static func compare(_ a: Value, _ b: Value) throws(RuntimeError) -> Int? {
    if let order = order(a, b) { return order }
    switch (a, b) {
    case (.null, _), (_, .null): return nil
    default: throw .notComparable(a, b)
    }
  }

  /// The order of two values of one type, or nil; ints and nums count as one type.
  package static func order(_ a: Value, _ b: Value) -> Int? {
    switch (a, b) {
    case (.int(let a), .int(let b)): order(a, b)
    case (.num(let a), .num(let b)): order(a, b)
    case (.int(let a), .num(let b)): order(a, b)
    case (.num(let a), .int(let b)): -order(b, a)
    case (.text(let a), .text(let b)): TextOrder.compare(a, b)
    case (.day(let a), .day(let b)): order(a, b)
    case (.month(let a), .month(let b)): order(a, b)
    case (.bool(let a), .bool(let b)): order(a ? 1 : 0, b ? 1 : 0)
    case (.period(let a), .period(let b)): a == b ? 0 : a.compare(to: b)
    default: nil
    }
  }

  private static func order<Element: Comparable>(_ a: Element, _ b: Element) -> Int {
    a == b ? 0 : a < b ? -1 : 1
  }

  /// NaN, which no operation returns, follows all numbers.
  private static func order(_ a: Double, _ b: Double) -> Int {
    if a.isNaN || b.isNaN { return order(a.isNaN ? 1 : 0, b.isNaN ? 1 : 0) }
    return a == b ? 0 : a < b ? -1 : 1
  }

  /// The exact order of an int and a num, without rounding.
  package static func order(_ int: Int64, _ num: Double) -> Int {
    if num.isNaN || num >= 0x1p63 { return -1 }
    if num < -0x1p63 { return 1 }
    let floor = num.rounded(.down)
    let order = order(int, Int64(floor))
    return order == 0 && floor != num ? -1 : order
  }

  /// Returns the positions of values in ascending order.
  ///
  /// Equal values keep their order, and null comes last in either direction. Values that can't be
  /// compared are an error.
  package static func sortedPlaces(
    _ values: [Value],
    descending: Bool = false
  ) throws(RuntimeError) -> [Int] {
    let present = try places(in: values) { !$0.isMissing }
    try checkComparable(present.lazy.map { values[$0] })
    let sorted = try stoppablySorted(present) { left, right in
      let order = order(values[left], values[right]) ?? 0
      if order == 0 { return left < right }
      return descending ? order > 0 : order < 0
    }
    return try sorted.joined(with: try places(in: values) { $0.isMissing })
  }

  /// Returns the positions of the values that meet a condition, or stops when asked to.
  static func places(
    in values: [Value],
    where isMet: (Value) -> Bool
  ) throws(RuntimeError) -> [Int] {
    var places: [Int] = []
    // Only what is used of it takes memory.
    places.reserveCapacity(values.count)
    for index in values.indices {
      try Interruption.check(row: index)
      if isMet(values[index]) { places.append(index) }
    }
    return places
  }

  /// Checks that any two nonnull values can be compared.
  package static func checkComparable(_ values: some Sequence<Value>) throws(RuntimeError) {
    var first: Value?
    for (index, value) in values.enumerated() where !value.isMissing {
      try Interruption.check(row: index)
      guard let before = first else {
        first = value
        if order(value, value) == nil { throw .notComparable(value, value) }
        continue
      }
      if order(before, value) == nil { throw .notComparable(before, value) }
      // An empty period compares with months and days, and says nothing about the rest.
      if case .period(let period) = before, period == .zero { first = value }
    }
  }
}

extension RuntimeError {
  static func notComparable(_ a: Value, _ b: Value) -> RuntimeError {
    if case (.period(let a), .period(let b)) = (a, b) { return .periodsNotComparable(a, b) }
    let (first, second) = (a.typePhrase, b.typePhrase)
    return RuntimeError(
      .type,
      "can't compare \(first.english) with \(second.english)",
      ko: """
        \(Particle.and.attached(to: first.korean)) \
        \(Particle.topic.attached(to: second.korean)) 비교할 수 없습니다
        """,
      hint: .comparing(a, b)
    )
  }

  private static func periodsNotComparable(_ a: Period, _ b: Period) -> RuntimeError {
    RuntimeError(
      .type,
      "can't compare \(a) with \(b): months have no fixed number of days",
      ko: """
        \(Particle.and.attached(to: a.korean)) \(Particle.topic.attached(to: b.korean)) \
        비교할 수 없습니다. 한 달의 일수가 일정하지 않습니다
        """,
      hint: Phrase("add both to a day, then compare the days", ko: "날짜에 더한 뒤 날짜끼리 비교하세요")
    )
  }
}

extension Phrase {
  /// A hint for two values that can't be compared.
  fileprivate static func comparing(_ a: Value, _ b: Value) -> Phrase? {
    switch (a, b) {
    case (.text(let text), .day), (.day, .text(let text)):
      return .asDay(text)
    case (.text(let text), .month), (.month, .text(let text)):
      let month = Month(text) ?? Month(compact: text)
      return Phrase(verbatim: "month(\"\(month?.description ?? "2024-05")\")")
    case (.text(let text), .int), (.text(let text), .num), (.int, .text(let text)),
      (.num, .text(let text)):
      return .asNumber(text)
    case (.day, .month), (.month, .day):
      return Phrase("for the month of a day, use month(…)", ko: "날짜가 속한 달은 `월(…)`로 구하세요")
    case (.list, .list), (.record, .record), (.table, .table), (.range, .range):
      return Phrase(
        "they can be equal (`==`), but they have no order",
        ko: "크기는 비교할 수 없습니다. 같은지는 `==`로 비교하세요"
      )
    default:
      return nil
    }
  }

  /// A hint for converting text to a day.
  static func asDay(_ text: String) -> Phrase {
    let day = Day(text) ?? Day(compact: text)
    return Phrase(verbatim: "day(\"\(day?.description ?? "2024-05-01")\")")
  }

  /// A hint for converting text to a number, if it is one.
  static func asNumber(_ text: String) -> Phrase {
    switch NumberReader.read(text) {
    case .int?: return Phrase(verbatim: "int(\"\(text)\")")
    case .num?: return Phrase(verbatim: "num(\"\(text)\")")
    case nil:
      return Phrase(
        "to convert text to a number, use int(…) or num(…)",
        ko: "텍스트는 `정수(…)`나 `실수(…)`로 바꾸세요"
      )
    }
  }
}
