extension Chart.Span {
  /// Returns the days of the chart that a service gives for a day; nil outside the calendar.
  package func days(around day: Day) -> DayRange? {
    let bounds: (first: Int, last: Int)
    switch self {
    case .day: return DayRange(lower: day, upper: day)
    case .week: bounds = (0, 6)
    case .weekend: bounds = (4, 6)
    case .weekdays: bounds = (0, 3)
    }
    guard let monday = day.latest(.monday), let lower = monday.adding(days: bounds.first),
      let upper = monday.adding(days: bounds.last)
    else { return nil }
    return DayRange(lower: lower, upper: upper)
  }
}
