import BosDomain
import BosText
import Testing

@testable import BosArchive

@Suite struct ArchiveUpkeepTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
    for chart in Sample.charts(5) {
      let request = "daily \(chart.days.lower)"
      try archive.keep(Sample.answer(), to: request, as: .chart(chart, .everything))
    }
    var week = Sample.chart()
    week.span = .week
    week.days = Sample.range(7)
    try archive.keep(Sample.answer(), to: "week", as: .chart(week, .everything))
    try archive.keep(Sample.answer(), to: "film", as: .film(Film(code: "1", title: "가")))
    try archive.countCall(key: "key", on: Sample.day)
  }

  @Test func `statistics tell what there is`() throws {
    var statistics = try archive.statistics()
    #expect(statistics.bytes > 10_000)
    statistics.bytes = 0
    #expect(
      statistics
        == ArchiveStatistics(
          path: folder.database,
          days: 5,
          firstDay: Sample.day,
          lastDay: Sample.day.adding(days: 4),
          provisionalDays: 4,
          otherCharts: 1,
          answers: 7,
          films: 1,
          schemaVersion: Migration.latest
        )
    )
    #expect(try TemporaryFolder().open().archive.statistics().firstDay == nil)
  }

  @Test func `days are removed with their answers`() throws {
    #expect(try archive.remove(.days(Sample.range(2))) == 4)
    #expect(try archive.storedDays(Sample.range(9)).count == 3)
    #expect(try archive.answer(to: "daily \(Sample.day)") == nil)
    #expect(try archive.sheet(Sample.range(99)).count == 9)
    #expect(try archive.chart(of: Sample.day, .week) != nil)
    #expect(try archive.remove(.days(Sample.range(2))) == 0)
    #expect(try archive.check().isEmpty)
  }

  @Test func `everything is removed but the count of calls`() throws {
    #expect(try archive.remove(.everything) == 14)
    let statistics = try archive.statistics()
    #expect(statistics.days == 0 && statistics.answers == 0 && statistics.films == 0)
    #expect(!archive.holdsCharts)
    #expect(try archive.sheet(Sample.range(99)) == ColumnarCharts())
    #expect(try archive.calls(key: "key", on: Sample.day) == 1)
    #expect(try archive.check().isEmpty)
  }

  @Test func `deleting works while another process reads`() throws {
    let other = try folder.open().archive
    try other.read { (database) throws(ArchiveError) in
      _ = try database.number("SELECT count(*) FROM charts")
      do { #expect(try archive.remove(.everything) == 14) } catch { Issue.record(error) }
      #expect(try database.number("SELECT count(*) FROM charts") == 6)
    }
    #expect(try other.statistics().answers == 0)
  }

  private static let damages = [
    ("DELETE FROM entries WHERE chart = 1 AND position = 2", "2022-01-08"),
    ("UPDATE charts SET last_day = 0 WHERE id = 2", "2022-01-09"),
    ("UPDATE charts SET fetched = 1 WHERE id = 3", "2022-01-10"),
    ("UPDATE entries SET open_day = 1 WHERE chart = 4 AND position = 1", "2022-01-11"),
    ("DELETE FROM chart_sums WHERE chart = 5", "2022-01-12"),
  ]

  @Test(arguments: damages)
  func `a check finds what must not be`(sql: String, day: String) throws {
    try archive.perform(.keep) { (database) throws(ArchiveError) in try database.execute(sql) }
    let finding = "the charts of \(day) are damaged, and no response tells their rows"
    #expect(try archive.check(repairing: true).damage.map(\.english) == [finding])
  }

  @Test func `a check finds rows without their owner`() throws {
    try archive.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute(
        """
        PRAGMA foreign_keys = OFF;
        INSERT INTO film_items (owner, list, position) VALUES (2, 3, 4);
        """
      )
    }
    #expect(try archive.check().damage.map(\.english) == ["a row of film_items has no films"])
  }
}
