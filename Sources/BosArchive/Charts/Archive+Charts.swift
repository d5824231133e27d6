package import BosDomain

extension Archive {
  /// Finds the chart of a day, or of the period that contains it.
  package func chart(
    of day: Day,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> StoredChart? {
    let key = ChartKey(day: day, span: span, filter: filter)
    return try read { (database) throws(ArchiveError) in
      guard let row = try database.chartRow(key) else { return nil }
      return StoredChart(
        chart: try database.chart(of: row),
        fetched: row.fetched,
        isFinal: row.isFinal
      )
    }
  }

  /// Lists the days of a range with stored daily charts, earliest first.
  package func storedDays(
    _ range: DayRange,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> [StoredDay] {
    let key = ChartKey(day: range.lower, span: .day, filter: filter)
    return try perform(.read) { (database) throws(ArchiveError) in
      var days: [StoredDay] = []
      try database.query(
        """
        SELECT anchor, fetched, is_final FROM charts
        WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor BETWEEN ? AND ?
        ORDER BY anchor
        """,
        key.family + [.integer(Int(range.lower.number)), .integer(Int(range.upper.number))]
      ) { (row) throws(ArchiveError) in
        guard let day = Day(number: row.integer(0)) else { throw database.impossibleRow }
        let fetched = Instant(seconds: Int64(row.integer(1)))
        days.append(StoredDay(day: day, fetched: fetched, isFinal: row.flag(2)))
      }
      return days
    }
  }

  /// Lists the changes in a chart each time it was fetched again, oldest first.
  package func changes(
    of day: Day,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> [ChartChanges] {
    let key = ChartKey(day: day, span: span, filter: filter)
    return try read { (database) throws(ArchiveError) in
      guard let row = try database.chartRow(key) else { return [] }
      return try database.changes(ofChart: row)
    }
  }
}

extension Database {
  /// Stores a chart from a service, and returns the changes.
  func keep(
    _ chart: Chart,
    _ filter: ChartFilter,
    fetched: Instant,
    request: String
  ) throws(ArchiveError) -> ChartChanges? {
    let key = ChartKey(chart, filter: filter)
    let origin = ChartWriter.Origin(
      fetched: fetched,
      isFinal: Chart.isFinal(lastDay: chart.days.upper, fetched: fetched),
      request: request
    )
    var writer = ChartWriter(database: self)
    guard let row = try chartRow(key) else {
      try writer.add(chart, key, origin)
      try writer.finish()
      return nil
    }
    let changes = try replace(row, with: chart, key, origin, &writer)
    try writer.finish()
    return changes
  }

  /// Replaces an earlier chart, and stores the changes.
  func replace(
    _ row: ChartRow,
    with chart: Chart,
    _ key: ChartKey,
    _ origin: ChartWriter.Origin,
    _ writer: inout ChartWriter
  ) throws(ArchiveError) -> ChartChanges? {
    let former = try self.chart(of: row)
    let revisions = FilmRevision.all(from: former.entries, to: chart.entries)
    let changesEntries = former.entries != chart.entries
    try writer.replace(row.id, with: chart, key, origin, changesEntries: changesEntries)
    guard !revisions.isEmpty else { return nil }
    try add(revisions, toChart: row.id, former: row.fetched, found: origin.fetched)
    return ChartChanges(
      day: chart.days.lower,
      found: origin.fetched,
      changes: revisions.compactMap(\.change)
    )
  }
}
