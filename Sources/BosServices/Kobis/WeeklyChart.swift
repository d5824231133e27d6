package import BosDomain

extension Kobis {
  /// Fetches the chart of the week, weekend or weekdays around a day.
  ///
  /// A span of one day gives the daily chart.
  package static func chart(
    of day: Day,
    _ span: Chart.Span,
    filter: ChartFilter = .everything,
    count: Int = chartLimit
  ) -> Endpoint<Chart> {
    let number: String
    switch span {
    case .day: return dailyChart(of: day, filter: filter, count: count)
    case .week: number = "0"
    case .weekend: number = "1"
    case .weekdays: number = "2"
    }
    let request = ServiceRequest(.kobis, "boxoffice/searchWeeklyBoxOfficeList")
      .with("targetDt", day.compact)
      .with("weekGb", number)
      .with(filter, count: count)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try Chart(answer, span: span, list: "weeklyBoxOfficeList")
    }
  }
}
