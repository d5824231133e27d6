package import BosDomain

extension Archive {
  /// Finds the chart of a day, or of the period that contains it.
  package func chart(
    of day: Day,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> StoredChart? {
    try chart(ChartKey(day: day, span: span, filter: filter))
  }

  func chart(_ key: ChartKey) throws(ArchiveError) -> StoredChart? {
    let found = try read { (database) throws(ArchiveError) in try database.checkedChart(key) }
    guard let found else { return nil }
    let row = found.row
    if let chart = found.chart, found.state == .intact {
      return StoredChart(chart: chart, fetched: row.fetched, isFinal: row.isFinal)
    }
    return try restore([key])[key]
  }

  /// Lists the days of a range with stored daily charts, earliest first.
  ///
  /// The rows of the charts aren't read. Throws if charts are missing from a long range.
  package func storedDays(
    _ range: DayRange,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> [StoredDay] {
    let key = ChartKey(day: range.lower, span: .day, filter: filter)
    if let days = try snapshotDays(range, key) { return days }
    // Another process may store or clear charts between two statements.
    var heads = try read { (database) throws(ArchiveError) in
      if key.isInSnapshot, range.count > Snapshot.shortRange { try database.checkDaysFact() }
      return try database.chartHeads(range, key)
    }
    if heads.contains(where: { $0.state == .damaged }) {
      let damaged = heads.filter { $0.state == .damaged }.map { key.moved(to: $0.anchor) }
      // If there is no repair, reading the chart throws.
      if try !restorations(of: damaged).isEmpty {
        heads = try read { (database) throws(ArchiveError) in
          try database.chartHeads(range, key)
        }
      }
    }
    let found = heads
    return try perform(.read) { (database) throws(ArchiveError) in
      try found.map { (head) throws(ArchiveError) in try database.storedDay(head) }
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
  /// Stores a chart from a service, unless a better one is stored.
  func keep(
    _ chart: Chart,
    _ filter: ChartFilter,
    fetched: Instant,
    request: String
  ) throws(ArchiveError) -> StoringResult {
    let key = ChartKey(chart, filter: filter)
    let origin = ChartWriter.Origin(
      fetched: fetched,
      isFinal: StoringRule.isFinal(chart, fetched: fetched),
      request: request
    )
    var writer = ChartWriter(database: self)
    guard let former = try checkedChart(key) else {
      try writer.add(chart, key, origin)
      try writer.finish()
      return .stored(nil)
    }
    let result = try replace(former, with: chart, origin, &writer)
    try writer.finish()
    return result
  }

  /// Replaces an earlier chart, and stores the changes.
  ///
  /// A damaged chart is always replaced, and the changes in it aren't known.
  func replace(
    _ former: CheckedChart,
    with chart: Chart,
    _ origin: ChartWriter.Origin,
    _ writer: inout ChartWriter
  ) throws(ArchiveError) -> StoringResult {
    let row = former.row
    guard let old = former.chart, former.state != .damaged else {
      try writer.replace(row, with: chart, origin, changesEntries: true)
      return .stored(nil)
    }
    let stored = StoredChart(chart: old, fetched: row.fetched, isFinal: row.isFinal)
    guard StoringRule.allows(chart, isFinal: origin.isFinal, over: stored) else {
      return .refused
    }
    let revisions = FilmRevision.all(from: old.entries, to: chart.entries)
    // Equal texts can have different bytes, so the checksums are compared.
    let changesEntries = ChartSums(old) != ChartSums(chart)
    try writer.replace(row, with: chart, origin, changesEntries: changesEntries)
    guard !revisions.isEmpty else { return .stored(nil) }
    try add(revisions, toChart: row.id, former: row.fetched, found: origin.fetched)
    return .stored(
      ChartChanges(
        day: chart.days.lower,
        found: origin.fetched,
        changes: revisions.compactMap(\.change)
      )
    )
  }
}
