import BosDomain

extension ColumnVector {
  static func arithmetic(
    _ op: ColumnOperator,
    _ left: Operand,
    _ right: Operand,
    _ count: Int
  ) -> ColumnStorage? {
    let validity = Validity.both(left.validity, right.validity)
    if op != .divide, let a = left.ints, let b = right.ints {
      return ints(op, a, b, count, validity)
    }
    if let a = left.doubles, let b = right.doubles {
      return doubles(op, a, b, count, validity)
    }
    if let a = left.days { return days(op, a, right, count, validity) }
    if op == .add { return joinedTexts(left, right, count) }
    return nil
  }

  private static func ints(
    _ op: ColumnOperator,
    _ left: Cells<Int64>,
    _ right: Cells<Int64>,
    _ count: Int,
    _ validity: Validity?
  ) -> ColumnStorage? {
    var failed = false
    let results: [Int64]
    switch op {
    case .add:
      results = left.zip(right, count: count) { left, right in
        let (result, overflow) = left.addingReportingOverflow(right)
        failed = failed || overflow
        return result
      }
    case .subtract:
      results = left.zip(right, count: count) { left, right in
        let (result, overflow) = left.subtractingReportingOverflow(right)
        failed = failed || overflow
        return result
      }
    case .multiply:
      results = left.zip(right, count: count) { left, right in
        let (result, overflow) = left.multipliedReportingOverflow(by: right)
        failed = failed || overflow
        return result
      }
    case .remainder:
      if hasZero(right, validity) { return nil }
      results = left.zip(right, count: count) { left, right in
        // The smallest int divided by -1 overflows; zero occurs in null rows only.
        if right == -1 || right == 0 { return 0 }
        let rest = left % right
        return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest
      }
    default:
      return nil
    }
    return failed ? nil : .int(results, validity)
  }

  private static func doubles(
    _ op: ColumnOperator,
    _ left: Cells<Double>,
    _ right: Cells<Double>,
    _ count: Int,
    _ validity: Validity?
  ) -> ColumnStorage? {
    var results: [Double]
    switch op {
    case .add: results = left.zip(right, count: count) { $0 + $1 }
    case .subtract: results = left.zip(right, count: count) { $0 - $1 }
    case .multiply: results = left.zip(right, count: count) { $0 * $1 }
    case .divide:
      if hasZero(right, validity) { return nil }
      results = left.zip(right, count: count) { $0 / $1 }
    case .remainder:
      if hasZero(right, validity) { return nil }
      results = left.zip(right, count: count) { left, right in
        let rest = left.truncatingRemainder(dividingBy: right)
        return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest
      }
    default:
      return nil
    }
    for row in validity?.nulls ?? [] { results[Int(row)] = 0 }
    // Adding zeros detects infinities and NaN without a branch in the loop.
    let isFinite = results.reduce(0.0) { $0 + $1 * 0 } == 0
    return isFinite ? .num(results, validity) : nil
  }

  private static func hasZero(_ cells: Cells<some Numeric>, _ validity: Validity?) -> Bool {
    switch cells {
    case .one(let value):
      return value == 0
    case .many(let values):
      guard let validity else { return values.contains(0) }
      return values.indices.contains { values[$0] == 0 && validity[$0] }
    }
  }

  private static func days(
    _ op: ColumnOperator,
    _ left: Cells<Int32>,
    _ right: Operand,
    _ count: Int,
    _ validity: Validity?
  ) -> ColumnStorage? {
    if op == .subtract, let right = right.days {
      return .int(left.zip(right, count: count) { Int64($0) - Int64($1) }, validity)
    }
    guard op == .add || op == .subtract else { return nil }
    var failed = false
    let results: [Int32]
    if let right = right.ints {
      let bounds = Int64(Day.minimum.number)...Int64(Day.maximum.number)
      results = left.zip(right, count: count) { day, distance in
        let (result, overflow) =
          op == .add
          ? Int64(day).addingReportingOverflow(distance)
          : Int64(day).subtractingReportingOverflow(distance)
        failed = failed || overflow || !bounds.contains(result)
        return Int32(truncatingIfNeeded: result)
      }
    } else if case .constant(.period(let period)) = right {
      guard let period = op == .add ? period : -period else { return nil }
      results = left.zip(.one(period), count: count) { day, period in
        guard let result = Day(number: Int(day))?.adding(period) else {
          failed = true
          return 0
        }
        return result.number
      }
    } else {
      return nil
    }
    return failed ? nil : .day(results, validity)
  }
}
