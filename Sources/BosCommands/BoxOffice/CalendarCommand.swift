import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows the days of a month.
enum CalendarCommand: Command {
  private static let month = ParameterKey<Month?>.month(
    "month",
    ko: "달",
    Phrase(
      "The month, or a day in it (default: that of the selected day).",
      ko: "달이나 그달의 날짜. 생략하면 선택한 날짜의 달입니다."
    )
  )

  static let spec = CommandSpec(
    name: "calendar",
    aliases: ["달력"],
    group: .browsing,
    summary: Phrase("Shows a month with the selected day.", ko: "선택한 날짜를 표시한 달력을 보여 줍니다."),
    discussion: Phrase(
      """
      The selected day is in brackets. Today and days with a stored chart have their own marks. \
      Days that you can't select are dim: those before 2003-11-11 and those after today in Seoul. \
      Holidays are listed below the month. `set week-start sunday` begins weeks on Sunday, as in \
      Korean. To select a day, use `date DAY`.
      """,
      ko: """
        선택한 날짜는 대괄호로 표시하고, 오늘과 이 컴퓨터에 박스오피스가 저장된 날짜에도 표시가 있습니다. \
        집계 시작일(2003-11-11)보다 앞선 날짜와 오늘(한국 시간)보다 뒤의 날짜는 선택할 수 없어 흐리게 나옵니다. \
        달력 아래에는 공휴일 이름을 표시합니다. 한 주는 일요일에 시작하며 `설정 주시작 월요일`로 바꿀 수 있습니다. \
        날짜는 `날짜 2024-06-01`처럼 선택하세요.
        """
    ),
    parameters: [month],
    pipe: .never,
    result: .value,
    effects: CommandEffects(reads: [.always(.date)]),
    examples: [
      Example(
        "let c = calendar 2024-02; print $c.month, $c.days, $c.selected",
        prints: "2024-02 29 2024-06-14"
      )
    ],
    related: ["date", "list", "cache days"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let month = try call[month] ?? Month(of: machine.session.date)
    if month > Month(of: machine.today) { throw .monthToCome(month, today: machine.today) }
    if month < Month(of: Chart.firstDay) { throw .monthBeforeCharts(month) }
    let stored = try stored(in: month, machine)
    let sheet = CalendarPageModel(
      month: month,
      selected: machine.session.date,
      today: machine.today,
      first: Chart.firstDay,
      stored: Set(stored)
    )
    let record = try Record(
      [
        "month": .month(month),
        "days": .int(Int64(month.dayCount)),
        "selected": .day(machine.session.date),
        "today": .day(machine.today),
        "stored": .list(ListValue(flat: stored.map(Value.day))),
      ],
      page: .calendar(sheet)
    )
    return .record(record)
  }

  /// The days of the month with a stored chart, or an empty set without an archive.
  private static func stored(
    in month: Month,
    _ machine: Machine
  ) throws(RuntimeError) -> [Day] {
    // Without a source, `calendar` still shows the month.
    guard let sources = machine.environment.sources, let choice = machine.sourceChoice else {
      return []
    }
    return try machine.asking { () throws(SourceFailure) in
      try sources.open(choice).storedDays(in: month.days)
    }
  }
}

extension RuntimeError {
  fileprivate static func monthToCome(_ month: Month, today: Day) -> RuntimeError {
    RuntimeError(
      .value,
      "\(month) is in the future; today is \(today)",
      ko: "\(month): 오늘(\(today))보다 뒤의 달은 볼 수 없습니다",
      hint: Phrase("for the selected month, run `calendar`", ko: "선택한 달은 `달력`으로 보세요")
    )
  }

  fileprivate static func monthBeforeCharts(_ month: Month) -> RuntimeError {
    RuntimeError(
      .value,
      "\(month) is before \(Chart.firstDay), the first chart",
      ko: "\(month): 집계 시작일(\(Chart.firstDay))보다 앞선 달입니다",
      hint: Phrase("the first month is `calendar 2003-11`", ko: "첫 달은 `달력 2003-11`로 보세요")
    )
  }
}
