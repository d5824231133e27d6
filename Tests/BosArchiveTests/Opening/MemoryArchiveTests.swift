import BosArchive
import BosDomain
import Testing

@Suite struct MemoryArchiveTests {
  private let archive: AnswerArchive

  init() throws {
    archive = try .inMemory()
  }

  @Test func `an archive in memory stores charts as one in a file does`() throws {
    let charts = Sample.charts(90)
    let fields = Set(ChartField.allCases)
    let first = try archive.importCharts(charts, fields, Sample.noon(after: Sample.day))
    #expect(first.added == 90)
    let range = DayRange(lower: .minimum, upper: .maximum)
    #expect(try archive.sheet(range, .everything) == ColumnarCharts(charts))
    #expect(try archive.check(false) == ArchiveReport())
  }

  @Test func `an archive in memory has no file and a name for people`() throws {
    let statistics = try archive.statistics()
    #expect(statistics.path == "memory" && statistics.bytes == 0)
  }

  @Test func `each archive in memory is its own`() throws {
    _ = try archive.countCall("k", Sample.day)
    #expect(try archive.calls("k", Sample.day) == 1)
    #expect(try AnswerArchive.inMemory().calls("k", Sample.day) == 0)
  }
}
