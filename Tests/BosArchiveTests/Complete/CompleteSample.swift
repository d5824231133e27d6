import BosDomain
import BosTestSupport

@testable import BosArchive

/// Generated charts with all films.
enum CompleteSample {
  static let day = Sample.day
  static let later = Instant(seconds: 4_000_000_000)

  static func run(_ name: String = "a.xls") -> ImportRun { ImportRun(name: name, moment: later) }

  /// A film whose texts depend on its number.
  static func film(_ number: Int, opened: Day? = day) -> SiteFilm {
    var film = SiteFilm(title: "영화 \(number)", open: opened)
    film.nation = number % 3 == 0 ? "미국" : "한국"
    film.distributor = number % 4 == 0 ? nil : "배급 \(number % 4)"
    film.genre = "드라마,코미디"
    film.grade = "15세이상관람가"
    film.director = "감독 \(number)"
    return film
  }

  static func entry(_ rank: Int, _ film: SiteFilm, audience: Int) -> SiteEntry {
    var entry = SiteEntry(film: film, audience: audience)
    entry.rank = rank
    entry.audienceChange = -audience / 2
    entry.audienceRate = -12.5
    entry.audienceTotal = audience * 10
    entry.sales = audience * 9_873
    entry.salesShare = 7.25
    entry.salesChange = nil
    entry.salesRate = 1.0 / 3
    entry.salesTotal = audience * 98_730
    entry.screens = rank == 2 ? nil : 100 - rank
    entry.shows = 300
    return entry
  }

  static func chart(
    _ day: Day = day,
    films: Int = 12,
    scale: Int = 1_000,
    span: Chart.Span = .day,
    filter: ChartFilter = .everything
  ) -> SiteChart {
    let entries = (1...films).map { entry($0, film($0), audience: scale * (films + 1 - $0)) }
    return SiteChart(
      span: span,
      days: span.days(around: day) ?? DayRange(lower: day, upper: day),
      filter: filter,
      entries: entries,
      market: Market(audience: entries.reduce(0) { $0 + $1.audience }, sales: 7, shows: 9)
    )
  }

  /// A chart whose every value is drawn, so that each can be null, negative or large.
  static func random(_ day: Day, _ generator: inout SplitMix) -> SiteChart {
    func number() -> Int? {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: nil
      case 1: Int.random(in: .min + 1 ... .max, using: &generator)
      default: Int.random(in: -300...3_000_000, using: &generator)
      }
    }
    func share() -> Double? {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: nil
      case 1: Double.random(in: -1e9...1e9, using: &generator)
      default: Double(Int.random(in: -9_999...9_999, using: &generator)) / 10
      }
    }
    func text(_ words: [String]) -> String? { words.randomElement(using: &generator) }
    let entries = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      var film = SiteFilm(title: text(["가", "나", "다 라", "e\u{301}", "\u{e9}"]))
      film.open = Bool.random(using: &generator) ? day : nil
      film.code = Int.random(in: 0..<4, using: &generator) == 0 ? text(["20190549"]) : nil
      film.distributor = text(["", "배급", "(주)둘"])
      var entry = SiteEntry(
        film: film,
        audience: Int.random(in: 0...2_000_000, using: &generator)
      )
      (entry.rank, entry.audienceChange, entry.audienceTotal) = (number(), number(), number())
      (entry.sales, entry.salesChange, entry.salesTotal) = (number(), number(), number())
      (entry.screens, entry.shows) = (number(), number())
      (entry.audienceRate, entry.salesShare, entry.salesRate) = (share(), share(), share())
      return entry
    }
    return SiteChart(
      span: .day,
      days: DayRange(lower: day, upper: day),
      entries: entries,
      market: Market(audience: 1 + entries.reduce(0) { $0 + $1.audience }, screens: number())
    )
  }
}

extension Archive {
  /// All columns of complete charts.
  func completeCharts(
    _ range: DayRange,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything,
    limit: Int? = nil,
    only days: Set<Day>? = nil
  ) throws(ArchiveError) -> CompleteCharts {
    CompleteCharts(
      try completeColumns(CompleteQuery(range, span, filter, limit: limit, days: days))
    )
  }
}

extension CompleteCharts {
  /// The row of a film as the site's table has it, apart from what charts don't show.
  func entry(_ row: Int) -> SiteEntry {
    func int(_ field: ChartField) -> Int? {
      let number = rows[ints: field][row]
      return number == ColumnarCharts.nullInt ? nil : Int(number)
    }
    func num(_ field: ChartField) -> Double? {
      let number = rows[nums: field][row]
      return number == ColumnarCharts.nullNum ? nil : number
    }
    func text(_ texts: ColumnarCharts.Texts) -> String? {
      let place = texts.places[row]
      return place == ColumnarCharts.nullPlace ? nil : texts.entries[Int(place)]
    }
    let open = rows[days: .open][row]
    var film = SiteFilm(
      title: text(rows[texts: .title]),
      open: open == ColumnarCharts.nullDay ? nil : Day(number: Int(open))
    )
    film.code = text(rows[texts: .code])
    film.nation = text(details[FilmDetail.nation.rawValue])
    film.distributor = text(details[FilmDetail.distributor.rawValue])
    film.genre = text(details[FilmDetail.genre.rawValue])
    film.grade = text(details[FilmDetail.grade.rawValue])
    film.director = text(details[FilmDetail.director.rawValue])
    var entry = SiteEntry(film: film, audience: int(.audience) ?? -1)
    (entry.rank, entry.audienceChange) = (int(.rank), int(.audienceChange))
    (entry.audienceTotal, entry.sales) = (int(.total), int(.sales))
    (entry.salesChange, entry.salesTotal) = (int(.salesChange), int(.salesTotal))
    (entry.screens, entry.shows) = (int(.screens), int(.shows))
    (entry.audienceRate, entry.salesShare) = (num(.audienceRate), num(.share))
    entry.salesRate = num(.salesRate)
    return entry
  }

  var entries: [SiteEntry] { (0..<count).map { entry($0) } }
}
