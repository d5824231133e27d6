import BosDomain

extension Database {
  /// The chart's own row.
  struct ChartRow {
    let id: Int
    let fetched: Instant
    let isFinal: Bool
    fileprivate let span: Int
    fileprivate let heading: String
    let days: DayRange
    fileprivate let week: Int?
  }

  /// Returns whether there is a daily chart.
  func holdsCharts() throws(ArchiveError) -> Bool {
    try number("SELECT EXISTS (SELECT 1 FROM charts WHERE span = 0)") == 1
  }

  /// Finds a chart's row.
  func chartRow(_ key: ChartKey) throws(ArchiveError) -> ChartRow? {
    try first(
      """
      SELECT id, fetched, is_final, heading, first_day, last_day, week FROM charts
      WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor = ?
      """,
      key.values
    ) { (row) throws(ArchiveError) in
      guard let lower = Day(number: row.integer(4)), let upper = Day(number: row.integer(5)) else {
        throw impossibleRow
      }
      return ChartRow(
        id: row.integer(0),
        fetched: Instant(seconds: Int64(row.integer(1))),
        isFinal: row.flag(2),
        span: key.span,
        heading: row.text(3),
        days: DayRange(lower: lower, upper: upper),
        week: row.optionalInteger(6)
      )
    }
  }

  /// Reads the chart of a row.
  func chart(of row: ChartRow) throws(ArchiveError) -> Chart {
    guard let span = Chart.Span(number: row.span) else { throw impossibleRow }
    return Chart(
      span: span,
      heading: row.heading,
      days: row.days,
      week: row.week.flatMap { WeekNumber(year: $0 / 100, week: $0 % 100) },
      entries: try entries(ofChart: row.id)
    )
  }

  private func entries(ofChart id: Int) throws(ArchiveError) -> [ChartEntry] {
    let fields = StoredField.film + StoredField.entry
    var entries: [ChartEntry] = []
    try query(
      """
      SELECT \(StoredField.filmColumns), \(StoredField.entryColumns)
      FROM entries JOIN listed_films ON listed_films.id = film
      WHERE chart = ? ORDER BY position
      """,
      [.integer(id)]
    ) { row in
      var entry = ChartEntry()
      var column: Int32 = 0
      for field in fields {
        entry[field.field] = field.cell(row, column)
        column += 1
      }
      entries.append(entry)
    }
    return entries
  }
}
