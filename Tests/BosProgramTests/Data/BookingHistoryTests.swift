import BosDomain
import BosTestSupport
import Foundation
import Testing

/// Imported booking pages, and their history.
@Suite(.dedicatedThread)
struct BookingHistoryTests {
  private let home: LiveHome

  init() throws { home = try LiveHome() }

  private func write(_ name: String, _ line: String?, booked: [Int], prefix: String = "영화") throws {
    let sum = Double(booked.reduce(0, +))
    let entries = booked.enumerated().map { place, number -> SiteBookingEntry in
      let film = SiteFilm(
        title: "\(prefix) \(place + 1)",
        open: Day(year: 2024, month: 6, day: 1 + place)
      )
      var entry = SiteBookingEntry(film: film, rate: (Double(number) / sum * 1000).rounded() / 10)
      entry.rank = place + 1
      entry.booked = number
      entry.bookedSales = number * 10_000
      return entry
    }
    let lines = line.map { ["조회일시 : \($0)"] } ?? []
    try home.write(SavedBookingPage(entries: entries, lines: lines).html, to: name)
  }

  private func output(_ code: String) throws -> String {
    try home.run("--offline", "-c", code).output
  }

  private func importPages() throws {
    try write("a.html", "2024/05/01 05:38", booked: [900, 100])
    try write("b.html", "2024/05/01 12:54", booked: [600, 200])
    try write("c.html", "2024/05/02 12:40", booked: [300, 300])
    try write("d.html", "2024/05/02 18:00", booked: [100, 200, 100])
    let fields = "$r.days, $r.rows, $r.added, $r.unchanged, $r.bookings, $r.left_out"
    let files = "a.html b.html c.html d.html"
    #expect(try output("let r = import \(files); print \(fields)") == "0 9 4 0 4 0\n")
    #expect(try output("let r = import \(files); print \(fields)") == "0 0 0 4 4 0\n")
  }

  @Test func `only pages of equal hours are compared`() throws {
    try importPages()
    #expect(
      try output("booking history | csv") == """
        minute,booked,booked_change,booked_sales,films,top,top_rate
        2024-05-01 05:38,1000,,10000000,2,영화 1,90
        2024-05-01 12:54,800,,8000000,2,영화 1,75
        2024-05-02 12:40,600,-25,6000000,2,영화 1,50
        2024-05-02 18:00,400,,4000000,3,영화 2,50

        """
    )
    #expect(
      try output("booking history \"영화 2\" | csv") == """
        minute,rank,rate,rate_change,booked,booked_change,booked_sales,total
        2024-05-01 05:38,2,10,,100,,1000000,
        2024-05-01 12:54,2,25,,200,,2000000,
        2024-05-02 12:40,2,50,25,300,50,3000000,
        2024-05-02 18:00,2,50,,200,,2000000,

        """
    )
    #expect(try output("booking history --all | count") == "9\n")
  }

  @Test func `changes and shares have percent signs on a screen`() async throws {
    try importPages()
    let run = try await home.typeKeys([], at: "booking history | columns booked_change top_rate")
    for text in ["−25.0%", "90.0%", "50.0%"] { #expect(run.output.contains(text), "\(run.output)") }
  }

  @Test func `an hour has one page a day`() throws {
    try importPages()
    try write("e.html", "2024/05/01 12:10", booked: [1])
    _ = try output("import e.html")
    #expect(
      try output("booking history --hour 12 | columns day minute booked | csv") == """
        day,minute,booked
        2024-05-01,12:54,800
        2024-05-02,12:40,600

        """
    )
    let none = try home.run("--offline", "-c", "booking history --hour 3")
    #expect(none.errors.contains("no stored booking page is of the hour 3"))
    let wrong = try home.run("--offline", "-c", "booking history --hour 24")
    #expect(wrong.errors.contains("--hour takes 0 to 23, not 24"))
    let both = try home.run("--offline", "-c", "booking history \"영화 1\" --all")
    #expect(both.errors.contains("--all shows every film"))
    // One unit, not all columns in one picture.
    #expect(try output("booking history --hour 12 | plot --width 60").contains("\nbooked\n"))
    let plot = try output("booking history \"영화 1\" --hour 12 | plot rate --width 60")
    #expect(plot.contains("2024-05-01") && plot.contains("05-02"))
    let bars = try output("booking history \"영화 1\" | plot --width 60")
    #expect(bars.contains("2024-05-01 05:38") && bars.contains("2024-05-02 18:00"))
    #expect(try output("let c = cache; print $c.booking_pages") == "5\n")
  }

  @Test func `a page without its minute needs one, and the date of the file doesn't count`() throws
  {
    try write("n.html", nil, booked: [5, 5])
    try write("m.html", nil, booked: [6, 4])
    let alone = try home.run("--offline", "-c", "import n.html")
    #expect(alone.status != 0 && alone.errors.contains("the page doesn't say its minute"))
    for minute in ["2024-05-03T09:05Z", "2024-05-03 09:05+09:00", "2024-05-03 09:05 10:05"] {
      let refused = try home.run("--offline", "-c", "import n.html --at \"\(minute)\"")
      #expect(refused.errors.contains("`\(minute)` is no day with a time"))
    }
    let early = try home.run("--offline", "-c", "import n.html --at \"1924-05-03 09:05\"")
    #expect(early.errors.contains("is before 2003-11-11"))
    let wrong = try home.run("--offline", "-c", "import n.html --at noon")
    #expect(wrong.errors.contains("`noon` is no day with a time"))
    let both = try home.run(
      "--offline",
      "-c",
      "let r = import m.html n.html --at \"2024-05-03 09:05\"; print $r.added, $r.left_out"
    )
    #expect(
      both.output == "1 1\n" && both.errors.contains("n.html: the page doesn't say its minute")
    )
    #expect(try output("booking history | columns minute | csv") == "minute\n2024-05-03 09:05\n")
    #expect(try output("let n = import undo; print $n") == "1\n")
    let none = try home.run("--offline", "-c", "booking history")
    #expect(none.errors.contains("no booking pages are stored"))
  }

  @Test func `a minute to come is left out`() throws {
    try write("a.html", "2099/05/01 05:38", booked: [1])
    let run = try home.run("--offline", "-c", "import a.html")
    #expect(run.status != 0 && run.errors.contains("2099-05-01 05:38 is in the future"))
  }

  @Test func `a film is found by a part of its title, if only one has it`() throws {
    try importPages()
    #expect(try output("booking history 화3 | count") == "1\n")
    let several = try home.run("--offline", "-c", "booking history 영화")
    #expect(several.errors.contains("several titles contain `영화`: `영화 1`, `영화 2`, `영화 3`"))
    let none = try home.run("--offline", "-c", "booking history 소설")
    #expect(none.errors.contains("`소설` is in no stored booking page"))
  }

  @Test func `a saved page is a table, too`() throws {
    try write("a.html", "2024/05/01 05:38", booked: [900, 100])
    #expect(
      try output("from a.html | csv") == """
        minute,rank,title,open,rate,booked,booked_sales
        2024-05-01 05:38,1,영화 1,2024-06-01,90,900,9000000
        2024-05-01 05:38,2,영화 2,2024-06-02,10,100,1000000

        """
    )
  }

  /// Writes a page of films with their days of release, which can be missing.
  private func write(_ name: String, _ minute: String, _ films: [(String, String?, Double)]) throws
  {
    let entries = films.enumerated().map { place, film -> SiteBookingEntry in
      let (title, open, rate) = film
      var entry = SiteBookingEntry(
        film: SiteFilm(title: title, open: open.flatMap { Day($0) }),
        rate: rate
      )
      entry.rank = place + 1
      entry.booked = Int(rate * 100)
      return entry
    }
    try home.write(
      SavedBookingPage(entries: entries, lines: ["조회일시 : \(minute)"]).html,
      to: name
    )
  }

  @Test func `a film is that of its release day, and one that moves stays the same`() throws {
    try write(
      "a.html",
      "2024-05-01 12:00",
      [("바다", nil, 5), ("바다", "2024-05-20", 40), ("산", "2024-05-21", 1)]
    )
    try write("b.html", "2024-05-02 12:00", [("바다", "2024-05-20", 44), ("산", "2024-05-28", 3)])
    _ = try output("import a.html b.html")
    #expect(
      try output("booking history 바다 | columns rate rate_change | csv")
        == "rate,rate_change\n40,\n44,4\n"
    )
    #expect(
      try output("booking history 산 | columns rate rate_change | csv")
        == "rate,rate_change\n1,\n3,2\n"
    )
  }

  @Test func `two films of one title aren't taken for one`() throws {
    try write(
      "a.html",
      "2024-05-01 12:00",
      [("바다", "2014-05-20", 60), ("바다", "2024-05-20", 40)]
    )
    _ = try output("import a.html")
    let unclear = try home.run("--offline", "-c", "booking history 바다")
    #expect(unclear.errors.contains("2 films have the title 〈바다〉: 2014-05-20, 2024-05-20"))
    let row = "booking history --all; booking history 2 | columns rate | csv"
    #expect(try output(row).hasSuffix("rate\n40\n"))
    let plot = try output("booking history --all | plot rate --width 40")
    #expect(plot.contains("60") && plot.contains("40"))
  }

  @Test func `a title can be a number`() throws {
    try write("a.html", "2024-05-01 12:00", [("1987", "2024-05-20", 100)])
    _ = try output("import a.html")
    #expect(try output("booking history 1987 | columns rate | csv") == "rate\n100\n")
  }

  @Test func `a page's own minute counts, and it is said`() throws {
    try write("a.html", "2024-05-01 12:00", [("바다", nil, 100)])
    let run = try home.run("--offline", "-c", "import a.html --at \"2024-05-02 09:00\"")
    #expect(run.errors.contains("so `--at` isn't used"))
    #expect(try output("booking history | columns minute | csv") == "minute\n2024-05-01 12:00\n")
  }

  @Test func `sums that no number holds are null`() throws {
    let entries = (1...2).map { number -> SiteBookingEntry in
      var entry = SiteBookingEntry(film: SiteFilm(title: "영화 \(number)"), rate: 50)
      entry.booked = .max
      return entry
    }
    for day in 1...2 {
      let page = SavedBookingPage(entries: entries, lines: ["조회일시 : 2024-05-0\(day) 12:00"])
      try home.write(page.html, to: "\(day).html")
    }
    _ = try output("import 1.html 2.html")
    #expect(
      try output("booking history | columns booked booked_change | csv")
        == "booked,booked_change\n,\n,\n"
    )
    #expect(try output("booking history \"영화 1\" | columns booked_change | count") == "2\n")
  }
}
