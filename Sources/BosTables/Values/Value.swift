package import BosDomain
import BosText

/// A value of the language.
///
/// Every payload fits in two words, so that a value has three; larger data is in a class.
package enum Value {
  case null
  case bool(Bool)
  case int(Int64)
  case num(Double)
  case text(String)
  case day(Day)
  case month(Month)
  case period(Period)
  case range(RangeValue)
  case list(ListValue)
  case record(Record)
  case table(Table)
  case function(FunctionValue)
  case error(ErrorValue)
}

/// A list, with the nesting depth of its items.
package struct ListValue {
  package private(set) var items: [Value]
  package private(set) var depth: UInt8

  /// Wraps items with a known valid depth.
  package init(unchecked items: [Value], depth: UInt8) {
    self.items = items
    self.depth = depth
  }

  /// Wraps items without lists, records or functions.
  package init(flat items: [Value]) {
    self.init(unchecked: items, depth: 1)
  }

  /// Wraps items.
  ///
  /// Throws if there are too many or they are nested too deeply.
  package init(_ items: [Value]) throws(RuntimeError) {
    try Limits.check(count: items.count)
    try Interruption.grow(by: items.count, Value.self)
    self.init(unchecked: items, depth: try Limits.depth(of: items))
  }

  package var count: Int { items.count }

  /// Appends in place if there is a single reference.
  package mutating func append(contentsOf other: ListValue) throws(RuntimeError) {
    try Limits.check(count: items.count + other.items.count)
    if items.count + other.items.count > items.capacity {
      // The array at least doubles its memory.
      try Interruption.grow(by: 2 * items.count + other.items.count, Value.self)
    }
    items.append(contentsOf: other.items)
    depth = max(depth, other.depth)
  }

  /// Replaces the item at an existing index by one without lists, records or functions.
  package mutating func replace(at index: Int, withFlat value: Value) {
    items[index] = value
  }

  /// Updates an item with a closure, without copying its contents.
  package mutating func update(
    at index: Int,
    _ change: (inout Value) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    try change(&items[index])
    depth = max(depth, try Limits.depth(of: items[index]))
  }
}

/// A closed, lazy range of ints, days or months; empty if its end is before its start.
package final class RangeValue {
  package enum Kind: Sendable, Equatable {
    case int
    case day
    case month
  }

  package let kind: Kind
  package let lower: Int64
  package let upper: Int64

  package init(_ kind: Kind, _ lower: Int64, _ upper: Int64) {
    self.kind = kind
    self.lower = lower
    self.upper = upper
  }

  /// The number of elements.
  package var count: Int64 {
    guard upper >= lower else { return 0 }
    let (difference, overflow) = upper.subtractingReportingOverflow(lower)
    return overflow || difference == .max ? .max : difference + 1
  }

  /// The number of elements, or an error if it isn't an int.
  package func exactCount() throws(RuntimeError) -> Int64 {
    let (difference, overflow) = upper.subtractingReportingOverflow(lower)
    if upper >= lower, overflow || difference == .max { throw .rangeTooLong }
    return count
  }

  /// Returns the element at an offset within `count`.
  package func element(at offset: Int64) -> Value {
    // An offset within `count` never overflows; any other must not trap either.
    let number = lower &+ offset
    switch kind {
    case .int: return .int(number)
    case .day: return Day(number: Int(number)).map(Value.day) ?? .null
    case .month:
      return Month(number: Int(number)).map(Value.month) ?? .null
    }
  }
}

/// The value that `catch e` binds: an error that a script can inspect.
package final class ErrorValue {
  /// The error, whose words have no secret: a script can print them and keep them.
  package let error: RuntimeError

  package init(_ error: RuntimeError) {
    self.error = error.masked
  }
}

extension RuntimeError {
  fileprivate static var rangeTooLong: RuntimeError {
    RuntimeError(
      .overflow,
      "the range has more elements than an int can count",
      ko: "범위의 요소가 너무 많아 셀 수 없습니다"
    )
  }
}
