import BosDomain
import BosTestSupport
import Testing

@testable import BosArchive

/// A poorer table over a richer one of the same days.
@Suite struct CompleteMergeTests {
  private let day = CompleteSample.day
  private var range: DayRange { Sample.range(1, from: day) }

  /// The chart as a saved page tells it: codes, but neither distributors nor shows.
  private func page(_ chart: SiteChart, codes: Bool = true) -> SiteChart {
    var page = chart
    for row in page.entries.indices {
      var film = SiteFilm(title: chart.entries[row].film.title, open: chart.entries[row].film.open)
      if codes { film.code = "2024000\(row)" }
      page.entries[row].film = film
      page.entries[row].shows = nil
      page.entries[row].salesRate = nil
    }
    page.market.shows = nil
    return page
  }

  @Test func `what only the earlier table tells stays, and the newer figures win`() throws {
    let archive = try Archive.inMemory()
    let rich = CompleteSample.chart()
    var poor = page(CompleteSample.chart(scale: 2_000))
    poor.entries[0].audience += 7
    poor.market.audience += 7
    _ = try archive.addComplete([rich], to: CompleteSample.run("a.xls"))
    _ = try archive.addComplete([poor], to: CompleteSample.run("b.html"))
    let found = try archive.completeCharts(range)
    for (row, entry) in found.entries.enumerated() {
      #expect(entry.audience == poor.entries[row].audience)
      #expect(entry.sales == poor.entries[row].sales)
      #expect(entry.film.code == "2024000\(row)")
      #expect(entry.film.distributor == rich.entries[row].film.distributor)
      #expect(entry.film.director == rich.entries[row].film.director)
      #expect(entry.shows == 300 && entry.salesRate == 1.0 / 3)
    }
    #expect(found.days.first?.market == Market(audience: poor.market.audience, sales: 7, shows: 9))
  }

  @Test func `undoing the poorer import restores the richer one exactly`() throws {
    let archive = try Archive.inMemory()
    let rich = CompleteSample.chart()
    _ = try archive.addComplete([rich], to: CompleteSample.run("a.xls"))
    _ = try archive.matchCompleteFilms()
    let before = try archive.completeCharts(range)
    _ = try archive.addComplete([page(CompleteSample.chart(scale: 3))], to: CompleteSample.run("b"))
    _ = try archive.matchCompleteFilms()
    #expect(try archive.completeCharts(range).entries != before.entries)
    #expect(try archive.undoImport()?.name == "b")
    let after = try archive.completeCharts(range)
    #expect(after.entries == before.entries && after.entries == rich.entries)
    #expect(after.days == before.days)
    #expect(try archive.check().isEmpty)
  }

  @Test func `the same poorer table again changes nothing`() throws {
    let archive = try Archive.inMemory()
    let poor = page(CompleteSample.chart())
    _ = try archive.addComplete([CompleteSample.chart()], to: CompleteSample.run("a.xls"))
    #expect(try archive.addComplete([poor], to: CompleteSample.run("b")).changed == 1)
    #expect(try archive.addComplete([poor], to: CompleteSample.run("c")).unchanged == 1)
    // Without codes it tells nothing that isn't there.
    let bare = page(CompleteSample.chart(), codes: false)
    #expect(try archive.addComplete([bare], to: CompleteSample.run("d")).unchanged == 1)
    #expect(try archive.undoImport()?.name == "b")
  }

  @Test func `a film that isn't surely the same takes nothing`() throws {
    let archive = try Archive.inMemory()
    var rich = CompleteSample.chart(films: 4)
    var poor = page(rich)
    // Two films with one name, a moved release, and another film of the same name by its code.
    rich.entries[1].film.title = rich.entries[0].film.title
    rich.entries[3].film.code = "19990001"
    poor.entries[2].film.open = day.adding(days: 3)
    _ = try archive.addComplete([rich], to: CompleteSample.run("a.xls"))
    _ = try archive.addComplete([poor], to: CompleteSample.run("b.html"))
    let found = try archive.completeCharts(range).entries
    #expect(found.allSatisfy { $0.film.director == nil && $0.shows == nil })
  }

  @Test(arguments: [
    "UPDATE complete_charts SET packed = zeroblob(length(packed))",
    "UPDATE complete_charts SET audience = audience + 1",
    "UPDATE complete_charts SET last_day = first_day - 1",
    "UPDATE complete_films SET distributor = 'x' WHERE id = 3",
  ])
  func `importing a damaged chart again repairs it`(_ damage: String) throws {
    let folder = try TemporaryFolder()
    let chart = CompleteSample.chart()
    _ = try folder.open().archive.addComplete([chart], to: CompleteSample.run("a.xls"))
    try folder.open().archive.perform(.remove) { (database) throws(ArchiveError) in
      try database.execute(damage)
    }
    let archive = try folder.open().archive
    #expect(throws: ArchiveError.self) { try archive.completeCharts(range) }
    _ = try archive.addComplete([chart], to: CompleteSample.run("a.xls"))
    #expect(try archive.completeCharts(range).entries == chart.entries)
  }

  @Test func `random tables over one another keep every figure of the newer one`() throws {
    var generator = SplitMix(seed: 161)
    for _ in 0..<60 {
      let archive = try Archive.inMemory()
      let (first, second) = (
        CompleteSample.random(day, &generator), CompleteSample.random(day, &generator)
      )
      _ = try archive.addComplete([first], to: CompleteSample.run("a"))
      _ = try archive.addComplete([second], to: CompleteSample.run("b"))
      let found = try archive.completeCharts(range).entries
      #expect(found.count == second.entries.count)
      for (entry, wanted) in zip(found, second.entries) {
        #expect(entry.audience == wanted.audience)
        #expect(wanted.sales == nil || entry.sales == wanted.sales)
        #expect(wanted.film.title == nil || entry.film.title == wanted.film.title)
      }
      _ = try archive.undoImport()
      var after = try archive.completeCharts(range).entries
      // Other films of the first table can tell a code.
      for row in after.indices where first.entries[row].film.code == nil {
        after[row].film.code = nil
      }
      #expect(after == first.entries)
    }
  }
}
