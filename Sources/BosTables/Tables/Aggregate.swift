import BosDomain
import BosSystem
import BosText

/// A function that reduces many values to one, skipping null.
package enum Aggregate: String, CaseIterable, Sendable {
  case sum
  case mean
  case median
  /// The value below which a given percentage of the values lie.
  case percentile
  /// The standard deviation of a sample.
  case stddev
  case min
  case max
  /// The number of values.
  case count
  /// The number of distinct values.
  case distinct
  case first
  case last
  /// Small bars, one for each value.
  case spark

  /// Other names of `distinct`.
  package static let distinctNames: Set<String> = [
    "count_distinct", "distinct_count", "n_distinct", "nunique", "고유개수", "종류수",
  ]
  /// Its names over groups, where a list of different values is of no use.
  package static let distinctNamesInGroups: Set<String> = ["중복제거", "고유", "unique"]

  /// The name in Korean.
  package var korean: String {
    switch self {
    case .sum: "합계"
    case .mean: "평균"
    case .median: "중앙값"
    case .percentile: "백분위수"
    case .stddev: "표준편차"
    case .min: "최소"
    case .max: "최대"
    case .count, .distinct: "개수"
    case .first: "처음"
    case .last: "마지막"
    case .spark: "스파크라인"
    }
  }
}

extension GroupIndex {
  /// Computes an aggregate of each group's cells.
  ///
  /// Without values, the sum and the counts are 0, and all others are null. The sum of ints is an
  /// int, or an error if it overflows; means, medians, percentiles and deviations are nums. Only a
  /// percentile needs the percentage.
  package func aggregate(
    _ aggregate: Aggregate,
    of cells: ColumnStorage,
    column name: String,
    percentage: Double = 50
  ) throws(RuntimeError) -> ColumnStorage {
    switch aggregate {
    case .count: return .int(try counts(cells), nil)
    case .distinct: return .int(try distinctCounts(cells), nil)
    case .first:
      return try cells.gathering(try lastRows(cells, rows: groupOfRow.indices.reversed()))
    case .last:
      return try cells.gathering(try lastRows(cells, rows: groupOfRow.indices))
    case .min:
      return try cells.gathering(try leastRows(cells, name: name, isDescending: false))
    case .max:
      return try cells.gathering(try leastRows(cells, name: name, isDescending: true))
    case .sum, .mean, .median, .percentile, .stddev, .spark: break
    }
    let cells = try cells.numbers(for: aggregate, column: name)
    switch aggregate {
    case .sum: return try sums(cells)
    case .mean: return try means(cells)
    case .spark: return try sparks(cells)
    case .stddev: return try deviations(cells)
    case .percentile: return try percentiles(cells, name: name, percentage)
    default: return try medians(cells, name: name)
    }
  }

  func counts(_ cells: ColumnStorage) throws(RuntimeError) -> [Int64] {
    var counts = try sizes()
    for row in cells.validity?.nulls ?? [] { counts[Int(groupOfRow[Int(row)])] -= 1 }
    return counts
  }

  private func distinctCounts(_ cells: ColumnStorage) throws(RuntimeError) -> [Int64] {
    var counts = [Int64](repeating: 0, count: groupCount)
    for row in try split(by: cells).firstRow where !cells.isNull(Int(row)) {
      try Interruption.check(row: Int(row))
      counts[Int(groupOfRow[Int(row)])] += 1
    }
    return counts
  }

  /// The last row of each group with a value, or -1, in this order of rows.
  private func lastRows(
    _ cells: ColumnStorage,
    rows: some Sequence<Int>
  ) throws(RuntimeError) -> [Int32] {
    var result = [Int32](repeating: -1, count: groupCount)
    let validity = cells.validity
    for row in rows where validity?[row] ?? true {
      try Interruption.check(row: row)
      result[Int(groupOfRow[row])] = Int32(truncatingIfNeeded: row)
    }
    return result
  }

  /// The first row of each group in sort order, or -1.
  private func leastRows(
    _ cells: ColumnStorage,
    name: String,
    isDescending: Bool
  ) throws(RuntimeError) -> [Int32] {
    let key = try SortKey(cells, name: name, isDescending: isDescending)
    var result = [Int32](repeating: -1, count: groupCount)
    for row in groupOfRow.indices where key.validity?[row] ?? true {
      try Interruption.check(row: row)
      let group = Int(groupOfRow[row])
      if result[group] < 0 || key.numbers[row] < key.numbers[Int(result[group])] {
        result[group] = Int32(truncatingIfNeeded: row)
      }
    }
    return result
  }

  private func sparks(_ cells: ColumnStorage) throws(RuntimeError) -> ColumnStorage {
    var values = [[Double?]](repeating: [], count: groupCount)
    for row in groupOfRow.indices {
      try Interruption.check(row: row)
      values[Int(groupOfRow[row])].append(cells[row].double)
    }
    return .text(try .interning(count: values.count) { Sparkline.text(values[$0]) })
  }

  private func sums(_ cells: ColumnStorage) throws(RuntimeError) -> ColumnStorage {
    switch cells {
    case .int(let values, let validity):
      var results: [Int64] = []
      for sum in try exactSums(values, validity) {
        try Interruption.check(row: results.count)
        guard let sum = Int64(exactly: sum) else { throw .sumTooLarge("int") }
        results.append(sum)
      }
      return .int(results, nil)
    case .num(let values, let validity):
      let results = try roundedSums(values, validity)
      guard results.allSatisfy(\.isFinite) else { throw .sumTooLarge("num") }
      return .num(results, nil)
    default:
      return .int([Int64](repeating: 0, count: groupCount), nil)
    }
  }

  func exactSums(_ values: [Int64], _ validity: Validity?) throws(RuntimeError) -> [Int128] {
    guard let sums = try narrowSums(values, validity) else {
      // Later values may bring a sum back into range.
      var wide = [Int128](repeating: 0, count: groupCount)
      for row in values.indices where validity?[row] ?? true {
        try Interruption.check(row: row)
        wide[Int(groupOfRow[row])] += Int128(values[row])
      }
      return wide
    }
    return sums.map { Int128($0) }
  }

  /// Sums on two threads if there are many rows; nil if a sum leaves the range of an int.
  private func narrowSums(
    _ values: [Int64],
    _ validity: Validity?
  ) throws(RuntimeError) -> [Int64]? {
    let interruption = Interruption.current
    @Sendable func sums(_ rows: Range<Int>) -> Sums {
      var sums = [Int64](repeating: 0, count: groupCount)
      var overflowed = false
      for part in TableHalves.steps(rows) {
        if interruption?.isStopped == true { return .stopped }
        for row in part where validity?[row] ?? true {
          let group = Int(groupOfRow[row])
          let (sum, overflow) = sums[group].addingReportingOverflow(values[row])
          overflowed = overflowed || overflow
          sums[group] = sum
        }
      }
      return overflowed ? .tooLarge : .sums(sums)
    }
    try Interruption.check()
    guard let middle = TableHalves.middle(of: values.count), groupCount <= values.count / 4 else {
      return try sums(values.indices).sums()
    }
    let (first, second) = concurrently(
      { sums(0..<middle) },
      { sums(middle..<values.count) }
    )
    guard var all = try first.sums(), let second = try second.sums() else { return nil }
    for group in all.indices {
      let (sum, overflow) = all[group].addingReportingOverflow(second[group])
      if overflow { return nil }
      all[group] = sum
    }
    return all
  }

  /// The sums of some rows.
  private enum Sums: Sendable {
    case sums([Int64])
    case tooLarge
    case stopped

    /// The sums; nil if one of them is too large.
    func sums() throws(RuntimeError) -> [Int64]? {
      switch self {
      case .sums(let sums): return sums
      case .tooLarge: return nil
      case .stopped: throw .interrupted
      }
    }
  }

  func roundedSums(_ values: [Double], _ validity: Validity?) throws(RuntimeError) -> [Double] {
    var sums = [CompensatedSum](repeating: CompensatedSum(), count: groupCount)
    for row in values.indices where validity?[row] ?? true {
      try Interruption.check(row: row)
      sums[Int(groupOfRow[row])].add(values[row])
    }
    return sums.map(\.value)
  }

  func means(_ cells: ColumnStorage) throws(RuntimeError) -> ColumnStorage {
    let counts = try counts(cells)
    let sums: [Double] =
      switch cells {
      case .int(let values, let validity): try exactSums(values, validity).map { Double($0) }
      case .num(let values, let validity): try roundedSums(values, validity)
      default: [Double](repeating: 0, count: groupCount)
      }
    var means = zip(sums, counts).map { sum, count in count == 0 ? 0 : sum / Double(count) }
    if case .num(let values, let validity) = cells, !means.allSatisfy(\.isFinite) {
      // The sum may overflow although the mean doesn't.
      let scaled = try roundedSums(values.map { $0 * 0x1p-64 }, validity)
      for group in means.indices where !means[group].isFinite {
        means[group] = scaled[group] / Double(counts[group]) * 0x1p64
      }
    }
    return .num(means, valueless(counts))
  }

  /// The rows with a value, in order.
  func presentRows(_ validity: Validity?) throws(RuntimeError) -> [Int32] {
    guard let validity else {
      return try .filling(groupOfRow.count) { Int32(truncatingIfNeeded: $0) }
    }
    var rows: [Int32] = []
    for row in groupOfRow.indices {
      try Interruption.check(row: row)
      if validity[row] { rows.append(Int32(truncatingIfNeeded: row)) }
    }
    return rows
  }

  /// Marks the groups that have values.
  func valueless(_ counts: [Int64]) -> Validity? {
    let nulls = counts.indices.filter { counts[$0] == 0 }
    return nulls.isEmpty
      ? nil : Validity(count: groupCount, nulls: nulls.map { Int32(truncatingIfNeeded: $0) })
  }
}

/// A sum of nums with error compensation (Neumaier), so that ten times 0.1 is 1.
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  @inline(__always)
  mutating func add(_ value: Double) {
    let next = sum + value
    lost += sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
    sum = next
  }

  var value: Double { lost.isFinite ? sum + lost : sum }
}

extension ColumnStorage {
  /// The cells as numbers; all-null cells count as numbers.
  fileprivate func numbers(
    for aggregate: Aggregate,
    column name: String
  ) throws(RuntimeError) -> ColumnStorage {
    switch self {
    case .int, .num: return self
    case .bool, .day, .text:
      if isAllNull { return .nulls(count: count) }
      throw .noNumbers(aggregate, column: name, kind.rawValue)
    case .any(let values):
      if let other = values.first(where: { !$0.isMissing && $0.double == nil }) {
        throw .noNumbers(aggregate, column: name, other.typeName)
      }
      return try ColumnStorage.holding(values)
    }
  }
}

extension RuntimeError {
  fileprivate static func noNumbers(
    _ aggregate: Aggregate,
    column: String,
    _ kind: String
  ) -> RuntimeError {
    let heading = ChartColumn.named(column)?.korean.first ?? column
    let koreanKind = Value.koreanTypeNames[kind] ?? kind
    return RuntimeError(
      .type,
      "`\(aggregate)` needs numbers, but `\(column)` holds \(kind)",
      ko: "`\(aggregate.korean)`에 숫자가 필요한데 `\(heading)` 열에 \(koreanKind) 값이 있습니다",
      hint: kind != "text"
        ? nil
        : Phrase(
          "if the texts are numbers, convert them first: `derive { \(column): num(\(column)) }`",
          ko: "숫자로 된 텍스트라면 먼저 `열추가 { \(heading): 숫자(\(heading)) }`로 바꾸세요"
        )
    )
  }

  static func sumTooLarge(_ kind: String) -> RuntimeError {
    RuntimeError(
      .overflow,
      "the sum is too large for \(kind == "int" ? "an int" : "a num")",
      ko: "합이 \(kind) 타입의 범위를 벗어납니다"
    )
  }
}
