/// A line of a table for spreadsheets.
enum CSVLine {
  /// Quotes cells where needed; a text that a spreadsheet would compute gets an apostrophe.
  static func text(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

  private static func cell(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? "'" + text : text
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
