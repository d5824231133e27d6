package import BosDomain

extension Archive {
  /// Finds films in stored charts by code or part of a title, newest first.
  ///
  /// Reads and checks all charts, because a film's release day is in the rows of its charts.
  package func listedFilms(
    code: String? = nil,
    title: String? = nil
  ) throws(ArchiveError) -> [FilmSummary] {
    let doubtful = try read { (database) throws(ArchiveError) in
      try database.checkDaysFact()
      return try database.doubtfulCharts()
    }
    if !doubtful.isEmpty { _ = try restore(doubtful) }
    return try read { (database) throws(ArchiveError) in
      var films: [FilmSummary] = []
      try database.query(
        """
        SELECT code, title, MAX(open_day) FROM listed_films JOIN entries ON film = listed_films.id
        WHERE code = ifnull(?, code) AND instr(lower(title), lower(ifnull(?, ''))) > 0
        GROUP BY code ORDER BY MAX(open_day) DESC, code
        """,
        [SQLValue(code), SQLValue(title)]
      ) { row in
        films.append(
          FilmSummary(
            code: row.text(0),
            title: row.text(1),
            openDay: row.optionalInteger(2).flatMap { Day(number: $0) }
          )
        )
      }
      return films
    }
  }
}

extension Database {
  /// Reads all rows of all charts, and returns the charts whose checksums don't fit.
  fileprivate func doubtfulCharts() throws(ArchiveError) -> [ChartKey] {
    var sums = try chartSums()
    let lastUnchecked = try lastUncheckedChart()
    var keys: [ChartKey] = []
    try query(
      """
      SELECT id, span, nation, kind, area, anchor, request IS NOT NULL, row_count, row_sum, head,
        seal
      FROM charts LEFT JOIN chart_sums ON chart = id
      """
    ) { row in
      let found = sums.removeValue(forKey: row.integer(0)) ?? ChartSums()
      let isRight =
        if let stored = row.sums(7) {
          stored.matches(found)
        } else {
          row.integer(0) <= lastUnchecked && !row.flag(6)
        }
      if isRight { return }
      keys.append(
        ChartKey(
          span: row.integer(1),
          nation: row.integer(2),
          kind: row.integer(3),
          area: row.text(4),
          anchor: row.integer(5)
        )
      )
    }
    return keys
  }

  /// Computes the checksums of the rows of all charts, by the charts' numbers.
  private func chartSums() throws(ArchiveError) -> [Int: ChartSums] {
    var films: [Int: UInt64] = [:]
    try query("SELECT id, code, title FROM listed_films") { row in
      films[row.integer(0)] = ChartSums.film(code: row.text(1), title: row.text(2))
    }
    var sums: [Int: ChartSums] = [:]
    let fields = StoredField.entry
    var current = (chart: 0, sums: ChartSums())
    try query(
      "SELECT chart, position, film, \(StoredField.entryColumns) FROM entries ORDER BY chart"
    ) { row in
      let chart = row.integer(0)
      if chart != current.chart {
        sums[current.chart] = current.sums
        current = (chart, ChartSums())
      }
      var sum = ChartSums.row(position: row.integer(1), film: films[row.integer(2)] ?? 0)
      var column: Int32 = 3
      for field in fields {
        field.add(row, column, to: &sum)
        column += 1
      }
      current.sums.add(sum)
    }
    sums[current.chart] = current.sums
    return sums
  }
}

extension StoredField {
  /// Adds the value of a row to a checksum.
  fileprivate func add(_ row: Statement, _ column: Int32, to sum: inout RunningChecksum) {
    if isOptional, row.isNull(column) { return sum.addNull() }
    switch kind {
    case .int, .day, .bool: sum.add(row.integer(column))
    case .num, .percent: sum.add(row.real(column))
    case .text: sum.add(row.text(column))
    }
  }
}
