import BosDomain
import BosLanguage
import BosRuntime
import BosSiteTables
import BosSystem
import BosTables
import BosText

/// Imports charts from files into the archive.
enum ImportCommand: Command {
  private static let files = ParameterKey<[String]>.paths(
    "file",
    ko: "파일",
    Phrase(
      "CSV files, tables saved on the site of KOBIS, KOBIS responses as JSON, or folders of them.",
      ko: "CSV 파일, KOBIS 사이트에서 저장한 표, KOBIS 응답 JSON 파일이나 이런 파일이 있는 폴더."
    )
  ).completing(.files([".csv", ".json", ".xls", ".xlsx", ".html"]))

  private static let minute = ParameterKey<String?>.word(
    "at",
    ko: "시각",
    isOption: true,
    Phrase(
      "Minute of a booking page that doesn't say it, such as \"2026-09-25 12:54\".",
      ko: "시각이 없는 예매 페이지의 시각. 예: \"2026-09-25 12:54\"."
    )
  )

  static let spec = CommandSpec(
    name: "import",
    aliases: ["가져오기"],
    group: .data,
    summary: Phrase("Imports charts from files into the archive.", ko: "파일의 박스오피스를 저장소로 가져옵니다."),
    discussion: Phrase(
      """
      The site of KOBIS has tables with all films of a day: open 일별 박스오피스 and save it with 엑셀, or \
      save the page. bos knows such files by their content, also those that Excel saved again as \
      XLSX, with one or more days, weeks or weekends each. A chart must add up to its last row, \
      합계; one that doesn't is left out and named. Imported charts are kept beside those of the API, \
      which stay as they are, and are shown in their place: `list --all` shows all films. Codes are \
      found by title and release day among stored charts. `import undo` takes the last import back.

      Each row of a CSV file needs a day, a title and admissions. Column names can be English, \
      Korean or those of the API: targetDt or 조회일, movieNm or 영화명, audiCnt or 관객수. A JSON \
      file is a KOBIS response with a daily or weekly chart of the whole country. Existing charts \
      stay: identical figures change nothing, except that they fill nulls. Columns that the file \
      lacks aren't compared. If a service gave other figures for a day, bos keeps those of the \
      service and names the day.

      A saved page of 실시간 예매율 is kept with its minute; to see them, use \
      `booking history`. If the page doesn't say its minute, give it with `--at`; the date of the \
      file never counts.

      Name several files, a folder, or a pattern such as `saved/*.xls`.
      """,
      ko: """
        KOBIS 사이트의 일별 박스오피스에는 그날의 모든 영화가 있습니다. 엑셀 단추로 저장한 파일이나 저장한 페이지를 \
        가져올 수 있고, Excel에서 다시 저장한 XLSX 파일도 내용으로 알아봅니다. 파일 하나에 여러 날, 여러 주가 \
        있어도 됩니다. 행을 더한 값이 합계 행과 다르면 그 박스오피스는 빼고 알려 줍니다. 가져온 박스오피스는 API에서 받은 \
        것과 따로 저장하며, 있으면 먼저 보여 줍니다. 모든 영화는 `목록 --전체`로 봅니다. 영화 코드는 저장된 \
        박스오피스에서 제목과 개봉일로 찾습니다. `가져오기 취소`를 입력하면 마지막 가져오기를 되돌립니다.

        CSV 파일의 행마다 날짜, 제목, 관객수가 있어야 합니다. 이름은 영어, 한국어, API 이름 모두 됩니다: \
        targetDt나 조회일, movieNm이나 영화명, audiCnt나 관객수. JSON 파일은 전국 일별·주간 박스오피스의 \
        KOBIS 응답입니다. 이미 있는 데이터는 그대로입니다. 같은 수치는 빈칸을 채울 뿐 아무것도 바꾸지 \
        않고, 파일에 없는 열은 비교하지 않습니다. 서비스에서 받은 수치와 다르면 서비스의 수치를 두고 그 \
        날짜를 알려 줍니다.

        저장한 실시간 예매율 페이지는 그 시각과 함께 저장되고 `예매 이력`으로 봅니다. 페이지에 시각이 없으면 `--시각` \
        옵션으로 알려 주세요. 파일의 날짜는 쓰지 않습니다.

        파일을 여러 개 쓰거나 폴더, `saved/*.xls` 같은 패턴을 쓸 수 있습니다.
        """
    ),
    parameters: [files, minute],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive], paths: .read),
    examples: [
      Example(
        "let r = import charts.csv; print $r.days, $r.rows",
        prints: "1 2"
      )
    ],
    related: ["import undo", "booking history", "export", "cache", "from", "list"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let found = try ImportedFiles(try call[files], machine.environment.files).paths
    var given: Instant?
    if let text = try call[minute] {
      guard let found = SiteFile.minute(text) else { throw call.at(minute, .wrongMinute(text)) }
      given = found
    }
    var runner = try ImportRunner(machine: machine, files: found, minute: given)
    return .record(try runner.importAll())
  }
}

extension RuntimeError {
  fileprivate static func wrongMinute(_ text: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "`\(text)` is no day with a time",
      ko: "`\(text)`: 날짜와 시각이 아닙니다",
      hint: Phrase(
        "write both in quotes: `--at \"2026-09-25 12:54\"`",
        ko: "둘 다 따옴표 안에 쓰세요: `--시각 \"2026-09-25 12:54\"`"
      )
    )
  }
}
