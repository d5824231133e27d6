import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows daily figures for a film.
enum TrendCommand: Command {
  private static let target = ParameterKey<Target?>.film
  private static let days = ParameterKey<Int?>.count(
    "days",
    ko: "일수",
    isOption: true,
    Phrase("Limits the days after the release (default: 60).", ko: "개봉 후 최대 일수. 생략하면 60일입니다.")
  )

  static let spec = CommandSpec(
    name: "trend",
    aliases: ["추이"],
    group: .people,
    summary: Phrase("Shows daily figures for a film.", ko: "영화의 날짜별 추이를 보여 줍니다."),
    discussion: Phrase(
      """
      The figures run from the release, including previews, to the film's last day in the chart. A \
      chart of the API has ten films. When the film isn't one of them, the day is a gap, not zero: \
      the figure isn't known. Imported tables and the sample have all films, so that a gap is a day \
      without a show. `drop` compares with the same weekday of the week before. Each day that isn't \
      stored costs one API call. After the film leaves the chart, bos makes no more calls. \
      `trend 1 | plot` draws a plot.
      """,
      ko: """
        개봉(유료 시사회 포함)부터 박스오피스에 마지막으로 오른 날까지입니다. API의 박스오피스는 10편이라서 10위 \
        안에 들지 못한 날은 0이 아니라 빈칸입니다. 관객수를 알 수 없기 때문입니다. 가져온 표와 샘플에는 모든 영화가 \
        있으므로 빈칸은 상영하지 않은 날입니다. `전주대비`는 전주 같은 요일 대비 \
        증감률입니다. 저장되지 않은 날마다 요청이 1회 필요하고, 박스오피스에서 사라지면 더 요청하지 않습니다. \
        그래프는 `추이 1 | 그래프`로 그립니다.
        """
    ),
    parameters: [target, days],
    pipe: .never,
    result: .rows,
    schema: .fixed(["day", "rank", "audience", "drop", "total", "sales", "screens", "shows"]),
    effects: CommandEffects(
      reads: [.always(.date), .unless(target, .film), .named(by: target)],
      asks: .filmRun([.argument(target), .part(.film)])
    ),
    examples: [
      Example(
        "date 2024-06-14; trend 2 | columns day rank audience",
        prints: """
          〈The Whale of the Padlock〉 · 2024-06-06..2024-06-14
          #  day         rank  audience
          ─────────────────────────────
          1  2024-06-06    25     1,351
          2  2024-06-07     –         –
          3  2024-06-08    26     1,050
          4  2024-06-09    26       926
          5  2024-06-10     –         –
          6  2024-06-11    22     1,219
          7  2024-06-12     2    13,444
          8  2024-06-13     2    13,684
          9  2024-06-14     2    16,423
          """,
        ko: """
          〈자물쇠의 고래〉 · 2024-06-06..2024-06-14
          #  날짜        순위  관객수
          ───────────────────────────
          1  2024-06-06    25   1,351
          2  2024-06-07     –       –
          3  2024-06-08    26   1,050
          4  2024-06-09    26     926
          5  2024-06-10     –       –
          6  2024-06-11    22   1,219
          7  2024-06-12     2  13,444
          8  2024-06-13     2  13,684
          9  2024-06-14     2  16,423
          """
      )
    ],
    related: ["compare", "plot", "list", "movie"]
  )

  /// The number of days shown by default.
  static let usualDays = 60
  private static let dayLimit = 3_660

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let limit = try checked(try call[days])
    let choice = try FilmChoice.findRun(try call[target], call)
    let run = try FilmRun.load(choice, days: limit, call)
    let days = Array(run.days)
    if try call[self.days] == nil { run.remarkFirstDays(of: limit, call) }
    func cells(_ part: KeyPath<FilmRun.Showing, Int64>) -> ColumnStorage {
      .ints(days.map { run.showings[$0]?[keyPath: part] })
    }
    let table = Table(
      columns: [
        Column("day", .day(days.map(\.number), nil)),
        Column("rank", cells(\.rank)),
        Column("audience", cells(\.audience)),
        Column("drop", .nums(days.map(run.drop))),
        Column("total", cells(\.total)),
        Column("sales", cells(\.sales)),
        Column("screens", cells(\.screens)),
        Column("shows", cells(\.shows)),
      ],
      rowCount: days.count,
      caption: TableMetadata(
        .day,
        title: Phrase(verbatim: "〈\(run.title)〉 · \(run.days)"),
        label: run.label
      )
    )
    return .table(table)
  }

  /// The requested number of days.
  static func checked(_ days: Int?) throws(RuntimeError) -> Int {
    let days = days ?? usualDays
    guard (1...dayLimit).contains(days) else { throw .wrongDays(days, dayLimit) }
    return days
  }
}

extension FilmRun {
  /// Says that a run has the usual number of days, after which the film may have gone on.
  @discardableResult
  func remarkFirstDays(of limit: Int, _ call: Call) -> Bool {
    let machine = call.machine
    guard machine.saysThings, days.count >= limit, days.upper.adding(days: 1) != machine.today
    else { return false }
    machine.say(
      Phrase(
        "note: these are the first \(limit) days; for more, add `--days 365`",
        ko: "참고: 개봉 후 \(limit)일까지입니다. 더 보려면 `--일수 365`를 붙이세요"
      )
    )
    return true
  }

  /// The change in admissions from the week before in percent, or nil if a figure is unknown.
  fileprivate func drop(_ day: Day) -> Double? {
    guard let now = showings[day], let before = day.adding(days: -7).flatMap({ showings[$0] }),
      before.audience > 0
    else { return nil }
    return Double(now.audience - before.audience) / Double(before.audience) * 100
  }
}

extension RuntimeError {
  fileprivate static func wrongDays(_ days: Int, _ limit: Int) -> RuntimeError {
    RuntimeError(
      .usage,
      "--days takes 1 to \(grouped(limit)), not \(grouped(days))",
      ko: "`--일수`에는 1~\(grouped(limit))의 값이 필요한데 \(grouped(days)) 값이 들어왔습니다"
    )
  }
}
