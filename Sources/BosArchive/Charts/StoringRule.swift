import BosDomain

/// The rules for the charts that the archive stores.
enum StoringRule {
  /// Returns whether a chart from a service is final.
  ///
  /// An empty one never is: a service that has lost its figures sends an empty list too.
  static func isFinal(_ chart: Chart, fetched: Instant) -> Bool {
    !chart.isEmpty && Chart.isFinal(lastDay: chart.days.upper, fetched: fetched)
  }

  /// Returns whether a chart may take the place of a stored one.
  ///
  /// An empty chart never replaces rows, and a provisional one never replaces final rows.
  static func allows(_ chart: Chart, isFinal: Bool, over stored: StoredChart) -> Bool {
    if stored.chart.isEmpty { return true }
    return !chart.isEmpty && (isFinal || !stored.isFinal)
  }
}

extension Chart {
  var isEmpty: Bool { rows.count == 0 }
}
