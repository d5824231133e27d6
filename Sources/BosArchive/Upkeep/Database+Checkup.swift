import BosDomain

extension Database {
  /// Lists charts.
  func chartKeys(
    _ condition: String,
    _ values: [SQLValue] = []
  ) throws(ArchiveError) -> [ChartKey] {
    var keys: [ChartKey] = []
    try query(
      "SELECT span, nation, kind, area, anchor FROM charts \(condition) ORDER BY span, anchor",
      values
    ) { row in
      keys.append(
        ChartKey(
          span: row.integer(0),
          nation: row.integer(1),
          kind: row.integer(2),
          area: row.text(3),
          anchor: row.integer(4)
        )
      )
    }
    return keys
  }

  /// Adds a chart that was missing; the number that stands for the days may count it already.
  func restore(
    _ chart: Chart,
    _ key: ChartKey,
    _ origin: ChartWriter.Origin,
    isCounted: Bool
  ) throws(ArchiveError) {
    var writer = ChartWriter(database: self)
    try writer.add(chart, key, origin)
    try writer.finish()
    if key.isInSnapshot, isCounted { try changeDaysFact(by: -(key.anchor * key.anchor + 1)) }
  }

  /// Computes the number that stands for the days again.
  func resetDaysFact() throws(ArchiveError) {
    try run(
      "INSERT INTO facts VALUES ('days', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      [.integer(try storedDaysFact())]
    )
  }
}
