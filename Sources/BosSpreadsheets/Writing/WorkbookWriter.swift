package import BosDomain
import BosText
import CXlsxWriter
import Glibc

/// Writes workbooks: a bold heading that stays in view with a filter, and typed cells.
package enum WorkbookWriter {
  /// A sheet to write, whose cells are made when they are needed.
  package struct Source {
    package let name: String
    package let headings: [String]
    package let rowCount: Int
    /// The columns whose numbers are percentages, from 0.
    package let percentages: [Int: Percentage]
    /// Whether the last row has the totals of the others.
    package let hasTotalRow: Bool
    package let cell: (_ row: Int, _ column: Int) -> SheetCell

    package init(
      name: String,
      headings: [String],
      rowCount: Int,
      percentages: [Int: Percentage] = [:],
      hasTotalRow: Bool = false,
      cell: @escaping (_ row: Int, _ column: Int) -> SheetCell
    ) {
      self.name = name
      self.headings = headings
      self.rowCount = rowCount
      self.percentages = percentages
      self.hasTotalRow = hasTotalRow
      self.cell = cell
    }

    /// A sheet that was read; its first row is the heading.
    package init(_ sheet: Sheet, hasTotalRow: Bool = false) {
      let headings = (sheet.rows.first ?? []).map { cell in
        if case .text(let text) = cell { text } else { "" }
      }
      self.init(
        name: sheet.name,
        headings: headings,
        rowCount: max(0, sheet.rows.count - 1),
        percentages: sheet.percentages,
        hasTotalRow: hasTotalRow
      ) { row, column in
        let cells = sheet.rows[row + 1]
        return column < cells.count ? cells[column] : .empty
      }
    }
  }

  /// Returns a workbook's bytes, or throws before writing if a sheet can't hold something.
  package static func bytes(
    _ sheets: [Source],
    created: Instant,
    isInterrupted: () -> Bool = { false }
  ) throws(SpreadsheetError) -> [UInt8] {
    if sheets.count > SheetLimits.sheets { throw .unwritable(.sheets) }
    for sheet in sheets { try check(sheet, isInterrupted) }
    if let library = bos_xlsx_open() {
      throw .noLibrary(String(cString: library), package: "libxlsxwriter4")
    }
    // The library writes to a path only; this one is a file in memory.
    let file = bos_xlsx_file()
    guard file >= 0 else { throw .unwritable(.refused) }
    defer { close(file) }
    guard let book = bos_xlsx_make("/proc/self/fd/\(file)", time_t(created.seconds)) else {
      throw .unwritable(.refused)
    }
    var failure: SpreadsheetError?
    do throws(SpreadsheetError) {
      let formats = Formats(book)
      for sheet in sheets { try write(sheet, to: book, formats, isInterrupted) }
    } catch {
      failure = error
    }
    // Also frees the workbook.
    let isWritten = bos_xlsx_close(book)
    if let failure { throw failure }
    guard isWritten, let bytes = contents(of: file) else { throw .unwritable(.refused) }
    return bytes
  }

  private static func contents(of file: Int32) -> [UInt8]? {
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    let size = Int(status.st_size)
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while done < size {
        let read = pread(file, buffer.baseAddress.map { $0 + done }, size - done, off_t(done))
        if read <= 0 { break }
        done += read
      }
      count = done
    }
    return done == size ? bytes : nil
  }

  /// The formats of cells: a heading, days, and numbers by their decimals.
  private struct Formats {
    let heading: OpaquePointer?
    /// The heading of a column of numbers.
    let numberHeading: OpaquePointer?
    let day: OpaquePointer?
    let numbers: [OpaquePointer?]
    private let percentages: [Percentage: [OpaquePointer?]]

    init(_ book: OpaquePointer) {
      heading = bos_xlsx_format(book, nil, true)
      numberHeading = bos_xlsx_format(book, nil, true)
      bos_xlsx_align_right(numberHeading)
      day = bos_xlsx_format(book, "yyyy-mm-dd", false)
      let codes: [String] = ["#,##0", "#,##0.0", "#,##0.00", "#,##0.000", "#,##0.0000"]
      numbers = codes.map { bos_xlsx_format(book, $0, false) }
      percentages = Dictionary(
        uniqueKeysWithValues: Percentage.allCases.map { kind in
          let codes = (1...Percentage.mostDecimals).map(kind.code)
          return (kind, codes.map { bos_xlsx_format(book, $0, false) })
        }
      )
    }

    /// The formats of a column's numbers by their decimals, the first of which is that of ints.
    func numbers(_ percentage: Percentage?) -> [OpaquePointer?] {
      guard let percentage, let formats = percentages[percentage], let first = formats.first else {
        return numbers
      }
      return [first] + formats
    }
  }

  private static func write(
    _ source: Source,
    to book: OpaquePointer,
    _ formats: Formats,
    _ isInterrupted: () -> Bool
  ) throws(SpreadsheetError) {
    guard let sheet = bos_xlsx_add(book, source.name) else { throw .unwritable(.refused) }
    let columns = source.headings.indices
    var isWritten = true
    var widths = source.headings.map { cellWidth($0) + 3 }
    let decimals = columns.map { Self.decimals(of: $0, in: source) }
    let numbers = columns.map { formats.numbers(source.percentages[$0]) }
    for column in columns {
      let format = hasNumbers(column, in: source) ? formats.numberHeading : formats.heading
      isWritten =
        isWritten && put(.text(source.headings[column]), 0, column, sheet, format, formats.day, [])
    }
    for row in 0..<source.rowCount {
      if row & 1023 == 0, isInterrupted() { throw .interrupted }
      for column in columns {
        let cell = source.cell(row, column)
        widths[column] = max(widths[column], width(of: cell, decimals: decimals[column]))
        isWritten =
          isWritten
          && put(
            source.percentages[column] == .ofHundred ? Self.part(cell) : cell,
            row + 1,
            column,
            sheet,
            nil,
            formats.day,
            [numbers[column][0], numbers[column][min(decimals[column], numbers[column].count - 1)]]
          )
      }
    }
    for column in columns {
      let width = Double(min(widths[column] + 1, 60))
      isWritten = isWritten && bos_xlsx_width(sheet, UInt16(column), width)
    }
    if !columns.isEmpty {
      // A filter would hide or sort the totals with the rows that they are of.
      let rows = source.hasTotalRow ? source.rowCount - 1 : source.rowCount
      let last = (row: UInt32(rows), column: UInt16(columns.count - 1))
      isWritten = isWritten && bos_xlsx_head(sheet, last.row, last.column)
    }
    if !isWritten { throw .unwritable(.refused) }
  }

  /// A number of percent as the part of one that a workbook stores.
  private static func part(_ cell: SheetCell) -> SheetCell {
    switch cell {
    case .int(let number): .num(Percentage.moved(Double(number), by: -2))
    case .num(let number): .num(Percentage.moved(number, by: -2))
    default: cell
    }
  }

  private static func put(
    _ cell: SheetCell,
    _ row: Int,
    _ column: Int,
    _ sheet: OpaquePointer,
    _ format: OpaquePointer?,
    _ dayFormat: OpaquePointer?,
    _ numberFormats: [OpaquePointer?]
  ) -> Bool {
    let (row, column) = (UInt32(row), UInt16(column))
    switch cell {
    case .empty, .error, .formula: return true
    case .int(let number):
      guard let double = Double(exactly: number), abs(double) < 9e15 else {
        return bos_xlsx_text(sheet, row, column, "\(number)", format)
      }
      return bos_xlsx_number(sheet, row, column, double, numberFormats[0])
    case .num(let number):
      if !number.isFinite { return true }
      return bos_xlsx_number(sheet, row, column, number, numberFormats[1])
    case .day(let day):
      guard let number = SerialDate.number(of: day) else {
        return bos_xlsx_text(sheet, row, column, day.description, format)
      }
      return bos_xlsx_number(sheet, row, column, Double(number), dayFormat)
    case .bool(let value): return bos_xlsx_bool(sheet, row, column, value)
    case .text(let text):
      // The library writes texts as texts, also those that look like formulas.
      return text.isEmpty
        || bos_xlsx_text(sheet, row, column, EscapedText.encoded(text), format)
    }
  }

  /// Whether the first value of a column is a number.
  private static func hasNumbers(_ column: Int, in source: Source) -> Bool {
    for row in 0..<source.rowCount {
      switch source.cell(row, column) {
      case .empty, .error, .formula: continue
      case .int, .num: return true
      case .day, .bool, .text: return false
      }
    }
    return false
  }

  /// The decimals that show a column's numbers, from one to four.
  private static func decimals(of column: Int, in source: Source) -> Int {
    var decimals = 1
    for row in 0..<source.rowCount where decimals < 4 {
      guard case .num(let number) = source.cell(row, column) else { continue }
      while decimals < 4 {
        let scaled = abs(number) * [1, 10, 100, 1000][decimals]
        if scaled >= 1e15 || abs(scaled - scaled.rounded()) < 1e-7 { break }
        decimals += 1
      }
    }
    return decimals
  }

  /// The number of digits and narrow letters that a cell takes; Hangul takes two each.
  private static func width(of cell: SheetCell, decimals: Int) -> Int {
    switch cell {
    case .empty, .error, .formula: 0
    case .int(let number): grouped(Int(number)).utf8.count
    case .num(let number):
      abs(number) < 1e15 ? grouped(Int(number)).utf8.count + 1 + decimals : 20
    case .day: 10
    case .bool: 5
    case .text(let text): text.utf8.contains(0x0A) ? 20 : cellWidth(text)
    }
  }
}
