import BosDomain
import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// Imports charts from a file into the archive.
enum ImportCommand: Command {
  private static let file = ParameterKey<String?>.path(
    "file",
    ko: "파일",
    isRequired: true,
    Phrase(
      "CSV file of charts, or KOBIS response as JSON.",
      ko: "박스오피스 CSV 파일이나 KOBIS 응답 JSON 파일."
    )
  ).completing(.files([".csv", ".json"]))

  static let spec = CommandSpec(
    name: "import",
    aliases: ["가져오기"],
    group: .data,
    summary: Phrase("Imports charts from a file into the archive.", ko: "파일의 박스오피스를 저장소로 가져옵니다."),
    discussion: Phrase(
      """
      Each row of a CSV file needs a day, a title and admissions. Column names can be English, \
      Korean or those of the API: targetDt or 조회일, movieNm or 영화명, audiCnt or 관객수. A JSON \
      file is a KOBIS response with a daily or weekly chart of the whole country. Existing charts \
      stay: identical figures change nothing, except that they fill nulls. Columns that the file \
      lacks aren't compared. If a service gave other figures for a day, bos keeps those of the \
      service and names the day.
      """,
      ko: """
        CSV 파일의 행마다 날짜, 제목, 관객수가 있어야 합니다. 이름은 영어, 한국어, API 이름 모두 됩니다: \
        targetDt나 조회일, movieNm이나 영화명, audiCnt나 관객수. JSON 파일은 전국 일별·주간 박스오피스의 \
        KOBIS 응답입니다. 이미 있는 데이터는 그대로입니다. 같은 수치는 빈칸을 채울 뿐 아무것도 바꾸지 \
        않고, 파일에 없는 열은 비교하지 않습니다. 서비스에서 받은 수치와 다르면 서비스의 수치를 두고 그 \
        날짜를 알려 줍니다.
        """
    ),
    parameters: [file],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive], paths: .read),
    examples: [
      Example(
        "let r = import charts.csv; print $r.days, $r.rows",
        prints: "1 2"
      )
    ],
    related: ["export", "cache", "from"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let path = try call[file] ?? "-"
    let contents = try machine.environment.files.open(path).inUTF8(name: path)
    let (charts, fields) = try charts(in: contents, path, machine)
    let archive = try machine.archive()
    let now = machine.environment.clock.now()
    let result = try machine.asking { () throws(SourceFailure) in
      try archive.importCharts(charts, fields, now)
    }
    if !result.kept.isEmpty { machine.remark(.kept(result.kept)) }
    func int(_ number: Int) -> Value { .int(Int64(number)) }
    return .record(
      Record(titled: [
        ("days", "일수", int(charts.count)), ("rows", "행", int(result.rows)),
        ("added", "추가", int(result.added)), ("unchanged", "변경 없음", int(result.unchanged)),
        ("changed", "변경", int(result.changed)), ("kept", "유지", int(result.kept.count)),
      ])
    )
  }

  private static func charts(
    in contents: FileContents,
    _ path: String,
    _ machine: Machine
  ) throws(RuntimeError) -> ([Chart], Set<ChartField>) {
    guard try contents.begins(with: "{") else {
      let imported = ImportedCharts(try CSVReader.read(contents, name: path))
      let charts = try imported.charts(name: path)
      if !imported.missing.isEmpty { machine.remark(.missing(imported.missing)) }
      return (charts, imported.fields)
    }
    let sources = try machine.sources()
    let bytes = try contents.bytes(path).array
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let chart = try machine.asking { () throws(SourceFailure) in
      try sources.chart(Array(bytes[start...]))
    }
    return ([chart], Set(ChartField.answered))
  }
}

extension Phrase {
  fileprivate static func kept(_ days: [Day]) -> Phrase {
    let names = listed(days.map(\.description), atMost: 5)
    return Phrase(
      "note: \(days.count) days differ from the KOBIS figures and stay unchanged: \(names)",
      ko: "참고: KOBIS에서 받은 수치와 다른 \(days.count)일은 그대로 둡니다: \(names)"
    )
  }

  fileprivate static func missing(_ columns: [String]) -> Phrase {
    let names = columns.joined(separator: ", ")
    return Phrase(
      "note: the file has no \(names); these are 0 or empty",
      ko: "참고: 파일에 \(names) 열이 없어 0이나 빈칸으로 둡니다"
    )
  }
}
