import BosDomain
import Testing

@testable import BosArchive

@Suite struct SnapshotBlockTests {
  private func unpacked(
    _ packed: (block: SnapshotBlock, bytes: [UInt8]),
    _ count: Int,
    null: Int64
  ) -> [Int64] {
    [Int64](unsafeUninitializedCapacity: count) { cells, filled in
      packed.bytes.withUnsafeBytes { bytes in
        if let start = cells.baseAddress {
          packed.block.unpack(bytes, 0..<count, null: null, to: start) { $0 }
        }
      }
      filled = count
    }
  }

  private static let widths: [(cells: [Int64], width: Int)] = [
    ([], 0), ([7], 0), ([7, 7, 7], 0), ([.min], 0), ([.min, .min], 0), ([.min, 5], 1),
    ([0, 254], 1), ([0, 255], 2), ([-3, .min, 251], 1), ([-3, .min, 252], 2), ([0, 65_534], 2),
    ([0, 65_535], 4), ([0, 4_294_967_294], 4), ([0, 4_294_967_295], 8), ([.min + 1, .max], 8),
    ([.max, .min, 0], 8), ([.max, .max], 0),
  ]

  @Test(arguments: widths)
  func `integers take as few bytes as they need`(cells: [Int64], width: Int) {
    let packed = SnapshotBlock.packed(cells[...], null: .min)
    #expect(packed.block.form.width == width)
    #expect(packed.block.size == width * cells.count)
    #expect(packed.block.form.hasNulls == cells.contains(.min))
    #expect(unpacked(packed, cells.count, null: .min) == cells)
  }

  @Test func `random integers are what they were`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let magnitude = Int64(1) << Int64.random(in: 0...62, using: &generator)
      let cells = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Int.random(in: 0..<6, using: &generator) == 0
          ? Int64.min : Int64.random(in: -magnitude...magnitude, using: &generator)
      }
      let packed = SnapshotBlock.packed(cells[...], null: .min)
      #expect(unpacked(packed, cells.count, null: .min) == cells)
      let words = packed.block.words
      #expect(SnapshotBlock(words[...], rows: cells.count, kind: .int) == packed.block)
    }
  }

  private static let fractions: [[Double]] = [
    [0.5], [], [1.25, -3.99, 0], [0.1, 0.123], [-0.0, 0], [.infinity, 1], [.nan, .nan], [1e300, 2],
    [ColumnarCharts.nullNum], [ColumnarCharts.nullNum, 0.5, 12_345_678.9],
    [ColumnarCharts.nullNum, 999_999_999_999.5, -7], [ColumnarCharts.nullNum, 1.0 / 3],
  ]

  @Test(arguments: fractions)
  func `numbers with fractions keep their bits`(numbers: [Double]) throws {
    var sheet = ColumnarCharts([Sample.chart(rows: numbers.count)])
    sheet[nums: .share] = numbers
    let day = StoredDay(day: Sample.day, fetched: Instant(seconds: 0), isFinal: true)
    let charts = [SnapshotChart(day: day, rowCount: numbers.count, rows: 0)]
    let bytes = SnapshotImage(sheet, charts: charts, state: 1).bytes
    let reader = try #require(SnapshotReader(SnapshotSource(bytes)))
    guard case .nums(let found, _) = reader.cells(.share, in: 0..<numbers.count) else {
      Issue.record("there are no numbers")
      return
    }
    #expect(found.map(\.bitPattern) == numbers.map(\.bitPattern))
  }

  @Test func `many blocks are one column`() throws {
    let count = 2 * SnapshotBlock.rowCount + 77
    var generator = SystemRandomNumberGenerator()
    let chart = Sample.chart(rows: 4)
    var sheet = chart.rows.rows((0..<count).map { $0 % 4 })
    sheet[ints: .audience] = (0..<count).map { row in
      // Each block has cells of another size.
      Int64.random(in: 0...(1 << (20 * (row / SnapshotBlock.rowCount))), using: &generator)
    }
    let day = StoredDay(day: Sample.day, fetched: Instant(seconds: 0), isFinal: true)
    let charts = [SnapshotChart(day: day, rowCount: count, rows: 0)]
    let bytes = SnapshotImage(sheet, charts: charts, state: 1).bytes
    let reader = try #require(SnapshotReader(SnapshotSource(bytes)))
    #expect(reader.sheet(0..<count) == sheet)
    let end = SnapshotBlock.rowCount
    for rows in [0..<1, end - 1..<end + 1, 5..<count, count..<count, end..<2 * end] {
      #expect(reader.sheet(rows) == sheet.rows(Array(rows)).inOrder)
    }
  }
}

extension ColumnarCharts {
  /// The same rows, with each text in the order of first use.
  fileprivate var inOrder: ColumnarCharts {
    var result = self
    for slot in result.texts.indices { result.texts[slot] = result.texts[slot].inOrder }
    return result
  }
}
