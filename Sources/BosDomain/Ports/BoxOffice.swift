/// Where charts come from; a call waits until it has its answer.
package struct BoxOffice: Sendable {
  /// What answers, such as `sample`; the prompt shows it.
  package var name: String
  /// The chart of the day, or of the week, weekend or weekdays around it.
  package var chart: @Sendable (Day, Chart.Span, ChartFilter) throws(SourceFailure) -> Chart

  package init(
    name: String,
    chart: @escaping @Sendable (Day, Chart.Span, ChartFilter) throws(SourceFailure) -> Chart
  ) {
    self.name = name
    self.chart = chart
  }
}

/// What keeps a source from answering, said for people.
package struct SourceFailure: Error, Sendable {
  package typealias Words = (english: String, korean: String)

  package let message: Words
  package let hint: Words?

  package init(message: Words, hint: Words?) {
    self.message = message
    self.hint = hint
  }
}
