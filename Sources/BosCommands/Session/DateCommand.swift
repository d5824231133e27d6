import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Selects the day that commands use.
enum DateCommand: Command {
  private static let day = ParameterKey<Day?>.day(
    "day",
    ko: "날짜",
    Phrase(
      "The day to select (default: show the selected day).",
      ko: "고를 날짜. 없으면 고른 날짜를 보입니다."
    )
  )

  static let spec = CommandSpec(
    name: "date",
    aliases: ["날짜"],
    group: .session,
    summary: Phrase("Selects a day, or shows the selected day.", ko: "날짜를 고르거나 고른 날짜를 보입니다."),
    discussion: Phrase(
      """
      -1 is the day before the selected day, and +7 a week after it. today, yesterday, monday and \
      chuseok-2023 count from today. You can select days from 2003-11-11, the first chart, to \
      today in Seoul. A new day clears the loaded list and the open film. `help dates` lists all \
      ways to write a day.
      """,
      ko: """
        -1은 고른 날의 하루 전, +7은 한 주 뒤입니다. 오늘, 어제, 월요일, 추석-2023은 오늘을 기준으로 \
        합니다. 집계가 시작된 2003-11-11보다 이른 날과 서울의 오늘보다 뒤의 날은 고를 수 없습니다. \
        날짜를 바꾸면 불러온 목록과 영화는 비워집니다. 날짜를 쓰는 모든 방법은 `help dates`에 있습니다.
        """
    ),
    parameters: [day],
    pipe: .never,
    result: .value,
    effects: CommandEffects(reads: [.always(.date)], writes: [.date, .list, .film]),
    examples: [
      Example("date 2024-05-01; date", prints: "2024-05-01"),
      Example("date 2024-05-01; date -1; date", prints: "2024-04-30"),
      Example("with date chuseok-2023 { print $date }", prints: "2023-09-29"),
    ],
    related: ["help"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let day = try call[day] else { return .day(machine.session.date) }
    if day > machine.today { throw .afterToday(day, today: machine.today) }
    if let first = firstDay, day < first { throw .beforeCharts(day, first) }
    if day == machine.today {
      let note = Phrase(
        "note: the chart of \(day) is published after midnight",
        ko: "참고: \(day)의 순위는 자정이 지나야 나옵니다"
      )
      machine.remark(note)
    }
    guard day != machine.session.date else { return .null }
    machine.session.date = day
    machine.session.clear()
    return .null
  }

  /// The first day with a chart.
  private static let firstDay = Day(year: 2003, month: 11, day: 11)
}

extension RuntimeError {
  fileprivate static func afterToday(_ day: Day, today: Day) -> RuntimeError {
    RuntimeError(
      .value,
      "\(day) is in the future; today is \(today)",
      ko: "\(day): 오늘(\(today))보다 뒤의 날입니다",
      hint: Phrase(
        "for the latest complete chart, run `date yesterday`",
        ko: "다 나온 순위는 `어제` 것까지입니다"
      )
    )
  }

  fileprivate static func beforeCharts(_ day: Day, _ first: Day) -> RuntimeError {
    RuntimeError(
      .value,
      "\(day) is before \(first), the first chart",
      ko: "\(day): 집계가 시작된 \(first)보다 이른 날입니다",
      hint: Phrase("for the first chart, run `date \(first)`", ko: "첫 순위는 `날짜 \(first)`입니다")
    )
  }
}
