import BosDomain
import BosTestSupport
import Testing

@testable import BosArchive

@Suite struct CompleteChartTests {
  private let folder: TemporaryFolder
  private let day = CompleteSample.day

  init() throws { folder = try TemporaryFolder() }

  private func range(_ count: Int = 1) -> DayRange { Sample.range(count, from: day) }

  @Test func `stores a chart with all its films and reads it back`() throws {
    let archive = try folder.open().archive
    let chart = CompleteSample.chart()
    let run = try archive.addComplete([chart], to: CompleteSample.run())
    #expect(run.added == 1 && run.rows == 12 && run.changed == 0 && run.days == range())
    let found = try folder.open().archive.completeCharts(range())
    #expect(found.entries == chart.entries)
    #expect(found.days == [CompleteDay(days: range(), films: 12, market: chart.market)])
    #expect(found.rows[days: .day] == Array(repeating: day.number, count: 12))
    #expect(abs(found.marketShares.reduce(0, +) - 100) < 1e-9)
    #expect(found.knowsNew.allSatisfy { !$0 } && found.knowsNew.count == 12)
    #expect(try archive.completeDays(range()) == found.days)
    #expect(try archive.statistics().completeCharts == 1)
  }

  @Test func `reads the first rows of each chart`() throws {
    let archive = try Archive.inMemory()
    let days = [day, day.adding(days: 2) ?? day]
    let charts = days.map { CompleteSample.chart($0) }
    _ = try archive.addComplete(charts, to: CompleteSample.run())
    let found = try archive.completeCharts(range(3), limit: 10)
    #expect(found.entries == charts.flatMap { $0.entries.prefix(10) })
    #expect(found.days.map(\.days.lower) == days)
    #expect(try archive.completeCharts(range(2), limit: 10).count == 10)
  }

  @Test func `any values come back as they were`() throws {
    var generator = SplitMix(seed: 20_261_123)
    for _ in 0..<200 {
      let archive = try Archive.inMemory()
      let chart = CompleteSample.random(day, &generator)
      _ = try archive.addComplete([chart], to: CompleteSample.run())
      let found = try archive.completeCharts(range())
      #expect(found.entries == chart.entries)
      #expect(found.days.first?.market == chart.market)
    }
  }

  @Test func `the same chart again changes nothing`() throws {
    let archive = try Archive.inMemory()
    let first = try archive.addComplete([CompleteSample.chart()], to: CompleteSample.run())
    let again = try archive.addComplete([CompleteSample.chart()], to: CompleteSample.run("b.xls"))
    #expect(first.id != nil && again.id == nil)
    #expect(again.added == 0 && again.unchanged == 1 && again.rows == 0)
    #expect(try archive.undoImport()?.name == "a.xls")
  }

  @Test func `a later import is shown first, and undoing it shows the earlier one`() throws {
    let archive = try Archive.inMemory()
    let earlier = CompleteSample.chart()
    let later = CompleteSample.chart(films: 15, scale: 2_000)
    let next = CompleteSample.chart(day.adding(days: 1) ?? day)
    _ = try archive.addComplete([earlier], to: CompleteSample.run("a.xls"))
    let run = try archive.addComplete([later, next], to: CompleteSample.run("b.xls"))
    #expect(run.changed == 1 && run.added == 1)
    #expect(try archive.completeCharts(range()).entries == later.entries)
    #expect(try archive.statistics().completeCharts == 2)
    let undone = try archive.undoImport()
    #expect(
      undone
        == UndoneImport(
          name: "b.xls",
          moment: CompleteSample.later,
          charts: 2,
          days: range(2)
        )
    )
    #expect(try archive.completeCharts(range(2)).entries == earlier.entries)
    #expect(try archive.undoImport()?.charts == 1)
    #expect(try archive.completeCharts(range(2)).count == 0)
    #expect(try archive.undoImport() == nil)
  }

  @Test func `parts of one import are undone together`() throws {
    let archive = try Archive.inMemory()
    var run = try archive.addComplete([CompleteSample.chart()], to: CompleteSample.run())
    run = try archive.addComplete([CompleteSample.chart(day.adding(days: 1) ?? day)], to: run)
    #expect(run.added == 2 && run.days == range(2))
    #expect(try archive.undoImport()?.charts == 2)
  }

  @Test func `charts of other films, places and periods are charts of their own`() throws {
    let archive = try Archive.inMemory()
    let korean = ChartFilter(nation: .korean)
    let all = CompleteSample.chart()
    let filtered = CompleteSample.chart(films: 5, filter: korean)
    let weekly = CompleteSample.chart(films: 20, span: .week)
    _ = try archive.addComplete([all, filtered, weekly], to: CompleteSample.run())
    #expect(try archive.completeCharts(range()).entries == all.entries)
    #expect(try archive.completeCharts(range(), filter: korean).entries == filtered.entries)
    let week = DayRange(lower: weekly.days.lower, upper: weekly.days.lower)
    #expect(try archive.completeCharts(week, .week).entries == weekly.entries)
    #expect(try archive.completeCharts(range(), .week).entries == weekly.entries)
    #expect(try archive.completeDays(range(), .weekend).isEmpty)
  }

  @Test func `days that aren't over are refused`() throws {
    let archive = try Archive.inMemory()
    let noon = Instant(seoulDay: day, hour: 12) ?? CompleteSample.later
    let run = ImportRun(name: "a.xls", moment: noon)
    let result = try archive.addComplete([CompleteSample.chart()], to: run)
    #expect(result.unfinished == [range()] && result.added == 0 && result.id == nil)
    #expect(try archive.completeDays(range()).isEmpty)
  }

  @Test func `finds codes by title and release day, but not for two films with both`() throws {
    let archive = try Archive.inMemory()
    func stored(_ code: String, _ title: String) -> ChartEntry {
      var entry = Sample.entry(0)
      entry[.code] = .text(code)
      entry[.title] = .text(title)
      return entry
    }
    func keep(_ entries: [ChartEntry], _ offset: Int) throws {
      var chart = Sample.chart(day.adding(days: offset) ?? day)
      chart.entries = entries
      let answer = Sample.answer("\(offset)", fetched: CompleteSample.later)
      try archive.keep(answer, to: "daily \(offset)", as: .chart(chart, .everything))
    }
    func codes() throws -> [String?] {
      try archive.completeCharts(range()).entries.prefix(4).map(\.film.code)
    }
    try keep([stored("20230001", "영화 1"), stored("20230002", "영화 2")], 1)
    try keep([stored("20230009", "영화 2")], 2)
    _ = try archive.addComplete([CompleteSample.chart()], to: CompleteSample.run())
    let (found, ambiguous) = try archive.matchCompleteFilms()
    #expect(found == 1 && ambiguous == 1)
    #expect(try codes() == ["20230001", nil, nil, nil])
    // Charts that are stored later tell more.
    try keep([stored("20230003", "영화 3"), stored("20230004", "영화 4")], 3)
    try keep([stored("20230005", "영화 4")], 4)
    #expect(try codes() == ["20230001", nil, "20230003", nil])
    #expect(try archive.matchCompleteFilms().ambiguous == 2)
  }

  @Test func `a film without a code is found by its title`() throws {
    let archive = try Archive.inMemory()
    var chart = CompleteSample.chart(films: 4)
    chart.entries[1].film.open = nil
    chart.entries[2].film.code = "20190549"
    _ = try archive.addComplete([chart], to: CompleteSample.run())
    let codeless = FilmSummary(code: "", title: "영화 1", openDay: day)
    #expect(try archive.completeFilms(title: "영화 1") == [codeless])
    #expect(try archive.listedFilms(title: "화 1") == [codeless])
    // A film without a release day can't be told from others.
    #expect(try archive.listedFilms().map(\.title).sorted() == ["영화 1", "영화 3", "영화 4"])
    // No code is that of every film without one.
    #expect(try archive.listedFilms(code: "").isEmpty)
    _ = try archive.undoImport()
    #expect(try archive.listedFilms().isEmpty)
  }

  @Test func `rows without a code beside films with their title aren't a film of their own`() throws
  {
    let archive = try Archive.inMemory()
    var page = CompleteSample.chart(films: 3)
    page.entries[1].film.title = "영화 1"
    for row in page.entries.indices { page.entries[row].film.code = "2024000\(row)" }
    var file = CompleteSample.chart(day.adding(days: 1) ?? day, films: 3)
    file.entries[1].film.title = "영화 1"
    _ = try archive.addComplete([page, file], to: CompleteSample.run())
    _ = try archive.matchCompleteFilms()
    #expect(try archive.completeFilms(title: "영화 1").map(\.code) == ["20240000", "20240001"])
  }

  @Test func `a saved page has its own codes`() throws {
    let archive = try Archive.inMemory()
    var chart = CompleteSample.chart()
    chart.entries[0].film.code = "20190549"
    _ = try archive.addComplete([chart], to: CompleteSample.run())
    #expect(try archive.completeCharts(range()).entries == chart.entries)
  }

  @Test func `deleting days deletes their complete charts`() throws {
    let archive = try folder.open().archive
    let next = day.adding(days: 1) ?? day
    let charts = [CompleteSample.chart(), CompleteSample.chart(next)]
    _ = try archive.addComplete(charts, to: CompleteSample.run())
    #expect(try archive.remove(.days(range())) == 1)
    #expect(try archive.completeDays(range(2)).map(\.days.lower) == [next])
    #expect(try archive.remove(.everything) == 1)
    #expect(try archive.undoImport() == nil)
  }

  @Test func `an archive that can only be read shows complete charts and refuses imports`() throws {
    _ = try folder.open().archive.addComplete([CompleteSample.chart()], to: CompleteSample.run())
    let archive = try Archive.open(folder: folder.archive, access: .reading)
    #expect(try archive.completeCharts(range()).count == 12)
    #expect(throws: ArchiveError.self) {
      try archive.addComplete([CompleteSample.chart()], to: CompleteSample.run())
    }
  }
}
