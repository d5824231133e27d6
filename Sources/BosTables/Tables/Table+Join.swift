import BosDomain
import BosText

/// The result of a join, with the rows whose number of partners isn't one.
package struct TableJoin {
  package let table: Table
  /// The number of rows without a partner, and the first of them.
  package private(set) var unmatched = 0
  package private(set) var firstUnmatched: [Int] = []
  /// The number of rows with several partners, and of the rows that they became.
  package private(set) var multiplied = 0
  package private(set) var products = 0

  fileprivate init(_ table: Table, _ partners: Partners, _ groups: [Int32]) {
    self.table = table
    for (row, group) in groups.enumerated() {
      let count = partners[group].count
      if count == 0 {
        unmatched += 1
        if firstUnmatched.count < 1_000 { firstUnmatched.append(row) }
      } else if count > 1 {
        multiplied += 1
        products += count
      }
    }
  }
}

extension Table {
  /// Joins each row with the rows of another table that have the same values in some columns.
  ///
  /// The result has the order of this table's rows, and for each that of the other's. Null matches
  /// nothing. A row without a match is left out, or kept with nulls. The other's columns follow
  /// without the join columns; a name to which a column of this table answers gets `_2`.
  package func joined(
    with other: Table,
    on names: [String],
    keepUnmatched: Bool
  ) throws(RuntimeError) -> TableJoin {
    var leftKeys: [Int] = []
    var rightKeys: [Int] = []
    let other = other.assuming(columns: names)
    for name in names {
      guard let left = columnIndex(name) else { throw .noJoinColumn(name, isLeft: true) }
      guard let right = other.columnIndex(name) else {
        throw .noJoinColumn(name, isLeft: false, other.columns.map(\.name))
      }
      leftKeys.append(left)
      rightKeys.append(right)
    }
    // Equal keys belong to one group of the two concatenated tables.
    var keys: [ColumnStorage] = []
    for (left, right) in zip(leftKeys, rightKeys) {
      keys.append(try columns[left].stacked(on: other.columns[right]))
    }
    let groups = try GroupIndex.make(keys: keys, count: rowCount + other.rowCount)
    let partners = try Partners(groups, keys, leftCount: rowCount, rightCount: other.rowCount)
    var leftRows: [Int32] = []
    var rightRows: [Int32] = []
    let limit = max(Table.joinLimit, rowCount + other.rowCount)
    for row in 0..<rowCount {
      try Interruption.check(row: row)
      let found = partners[groups.groupOfRow[row]]
      guard leftRows.count + found.count <= limit else { throw .joinTooLarge }
      if leftRows.count + found.count > leftRows.capacity {
        try Interruption.grow(by: 4 * leftRows.count + 4 * found.count, Int32.self)
      }
      if found.isEmpty, keepUnmatched {
        leftRows.append(Int32(truncatingIfNeeded: row))
        rightRows.append(-1)
      }
      for partner in found {
        leftRows.append(Int32(truncatingIfNeeded: row))
        rightRows.append(partner)
      }
    }
    try Interruption.check()
    var joined = gathering(leftRows).columns
    let right = other.gathering(rightRows).columns
    let used = right.map(\.name).filter { columnIndex($0) != nil }
    var names = UniqueNames(columnNames + used)
    for (index, column) in right.enumerated() where !rightKeys.contains(index) {
      let name = names.add(column.name)
      joined.append(name == column.name ? column : other.renamed(column, name))
    }
    var caption =
      joined.contains(where: \.isJoined) ? caption?.joined(with: other.caption) : caption
    // In the order of the rows, those of one row follow each other.
    if zip(leftRows, leftRows.dropFirst()).contains(where: ==) {
      caption?.repeatsRows = true
      caption?.films = nil
    }
    let table = Table(
      columns: joined,
      rowCount: leftRows.count,
      caption: caption,
      isOpen: isOpen || other.isOpen
    )
    return TableJoin(table, partners, Array(groups.groupOfRow.prefix(rowCount)))
  }

  /// The most rows in the join of smaller tables.
  private static var joinLimit: Int { 20_000_000 }
}

/// The rows of the right table in each group.
private struct Partners {
  private let rows: [Int32]
  private let starts: [Int]

  init(
    _ groups: GroupIndex,
    _ keys: [ColumnStorage],
    leftCount: Int,
    rightCount: Int
  ) throws(RuntimeError) {
    let validities = keys.compactMap(\.validity)
    func isComplete(_ row: Int) -> Bool { validities.allSatisfy { $0[row] } }
    var counts = [Int](repeating: 0, count: groups.groupCount + 1)
    for row in leftCount..<leftCount + rightCount where isComplete(row) {
      try Interruption.check(row: row)
      counts[Int(groups.groupOfRow[row])] += 1
    }
    var total = 0
    var starts: [Int] = []
    for count in counts {
      try Interruption.check(row: starts.count)
      starts.append(total)
      total += count
    }
    var next = starts
    var rows = [Int32](repeating: 0, count: total)
    for row in leftCount..<leftCount + rightCount where isComplete(row) {
      try Interruption.check(row: row)
      let group = Int(groups.groupOfRow[row])
      rows[next[group]] = Int32(truncatingIfNeeded: row - leftCount)
      next[group] += 1
    }
    self.rows = rows
    self.starts = starts
  }

  subscript(group: Int32) -> ArraySlice<Int32> {
    rows[starts[Int(group)]..<starts[Int(group) + 1]]
  }
}

extension Column {
  /// Concatenates the cells of a key with those of another table.
  fileprivate func stacked(on other: Column) throws(RuntimeError) -> ColumnStorage {
    let above = try loadedCells()
    let below = try other.loadedCells()
    // Cells without values have no type that could differ.
    if above.kind == below.kind || above.isAllNull || below.isAllNull,
      let stacked = try above.appending(below)
    {
      return stacked
    }
    if let left = above.commonType, let right = below.commonType, !left.goes(with: right) {
      throw .differentKeys(name, left, right)
    }
    if kind == .any || other.kind == .any || kind.isNumber && other.kind.isNumber {
      // Neither number is rounded for the comparison.
      return .any((0..<above.count).map { above[$0] } + (0..<below.count).map { below[$0] })
    }
    throw .differentKeys(name, kind.rawValue, other.kind.rawValue)
  }
}

extension RuntimeError {
  fileprivate static func noJoinColumn(
    _ name: String,
    isLeft: Bool,
    _ others: [String] = []
  ) -> RuntimeError {
    RuntimeError(
      .column,
      isLeft ? "there is no column `\(name)`" : "the table to join has no column `\(name)`",
      ko: isLeft ? "`\(name)` 열이 없습니다" : "합칠 표에 `\(name)` 열이 없습니다",
      hint: isLeft ? nil : .renamed(to: name, others)
    )
  }

  fileprivate static func differentKeys(
    _ name: String,
    _ left: String,
    _ right: String
  ) -> RuntimeError {
    RuntimeError(
      .type,
      "column `\(name)` is \(left) here and \(right) in the table to join; they must be equal",
      ko: "`\(name)` 열의 타입이 다릅니다: 이 표는 \(left), 합칠 표는 \(right)",
      hint: Set([left, right]) != ["int", "text"]
        ? nil
        : Phrase(
          "convert the texts before: `derive { \(name): int(\(name)) }`, or the ints: `\"{\(name)}\"`",
          ko: "먼저 텍스트를 `열추가 { \(name): int(\(name)) }`로, 또는 int를 `\"{\(name)}\"`로 바꾸세요"
        )
    )
  }

  fileprivate static var joinTooLarge: RuntimeError {
    RuntimeError(
      .limit,
      "the joined table would have more than 20,000,000 rows",
      ko: "합친 표의 행이 20,000,000개를 넘습니다"
    )
  }
}

extension Table {
  /// A column under a name such as `audience_2`; its Korean heading gets the same ending.
  fileprivate func renamed(_ column: Column, _ name: String) -> Column {
    let renamed = column.renamed(name).joined
    let heading = heading(of: column, in: .korean)
    guard heading != column.name, name.hasPrefix(column.name) else { return renamed }
    return renamed.titled(ko: heading + name.dropFirst(column.name.count))
  }
}

extension Phrase {
  /// Suggests to rename the column of the other table that is probably meant, or lists its columns.
  fileprivate static func renamed(to name: String, _ others: [String]) -> Phrase? {
    let meant = ChartColumn.named(name)?.name
    let titles: Set<String> = ["영화", "영화명", "작품", "작품명", "영화제목"]
    let old = others.first { column in
      meant != nil
        && (ChartColumn.everyday(column)?.name == meant
          || meant == "title" && titles.contains(column))
    }
    guard let old else { return others.isEmpty ? nil : .columns(others) }
    return Phrase(
      "rename its column first: `$(… | rename \(written(name: old)) \(name))`",
      ko: "그 표의 열 이름을 먼저 바꾸세요: `$(… | 이름변경 \(written(name: old)) \(name))`"
    )
  }
}
