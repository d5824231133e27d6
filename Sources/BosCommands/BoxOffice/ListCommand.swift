import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the box-office chart of a day, a range or a period.
enum ListCommand: Command {
  private enum Nation: String, ChoiceWord {
    case korean
    case foreign
    var korean: String { self == .korean ? "한국" : "외국" }
  }

  private enum Kind: String, ChoiceWord {
    case commercial
    case diversity
    var korean: String { self == .commercial ? "상업" : "독립·예술" }
    var summary: Phrase? {
      switch self {
      case .commercial: Phrase("without arthouse films", ko: "독립·예술영화 제외")
      case .diversity: Phrase("only arthouse films", ko: "독립·예술영화만")
      }
    }
    var hiddenNames: [String] {
      self == .diversity ? ["arthouse", "indie", "독립예술", "예술", "독립", "다양성"] : []
    }
  }

  private static let days = ParameterKey<DaySpan?>.days(
    "days",
    ko: "기간",
    Phrase(
      "Day or range (default: the selected day).",
      ko: "날짜나 기간. 생략하면 선택한 날짜입니다."
    )
  )
  private static let week = ParameterKey<Bool>.flag(
    "week",
    ko: "주간",
    Phrase("Shows the week, Monday to Sunday.", ko: "한 주(월~일)의 박스오피스를 보여 줍니다.")
  )
  private static let weekend = ParameterKey<Bool>.flag(
    "weekend",
    ko: "주말",
    Phrase("Shows the weekend, Friday to Sunday.", ko: "주말(금~일)의 박스오피스를 보여 줍니다.")
  )
  private static let weekdays = ParameterKey<Bool>.flag(
    "weekdays",
    ko: "주중",
    Phrase("Shows the weekdays, Monday to Thursday.", ko: "주중(월~목)의 박스오피스를 보여 줍니다.")
  )
  private static let nation = ParameterKey<Nation?>.choice(
    "nation",
    ko: "국적",
    Nation.self,
    isOption: true,
    Phrase("Shows only Korean or only foreign films.", ko: "한국 영화나 외국 영화만 보여 줍니다.")
  )
  private static let kind = ParameterKey<Kind?>.choice(
    "kind",
    ko: "구분",
    Kind.self,
    isOption: true,
    Phrase("Shows only commercial or only arthouse films.", ko: "상업 영화나 독립·예술영화만 보여 줍니다.")
  )
  private static let area = ParameterKey<String?>.word(
    "area",
    ko: "지역",
    isOption: true,
    Phrase("One of 17 regions, such as Seoul.", ko: "서울시 같은 17개 지역 중 하나.")
  ).completing(
    .words { _ in
      Area.all.map { area in
        OfferedWord(
          area.name,
          Phrase(area.name.korean, ko: area.name.english)
        )
      }
    }
  )

  private static let all = ParameterKey<Bool>.flag(
    "all",
    ko: "전체",
    Phrase(
      "Shows all films that are known, with details.",
      ko: "10위 밖까지 모든 영화를 상세 정보와 함께 보여 줍니다."
    )
  )

  static let spec = CommandSpec(
    name: "list",
    aliases: ["목록", "박스오피스"],
    group: .browsing,
    summary: Phrase("Lists the box-office chart of a day or period.", ko: "일별 박스오피스를 보여 줍니다."),
    discussion: Phrase(
      """
      Shows up to ten films in rank order. To list another day, name it; the selected day doesn't \
      change. `help dates` lists all ways to write days, `help columns` the columns.

      For a range, such as `2024-05` or `last week`, it shows one chart per day. --week, --weekend \
      and --weekdays show the chart of the period with the day or, if that isn't over, of the one \
      before; its `day` is the first. `weekend` is short for `--weekend`.

      `--all` shows more than ten films, with distributor, nation, genre, grade, director and share \
      of admissions: all of the sample, and of days whose tables were imported.
      """,
      ko: """
        순위대로 최대 10편을 보여 줍니다. 여기에 입력한 날짜는 선택한 날짜를 바꾸지 않습니다. 날짜를 쓰는 방법은 `도움말 날짜`, 열의 뜻은 `도움말 열`에 있습니다.

        `2024-05`나 `지난주` 같은 기간은 하루씩 이어 보여 줍니다. `--주간`, `--주말`, `--주중`은 그 날짜가 속한 기간이나, 아직 끝나지 않았으면 바로 앞 기간의 박스오피스를 보여 주고, `날짜` 열은 기간의 첫날입니다. `주말`은 `--주말`과 같습니다.

        `--전체`는 10위 밖의 영화까지 배급사, 국적, 장르, 관람등급, 감독, 관객점유율과 함께 보여 줍니다. 샘플 데이터와, KOBIS 사이트에서 저장한 표를 가져온 날에만 쓸 수 있습니다.
        """
    ),
    parameters: [days, week, weekend, weekdays, nation, kind, area, all],
    pipe: .never,
    result: .rows,
    schema: .fixed(ChartColumn.all.map(\.name)),
    effects: CommandEffects(
      reads: [.unless(days, .date)],
      asks: .charts(
        [.argument(days), .part(.date)],
        filters: [
          ("weekGb", [.argument(week), .argument(weekend), .argument(weekdays)]),
          ("multiMovieYn", [.argument(kind)]), ("repNationCd", [.argument(nation)]),
          ("wideAreaCd", [.argument(area)]),
        ]
      )
    ),
    examples: examples,
    related: ["date", "where", "sort", "group"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let days = try call[days]
    let span = try span(call, days)
    let filter = ChartFilter(
      nation: try call[nation].map { $0 == .korean ? .korean : .foreign },
      kind: try call[kind].map { $0 == .commercial ? .commercial : .diversity },
      area: try area(call)
    )
    let range: DayRange
    do {
      range = try self.range(days, span, call.machine)
    } catch {
      throw call.at(Self.days, Phrase.lastWeekday(call).map(error.rehinted) ?? error)
    }
    let wantsAll = try call[all]
    let request = ChartRequest(
      try periods(of: range, span, call),
      span,
      filter,
      extent: wantsAll ? .all : .ten
    )
    try LongFetch(request).confirm(call)
    let table = try call.machine.charts(request, columns: call.wantedColumns)
    call.machine.session.lastCharts = request
    if call.machine.saysThings, days?.weekend == nil, !choosesReleases(call),
      let note = Phrase.spans(request, beside: range, call.machine.today)
    {
      call.machine.say(note)
    }
    if days?.weekend != nil, call.isShown, call.machine.saysThings,
      let note = Phrase.namedWeekends(request)
    {
      call.machine.say(note)
    }
    if span == .day, days?.weekend == .current, call.isShown {
      call.machine.say(.weekendSoFar(range))
    } else if span == .day, call.isShown,
      let note = Phrase.lasting(call.source.text(of: call.range), range, call.machine.today)
        ?? Phrase.weekAsOne(range, filter, call.machine.today) ?? Phrase.totals(of: range, filter)
    {
      call.machine.say(note)
    }
    if call.isShown, range.count == 1, let note = Phrase.yearFirst(call, range.lower) {
      call.machine.say(note)
    }
    if wantsAll { call.machine.remarkTens(table, request.days.count) }
    if let part = filter.part, showsShares(call), table.column("share") != nil {
      call.machine.say(.shares(of: part))
    }
    if span != .day, table.rowCount == 0, range.upper.weekEnd >= call.machine.today {
      throw .unfinishedWeek(range.upper, span)
    }
    return .table(table)
  }

  /// Whether the stages after the command choose films by their release, which are of the named days.
  private static func choosesReleases(_ call: Call) -> Bool {
    let stages = call.source.text(of: SourceRange(call.range.end, call.source.bytes.count))
    return stages.contains("open in ") || stages.contains("개봉일 in ")
  }

  /// One day of each period with a day in the range; of several, those that are over.
  private static func periods(
    of range: DayRange,
    _ span: Chart.Span,
    _ call: Call
  ) throws(RuntimeError) -> [Day] {
    let machine = call.machine
    let weeks = range.days(oneForEach: span)
    // The chart for a day is that of its week, and a film's first weekend may be after the range.
    let isWhole = range.count < 2 || choosesReleases(call)
    let asked = isWhole ? weeks : weeks.filter { range.overlaps($0.days(of: span)) }
    if asked.isEmpty, !weeks.isEmpty { throw .noneInRange(range, span, machine.today) }
    guard span != .day, asked.count > 1, let last = asked.last else { return asked }
    let over = asked.filter { $0.days(of: span).upper < machine.today }
    if over.isEmpty { throw .unfinishedWeek(last, span) }
    if over.count < asked.count { machine.say(.unfinished(last.days(of: span), span)) }
    return over
  }

  /// The days to list: without any, those of the selected period, or of the last that is over.
  private static func range(
    _ days: DaySpan?,
    _ span: Chart.Span,
    _ machine: Machine
  ) throws(RuntimeError) -> DayRange {
    if days?.weekend == .named, let first = days?.from {
      let isOne = days?.to == first.adding(days: 2)
      return try machine.chartDays(isOne ? DaySpan(first) : days)
    }
    guard span != .day, days == nil || days?.weekend == .selected else {
      return try machine.chartDays(days)
    }
    let selected = machine.session.date
    let asked = selected.days(of: span)
    guard asked.upper >= machine.today else { return try machine.chartDays(DaySpan(selected)) }
    let weekBefore = machine.today.adding(days: -7) ?? selected
    let lastWeek = machine.today.days(of: span).upper < machine.today ? machine.today : weekBefore
    let range = lastWeek.days(of: span)
    machine.say(.lastPeriod(range, insteadOf: asked, span))
    return try machine.chartDays(DaySpan(range.lower))
  }

  private static func span(
    _ call: Call,
    _ days: DaySpan?
  ) throws(RuntimeError) -> Chart.Span {
    let isWeekend = try call[weekend]
    let chosen: [(Bool, Chart.Span)] = [
      (try call[week], .week),
      (isWeekend || [.selected, .named].contains(days?.weekend), .weekend),
      (try call[weekdays], .weekdays),
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
    guard let found else { throw call.at(area, .noArea(name)) }
    return found
  }
}

extension Machine {
  /// Says of how many charts only ten films are known; a chart with fewer or more isn't cut.
  fileprivate func remarkTens(_ table: Table, _ count: Int) {
    guard table.caption?.areAllComplete != true, let days = table.column("day"),
      let shares = table.column("market_share")?.storage
    else { return }
    var films: [Day: Int] = [:]
    for row in 0..<table.rowCount where shares.isNull(row) {
      if case .day(let day) = days[row] { films[day, default: 0] += 1 }
    }
    let tens = films.filter { $0.value == Chart.rowLimit }.keys.sorted()
    if !tens.isEmpty { remark(.tens(tens, of: count), on: "tens") }
  }
}

extension ChartFilter {
  /// The films that are left, if shares are those among them.
  fileprivate var part: Phrase? {
    switch (nation, kind) {
    case (.korean?, _): Phrase("Korean films", ko: "한국 영화")
    case (.foreign?, _): Phrase("foreign films", ko: "외국 영화")
    case (nil, .commercial?): Phrase("commercial films", ko: "상업 영화")
    case (nil, .diversity?): Phrase("arthouse films", ko: "독립·예술영화")
    case (nil, nil): nil
    }
  }
}

extension Phrase {
  fileprivate static func shares(of part: Phrase) -> Phrase {
    Phrase(
      "note: shares are those among \(part.english), not of the whole day",
      ko: "참고: 점유율은 전체가 아니라 \(part.korean) 안에서의 비율입니다"
    )
  }

  fileprivate static func unfinished(_ period: DayRange, _ span: Chart.Span) -> Phrase {
    let (english, korean) = name(of: span)
    return Phrase(
      "note: the \(english) \(period) \(span == .weekdays ? "aren't" : "isn't") over, so it's left out",
      ko: "참고: \(period) \(korean) 집계는 끝나지 않아 제외합니다"
    )
  }

  private static func name(of span: Chart.Span) -> (String, String) {
    switch span {
    case .weekend: ("weekend", "주말")
    case .weekdays: ("weekdays", "주중")
    case .day, .week: ("week", "주간")
    }
  }

  fileprivate static func tens(_ days: [Day], of count: Int) -> Phrase {
    let english =
      count == 1
      ? "only the first ten films are known"
      : days.count == 1
        ? "of \(days[0]) only the first ten films are known"
        : "of \(grouped(days.count)) charts only the first ten films are known"
    let korean =
      count == 1
      ? "10위까지만 알 수 있습니다"
      : days.count == 1
        ? "\(days[0]) 박스오피스는 10위까지만 알 수 있습니다"
        : "박스오피스 \(grouped(days.count))개는 10위까지만 알 수 있습니다"
    return Phrase(
      "note: \(english); to add the others, save the site's table and `import` it",
      ko: "참고: \(korean). KOBIS 사이트의 표를 저장해 `가져오기`로 넣으면 모두 볼 수 있습니다"
    )
  }

  fileprivate static func lastPeriod(
    _ shown: DayRange,
    insteadOf asked: DayRange,
    _ span: Chart.Span
  ) -> Phrase {
    let (english, korean) = name(of: span)
    return Phrase(
      "note: the \(english) \(asked) \(span == .weekdays ? "aren't" : "isn't") over; "
        + "this is \(shown)",
      ko: "참고: \(asked) \(korean) 집계가 끝나지 않아 \(shown) 집계를 보여 줍니다"
    )
  }
}

extension RuntimeError {
  fileprivate static func unfinishedWeek(_ day: Day, _ span: Chart.Span) -> RuntimeError {
    let (english, korean) =
      switch span {
      case .weekend: ("--weekend", "--주말")
      case .weekdays: ("--weekdays", "--주중")
      case .day, .week: ("--week", "--주간")
      }
    let before = span == .weekend ? "지난 주말은" : span == .weekdays ? "지난주 주중은" : "지난주는"
    return RuntimeError(
      .value,
      "the \(span == .weekend ? "weekend" : "week") of \(day) isn't over yet, so it has no chart",
      ko: "\(day.days(of: span)) \(korean.dropFirst(2)) 집계가 끝나지 않았습니다",
      hint: Phrase(
        span == .weekend
          ? "for the last one, run `list last weekend`"
          : "for the week before, run `list last week \(english)`",
        ko: "\(before) \(Particle.direction.attached(to: "`목록 지난주 \(korean)`")) 보세요"
      )
    )
  }

  fileprivate static var oneSpan: RuntimeError {
    RuntimeError(
      .usage,
      "--week, --weekend and --weekdays can't be combined",
      ko: "`--주간`, `--주말`, `--주중` 중 하나만 쓸 수 있습니다"
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
          "regions: " + all.map(\.english).joined(separator: " "),
          ko: "지역: " + all.map(\.korean).joined(separator: " ")
        )
    )
  }
}
