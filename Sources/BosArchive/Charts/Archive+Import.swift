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
          isFinal: !chart.isEmpty && chart.days.upper < moment.seoulDay,
          source: source
        )
        guard let former = try database.checkedChart(key) else {
          try writer.add(chart, key, origin)
          result.added += 1
          result.rows += chart.rows.count
          continue
        }
        let (row, old) = (former.row, former.state == .damaged ? nil : former.chart)
        let differs =
          old.map { $0.rows != chart.rows && $0.differs(from: chart) } ?? true
        if old != nil, differs, row.isFinal, !replacing {
          result.kept.append(chart.days.lower)
        } else if differs {
          guard case .stored = try database.replace(former, with: chart, origin, &writer) else {
            result.kept.append(chart.days.lower)
            continue
          }
          result.changed += 1
          result.rows += chart.rows.count
        } else {
          if let old, origin.isFinal, !row.isFinal { try writer.makeFinal(row, old) }
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

extension Chart {
  /// Returns whether a chart of the same day has other values.
  fileprivate func differs(from other: Chart) -> Bool {
    !FilmRevision.all(from: entries, to: other.entries).isEmpty
  }
}
