/// A function of a row that depends on the other rows of its group.
package enum Window: String, CaseIterable, Sendable {
  /// The place by value: equal values share the smallest.
  case rank
  /// The part of the total.
  case portion
  /// The running total.
  case cumulative
  /// The mean of the last rows.
  case movingMean = "moving_mean"
  /// The value of an earlier row.
  case lag
  /// The value of a later row.
  case lead
  /// The change against an earlier row, in percent.
  case growth
  /// The number of the row, from 1.
  case rowindex

  /// The name in Korean.
  package var korean: String {
    switch self {
    case .rank: "순위"
    case .portion: "비중"
    case .cumulative: "누적"
    case .movingMean: "이동평균"
    case .lag: "이전값"
    case .lead: "다음값"
    case .growth: "증감률"
    case .rowindex: "행번호"
    }
  }
}

extension Window: CustomStringConvertible {
  package var description: String { rawValue }
}

extension GroupIndex {
  /// Computes running totals; a null row is null and adds nothing.
  package func cumulative(
    _ cells: ColumnStorage,
    column name: String
  ) throws(RuntimeError) -> ColumnStorage {
    switch try cells.numbers(for: .cumulative, column: name) {
    case .int(let values, let validity):
      var totals = [Int64](repeating: 0, count: groupCount)
      var sums: [Int64] = []
      sums.reserveCapacity(values.count)
      for row in values.indices {
        try Interruption.check(row: row)
        let group = Int(groupOfRow[row])
        if validity?[row] ?? true {
          let (next, overflow) = totals[group].addingReportingOverflow(values[row])
          if overflow { throw .sumTooLarge("int") }
          totals[group] = next
        }
        sums.append(totals[group])
      }
      return .int(sums, validity)
    case .num(let values, let validity):
      var totals = [CompensatedSum](repeating: CompensatedSum(), count: groupCount)
      var sums: [Double] = []
      sums.reserveCapacity(values.count)
      for row in values.indices {
        try Interruption.check(row: row)
        let group = Int(groupOfRow[row])
        if validity?[row] ?? true { totals[group].add(values[row]) }
        let total = totals[group].value
        if !total.isFinite { throw .sumTooLarge("num") }
        sums.append(total)
      }
      return .num(sums, validity)
    case let other: return other
    }
  }

  /// Computes each value's part of its group's total; without a total, it is null.
  package func portions(
    _ cells: ColumnStorage,
    column name: String
  ) throws(RuntimeError) -> ColumnStorage {
    let cells = try cells.numbers(for: .portion, column: name)
    let totals: [Double]
    switch cells {
    case .int(let values, let validity): totals = try exactSums(values, validity).map { Double($0) }
    case .num(let values, let validity):
      totals = try roundedSums(values, validity)
      guard totals.allSatisfy(\.isFinite) else { throw .sumTooLarge("num") }
    default: return cells
    }
    try Interruption.grow(by: groupOfRow.count, Double.self)
    var portions: [Double] = []
    portions.reserveCapacity(groupOfRow.count)
    var nulls: [Int32] = []
    for (row, group) in groupOfRow.enumerated() {
      try Interruption.check(row: row)
      let total = totals[Int(group)]
      let part = total == 0 ? nil : cells[row].double.map { $0 / total }
      if let part, part.isFinite {
        portions.append(part)
      } else {
        portions.append(0)
        nulls.append(Int32(truncatingIfNeeded: row))
      }
    }
    let count = portions.count
    return .num(portions, nulls.isEmpty ? nil : Validity(count: count, nulls: nulls))
  }

  /// Ranks the values of each group from 1.
  ///
  /// Equal values share a rank, and the next rank counts them. Null has none.
  package func ranks(
    _ cells: ColumnStorage,
    column name: String,
    isDescending: Bool
  ) throws(RuntimeError) -> ColumnStorage {
    let key = try SortKey(cells, name: name, isDescending: isDescending)
    var ranks = [Int64](repeating: 0, count: groupOfRow.count)
    var counts = [Int64](repeating: 0, count: groupCount)
    var lastRows = [Int32](repeating: -1, count: groupCount)
    for row in try RadixSort.sorted(try presentRows(key.validity), by: key) {
      try Interruption.check(row: Int(row))
      let group = Int(groupOfRow[Int(row)])
      let last = Int(lastRows[group])
      counts[group] += 1
      let isTie = last >= 0 && key.numbers[last] == key.numbers[Int(row)]
      ranks[Int(row)] = isTie ? ranks[last] : counts[group]
      lastRows[group] = row
    }
    return .int(ranks, key.validity)
  }

  /// Moves the cells of each group down by a number of rows, or up if it is negative; missing cells
  /// are null.
  package func moved(
    _ cells: ColumnStorage,
    by distance: Int
  ) throws(RuntimeError) -> ColumnStorage {
    let (rows, starts) = try rowsByGroup()
    var sources = [Int32](repeating: -1, count: rows.count)
    for group in 0..<groupCount {
      for place in starts[group]..<starts[group + 1] {
        try Interruption.check(row: place)
        let (source, overflow) = place.subtractingReportingOverflow(distance)
        if !overflow, source >= starts[group], source < starts[group + 1] {
          sources[Int(rows[place])] = rows[source]
        }
      }
    }
    return try cells.gathering(sources)
  }

  /// Computes the changes against the row before by a distance, in percent; null without a value
  /// there, or against zero.
  package func growth(
    _ cells: ColumnStorage,
    by distance: Int,
    column name: String
  ) throws(RuntimeError) -> ColumnStorage {
    let cells = try cells.numbers(for: .growth, column: name)
    let earlier = try moved(cells, by: distance)
    try Interruption.grow(by: cells.count, Double.self)
    var changes: [Double] = []
    changes.reserveCapacity(cells.count)
    var nulls: [Int32] = []
    for row in 0..<cells.count {
      try Interruption.check(row: row)
      var change: Double?
      if let value = cells[row].double, let base = earlier[row].double, base != 0 {
        change = (value - base) * 100 / base
      }
      if let change, change.isFinite {
        changes.append(change)
      } else {
        changes.append(0)
        nulls.append(Int32(truncatingIfNeeded: row))
      }
    }
    let count = changes.count
    return .num(changes, nulls.isEmpty ? nil : Validity(count: count, nulls: nulls))
  }

  /// Computes the means of each row and the rows before it in its group, up to a number of rows;
  /// null rows don't count, and rows of nulls only have none.
  package func movingMeans(
    _ cells: ColumnStorage,
    of length: Int,
    column name: String
  ) throws(RuntimeError) -> ColumnStorage {
    let cells = try cells.numbers(for: .movingMean, column: name)
    guard length > 0 || cells.count == 0 else { throw .noLength }
    let (rows, starts) = try rowsByGroup()
    try Interruption.grow(by: rows.count, Double.self)
    var means = [Double](repeating: 0, count: rows.count)
    var nulls: [Int32] = []
    for group in 0..<groupCount {
      var sum = CompensatedSum()
      var count = 0
      for place in starts[group]..<starts[group + 1] {
        try Interruption.check(row: place)
        let steps = place - starts[group]
        if steps >= length {
          if steps % length == 0 {
            // The sum is made anew, so that large numbers that left it have no effect.
            (sum, count) = (CompensatedSum(), 0)
            for earlier in (place - length + 1)..<place {
              guard let number = cells[Int(rows[earlier])].double else { continue }
              sum.add(number)
              count += 1
            }
          } else if let number = cells[Int(rows[place - length])].double {
            sum.add(-number)
            count -= 1
          }
        }
        if let number = cells[Int(rows[place])].double {
          sum.add(number)
          count += 1
        }
        guard sum.value.isFinite else { throw .sumTooLarge("num") }
        if count > 0 {
          means[Int(rows[place])] = sum.value / Double(count)
        } else {
          nulls.append(rows[place])
        }
      }
    }
    return .num(means, nulls.isEmpty ? nil : Validity(count: means.count, nulls: nulls.sorted()))
  }

  /// The number of each row in its group, from 1.
  package func rowNumbers() throws(RuntimeError) -> [Int64] {
    try Interruption.grow(by: groupOfRow.count, Int64.self)
    var counts = [Int64](repeating: 0, count: groupCount)
    var numbers: [Int64] = []
    numbers.reserveCapacity(groupOfRow.count)
    for group in groupOfRow {
      try Interruption.check(row: numbers.count)
      counts[Int(group)] += 1
      numbers.append(counts[Int(group)])
    }
    return numbers
  }

  /// The rows of all groups, one group after another, and where each group starts and the last ends.
  private func rowsByGroup() throws(RuntimeError) -> (rows: [Int32], starts: [Int]) {
    var starts = [0]
    starts.reserveCapacity(groupCount + 1)
    for size in try sizes() {
      try Interruption.check(row: starts.count)
      starts.append(starts[starts.count - 1] + Int(size))
    }
    var next = starts
    var rows = [Int32](repeating: 0, count: groupOfRow.count)
    for (row, group) in groupOfRow.enumerated() {
      try Interruption.check(row: row)
      rows[next[Int(group)]] = Int32(truncatingIfNeeded: row)
      next[Int(group)] += 1
    }
    return (rows, starts)
  }
}

extension ColumnStorage {
  /// The cells as numbers; cells without values have any type.
  fileprivate func numbers(
    for window: Window,
    column name: String
  ) throws(RuntimeError) -> ColumnStorage {
    if kind.isNumber { return self }
    for row in 0..<count where !isNull(row) && self[row].double == nil {
      throw .noNumbers(window, column: name, self[row].typeName)
    }
    guard case .any(let values) = self else { return .nulls(count: count) }
    return try ColumnStorage.holding(values)
  }
}

extension RuntimeError {
  fileprivate static var noLength: RuntimeError {
    RuntimeError(
      .value,
      "`moving_mean` needs a number of rows from 1, as in `moving_mean(audience, 7)`",
      ko: "`이동평균`에 1 이상의 행 수를 입력하세요. 예: `이동평균(관객수, 7)`"
    )
  }

  fileprivate static func noNumbers(
    _ window: Window,
    column: String,
    _ kind: String
  ) -> RuntimeError {
    RuntimeError(
      .type,
      "`\(window)` needs numbers, but `\(column)` holds \(kind)",
      ko: "`\(window.korean)`에 숫자가 필요한데 `\(column)` 열에 "
        + "\(Value.koreanTypeNames[kind] ?? kind) 값이 있습니다"
    )
  }
}
