package import BosDomain
import BosSystem

extension SnapshotReader {
  /// Lists the days of a range that have charts.
  package func days(_ range: DayRange) -> [StoredDay] {
    charts[places(range)].map(\.day)
  }

  /// Reads the rows of some days; nil if the rows aren't what was written.
  package func sheet(_ range: DayRange) -> ColumnarCharts? {
    sheet(rows(ofCharts: places(range)))
  }

  /// Reads rows; nil if they aren't what was written.
  func sheet(_ rows: Range<Int>) -> ColumnarCharts? {
    var sheet = ColumnarCharts()
    for field in ChartField.allCases {
      switch cells(field, in: rows) {
      case nil: return nil
      case .ints(let cells, _)?: sheet[ints: field] = cells
      case .nums(let cells, _)?: sheet[nums: field] = cells
      case .days(let cells, _)?: sheet[days: field] = cells
      case .flags(let cells)?: sheet[flags: field] = cells
      case .texts(let texts)?: sheet[texts: field] = texts.inOrder
      }
    }
    return sheet
  }

  /// Whether every block and every text is what was written; reads all of them.
  package var isIntact: Bool {
    ChartField.allCases.allSatisfy { field in
      cells(field, in: 0..<rowCount) != nil
    }
  }

  /// Reads the cells of a field: all in a range of rows, or those at some places in it.
  ///
  /// Returns nil if they aren't what was written.
  func cells(_ field: ChartField, in rows: Range<Int>, at places: [Int32]? = nil) -> ChartCells? {
    let blocks = blocks(of: field)
    let hasNulls = field.isOptional && blocks.contains { $0.form.hasNulls }
    let part = ColumnPart(source: source, blocks: blocks, rows: rows, places: places)
    switch field.kind {
    case .int:
      return column(part, null: ColumnarCharts.nullInt).map { .ints($0, hasNulls: hasNulls) }
    case .num, .percent: return numbers(part).map { .nums($0, hasNulls: hasNulls) }
    case .day:
      let bounds = CellBounds(
        least: Day.minimum.number,
        most: Day.maximum.number,
        null: field.isOptional ? ColumnarCharts.nullDay : nil
      )
      return column(part, null: ColumnarCharts.nullDay, bounds)
        .map { .days($0, hasNulls: hasNulls) }
    case .bool:
      return part.cells { block, bytes, rows, place in
        block.unpack(bytes, rows, null: false, to: place) { $0 != 0 }
        return true
      }.map { .flags($0) }
    case .text:
      guard let entries = entries(field) else { return nil }
      let bounds = CellBounds(
        least: 0,
        most: Int32(truncatingIfNeeded: entries.count) - 1,
        null: field.isOptional ? ColumnarCharts.nullPlace : nil
      )
      return column(part, null: ColumnarCharts.nullPlace, bounds)
        .map { .texts(ColumnarCharts.Texts(entries: entries, places: $0)) }
    }
  }

  private func numbers(_ part: ColumnPart) -> [Double]? {
    // Bits and hundredths are told apart by the blocks.
    part.cells { block, bytes, rows, place in
      if block.form.areHundredths {
        block.unpack(bytes, rows, null: ColumnarCharts.nullNum, to: place) { Double($0) / 100 }
      } else {
        block.unpack(bytes, rows, null: ColumnarCharts.nullNum, to: place) {
          Double(bitPattern: UInt64(bitPattern: $0))
        }
      }
      return true
    }
  }

  /// Reads cells; nil if one of them is out of bounds.
  private func column<Cell: PackedCell>(
    _ part: ColumnPart,
    null: Cell,
    _ bounds: CellBounds<Cell>? = nil
  ) -> [Cell]? {
    part.cells { block, bytes, rows, place in
      block.unpack(bytes, rows, null: null, to: place) { Cell(packed: $0) }
      guard let bounds else { return true }
      return UnsafeBufferPointer(start: place, count: rows.count).allSatisfy(bounds.contain)
    }
  }
}

/// The cells that are right: those between two, and a null where it is allowed.
private struct CellBounds<Cell: PackedCell>: Sendable {
  let least: Cell
  let most: Cell
  let null: Cell?

  func contain(_ cell: Cell) -> Bool {
    cell >= least && cell <= most || cell == null
  }
}

/// A cell that a block has as an integer.
private protocol PackedCell: BitwiseCopyable, Comparable, Sendable {
  init(packed: Int64)
}

extension Int64: PackedCell {
  init(packed: Int64) { self = packed }
}

extension Int32: PackedCell {
  init(packed: Int64) { self = Int32(truncatingIfNeeded: packed) }
}

/// The cells of a column that are read: all in a range of rows, or those at some places in it.
private struct ColumnPart: Sendable {
  let source: SnapshotSource
  let blocks: ArraySlice<SnapshotBlock>
  let rows: Range<Int>
  let places: [Int32]?

  /// Unpacks some rows of a block, one after another; false if they aren't right.
  typealias Unpacking<Cell> =
    @Sendable (
      SnapshotBlock, UnsafeRawBufferPointer, Range<Int>, UnsafeMutablePointer<Cell>
    ) -> Bool

  /// The least rows that are read on two threads.
  private static let manyRows = 8 * SnapshotBlock.rowCount

  /// Reads the cells; nil if they aren't what was written.
  func cells<Cell: BitwiseCopyable & Sendable>(
    _ unpack: @escaping Unpacking<Cell>
  ) -> [Cell]? {
    if let places {
      return [Cell].filling(places.count, dividedAt: nil) { _, start in
        read(places: places, to: start, unpack) ? true : nil
      }?.elements
    }
    let middle = (rows.lowerBound + rows.count / 2) & -SnapshotBlock.rowCount - rows.lowerBound
    let isLarge = rows.count >= Self.manyRows
    return [Cell].filling(rows.count, dividedAt: isLarge ? middle : nil) { part, start in
      read(rowsAt: part, to: start, unpack) ? true : nil
    }?.elements
  }

  /// Reads the blocks with some of the rows, each once.
  private func read<Cell>(
    rowsAt part: Range<Int>,
    to start: UnsafeMutablePointer<Cell>,
    _ unpack: Unpacking<Cell>
  ) -> Bool {
    var reader = BlockReader(source: source)
    var row = rows.lowerBound + part.lowerBound
    let last = rows.lowerBound + part.upperBound
    var place = start
    while row < last {
      let end = min(last, (row / SnapshotBlock.rowCount + 1) * SnapshotBlock.rowCount)
      guard reader.read(row..<end, of: blocks, to: place, unpack) else { return false }
      place += end - row
      row = end
    }
    return true
  }

  /// Reads cells in the order of their rows, so that each block is read once.
  private func read<Cell>(
    places: [Int32],
    to start: UnsafeMutablePointer<Cell>,
    _ unpack: Unpacking<Cell>
  ) -> Bool {
    var reader = BlockReader(source: source)
    return places.indices.sorted { places[$0] < places[$1] }.allSatisfy { index in
      let row = rows.lowerBound + Int(places[index])
      return reader.read(row..<(row + 1), of: blocks, to: start + index, unpack)
    }
  }
}

/// Reads blocks one after another into the same room, and checks them.
private struct BlockReader {
  private let source: SnapshotSource
  private var room: [UInt64] = []
  /// The block that was read last.
  private var last = -1

  init(source: SnapshotSource) { self.source = source }

  /// Unpacks rows of one block; false if they aren't what was written.
  mutating func read<Cell>(
    _ rows: Range<Int>,
    of blocks: ArraySlice<SnapshotBlock>,
    to start: UnsafeMutablePointer<Cell>,
    _ unpack: ColumnPart.Unpacking<Cell>
  ) -> Bool {
    let place = rows.lowerBound / SnapshotBlock.rowCount
    let block = blocks[blocks.startIndex + place]
    if place != last {
      guard load(block) else { return false }
      last = place
    }
    let first = place * SnapshotBlock.rowCount
    return room.withUnsafeBytes { room in
      let bytes = UnsafeRawBufferPointer(rebasing: room[..<block.size])
      return unpack(block, bytes, (rows.lowerBound - first)..<(rows.upperBound - first), start)
    }
  }

  @inline(never)
  private mutating func load(_ block: SnapshotBlock) -> Bool {
    if room.count * 8 < block.size {
      room = [UInt64](repeating: 0, count: max((block.size + 7) / 8, SnapshotBlock.rowCount / 2))
    }
    return room.withUnsafeMutableBytes { room in
      let bytes = UnsafeMutableRawBufferPointer(rebasing: room[..<block.size])
      return source.read(at: block.offset, into: bytes)
        && Checksum.of(UnsafeRawBufferPointer(bytes)) == block.checksum
    }
  }
}
