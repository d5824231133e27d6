import BosRuntime
import BosSpreadsheets
import BosSystem
import BosTables
import BosText

/// Reads rows from a sheet of a workbook.
struct SpreadsheetInput {
  let call: Call
  /// The name of the file in messages.
  let name: String
  let contents: FileContents

  /// Whether a file is a workbook: by its name, or by its first bytes.
  static func isWorkbook(_ path: String, _ contents: FileContents) -> Bool {
    path.lowercased().hasSuffix(".xlsx") || Workbook.isWorkbook(contents.piece(at: 0, size: 4))
  }

  /// Reads a sheet as a table; its first row after the skipped ones is the heading.
  func table(sheet: String?, skipping skipped: Int) throws(RuntimeError) -> Table {
    let limit = ZipArchive.sizeLimit
    if contents.count > limit {
      throw .spreadsheet(.tooLarge(megabytes: limit >> 20), name)
    }
    let bytes = try contents.bytes(name).array
    try Interruption.grow(by: bytes.count)
    let found = try reading { () throws(SpreadsheetError) in
      let book = try Workbook(bytes)
      let machine = call.machine
      return (
        try book.sheet(sheet) { (try? machine.checkInterrupt()) == nil }, count: book.names.count
      )
    }
    if sheet == nil, found.count > 1 { sayOthers(found.0.name, found.count) }
    return try table(of: found.0, skipping: skipped)
  }

  /// Reads the sheets of a workbook.
  static func sheets(
    of contents: FileContents,
    name: String,
    _ machine: Machine
  ) throws(RuntimeError) -> [Sheet] {
    let limit = ZipArchive.sizeLimit
    if contents.count > limit {
      throw .spreadsheet(.tooLarge(megabytes: limit >> 20), name)
    }
    let bytes = try contents.bytes(name).array
    try Interruption.grow(by: bytes.count)
    do throws(SpreadsheetError) {
      let book = try Workbook(bytes)
      var sheets: [Sheet] = []
      for sheet in book.names {
        sheets.append(try book.sheet(sheet) { (try? machine.checkInterrupt()) == nil })
      }
      return sheets
    } catch {
      try machine.checkInterrupt()
      throw .spreadsheet(error, name)
    }
  }

  private func reading<Output>(
    _ body: () throws(SpreadsheetError) -> Output
  ) throws(RuntimeError) -> Output {
    do throws(SpreadsheetError) { return try body() } catch {
      // The reason, such as a time limit.
      try call.machine.checkInterrupt()
      throw .spreadsheet(error, name)
    }
  }

  private func sayOthers(_ name: String, _ count: Int) {
    call.machine.say(
      Phrase(
        "the sheet `\(name)`, one of \(count); another with `--sheet NAME`",
        ko: "시트 \(count)개 중 `\(name)`. 다른 시트는 `--시트 이름`으로 읽으세요"
      )
    )
  }

  private func table(of sheet: Sheet, skipping skipped: Int) throws(RuntimeError) -> Table {
    // Blank rows above the heading count for nothing.
    let rows = sheet.rows.dropFirst(skipped).drop { $0.isEmpty }
    guard let head = rows.first else { return .empty }
    let width = rows.lazy.map(\.count).max() ?? 0
    let body = Array(rows.dropFirst())
    let headings = (0..<width).map { $0 < head.count ? head[$0].heading : "" }
    try Interruption.grow(by: width &* body.count, Value.self)
    remarkOnMissing(body)
    remarkOnTitle(sheet, skipped)
    var read: [(heading: String, count: Int)] = []
    let table = try Table.headed(headings, rowCount: body.count) { column in
      let cells = TextAmounts(
        reading: body.map { row in column < row.count ? row[column].value : .null }
      )
      if cells.count > 0 { read.append((headings[column], cells.count)) }
      return cells.values
    }
    if !read.isEmpty { remarkOnTexts(read) }
    return table
  }

  /// Remarks on a title above the headings: a first row with one cell, and fuller ones below it.
  private func remarkOnTitle(_ sheet: Sheet, _ skipped: Int) {
    let rows = sheet.rows.dropFirst(skipped)
    guard let first = rows.firstIndex(where: { !$0.isEmpty }), rows[first].filled == 1,
      let fullest = rows.lazy.map(\.filled).max(), fullest > 2,
      let heading = rows.prefix(12).firstIndex(where: { $0.filled >= max(2, fullest - 1) })
    else { return }
    let path = name.contains(" ") ? "\"\(name)\"" : name
    let sheet = sheet.name.contains(" ") ? "\"\(sheet.name)\"" : sheet.name
    let isFirst = (try? call[FromCommand.sheet]) == nil
    let (english, korean) = isFirst ? ("", "") : (" --sheet \(sheet)", " --시트 \(sheet)")
    call.machine.remark(
      Phrase(
        "note: the first row of `\(name)` has one cell; if the headings are below it, write "
          + "`from \(path)\(english) --skip \(heading)`",
        ko: "참고: `\(name)`의 첫 행에는 셀이 하나뿐입니다. 제목 행이 아래에 있으면 "
          + "\(Particle.direction.attached(to: "`불러오기 \(path)\(korean) --건너뛰기 \(heading)`")) 읽으세요"
      )
    )
  }

  /// Remarks on texts that were read as the numbers or days that they hold.
  private func remarkOnTexts(_ columns: [(heading: String, count: Int)]) {
    let names = listed(columns.map { "`\($0.heading)`" }, atMost: 5)
    let count = columns.reduce(0) { $0 + $1.count }
    call.machine.remark(
      Phrase(
        "note: `\(name)`: texts read as the numbers or days in them: \(grouped(count)), in \(names)",
        ko: "참고: `\(name)`의 텍스트 \(grouped(count))개를 숫자나 날짜로 읽었습니다: \(names)"
      )
    )
  }

  /// Remarks on cells that are null because the file has no value for them.
  private func remarkOnMissing(_ rows: [[SheetCell]]) {
    var (formulas, errors) = (0, 0)
    for row in rows {
      for cell in row {
        switch cell {
        case .formula: formulas += 1
        case .error: errors += 1
        default: break
        }
      }
    }
    if formulas > 0 {
      call.machine.remark(
        Phrase(
          "`\(name)`: formulas without a stored value: \(grouped(formulas)), read as null; to store "
            + "values, save the file in a spreadsheet program",
          ko: "`\(name)`: 계산 결과가 저장되지 않은 수식 \(grouped(formulas))개를 null로 읽었습니다. "
            + "스프레드시트 프로그램에서 저장하면 결과가 남습니다"
        )
      )
    }
    if errors > 0 {
      call.machine.remark(
        Phrase(
          "`\(name)`: cells with errors such as #N/A: \(grouped(errors)), read as null",
          ko: "`\(name)`: #N/A 같은 오류 셀 \(grouped(errors))개를 null로 읽었습니다"
        )
      )
    }
  }
}

extension [SheetCell] {
  /// The number of cells that aren't empty.
  fileprivate var filled: Int { count { $0 != .empty } }
}

extension SheetCell {
  fileprivate var value: Value {
    switch self {
    case .empty, .error, .formula: .null
    case .int(let number): .int(number)
    case .num(let number): .num(number)
    case .day(let day): .day(day)
    case .bool(let value): .bool(value)
    case .text(let text): .text(text)
    }
  }

  fileprivate var heading: String {
    if case .null = value { "" } else { value.display(.english) }
  }
}

extension RuntimeError {
  /// The error of a workbook, which names the file.
  static func spreadsheet(_ error: SpreadsheetError, _ name: String) -> RuntimeError {
    if error == .interrupted { return .interrupted }
    let message = error.message
    return RuntimeError(
      error.kind,
      "`\(name)`: \(message.english)",
      ko: "`\(name)`: \(message.korean)",
      hint: error.hint
    )
  }
}

extension SpreadsheetError {
  fileprivate var kind: RuntimeError.Kind {
    switch self {
    case .tooLarge, .tooManyEntries, .suspiciousRatio, .tooManyCells: .limit
    case .noSheet, .unwritable(.name): .usage
    case .unwritable: .value
    default: .file
    }
  }
}
