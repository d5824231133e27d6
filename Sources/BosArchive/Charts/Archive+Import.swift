package import BosDomain

extension Archive {
  /// Imports charts from a file: all of them, or none if it fails.
  ///
  /// They are final unless their days aren't over. A different final chart is replaced only on
  /// request, a provisional one always. The result counts days that were added or changed.
  package func importCharts(
    _ charts: [Chart],
    filter: ChartFilter = .everything,
    from source: String = "file",
    at moment: Instant,
    replacing: Bool = false
  ) throws(ArchiveError) -> ImportResult {
    let result = try write(.importCharts) { (database) throws(ArchiveError) -> ImportResult in
      var result = ImportResult(rows: 0, added: 0, unchanged: 0, changed: 0)
      var writer = ChartWriter(database: database)
      for chart in charts {
        let key = ChartKey(chart, filter: filter)
        let origin = ChartWriter.Origin(
          fetched: moment,
          isFinal: chart.days.upper < moment.seoulDay,
          source: source
        )
        guard let row = try database.chartRow(key) else {
          try writer.add(chart, key, origin)
          result.added += 1
          result.rows += chart.entries.count
          continue
        }
        let former = try database.chart(of: row)
        let differs = !FilmRevision.all(from: former.entries, to: chart.entries).isEmpty
        if differs, row.isFinal, !replacing {
          result.kept.append(chart.days.lower)
        } else if differs {
          _ = try database.replace(row, with: chart, key, origin, &writer)
          result.changed += 1
          result.rows += chart.entries.count
        } else {
          if origin.isFinal, !row.isFinal { try database.makeFinal(row) }
          result.unchanged += 1
        }
      }
      try writer.finish()
      return result
    }
    if result.added + result.changed > Snapshot.shortRange { refreshSnapshot() }
    return result
  }
}

extension Database {
  fileprivate func makeFinal(_ row: ChartRow) throws(ArchiveError) {
    try run("UPDATE charts SET is_final = 1 WHERE id = ?", [.integer(row.id)])
  }
}
