import BosDomain
import BosRuntime
import BosTables
import BosText

extension Machine {
  /// The longest range: fifty years, more than twice the days that have charts today.
  private static let dayLimit = 18_300

  /// Returns the days to fetch, limited to days that have charts.
  ///
  /// Without a range it is the selected day. An open end is the first or the last chart.
  func chartDays(_ asked: DaySpan?) throws(RuntimeError) -> DayRange {
    guard let asked else { return try covered(DayRange(lower: session.date, upper: session.date)) }
    guard asked.isRange else {
      let day = asked.from ?? session.date
      return try covered(DayRange(lower: day, upper: day))
    }
    return try covered(
      DayRange(lower: asked.from ?? Chart.firstDay, upper: asked.to ?? yesterday)
    )
  }

  private var yesterday: Day { today.adding(days: -1) ?? today }

  /// The part of a range that has charts.
  private func covered(_ asked: DayRange) throws(RuntimeError) -> DayRange {
    if asked.upper < asked.lower { remark(.noDays(asked.lower, asked.upper)) }
    if asked.upper >= today { throw .notYet(asked, today: today, yesterday: yesterday) }
    if asked.upper < Chart.firstDay { throw .beforeCharts(asked.upper) }
    let range = DayRange(lower: max(asked.lower, Chart.firstDay), upper: asked.upper)
    if range.count > Self.dayLimit { throw .tooManyDays(range.count, Self.dayLimit) }
    // No service has charts for these days.
    let left = range.lower.days(since: asked.lower)
    if left > 0 { remark(.leftOut(left)) }
    return range
  }
}

extension DayRange {
  /// One day of each period in the range: each day, or the first day in each week.
  func days(oneForEach span: Chart.Span) -> [Day] {
    guard span != .day else { return Array(self) }
    var days: [Day] = []
    var day = lower
    while day <= upper {
      days.append(day)
      guard let next = day.weekEnd.adding(days: 1) else { break }
      day = next
    }
    return days
  }
}

extension Phrase {
  fileprivate static func noDays(_ lower: Day, _ upper: Day) -> Phrase {
    Phrase(
      "note: the range ends on \(upper), before it begins on \(lower), so it has no days "
        + "· the other way round: `list \(upper)..\(lower)`",
      ko: "참고: 기간의 끝(\(upper))이 시작(\(lower))보다 앞서므로 날짜가 없습니다 "
        + "· 순서를 바꾸면: `목록 \(upper)..\(lower)`"
    )
  }

  fileprivate static func leftOut(_ count: Int) -> Phrase {
    let days = count == 1 ? "1 earlier day is" : "\(grouped(count)) earlier days are"
    return Phrase(
      "note: charts begin on \(Chart.firstDay); \(days) left out",
      ko: "참고: 집계는 \(Chart.firstDay)에 시작되었습니다. 그 전 \(grouped(count))일은 제외합니다"
    )
  }
}

extension RuntimeError {
  fileprivate static func beforeCharts(_ day: Day) -> RuntimeError {
    RuntimeError(
      .value,
      "\(day) is before \(Chart.firstDay), the first chart",
      ko: "\(day): 집계 시작일(\(Chart.firstDay))보다 앞선 날짜입니다",
      hint: Phrase(
        "for the first chart, run `list \(Chart.firstDay)`",
        ko: "첫 박스오피스는 \(Particle.direction.attached(to: "`목록 \(Chart.firstDay)`")) 보세요"
      )
    )
  }

  fileprivate static func notYet(
    _ range: DayRange,
    today: Day,
    yesterday: Day
  ) -> RuntimeError {
    let day = range.upper
    if range.count == 1, day == today { return .notYetOut(day) }
    let days = range.lower < today ? "\(range.lower)..\(yesterday)" : "\(yesterday)"
    let hint = Phrase(
      "the latest chart is that of \(yesterday): `list \(days)`",
      ko: (range.lower < today ? "집계가 끝난 날까지는" : "가장 최근 박스오피스는")
        + " \(Particle.direction.attached(to: "`목록 \(days)`")) 보세요"
    )
    return day == today
      ? RuntimeError(
        .value,
        "the chart of \(day) is published after midnight in Seoul",
        ko: "\(day) 박스오피스는 한국 시간 자정 이후에 나옵니다",
        hint: hint
      )
      : RuntimeError(
        .value,
        "\(day) is in the future",
        ko: "\(day): 아직 오지 않은 날짜입니다",
        hint: hint
      )
  }

  fileprivate static func tooManyDays(_ count: Int, _ limit: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "`list` takes at most \(grouped(limit)) days, but was given \(grouped(count))",
      ko: "`목록`은 한 번에 \(grouped(limit))일까지 볼 수 있는데 \(grouped(count))일을 입력했습니다"
    )
  }
}
