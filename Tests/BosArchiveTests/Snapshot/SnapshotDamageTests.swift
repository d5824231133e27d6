import BosDomain
import Testing

@testable import BosArchive

@Suite struct SnapshotDamageTests {
  private let folder: TemporaryFolder
  private let charts = Sample.charts(70)
  private let range = Sample.range(70)

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.open().archive.importCharts(charts, at: Sample.noon(after: .maximum))
  }

  @Test func `a range has the database's rows, whatever the snapshot contains`() throws {
    let whole = try folder.bytes(folder.snapshot)
    var damaged: [[UInt8]] = [[], [0], Array("nothing of the kind".utf8), whole + whole]
    for length in stride(from: 1, to: whole.count, by: whole.count / 40) {
      damaged.append(Array(whole.prefix(length)))
    }
    for place in stride(from: 0, to: whole.count, by: whole.count / 80) {
      var bytes = whole
      bytes[place] ^= 1
      damaged.append(bytes)
    }
    let expected = ColumnarCharts(charts)
    let archive = try folder.open().archive
    for bytes in damaged {
      try folder.write(bytes, to: folder.snapshot)
      #expect(try archive.sheet(range) == expected)
      // It was rebuilt correctly, except for unused bytes.
      #expect(try folder.bytes(folder.snapshot).count == whole.count)
      #expect(try archive.check().isEmpty)
    }
  }

  @Test func `a snapshot of another archive is not taken`() throws {
    let other = try TemporaryFolder()
    let charts = Sample.charts(70, from: Day(number: 19_001) ?? Sample.day)
    _ = try other.open().archive.importCharts(charts, at: Sample.noon(after: .maximum))
    try folder.write(try other.bytes(other.snapshot), to: folder.snapshot)
    #expect(try folder.open().archive.sheet(range) == ColumnarCharts(self.charts))
  }

  @Test func `a read-only archive without a snapshot reads the database`() throws {
    try folder.write([], to: folder.snapshot)
    #expect(try folder.open(.reading).archive.sheet(range) == ColumnarCharts(charts))
    #expect(try folder.bytes(folder.snapshot) == [])
  }
}
