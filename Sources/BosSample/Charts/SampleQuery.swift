package import BosDomain

/// The parameters of a chart.
package struct SampleQuery: Hashable, Sendable {
  package var span: Chart.Span
  package var target: Day
  /// True for Korean films, false for foreign films, nil for all.
  package var isKorean: Bool?
  /// True for diversity films, false for commercial films, nil for all.
  package var isDiversity: Bool?
  /// The index of an area, or nil for the whole country.
  package var area: Int?

  package init(
    _ span: Chart.Span,
    _ target: Day,
    isKorean: Bool? = nil,
    isDiversity: Bool? = nil,
    area: Int? = nil
  ) {
    self.span = span
    self.target = target
    self.isKorean = isKorean
    self.isDiversity = isDiversity
    self.area = area
  }

  /// The days of the chart, or nil outside the calendar.
  package var days: DayRange? { span.days(around: target) }

  /// The days of the previous chart.
  var daysBefore: DayRange? {
    let back = span == .day ? 1 : 7
    guard let days, let lower = days.lower.adding(days: -back),
      let upper = days.upper.adding(days: -back)
    else { return nil }
    return DayRange(lower: lower, upper: upper)
  }

  func includes(_ film: SampleFilm) -> Bool {
    (isKorean == nil || isKorean == film.isKorean)
      && (isDiversity == nil || isDiversity == film.isDiversity)
  }
}
