import BosDomain

/// Operations on whole columns, for row expressions with operands of one type.
///
/// An operation returns nil unless it is certainly possible without an error in any row. The caller
/// then evaluates row by row, which finds the row with the error.
package enum ColumnVector {
  /// An operand: one value for all rows, or cells.
  package enum Operand {
    case constant(Value)
    case cells(ColumnStorage)

    package static func column(_ column: Column) -> Operand {
      .cells(column.storage)
    }
  }

  /// Evaluates a binary operator for `count` rows.
  package static func binary(
    _ op: ColumnOperator,
    _ left: Operand,
    _ right: Operand,
    count: Int
  ) -> ColumnStorage? {
    guard left.hasCells || right.hasCells else { return nil }
    switch op {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let comparison = Comparison(op) else { return nil }
      return compare(comparison, left, right, count)
    case .add, .subtract, .multiply, .divide, .remainder:
      return arithmetic(op, left, right, count)
    case .and, .or: return logic(op, left, right, count)
    case .isIn: return membership(left, right, isIn: true)
    case .notIn: return membership(left, right, isIn: false)
    case .contains: return containment(left, right, count)
    case .coalesce: return coalesce(left, right, count)
    }
  }

  /// Computes `not` for every row.
  package static func inverted(_ cells: ColumnStorage) -> ColumnStorage? {
    guard case .bool(let values, let validity) = cells else { return nil }
    return .bool(values.map { !$0 }, validity)
  }

  /// Computes a minus sign for every row.
  package static func negated(_ cells: ColumnStorage) -> ColumnStorage? {
    switch cells {
    case .int(let values, let validity):
      return values.contains(.min) ? nil : .int(values.map { -$0 }, validity)
    case .num(let values, let validity):
      return .num(values.map { -$0 }, validity)
    default:
      return nil
    }
  }

  /// The true rows, in order.
  package static func selected(_ cells: ColumnStorage) -> [Int32] {
    switch cells {
    case .bool(let values, let validity):
      return [Int32](unsafeUninitializedCapacity: values.count) { rows, count in
        values.withUnsafeBufferPointer { values in
          for row in values.indices where values[row] {
            rows.initializeElement(at: count, to: Int32(truncatingIfNeeded: row))
            count += 1
          }
        }
        guard let validity else { return }
        var kept = 0
        for index in 0..<count where validity[Int(rows[index])] {
          rows[kept] = rows[index]
          kept += 1
        }
        count = kept
      }
    case .any(let values):
      return values.indices.filter { if case .bool(true) = values[$0] { true } else { false } }
        .map { Int32(truncatingIfNeeded: $0) }
    default:
      return []
    }
  }
}

extension ColumnVector.Operand {
  var hasCells: Bool {
    if case .cells = self { return true }
    return false
  }

  /// The rows with a value, or nil if all have one.
  var validity: Validity? {
    if case .cells(let cells) = self { return cells.validity }
    return nil
  }

  var ints: Cells<Int64>? {
    switch self {
    case .constant(.int(let value)): .one(value)
    case .cells(.int(let values, _)): .many(values)
    default: nil
    }
  }

  /// The numbers as doubles; ints are converted.
  var doubles: Cells<Double>? {
    switch self {
    case .constant(let value): value.double.map { .one($0) }
    case .cells(.int(let values, _)): .many(values.map(Double.init))
    case .cells(.num(let values, _)): .many(values)
    default: nil
    }
  }

  var bools: Cells<Bool>? {
    switch self {
    case .constant(.bool(let value)): .one(value)
    case .cells(.bool(let values, _)): .many(values)
    default: nil
    }
  }

  var days: Cells<Int32>? {
    switch self {
    case .constant(.day(let value)): .one(value.number)
    case .cells(.day(let values, _)): .many(values)
    default: nil
    }
  }
}

/// The values of an operand: one for all rows, or one for each.
enum Cells<Element> {
  case one(Element)
  case many([Element])

  /// Combines the values of each row.
  @inline(__always)
  package func zip<Other, Result>(
    _ other: Cells<Other>,
    count: Int,
    _ combine: (Element, Other) -> Result
  ) -> [Result] {
    // A separate loop over buffers for each form lets the compiler vectorize it.
    [Result](unsafeUninitializedCapacity: count) { result, filled in
      switch (self, other) {
      case (.one(let left), .one(let right)):
        result.initialize(repeating: combine(left, right))
      case (.many(let left), .one(let right)):
        precondition(left.count == count)
        left.withUnsafeBufferPointer { left in
          for row in 0..<count { result.initializeElement(at: row, to: combine(left[row], right)) }
        }
      case (.one(let left), .many(let right)):
        precondition(right.count == count)
        right.withUnsafeBufferPointer { right in
          for row in 0..<count { result.initializeElement(at: row, to: combine(left, right[row])) }
        }
      case (.many(let left), .many(let right)):
        precondition(left.count == count && right.count == count)
        left.withUnsafeBufferPointer { left in
          right.withUnsafeBufferPointer { right in
            for row in 0..<count {
              result.initializeElement(at: row, to: combine(left[row], right[row]))
            }
          }
        }
      }
      filled = count
    }
  }
}
