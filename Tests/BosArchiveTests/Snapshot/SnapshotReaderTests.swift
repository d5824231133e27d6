import BosDomain
import Testing

@testable import BosArchive

@Suite struct SnapshotReaderTests {
  private static let charts = Sample.charts(70)
  private static let days = charts.enumerated().map { index, chart in
    StoredDay(
      day: chart.days.lower,
      fetched: Instant(seconds: Int64(index)),
      isFinal: index % 3 > 0
    )
  }
  private static let image = SnapshotImage(ColumnarCharts(charts), days: days, state: -7).bytes
  private static let everything = DayRange(lower: .minimum, upper: .maximum)

  @Test func `the text is read`() {
    Self.image.withUnsafeBytes { bytes in
      let reader = SnapshotReader(bytes)
      #expect(reader?.state == -7 && reader?.isIntact == true)
      #expect(reader?.sheet(Self.everything) == ColumnarCharts(Self.charts))
      #expect(reader?.sheet(Sample.range(1)) == ColumnarCharts([Self.charts[0]]))
      #expect(reader?.sheet(Sample.range(3, from: .minimum)) == ColumnarCharts())
    }
  }

  @Test func `the days of the charts are read`() {
    Self.image.withUnsafeBytes { bytes in
      let reader = SnapshotReader(bytes)
      #expect(reader?.days(Self.everything) == Self.days)
      #expect(reader?.days(Sample.range(2)) == Array(Self.days.prefix(2)))
      #expect(reader?.days(Sample.range(3, from: .minimum)) == [])
    }
  }

  @Test func `no rows at all are read`() {
    SnapshotImage(ColumnarCharts(), state: 0).bytes.withUnsafeBytes { bytes in
      #expect(SnapshotReader(bytes)?.sheet(Self.everything) == ColumnarCharts())
      #expect(SnapshotReader(bytes)?.days(Self.everything) == [])
    }
  }

  @Test func `a snapshot cut off anywhere is refused`() {
    for length in [0, 1, 7, 8] + Array(stride(from: 16, to: Self.image.count, by: 13)) {
      Self.image[..<length].withUnsafeBytes { #expect(SnapshotReader($0) == nil) }
    }
    (Self.image + [0]).withUnsafeBytes { #expect(SnapshotReader($0) == nil) }
  }

  @Test func `a snapshot of other fields is refused`() {
    // 1 is the version that snapshots had before the checksum of the fields.
    let fields = ChartField.allCases.map(\.facts)
    let versions: [UInt64] = [
      1, SnapshotHeader.version(of: fields.dropLast()),
      SnapshotHeader.version(of: fields.reversed()),
    ]
    for version in versions {
      signed(Self.image) { $0[SnapshotHeader.versionWord] = version }
        .withUnsafeBytes { #expect(SnapshotReader($0) == nil) }
    }
  }

  @Test func `a byte changed anywhere is noticed`() {
    let places =
      Array(0..<SnapshotHeader.byteCount)
      + stride(
        from: SnapshotHeader.byteCount,
        to: Self.image.count,
        by: 7
      )
    for place in places where !isPadding(place) {
      var bytes = Self.image
      bytes[place] ^= 0x40
      bytes.withUnsafeBytes { bytes in
        #expect(SnapshotReader(bytes)?.isIntact != true, "byte \(place)")
      }
    }
  }

  /// Whether a byte is between the header's words and the first section.
  private func isPadding(_ place: Int) -> Bool {
    (SnapshotHeader.wordCount * 8..<SnapshotHeader.byteCount).contains(place)
  }

  @Test func `headers that lie are found out, however well they are signed`() {
    let values: [UInt64] = [
      0, 1, 7, 1 << 20, 1 << 31, 1 << 32, 1 << 62, 1 << 63, .max, .max - 15, .max - 7,
    ]
    for word in 0..<SnapshotHeader.lastWord {
      for value in values {
        read(signed(Self.image) { $0[word] = value })
      }
    }
  }

  @Test func `rows that lie are read or refused, and nothing worse`() {
    for place in stride(from: SnapshotHeader.byteCount, to: Self.image.count, by: 3) {
      for value: UInt8 in [0x7F, 0x80, 0xFF] {
        var bytes = Self.image
        bytes[place] = value
        read(bytes)
      }
    }
  }

  /// Reads all rows without checking their checksum.
  private func read(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      _ = SnapshotReader(bytes)?.days(Self.everything)
      guard let sheet = SnapshotReader(bytes)?.sheet(Self.everything) else { return }
      for texts in sheet.texts {
        #expect(texts.places.allSatisfy { texts.entries.indices.contains(Int($0)) })
      }
      #expect(sheet[days: .day].allSatisfy { Day(number: Int($0)) != nil })
      let counts = sheet.ints.map(\.count) + sheet.nums.map(\.count) + sheet.flags.map(\.count)
      #expect(Set(counts) == [sheet.count])
    }
  }

  /// Changes words of the header and updates its checksum.
  private func signed(_ image: [UInt8], _ change: (inout [UInt64]) -> Void) -> [UInt8] {
    var words = image.withUnsafeBytes { bytes in
      (0..<SnapshotHeader.wordCount).map {
        bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)
      }
    }
    change(&words)
    words[SnapshotHeader.lastWord] = words.withUnsafeBytes { bytes in
      Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<(SnapshotHeader.lastWord * 8)]))
    }
    return words.withUnsafeBytes { Array($0) } + image[(SnapshotHeader.wordCount * 8)...]
  }
}
