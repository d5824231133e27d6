import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Saves a value to a file in the format of its extension.
enum SaveCommand: Command {
  private static let output = FileOutput(
    Phrase(
      "File to write; its extension selects the format.",
      ko: "저장할 파일. 확장자가 형식을 정합니다."
    ),
    endings: [".csv", ".xlsx", ".json", ".ndjson", ".md", ".txt"]
  )
  private static let sheet = ParameterKey<String?>.word(
    "sheet",
    ko: "시트",
    isOption: true,
    Phrase(
      "Sheet of an XLSX file to add, or to replace with `--force`.",
      ko: "XLSX 파일에 추가할 시트. `--덮어쓰기`로 기존 시트를 바꿉니다."
    )
  )

  private static let bom = ParameterKey<Bool>.flag(
    "bom",
    ko: "엑셀용",
    Phrase("Marks a CSV file as UTF-8, for Excel.", ko: "Excel에서 한글이 깨지지 않도록 CSV 파일에 BOM을 붙입니다.")
  )

  static let spec = CommandSpec(
    name: "save",
    aliases: ["저장"],
    group: .output,
    summary: Phrase("Saves the rows, or text, to a file.", ko: "행이나 텍스트를 파일에 저장합니다."),
    discussion: Phrase(
      """
      The extension .csv, .xlsx, .json, .ndjson, .md or .txt selects the format. Text, such as the code \
      of `request`, can also have .py, .js, .swift or .sh. bos writes the whole file or nothing. A script needs `--allow-write`.

      The heading of a CSV file has the names of the columns, such as audience, in Korean sessions, too. Files that people open \
      in Excel, XLSX and CSV with `--bom`, have the headings of the screen. To choose, use `--heads ko` \
      or `--heads names`; `from` finds the same columns. Where the screen shows English titles, the file has them as `title_en` \
      beside `title`, or as `title` after `columns`, which names what the file has. Use `--bom` for CSV that Excel opens, and `--safe` if texts in it may \
      begin with `=`, `+`, `-` or `@`.

      In an XLSX file, numbers and days are typed cells, the heading stays in view, and texts such as \
      =1+1 stay texts. `--sheet` adds a sheet to the file. A file with formulas, colours or other \
      content that bos doesn't write is left alone.
      """,
      ko: """
        확장자 .csv, .xlsx, .json, .ndjson, .md, .txt가 형식을 정합니다. `요청`의 코드 같은 텍스트는 .py, .js, \
        .swift, .sh 파일로도 저장합니다. 저장하다 실패하면 기존 파일은 \
        바뀌지 않습니다. 스크립트에는 `--allow-write` 옵션이 필요합니다.

        CSV 파일의 제목 행은 한국어 화면에서도 audience 같은 영어 열 이름입니다. Excel로 여는 XLSX 파일과 `--엑셀용`을 붙인 \
        CSV 파일의 제목 행은 관객수처럼 화면과 같습니다. 바꾸려면 `--제목행 한국어`나 `--제목행 이름`을 \
        쓰세요. `불러오기`는 어느 쪽이든 같은 열로 읽습니다. \
        화면에 영어 제목이 나오면 파일에는 제목 옆에 영문제목 열이 붙고, `열선택`으로 열을 지정하면 제목 열이 영어입니다. \
        Excel로 열 CSV에는 `--엑셀용`을 붙이세요. 한글이 깨지지 않습니다. `=`, `+`, `-`, `@`로 시작하는 \
        텍스트가 있으면 `--수식방지`도 붙이세요.

        XLSX 파일에는 숫자와 날짜가 그 타입의 셀로 저장되고, 제목 행은 고정되며, =1+1 같은 텍스트는 \
        텍스트로 남습니다. `--시트`는 파일에 시트를 추가합니다. 수식이나 색처럼 bos가 쓰지 않는 내용이 있는 \
        파일은 바꾸지 않습니다.
        """
    ),
    parameters: [output.file, Heads.ofFiles, bom, CsvCommand.safe, sheet, output.force],
    pipe: .table,
    result: .output,
    effects: CommandEffects(paths: .written),
    examples: [
      Example("list 2024-06-14 | first 3 | save top.csv", prints: ""),
      Example("list 2024-06-14 | save chart.json --force", prints: ""),
      Example(
        "list 2024-06-14 | save chart.xlsx; from chart.xlsx | sum audience",
        prints: "155386"
      ),
    ],
    related: ["csv", "json", "markdown", "from"]
  )

  static let planRole = PlanRole.writesData

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let path = try output.path(call) else { return .null }
    guard let format = Format(path: path) else { throw .unknownFormat(path) }
    let value = format.isDrawn ? try call.outputValue() : try call.dataValue()
    if case .null = value { throw .nothingToSave }
    if format.isCode {
      guard case .text = value else { throw .unknownFormat(path) }
    }
    if format == .workbook { return try saveSheet(of: value, to: path, call) }
    if try call[sheet] != nil { throw .noSheets(path) }
    if format != .csv {
      try refuseCSVOptions(path, call)
      if try call[Heads.ofFiles] != nil { throw .onlyCSV("--heads", ko: "--제목행", path) }
    }
    let bytes = try format.bytes(of: value, call)
    let isSaid = try output.write(bytes, to: path, call, content: try content(of: value, call))
    if isSaid, case .table(let table) = value { call.machine.sayWhatIsKorean(in: table) }
    // Excel takes UTF-8 without a mark for another encoding.
    if isSaid, format == .csv, call.machine.language == .korean, try !call[bom],
      bytes.contains(where: { $0 >= 0x80 })
    {
      call.machine.say(.forExcel(path, hasNames: try call[Heads.ofFiles] == nil))
    }
    return .null
  }

  private static func refuseCSVOptions(_ path: String, _ call: Call) throws(RuntimeError) {
    if try call[bom] { throw .onlyCSV("--bom", ko: "--엑셀용", path) }
    if try call[CsvCommand.safe] { throw .onlyCSV("--safe", ko: "--수식방지", path) }
  }

  private static func saveSheet(
    of value: Value,
    to path: String,
    _ call: Call
  ) throws(RuntimeError) -> Value {
    try refuseCSVOptions(path, call)
    let table = try heading(try call.tabular(value), forExcel: true, call)
    let replaces = try call[output.force]
    let written = try SpreadsheetOutput(call: call, path: path, sheet: try call[sheet])
      .bytes(of: table, replaces: replaces)
    try output.write(
      written.bytes,
      to: path,
      call,
      replaces: replaces || written.isAddition,
      content: .size(of: table)
    )
    return .null
  }

  /// A CSV file, which may have headings in place of names.
  fileprivate static func csv(_ value: Value, _ call: Call) throws(RuntimeError) -> [UInt8] {
    let isForExcel = try call[bom]
    let table = try heading(try call.tabular(value), forExcel: isForExcel, call)
    return try CSVWriter.bytes(
      table,
      withBOM: isForExcel,
      isSafe: try call[CsvCommand.safe]
    )
  }

  /// The table with the headings for a file.
  private static func heading(
    _ table: Table,
    forExcel isForExcel: Bool,
    _ call: Call
  ) throws(RuntimeError) -> Table {
    let language = call.machine.language
    let usual: Heads = isForExcel ? Heads(language) : .names
    let table = isForExcel ? table.namingWeekdays(in: language) : table
    return (try call[Heads.ofFiles] ?? usual).heading(table)
  }

  /// The number of rows, or nil for a value that isn't a table.
  private static func content(of value: Value, _ call: Call) throws(RuntimeError) -> Phrase? {
    switch value {
    case .table(let table): .size(of: table)
    case .list, .range: .rows(try call.tabular(value).rowCount)
    default: nil
    }
  }
}

extension Machine {
  /// Says in an English session which cells of a file are Korean although the screen shows English
  /// ones.
  func sayWhatIsKorean(in table: Table) {
    guard language == .english else { return }
    func holdsWords(_ column: Column) -> Bool {
      KobisWords.columns.contains(column.meaning)
        && (0..<min(table.rowCount, 1000)).contains { row in
          if case .text(let text) = column[row] { KobisWords.english(text) != text } else { false }
        }
    }
    var names = table.columns.filter(holdsWords).map { "`\($0.name)`" }
    let isBeside = Set(table.columns.map(\.name)).isSuperset(of: ["title", "title_en"])
    if isBeside { names.insert("`title` (English: `title_en`)", at: 0) }
    guard !names.isEmpty else { return }
    say(Phrase(verbatim: "Korean, as in the source: \(listed(names, atMost: 4))"))
  }
}

/// A file format, with its extensions.
private enum Format: String {
  case csv
  case json
  case ndjson
  case jsonl
  case markdown = "md"
  case text = "txt"
  case workbook = "xlsx"
  /// Code, such as that of `request`, which only text can be.
  case python = "py"
  case swift
  case javascript = "js"
  case shell = "sh"

  init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Whether the file looks like the screen.
  var isDrawn: Bool { self == .markdown || self == .text || isCode }

  var isCode: Bool { [.python, .swift, .javascript, .shell].contains(self) }

  func bytes(of value: Value, _ call: Call) throws(RuntimeError) -> [UInt8] {
    switch self {
    // A sheet depends on the file that is there.
    case .workbook: return []
    case .csv: return try SaveCommand.csv(value, call)
    case .json: return try json(value)
    case .ndjson, .jsonl: return try lines(try call.tabular(value).written, call)
    case .markdown, .text, .python, .swift, .javascript, .shell:
      let draw = call.machine.environment.display.draw
      let text =
        switch value {
        case .text(let text): text
        case .record(let record) where record.page != nil:
          draw(value, self == .markdown ? .markdown : .plain)
        case .table, .list, .range, .record:
          draw(.table(try call.tabular(value)), self == .markdown ? .markdown : .plain)
        default: value.display(call.machine.language)
        }
      return Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
    }
  }

  private func json(_ value: Value) throws(RuntimeError) -> [UInt8] {
    guard case .table(let table) = value else { return try JSONWriter.bytes(value) + [0x0A] }
    var bytes: [UInt8] = []
    try JSONWriter.write(table) { piece in bytes += piece }
    return bytes
  }

  private func lines(_ table: Table, _ call: Call) throws(RuntimeError) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<table.rowCount {
      if row & 4095 == 0 { try call.machine.checkInterrupt() }
      bytes += try JSONWriter.bytes(.record(table.record(row)))
      bytes.append(0x0A)
    }
    return bytes
  }
}

extension RuntimeError {
  fileprivate static let nothingToSave = RuntimeError(
    .type,
    "there is nothing to save: the value is null",
    ko: "저장할 값이 없습니다(null)",
    hint: Phrase(
      "pipe rows or text, such as `list | save list.csv`",
      ko: "행이나 텍스트를 넘기세요. 예: `목록 | 저장 목록.csv`"
    )
  )

  private static func isPicture(_ path: String) -> Bool {
    [".png", ".svg", ".jpg", ".jpeg", ".gif", ".pdf"].contains(where: path.lowercased().hasSuffix)
  }

  /// Formats of other programs, which bos doesn't write.
  private static let foreign = [
    ".parquet", ".feather", ".arrow", ".ods", ".sav", ".dta", ".sqlite", ".db", ".hwp", ".docx",
  ]

  fileprivate static func unknownFormat(_ path: String) -> RuntimeError {
    if let ending = foreign.first(where: path.lowercased().hasSuffix) {
      return RuntimeError(
        .usage,
        "bos doesn't write \(ending) files: `\(path)`",
        ko: "`\(path)`: \(ending) 파일은 저장할 수 없습니다",
        hint: .usualName(path)
      )
    }
    return RuntimeError(
      .usage,
      "the name `\(path)` doesn't indicate a format",
      ko: "`\(path)`: 확장자로 형식을 알 수 없습니다",
      hint: isPicture(path) ? .plotSave : .usualName(path)
    )
  }

  fileprivate static func onlyCSV(
    _ option: String,
    ko korean: String,
    _ path: String
  ) -> RuntimeError {
    let isHeading = option == "--heads"
    return RuntimeError(
      .usage,
      "`\(option)` is for \(isHeading ? ".csv and .xlsx" : ".csv") files, and `\(path)` is none",
      ko: "`\(korean)` 옵션은 \(isHeading ? ".csv나 .xlsx" : ".csv") 파일에만 쓸 수 있습니다: `\(path)`"
    )
  }

  fileprivate static func noSheets(_ path: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "`--sheet` is for .xlsx files, and `\(path)` is none",
      ko: "`--시트` 옵션은 .xlsx 파일에만 쓸 수 있습니다: `\(path)`"
    )
  }
}

extension Phrase {
  /// The rows and columns of a table in a file.
  fileprivate static func size(of table: Table) -> Phrase {
    let columns = table.written.columns.count
    let rows = Phrase.rows(table.rowCount)
    let title = table.caption?.title ?? table.grouping?.charts
    let size = Phrase(
      "\(rows.english), \(columns) \(columns == 1 ? "column" : "columns")"
        + (title.map { " · \(KobisWords.english(caption: $0.english) ?? $0.english)" } ?? ""),
      ko: "\(rows.korean) \(columns)열" + (title.map { " · \($0.korean)" } ?? "")
    )
    // Other programs count the row, too.
    if table.hasTotalRow {
      return Phrase(
        "\(size.english) · the last row has the totals",
        ko: "\(size.korean) · 마지막은 합계 행입니다"
      )
    }
    return narrowing(of: table).map { part in
      Phrase("\(size.english) · \(part.english)", ko: "\(size.korean) · \(part.korean)")
    } ?? size
  }

  /// How many films of the chart are saved, if a condition or another stage left some out, or nil.
  private static func narrowing(of table: Table) -> Phrase? {
    guard let caption = table.caption, caption.isFiltered || caption.isCut else { return nil }
    let filter = Phrase("filtered", ko: "조건 적용")
    guard let films = caption.films, films > table.rowCount else {
      return caption.isFiltered ? filter : nil
    }
    guard caption.isFiltered else { return Phrase(table.rowCount, of: films) }
    let part =
      !caption.isCut && caption.request?.extent == .ten && films > 10
      ? Phrase(table.rowCount, ofFirstTenOf: films) : Phrase(table.rowCount, of: films)
    return Phrase("\(filter.english), \(part.english)", ko: "\(filter.korean), \(part.korean)")
  }

  /// The lines for Excel, which also give the headings of the screen, and that for them alone.
  fileprivate static func forExcel(_ path: String, hasNames: Bool) -> Phrase {
    let name = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let (same, workbook) = (typedPath(path), typedPath("\(name).xlsx"))
    return Phrase(
      "for Excel: `save \(same) --bom --force`, or `save \(workbook)`"
        + (hasNames ? " · Korean headings: `--heads ko`" : ""),
      ko: "엑셀에서 열려면: `저장 \(same) --엑셀용 --덮어쓰기`나 `저장 \(workbook)`"
        + (hasNames ? " · 제목 행을 한국어로: `--제목행 한국어`" : "")
    )
  }

  fileprivate static let plotSave = Phrase(
    "a plot is saved as SVG: `plot --save plot.svg`",
    ko: "그래프는 `그래프 --저장 그래프.svg`처럼 SVG 파일로 저장하세요"
  )
}

extension Phrase {
  /// The hint for a name without a known extension: the line with one.
  fileprivate static func usualName(_ path: String) -> Phrase {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].lowercased() }
    switch ending {
    case nil: return .writeInstead(Phrase("save \(path).xlsx", ko: "저장 \(path).xlsx"))
    case ".xls"?: return .writeInstead(Phrase("save \(path)x", ko: "저장 \(path)x"))
    case ".bos"?:
      return Phrase(
        "to save the session as a script, write `save-session \(typedPath(path))`",
        ko: "세션을 스크립트로 저장하려면 "
          + "\(Particle.direction.attached(to: "`세션저장 \(path)`")) 쓰세요"
      )
    default:
      return Phrase(
        "use the extension .csv, .xlsx, .json, .ndjson, .md or .txt",
        ko: "확장자를 .csv, .xlsx, .json, .ndjson, .md, .txt 중 하나로 쓰세요"
      )
    }
  }
}
