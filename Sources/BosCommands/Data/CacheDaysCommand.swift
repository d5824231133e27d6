import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the days with a stored chart.
enum CacheDaysCommand: Command {
  private static let days = ParameterKey<DaySpan?>.days(
    "days",
    ko: "기간",
    Phrase("The days to list (default: all stored days).", ko: "보여 줄 기간. 생략하면 저장된 모든 날짜입니다.")
  )

  static let spec = CommandSpec(
    name: "cache days",
    aliases: ["저장소 날짜"],
    hiddenNames: ["캐시 날짜"],
    group: .data,
    summary: Phrase("Lists the stored days.", ko: "저장된 날짜를 보여 줍니다."),
    discussion: Phrase(
      """
      `complete` days have all films, by `import` of the site's tables; `films` is their number. The \
      others have the ten films of the API, or those of an imported CSV file.
      """,
      ko: """
        `전체` 열이 참인 날은 KOBIS 사이트의 표를 가져와 모든 영화가 있는 날이고 `편수` 열이 그 수입니다. 나머지는 \
        API의 10편이나 가져온 CSV 파일의 영화만 있습니다.
        """
    ),
    parameters: [days],
    pipe: .never,
    result: .value,
    schema: .fixed(["day", "fetched", "final", "complete", "films"]),
    effects: .none,
    examples: [
      Example("cache days | count", prints: "0")
    ],
    related: ["cache", "cache changes"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let span = try call[days]
    let archive = try machine.archive()
    let first = Day(year: 2003, month: 11, day: 11) ?? .minimum
    let range = DayRange(
      lower: span?.from ?? first,
      upper: span.map { $0.isRange ? $0.to ?? machine.today : $0.from ?? machine.today }
        ?? machine.today
    )
    let (days, complete) = try machine.asking { () throws(SourceFailure) in
      (try archive.days(range, .everything), try archive.complete.days(range, .day, .everything))
    }
    let known = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    let films = Dictionary(complete.map { ($0.days.lower, $0.films) }) { first, _ in first }
    let stored = Set(known.keys).union(films.keys).sorted()
    return .table(
      Table(
        columns: [
          Column("day", ko: "날짜", .day(stored.map(\.number), nil)),
          Column(
            "fetched",
            ko: "받은 시각",
            .text(TextCells(stored.map { known[$0]?.fetched.seoulMinute }))
          ),
          Column("final", ko: "확정", .bool(stored.map { known[$0]?.isFinal ?? true }, nil)),
          Column("complete", ko: "전체", .bool(stored.map { films[$0] != nil }, nil)),
          Column("films", ko: "편수", .ints(stored.map { films[$0].map(Int64.init) })),
        ],
        rowCount: stored.count
      )
    )
  }
}

extension Instant {
  /// The minute in Seoul, such as `2024-05-02 09:00`.
  var seoulMinute: String {
    let time = seoulTime
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(seoulDay) \(two(time.hour)):\(two(time.minute))"
  }
}

extension Machine {
  /// Opens the archive.
  func archive() throws(RuntimeError) -> AnswerArchive {
    let sources = try sources()
    return try asking { () throws(SourceFailure) in try sources.archive() }
  }
}
