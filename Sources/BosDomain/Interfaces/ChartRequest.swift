package import BosText

/// A request for charts, one for each of its days.
package struct ChartRequest: Hashable, Sendable {
  package var days: [Day]
  package var span: Chart.Span
  package var filter: ChartFilter
  /// Whether to request charts that are stored already.
  package var again: Bool
  package var extent: Extent
  /// The numbers of complete charts that are wanted, or nil for all; the response may have more.
  package var numbers: Set<ChartField>?

  /// How many films of a complete chart to return.
  package enum Extent: Hashable, Sendable {
    /// The first ten, as a service does.
    case ten
    /// All films, with what is known of them.
    case all
    /// All films, with the columns of every chart only.
    case rows
  }

  package init(
    _ days: [Day],
    _ span: Chart.Span = .day,
    _ filter: ChartFilter = .everything,
    again: Bool = false,
    extent: Extent = .ten
  ) {
    self.days = days
    self.span = span
    self.filter = filter
    self.again = again
    self.extent = extent
  }
}

/// The charts of a request, and the days that failed.
package struct ChartResponse: Sendable {
  /// The charts, in the order of their days.
  package var sheet: ColumnarCharts
  /// The rows in place of `sheet`, if all of them are stored.
  package var stored: (any ChartColumns)?
  /// All rows, in place of `sheet`, if some charts are complete or all films were requested.
  package var complete: (any CompleteColumns)?
  /// The heading that the service gives the last chart, such as `일별 박스오피스`.
  package var heading: String?
  /// The failed days and their failures.
  package var failures: [(day: Day, failure: SourceFailure)]
  /// Notes on the charts, such as that one is not final.
  package var remarks: [Phrase]

  package init(
    sheet: ColumnarCharts,
    stored: (any ChartColumns)? = nil,
    complete: (any CompleteColumns)? = nil,
    heading: String? = nil,
    failures: [(day: Day, failure: SourceFailure)] = [],
    remarks: [Phrase] = []
  ) {
    self.sheet = sheet
    self.stored = stored
    self.complete = complete
    self.heading = heading
    self.failures = failures
    self.remarks = remarks
  }
}
