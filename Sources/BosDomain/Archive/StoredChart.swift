/// A stored chart.
package struct StoredChart: Hashable, Sendable {
  package var chart: Chart
  package var fetched: Instant
  /// Whether the service has finished counting.
  package var isFinal: Bool

  package init(chart: Chart, fetched: Instant, isFinal: Bool) {
    self.chart = chart
    self.fetched = fetched
    self.isFinal = isFinal
  }
}

/// A day with a stored chart.
package struct StoredDay: Hashable, Sendable {
  package var day: Day
  package var fetched: Instant
  /// Whether the service has finished counting.
  package var isFinal: Bool
  /// Whether the chart is known to be damaged.
  package var isDamaged: Bool

  package init(day: Day, fetched: Instant, isFinal: Bool, isDamaged: Bool = false) {
    self.day = day
    self.fetched = fetched
    self.isFinal = isFinal
    self.isDamaged = isDamaged
  }
}

extension Chart {
  /// Returns whether a chart fetched at a time is final: counting ends by noon of the next day.
  package static func isFinal(lastDay: Day, fetched: Instant) -> Bool {
    guard let next = lastDay.adding(days: 1), let noon = Instant(seoulDay: next, hour: 12) else {
      return false
    }
    return fetched >= noon
  }
}
