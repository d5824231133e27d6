package import BosDomain

extension WorkbookWriter {
  /// Returns a workbook with a sheet added, or put in the place of the one with its name.
  ///
  /// The library can't change a file, so all sheets are written again. A workbook of which that
  /// would lose anything, such as a formula, a chart or a colour, is refused.
  package static func bytes(
    adding sheet: Source,
    to workbook: [UInt8],
    created: Instant,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(SpreadsheetError) -> [UInt8] {
    try checkName(sheet.name)
    let book = try Workbook(workbook)
    var read: [Sheet] = []
    for name in book.names { read.append(try book.sheet(name, isInterrupted: isInterrupted)) }
    var sheets = read.map { Source($0) }
    var again = try bytes(sheets, created: created, isInterrupted: isInterrupted)
    if let other = try differentParts(workbook, again), !other.isEmpty {
      // A sheet may end with a row of totals, which its cells don't tell.
      for (index, sheet) in read.enumerated()
      where sheet.rows.count > 2 && other.contains("xl/worksheets/sheet\(index + 1).xml") {
        sheets[index] = Source(sheet, hasTotalRow: true)
      }
      again = try bytes(sheets, created: created, isInterrupted: isInterrupted)
    }
    guard try differentParts(workbook, again)?.isEmpty == true else { throw .unwritable(.foreign) }
    if let place = sheets.firstIndex(where: { $0.name.lowercased() == sheet.name.lowercased() }) {
      sheets[place] = sheet
    } else {
      sheets.append(sheet)
    }
    return try bytes(sheets, created: created, isInterrupted: isInterrupted)
  }

  /// The parts in which two workbooks differ beside their properties, such as the time of the last
  /// change, or nil if one has other parts.
  private static func differentParts(
    _ first: [UInt8],
    _ second: [UInt8]
  ) throws(SpreadsheetError) -> Set<String>? {
    let (first, second) = (try ZipArchive(first), try ZipArchive(second))
    guard first.entries.map(\.name) == second.entries.map(\.name) else { return nil }
    var different: Set<String> = []
    for (one, other) in zip(first.entries, second.entries) where one.name != "docProps/core.xml" {
      if one.size == other.size, try first.read(one) == second.read(other) { continue }
      different.insert(one.name)
    }
    return different
  }
}
