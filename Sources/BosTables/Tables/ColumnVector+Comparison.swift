extension ColumnVector {
  /// A comparison operator.
  enum Comparison {
    case equal
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual

    init?(_ op: ColumnOperator) {
      switch op {
      case .equal: self = .equal
      case .notEqual: self = .notEqual
      case .less: self = .less
      case .lessOrEqual: self = .lessOrEqual
      case .greater: self = .greater
      case .greaterOrEqual: self = .greaterOrEqual
      default: return nil
      }
    }

    var isEquality: Bool { self == .equal || self == .notEqual }

    /// The equivalent comparison with exchanged sides.
    var flipped: Comparison {
      switch self {
      case .equal, .notEqual: self
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .greater: .less
      case .greaterOrEqual: .lessOrEqual
      }
    }

    /// Whether it is true for an order: negative, zero or positive.
    package func holds(_ order: Int) -> Bool {
      switch self {
      case .equal: order == 0
      case .notEqual: order != 0
      case .less: order < 0
      case .lessOrEqual: order <= 0
      case .greater: order > 0
      case .greaterOrEqual: order >= 0
      }
    }
  }

  static func compare(
    _ comparison: Comparison,
    _ left: Operand,
    _ right: Operand,
    _ count: Int
  ) -> ColumnStorage? {
    if left.isAny || right.isAny { return nil }
    guard var results = values(comparison, left, right, count) else { return nil }
    // Null rows have been compared too; this corrects them.
    let leftNulls = left.nulls(count)
    let rightNulls = right.nulls(count)
    for row in leftNulls { results[Int(row)] = comparison == .notEqual }
    for row in rightNulls { results[Int(row)] = comparison == .notEqual }
    if comparison.isEquality, !leftNulls.isEmpty, !rightNulls.isEmpty {
      let areNull = Set(leftNulls)
      for row in rightNulls where areNull.contains(row) {
        results[Int(row)] = comparison == .equal
      }
    }
    return .bool(results, nil)
  }

  /// Compares the values of every row, including null rows.
  private static func values(
    _ comparison: Comparison,
    _ left: Operand,
    _ right: Operand,
    _ count: Int
  ) -> [Bool]? {
    if left.isNullConstant || right.isNullConstant {
      return [Bool](repeating: comparison == .notEqual, count: count)
    }
    if let a = left.ints, let b = right.ints { return compare(comparison, a, b, count) }
    if let a = left.days, let b = right.days { return compare(comparison, a, b, count) }
    if let results = texts(comparison, left, right, count) { return results }
    if let a = left.ints, right.isNumber { return mixed(comparison, a, right, count) }
    if let b = right.ints, left.isNumber { return mixed(comparison.flipped, b, left, count) }
    if let a = left.doubles, let b = right.doubles { return compare(comparison, a, b, count) }
    guard comparison.isEquality else { return nil }
    if let a = left.bools, let b = right.bools {
      return a.zip(b, count: count) { ($0 == $1) == (comparison == .equal) }
    }
    // Values of different types are never equal.
    return [Bool](repeating: comparison == .notEqual, count: count)
  }

  private static func compare<Element: Comparable>(
    _ comparison: Comparison,
    _ left: Cells<Element>,
    _ right: Cells<Element>,
    _ count: Int
  ) -> [Bool] {
    switch comparison {
    case .equal: left.zip(right, count: count) { $0 == $1 }
    case .notEqual: left.zip(right, count: count) { $0 != $1 }
    case .less: left.zip(right, count: count) { $0 < $1 }
    case .lessOrEqual: left.zip(right, count: count) { $0 <= $1 }
    case .greater: left.zip(right, count: count) { $0 > $1 }
    case .greaterOrEqual: left.zip(right, count: count) { $0 >= $1 }
    }
  }

  /// Compares ints with nums by value, without rounding.
  private static func mixed(
    _ comparison: Comparison,
    _ left: Cells<Int64>,
    _ right: Operand,
    _ count: Int
  ) -> [Bool]? {
    guard let right = right.doubles else { return nil }
    if case .one(let number) = left, let double = exactDouble(number) {
      return compare(comparison, .one(double), right, count)
    }
    if case .one(let number) = right, let int = Int64(exactly: number) {
      return compare(comparison, left, .one(int), count)
    }
    return left.zip(right, count: count) { comparison.holds(Value.order($0, $1)) }
  }

  private static func exactDouble(_ number: Int64) -> Double? {
    number.magnitude <= 1 << 53 ? Double(number) : nil
  }
}

extension ColumnVector.Operand {
  var isAny: Bool {
    if case .cells(.any) = self { return true }
    return false
  }

  var isNullConstant: Bool {
    if case .constant(.null) = self { return true }
    return false
  }

  var isNumber: Bool {
    switch self {
    case .constant(let value): value.double != nil
    case .cells(let cells): cells.kind.isNumber
    }
  }

  /// The null rows, in order.
  func nulls(_ count: Int) -> [Int32] {
    isNullConstant ? (0..<count).map { Int32(truncatingIfNeeded: $0) } : validity?.nulls ?? []
  }
}
