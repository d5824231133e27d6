package import BosDomain

/// Which chart is asked for.
package struct SampleQuery: Hashable, Sendable {
  package var span: Chart.Span
  package var target: Day
  /// Korean films, foreign films, or all when nil.
  package var isKorean: Bool?
  /// Diversity films, commercial films, or all when nil.
  package var isDiversity: Bool?
  /// The position of an area among all areas, or the whole country when nil.
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

  /// The days that the chart covers; nil beyond the calendar.
  package var days: DayRange? {
    guard span != .day else { return DayRange(lower: target, upper: target) }
    let monday = Week(of: target).monday
    let offsets: ClosedRange<Int> =
      switch span {
      case .day, .week: 0...6
      case .weekend: 4...6
      case .weekdays: 0...3
      }
    guard let lower = Day(number: monday + offsets.lowerBound),
      let upper = Day(number: monday + offsets.upperBound)
    else { return nil }
    return DayRange(lower: lower, upper: upper)
  }

  /// The days that the chart before covers.
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
