import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Compares admissions of several films.
enum CompareCommand: Command {
  private enum Alignment: String, ChoiceWord {
    case release
    case date
    case weekday
    var korean: String {
      switch self {
      case .release: "개봉일"
      case .date: "날짜"
      case .weekday: "요일"
      }
    }
    var summary: Phrase? {
      switch self {
      case .release: Phrase("days since each release", ko: "개봉 후 일수")
      case .date: Phrase("calendar dates", ko: "같은 날짜")
      case .weekday: Phrase("average of each weekday", ko: "요일별 평균")
      }
    }
  }

  private static let targets = ParameterKey<[Target]>.targets(
    "films",
    ko: "영화들",
    Phrase(
      "Two to eight rows, codes or titles; quote a title of several words.",
      ko: "행 번호, 코드, 제목. 2~8편. 제목에 공백이 있으면 따옴표로 감싸세요."
    )
  )
  private static let alignment = ParameterKey<Alignment?>.choice(
    "by",
    ko: "기준",
    Alignment.self,
    isOption: true,
    Phrase(
      "Compares by days since release, by date or by weekday.",
      ko: "맞출 기준. 생략하면 개봉일입니다."
    )
  )
  private static let cumulative = ParameterKey<Bool>.flag(
    "cumulative",
    ko: "누적",
    Phrase("Uses running totals instead of daily admissions.", ko: "일별 관객수 대신 누적 관객수를 비교합니다.")
  )
  private static let days = ParameterKey<Int?>.count(
    "days",
    ko: "일수",
    isOption: true,
    Phrase("Limits the days after each release (default: 60).", ko: "개봉 후 최대 일수. 생략하면 60일입니다.")
  )

  static let spec = CommandSpec(
    name: "compare",
    aliases: ["비교"],
    group: .people,
    summary: Phrase("Compares admissions of several films.", ko: "여러 영화의 관객수를 비교합니다."),
    discussion: Phrase(
      """
      Each film has a column. `days_out` counts days since the release, which is day 0, so you can \
      compare films of different years. `--by date` uses calendar dates. `--by weekday` gives the \
      mean of each weekday; 1 is Monday. On days when a film wasn't in the chart, its value is \
      empty. Previews count if they lead up to the release day by day; `trend` shows the others. On a \
      narrow screen, films that don't fit appear below the others. `compare 1 2 | plot` draws the \
      lines. Days and periods need no command: `this week vs last week` compares their totals.
      """,
      ko: """
        영화마다 열이 하나씩 있습니다. `개봉후일수`는 개봉일이 0이므로 다른 해의 영화도 비교할 수 \
        있습니다. `--기준 날짜`는 날짜에 맞추고, `--기준 요일`은 요일별 평균입니다(1이 월요일). 박스오피스에 \
        없던 날은 빈칸입니다. 시사회는 개봉일까지 하루도 빠짐없이 이어진 날만 비교하고, 나머지는 `추이`에 나옵니다. 화면이 좁으면 나머지 영화는 아래에 이어집니다. \
        그래프는 `비교 1 2 | 그래프`로 그립니다. 기간은 명령 없이 `9월과 10월 비교`처럼 비교합니다.
        """
    ),
    parameters: [targets, alignment, cumulative, days],
    pipe: .never,
    result: .rows,
    effects: CommandEffects(
      reads: [.always(.date), .named(by: targets)],
      asks: .filmRun([.argument(targets)])
    ),
    examples: [
      Example(
        "date 2024-06-14; compare 2 9 | where days_out in 0..2",
        prints: """
          〈The Whale of the Padlock〉 · 〈Rattling Doll〉 · admissions · filtered
          #  days_out (0 = release)  The Whale of the Padlock  Rattling Doll
          ──────────────────────────────────────────────────────────────────
          1                       0                    13,444          7,073
          2                       1                    13,684          8,930
          3                       2                    16,423              –
          """,
        ko: """
          〈자물쇠의 고래〉 · 〈덜컹이는 인형〉 · 관객수 · 조건 적용
          #  개봉후일수(개봉일 0)  자물쇠의 고래  덜컹이는 인형
          ─────────────────────────────────────────────────────
          1                     0         13,444          7,073
          2                     1         13,684          8,930
          3                     2         16,423              –
          """
      )
    ],
    model: Phrase("compare 1 2", ko: "비교 1 2"),
    related: ["trend", "plot", "list"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let targets = try call[targets]
    guard (2...8).contains(targets.count) else { throw .wrongFilms(targets.count) }
    let alignment = try call[alignment] ?? .release
    let isCumulative = try call[cumulative]
    if isCumulative, alignment == .weekday { throw .weekdayTotals }
    let limit = try TrendCommand.checked(try call[days])
    // The films are chosen before the first chart is fetched.
    var choices: [FilmChoice] = []
    for (index, target) in targets.enumerated() {
      let choice: FilmChoice
      do { choice = try FilmChoice.findRun(target, call) } catch {
        throw error.isAboutValue ? call.at(Self.targets, argument: index, error) : error
      }
      if choices.contains(where: { $0.isSameFilm(as: choice) }) {
        throw .filmTwice(choice.title, call.machine)
      }
      choices.append(choice)
    }
    var runs: [FilmRun] = []
    for choice in choices { runs.append(try FilmRun.load(choice, days: limit, call)) }
    // Once for all films.
    if try call[days] == nil { _ = runs.contains { $0.remarkFirstDays(of: limit, call) } }
    let lines = runs.map { run in
      Dictionary(
        uniqueKeysWithValues: run.showingsFromRelease.map { day, showing in
          (day, isCumulative ? showing.total : showing.audience)
        }
      )
    }
    let columns: [Column]
    switch alignment {
    case .date: columns = byDate(runs, lines)
    case .release: columns = byRelease(runs, lines)
    case .weekday: columns = byWeekday(runs, lines)
    }
    let titles = runs.map { "〈\($0.title)〉" }.joined(separator: " · ")
    let amount =
      isCumulative ? Phrase("total admissions", ko: "누적관객수") : Phrase("admissions", ko: "관객수")
    let title = Phrase("\(titles) · \(amount.english)", ko: "\(titles) · \(amount.korean)")
    var caption = TableMetadata(.day, title: title, label: runs.first?.label)
    caption.keepsColumns = true
    return .table(Table(columns: columns, rowCount: columns[0].count, caption: caption))
  }

  private static func byDate(_ runs: [FilmRun], _ lines: [[Day: Int64]]) -> [Column] {
    let all = lines.flatMap(\.keys)
    let days = Array(DayRange(lower: all.min() ?? .minimum, upper: all.max() ?? .minimum))
    return [Column("day", .day(days.map(\.number), nil))]
      + films(runs, lines) { line, _ in days.map { line[$0] } }
  }

  private static func byRelease(_ runs: [FilmRun], _ lines: [[Day: Int64]]) -> [Column] {
    let first = zip(runs, lines).compactMap { $1.keys.min()?.days(since: $0.start) }.min() ?? 0
    let last = runs.map { $0.days.upper.days(since: $0.start) }.max() ?? 0
    let offsets = Array(first...max(first, last))
    return [Column("days_out", .int(offsets.map(Int64.init), nil))]
      + films(runs, lines) { line, run in
        offsets.map { offset in run.start.adding(days: offset).flatMap { line[$0] } }
      }
  }

  private static func byWeekday(_ runs: [FilmRun], _ lines: [[Day: Int64]]) -> [Column] {
    [Column("weekday", ko: "요일", .int(Array(1...7), nil))]
      + films(runs, lines) { line, _ in
        (1...7).map { weekday in
          let counts = line.filter { $0.key.weekday.rawValue == weekday }.map(\.value)
          guard !counts.isEmpty else { return nil }
          return (counts.reduce(0, +) + Int64(counts.count) / 2) / Int64(counts.count)
        }
      }
  }

  /// A column for each film; the code distinguishes films with the same title.
  private static func films(
    _ runs: [FilmRun],
    _ lines: [[Day: Int64]],
    _ cells: ([Day: Int64], FilmRun) -> [Int64?]
  ) -> [Column] {
    let reserved: Set = ["day", "days_out", "weekday"]
    return zip(runs, lines).map { run, line in
      let isShared = runs.filter { $0.title == run.title }.count > 1
      let name = isShared || reserved.contains(run.title) ? "\(run.title) \(run.mark)" : run.title
      return Column(name, .ints(cells(line, run)))
    }
  }
}

extension RuntimeError {
  fileprivate static func wrongFilms(_ count: Int) -> RuntimeError {
    RuntimeError(
      .usage,
      count < 2
        ? "`compare` needs at least two films" : "`compare` takes at most eight films",
      ko: count < 2 ? "비교하려면 영화가 2편 이상 필요합니다" : "한 번에 8편까지 비교할 수 있습니다",
      hint: Phrase(
        "`compare 1 2`, or titles in quotes",
        ko: "`비교 1 2`처럼 쓰거나 제목을 따옴표로 감싸세요"
      )
    )
  }

  fileprivate static func filmTwice(_ title: String?, _ machine: Machine) -> RuntimeError {
    let name = title.map { "〈\(machine.shownTitle($0))〉" }
    let list = machine.session.list
    return RuntimeError(
      .usage,
      "\(name ?? "a film") is given twice",
      ko: "\(name ?? "영화"): 두 번 입력한 영화입니다",
      hint: title.flatMap { title in
        list.flatMap { .rowsOfDays(of: title, $0) ?? .otherRow(than: title, $0) }
      }
    )
  }

  fileprivate static var weekdayTotals: RuntimeError {
    RuntimeError(
      .usage,
      "--cumulative needs --by release or --by date",
      ko: "누적 관객수에는 요일별 평균이 없습니다. `--누적`은 `--기준 개봉일`이나 `--기준 날짜`와 함께 쓰세요"
    )
  }
}

extension FilmRun {
  /// The showings from the release, with previews on all days right before it.
  ///
  /// Single previews weeks earlier would put empty rows above those that are compared.
  fileprivate var showingsFromRelease: [Day: Showing] {
    var first = start
    while let before = first.adding(days: -1), showings[before] != nil { first = before }
    let shown = showings.filter { $0.key >= first }
    return shown.isEmpty ? showings : shown
  }
}
