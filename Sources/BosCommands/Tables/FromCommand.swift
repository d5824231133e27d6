import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// Reads rows from a file in any supported format.
enum FromCommand: Command {
  private static let file = ParameterKey<String?>.path(
    "file",
    ko: "파일",
    isRequired: true,
    Phrase(
      "CSV, JSON or XLSX file; - is standard input.",
      ko: "CSV, JSON, XLSX 파일. -는 표준 입력입니다."
    )
  ).completing(.files([".csv", ".tsv", ".json", ".ndjson", ".jsonl", ".xlsx", ".xls", ".html"]))
  static let sheet = ParameterKey<String?>.word(
    "sheet",
    ko: "시트",
    isOption: true,
    Phrase("Sheet of an XLSX file (default: the first).", ko: "XLSX 파일의 시트 이름. 생략하면 첫 시트.")
  )
  private static let skip = ParameterKey<Int?>.count(
    "skip",
    ko: "건너뛰기",
    isOption: true,
    Phrase(
      "Number of rows above the heading of an XLSX sheet.",
      ko: "XLSX 시트에서 제목 행 위의 건너뛸 행 수."
    )
  )

  static let spec = CommandSpec(
    name: "from",
    aliases: ["불러오기"],
    group: .tables,
    summary: Phrase(
      "Reads rows from a CSV, JSON or XLSX file.",
      ko: "CSV, JSON, XLSX 파일에서 행을 읽습니다."
    ),
    discussion: Phrase(
      """
      Known box-office columns get their English names, whether the file calls them 영화명 and \
      관객수 or movieNm and audiCnt; the original headings also work. Numbers may have separators, \
      as in 1,234. A file is UTF-8, or UTF-16 with a byte order mark, as Excel writes "Unicode text". Korean \
      text in windows-949, as Excel saves CSV in Korea, is read, too, and a note says so.

      A file is JSON if its name ends in .json, .ndjson or .jsonl, or if it begins with [ or {. An \
      array of objects, or one object per line, becomes a table. A .json file with any other \
      content gives that value.

      A sheet of an XLSX file gives its numbers, days, texts and yes-no values as they are. A formula \
      gives its stored value, and nothing is computed. The first row after `--skip` is the heading.

      A file of another name that begins with < is a table with all films that the site of KOBIS \
      saves under 일별 박스오피스 with 엑셀, or the saved page. Each day is checked against its last row, \
      합계; days that don't add up are left out and named. `market_share` is the share of all admissions. Of \
      other pages, such as 역대 박스오피스 or 좌석점유율, the largest table is read as it stands.
      """,
      ko: """
        박스오피스의 열이면 영어 이름이 붙습니다. 파일의 이름이 영화명과 관객수이든 movieNm과 \
        audiCnt이든 같습니다. 파일에 있는 이름도 그대로 쓸 수 있습니다. 숫자에는 1,234처럼 쉼표가 \
        있어도 됩니다. UTF-8 파일과, 바이트 순서 표시(BOM)가 있는 UTF-16 파일(Excel의 유니코드 텍스트)을 \
        읽습니다. Excel에서 ‘CSV’로 저장한 한글 파일(CP949)도 읽고, 그렇게 읽었다고 알려 줍니다.

        이름이 .json, .ndjson, .jsonl로 끝나거나 [나 {로 시작하는 파일은 JSON으로 읽습니다. 객체의 \
        배열과 한 줄에 하나씩 적은 객체는 표가 됩니다. 그 밖의 .json 파일은 그 값이 됩니다.

        XLSX 파일의 시트는 숫자, 날짜, 텍스트, 참·거짓을 그대로 읽습니다. 수식은 저장된 결과를 읽을 뿐 \
        계산하지 않습니다. `--건너뛰기`로 건너뛴 다음의 첫 행이 제목 행입니다.

        이름이 다르고 <로 시작하는 파일은 KOBIS 사이트의 일별 박스오피스에서 엑셀 단추로 저장한 표나 저장한 페이지로 보고 \
        모든 영화를 읽습니다. 날마다 합계 행과 맞는지 확인하고, 맞지 않는 날은 빼고 알려 줍니다. 관객점유율은 \
        전체 관객수에서 차지하는 비율입니다. 역대 박스오피스나 좌석점유율 같은 다른 페이지에서는 가장 큰 표를 그대로 읽습니다.
        """
    ),
    parameters: [file, sheet, skip],
    pipe: .never,
    result: .rows,
    effects: CommandEffects(paths: .read),
    examples: [
      Example(
        "list 2024-06-14 | columns rank audience | save top.csv\n"
          + "from top.csv | where audience > 16000 | csv",
        prints: "rank,audience\n1,40038\n2,16423\n3,16192"
      ),
      Example("list 2024-06-14 | save chart.csv; from chart.csv | sum audience", prints: "155386"),
    ],
    related: ["csv", "json", "save"]
  )

  static let planRole = PlanRole.readsColumns

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let path = try call[file] ?? "-"
    let standardInput = Phrase("standard input", ko: "표준 입력")
    let name = path == "-" ? standardInput.text(in: call.machine.language) : path
    let (value, label) = try value(of: path, name, call)
    if case .table(let table) = value {
      let label = label ?? table.firstTextOfLastRow
      call.machine.remarkOnTotal(label, after: table.rowCount - 1, name)
    }
    return value
  }

  /// Reads a file; if not all of its columns were read, with the first text of its last row.
  private static func value(
    of path: String,
    _ name: String,
    _ call: Call
  ) throws(RuntimeError) -> (Value, label: String?) {
    let opened = try FilesOfKind.open(path, call.machine)
    if SpreadsheetInput.isWorkbook(path, opened) {
      let input = SpreadsheetInput(call: call, name: name, contents: opened)
      return (.table(try input.table(sheet: try call[sheet], skipping: try call[skip] ?? 0)), nil)
    }
    if try call[sheet] != nil { throw .onlySheets("--sheet", ko: "--시트", name) }
    if try call[skip] != nil { throw .onlySheets("--skip", ko: "--건너뛰기", name) }
    let contents = try opened.inUTF8(name: name)
    switch try format(of: path, contents) {
    case .page:
      let table = try call.machine.reading(contents, name) { (contents) throws(RuntimeError) in
        try SavedCharts.rows(of: contents, name: name, call.machine)
      }
      return (.table(table), nil)
    case .csv:
      return try call.machine.reading(contents, name) { (contents) throws(RuntimeError) in
        let columns = call.wantedColumns
        let table = try CSVReader.read(contents, name: name, columnsNeeded: columns)
        let label = columns == nil ? nil : try CSVReader.firstTextOfLastRow(contents, name: name)
        return (.table(table), label)
      }
    case .document: return (try JSONReader.read(contents.bytes(path), name: name), nil)
    case .lines:
      let value = try JSONReader.read(contents.bytes(path), name: name)
      // A single line with an object could also be a document with one object.
      if case .record(let record) = value { return (.table(try Table(records: [record])), nil) }
      return (value, nil)
    }
  }

  private enum Format {
    case csv
    /// JSON with any value.
    case document
    /// JSON with one object per line.
    case lines
    /// A page or table that was saved on the site of KOBIS.
    case page
  }

  private static func format(of path: String, _ contents: FileContents) throws(RuntimeError)
    -> Format
  {
    let name = path.lowercased()
    if name.hasSuffix(".json") { return .document }
    if name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl") { return .lines }
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .csv }
    if try contents.begins(with: "<") { return .page }
    return try contents.begins(with: "[{") ? .lines : .csv
  }
}

extension Machine {
  /// Remarks on a row with totals after so many rows, which would count twice in sums.
  fileprivate func remarkOnTotal(_ label: String?, after last: Int, _ name: String) {
    guard last > 0 else { return }
    guard let label, totals.contains(label.filter { !$0.isWhitespace }.lowercased()) else { return }
    remark(
      Phrase(
        "note: the last row of `\(name)` is a total (`\(label)`); to leave it out, add `| first \(last)`",
        ko: "참고: `\(name)`의 마지막 행은 `\(label)`입니다. 빼려면 "
          + "\(Particle.object.attached(to: "`| 처음 \(last)`")) 붙이세요"
      )
    )
  }
}

extension Table {
  fileprivate var firstTextOfLastRow: String? {
    guard rowCount > 0 else { return nil }
    let last = rowCount - 1
    return columns.lazy.compactMap { column in
      if case .text(let text) = column[last] { text } else { nil }
    }.first
  }
}

/// What spreadsheets write before totals.
private let totals: Set<String> = [
  "합계", "총계", "총합계", "누계", "계", "합", "total", "totals", "grandtotal", "sum",
]

extension RuntimeError {
  fileprivate static func onlySheets(
    _ option: String,
    ko korean: String,
    _ name: String
  ) -> RuntimeError {
    RuntimeError(
      .usage,
      "`\(option)` is for XLSX files, and `\(name)` is none",
      ko: "`\(korean)` 옵션은 XLSX 파일에만 쓸 수 있습니다: `\(name)`"
    )
  }
}
