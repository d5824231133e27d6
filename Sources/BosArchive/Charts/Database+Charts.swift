import BosDomain

/// A chart's own row, with the checksums of the chart.
struct ChartRow {
  let key: ChartKey
  let head: ChartSealer.Head
  let week: Int?
  let heading: String
  let source: String?
  let request: String?
  /// The stored checksums, or nil if there are none.
  let sums: StoredSums?

  var id: Int { head.id }
  var fetched: Instant { Instant(seconds: Int64(head.fetched)) }
  var isFinal: Bool { head.isFinal != 0 }

  /// Whether the stored checksums fit this row.
  var isSealed: Bool {
    guard let sums else { return false }
    let texts = ChartSealer.texts(heading: heading, week: week, source: source, request: request)
    return sums.head == texts && ChartSealer(key).fits(head, sums)
  }
}

extension Database {
  /// Returns whether there is a daily chart, in this or an earlier layout.
  func holdsCharts() throws(ArchiveError) -> Bool {
    if try number("SELECT EXISTS (SELECT 1 FROM charts WHERE span = 0)") == 1 { return true }
    let isThere = "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'complete_charts')"
    guard try number(isThere) == 1 else { return false }
    return try number("SELECT EXISTS (SELECT 1 FROM complete_charts WHERE span = 0)") == 1
  }

  /// Finds a chart's row.
  func chartRow(_ key: ChartKey) throws(ArchiveError) -> ChartRow? {
    try first(
      """
      SELECT id, first_day, last_day, fetched, is_final, week, heading, source, request,
        row_count, row_sum, head, seal
      FROM charts LEFT JOIN chart_sums ON chart = id
      WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor = ?
      """,
      key.values
    ) { row in
      ChartRow(
        key: key,
        head: ChartSealer.Head(
          id: row.integer(0),
          anchor: key.anchor,
          firstDay: row.integer(1),
          lastDay: row.integer(2),
          fetched: row.integer(3),
          isFinal: row.integer(4)
        ),
        week: row.optionalInteger(5),
        heading: row.text(6),
        source: row.optionalText(7),
        request: row.optionalText(8),
        sums: row.sums(9)
      )
    }
  }

  /// Reads the chart of a row; nil if its days or its span are impossible.
  func chart(of row: ChartRow) throws(ArchiveError) -> Chart? {
    guard let span = Chart.Span(number: row.key.span), let lower = Day(number: row.head.firstDay),
      let upper = Day(number: row.head.lastDay), lower <= upper
    else { return nil }
    return Chart(
      span: span,
      heading: row.heading,
      days: DayRange(lower: lower, upper: upper),
      week: row.week.flatMap { WeekNumber(year: $0 / 100, week: $0 % 100) },
      entries: try entries(ofChart: row.id)
    )
  }

  private func entries(ofChart id: Int) throws(ArchiveError) -> [ChartEntry] {
    let fields = StoredField.film + StoredField.entry
    var entries: [ChartEntry] = []
    try query(
      """
      SELECT \(StoredField.filmColumns), \(EntryTables.all.columns)
      FROM \(EntryTables.all.joined) JOIN listed_films ON listed_films.id = film
      WHERE entries.chart = ? ORDER BY entries.position
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

extension Statement {
  /// Reads the checksums in four columns, or nil if there are none.
  func sums(_ column: Int32) -> StoredSums? {
    guard !isNull(column) else { return nil }
    return StoredSums(
      rowCount: integer(column),
      rows: integer(column + 1),
      head: integer(column + 2),
      seal: integer(column + 3)
    )
  }
}
