import BosDomain

/// The part of a daily chart's row that reading ranges needs, checked without its texts.
struct ChartHead: Sendable {
  let id: Int
  let anchor: Int
  let fetched: Instant
  let isFinal: Bool
  /// The stored checksums, or nil if there are none.
  let sums: StoredSums?
  let state: CheckedChart.State
  /// Whether a response was stored with the chart.
  let hasRequest: Bool

  /// The number of its rows; a wrong number in the database asks for no more memory than this.
  var likelyRows: Int { sums.map { min(max($0.rowCount, 0), 10_000) } ?? Chart.rowLimit }

  /// Whether rows with these checksums are those that were stored, as far as this can be known.
  func accepts(_ sums: ChartSums) -> Bool {
    switch state {
    case .intact: self.sums?.matches(sums) == true
    // Without a response, nothing can confirm or contradict the rows.
    case .unchecked: !hasRequest
    case .damaged: false
    }
  }
}

extension Database {
  /// Reads the rows of daily charts in a range, by day, and checks their numbers.
  func chartHeads(_ range: DayRange, _ key: ChartKey) throws(ArchiveError) -> [ChartHead] {
    let sealer = ChartSealer(key)
    let lastUnchecked = try lastUncheckedChart()
    var heads: [ChartHead] = []
    try query(
      """
      SELECT id, anchor, first_day, last_day, fetched, is_final, request IS NOT NULL,
        row_count, row_sum, head, seal
      FROM charts LEFT JOIN chart_sums ON chart = id
      WHERE span = ? AND nation = ? AND kind = ? AND area = ? AND anchor BETWEEN ? AND ?
      ORDER BY anchor
      """,
      key.family + [.integer(Int(range.lower.number)), .integer(Int(range.upper.number))]
    ) { (row) throws(ArchiveError) in
      let head = ChartSealer.Head(
        id: row.integer(0),
        anchor: row.integer(1),
        firstDay: row.integer(2),
        lastDay: row.integer(3),
        fetched: row.integer(4),
        isFinal: row.integer(5)
      )
      if let last = heads.last, last.anchor >= head.anchor { throw impossibleRow }
      let sums = row.sums(7)
      let state: CheckedChart.State
      if let sums {
        state = sealer.fits(head, sums) ? .intact : .damaged
      } else {
        state = head.id <= lastUnchecked ? .unchecked : .damaged
      }
      heads.append(
        ChartHead(
          id: head.id,
          anchor: head.anchor,
          fetched: Instant(seconds: Int64(head.fetched)),
          isFinal: head.isFinal != 0,
          sums: sums,
          state: state,
          hasRequest: row.flag(6)
        )
      )
    }
    return heads
  }

  /// Returns the day of a daily chart; throws if it isn't in the calendar.
  func storedDay(_ head: ChartHead) throws(ArchiveError) -> StoredDay {
    guard let day = Day(number: head.anchor) else { throw impossibleRow }
    return StoredDay(
      day: day,
      fetched: head.fetched,
      isFinal: head.isFinal,
      isDamaged: head.state == .damaged
    )
  }

  /// Throws if the days with charts of all films aren't those that were stored.
  func checkDaysFact() throws(ArchiveError) {
    guard try hasAllDays() else {
      throw ArchiveError(.missingCharts, attempt, path: path)
    }
  }

  /// Returns whether the days with charts of all films are those that were stored.
  func hasAllDays() throws(ArchiveError) -> Bool {
    try number("SELECT value FROM facts WHERE name = 'days'") == storedDaysFact()
  }

  /// Computes the number that stands for the set of days with charts of all films.
  func storedDaysFact() throws(ArchiveError) -> Int {
    try number(
      """
      SELECT ifnull(sum(anchor * anchor + 1), 0) FROM charts
      WHERE span = 0 AND nation = 0 AND kind = 0 AND area = ''
      """
    )
  }
}
