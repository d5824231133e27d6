import BosDomain
import BosTestSupport
import Foundation
import Testing

/// Imported tables of the site: charts with all their films.
@Suite(.dedicatedThread)
struct CompleteChartTests {
  let home: LiveHome

  init() throws { home = try LiveHome() }

  /// A day with films by rank; `scale` makes figures of another import.
  static func chart(_ day: Day, films: Int = 14, scale: Int = 100) -> SiteChart {
    let entries = (1...films).map { rank in
      var film = SiteFilm(title: "영화 \(rank)", open: day.adding(days: -rank))
      film.nation = rank % 2 == 0 ? "한국" : "미국"
      film.distributor = "배급 \(rank % 3)"
      film.genre = "드라마"
      var entry = SiteEntry(film: film, audience: scale * (films + 1 - rank))
      entry.rank = rank
      entry.sales = entry.audience * 10_000
      entry.salesShare = 7.1
      entry.audienceTotal = entry.audience * (rank + 1)
      entry.screens = 100 - rank
      entry.shows = 500 - rank
      return entry
    }
    return SiteChart(
      span: .day,
      days: DayRange(lower: day, upper: day),
      entries: entries,
      market: Market(
        audience: entries.reduce(0) { $0 + $1.audience },
        sales: entries.reduce(0) { $0 + ($1.sales ?? 0) }
      )
    )
  }

  static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  func write(_ charts: [SiteChart], to name: String) throws {
    try home.write(SavedTable(charts: charts).html, to: name)
  }

  func output(_ code: String) throws -> String {
    try home.run("--offline", "-c", code).output
  }

  @Test func `a saved table gives all films of its days, and ten without a request for all`() throws
  {
    let days = [try Self.day("2024-05-01"), try Self.day("2024-05-02")]
    try write(days.map { Self.chart($0) }, to: "a.xls")
    let fields = "$r.days, $r.rows, $r.added, $r.unchanged, $r.changed, $r.left_out, $r.files"
    #expect(try output("let r = import a.xls; print \(fields)") == "2 28 2 0 0 0 1\n")
    #expect(try output("let r = import a.xls; print \(fields)") == "2 0 0 2 0 0 1\n")
    #expect(try output("list 2024-05-01 | count") == "10\n")
    #expect(try output("list 2024-05-01..2024-05-02 --all | count") == "28\n")
    #expect(
      try output("list 2024-05-01").hasPrefix("Daily box office · 2024-05-01 (Wed) · 10 of 14\n")
    )
    #expect(
      try output("list 2024-05-01 --all").hasPrefix(
        "Daily box office · 2024-05-01 (Wed) · 14 films\n"
      )
    )
    let table = try output(
      "list 2024-05-02 --all | where rank > 12 | columns rank title audience market_share distributor change code | csv"
    )
    #expect(
      table == """
        rank,title,audience,market_share,distributor,change,code
        13,영화 13,200,1.9047619047619049,배급 1,0,
        14,영화 14,100,0.9523809523809524,배급 2,0,

        """
    )
    let group = """
      list 2024-05-01 --all | group distributor { people: sum(audience), share: sum(market_share) } \
      | sort -people | csv
      """
    #expect(
      try output(group).hasPrefix("distributor,people,share\n배급 1,4000,38.095238095238095\n")
    )
    // Ten rows have these columns on demand.
    #expect(try output("list 2024-05-01 | where nation == \"한국\" | count") == "5\n")
    #expect(try output("list 2024-05-01 | csv").hasPrefix("day,rank,change,new,code,title,open,"))
    #expect(try output("cache days | where complete and films == 14 | count") == "2\n")
    #expect(try output("let c = cache; print $c.complete_charts, $c.days") == "2 0\n")
  }

  @Test func `shares and totals of complete charts agree with their market`() throws {
    let range = DayRange(lower: try Self.day("2024-05-01"), upper: try Self.day("2024-05-20"))
    try write(range.map { Self.chart($0, films: 11 + Int($0.number) % 9) }, to: "a.xls")
    _ = try output("import a.xls")
    let checks = """
      let t = list 2024-05-01..2024-05-20 --all
      let days = $t | group day { share: sum(market_share), n: count() }
      assert $($days | where share < 99.999999 or share > 100.000001 | count) == 0
      print $($days | count), $($t | count)
      """
    let films = range.reduce(0) { $0 + 11 + Int($1.number) % 9 }
    #expect(try output(checks) == "20 \(films)\n")
  }

  @Test func `the last import is shown, and undoing it shows the one before`() throws {
    let day = try Self.day("2024-05-01")
    try write([Self.chart(day)], to: "a.xls")
    try write([Self.chart(day, films: 20, scale: 1_000)], to: "b.xls")
    _ = try output("import a.xls")
    let second = try home.run("--offline", "-c", "let r = import b.xls; print $r.added, $r.changed")
    #expect(second.output == "0 1\n")
    #expect(
      second.errors.contains(
        "1 chart differs from an earlier file, and the new figures are shown: 2024-05-01"
      )
    )
    #expect(try output("list 2024-05-01 --all | sum audience") == "210000\n")
    #expect(try output("let n = import undo; print $n") == "1\n")
    #expect(try output("list 2024-05-01 --all | sum audience") == "10500\n")
    #expect(try output("let n = import undo; print $n") == "1\n")
    let none = try home.run("--offline", "-c", "list 2024-05-01")
    #expect(none.errors.contains("not in the archive"))
    #expect(try home.run("--offline", "-c", "import undo").errors.contains("no import"))
  }

  @Test func `charts of the API stay, and tell changes of rank and codes`() throws {
    try home.write(LiveHome.chart("20240501"), to: "day.json")
    _ = try output("import day.json")
    let before = try output("list 2024-05-01 | csv")
    let day = try Self.day("2024-05-01")
    var chart = Self.chart(day)
    for place in 0..<3 {
      chart.entries[place].film.title = "영화, \(place + 1)"
      chart.entries[place].film.open = try Self.day("2024-01-03")
    }
    try write([chart], to: "a.xls")
    _ = try output("import a.xls")
    #expect(
      try output("list 2024-05-01 | first 4 | columns change new code | csv") == """
        change,new,code
        0,false,20240001
        0,false,20240002
        0,false,20240003
        ,,

        """
    )
    let differences = try output("cache changes 2024-05-01 | where what == \"import\" | count")
    #expect(differences == "3\n")
    _ = try output("import undo")
    #expect(try output("list 2024-05-01 | csv") == before)
  }

  @Test func `folders, patterns and several files are one import, and what is wrong is left out`()
    throws
  {
    let days = (1...4).compactMap { Day(year: 2024, month: 5, day: $0) }
    try FileManager.default.createDirectory(
      atPath: home.path("saved"),
      withIntermediateDirectories: false
    )
    for (place, day) in days.enumerated() {
      try write([Self.chart(day)], to: "saved/\(place).xls")
    }
    var wrong = Self.chart(days[0])
    wrong.market.audience += 1
    try write([wrong], to: "saved/wrong.xls")
    try home.write("not a table", to: "saved/notes.txt")
    try home.write("<html><body>nothing</body></html>", to: "saved/page.html")
    let run = try home.run(
      "--offline",
      "-c",
      "let r = import saved; print $r.added, $r.left_out, $r.files"
    )
    #expect(run.output == "4 2 6\n")
    #expect(run.errors.contains("note: left out: `saved/wrong.xls` has no chart: 2024-05-01: "))
    #expect(run.errors.contains("관객수 adds up to 10500, but 합계 says 10501"))
    #expect(run.errors.contains("note: left out: `saved/page.html` has no chart: "))
    #expect(try output("let n = import undo; print $n") == "4\n")
    #expect(try output("let r = import saved/0.xls saved/1.xls; print $r.added") == "2\n")
    #expect(
      try output("let r = import \"saved/*.xls\"; print $r.added, $r.unchanged, $r.files")
        == "2 2 5\n"
    )
    let none = try home.run("--offline", "-c", "import saved/x*.xls")
    #expect(none.errors.contains("no file fits `saved/x*.xls`"))
  }

  @Test func `a dry run imports nothing and goes on`() throws {
    try write([Self.chart(try Self.day("2024-05-01"))], to: "a.xls")
    try home.write("import a.xls\nimport a.xls", to: "import.bos")
    let run = try home.run("--offline", "--allow-archive", "--dry-run", "import.bos")
    #expect(run.status == 0 && run.output.contains("Dry run of import.bos"), "\(run.errors)")
    #expect(try output("let c = cache; print $c.complete_charts") == "0\n")
  }

  @Test func `all films are exported on request, and come back elsewhere`() throws {
    let days = [try Self.day("2024-05-01"), try Self.day("2024-05-02")]
    try write(days.map { Self.chart($0) }, to: "a.xls")
    _ = try output("import a.xls")
    let first = try home.run("--offline", "--allow-write", "-c", "export ten.csv")
    #expect(first.errors.contains("the tables of 2 imported days are left out"))
    let all = try home.run("--offline", "--allow-write", "-c", "export all.csv --all")
    #expect(all.output == "28\n" && all.errors.isEmpty)
    let other = try LiveHome()
    try other.write(try home.read("all.csv"), to: "all.csv")
    _ = try other.run("--offline", "-c", "import all.csv")
    let line =
      "list 2024-05-01..2024-05-02 --all | columns day rank title open audience sales screens shows | csv"
    let rows = try other.run("--offline", "-c", line).output
    #expect(rows == (try output(line)) && rows.split(separator: "\n").count == 29)
    #expect(try home.read("all.csv").contains("market_share,distributor,nation"))
  }

  @Test func `a row long after the release has the days around it`() throws {
    var charts = [Self.chart(try Self.day("2024-05-01")), Self.chart(try Self.day("2024-05-02"))]
    for place in charts.indices {
      charts[place].entries[11].film.open = try Self.day("2024-02-10")
    }
    try write(charts, to: "a.xls")
    _ = try output("import a.xls")
    let list = "list 2024-05-02 --all"
    let days = try output("\(list); trend 12 | where audience != null | columns day | csv")
    #expect(days.hasSuffix("day\n2024-05-01\n2024-05-02\n"))
  }

  @Test func `a film of the list without a code is named by its title`() throws {
    let days = [try Self.day("2024-05-01"), try Self.day("2024-05-02")]
    try write(days.map { Self.chart($0) }, to: "a.xls")
    _ = try output("import a.xls")
    let list = "list 2024-05-02 --all"
    let byRow = try output("\(list); trend 12 | csv")
    #expect(try output("\(list); trend \"영화 12\" | csv") == byRow && byRow.contains("2024-05-01"))
    let compared = try output("\(list); compare 12 13 | count")
    #expect(try output("\(list); compare \"영화12\" 13 | count") == compared)
    let none = try home.run("--offline", "-c", "\(list); trend \"영화 99\"")
    #expect(none.status != 0)
  }

  @Test(arguments: [["--offline"], []])
  func `a film that only imported tables have is named by its title`(options: [String]) throws {
    // The service doesn't know it.
    let home = try LiveHome { request in
      guard request.target.contains("searchMovieList") else { return LiveHome.charts(request) }
      return .text(#"{"movieListResult":{"totCnt":0,"source":"","movieList":[]}}"#)
    }
    var charts = [Self.chart(try Self.day("2024-05-01")), Self.chart(try Self.day("2024-05-02"))]
    for row in charts[1].entries.indices {
      charts[1].entries[row].film.open = charts[0].entries[row].film.open
    }
    try home.write(SavedTable(charts: charts).html, to: "a.xls")
    _ = try home.run("--offline", "-c", "import a.xls")
    func run(_ code: String) throws -> LiveHome.Run {
      try home.start(options + ["--as-of", "2024-05-03", "-c", code]).finish()
    }
    let days = "day,rank\n2024-05-01,12\n2024-05-02,12\n"
    #expect(try run("trend \"영화 12\" | columns day rank | csv").output == days)
    #expect(try run("compare \"영화 12\" \"영화 14\" | count").output == "4\n")
    for command in ["open", "movie", "poster", "cast"] {
      let failed = try run("\(command) \"영화 12\"")
      #expect(failed.status != 0)
      #expect(failed.errors.contains("〈영화 12〉 has no code: only imported tables have this film"))
      #expect(failed.errors.contains("`trend \"영화 12\"`"))
    }
    #expect(try run("trend \"영화 99\"").errors.contains("no film is called `영화 99`"))
    guard options == ["--offline"] else { return }
    let found = try run("search \"영화 12\" | columns title open code | csv").output
    #expect(found == "title,open,code\n영화 12,2024-04-19,\n")
    #expect(try run("search 영화; trend 12 | columns day rank | csv").output.hasSuffix(days))
  }

  @Test func `a row without a code says that the film it opens has another release day`() throws {
    let film = #""movieCd":"20230012","movieNm":"영화 12","openDt":"20230105""#
    let home = try LiveHome { request in
      request.target.contains("searchMovieList")
        ? .text(#"{"movieListResult":{"totCnt":1,"source":"","movieList":[{\#(film)}]}}"#)
        : .text(#"{"movieInfoResult":{"movieInfo":{\#(film)},"source":""}}"#)
    }
    try home.write(SavedTable(charts: [Self.chart(try Self.day("2024-05-01"))]).html, to: "a.xls")
    _ = try home.run("--offline", "-c", "import a.xls")
    let run = try home.code("list 2024-05-01 --all; let m = movie 12; print $m.code")
    #expect(run.output.hasSuffix("20230012\n"), "\(run.errors)")
    let note = "note: the row's film opened on 2024-04-19, this one on 2023-01-05"
    #expect(run.errors.contains(note))
  }

  @Test func `a script is told once that only ten films are known, and only of charts with ten`()
    throws
  {
    func rows(_ day: String, _ count: Int) -> String {
      (1...count).map { "\(day),영화 \($0),\(1_000 - $0)\n" }.joined()
    }
    let text = "targetDt,movieNm,audiCnt\n" + rows("2024-05-01", 10) + rows("2024-05-02", 10)
    try home.write(text + rows("2024-05-03", 3) + rows("2024-05-04", 30), to: "a.csv")
    _ = try output("import a.csv")
    func notes(_ code: String) throws -> Int {
      let run = try home.run("--offline", "-c", code)
      return run.errors.components(separatedBy: "only the first ten films are known").count - 1
    }
    #expect(try notes("for d in 2024-05-01..2024-05-04 { list $d --all | count }") == 1)
    #expect(try notes("list 2024-05-01..2024-05-04 --all | count") == 1)
    #expect(try notes("list 2024-05-03 --all | count; list 2024-05-04 --all | count") == 0)
    #expect(try output("list 2024-05-04 | count") == "30\n")
  }

  @Test func `days that are missing between complete charts are named, and may be left out`() throws
  {
    try write(
      [try Self.chart(Self.day("2024-05-01")), Self.chart(Self.day("2024-05-03"))],
      to: "a.xls"
    )
    _ = try output("let _r = import a.xls")
    for all in ["", " --all"] {
      let code = "list 2024-05-01..2024-05-03\(all) | distinct day | count"
      let run = try home.run("--offline", "-c", code)
      #expect(run.status != 0)
      #expect(run.errors.contains("1 day failed (2024-05-02): not in the archive"), "\(run.errors)")
      let part = try home.run("--offline", "--partial", "-c", code)
      #expect(part.output == "2\n")
      #expect(part.errors.contains("1 day failed (2024-05-02)"))
    }
  }

  @Test func `one film without a code is one film, and an empty file is said to be empty`() throws {
    let day = try Self.day("2024-05-01")
    var chart = Self.chart(day)
    chart.entries[1].film = chart.entries[0].film
    try write([chart], to: "twins.xls")
    let run = try home.run("--offline", "-c", "let _r = import twins.xls")
    #expect(run.errors.contains("1 film has no code, because two films have the same title"))
    try home.write("", to: "empty.xls")
    let empty = try home.run("--offline", "-c", "let _r = import empty.xls")
    #expect(empty.errors.contains("`empty.xls` is empty"))
  }

  @Test func `a day that isn't over is left out`() throws {
    try write([Self.chart(try Self.day("2024-05-01"))], to: "a.xls")
    let run = try home.start([
      "--offline", "--as-of", "2024-05-01", "-c",
      "let r = import a.xls; print $r.added, $r.left_out",
    ]).finish()
    #expect(run.output.isEmpty && run.status != 0)
    #expect(run.errors.contains("2024-05-01: the days aren't over"))
  }
}
