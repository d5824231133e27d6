import BosDomain
import BosText

/// The sort key of a column: a number with the same order for each row, and the null rows.
struct SortKey {
  /// Numbers in ascending order of the values, or descending on request.
  package var numbers: [UInt64]
  /// The null rows, which always come last.
  let validity: Validity?

  /// Creates the key of a column; `name` is its name in messages.
  init(_ cells: ColumnStorage, name: String, isDescending: Bool) throws(RuntimeError) {
    try Interruption.check()
    try Interruption.grow(by: cells.count, UInt64.self)
    switch cells {
    case .int(let values, _):
      numbers = try values.converted { UInt64(bitPattern: $0) ^ 1 << 63 }
    case .num(let values, _):
      numbers = try values.converted(SortKey.number)
    case .bool(let values, _):
      numbers = try values.converted { $0 ? 1 : 0 }
    case .day(let values, _):
      numbers = try values.converted { UInt64(UInt32(bitPattern: $0) ^ 1 << 31) }
    case .text(let cells):
      let ranks = try SortKey.ranks(of: cells)
      numbers = try cells.codes.converted { $0 < 0 ? 0 : UInt64(ranks[Int($0)]) }
    case .any(let values):
      numbers = try SortKey.ranks(of: values, column: name)
    }
    validity = cells.validity
    if isDescending { numbers = try numbers.converted { ~$0 } }
  }

  /// Maps numbers to integers with the same order; zero has no sign, and NaN is last.
  package static func number(_ value: Double) -> UInt64 {
    let bits = value.isNaN ? Double.nan.bitPattern : (value == 0 ? 0 : value).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// The rank of each text in the dictionary.
  private static func ranks(of cells: TextCells) throws(RuntimeError) -> [Int32] {
    // If few rows use a large dictionary, only their texts are ranked.
    guard cells.codes.count < cells.dictionary.count / 4 else {
      return try cells.dictionary.ranks()
    }
    let used = try cells.usedCodes()
    var ranks: [Int32] = try .filling(cells.dictionary.count, with: 0)
    let usedRanks = try TextOrder.ranks(try used.converted { cells.dictionary.entries[Int($0)] })
    for (code, rank) in zip(used, usedRanks) { ranks[Int(code)] = rank }
    return ranks
  }

  /// The rank of each value; equal values share a rank.
  private static func ranks(of values: [Value], column: String) throws(RuntimeError) -> [UInt64] {
    let present = try Value.places(in: values) { !$0.isMissing }
    try checkOrder(of: values, column: column)
    let sorted = try stoppablySorted(present) { left, right in
      (Value.order(values[left], values[right]) ?? 0, left) < (0, right)
    }
    var ranks: [UInt64] = try .filling(values.count, with: 0)
    var rank: UInt64 = 0
    for (place, row) in sorted.enumerated() {
      try Interruption.check(row: place)
      if place > 0, Value.order(values[sorted[place - 1]], values[row]) != 0 { rank += 1 }
      ranks[row] = rank
    }
    return ranks
  }

  /// Checks that all values can be ordered, and names the column if it has several types.
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
    let heading = ChartColumn.named(column)?.korean.first ?? column
    let kinds = [first.typeName, second.typeName]
    let isNumber = kinds.contains { ["int", "num"].contains($0) }
    let function = isNumber ? Phrase("num", ko: "숫자") : Phrase("day", ko: "날짜")
    return RuntimeError(
      .type,
      "column `\(column)` cannot be ordered: it holds \(first.typeName) and \(second.typeName)",
      ko: """
        `\(heading)` 열은 정렬할 수 없습니다. \
        \(Particle.and.attached(to: first.typePhrase.korean)) \
        \(Particle.subject.attached(to: second.typePhrase.korean)) 함께 있습니다
        """,
      hint: kinds.contains("text") && (isNumber || kinds.contains("day"))
        ? Phrase(
          "convert the texts first: `derive { \(column): \(function.english)(\(column)) }`",
          ko: "먼저 `열추가 { \(heading): \(function.korean)(\(heading)) }`로 텍스트를 바꾸세요"
        ) : nil
    )
  }
}
