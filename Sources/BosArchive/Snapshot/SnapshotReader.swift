import BosDomain
import BosSystem
import Synchronization

/// Reads the columns of a snapshot, and checks each part of it when it is first read.
///
/// The header, the index and the charts are checked at once.
package final class SnapshotReader: Sendable {
  let source: SnapshotSource
  package let rowCount: Int
  /// The state of the charts in the snapshot.
  package let state: Int
  /// The charts, by day.
  let charts: [SnapshotChart]
  /// The first row of each chart, and the number of all rows.
  private let firstRows: [Int]
  /// The blocks of the columns, one column after another.
  private let blocks: [SnapshotBlock]
  /// The bytes and the ends of the texts, by the slots of their fields.
  let texts: [(bytes: SnapshotSection, ends: SnapshotSection)]
  private let entries = Mutex<[Int: [String]]>([:])

  /// Returns nil unless the header, the index and the charts are right.
  package init?(_ source: SnapshotSource) {
    var header = [UInt64](repeating: 0, count: SnapshotLayout.wordCount)
    let isThere = header.withUnsafeMutableBytes { source.read(at: 0, into: $0) }
    let checksum = header.withUnsafeBytes { bytes in
      Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<(SnapshotLayout.lastWord * 8)]))
    }
    func number(_ word: Int) -> Int? { Int(exactly: header[word]) }
    guard isThere, header[SnapshotLayout.magicWord] == SnapshotLayout.magic,
      header[SnapshotLayout.versionWord] == SnapshotLayout.version,
      header[SnapshotLayout.sizeWord] == UInt64(source.size),
      header[SnapshotLayout.lastWord] == checksum,
      let rows = number(SnapshotLayout.rowsWord), rows <= Int(Int32.max) - 1,
      let chartCount = number(SnapshotLayout.chartsWord),
      let offset = number(SnapshotLayout.indexOffsetWord),
      let size = number(SnapshotLayout.indexSizeWord), size % 8 == 0,
      let index = source.words(at: offset, size / 8, header[SnapshotLayout.indexChecksumWord])
    else { return nil }
    var parser = IndexParser(words: index[...], rows: rows, size: source.size)
    guard let blocks = parser.blocks(), let texts = parser.texts(), let section = parser.section(),
      parser.isAtEnd,
      let charts = Self.charts(source, section, count: chartCount, rows: rows)
    else { return nil }
    self.source = source
    rowCount = rows
    state = Int(truncatingIfNeeded: header[SnapshotLayout.stateWord])
    self.blocks = blocks
    self.texts = texts
    self.charts = charts
    var first = 0
    firstRows =
      charts.map { chart in
        defer { first += chart.rowCount }
        return first
      } + [rows]
  }

  private static func charts(
    _ source: SnapshotSource,
    _ section: SnapshotSection,
    count: Int,
    rows: Int
  ) -> [SnapshotChart]? {
    guard section.size % (8 * SnapshotLayout.chartWords) == 0,
      section.size / (8 * SnapshotLayout.chartWords) == count,
      let words = source.words(at: section.offset, section.size / 8, section.checksum)
    else { return nil }
    var charts: [SnapshotChart] = []
    charts.reserveCapacity(count)
    var rest = rows
    for place in stride(from: 0, to: words.count, by: SnapshotLayout.chartWords) {
      guard let chart = SnapshotChart(words[place..<(place + SnapshotLayout.chartWords)]),
        chart.rowCount <= rest, charts.last.map({ $0.day.day < chart.day.day }) ?? true
      else { return nil }
      rest -= chart.rowCount
      charts.append(chart)
    }
    return rest == 0 ? charts : nil
  }

  /// The blocks of a field's column.
  func blocks(of field: ChartField) -> ArraySlice<SnapshotBlock> {
    let count = SnapshotLayout.blockCount(rowCount)
    return blocks[(field.rawValue * count)..<((field.rawValue + 1) * count)]
  }

  /// The places of the charts of some days.
  func places(_ range: DayRange) -> Range<Int> {
    func first(_ isBefore: (Day) -> Bool) -> Int {
      var (lower, upper) = (0, charts.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if isBefore(charts[middle].day.day) { lower = middle + 1 } else { upper = middle }
      }
      return lower
    }
    let lower = first { $0 < range.lower }
    return lower..<max(lower, first { $0 <= range.upper })
  }

  /// The rows of charts.
  func rows(ofCharts places: Range<Int>) -> Range<Int> {
    firstRows[places.lowerBound]..<firstRows[places.upperBound]
  }

  /// The texts of a field, each once; nil if they aren't what was written.
  func entries(_ field: ChartField) -> [String]? {
    entries.withLock { known in
      if let texts = known[field.slot] { return texts }
      let texts = readEntries(self.texts[field.slot])
      known[field.slot] = texts
      return texts
    }
  }

  private func readEntries(
    _ sections: (bytes: SnapshotSection, ends: SnapshotSection)
  ) -> [String]? {
    let (section, ends) = sections
    guard ends.size % 8 == 0,
      let bytes = source.bytes(at: section.offset, section.size, section.checksum),
      let ends = source.words(at: ends.offset, ends.size / 8, ends.checksum)
    else { return nil }
    var texts: [String] = []
    texts.reserveCapacity(ends.count)
    var start = 0
    for end in ends {
      guard let end = Int(exactly: end), start <= end, end <= bytes.count else { return nil }
      texts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
    return texts
  }
}

/// Reads the words of an index in their order.
private struct IndexParser {
  private var words: ArraySlice<UInt64>
  private let rows: Int
  private let size: Int

  init(words: ArraySlice<UInt64>, rows: Int, size: Int) {
    self.words = words
    self.rows = rows
    self.size = size
  }

  var isAtEnd: Bool { words.isEmpty }

  private mutating func next(_ count: Int) -> ArraySlice<UInt64>? {
    guard words.count >= count else { return nil }
    defer { words = words.dropFirst(count) }
    return words.prefix(count)
  }

  mutating func blocks() -> [SnapshotBlock]? {
    let count = SnapshotLayout.blockCount(rows)
    let (all, overflow) = count.multipliedReportingOverflow(
      by: ChartField.allCases.count * SnapshotBlock.wordCount
    )
    guard !overflow, all <= words.count else { return nil }
    var blocks: [SnapshotBlock] = []
    blocks.reserveCapacity(count * ChartField.allCases.count)
    for field in ChartField.allCases {
      for place in 0..<count {
        let rows = min(rows - place * SnapshotBlock.rowCount, SnapshotBlock.rowCount)
        guard let words = next(SnapshotBlock.wordCount),
          let block = SnapshotBlock(words, rows: rows, kind: field.kind),
          block.size <= size, block.offset <= size - block.size
        else { return nil }
        blocks.append(block)
      }
    }
    return blocks
  }

  mutating func texts() -> [(bytes: SnapshotSection, ends: SnapshotSection)]? {
    var texts: [(bytes: SnapshotSection, ends: SnapshotSection)] = []
    for _ in ChartField.texts {
      guard let bytes = section(), let ends = section() else { return nil }
      texts.append((bytes, ends))
    }
    return texts
  }

  mutating func section() -> SnapshotSection? {
    next(SnapshotLayout.sectionWords).flatMap { SnapshotSection($0) }
  }
}
