package import BosText

/// Where charts come from; a call waits until it has its answer.
package struct BoxOffice: Sendable {
  /// The charts of the days, or of the weeks, weekends or weekdays around them.
  package var charts: @Sendable (ChartRequest) throws(SourceFailure) -> ChartResponse

  package init(
    charts: @escaping @Sendable (ChartRequest) throws(SourceFailure) -> ChartResponse
  ) {
    self.charts = charts
  }
}

/// Which charts are wanted: each of the days stands for its own chart.
package struct ChartRequest: Hashable, Sendable {
  package var days: [Day]
  package var span: Chart.Span
  package var filter: ChartFilter
  /// Whether to ask a service even for what is stored.
  package var again: Bool

  package init(
    _ days: [Day],
    _ span: Chart.Span = .day,
    _ filter: ChartFilter = .everything,
    again: Bool = false
  ) {
    self.days = days
    self.span = span
    self.filter = filter
    self.again = again
  }
}

/// What came of a request for charts.
package struct ChartResponse: Sendable {
  /// The charts that came, in the order of their days.
  package var sheet: ColumnarCharts
  /// The heading of the last chart in the service's words, such as `일별 박스오피스`.
  package var heading: String?
  /// The days that failed, and why.
  package var failures: [(day: Day, failure: SourceFailure)]
  /// What a reader must know of the charts, such as that one is not final.
  package var remarks: [Phrase]

  package init(
    sheet: ColumnarCharts,
    heading: String? = nil,
    failures: [(day: Day, failure: SourceFailure)] = [],
    remarks: [Phrase] = []
  ) {
    self.sheet = sheet
    self.heading = heading
    self.failures = failures
    self.remarks = remarks
  }
}
