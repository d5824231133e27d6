import BosDomain

/// A chart with the result of its check.
struct CheckedChart {
  enum State {
    case intact
    /// An earlier layout stored the chart without checksums.
    case unchecked
    case damaged
  }

  let row: ChartRow
  /// The stored chart, or nil if it can't have been written.
  let chart: Chart?
  let state: State
}

extension Database {
  /// Reads a chart and compares it with its checksums.
  func checkedChart(_ key: ChartKey) throws(ArchiveError) -> CheckedChart? {
    guard let row = try chartRow(key) else { return nil }
    let chart = try chart(of: row)
    return CheckedChart(row: row, chart: chart, state: try state(of: row, chart))
  }

  private func state(
    of row: ChartRow,
    _ chart: Chart?
  ) throws(ArchiveError) -> CheckedChart.State {
    guard let chart else { return .damaged }
    guard let sums = row.sums else {
      return row.id <= (try lastUncheckedChart()) ? .unchecked : .damaged
    }
    return row.isSealed && sums.matches(ChartSums(chart)) ? .intact : .damaged
  }

  /// Stores the checksums of a chart and of its rows.
  func seal(
    _ chart: Chart,
    _ sums: ChartSums,
    _ key: ChartKey,
    id: Int,
    _ origin: ChartWriter.Origin
  ) throws(ArchiveError) {
    let rows = Int(truncatingIfNeeded: sums.rows)
    let texts = ChartSealer.texts(
      heading: chart.heading,
      week: chart.week?.compact,
      source: origin.source,
      request: origin.request
    )
    let head = ChartSealer.Head(
      id: id,
      anchor: key.anchor,
      firstDay: Int(chart.days.lower.number),
      lastDay: Int(chart.days.upper.number),
      fetched: Int(origin.fetched.seconds),
      isFinal: origin.isFinal ? 1 : 0
    )
    let seal = ChartSealer(key).seal(head, rowCount: sums.rowCount, rows: rows, texts: texts)
    try run(
      """
      INSERT INTO chart_sums VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET row_count = excluded.row_count, row_sum = excluded.row_sum,
        head = excluded.head, seal = excluded.seal
      """,
      [.integer(id), .integer(sums.rowCount), .integer(rows), .integer(texts), .integer(seal)]
    )
  }
}
