import BosDomain

/// The bytes of a snapshot, made of a sheet.
struct SnapshotImage {
  private(set) var bytes: [UInt8]
  private var words = [UInt64](repeating: 0, count: SnapshotHeader.wordCount)

  init(_ sheet: ColumnarCharts, state: Int) {
    bytes = [UInt8](repeating: 0, count: SnapshotHeader.byteCount)
    bytes.reserveCapacity(SnapshotHeader.byteCount + sheet.count * 128)
    addColumns(of: sheet)
    add(sheet.codes.entries, .codeBytes, ends: .codeEnds)
    add(sheet.titles.entries, .titleBytes, ends: .titleEnds)
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

  private mutating func addColumns(of sheet: ColumnarCharts) {
    add(sheet.days, .days)
    add(sheet.ranks, .ranks)
    add(sheet.rankChanges, .rankChanges)
    add(sheet.isNew.map { $0 ? UInt8(1) : 0 }, .isNew)
    add(sheet.codes.places, .codes)
    add(sheet.titles.places, .titles)
    add(sheet.openDays, .openDays)
    add(sheet.audience, .audience)
    add(sheet.audienceChanges, .audienceChanges)
    add(sheet.audienceRates, .audienceRates)
    add(sheet.audienceTotals, .audienceTotals)
    add(sheet.sales, .sales)
    add(sheet.salesShares, .salesShares)
    add(sheet.salesChanges, .salesChanges)
    add(sheet.salesRates, .salesRates)
    add(sheet.salesTotals, .salesTotals)
    add(sheet.screens, .screens)
    add(sheet.shows, .shows)
  }

  private mutating func add(_ texts: [String], _ section: SnapshotSection, ends: SnapshotSection) {
    var text: [UInt8] = []
    var places: [UInt32] = []
    for entry in texts {
      text += entry.utf8
      places.append(UInt32(truncatingIfNeeded: text.count))
    }
    add(text, section)
    add(places, ends)
  }

  private mutating func add<Element: BitwiseCopyable>(
    _ column: [Element],
    _ section: SnapshotSection
  ) {
    let start = bytes.count
    column.withUnsafeBytes { bytes.append(contentsOf: $0) }
    let word = SnapshotHeader.sectionsWord + 2 * section.rawValue
    words[word] = UInt64(start)
    words[word + 1] = UInt64(bytes.count - start)
    while bytes.count % SnapshotHeader.alignment != 0 { bytes.append(0) }
  }
}
