import BosDomain
import Testing

@testable import BosArchive

@Suite struct ChartSumsTests {
  private static let optional = StoredField.entry.filter(\.isOptional)

  /// A chart whose optional fields are null.
  private var chart: Chart {
    var chart = Sample.chart()
    for row in chart.entries.indices {
      for field in Self.optional { chart.entries[row][field.field] = .null }
    }
    return chart
  }

  @Test func `the sum of a chart stays the same in later versions`() {
    #expect(ChartSums(chart).rows == 0x9EE5_E784_CF7E_D24D)
    #expect(ChartSums(Sample.chart()).rows == 0x1862_6C45_C4EC_59D5)
  }

  @Test func `a column that is null adds nothing to the sum of a row`() {
    let rows = StoredRows(chart.rows)
    for row in 0..<rows.count {
      var sum = ChartSums.row(position: row + 1, film: rows.filmChecksum(row))
      for field in StoredField.entryLayouts where !field.isOptional {
        field.add(rows.value(field, row), to: &sum)
      }
      #expect(rows.checksum(row) == sum)
    }
  }

  @Test(arguments: optional)
  func `a value of an optional column changes the sum`(field: StoredField) {
    let empty = RunningChecksum()
    var (null, zero, other) = (empty, empty, empty)
    field.layout.add(.null, to: &null)
    field.layout.add(.integer(0), to: &zero)
    field.layout.add(.integer(1), to: &other)
    #expect(null == empty && zero != empty && other != empty && zero != other)
  }
}
