import BosDomain
import BosRuntime
import BosSpreadsheets
import BosSystem
import BosTables
import BosText

/// Writes a table as a workbook, or as a sheet of one that exists.
struct SpreadsheetOutput {
  let call: Call
  let path: String
  /// The name of the sheet, or nil for a workbook with one sheet.
  let sheet: String?

  private static let usualName = "Sheet1"

  /// Whether the file exists and only gets a sheet more, so that nothing in it is replaced.
  struct Result {
    let bytes: [UInt8]
    let isAddition: Bool
  }

  func bytes(of table: Table, replaces: Bool) throws(RuntimeError) -> Result {
    let period = Self.period(of: table)
    let table = table.written
    for column in table.columns { try column.load() }
    let source = WorkbookWriter.Source(
      name: sheet ?? period ?? Self.usualName,
      headings: table.columnNames,
      rowCount: table.columns.isEmpty ? 0 : table.rowCount,
      percentages: Dictionary(
        uniqueKeysWithValues: table.columns.enumerated().compactMap { place, column in
          Percentage(column).map { (place, $0) }
        }
      ),
      hasTotalRow: table.hasTotalRow
    ) { row, column in
      SheetCell(table.value(row: row, column: column))
    }
    let machine = call.machine
    let files = machine.environment.files
    let created = machine.environment.clock.now()
    let isInterrupted = { (try? machine.checkInterrupt()) == nil }
    if sheet == nil { try checkOthers(replaces: replaces) }
    guard let sheet, files.exists(path) else {
      let bytes = try writing { () throws(SpreadsheetError) in
        try WorkbookWriter.bytes([source], created: created, isInterrupted: isInterrupted)
      }
      return Result(bytes: bytes, isAddition: false)
    }
    let former = try files.open(path).bytes(path).array
    let names = try writing { () throws(SpreadsheetError) in try Workbook(former).names }
    if !replaces, names.contains(where: { $0.lowercased() == sheet.lowercased() }) {
      throw .sheetExists(sheet, path)
    }
    let bytes = try writing { () throws(SpreadsheetError) in
      try WorkbookWriter.bytes(
        adding: source,
        to: former,
        created: created,
        isInterrupted: isInterrupted
      )
    }
    return Result(bytes: bytes, isAddition: true)
  }

  /// The days of a chart, which the sheet is named after.
  private static func period(of table: Table) -> String? {
    guard let request = table.caption?.request, let first = request.days.first,
      let last = request.days.last
    else { return nil }
    let lower = request.span.days(around: first)?.lower ?? first
    let upper = request.span.days(around: last)?.upper ?? last
    return lower == upper ? "\(lower)" : "\(lower)..\(upper)"
  }

  /// Says which sheets a new workbook replaces, or refuses to.
  private func checkOthers(replaces: Bool) throws(RuntimeError) {
    let files = call.machine.environment.files
    guard files.exists(path), let bytes = try? files.open(path).bytes(path).array,
      let names = try? Workbook(bytes).names, names.count > 1
    else { return }
    if !replaces { throw .sheetsExist(names, path) }
    call.machine.remark(.replacedSheets(names))
  }

  private func writing<Output>(
    _ body: () throws(SpreadsheetError) -> Output
  ) throws(RuntimeError) -> Output {
    do throws(SpreadsheetError) { return try body() } catch {
      // The reason, such as a time limit.
      try call.machine.checkInterrupt()
      throw .spreadsheet(error, path)
    }
  }
}

extension Percentage {
  /// How the numbers of a column are percentages on the screen, or nil if they are none.
  fileprivate init?(_ column: Column) {
    guard column.kind == .num else { return nil }
    if column.isFraction {
      self = .ofOne
    } else if column.isPercentage
      || !column.isOwn && ChartColumn.named(column.meaning)?.kind == .percent
    {
      self = .ofHundred
    } else {
      return nil
    }
  }
}

extension SheetCell {
  /// The cell of a value; what a sheet has no kind of cell for is text, as in CSV.
  init(_ value: Value) {
    switch value {
    case .null: self = .empty
    case .int(let number): self = .int(number)
    case .num(let number): self = .num(number)
    case .day(let day): self = .day(day)
    case .bool(let value): self = .bool(value)
    case .text(let text): self = .text(text)
    case .month, .period, .range: self = .text(value.display(.english))
    case .list, .record, .table, .error, .function:
      let bytes = try? JSONWriter.bytes(value)
      self = .text(bytes.map { String(decoding: $0, as: UTF8.self) } ?? value.display(.english))
    }
  }
}

extension Phrase {
  fileprivate static func replacedSheets(_ names: [String]) -> Phrase {
    let names = listed(names.map { "`\($0)`" }, atMost: 5)
    return Phrase(
      "note: this replaces the sheets \(names); to keep the others, use `--sheet NAME`",
      ko: "참고: 기존 시트(\(names))를 모두 바꿉니다. 남기려면 `--시트 이름`을 쓰세요"
    )
  }
}

extension RuntimeError {
  fileprivate static func sheetsExist(_ names: [String], _ path: String) -> RuntimeError {
    let names = listed(names.map { "`\($0)`" }, atMost: 5)
    return RuntimeError(
      .output,
      "`\(path)` already exists, with the sheets \(names)",
      ko: "`\(path)`: 파일이 이미 있습니다. 시트: \(names)",
      hint: Phrase(
        "to add a sheet, use `--sheet NAME`; `--force` replaces all of them",
        ko: "시트를 추가하려면 `--시트 이름`을 쓰세요. `--덮어쓰기`는 시트를 모두 바꿉니다"
      )
    )
  }

  fileprivate static func sheetExists(_ sheet: String, _ path: String) -> RuntimeError {
    RuntimeError(
      .file,
      "`\(path)` already has the sheet `\(sheet)`",
      ko: "`\(path)`: `\(sheet)` 시트가 이미 있습니다",
      hint: Phrase("to replace it, use `--force`", ko: "바꾸려면 `--덮어쓰기` 옵션을 쓰세요")
    )
  }
}
