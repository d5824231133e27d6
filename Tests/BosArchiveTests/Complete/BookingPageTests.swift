import BosDomain
import BosTestSupport
import Testing

@testable import BosArchive

/// Booking pages in the archive.
@Suite struct BookingPageTests {
  private let folder: TemporaryFolder
  private static let noon = Instant(seoulDay: CompleteSample.day, hour: 12) ?? Instant(seconds: 0)

  init() throws { folder = try TemporaryFolder() }

  private func page(_ hours: Int = 0, films: Int = 4, scale: Int = 100) -> SiteBooking {
    let entries = (1...films).map { number -> SiteBookingEntry in
      var film = SiteFilm(title: "영화 \(number)", open: CompleteSample.day)
      if number == 2 { film.code = "20240002" }
      var entry = SiteBookingEntry(film: film, rate: Double(number) + 0.1)
      entry.rank = number
      entry.booked = number == 3 ? nil : scale * number
      entry.bookedSales = scale * number * 9_873
      entry.salesTotal = -5
      return entry
    }
    return SiteBooking(
      minute: Instant(seconds: Self.noon.seconds + Int64(hours) * 3600),
      entries: entries
    )
  }

  private func add(_ pages: [SiteBooking], _ name: String = "a.html") throws -> ImportRun {
    try folder.open().archive.addComplete([], pages, to: CompleteSample.run(name))
  }

  @Test func `pages come back in the order of their minutes`() throws {
    let pages = [page(5), page(), page(2, films: 300)]
    let run = try add(pages)
    #expect(run.added == 3 && run.rows == 308 && run.changed == 0 && run.unchanged == 0)
    #expect(try folder.open().archive.bookings().pages == [pages[1], pages[2], pages[0]])
  }

  @Test func `the same page adds nothing, and another one of its minute is shown instead`() throws {
    _ = try add([page()])
    let again = try add([page()])
    #expect(again.unchanged == 1 && again.added == 0 && again.id == nil)
    #expect(try add([page(scale: 7)], "b.html").changed == 1)
    let archive = try folder.open().archive
    #expect(try archive.bookings().pages == [page(scale: 7)])
    let undone = try #require(try archive.undoImport())
    #expect(undone.bookings == 1 && undone.charts == 0 && undone.name == "b.html")
    #expect(try archive.bookings().pages == [page()])
    #expect(try archive.undoImport()?.name == "a.html")
    #expect(try archive.undoImport() == nil)
    #expect(try archive.bookings().pages.isEmpty)
  }

  @Test func `an import that was cut off goes on, and is undone whole`() throws {
    let archive = try folder.open().archive
    var run = CompleteSample.run("saved")
    run.isFinished = false
    let first = try archive.addComplete([CompleteSample.chart()], [page()], to: run)
    run.isFinished = true
    let second = try archive.addComplete([], [page(5)], to: run)
    #expect(first.id == second.id && first.id != nil)
    // It is complete now, so that the next one is another.
    #expect(try archive.addComplete([], [page(9)], to: run).id != first.id)
    #expect(try archive.undoImport()?.bookings == 1)
    let undone = try archive.undoImport()
    #expect(undone?.bookings == 2 && undone?.charts == 1)
    #expect(try archive.bookings().pages.isEmpty)
  }

  @Test func `another import doesn't go on with one that was cut off`() throws {
    let archive = try folder.open().archive
    var run = CompleteSample.run("saved")
    run.isFinished = false
    let first = try archive.addComplete([], [page()], to: run)
    #expect(try archive.addComplete([], [page(1)], to: CompleteSample.run("b")).id != first.id)
    #expect(try archive.addComplete([], [page(2)], to: run).id != first.id)
  }

  @Test func `films have the codes that charts tell`() throws {
    _ = try add([page()])
    let archive = try folder.open().archive
    _ = try archive.importCharts(
      [Sample.chart(Sample.day)],
      at: Sample.noon(after: .maximum)
    )
    var chart = CompleteSample.chart(films: 1)
    chart.entries[0].film.code = "20240001"
    _ = try archive.addComplete([chart], to: CompleteSample.run("c.xls"))
    _ = try archive.matchCompleteFilms()
    #expect(
      try archive.bookings().pages[0].entries.map(\.film.code).prefix(2) == [
        "20240001", "20240002",
      ]
    )
  }

  @Test(arguments: [
    "UPDATE bookings SET film_count = 3 WHERE id = 2",
    "UPDATE bookings SET packed = x'' WHERE id = 2",
    "UPDATE bookings SET moment = moment + 60 WHERE id = 2",
    "UPDATE bookings SET packed = zeroblob(length(packed)) WHERE id = 2",
  ])
  func `a damaged page is found, named and removed on request`(_ damage: String) throws {
    _ = try add([page(), page(24), page(48)])
    try folder.open().archive.perform(.remove) { (database) throws(ArchiveError) in
      try database.execute(damage)
    }
    let archive = try folder.open().archive
    let found = try archive.bookings()
    #expect(found.pages == [page(), page(48)])
    #expect(found.damaged.count == 1)
    #expect(try archive.check().damage.count == 1)
    #expect(try archive.check(repairing: true).repairs.count == 1)
    #expect(try archive.check().isEmpty)
    #expect(try archive.bookings().pages == [page(), page(48)])
  }

  @Test func `clearing everything deletes pages, clearing days doesn't`() throws {
    _ = try add([page()])
    let archive = try folder.open().archive
    _ = try archive.remove(.days(Sample.range(9, from: CompleteSample.day)))
    #expect(try archive.bookings().pages == [page()])
    #expect(try archive.remove(.everything) == 1)
    #expect(try archive.bookings().pages.isEmpty)
  }

  @Test func `a page whose film is damaged is found by the check`() throws {
    _ = try add([page()])
    try folder.open().archive.perform(.remove) { (database) throws(ArchiveError) in
      try database.execute("UPDATE complete_films SET title = 'x' WHERE title = '영화 1'")
    }
    let archive = try folder.open().archive
    #expect(
      try archive.bookings()
        == StoredBookings(pages: [], damaged: [page().minute].compactMap(\.self))
    )
    #expect(try archive.check().damage.count == 1)
    #expect(try archive.check(repairing: true).repairs.count == 1)
    #expect(try archive.bookings().pages.isEmpty)
    #expect(try add([page()]).added == 1)
    #expect(try archive.bookings().pages == [page()])
  }

  @Test(arguments: [
    "UPDATE bookings SET film_count = 3 WHERE id = 2",
    "UPDATE bookings SET packed = zeroblob(length(packed)) WHERE id = 2",
    "UPDATE complete_films SET title = 'x' WHERE title = '영화 1'",
  ])
  func `importing a damaged page again repairs it`(_ damage: String) throws {
    let pages = [page(), page(24), page(48)]
    _ = try add(pages)
    try folder.open().archive.perform(.remove) { (database) throws(ArchiveError) in
      try database.execute(damage)
    }
    _ = try add(pages)
    let archive = try folder.open().archive
    #expect(try archive.bookings() == StoredBookings(pages: pages))
    // A second time there is nothing to repair.
    #expect(try add(pages).unchanged == 3)
  }
}
