import BosSystem

/// A column to sort by, and its direction.
package typealias SortOrder = (column: Column, descending: Bool)

extension Table {
  /// Sorts the rows by several columns, most important first; on request, it keeps only the first
  /// rows.
  package func sorted(by keys: [SortOrder], first limit: Int? = nil) throws(RuntimeError) -> Table {
    let hasTotalRow = hasTotalRow
    var rows = try sortedIndices(
      self,
      keys: keys,
      first: hasTotalRow ? limit.map { $0 + 1 } : limit
    )
    // A row of totals stays the last one.
    if hasTotalRow {
      let total = Int32(truncatingIfNeeded: rowCount - 1)
      if rows.contains(total) { rows = rows.filter { $0 != total } + [total] }
    }
    return gathering(
      rows,
      order: keys.map { ($0.column.name, $0.descending) }
    ).captioned(caption?.reordered)
  }
}

extension Table {
  /// Whether the last row has the totals of the others.
  package var hasTotalRow: Bool {
    guard rowCount > 0,
      let (column, total) = columns.lazy.compactMap({ column in column.total.map { (column, $0) } })
        .first
    else { return false }
    return Value.areEqual(column[rowCount - 1], total)
  }

  /// The columns with another mark of the row of totals, if the column that had it isn't among them.
  ///
  /// Only a number that no other row has can mark it.
  func markingTotal(_ kept: [Column]) -> [Column] {
    guard hasTotalRow, !kept.contains(where: { $0.total != nil }) else { return kept }
    return Self.markingTotal(kept, rowCount)
  }

  /// The columns with a mark of the last row, which has totals, by a number that no other row has.
  package static func markingTotal(_ kept: [Column], _ rowCount: Int) -> [Column] {
    let last = rowCount - 1
    let place = kept.firstIndex { column in
      let total = column[last]
      if case .null = total { return false }
      return !(0..<last).contains { Value.areEqual(column[$0], total) }
    }
    guard let place else { return kept }
    var marked = kept
    marked[place] = kept[place].totalled(kept[place][last])
    return marked
  }
}

/// Returns the order of a table's rows by several columns, most important first.
///
/// The sort is stable, and null comes last in either direction. With a limit, it returns only the
/// first rows.
package func sortedIndices(
  _ table: Table,
  keys: [SortOrder],
  first limit: Int? = nil
) throws(RuntimeError) -> [Int32] {
  if let limit, limit < table.rowCount / 8 {
    var sortKeys: [SortKey] = []
    // In the order of a sort, so that the same column is in an error.
    for (column, isDescending) in keys.reversed() {
      let cells = try column.loadedCells()
      sortKeys.append(try SortKey(cells, name: column.name, isDescending: isDescending))
    }
    return try LeadingRows.find(limit, of: table.rowCount, by: sortKeys.reversed())
  }
  try Interruption.grow(by: table.rowCount, Int32.self)
  var rows = try [Int32].filling(table.rowCount) { Int32(truncatingIfNeeded: $0) }
  for key in keys.reversed() {
    let (column, isDescending) = key
    rows = try RadixSort.sorted(
      rows,
      by: try SortKey(try column.loadedCells(), name: column.name, isDescending: isDescending)
    )
  }
  return limit.map { Array(rows.prefix($0)) } ?? rows
}

/// A stable radix sort of row numbers by integers.
enum RadixSort {
  private struct Item {
    var number: UInt64
    var row: Int32
  }

  package static func sorted(
    _ rows: [Int32],
    by key: SortKey
  ) throws(RuntimeError) -> [Int32] {
    guard let validity = key.validity else { return try sorted(rows, by: key.numbers) }
    var present: [Int32] = []
    var missing: [Int32] = []
    for (place, row) in rows.enumerated() {
      try Interruption.check(row: place)
      if validity[Int(row)] { present.append(row) } else { missing.append(row) }
    }
    return try sorted(present, by: key.numbers) + missing
  }

  private static func sorted(
    _ rows: [Int32],
    by numbers: [UInt64]
  ) throws(RuntimeError) -> [Int32] {
    guard rows.count > 1 else { return rows }
    try Interruption.check()
    try Interruption.grow(by: 2 * rows.count, Item.self)
    var items = try rows.converted { Item(number: numbers[Int($0)], row: $0) }
    var isSorted = true
    var least = items[0].number
    var most = least
    for index in 1..<items.count {
      try Interruption.check(row: index)
      let number = items[index].number
      if number < items[index - 1].number { isSorted = false }
      least = min(least, number)
      most = max(most, number)
    }
    if isSorted { return rows }
    if items.count < 256 {
      // The standard sort isn't guaranteed to be stable, so the old positions are compared too.
      return items.indices.sorted { left, right in
        (items[left].number, left) < (items[right].number, right)
      }.map { items[$0].row }
    }
    for index in items.indices { items[index].number -= least }
    let width = 64 - (most - least).leadingZeroBitCount
    if let middle = TableHalves.middle(of: items.count) {
      return try sortedInHalves(items, dividedAt: middle, width: width)
    }
    try scatter(&items, width: width)
    return try items.converted(\.row)
  }

  /// Sorts two halves at once, and merges them from both ends at once.
  private static func sortedInHalves(
    _ items: [Item],
    dividedAt middle: Int,
    width: Int
  ) throws(RuntimeError) -> [Int32] {
    let (lower, upper) = concurrently(
      { Result { () throws(RuntimeError) in try sorted(items[..<middle], width: width) } },
      { Result { () throws(RuntimeError) in try sorted(items[middle...], width: width) } }
    )
    let (first, second) = (try lower.get(), try upper.get())
    let merged = [Int32].filling(items.count, dividedAt: middle) { places, rows in
      if places.lowerBound == 0 {
        merge(first, second, firstRows: places.count, into: rows)
      } else {
        merge(first, second, lastRows: places.count, into: rows)
      }
      return true
    }
    guard let merged else { throw .interrupted }
    return merged.elements
  }

  private static func sorted(
    _ items: ArraySlice<Item>,
    width: Int
  ) throws(RuntimeError) -> [Item] {
    var items = Array(items)
    try scatter(&items, width: width)
    return items
  }

  /// Writes the first rows of two sorted parts; of equal ones, that of the first part comes first.
  private static func merge(
    _ first: [Item],
    _ second: [Item],
    firstRows count: Int,
    into rows: UnsafeMutablePointer<Int32>
  ) {
    var (a, b) = (0, 0)
    for place in 0..<count {
      if b == second.count || a < first.count && first[a].number <= second[b].number {
        rows[place] = first[a].row
        a += 1
      } else {
        rows[place] = second[b].row
        b += 1
      }
    }
  }

  /// Writes the last rows of two sorted parts.
  private static func merge(
    _ first: [Item],
    _ second: [Item],
    lastRows count: Int,
    into rows: UnsafeMutablePointer<Int32>
  ) {
    var (a, b) = (first.count, second.count)
    for place in (0..<count).reversed() {
      if a == 0 || b > 0 && second[b - 1].number >= first[a - 1].number {
        b -= 1
        rows[place] = second[b].row
      } else {
        a -= 1
        rows[place] = first[a].row
      }
    }
  }

  /// Sorts by the lowest bits of the numbers.
  private static func scatter(_ items: inout [Item], width: Int) throws(RuntimeError) {
    // Wider digits need fewer rounds, but their counters must fit in the cache.
    for shift in stride(from: 0, to: width, by: bits) {
      try Interruption.check()
      try scatter(&items, shift: UInt64(shift))
    }
  }

  /// The number of bits per round.
  private static let bits = 11

  /// Sorts by some bits of the numbers, keeping the order of equal ones.
  private static func scatter(
    _ items: inout [Item],
    shift: UInt64
  ) throws(RuntimeError) {
    let mask: UInt64 = 1 << UInt64(bits) - 1
    var places = [Int](repeating: 0, count: 1 << bits)
    for item in items { places[Int(item.number >> shift & mask)] += 1 }
    if places.contains(items.count) { return }
    var total = 0
    for digit in places.indices {
      let count = places[digit]
      places[digit] = total
      total += count
    }
    items = [Item](unsafeUninitializedCapacity: items.count) { result, count in
      places.withUnsafeMutableBufferPointer { places in
        HugePages.request(for: UnsafeMutableRawBufferPointer(result))
        items.withUnsafeBufferPointer { items in
          // Some of the items would have gaps between them, so there are all or none.
          for start in stride(from: 0, to: items.count, by: 1 << 20) {
            if Interruption.isRaised { return }
            for item in items[start..<min(items.count, start + 1 << 20)] {
              let digit = Int(item.number >> shift & mask)
              result.initializeElement(at: places[digit], to: item)
              places[digit] += 1
            }
          }
          count = items.count
        }
      }
    }
    if items.isEmpty { throw .interrupted }
  }
}
