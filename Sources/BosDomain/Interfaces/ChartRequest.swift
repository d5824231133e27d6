package import BosText

/// A request for charts, one for each of its days.
package struct ChartRequest: Hashable, Sendable {
  package var days: [Day]
  package var span: Chart.Span
  package var filter: ChartFilter
  /// Whether to request charts that are stored already.
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

/// The charts of a request, and the days that failed.
package struct ChartResponse: Sendable {
  /// The charts, in the order of their days.
  package var sheet: ColumnarCharts
  /// The heading that the service gives the last chart, such as `일별 박스오피스`.
  package var heading: String?
  /// The failed days and their failures.
  package var failures: [(day: Day, failure: SourceFailure)]
  /// Notes on the charts, such as that one is not final.
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
