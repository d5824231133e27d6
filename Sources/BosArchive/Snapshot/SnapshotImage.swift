package import BosDomain

/// The bytes of a snapshot.
package struct SnapshotImage {
  package private(set) var bytes: [UInt8]
  private var words = [UInt64](repeating: 0, count: SnapshotHeader.wordCount)

  /// Makes a snapshot of the rows of charts, the days of all charts, and their state.
  package init(_ sheet: ColumnarCharts, days: [StoredDay] = [], state: Int) {
    bytes = [UInt8](repeating: 0, count: SnapshotHeader.byteCount)
    bytes.reserveCapacity(SnapshotHeader.byteCount + sheet.count * 128)
    for field in ChartField.allCases { addColumn(field, of: sheet) }
    for field in ChartField.allCases where field.kind == .text {
      add(sheet.texts[field.slot].entries, field)
    }
    add(days.map(\.day.number), .chartDays)
    add(days.map(\.fetched.seconds), .chartTimes)
    add(days.map { $0.isFinal ? UInt8(1) : 0 }, .chartFlags)
    words[SnapshotHeader.magicWord] = SnapshotHeader.magic
    words[SnapshotHeader.versionWord] = SnapshotHeader.version
    words[SnapshotHeader.stateWord] = UInt64(bitPattern: Int64(state))
    words[SnapshotHeader.rowsWord] = UInt64(sheet.count)
    words[SnapshotHeader.sizeWord] = UInt64(bytes.count)
    words[SnapshotHeader.checksumWord] = bytes.withUnsafeBytes { all in
      Checksum.of(UnsafeRawBufferPointer(rebasing: all[SnapshotHeader.byteCount...]))
    }
    words[SnapshotHeader.lastWord] = words.withUnsafeBytes { all in
      Checksum.of(UnsafeRawBufferPointer(rebasing: all[..<(SnapshotHeader.lastWord * 8)]))
    }
    words.withUnsafeBytes { bytes.replaceSubrange(0..<$0.count, with: $0) }
  }

  private mutating func addColumn(_ field: ChartField, of sheet: ColumnarCharts) {
    let section = SnapshotSection.column(field)
    switch field.kind {
    case .int: add(sheet.ints[field.slot], section)
    case .num, .percent: add(sheet.nums[field.slot], section)
    case .day: add(sheet.days[field.slot], section)
    case .bool: add(sheet.flags[field.slot].map { $0 ? UInt8(1) : 0 }, section)
    case .text: add(sheet.texts[field.slot].places, section)
    }
  }

  private mutating func add(_ texts: [String], _ field: ChartField) {
    var text: [UInt8] = []
    var places: [UInt32] = []
    for entry in texts {
      text += entry.utf8
      places.append(UInt32(truncatingIfNeeded: text.count))
    }
    add(text, .textBytes(field))
    add(places, .textEnds(field))
  }

  private mutating func add<Element: BitwiseCopyable>(
    _ column: [Element],
    _ section: SnapshotSection
  ) {
    let start = bytes.count
    column.withUnsafeBytes { bytes.append(contentsOf: $0) }
    let word = SnapshotHeader.sectionsWord + 2 * section.index
    words[word] = UInt64(start)
    words[word + 1] = UInt64(bytes.count - start)
    while bytes.count % SnapshotHeader.alignment != 0 { bytes.append(0) }
  }
}
