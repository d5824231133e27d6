import BosDomain

/// Reads the bytes of a snapshot, of which nothing is taken on trust.
struct SnapshotReader {
  private let bytes: UnsafeRawBufferPointer
  private let rowCount: Int
  /// Which charts the rows are made of.
  let state: Int

  /// Nil unless the header is whole and fits the size of the file.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= SnapshotHeader.byteCount else { return nil }
    func word(_ index: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
    }
    let header = UnsafeRawBufferPointer(rebasing: bytes[..<(SnapshotHeader.lastWord * 8)])
    guard word(SnapshotHeader.magicWord) == SnapshotHeader.magic,
      word(SnapshotHeader.versionWord) == SnapshotHeader.version,
      word(SnapshotHeader.sizeWord) == UInt64(bytes.count),
      word(SnapshotHeader.lastWord) == Checksum.of(header),
      let rows = Int(exactly: word(SnapshotHeader.rowsWord)), rows <= bytes.count
    else { return nil }
    self.bytes = bytes
    rowCount = rows
    state = Int(truncatingIfNeeded: word(SnapshotHeader.stateWord))
    for section in SnapshotSection.allCases {
      guard let range = range(of: section), range.lowerBound >= SnapshotHeader.byteCount,
        section.width.map({ $0 * rows == range.count }) ?? true
      else { return nil }
    }
  }

  /// Whether the bytes behind the header are as they were written; reads all of them.
  var isIntact: Bool {
    let checksum = bytes.loadUnaligned(
      fromByteOffset: SnapshotHeader.checksumWord * 8,
      as: UInt64.self
    )
    let body = UnsafeRawBufferPointer(rebasing: bytes[SnapshotHeader.byteCount...])
    return Checksum.of(body) == checksum
  }

  /// Where a section lies; nil when that is not within the bytes.
  private func range(of section: SnapshotSection) -> Range<Int>? {
    let offset = (SnapshotHeader.sectionsWord + 2 * section.rawValue) * 8
    let start = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let count = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
    guard start <= UInt64(bytes.count), count <= UInt64(bytes.count) - start else { return nil }
    return Int(start)..<Int(start + count)
  }

  private func content(of section: SnapshotSection) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[range(of: section) ?? 0..<0])
  }
}

extension SnapshotReader {
  /// Makes a sheet of the rows of some days; nil when the rows cannot be what was written.
  func sheet(_ range: DayRange) -> ColumnarCharts? {
    let days = content(of: .days)
    let lower = firstRow(from: Int(range.lower.number), in: days)
    let upper = max(lower, firstRow(from: Int(range.upper.number) + 1, in: days))
    let rows = lower..<upper
    var sheet = ColumnarCharts()
    sheet.days = column(.days, rows)
    sheet.ranks = column(.ranks, rows)
    sheet.rankChanges = column(.rankChanges, rows)
    // Whatever a byte holds, a truth value must be made of it: only two of 256 are one.
    sheet.isNew = content(of: .isNew)[rows].map { $0 != 0 }
    sheet.openDays = column(.openDays, rows)
    sheet.audience = column(.audience, rows)
    sheet.audienceChanges = column(.audienceChanges, rows)
    sheet.audienceRates = column(.audienceRates, rows)
    sheet.audienceTotals = column(.audienceTotals, rows)
    sheet.sales = column(.sales, rows)
    sheet.salesShares = column(.salesShares, rows)
    sheet.salesChanges = column(.salesChanges, rows)
    sheet.salesRates = column(.salesRates, rows)
    sheet.salesTotals = column(.salesTotals, rows)
    sheet.screens = column(.screens, rows)
    sheet.shows = column(.shows, rows)
    guard let codes = texts(column(.codes, rows), .codeBytes, ends: .codeEnds),
      let titles = texts(column(.titles, rows), .titleBytes, ends: .titleEnds),
      sheet.days.allSatisfy({ range.lower.number <= $0 && $0 <= range.upper.number }),
      sheet.openDays.allSatisfy({ $0 == ColumnarCharts.unknownDay || Day(number: Int($0)) != nil })
    else { return nil }
    sheet.codes = codes
    sheet.titles = titles
    return sheet
  }

  /// Finds the first row whose day is not before a day, by halving.
  private func firstRow(from day: Int, in days: UnsafeRawBufferPointer) -> Int {
    var lower = 0
    var upper = rowCount
    while lower < upper {
      let middle = (lower + upper) / 2
      if Int(days.loadUnaligned(fromByteOffset: middle * 4, as: Int32.self)) < day {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower
  }

  /// Copies the rows of a column; the sections were found to have a full number of rows.
  private func column<Element: BitwiseCopyable>(
    _ section: SnapshotSection,
    _ rows: Range<Int>
  ) -> [Element] {
    let size = MemoryLayout<Element>.stride
    let source = content(of: section)[rows.lowerBound * size..<rows.upperBound * size]
    return Array(unsafeUninitializedCapacity: rows.count) { elements, count in
      UnsafeMutableRawBufferPointer(elements).copyBytes(from: source)
      count = rows.count
    }
  }

  /// Takes over those texts that rows have; nil when a row has none.
  private func texts(
    _ places: [Int32],
    _ section: SnapshotSection,
    ends: SnapshotSection
  ) -> ColumnarCharts.Texts? {
    let bytes = content(of: section)
    let ends = content(of: ends)
    func end(_ index: Int) -> Int {
      Int(ends.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
    }
    var pool = ColumnarCharts.TextPool()
    var known = [Int32](repeating: -1, count: ends.count / 4)
    var result: [Int32] = []
    result.reserveCapacity(places.count)
    for place in places {
      let index = Int(place)
      guard known.indices.contains(index) else { return nil }
      if known[index] < 0 {
        let start = index == 0 ? 0 : end(index - 1)
        let end = end(index)
        guard start <= end, end <= bytes.count else { return nil }
        known[index] = pool.place(of: String(decoding: bytes[start..<end], as: UTF8.self))
      }
      result.append(known[index])
    }
    return ColumnarCharts.Texts(entries: pool.entries, places: result)
  }
}
