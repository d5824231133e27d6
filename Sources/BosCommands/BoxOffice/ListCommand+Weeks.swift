import BosDomain
import BosRuntime
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

  /// Says that the current weekend, of which these days are over, has no chart of its own yet.
  static func weekendSoFar(_ range: DayRange) -> Phrase {
    let weekend = DayRange(lower: range.lower, upper: range.lower.weekEnd)
    return Phrase(
      "note: the weekend \(weekend) isn't over; this is one chart a day so far · the last one: `list last weekend`",
      ko: "참고: \(weekend) 주말 집계가 끝나지 않아 어제까지 날짜별로 보여 줍니다 · 지난 집계: `목록 지난 주말`"
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
