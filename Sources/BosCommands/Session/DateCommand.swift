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
      ko: "선택할 날짜. 생략하면 선택한 날짜를 보여 줍니다."
    )
  )

  static let spec = CommandSpec(
    name: "date",
    aliases: ["날짜"],
    group: .session,
    summary: Phrase("Selects a day, or shows the selected day.", ko: "날짜를 선택하거나 선택한 날짜를 보여 줍니다."),
    discussion: Phrase(
      """
      -1 is the day before the selected day, and +7 a week after it. today, yesterday, monday and \
      chuseok-2023 count from today. You can select days from 2003-11-11, the first chart, to \
      today in Seoul. A new day clears the loaded list and the open film. `help dates` lists all \
      ways to write a day.
      """,
      ko: """
        -1은 선택한 날짜의 하루 전, +7은 한 주 뒤입니다. 오늘, 어제, 월요일, 추석-2023은 오늘을 기준으로 \
        합니다. 집계 시작일(2003-11-11)보다 앞선 날짜와 오늘(한국 시간)보다 뒤의 날짜는 선택할 수 없습니다. \
        날짜를 바꾸면 불러온 목록과 영화는 비워집니다. 날짜를 입력하는 방법은 `도움말 날짜`에 있습니다.
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
        ko: "참고: \(day) 박스오피스는 한국 시간 자정 이후에 나옵니다"
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
      ko: "\(day): 오늘(\(today))보다 뒤의 날짜는 선택할 수 없습니다",
      hint: Phrase(
        "for the latest complete chart, run `date yesterday`",
        ko: "집계가 끝난 마지막 날은 `어제`입니다"
      )
    )
  }

  fileprivate static func beforeCharts(_ day: Day, _ first: Day) -> RuntimeError {
    RuntimeError(
      .value,
      "\(day) is before \(first), the first chart",
      ko: "\(day): 집계 시작일(\(first))보다 앞선 날짜입니다",
      hint: Phrase("for the first chart, run `date \(first)`", ko: "첫 날짜는 `날짜 \(first)` 명령으로 선택하세요")
    )
  }
}
