import BosDomain
import Testing

@testable import BosArchive

@Suite struct SnapshotReaderTests {
  private static let charts = Sample.charts(70)
  private static let stored = charts.enumerated().map { index, chart in
    SnapshotChart(
      day: StoredDay(
        day: chart.days.lower,
        fetched: Instant(seconds: Int64(index)),
        isFinal: index % 3 > 0
      ),
      rowCount: chart.rows.count,
      rows: index - 9
    )
  }
  private static let image = SnapshotImage(ColumnarCharts(charts), charts: stored, state: -7).bytes
  private static let everything = DayRange(lower: .minimum, upper: .maximum)

  private func reader(_ bytes: [UInt8]) -> SnapshotReader? {
    SnapshotReader(SnapshotSource(bytes))
  }

  @Test func `what was written is read`() {
    let reader = reader(Self.image)
    #expect(reader?.state == -7 && reader?.isIntact == true)
    #expect(reader?.charts == Self.stored)
    #expect(reader?.sheet(Self.everything) == ColumnarCharts(Self.charts))
    #expect(reader?.sheet(Sample.range(1)) == ColumnarCharts([Self.charts[0]]))
    #expect(reader?.sheet(Sample.range(3, from: .minimum)) == ColumnarCharts())
  }

  @Test func `the days of the charts are read`() {
    let reader = reader(Self.image)
    #expect(reader?.days(Self.everything) == Self.stored.map(\.day))
    #expect(reader?.days(Sample.range(2)) == Self.stored.prefix(2).map(\.day))
    #expect(reader?.days(Sample.range(3, from: .minimum)) == [])
  }

  @Test func `no rows at all are read`() {
    let reader = reader(SnapshotImage(ColumnarCharts(), state: 0).bytes)
    #expect(reader?.sheet(Self.everything) == ColumnarCharts())
    #expect(reader?.days(Self.everything) == [])
  }

  @Test func `rows at some places are those of the whole column`() throws {
    let reader = try #require(self.reader(Self.image))
    let rows = 6..<reader.rowCount
    for places: [Int32] in [[], [0], [5, 3, 3, 100, 0], [Int32(rows.count) - 1, 1]] {
      for field in ChartField.allCases {
        let all = try #require(reader.cells(field, in: rows))
        let some = try #require(reader.cells(field, in: rows, at: places))
        switch (all, some) {
        case (.ints(let a, _), .ints(let b, _)): #expect(places.map { a[Int($0)] } == b)
        case (.nums(let a, _), .nums(let b, _)): #expect(places.map { a[Int($0)] } == b)
        case (.days(let a, _), .days(let b, _)): #expect(places.map { a[Int($0)] } == b)
        case (.flags(let a), .flags(let b)): #expect(places.map { a[Int($0)] } == b)
        case (.texts(let a), .texts(let b)):
          #expect(places.map { a.text(Int($0)) } == b.places.indices.map { b.text($0) })
        default: Issue.record("\(field) has two kinds of cells")
        }
      }
    }
  }

  @Test func `columns of many rows are read in two parts, and damage in either is noticed`() throws
  {
    let few = ColumnarCharts(Self.charts)
    let all = few.rows((0..<150_000).map { $0 % few.count })
    let stored = SnapshotChart(day: Self.stored[0].day, rowCount: all.count, rows: 1)
    let image = SnapshotImage(all, charts: [stored], state: 0).bytes
    let reader = try #require(self.reader(image))
    for rows in [0..<all.count, few.count * 7..<140_001] {
      // A failure would print all rows.
      let isSame = reader.sheet(rows) == all.rows(Array(rows))
      #expect(isSame, "\(rows)")
    }
    for block in reader.blocks(of: .audience) where block.size > 0 {
      var bytes = image
      bytes[block.offset + block.size - 1] ^= 1
      #expect(self.reader(bytes)?.cells(.audience, in: 0..<all.count) == nil)
    }
  }

  @Test func `a snapshot cut off anywhere is refused`() {
    for length in [0, 1, 7, 8] + Array(stride(from: 16, to: Self.image.count, by: 13)) {
      #expect(reader(Array(Self.image[..<length])) == nil)
    }
    #expect(reader(Self.image + [0]) == nil)
  }

  @Test func `a snapshot of other fields is refused`() {
    // 1 is the version that snapshots had before the checksum of the fields.
    let fields = ChartField.allCases.map(\.facts)
    let versions: [UInt64] = [
      1, SnapshotLayout.version(of: fields.dropLast()),
      SnapshotLayout.version(of: fields.reversed()),
    ]
    for version in versions {
      #expect(reader(changed(Self.image, SnapshotLayout.versionWord * 8, version)) == nil)
    }
  }

  @Test func `a byte changed anywhere is noticed`() {
    let places =
      Array(0..<SnapshotLayout.byteCount)
      + stride(from: SnapshotLayout.byteCount, to: Self.image.count, by: 7)
    for place in places {
      var bytes = Self.image
      bytes[place] ^= 0x40
      #expect(reader(bytes)?.isIntact != true, "byte \(place)")
    }
  }

  @Test func `a changed byte concerns the columns whose blocks have it, and no others`() throws {
    let reader = try #require(self.reader(Self.image))
    for field in ChartField.allCases {
      for block in reader.blocks(of: field) where block.size > 0 {
        var bytes = Self.image
        bytes[block.offset + block.size / 2] ^= 1
        let changed = try #require(self.reader(bytes))
        for other in ChartField.allCases {
          let cells = changed.cells(other, in: 0..<reader.rowCount)
          #expect((cells == nil) == (other == field))
        }
      }
    }
  }

  @Test func `words that lie are found out, however well they are signed`() {
    let values: [UInt64] = [
      0, 1, 7, 1 << 20, 1 << 31, 1 << 32, 1 << 62, 1 << 63, .max, .max - 15, .max - 7,
    ]
    let index = index(of: Self.image)
    let places =
      Array(stride(from: 0, to: SnapshotLayout.byteCount, by: 8))
      + stride(from: index.lowerBound, to: index.upperBound, by: 8)
    for place in places {
      for value in values { read(changed(Self.image, place, value)) }
      for bit in [0, 3, 4, 5, 8, 9, 16] {
        read(changed(Self.image, place, word(Self.image, place) ^ 1 << UInt64(bit)))
      }
    }
  }

  @Test func `rows that lie are read or refused, and nothing worse`() {
    for place in stride(from: SnapshotLayout.byteCount, to: Self.image.count, by: 3) {
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        var bytes = Self.image
        bytes[place] = value
        read(SnapshotImage.signed(bytes))
      }
    }
  }

  /// Reads all rows of a snapshot whose checksums are right.
  private func read(_ bytes: [UInt8]) {
    guard let reader = reader(bytes) else { return }
    _ = reader.days(Self.everything)
    guard let sheet = reader.sheet(Self.everything) else { return }
    for texts in sheet.texts {
      #expect(
        texts.places.allSatisfy { texts.entries.indices.contains(Int($0)) }
      )
    }
    #expect(sheet[days: .day].allSatisfy { Day(number: Int($0)) != nil })
    let counts = sheet.ints.map(\.count) + sheet.nums.map(\.count) + sheet.flags.map(\.count)
    #expect(Set(counts) == [sheet.count])
  }

  private func word(_ bytes: [UInt8], _ place: Int) -> UInt64 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
  }

  private func index(of bytes: [UInt8]) -> Range<Int> {
    let start = Int(word(bytes, SnapshotLayout.indexOffsetWord * 8))
    return start..<(start + Int(word(bytes, SnapshotLayout.indexSizeWord * 8)))
  }

  /// Changes a word, and the checksums with it.
  private func changed(_ image: [UInt8], _ place: Int, _ value: UInt64) -> [UInt8] {
    var bytes = image
    withUnsafeBytes(of: value) { bytes.replaceSubrange(place..<place + 8, with: $0) }
    return SnapshotImage.signed(bytes)
  }
}
