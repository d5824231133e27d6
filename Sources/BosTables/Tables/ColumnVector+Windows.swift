extension ColumnVector {
  /// Computes running totals; a null row is null and adds nothing.
  package static func cumulative(
    _ cells: ColumnStorage,
    column name: String
  ) throws(RuntimeError) -> ColumnStorage {
    switch cells {
    case .int(let values, let validity):
      var sum: Int64 = 0
      var sums: [Int64] = []
      sums.reserveCapacity(values.count)
      for row in values.indices {
        if validity?[row] ?? true {
          let (next, overflow) = sum.addingReportingOverflow(values[row])
          if overflow { throw .sumTooLarge("int") }
          sum = next
        }
        sums.append(sum)
      }
      return .int(sums, validity)
    case .num(let values, let validity):
      var sum = 0.0
      var sums: [Double] = []
      sums.reserveCapacity(values.count)
      for row in values.indices {
        if validity?[row] ?? true { sum += values[row] }
        if !sum.isFinite { throw .sumTooLarge("num") }
        sums.append(sum)
      }
      return .num(sums, validity)
    case .any(let values):
      guard let other = values.first(where: { !$0.isMissing && $0.double == nil }) else {
        let typed = try ColumnStorage.holding(values)
        if case .any = typed { return typed }
        return try cumulative(typed, column: name)
      }
      throw .noRunningSum(column: name, other.typeName)
    case .bool, .day, .text:
      throw .noRunningSum(column: name, cells.kind.rawValue)
    }
  }

  /// Moves a column down by a number of rows, or up if it is negative; missing cells are null.
  package static func lag(_ cells: ColumnStorage, by distance: Int) -> ColumnStorage {
    let count = cells.count
    let rows = (0..<count).map { row in
      let (source, overflow) = row.subtractingReportingOverflow(distance)
      return overflow || source < 0 || source >= count ? -1 : Int32(truncatingIfNeeded: source)
    }
    return cells.gathered(rows)
  }
}

extension RuntimeError {
  fileprivate static func noRunningSum(column: String, _ kind: String) -> RuntimeError {
    RuntimeError(
      .type,
      "`cumulative` needs numbers, but `\(column)` holds \(kind)",
      ko: "`cumulative`에는 수가 필요하지만 `\(column)`에는 \(kind) 값이 있습니다"
    )
  }
}
