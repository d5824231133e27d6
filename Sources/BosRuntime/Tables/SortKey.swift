import BosText

/// What a column is sorted by: for each row a number of the same order, and which rows are null.
struct SortKey {
  /// Numbers in ascending order of the values, or descending where that is asked for.
  var numbers: [UInt64]
  /// The rows that are null, which always come last.
  let validity: Validity?

  /// Makes the key of a column; `name` is what messages call it.
  init(_ cells: ColumnStorage, name: String, isDescending: Bool) throws(RuntimeError) {
    switch cells {
    case .int(let values, _):
      numbers = values.map { UInt64(bitPattern: $0) ^ 1 << 63 }
    case .num(let values, _):
      numbers = values.map(SortKey.number)
    case .bool(let values, _):
      numbers = values.map { $0 ? 1 : 0 }
    case .day(let values, _):
      numbers = values.map { UInt64(UInt32(bitPattern: $0) ^ 1 << 31) }
    case .text(let cells):
      let ranks = SortKey.ranks(of: cells)
      numbers = cells.codes.map { $0 < 0 ? 0 : UInt64(ranks[Int($0)]) }
    case .any(let values):
      numbers = try SortKey.ranks(of: values, column: name)
    }
    validity = cells.validity
    if isDescending { numbers = numbers.map { ~$0 } }
  }

  /// Maps numbers to integers of the same order; zero has no sign, what is no number is last.
  static func number(_ value: Double) -> UInt64 {
    let bits = value.isNaN ? Double.nan.bitPattern : (value == 0 ? 0 : value).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// For each text of the dictionary where it stands in their order.
  private static func ranks(of cells: TextCells) -> [Int32] {
    // Few rows of a large dictionary are ranked alone.
    guard cells.codes.count < cells.dictionary.count / 4 else { return cells.dictionary.ranks }
    let used = cells.usedCodes()
    var ranks = [Int32](repeating: 0, count: cells.dictionary.count)
    let sorted = TextOrder.sorted(used.map { cells.dictionary.entries[Int($0)] })
    for (rank, place) in sorted.enumerated() {
      ranks[Int(used[Int(place)])] = Int32(truncatingIfNeeded: rank)
    }
    return ranks
  }

  /// For each value where it stands in their order; equal ones stand together.
  private static func ranks(of values: [Value], column: String) throws(RuntimeError) -> [UInt64] {
    let present = values.indices.filter { !values[$0].isMissing }
    try checkOrder(of: values, column: column)
    let sorted = present.sorted { left, right in
      (Value.order(values[left], values[right]) ?? 0, left) < (0, right)
    }
    var ranks = [UInt64](repeating: 0, count: values.count)
    var rank: UInt64 = 0
    for (place, row) in sorted.enumerated() {
      if place > 0, Value.order(values[sorted[place - 1]], values[row]) != 0 { rank += 1 }
      ranks[row] = rank
    }
    return ranks
  }

  /// Checks that all values have an order, and names the column when they are of several types.
  private static func checkOrder(of values: [Value], column: String) throws(RuntimeError) {
    let present = values.lazy.filter { !$0.isMissing }
    if let first = present.first,
      let other = present.first(where: { $0.typeName != first.typeName }),
      !["int", "num"].contains(first.typeName) || !["int", "num"].contains(other.typeName)
    {
      throw .noOrder(first, other, column: column)
    }
    try Value.checkComparable(values)
  }
}

extension RuntimeError {
  fileprivate static func noOrder(
    _ first: Value,
    _ second: Value,
    column: String
  ) -> RuntimeError {
    RuntimeError(
      .type,
      "column `\(column)` cannot be ordered: it holds \(first.typeName) and \(second.typeName)",
      ko: """
        `\(column)` 열은 차례를 정할 수 없습니다. \
        \(Particle.and.attached(to: first.typePhrase.korean)) \
        \(Particle.subject.attached(to: second.typePhrase.korean)) 함께 있습니다
        """
    )
  }
}
