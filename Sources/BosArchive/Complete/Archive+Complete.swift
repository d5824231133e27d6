package import BosDomain

extension Archive {
  /// Lists the complete charts with a first day in a range, earliest first, without their rows.
  package func completeDays(
    _ range: DayRange,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> [CompleteDay] {
    let key = ChartKey(day: range.lower, span: span, filter: filter)
    return try read { (database) throws(ArchiveError) in
      var days: [CompleteDay] = []
      try database.completeCharts(range, key) { head, _ in days.append(head.day) }
      return days
    }
  }

  /// Returns the rows of complete charts, or the first rows of each: all in a range, or only those
  /// with some first days, so that damage of the others doesn't count.
  ///
  /// All are checked now, and their columns are read when they are wanted.
  package func completeColumns(
    _ range: DayRange,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything,
    limit: Int? = nil,
    only days: Set<Day>? = nil
  ) throws(ArchiveError) -> any CompleteColumns {
    let key = ChartKey(day: range.lower, span: span, filter: filter)
    let anchors = days.map { Set($0.map { ChartKey(day: $0, span: span, filter: filter).anchor }) }
    return try read { (database) throws(ArchiveError) in
      var reader = CompleteReader(database: database, limit: limit)
      try database.passing { () throws(ArchiveError) in
        try database.completeCharts(range, key, anchors) { (head, row) throws(ArchiveError) in
          try reader.add(head, key.moved(to: head.anchor), row)
        }
      }
      return try reader.charts()
    }
  }
}

extension Database {
  /// Passes on the complete charts with a first day in a range, each of its last import.
  ///
  /// The statement has the columns that `CompleteHead` names.
  func completeCharts(
    _ range: DayRange,
    _ key: ChartKey,
    _ anchors: Set<Int>? = nil,
    _ body: (CompleteHead, Statement) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    var last: Int?
    try query(
      """
      SELECT \(CompleteHead.columns) FROM complete_charts
      WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor BETWEEN ? AND ?
      ORDER BY anchor, import DESC
      """,
      key.family + [.integer(key.anchor), .integer(Int(range.upper.number))]
    ) { (row) throws(ArchiveError) in
      let anchor = row.integer(0)
      guard anchor != last else { return }
      last = anchor
      if let anchors, !anchors.contains(anchor) { return }
      try body(try completeHead(row), row)
    }
  }

  /// Reads the columns of a chart that `CompleteHead` names.
  func completeHead(_ row: Statement) throws(ArchiveError) -> CompleteHead {
    guard let lower = Day(number: row.integer(1)), let upper = Day(number: row.integer(2)),
      lower <= upper
    else { throw impossibleRow }
    let market = Market(
      audience: row.integer(3),
      sales: row.optionalInteger(4),
      screens: row.optionalInteger(5),
      shows: row.optionalInteger(6)
    )
    let day = CompleteDay(
      days: DayRange(lower: lower, upper: upper),
      films: row.integer(7),
      market: market
    )
    return CompleteHead(anchor: row.integer(0), day: day, checksum: row.integer(8))
  }
}
