import BosDomain

/// Writes a snapshot block by block, so that it takes little memory.
///
/// The header comes first in the file, but is known last: `finish` returns it.
struct SnapshotWriter {
  /// Takes the next bytes; false if they can't be written.
  private let sink: ([UInt8]) -> Bool
  /// The bytes that the sink doesn't have yet.
  private var buffer: [UInt8]
  /// The size of the file so far.
  private var size = SnapshotLayout.byteCount
  private var isWritten = true

  /// The cells of the unfinished blocks, by field: integers, bits of numbers, or places of texts.
  private var cells: [[Int64]]
  /// The finished blocks, by field.
  private var blocks: [[SnapshotBlock]]
  /// The texts, by the slots of their fields.
  private var pools: [ColumnarCharts.TextPool]
  private var charts: [SnapshotChart] = []
  private var rowCount = 0

  private static let bufferSize = 1 << 20

  /// Makes a writer; the sink takes everything after the header.
  init(_ sink: @escaping ([UInt8]) -> Bool) {
    self.sink = sink
    buffer = []
    cells = ChartField.allCases.map { _ in [] }
    blocks = ChartField.allCases.map { _ in [] }
    pools = ChartField.texts.map { _ in ColumnarCharts.TextPool() }
  }

  /// Adds charts and their rows.
  mutating func add(_ sheet: ColumnarCharts, _ charts: [SnapshotChart]) {
    for field in ChartField.allCases {
      switch field.kind {
      case .int: cells[field.rawValue] += sheet[ints: field]
      case .num, .percent:
        cells[field.rawValue] += sheet[nums: field].lazy.map { Int64(bitPattern: $0.bitPattern) }
      case .day: cells[field.rawValue] += sheet[days: field].lazy.map { Int64($0) }
      case .bool: cells[field.rawValue] += sheet[flags: field].lazy.map { $0 ? 1 : 0 }
      case .text:
        let texts = sheet[texts: field]
        let places = texts.entries.map { Int64(pools[field.slot].place(of: $0)) }
        cells[field.rawValue] += texts.places.lazy.map { place in
          place == ColumnarCharts.nullPlace ? Int64(place) : places[Int(place)]
        }
      }
    }
    rowCount += sheet.count
    self.charts += charts
    packBlocks(least: SnapshotBlock.rowCount)
  }

  /// Packs blocks while there are at least so many rows.
  private mutating func packBlocks(least: Int) {
    let count = cells[0].count
    var start = 0
    while count - start >= least, count > start {
      let end = min(start + SnapshotBlock.rowCount, count)
      for field in ChartField.allCases { pack(field, start..<end) }
      start = end
    }
    for place in cells.indices { cells[place].removeFirst(start) }
  }

  private mutating func pack(_ field: ChartField, _ rows: Range<Int>) {
    let cells = cells[field.rawValue][rows]
    var (block, bytes) =
      switch field.kind {
      case .num, .percent: SnapshotBlock.packed(numbers: cells)
      case .int: SnapshotBlock.packed(cells, null: ColumnarCharts.nullInt)
      case .day: SnapshotBlock.packed(cells, null: Int64(ColumnarCharts.nullDay))
      case .bool, .text: SnapshotBlock.packed(cells, null: Int64(ColumnarCharts.nullPlace))
      }
    block.offset = size
    blocks[field.rawValue].append(block)
    write(bytes)
  }

  private mutating func write(_ bytes: [UInt8]) {
    size += bytes.count
    buffer += bytes
    if buffer.count >= Self.bufferSize { flush() }
  }

  private mutating func flush() {
    isWritten = isWritten && sink(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the rest, and returns the header; nil if something couldn't be written.
  mutating func finish(state: Int) -> [UInt8]? {
    packBlocks(least: 1)
    var index = blocks.flatMap { $0.flatMap(\.words) }
    for pool in pools {
      var text: [UInt8] = []
      var ends: [UInt64] = []
      for entry in pool.entries {
        text += entry.utf8
        ends.append(UInt64(text.count))
      }
      index += section(text)
      index += section(bytes(of: ends))
    }
    index += section(bytes(of: charts.flatMap(\.words)))
    let indexBytes = bytes(of: index)
    let indexSection = SnapshotSection(offset: size, indexBytes)
    write(indexBytes)
    flush()
    guard isWritten else { return nil }
    var header = [UInt64](repeating: 0, count: SnapshotLayout.wordCount)
    header[SnapshotLayout.magicWord] = SnapshotLayout.magic
    header[SnapshotLayout.versionWord] = SnapshotLayout.version
    header[SnapshotLayout.stateWord] = UInt64(bitPattern: Int64(state))
    header[SnapshotLayout.rowsWord] = UInt64(rowCount)
    header[SnapshotLayout.chartsWord] = UInt64(charts.count)
    header[SnapshotLayout.sizeWord] = UInt64(size)
    header[SnapshotLayout.indexOffsetWord] = UInt64(indexSection.offset)
    header[SnapshotLayout.indexSizeWord] = UInt64(indexSection.size)
    header[SnapshotLayout.indexChecksumWord] = indexSection.checksum
    header[SnapshotLayout.lastWord] = header.withUnsafeBytes { bytes in
      Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<(SnapshotLayout.lastWord * 8)]))
    }
    return bytes(of: header)
  }

  private mutating func section(_ bytes: [UInt8]) -> [UInt64] {
    let section = SnapshotSection(offset: size, bytes)
    write(bytes)
    return section.words
  }

  private func bytes(of words: [UInt64]) -> [UInt8] { words.withUnsafeBytes { Array($0) } }
}

extension SnapshotWriter {
  /// Takes over the first rows of an earlier snapshot, as far as they fill whole blocks.
  ///
  /// The cells aren't looked at, because their checksums are copied, too. Returns the number of rows,
  /// or nil if the snapshot can't be read. Nothing may have been added before, and the charts of
  /// these rows have yet to be added.
  mutating func copy(_ wanted: Int, rowsOf reader: SnapshotReader) -> Int? {
    let count = wanted / SnapshotBlock.rowCount
    guard count > 0 else { return 0 }
    for field in ChartField.texts {
      guard let entries = reader.entries(field) else { return nil }
      for entry in entries { _ = pools[field.slot].place(of: entry) }
      guard pools[field.slot].entries.count == entries.count else { return nil }
    }
    for place in 0..<count {
      for field in ChartField.allCases {
        let blocks = reader.blocks(of: field)
        var block = blocks[blocks.startIndex + place]
        var bytes = [UInt8](repeating: 0, count: block.size)
        guard bytes.withUnsafeMutableBytes({ reader.source.read(at: block.offset, into: $0) })
        else { return nil }
        block.offset = size
        self.blocks[field.rawValue].append(block)
        write(bytes)
      }
    }
    rowCount = count * SnapshotBlock.rowCount
    return rowCount
  }
}
