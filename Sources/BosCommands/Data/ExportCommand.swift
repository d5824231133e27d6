import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Exports the stored charts to a file.
enum ExportCommand: Command {
  private static let output = FileOutput(
    Phrase("The CSV file to write.", ko: "저장할 CSV 파일."),
    endings: [".csv"]
  )

  private static let all = ParameterKey<Bool>.flag(
    "all",
    ko: "전체",
    Phrase(
      "Writes all films of imported tables, with details.",
      ko: "사이트에서 가져온 표의 모든 영화를 상세 정보와 함께 저장합니다."
    )
  )

  static let spec = CommandSpec(
    name: "export",
    aliases: ["내보내기"],
    group: .data,
    summary: Phrase("Exports the stored charts to a file.", ko: "저장된 박스오피스를 파일로 내보냅니다."),
    discussion: Phrase(
      """
      Writes every stored daily chart of the whole country as CSV, with the columns of a chart. To \
      read the file on another computer, use `import`. The file never contains a key. If no chart is \
      stored, nothing is written.

      Days whose tables were imported have all their films only with `--all`, which also writes the columns of \
      `list --all`. `import` reads these rows, but without the tables it doesn't know that they are all.
      """,
      ko: """
        저장된 전국 일별 박스오피스를 모두 CSV로 저장합니다. 다른 컴퓨터에서 `가져오기`로 읽을 수 \
        있습니다. 키는 포함하지 않습니다. 저장된 박스오피스가 없으면 파일을 만들지 않습니다.

        사이트에서 표를 가져온 날은 `--전체`를 붙여야 모든 영화를 저장하고, `목록 --전체`와 같은 열이 함께 \
        들어갑니다. 이 파일을 `가져오기`로 읽으면 행은 모두 들어오지만, 그것이 전체라는 사실은 원래 표로만 알 수 있습니다.
        """
    ),
    parameters: [output.file, all, output.force],
    pipe: .never,
    result: .value,
    effects: CommandEffects(paths: .written),
    examples: [
      Example("export stored.csv", prints: "0")
    ],
    related: ["import", "save", "cache"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let path = try output.path(call) else { return .null }
    let machine = call.machine
    let archive = try machine.archive()
    let sheet = try machine.asking { () throws(SourceFailure) in
      try archive.sheet(DayRange(lower: .minimum, upper: .maximum), .everything)
    }
    let table = try table(sheet, archive, call)
    if table.rowCount == 0 {
      let nothing = Phrase(
        "no charts are stored; for the rows on the screen, `save \(path)`",
        ko: "저장된 박스오피스가 없습니다. 화면의 표는 `저장 \(path)`"
      )
      let isSaid = machine.say(nothing)
      return call.isShown && isSaid ? .null : .int(0)
    }
    let bytes = try CSVWriter.bytes(table)
    let isSaid = try output.write(bytes, to: path, call, content: .rows(table.rowCount))
    return call.isShown && isSaid ? .null : .int(Int64(table.rowCount))
  }

  /// The charts to write: those of the service, or with all films where tables were imported.
  private static func table(
    _ sheet: ColumnarCharts,
    _ archive: AnswerArchive,
    _ call: Call
  ) throws(RuntimeError) -> Table {
    let (machine, wantsAll) = (call.machine, try call[all])
    let range = DayRange(lower: .minimum, upper: .maximum)
    let days = try machine.asking { () throws(SourceFailure) in
      try archive.complete.days(range, .day, .everything)
    }
    guard !days.isEmpty else { return Table(sheet) }
    guard wantsAll else {
      machine.remark(.tablesLeftOut(days.count))
      return Table(sheet)
    }
    let charts = try machine.asking { () throws(SourceFailure) in
      var charts = CompleteCharts(
        try archive.complete.charts(CompleteQuery(range))
      )
      charts.addChanges(from: sheet)
      let known = Set(days.map(\.days.lower.number))
      let dates = sheet[days: .day]
      let rest = sheet.rows(dates.indices.filter { !known.contains(dates[$0]) })
      let details = try archive.complete.details(rest[texts: .code].entries)
      charts.add(rest) { details[$0] ?? [:] }
      return charts
    }
    return Table(charts, withDetails: true)
  }
}

extension Phrase {
  fileprivate static func tablesLeftOut(_ days: Int) -> Phrase {
    Phrase(
      "note: the tables of \(grouped(days)) imported \(days == 1 ? "day" : "days") are left out; "
        + "`--all` writes all their films",
      ko: "참고: 사이트에서 가져온 \(grouped(days))일의 표는 제외했습니다. `--전체`를 붙이면 모든 영화를 저장합니다"
    )
  }
}
