import BosText

extension WorkbookWriter {
  /// Throws if a sheet can't hold something, before anything is written.
  static func check(
    _ source: Source,
    _ isInterrupted: () -> Bool
  ) throws(SpreadsheetError) {
    try checkName(source.name)
    if source.rowCount >= SheetLimits.rows { throw .unwritable(.rows(source.rowCount)) }
    if source.headings.count > SheetLimits.columns {
      throw .unwritable(.columns(source.headings.count))
    }
    for heading in source.headings { try checkText(heading, row: 0, column: heading) }
    for row in 0..<source.rowCount {
      if row & 1023 == 0, isInterrupted() { throw .interrupted }
      for column in source.headings.indices {
        guard case .text(let text) = source.cell(row, column) else { continue }
        try checkText(text, row: row + 1, column: source.headings[column])
      }
    }
  }

  private static func checkText(
    _ text: String,
    row: Int,
    column: String
  ) throws(SpreadsheetError) {
    if text.utf8.count > SheetLimits.text, text.utf16.count > SheetLimits.text {
      throw .unwritable(.text(row: row, column: column, length: text.utf16.count))
    }
    let isUnusable = text.unicodeScalars.contains { scalar in
      scalar.value < 0x20 && ![0x09, 0x0A, 0x0D].contains(scalar.value)
        || scalar.value & 0xFFFE == 0xFFFE
    }
    if isUnusable { throw .unwritable(.control(row: row, column: column)) }
  }

  /// Throws if Excel doesn't accept the name of a sheet.
  package static func checkName(_ name: String) throws(SpreadsheetError) {
    let problem: SpreadsheetError.NameProblem? =
      if name.isEmpty {
        .empty
      } else if name.utf16.count > SheetLimits.name {
        .long
      } else if name.unicodeScalars.contains(where: { #"[]:*?/\"#.unicodeScalars.contains($0) }) {
        .mark
      } else if name.unicodeScalars.contains(where: {
        $0.value < 0x20 || $0.value & 0xFFFE == 0xFFFE
      }) {
        .mark
      } else if name.hasPrefix("'") || name.hasSuffix("'") {
        .apostrophe
      } else if name.lowercased() == "history" {
        .reserved
      } else {
        nil
      }
    if let problem { throw .unwritable(.name(name, problem)) }
  }
}
