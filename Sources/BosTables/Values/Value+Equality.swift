extension Value {
  /// Returns whether two values are equal: `==` of the language.
  ///
  /// Any two values can be compared. Values of different types are different, except that equal
  /// ints and nums are equal. Null equals only null. NaN, which no operation returns, equals
  /// itself. The order of a record's keys doesn't count. Tables are equal if their columns have the
  /// same names, order and cells. Functions and errors are equal if they are the same object.
  package static func areEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.num(let a), .num(let b)): a == b || a.isNaN && b.isNaN
    case (.int(let a), .num(let b)), (.num(let b), .int(let a)): order(a, b) == 0
    case (.text(let a), .text(let b)): a == b
    case (.day(let a), .day(let b)): a == b
    case (.month(let a), .month(let b)): a == b
    case (.period(let a), .period(let b)): a == b
    case (.range(let a), .range(let b)): areEqual(a, b)
    case (.list(let a), .list(let b)): areEqual(a, b)
    case (.record(let a), .record(let b)): areEqual(a, b)
    case (.table(let a), .table(let b)): areEqual(a, b)
    case (.function(let a), .function(let b)): a === b
    case (.error(let a), .error(let b)): a === b
    default: false
    }
  }

  /// Empty ranges of the same kind are equal.
  private static func areEqual(_ a: RangeValue, _ b: RangeValue) -> Bool {
    guard a.kind == b.kind, a.count == b.count else { return false }
    return a.lower == b.lower || a.count == 0
  }

  private static func areEqual(_ a: ListValue, _ b: ListValue) -> Bool {
    guard a.count == b.count else { return false }
    if isSameStorage(a, b) { return true }
    for index in a.items.indices {
      let (left, right) = (a.items[index], b.items[index])
      // Without this, a list with many references to one list would be traversed once for each.
      if index > 0, case (.list(let l), .list(let r)) = (left, right),
        case (.list(let l0), .list(let r0)) = (a.items[index - 1], b.items[index - 1]),
        isSameStorage(l, l0), isSameStorage(r, r0)
      {
        continue
      }
      if !areEqual(left, right) { return false }
    }
    return true
  }

  /// Returns whether two lists share their storage, and are therefore equal.
  private static func isSameStorage(_ a: ListValue, _ b: ListValue) -> Bool {
    guard a.count == b.count else { return false }
    return a.items.withUnsafeBufferPointer { left in
      b.items.withUnsafeBufferPointer { right in left.baseAddress == right.baseAddress }
    }
  }

  private static func areEqual(_ a: Record, _ b: Record) -> Bool {
    if a === b { return true }
    guard a.keys.count == b.keys.count else { return false }
    for (key, value) in zip(a.keys, a.values) {
      guard let other = b[key], areEqual(value, other) else { return false }
    }
    return true
  }

  private static func areEqual(_ a: Table, _ b: Table) -> Bool {
    if a === b { return true }
    guard a.rowCount == b.rowCount, a.columnNames == b.columnNames else { return false }
    return zip(a.columns, b.columns).allSatisfy { left, right in
      left === right || (0..<left.count).allSatisfy { areEqual(left[$0], right[$0]) }
    }
  }
}

/// A value as a hash key, with the equality of `==`.
package struct HashableValue: Hashable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package static func == (left: HashableValue, right: HashableValue) -> Bool {
    Value.areEqual(left.value, right.value)
  }

  package func hash(into hasher: inout Hasher) {
    var budget = 1_000
    value.hash(into: &hasher, budget: &budget)
  }
}

extension Value {
  /// Hashes the properties that equal values share; lists only up to a number of items.
  fileprivate func hash(into hasher: inout Hasher, budget: inout Int) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let bool): hasher.combine(bool)
    case .int(let number): hasher.combine(number)
    case .num(let number):
      if let int = Int64(exactly: number) { hasher.combine(int) } else { hasher.combine(number) }
    case .text(let text): hasher.combine(text)
    case .day(let day): hasher.combine(day)
    case .month(let month): hasher.combine(month)
    case .period(let period): hasher.combine(period)
    case .range(let range):
      hasher.combine(range.count)
      if range.count > 0 { hasher.combine(range.lower) }
    case .list(let list):
      hasher.combine(list.count)
      for item in list.items {
        budget -= 1
        if budget < 0 { return }
        item.hash(into: &hasher, budget: &budget)
      }
    case .record(let record): hasher.combine(record.hashOfFields)
    case .table(let table):
      hasher.combine(table.rowCount)
      hasher.combine(table.columnNames)
    case .function(let function): hasher.combine(ObjectIdentifier(function))
    case .error(let error): hasher.combine(ObjectIdentifier(error))
    }
  }
}

extension Record {
  /// A hash independent of the order of fields; container fields count by name only.
  fileprivate var hashOfFields: Int {
    var sum = keys.count
    for (key, value) in zip(keys, values) {
      var hasher = Hasher()
      hasher.combine(key)
      switch value {
      case .list, .record, .table: break
      default: hasher.combine(HashableValue(value))
      }
      sum &+= hasher.finalize()
    }
    return sum
  }
}
