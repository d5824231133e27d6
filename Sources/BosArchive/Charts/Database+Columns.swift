import BosDomain

extension Database {
  /// Reads the rows of daily charts into a sheet, by day and then by rank.
  func sheet(_ range: DayRange, _ key: ChartKey) throws(ArchiveError) -> ColumnarCharts {
    // Services have their rows in the order of ranks: sorting them costs as much as reading.
    let sheet = try sheet(range, key, order: "position")
    return sheet.isByRank ? sheet : try self.sheet(range, key, order: "rank, position")
  }

  private func sheet(
    _ range: DayRange,
    _ key: ChartKey,
    order: String
  ) throws(ArchiveError) -> ColumnarCharts {
    var sheet = ColumnarCharts()
    var films = ListedFilms()
    try query(
      """
      SELECT anchor, rank, rank_change, is_new, film, open_day, audience, audience_change,
        audience_rate, audience_total, sales, sales_share, sales_change, sales_rate, sales_total,
        screens, shows
      FROM charts CROSS JOIN entries ON entries.chart = charts.id
      WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor BETWEEN ? AND ?
      ORDER BY anchor, \(order)
      """,
      key.family + [.integer(Int(range.lower.number)), .integer(Int(range.upper.number))]
    ) { (row) throws(ArchiveError) in
      guard let day = Int32(exactly: row.integer(0)),
        let openDay = Int32(exactly: row.optionalInteger(5) ?? Int(ColumnarCharts.unknownDay))
      else { throw impossibleRow }
      let film = try films.places(of: row.integer(4), in: self)
      sheet.days.append(day)
      sheet.ranks.append(Int64(row.integer(1)))
      sheet.rankChanges.append(Int64(row.integer(2)))
      sheet.isNew.append(row.flag(3))
      sheet.codes.places.append(film.code)
      sheet.titles.places.append(film.title)
      sheet.openDays.append(openDay)
      sheet.audience.append(Int64(row.integer(6)))
      sheet.audienceChanges.append(Int64(row.integer(7)))
      sheet.audienceRates.append(row.real(8))
      sheet.audienceTotals.append(Int64(row.integer(9)))
      sheet.sales.append(Int64(row.integer(10)))
      sheet.salesShares.append(row.real(11))
      sheet.salesChanges.append(Int64(row.integer(12)))
      sheet.salesRates.append(row.real(13))
      sheet.salesTotals.append(Int64(row.integer(14)))
      sheet.screens.append(Int64(row.integer(15)))
      sheet.shows.append(Int64(row.integer(16)))
    }
    sheet.codes.entries = films.codes.entries
    sheet.titles.entries = films.titles.entries
    return sheet
  }

  /// Counts the daily charts of all films, those in a range and all there are.
  func countSnapshotDays(in range: DayRange) throws(ArchiveError) -> (inside: Int, all: Int) {
    let key = ChartKey(day: range.lower, span: .day, filter: .everything)
    let family = "span = ? AND nation = ? AND kind = ? AND area = ?"
    let all = try number("SELECT count(*) FROM charts WHERE \(family)", key.family)
    let inside = try number(
      "SELECT count(*) FROM charts WHERE \(family) AND anchor BETWEEN ? AND ?",
      key.family + [.integer(Int(range.lower.number)), .integer(Int(range.upper.number))]
    )
    return (inside, all)
  }
}

extension ColumnarCharts {
  /// Whether the ranks of each day never descend.
  fileprivate var isByRank: Bool {
    !days.indices.dropFirst().contains { days[$0 - 1] == days[$0] && ranks[$0 - 1] > ranks[$0] }
  }
}

/// The codes and titles of films by the numbers that entries have, each read once.
private struct ListedFilms {
  private(set) var codes = ColumnarCharts.TextPool()
  private(set) var titles = ColumnarCharts.TextPool()
  private var known: [Int: (code: Int32, title: Int32)] = [:]

  mutating func places(
    of film: Int,
    in database: Database
  ) throws(ArchiveError) -> (code: Int32, title: Int32) {
    if let places = known[film] { return places }
    let names = try database.first(
      "SELECT code, title FROM listed_films WHERE id = ?",
      [.integer(film)]
    ) { ($0.text(0), $0.text(1)) }
    guard let names else { throw database.impossibleRow }
    let places = (code: codes.place(of: names.0), title: titles.place(of: names.1))
    known[film] = places
    return places
  }
}
