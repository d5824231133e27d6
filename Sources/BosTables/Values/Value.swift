package import BosDomain

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
    self.init(unchecked: items, depth: try Limits.depth(of: items))
  }

  package var count: Int { items.count }

  /// Appends in place if there is a single reference.
  package mutating func append(contentsOf other: ListValue) throws(RuntimeError) {
    try Limits.check(count: items.count + other.items.count)
    items.append(contentsOf: other.items)
    depth = max(depth, other.depth)
  }

  /// Replaces the item at an existing index.
  package mutating func replace(at index: Int, with value: Value) throws(RuntimeError) {
    depth = max(depth, try Limits.depth(of: value))
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

/// An ordered record; keys are unique.
package final class Record {
  package let keys: [String]
  package let values: [Value]
  package let depth: UInt8
  /// The page for drawing, or nil for lines of keys and values.
  package let page: Page?
  /// The Korean headings of the keys, if they differ.
  package let koreanKeys: [String]?
  /// The index of each key, if there are many.
  private let index: [String: Int]

  package init(
    unchecked keys: [String],
    _ values: [Value],
    depth: UInt8,
    page: Page? = nil,
    korean: [String]? = nil
  ) {
    self.page = page
    koreanKeys = korean
    self.keys = keys
    self.values = values
    self.depth = depth
    index =
      keys.count > 12
      ? Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first }) : [:]
  }

  private init(keys: [String], values: [Value], depth: UInt8, index: [String: Int]) {
    page = nil
    koreanKeys = nil
    self.keys = keys
    self.values = values
    self.depth = depth
    self.index = index
  }

  package convenience init(_ keys: [String], _ values: [Value]) throws(RuntimeError) {
    self.init(unchecked: keys, values, depth: try Limits.depth(of: values))
  }

  /// Creates a record of plain values, without lists, records or tables.
  package convenience init(plain members: KeyValuePairs<String, Value>) {
    self.init(unchecked: members.map(\.key), members.map(\.value), depth: 1)
  }

  /// Creates a record of plain values with Korean headings.
  package convenience init(titled members: [(key: String, korean: String, value: Value)]) {
    self.init(
      unchecked: members.map(\.key),
      members.map(\.value),
      depth: 1,
      korean: members.map(\.korean)
    )
  }

  /// Creates the record of a page.
  package convenience init(
    _ members: KeyValuePairs<String, Value>,
    page: Page
  ) throws(RuntimeError) {
    let values = members.map(\.value)
    self.init(
      unchecked: members.map(\.key),
      values,
      depth: try Limits.depth(of: values),
      page: page
    )
  }

  package func position(of key: String) -> Int? {
    index.isEmpty ? keys.firstIndex(of: key) : index[key]
  }

  package subscript(key: String) -> Value? {
    guard let position = position(of: key) else { return nil }
    return values[position]
  }

  /// Returns a record with the key set, at its existing position or at the end.
  package func setting(_ key: String, to value: Value) throws(RuntimeError) -> Record {
    let depth = max(self.depth, try Limits.depth(of: value))
    var values = values
    if let position = position(of: key) {
      values[position] = value
      return Record(keys: keys, values: values, depth: depth, index: index)
    }
    try Limits.check(count: values.count + 1)
    values.append(value)
    return Record(unchecked: keys + [key], values, depth: depth)
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
  package let error: RuntimeError

  package init(_ error: RuntimeError) {
    self.error = error
  }
}
