package import BosDomain

/// The bytes of a snapshot in memory.
package struct SnapshotImage {
  package let bytes: [UInt8]

  /// Makes a snapshot of the rows of charts, the charts, and their state.
  package init(_ sheet: ColumnarCharts, charts: [SnapshotChart] = [], state: Int) {
    final class Rest {
      var bytes: [UInt8] = []
    }
    let rest = Rest()
    var writer = SnapshotWriter {
      rest.bytes += $0
      return true
    }
    writer.add(sheet, charts)
    bytes = (writer.finish(state: state) ?? []) + rest.bytes
  }
}

extension SnapshotImage {
  /// Returns bytes that may be wrong with the right checksums of all parts that the header leads
  /// to, so that tests can see what the reader makes of their contents.
  package static func signed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= SnapshotLayout.byteCount else { return bytes }
    var bytes = bytes
    func word(_ offset: Int) -> UInt64 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
    }
    func set(_ offset: Int, _ value: UInt64) {
      withUnsafeBytes(of: value) { bytes.replaceSubrange(offset..<offset + 8, with: $0) }
    }
    func range(_ start: UInt64, _ size: UInt64) -> Range<Int>? {
      guard let start = Int(exactly: start), let size = Int(exactly: size), size <= bytes.count,
        start <= bytes.count - size
      else { return nil }
      return start..<(start + size)
    }
    func checksum(_ range: Range<Int>) -> UInt64 {
      bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }
    set(SnapshotLayout.sizeWord * 8, UInt64(bytes.count))
    let index = range(
      word(SnapshotLayout.indexOffsetWord * 8),
      word(SnapshotLayout.indexSizeWord * 8)
    )
    if let index {
      let rows = Int(truncatingIfNeeded: word(SnapshotLayout.rowsWord * 8))
      let count = SnapshotLayout.blockCount(rows).multipliedReportingOverflow(
        by: ChartField.allCases.count
      )
      var place = index.lowerBound
      var blocks = count.overflow ? 0 : max(count.partialValue, 0)
      while place + 8 * SnapshotLayout.sectionWords <= index.upperBound {
        let isBlock = blocks > 0
        let words = isBlock ? SnapshotBlock.wordCount : SnapshotLayout.sectionWords
        guard place + 8 * words <= index.upperBound else { break }
        let size = isBlock ? word(place + 8) >> 8 : word(place + 8)
        if let part = range(word(place), size) { set(place + 8 * (words - 1), checksum(part)) }
        place += 8 * words
        blocks -= 1
      }
      set(SnapshotLayout.indexChecksumWord * 8, checksum(index))
    }
    set(SnapshotLayout.lastWord * 8, checksum(0..<SnapshotLayout.lastWord * 8))
    return bytes
  }
}
