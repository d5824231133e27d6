import BosSystem

/// Small numbers of rows, equal where the cells are.
protocol RowSlots: Sendable {
  var count: Int { get }
  func slot(of row: Int) -> Int
}

struct TextSlots: RowSlots {
  let codes: [Int32]

  var count: Int { codes.count }
  func slot(of row: Int) -> Int { Int(codes[row]) + 1 }
}

struct NumberSlots: RowSlots {
  let values: [Int64]
  let validity: Validity?
  let least: Int64

  var count: Int { values.count }
  func slot(of row: Int) -> Int {
    validity?[row] ?? true ? Int(values[row] - least) + 1 : 0
  }
}

struct FlagSlots: RowSlots {
  let values: [Bool]
  let validity: Validity?

  var count: Int { values.count }
  func slot(of row: Int) -> Int { validity?[row] ?? true ? values[row] ? 2 : 1 : 0 }
}

/// The slots of pairs of groups.
struct PairSlots: RowSlots {
  let left: [Int32]
  let right: [Int32]
  /// The number of groups on the right.
  let width: Int

  var count: Int { left.count }
  func slot(of row: Int) -> Int { Int(left[row]) * width + Int(right[row]) }
}

/// The groups of some rows, numbered in the order of their first rows.
struct SlotNumbering: Sendable {
  private var groupOfSlot: [Int32]
  private var firstRow: [Int32] = []

  /// Numbers the groups of all rows; many rows in two parts, on two threads.
  static func numbered<Slots: RowSlots>(
    _ slots: Slots,
    slotCount: Int
  ) throws(RuntimeError) -> (groups: [Int32], firstRow: [Int32]) {
    let count = slots.count
    // Each part needs room for all slots.
    let middle = slotCount <= count / 4 ? TableHalves.middle(of: count) : nil
    try Interruption.grow(by: 2 * slotCount + 2 * count, Int32.self)
    let interruption = Interruption.current
    let numbered = [Int32].filling(count, dividedAt: middle) { rows, start in
      SlotNumbering(slots, rows, slotCount: slotCount, to: start, interruption)
    }
    guard var numbered else { throw .interrupted }
    var firstRow = numbered.parts[0].firstRow
    if let middle, numbered.parts.count == 2 {
      let numbers = numbered.parts[0].numbers(of: numbered.parts[1], slots, after: &firstRow)
      for row in middle..<count {
        numbered.elements[row] = numbers[Int(numbered.elements[row])]
      }
    }
    return (numbered.elements, firstRow)
  }

  /// Writes the groups of some rows to a place; nil if the work should stop.
  private init?<Slots: RowSlots>(
    _ slots: Slots,
    _ rows: Range<Int>,
    slotCount: Int,
    to start: UnsafeMutablePointer<Int32>,
    _ interruption: Interruption?
  ) {
    groupOfSlot = [Int32](repeating: -1, count: slotCount)
    var place = start
    for part in TableHalves.steps(rows) {
      if interruption?.isStopped == true { return nil }
      for row in part {
        let slot = slots.slot(of: row)
        var group = groupOfSlot[slot]
        if group < 0 {
          group = Int32(truncatingIfNeeded: firstRow.count)
          groupOfSlot[slot] = group
          firstRow.append(Int32(truncatingIfNeeded: row))
        }
        place.initialize(to: group)
        place += 1
      }
    }
  }

  /// The numbers that the groups of later rows have among all: those of these rows, or new ones,
  /// whose first rows are added.
  private func numbers<Slots: RowSlots>(
    of later: SlotNumbering,
    _ slots: Slots,
    after firstRow: inout [Int32]
  ) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(later.firstRow.count)
    for row in later.firstRow {
      var group = groupOfSlot[slots.slot(of: Int(row))]
      if group < 0 {
        group = Int32(truncatingIfNeeded: firstRow.count)
        firstRow.append(row)
      }
      numbers.append(group)
    }
    return numbers
  }
}
