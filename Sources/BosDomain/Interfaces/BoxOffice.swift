package import BosText

/// Box-office charts.
///
/// Calls block until the response arrives.
package struct BoxOffice: Sendable {
  /// The charts of the days, or of the periods that contain them.
  package var charts: @Sendable (ChartRequest) throws(SourceFailure) -> ChartResponse

  package init(
    charts: @escaping @Sendable (ChartRequest) throws(SourceFailure) -> ChartResponse
  ) {
    self.charts = charts
  }
}

/// The requested charts: each day stands for its own chart.
package struct ChartRequest: Hashable, Sendable {
  package var days: [Day]
  package var span: Chart.Span
  package var filter: ChartFilter
  /// Whether to fetch even stored charts.
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

/// The result of a chart request.
package struct ChartResponse: Sendable {
  /// The charts, in the order of their days.
  package var sheet: ColumnarCharts
  /// The service's heading of the last chart, such as `일별 박스오피스`.
  package var heading: String?
  /// The failed days, with the reasons.
  package var failures: [(day: Day, failure: SourceFailure)]
  /// Notes about the charts, for example that one isn't final.
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
