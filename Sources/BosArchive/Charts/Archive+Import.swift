package import BosDomain

extension Archive {
  /// Imports charts from a file: all of them, or none if it fails.
  ///
  /// They are final unless their days aren't over. Only the fields that the file has are compared
  /// with stored charts. A different final chart is replaced only on request, a provisional one
  /// always. An equal chart gets the values that only the file has. The result counts days that
  /// were added or changed.
  package func importCharts(
    _ charts: [Chart],
    with fields: Set<ChartField> = Set(ChartField.allCases),
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
        if let old, let completed = old.completed(by: chart, comparing: fields) {
          // Figures that nothing confirms, not even the file, must not get checksums.
          let isConfirmed = former.state == .intact || fields.isSuperset(of: ChartField.required)
          if completed != old, isConfirmed {
            try writer.complete(row, with: completed, isFinal: row.isFinal || origin.isFinal)
            result.changed += 1
            result.rows += chart.rows.count
          } else {
            if origin.isFinal, !row.isFinal { try writer.makeFinal(row, old) }
            result.unchanged += 1
          }
        } else if old != nil, row.isFinal, !replacing {
          result.kept.append(chart.days.lower)
        } else {
          guard case .stored = try database.replace(former, with: chart, origin, &writer) else {
            result.kept.append(chart.days.lower)
            continue
          }
          result.changed += 1
          result.rows += chart.rows.count
        }
      }
      try writer.finish()
      try database.matchCompleteFilms()
      return result
    }
    if result.added + result.changed > Snapshot.shortRange { refreshSnapshot() }
    return result
  }
}

extension ChartField {
  /// The fields of a row that are never null.
  fileprivate static let required = Set(allCases.filter { !$0.isOptional && $0 != .day })
}
