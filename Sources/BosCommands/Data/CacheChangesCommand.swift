import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows the corrections of a day's chart.
enum CacheChangesCommand: Command {
  private static let day = ParameterKey<Day?>.day(
    "day",
    ko: "날짜",
    Phrase("The day (default: the selected day).", ko: "날짜. 생략하면 선택한 날짜입니다.")
  )

  static let spec = CommandSpec(
    name: "cache changes",
    aliases: ["저장소 변경내역"],
    hiddenNames: ["저장소 변경", "캐시 변경내역"],
    group: .data,
    summary: Phrase("Shows how KOBIS corrected a day's chart.", ko: "박스오피스가 수정된 내역을 보여 줍니다."),
    discussion: Phrase(
      """
      KOBIS corrects its figures for hours, sometimes for days. Each row is one correction that \
      bos has seen. Where an imported table of the site has other figures than the API, `what` is \
      `import`: the old figures are those of the API.
      """,
      ko: """
        KOBIS는 몇 시간, 때로는 며칠 동안 수치를 수정합니다. bos가 확인한 수정이 한 행씩 나옵니다. 가져온 KOBIS \
        사이트의 표와 API의 수치가 다른 영화는 `변경` 열이 import이고, 이전 값이 API의 수치입니다.
        """
    ),
    parameters: [day],
    pipe: .never,
    result: .value,
    schema: .fixed([
      "found", "what", "code", "title", "old_rank", "rank", "old_audience", "audience",
      "old_sales", "sales",
    ]),
    effects: CommandEffects(reads: [.unless(day, .date)]),
    examples: [
      Example("cache changes 2024-05-01 | count", prints: "0")
    ],
    related: ["cache", "refresh"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let day = try call[day] ?? machine.session.date
    let archive = try machine.archive()
    let found = try machine.asking { () throws(SourceFailure) in try archive.changes(day) }
    typealias Change = ChartChanges.Change
    var rows = found.flatMap { changes in
      changes.changes.map { (Optional(changes.found), $0) }
    }
    rows += try differences(day, archive, machine).map { (nil, $0) }
    func ints(
      _ name: String,
      _ korean: String,
      _ value: (Change) -> Int?
    ) throws(RuntimeError) -> Column {
      try Column(
        name,
        ko: korean,
        values: rows.map { value($0.1).map { .int(Int64($0)) } ?? .null }
      )
    }
    func texts(_ name: String, _ korean: String, _ value: (Change) -> String) -> Column {
      Column(name, ko: korean, .text(TextCells(rows.map { Optional(value($0.1)) })))
    }
    return .table(
      Table(
        columns: [
          Column("found", ko: "발견한 시각", .text(TextCells(rows.map { $0.0?.seoulMinute }))),
          Column(
            "what",
            ko: "변경",
            .text(TextCells(rows.map { $0.0 == nil ? "import" : $0.1.kind.rawValue }))
          ),
          texts("code", "영화코드", \.code),
          texts("title", "제목", \.title),
          try ints("old_rank", "이전 순위", \.oldRank),
          try ints("rank", "순위") { $0.kind == .removed ? nil : $0.rank },
          try ints("old_audience", "이전 관객수", \.oldAudience),
          try ints("audience", "관객수") { $0.kind == .removed ? nil : $0.audience },
          try ints("old_sales", "이전 매출액", \.oldSales),
          try ints("sales", "매출액") { $0.kind == .removed ? nil : $0.sales },
        ],
        rowCount: rows.count
      )
    )
  }

  /// The films whose figures in the imported chart of a day aren't those of the API.
  private static func differences(
    _ day: Day,
    _ archive: AnswerArchive,
    _ machine: Machine
  ) throws(RuntimeError) -> [ChartChanges.Change] {
    let (stored, complete) = try machine.asking { () throws(SourceFailure) in
      let range = DayRange(lower: day, upper: day)
      return (
        try archive.chart(day, .day, .everything),
        CompleteCharts(try archive.complete.charts(CompleteQuery(range)))
      )
    }
    guard let chart = stored?.chart else { return [] }
    var imported: [String: Int] = [:]
    for row in 0..<complete.count {
      if let code = complete.rows[texts: .code].text(row) { imported[code] = row }
    }
    return chart.entries.compactMap { entry in
      guard let row = imported[entry.text(.code)] else { return nil }
      func number(_ field: ChartField) -> Int? {
        let number = complete.rows[ints: field][row]
        return number == ColumnarCharts.nullInt ? nil : Int(number)
      }
      let fields: [ChartField] = [.rank, .audience, .sales]
      guard fields.contains(where: { number($0) != nil && number($0) != entry.int($0) }) else {
        return nil
      }
      return ChartChanges.Change(
        code: entry.text(.code),
        title: entry.text(.title),
        rank: (entry.int(.rank), number(.rank) ?? entry.int(.rank)),
        audience: (entry.int(.audience), number(.audience)),
        sales: (entry.int(.sales), number(.sales))
      )
    }
  }
}
