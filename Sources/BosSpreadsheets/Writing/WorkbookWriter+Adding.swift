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
    var sheets: [Source] = []
    for name in book.names {
      sheets.append(Source(try book.sheet(name, isInterrupted: isInterrupted)))
    }
    let again = try bytes(sheets, created: created, isInterrupted: isInterrupted)
    guard try hasSameParts(workbook, again) else { throw .unwritable(.foreign) }
    if let place = sheets.firstIndex(where: { $0.name.lowercased() == sheet.name.lowercased() }) {
      sheets[place] = sheet
    } else {
      sheets.append(sheet)
    }
    return try bytes(sheets, created: created, isInterrupted: isInterrupted)
  }

  /// Whether two workbooks differ at most in their properties, such as the time of the last change.
  private static func hasSameParts(
    _ first: [UInt8],
    _ second: [UInt8]
  ) throws(SpreadsheetError) -> Bool {
    let (first, second) = (try ZipArchive(first), try ZipArchive(second))
    guard first.entries.map(\.name) == second.entries.map(\.name) else { return false }
    for (one, other) in zip(first.entries, second.entries) where one.name != "docProps/core.xml" {
      guard one.size == other.size, try first.read(one) == second.read(other) else { return false }
    }
    return true
  }
}
