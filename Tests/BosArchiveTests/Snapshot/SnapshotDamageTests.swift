import BosDomain
import BosText
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
      // It is rebuilt correctly.
      #expect(try archive.sheet(range) == expected)
      #expect(try folder.bytes(folder.snapshot) == whole)
      #expect(try archive.check().isEmpty)
    }
  }

  @Test func `columns are those of the database, whichever is read when the snapshot is damaged`()
    throws
  {
    let whole = try folder.bytes(folder.snapshot)
    let expected = ColumnarCharts(charts)
    for field in ChartField.allCases {
      for damage in [whole.count / 3, 80] {
        try folder.write(whole, to: folder.snapshot)
        let columns = try folder.open().archive.columns(range)
        let before = try columns.cells(.audience, at: nil)
        // The file itself changes, not only its name.
        try folder.overwrite(folder.snapshot) { bytes in
          for place in damage..<bytes.count { bytes[place] ^= 0x55 }
        }
        guard case .ints(let audience, _) = before else { continue }
        #expect(audience == expected[ints: .audience])
        #expect(try ColumnarCharts(reading: columns) == expected)
        #expect(try columns.cells(field, at: [2, 0]) == expected.cells(field, at: [2, 0]))
      }
    }
  }

  @Test func `a snapshot that is cut while it is in use gives the database's rows`() throws {
    let columns = try folder.open().archive.columns(range)
    try folder.overwrite(folder.snapshot) { $0.removeLast($0.count - 100) }
    #expect(try ColumnarCharts(reading: columns) == ColumnarCharts(charts))
  }

  @Test func `columns of a damaged snapshot are an error if the charts changed meanwhile`() throws {
    let archive = try folder.open().archive
    let columns = try archive.columns(range)
    try archive.keep(
      Sample.answer(),
      to: "day",
      as: .chart(Sample.chart(audience: 7), .everything)
    )
    // What was listed stays, as long as the file is right.
    guard case .ints(let audience, _) = try columns.cells(.audience, at: nil) else { return }
    #expect(audience[0] == 1_000)
    try folder.overwrite(folder.snapshot) { $0.removeLast($0.count - 100) }
    let error = #expect(throws: SourceFailure.self) { try columns.cells(.sales, at: nil) }
    #expect(
      error?.message.english
        == "the archive's snapshot was damaged, and the charts have changed since they were listed"
    )
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
