/// Charts with all their films below one another.
///
/// They have the fields of other charts, of which any but the day can be null, and what the tables
/// of the site tell beside them.
package struct CompleteCharts: Hashable, Sendable {
  /// The fields of charts.
  ///
  /// A reserved value is a null in every field but the day, not only in optional ones.
  package var rows = ColumnarCharts()
  /// Whether the field `new` of each row is known.
  package var knowsNew: [Bool] = []
  /// Each film's share of all admissions in percent.
  package var marketShares: [Double] = []
  /// The details of films, by the indexes of `FilmDetail`.
  package var details = FilmDetail.allCases.map { _ in ColumnarCharts.Texts() }
  /// The complete charts among the rows; other charts have no market.
  package var days: [CompleteDay] = []

  package init() {}

  package var count: Int { rows.count }
}

extension CompleteCharts {
  /// Keeps the rows and the charts of some days.
  package mutating func keep(_ kept: Set<Day>) {
    guard days.contains(where: { !kept.contains($0.days.lower) }) else { return }
    let numbers = Set(kept.map(\.number))
    let dates = rows[days: .day]
    order(by: dates.indices.filter { numbers.contains(dates[$0]) })
    days.removeAll { !kept.contains($0.days.lower) }
  }

  /// Adds charts of ten films, which have no market; the rows stay in the order of their days.
  package mutating func add(
    _ sheet: ColumnarCharts,
    details known: (_ code: String) -> [FilmDetail: String]
  ) {
    guard sheet.count > 0 else { return }
    let isSorted = count == 0
    rows = ColumnarCharts(joining: [rows, sheet])
    knowsNew += Array(repeating: true, count: sheet.count)
    marketShares += Array(repeating: ColumnarCharts.nullNum, count: sheet.count)
    let codes = sheet[texts: .code]
    let films = codes.entries.map(known)
    for detail in FilmDetail.allCases {
      var pool = ColumnarCharts.TextPool()
      let places = films.map { film in
        film[detail].map { pool.place(of: $0) } ?? ColumnarCharts.nullPlace
      }
      let texts = ColumnarCharts.Texts(
        entries: pool.entries,
        places: codes.places.map { $0 == ColumnarCharts.nullPlace ? $0 : places[Int($0)] }
      )
      details[detail.rawValue] = ColumnarCharts.Texts(joining: [details[detail.rawValue], texts])
    }
    guard !isSorted else { return }
    let dates = rows[days: .day]
    order(by: dates.indices.sorted { (dates[$0], $0) < (dates[$1], $1) })
  }

  /// Gives rows the changes of rank that charts of ten films tell.
  package mutating func addChanges(from sheet: ColumnarCharts) {
    struct Showing: Hashable {
      let day: Int32
      let code: String
    }
    var known: [Showing: Int] = [:]
    for row in 0..<sheet.count {
      guard let code = sheet[texts: .code].text(row) else { continue }
      known[Showing(day: sheet[days: .day][row], code: code)] = row
    }
    for row in 0..<count {
      guard let code = rows[texts: .code].text(row),
        let found = known[Showing(day: rows[days: .day][row], code: code)]
      else { continue }
      rows.ints[ChartField.change.slot][row] = sheet[ints: .change][found]
      rows.flags[ChartField.new.slot][row] = sheet[flags: .new][found]
      knowsNew[row] = true
    }
  }

  private mutating func order(by places: [Int]) {
    rows = rows.rows(places)
    knowsNew = places.map { knowsNew[$0] }
    marketShares = places.map { marketShares[$0] }
    for slot in details.indices { details[slot] = details[slot].rows(places) }
  }
}

/// What the site's tables tell of a film beside its figures.
package enum FilmDetail: Int, CaseIterable, Sendable {
  case distributor
  case nation
  case genre
  case grade
  case director

  /// The part of a company that distributes a film.
  package static let distributorPart = "배급사"

  /// The detail on a film's page; its last grade is the latest, its first nation the one that counts.
  package subscript(film: Film) -> String? {
    func joined(_ names: [String]) -> String? {
      names.isEmpty ? nil : names.joined(separator: ",")
    }
    return switch self {
    case .nation: film.nations.first
    case .distributor:
      joined(film.companies.filter { $0.part == Self.distributorPart }.map(\.name))
    case .genre: joined(film.genres)
    case .grade: film.ratings.last?.grade
    case .director: joined(film.directors.map(\.name))
    }
  }

  package subscript(film: SiteFilm) -> String? {
    switch self {
    case .nation: film.nation ?? film.nations
    case .distributor: film.distributor
    case .genre: film.genre
    case .grade: film.grade
    case .director: film.director
    }
  }
}

/// A day or a period with a stored complete chart.
package struct CompleteDay: Hashable, Sendable {
  package var days: DayRange
  package var films: Int
  package var market: Market

  package init(days: DayRange, films: Int, market: Market) {
    self.days = days
    self.films = films
    self.market = market
  }
}
