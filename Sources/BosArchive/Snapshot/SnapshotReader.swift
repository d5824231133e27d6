package import BosDomain

/// Reads a snapshot, and checks everything in it.
package struct SnapshotReader {
  private let bytes: UnsafeRawBufferPointer
  private let rowCount: Int
  /// The state of the charts in the snapshot.
  let state: Int

  /// Returns nil unless the header is complete and matches the file size.
  package init?(_ bytes: UnsafeRawBufferPointer) {
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
    for section in SnapshotSection.all {
      guard let range = range(of: section), range.lowerBound >= SnapshotHeader.byteCount,
        section.width.map({ $0 * rows == range.count }) ?? true
      else { return nil }
    }
    let charts = content(of: .chartFlags).count
    guard content(of: .chartDays).count == 4 * charts, content(of: .chartTimes).count == 8 * charts
    else { return nil }
  }

  /// Whether the bytes after the header match their checksum; reads all of them.
  package var isIntact: Bool {
    let checksum = bytes.loadUnaligned(
      fromByteOffset: SnapshotHeader.checksumWord * 8,
      as: UInt64.self
    )
    let body = UnsafeRawBufferPointer(rebasing: bytes[SnapshotHeader.byteCount...])
    return Checksum.of(body) == checksum
  }

  /// The position of a section, or nil if it isn't within the bytes.
  private func range(of section: SnapshotSection) -> Range<Int>? {
    let offset = (SnapshotHeader.sectionsWord + 2 * section.index) * 8
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
  /// Lists the days of a range that have charts; nil if they can't be what was written.
  package func days(_ range: DayRange) -> [StoredDay]? {
    let days = content(of: .chartDays)
    let times = content(of: .chartTimes)
    let flags = content(of: .chartFlags)
    var result: [StoredDay] = []
    for index in flags.indices {
      let number = Int(days.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
      guard let day = Day(number: number) else { return nil }
      if day < range.lower || range.upper < day { continue }
      let seconds = times.loadUnaligned(fromByteOffset: index * 8, as: Int64.self)
      result.append(
        StoredDay(day: day, fetched: Instant(seconds: seconds), isFinal: flags[index] != 0)
      )
    }
    return result
  }

  /// Reads the rows of some days; nil if the rows can't be what was written.
  package func sheet(_ range: DayRange) -> ColumnarCharts? {
    let rows = rows(range)
    var sheet = ColumnarCharts()
    for field in ChartField.allCases {
      guard read(field, rows, into: &sheet) else { return nil }
    }
    let isInside = sheet[days: .day].allSatisfy {
      range.lower.number <= $0 && $0 <= range.upper.number
    }
    return isInside ? sheet : nil
  }

  /// Copies the column of a field, or returns false for an impossible value.
  private func read(
    _ field: ChartField,
    _ rows: Range<Int>,
    into sheet: inout ColumnarCharts
  ) -> Bool {
    let section = SnapshotSection.column(field)
    switch field.kind {
    case .int: sheet.ints[field.slot] = column(section, rows)
    case .num, .percent: sheet.nums[field.slot] = column(section, rows)
    case .day:
      let days: [Int32] = column(section, rows)
      sheet.days[field.slot] = days
      return days.allSatisfy {
        Day(number: Int($0)) != nil || (field.isOptional && $0 == ColumnarCharts.nullDay)
      }
    // Only two of the 256 values of a byte are a Bool.
    case .bool: sheet.flags[field.slot] = content(of: section)[rows].map { $0 != 0 }
    case .text:
      guard let texts = texts(column(section, rows), field) else { return false }
      sheet.texts[field.slot] = texts
    }
    return true
  }

  /// Finds the rows of some days.
  private func rows(_ range: DayRange) -> Range<Int> {
    let days = content(of: .column(.day))
    let lower = firstRow(from: Int(range.lower.number), in: days)
    return lower..<max(lower, firstRow(from: Int(range.upper.number) + 1, in: days))
  }

  /// Finds the first row from a day on, by binary search.
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

  /// Copies the rows of a column; the sections are known to have whole rows.
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

  /// Reads the texts that rows have; nil if a row has an impossible one.
  private func texts(_ places: [Int32], _ field: ChartField) -> ColumnarCharts.Texts? {
    let bytes = content(of: .textBytes(field))
    let ends = content(of: .textEnds(field))
    func end(_ index: Int) -> Int {
      Int(ends.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
    }
    var pool = ColumnarCharts.TextPool()
    var known = [Int32](repeating: -1, count: ends.count / 4)
    var result: [Int32] = []
    result.reserveCapacity(places.count)
    for place in places {
      if field.isOptional, place == ColumnarCharts.nullPlace {
        result.append(place)
        continue
      }
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
