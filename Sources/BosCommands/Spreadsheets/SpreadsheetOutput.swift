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
    let table = table.written
    for column in table.columns { try column.load() }
    let source = WorkbookWriter.Source(
      name: sheet ?? Self.usualName,
      headings: table.columnNames,
      rowCount: table.columns.isEmpty ? 0 : table.rowCount
    ) { row, column in
      SheetCell(table.value(row: row, column: column))
    }
    let machine = call.machine
    let files = machine.environment.files
    let created = machine.environment.clock.now()
    let isInterrupted = { (try? machine.checkInterrupt()) == nil }
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

extension RuntimeError {
  fileprivate static func sheetExists(_ sheet: String, _ path: String) -> RuntimeError {
    RuntimeError(
      .file,
      "`\(path)` already has the sheet `\(sheet)`",
      ko: "`\(path)`: `\(sheet)` 시트가 이미 있습니다",
      hint: Phrase("to replace it, use `--force`", ko: "바꾸려면 `--덮어쓰기` 옵션을 쓰세요")
    )
  }
}
