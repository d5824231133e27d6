import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Shows the box office of a day, a range of days, or their weeks.
enum ListCommand: Command {
  private enum Nation: String, ChoiceWord {
    case korean
    case foreign
    var korean: String { self == .korean ? "한국" : "외국" }
  }

  private enum Kind: String, ChoiceWord {
    case commercial
    case diversity
    var korean: String { self == .commercial ? "상업" : "다양성" }
  }

  private static let days = ParameterKey<DaySpan?>.days(
    "days",
    ko: "기간",
    Phrase(
      "A day or a range of days; the selected day when left out.",
      ko: "날짜나 기간. 없으면 고른 날짜입니다."
    )
  )
  private static let week = ParameterKey<Bool>.flag(
    "week",
    ko: "주간",
    Phrase("The week, Monday to Sunday.", ko: "월요일부터 일요일까지의 한 주.")
  )
  private static let weekend = ParameterKey<Bool>.flag(
    "weekend",
    ko: "주말",
    Phrase("The weekend, Friday to Sunday.", ko: "금요일부터 일요일까지의 주말.")
  )
  private static let weekdays = ParameterKey<Bool>.flag(
    "weekdays",
    ko: "주중",
    Phrase("The weekdays, Monday to Thursday.", ko: "월요일부터 목요일까지의 주중.")
  )
  private static let nation = ParameterKey<Nation?>.choice(
    "nation",
    ko: "국적",
    Nation.self,
    isOption: true,
    Phrase("Only Korean or only foreign films.", ko: "한국 영화만, 또는 외국 영화만.")
  )
  private static let kind = ParameterKey<Kind?>.choice(
    "kind",
    ko: "구분",
    Kind.self,
    isOption: true,
    Phrase("Only commercial or only arthouse films.", ko: "상업 영화만, 또는 다양성 영화만.")
  )
  private static let area = ParameterKey<String?>.word(
    "area",
    ko: "지역",
    isOption: true,
    Phrase("One of the seventeen areas, such as Seoul.", ko: "서울시 같은 열일곱 지역 가운데 하나.")
  )

  static let spec = CommandSpec(
    name: "list",
    aliases: ["목록"],
    group: .browsing,
    summary: Phrase("Lists the box office of a day.", ko: "하루의 박스오피스를 보입니다."),
    discussion: Phrase(
      """
      A day that is named here does not change the selected one. A range puts the charts below \
      one another, and `day` says which is which; with --week, --weekend or --weekdays it is the \
      first day that is counted. The columns are explained in `help columns`; `| csv` gives them all.
      """,
      ko: """
        여기에 쓴 날짜는 고른 날짜를 바꾸지 않습니다. 기간을 쓰면 차트를 차례로 이어 붙이고 `day` 열로 \
        구별합니다. --week, --weekend, --weekdays에서는 집계한 첫날입니다. 열의 뜻은 \
        `help columns`에 있고, `| csv`로 모든 열을 볼 수 있습니다.
        """
    ),
    parameters: [days, week, weekend, weekdays, nation, kind, area],
    pipe: .never,
    result: .rows,
    schema: .fixed(ChartColumn.all.map(\.name)),
    examples: [
      Example("list 2024-06-14 | count", prints: "10"),
      Example("list 2024-06-01..2024-06-03 | group day { n: count() } | count", prints: "3"),
    ],
    related: ["date", "where", "sort", "group"]
  )

  /// The longest range, fifty years: all there are today are fewer than half of it.
  private static let dayLimit = 18_300

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let span = try span(call)
    let filter = ChartFilter(
      nation: try call[nation].map { $0 == .korean ? .korean : .foreign },
      kind: try call[kind].map { $0 == .commercial ? .commercial : .diversity },
      area: try area(call)
    )
    let range = try range(call)
    let table = try call.machine.charts(ChartRequest(periods(range, span), span, filter))
    if span != .day, table.rowCount == 0, range.upper.weekEnd >= call.machine.today {
      throw .unfinishedWeek(range.upper, span)
    }
    return .table(table)
  }

  /// A day of each period that a range touches: each day, or the first day in each week.
  private static func periods(_ range: DayRange, _ span: Chart.Span) -> [Day] {
    guard span != .day else { return Array(range) }
    var days: [Day] = []
    var day = range.lower
    while day <= range.upper {
      days.append(day)
      guard let next = day.weekEnd.adding(days: 1) else { break }
      day = next
    }
    return days
  }

  private static func span(_ call: Call) throws(RuntimeError) -> Chart.Span {
    let chosen: [(Bool, Chart.Span)] = [
      (try call[week], .week), (try call[weekend], .weekend), (try call[weekdays], .weekdays),
    ]
    let spans = chosen.filter(\.0).map(\.1)
    if spans.count > 1 { throw .oneSpan }
    return spans.first ?? .day
  }

  private static func area(_ call: Call) throws(RuntimeError) -> Area? {
    guard let name = try call[area] else { return nil }
    let found = Area.all.first {
      $0.name.english.lowercased() == name.lowercased() || $0.name.korean == name
        || $0.name.korean.dropLast() == name
    }
    guard let found else { throw .noArea(name) }
    return found
  }

  /// The days to ask for, which have begun and lie within what the charts cover.
  private static func range(_ call: Call) throws(RuntimeError) -> DayRange {
    let machine = call.machine
    let yesterday = machine.today.adding(days: -1) ?? machine.today
    guard let asked = try call[days] else {
      return try checked(
        DayRange(lower: machine.session.date, upper: machine.session.date),
        machine
      )
    }
    guard asked.isRange else {
      let day = asked.from ?? machine.session.date
      return try checked(DayRange(lower: day, upper: day), machine)
    }
    let first = Day(year: 2003, month: 11, day: 11) ?? .minimum
    return try checked(DayRange(lower: asked.from ?? first, upper: asked.to ?? yesterday), machine)
  }

  private static func checked(
    _ range: DayRange,
    _ machine: Machine
  ) throws(RuntimeError) -> DayRange {
    if range.upper >= machine.today {
      let yesterday = machine.today.adding(days: -1) ?? machine.today
      throw .notYet(range, today: machine.today, yesterday: yesterday)
    }
    if range.upper < Chart.firstDay { throw .beforeCharts(range.upper) }
    guard range.lower < Chart.firstDay else {
      if range.count > dayLimit { throw .tooManyDays(range.count, dayLimit) }
      return range
    }
    // Nobody need ask for days that no service has.
    let left = range.lower.adding(days: -1).map { Chart.firstDay.days(since: $0) - 1 } ?? 0
    let note = Phrase(
      "note: charts begin on \(Chart.firstDay); \(grouped(left)) earlier days are left out",
      ko: "참고: 집계는 \(Chart.firstDay)에 시작되었습니다. 그 전 \(grouped(left))일은 빠집니다"
    )
    let rest = try checked(DayRange(lower: Chart.firstDay, upper: range.upper), machine)
    machine.environment.remark(note.text(in: machine.language))
    return rest
  }
}

extension Day {
  /// The Sunday of the week.
  fileprivate var weekEnd: Day { adding(days: 7 - weekday.rawValue) ?? self }
}

extension RuntimeError {
  fileprivate static func unfinishedWeek(_ day: Day, _ span: Chart.Span) -> RuntimeError {
    let (english, korean) =
      switch span {
      case .weekend: ("--weekend", "--주말")
      case .weekdays: ("--weekdays", "--주중")
      case .day, .week: ("--week", "--주간")
      }
    return RuntimeError(
      .value,
      "the week of \(day) is not over yet, and its chart has not come out",
      ko: "\(Particle.subject.attached(to: "\(day)")) 든 주는 아직 끝나지 않아 순위가 나오지 않았습니다",
      hint: Phrase(
        "`list -7 \(english)` is of the week before",
        ko: "\(Particle.topic.attached(to: "`목록 -7 \(korean)`")) 그 전 주입니다"
      )
    )
  }

  fileprivate static func beforeCharts(_ day: Day) -> RuntimeError {
    RuntimeError(
      .value,
      "\(day) is before \(Chart.firstDay), when the charts begin",
      ko: "\(day): 집계가 시작된 \(Chart.firstDay)보다 이른 날입니다",
      hint: Phrase(
        "`list \(Chart.firstDay)` is the first chart",
        ko: "\(Particle.subject.attached(to: "`목록 \(Chart.firstDay)`")) 첫 순위입니다"
      )
    )
  }

  fileprivate static var oneSpan: RuntimeError {
    RuntimeError(
      .usage,
      "a list is of a week, a weekend or weekdays, one of them",
      ko: "주간, 주말, 주중 가운데 하나만 고를 수 있습니다"
    )
  }

  fileprivate static func noArea(_ name: String) -> RuntimeError {
    let names = Area.all.flatMap { [$0.name.english, $0.name.korean] }
    let all = Area.all.map(\.name)
    return RuntimeError(
      .value,
      "there is no area `\(name)`",
      ko: "`\(name)`: 없는 지역입니다",
      hint: closest(to: name, in: names).map(Phrase.didYouMean)
        ?? Phrase(
          "areas are " + all.map(\.english).joined(separator: " "),
          ko: "지역: " + all.map(\.korean).joined(separator: " ")
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
    let start = range.lower < today ? "\(range.lower).." : ""
    let way = range.count > 1 ? "list \(start)\(yesterday)" : "list \(yesterday)"
    let wayKorean = range.count > 1 ? "목록 \(start)\(yesterday)" : "목록 \(yesterday)"
    let hint = Phrase(
      "the last chart is of \(yesterday): `\(way)`",
      ko: "마지막 순위는 \(yesterday)의 것입니다: `\(wayKorean)`"
    )
    return day == today
      ? RuntimeError(
        .value,
        "the chart of \(day) comes out after midnight in Seoul",
        ko: "\(day)의 순위는 서울 시각으로 자정이 지나야 나옵니다",
        hint: hint
      )
      : RuntimeError(
        .value,
        "\(day) has not been yet",
        ko: "\(day): 아직 오지 않은 날입니다",
        hint: hint
      )
  }

  fileprivate static func tooManyDays(_ count: Int, _ limit: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "a list takes at most \(grouped(limit)) days, but these are \(grouped(count))",
      ko: "목록은 최대 \(grouped(limit))일까지인데 \(grouped(count))일입니다"
    )
  }
}
