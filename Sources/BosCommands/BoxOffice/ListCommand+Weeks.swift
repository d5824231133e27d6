import BosDomain
import BosText

extension Phrase {
  /// Says how to list a whole week as one chart, or nil for other days.
  static func weekAsOne(_ range: DayRange, _ today: Day) -> Phrase? {
    guard range.lower.weekday == .monday, range.lower.adding(days: 6) == range.upper else {
      return nil
    }
    let monday = today.adding(days: 1 - today.weekday.rawValue)
    let isLast = range.upper.adding(days: 1) == monday
    let week = isLast ? Phrase("last week", ko: "지난주") : Phrase(verbatim: "\(range.lower)")
    return Phrase(
      "one chart a day · the whole week: `list \(week.english) --week`",
      ko: "날짜별 집계입니다 · 주간 집계: `목록 \(week.korean) --주간`"
    )
  }

  /// Says how to add up more than a week, of which there is a chart a day, or nil for fewer days.
  static func totals(of range: DayRange, _ filter: ChartFilter) -> Phrase? {
    guard range.count > 7, filter == .everything else { return nil }
    let days = "\(range.lower)..\(range.upper)"
    return Phrase(
      "one chart a day · the totals of each film: `top 10 \(days)`",
      ko: "날짜별 집계입니다 · 영화별 합계: `\(days) 상위 10편`"
    )
  }
}
