/// The groups of rows with equal cells in some columns, in the order of first occurrence.
package struct GroupIndex {
  /// The group of each row.
  package let groupOfRow: [Int32]
  /// The first row of each group.
  package let firstRow: [Int32]
  package let groupCount: Int

  /// Groups rows by their cells in all of the columns; nulls are equal.
  ///
  /// Without columns, all rows form one group; without rows, there is none.
  package static func make(
    keys: [ColumnStorage],
    count: Int
  ) throws(RuntimeError) -> GroupIndex {
    guard let first = keys.first else {
      return GroupIndex(
        groupOfRow: [Int32](repeating: 0, count: count),
        firstRow: count > 0 ? [0] : []
      )
    }
    var index = try GroupIndex(first)
    // Rows that all differ can't be split further.
    for key in keys.dropFirst() where index.groupCount < count {
      index = try index.split(by: key)
    }
    return index
  }

  /// Creates one group of all rows, even without rows.
  package static func single(count: Int) -> GroupIndex {
    GroupIndex(
      groupOfRow: [Int32](repeating: 0, count: count),
      firstRow: count > 0 ? [0] : [],
      groupCount: 1
    )
  }

  private init(groupOfRow: [Int32], firstRow: [Int32], groupCount: Int? = nil) {
    self.groupOfRow = groupOfRow
    self.firstRow = firstRow
    self.groupCount = groupCount ?? firstRow.count
  }

  private init(_ key: ColumnStorage) throws(RuntimeError) {
    switch key {
    case .int(let values, let validity): try self.init(values, validity)
    case .day(let values, let validity): try self.init(try values.converted(Int64.init), validity)
    case .num(let values, let validity):
      try self.init(
        try values.converted { Int64(bitPattern: SortKey.number($0)) },
        validity
      )
    case .bool(let values, let validity):
      try self.init(
        FlagSlots(values: values, validity: validity),
        slotCount: 3
      )
    case .text(let cells):
      try self.init(
        TextSlots(codes: try cells.comparableCodes()),
        slotCount: cells.dictionary.count + 1
      )
    case .any(let values):
      try self.init(values)
    }
  }

  /// Groups integers, by a table of all values if their range is small.
  private init(_ values: [Int64], _ validity: Validity?) throws(RuntimeError) {
    if let least = values.min(), let most = values.max() {
      let (range, overflow) = most.subtractingReportingOverflow(least)
      if !overflow, range < max(1024, values.count * 4) {
        try self.init(
          NumberSlots(values: values, validity: validity, least: least),
          slotCount: Int(range) + 2
        )
        return
      }
    }
    var table = try IntegerTable(capacity: values.count / 8)
    try Interruption.grow(by: values.count, Int64.self)
    var groups: [Int32] = []
    groups.reserveCapacity(values.count)
    var firstRow: [Int32] = []
    var groupOfNull: Int32?
    for row in values.indices {
      try Interruption.check(row: row)
      var group: Int32
      let next = Int32(truncatingIfNeeded: firstRow.count)
      if validity?[row] ?? true {
        group = try table.number(of: UInt64(bitPattern: values[row]), orElse: next)
      } else {
        group = groupOfNull ?? next
        groupOfNull = group
      }
      if group == next { firstRow.append(Int32(truncatingIfNeeded: row)) }
      groups.append(group)
    }
    self.init(groupOfRow: groups, firstRow: firstRow)
  }

  /// Groups by slots.
  private init<Slots: RowSlots>(_ slots: Slots, slotCount: Int) throws(RuntimeError) {
    let numbered = try SlotNumbering.numbered(slots, slotCount: slotCount)
    self.init(groupOfRow: numbered.groups, firstRow: numbered.firstRow)
  }

  private init(_ values: [Value]) throws(RuntimeError) {
    var numbers = ValueNumbers()
    defer { numbers.drop() }
    var groups: [Int32] = []
    var firstRow: [Int32] = []
    for value in values {
      try Interruption.check(row: groups.count)
      let next = Int32(truncatingIfNeeded: firstRow.count)
      let group = numbers.number(of: value, orElse: next)
      if group == next {
        firstRow.append(Int32(truncatingIfNeeded: groups.count))
      }
      groups.append(group)
    }
    self.init(groupOfRow: groups, firstRow: firstRow)
  }

  /// Splits groups by others.
  private init(_ left: GroupIndex, and right: GroupIndex) throws(RuntimeError) {
    let (size, overflow) = left.groupCount.multipliedReportingOverflow(by: right.groupCount)
    if !overflow, size <= max(1024, left.groupOfRow.count * 4) {
      let width = right.groupCount
      try self.init(
        PairSlots(left: left.groupOfRow, right: right.groupOfRow, width: width),
        slotCount: size
      )
    } else {
      let (left, right) = (left.groupOfRow, right.groupOfRow)
      try self.init(
        try .filling(left.count) { Int64(left[$0]) << 32 | Int64(right[$0]) },
        nil
      )
    }
  }

  /// Splits the groups by another column.
  package func split(by key: ColumnStorage) throws(RuntimeError) -> GroupIndex {
    try GroupIndex(self, and: try GroupIndex(key))
  }

  /// The number of rows in each group.
  package func sizes() throws(RuntimeError) -> [Int64] {
    var sizes = [Int64](repeating: 0, count: groupCount)
    for (row, group) in groupOfRow.enumerated() {
      try Interruption.check(row: row)
      sizes[Int(group)] += 1
    }
    return sizes
  }

  /// The rows of each group, in order.
  package var rows: [[Int32]] {
    var rows = [[Int32]](repeating: [], count: groupCount)
    for (row, group) in groupOfRow.enumerated() {
      rows[Int(group)].append(Int32(truncatingIfNeeded: row))
    }
    return rows
  }
}
