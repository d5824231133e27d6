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
    let hasNulls = field.isOptional && blocks(of: field).contains { $0.form.hasNulls }
    switch field.kind {
    case .int:
      return column(field, rows, places, null: ColumnarCharts.nullInt) { $0 }
        .map { .ints($0, hasNulls: hasNulls) }
    case .num, .percent: return numbers(field, rows, places).map { .nums($0, hasNulls: hasNulls) }
    case .day:
      let days = column(field, rows, places, null: ColumnarCharts.nullDay) {
        Int32(truncatingIfNeeded: $0)
      }
      guard let days, areDays(days, mayBeNull: field.isOptional) else { return nil }
      return .days(days, hasNulls: hasNulls)
    case .bool: return column(field, rows, places, null: false) { $0 != 0 }.map { .flags($0) }
    case .text:
      let codes = column(field, rows, places, null: ColumnarCharts.nullPlace) {
        Int32(truncatingIfNeeded: $0)
      }
      let least: Int32 = field.isOptional ? ColumnarCharts.nullPlace : 0
      guard let codes, let entries = entries(field),
        codes.allSatisfy({ $0 >= least && $0 < entries.count })
      else { return nil }
      return .texts(ColumnarCharts.Texts(entries: entries, places: codes))
    }
  }

  private func areDays(_ days: [Int32], mayBeNull: Bool) -> Bool {
    let (first, last) = (Day.minimum.number, Day.maximum.number)
    return days.allSatisfy {
      $0 >= first && $0 <= last || mayBeNull && $0 == ColumnarCharts.nullDay
    }
  }

  private func numbers(
    _ field: ChartField,
    _ rows: Range<Int>,
    _ places: [Int32]?
  ) -> [Double]? {
    // Bits and hundredths are told apart by the blocks.
    cells(field, rows, places, Double.self) { block, bytes, rows, place in
      if block.form.areHundredths {
        block.unpack(bytes, rows, null: ColumnarCharts.nullNum, to: place) { Double($0) / 100 }
      } else {
        block.unpack(bytes, rows, null: ColumnarCharts.nullNum, to: place) {
          Double(bitPattern: UInt64(bitPattern: $0))
        }
      }
    }
  }

  @inline(__always)
  private func column<Cell: BitwiseCopyable>(
    _ field: ChartField,
    _ rows: Range<Int>,
    _ places: [Int32]?,
    null: Cell,
    _ cell: (Int64) -> Cell
  ) -> [Cell]? {
    cells(field, rows, places, Cell.self) { block, bytes, rows, place in
      block.unpack(bytes, rows, null: null, to: place, cell)
    }
  }

  /// Reads the blocks of a column that rows are in, each once.
  @inline(__always)
  private func cells<Cell: BitwiseCopyable>(
    _ field: ChartField,
    _ rows: Range<Int>,
    _ places: [Int32]?,
    _: Cell.Type,
    _ unpack: (
      SnapshotBlock, UnsafeRawBufferPointer, Range<Int>, UnsafeMutablePointer<Cell>
    ) -> Void
  ) -> [Cell]? {
    let blocks = blocks(of: field)
    var reader = BlockReader(source: source)
    var isRight = true
    let count = places?.count ?? rows.count
    let cells = [Cell](unsafeUninitializedCapacity: count) { cells, filled in
      guard let start = cells.baseAddress else { return }
      HugePages.request(for: UnsafeMutableRawBufferPointer(cells))
      func read(_ found: Range<Int>, _ to: Int) {
        guard isRight else { return }
        let place = found.lowerBound / SnapshotBlock.rowCount
        let block = blocks[blocks.startIndex + place]
        let first = place * SnapshotBlock.rowCount
        isRight = reader.read(block, place) { bytes in
          unpack(block, bytes, (found.lowerBound - first)..<(found.upperBound - first), start + to)
        }
      }
      if let places {
        // In the order of the rows, so that each block is read once.
        for index in places.indices.sorted(by: { places[$0] < places[$1] }) {
          let row = rows.lowerBound + Int(places[index])
          read(row..<(row + 1), index)
        }
      } else {
        var row = rows.lowerBound
        while row < rows.upperBound {
          let end = min(
            rows.upperBound,
            (row / SnapshotBlock.rowCount + 1) * SnapshotBlock.rowCount
          )
          read(row..<end, row - rows.lowerBound)
          row = end
        }
      }
      filled = isRight ? count : 0
    }
    return isRight ? cells : nil
  }
}

/// Reads blocks one after another into the same room, and checks them.
private struct BlockReader {
  private let source: SnapshotSource
  private var room: [UInt64] = []
  /// The block that was read last.
  private var last = -1

  init(source: SnapshotSource) { self.source = source }

  /// Passes on the bytes of a block; false if they aren't what was written.
  @inline(__always)
  mutating func read(
    _ block: SnapshotBlock,
    _ place: Int,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    if place != last {
      guard load(block) else { return false }
      last = place
    }
    room.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<block.size])) }
    return true
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
