import BosText

/// The largest padding of a Markdown column, so that one long text doesn't widen all rows.
private let widestPadding = 60

/// Formats a table in Markdown: only headings and rows, each with a line feed.
///
/// A missing value is `–`, as on a terminal. Markdown markup is escaped, and a line end inside a
/// cell becomes `<br>`. Without columns, the text is empty.
package func markdownTable(_ model: TableModel) -> String {
  guard !model.columns.isEmpty else { return "" }
  let columns = model.columns
  var lines = [columns.map { TableCell($0.heading) }] + model.rows
  if let totals = model.totals { lines.append(totals) }
  let rows = lines.map { row in
    columns.indices.map { $0 < row.count ? markdownText(row[$0]) : "" }
  }
  let widths = rows.map { $0.map { cellWidth($0) } }
  let rooms = columns.indices.map { column in
    min(widths.reduce(3) { max($0, $1[column]) }, widestPadding)
  }
  var result = ""
  for (index, row) in rows.enumerated() {
    for (column, cell) in row.enumerated() {
      let blanks = Blanks.text(rooms[column] - widths[index][column])
      result += column == 0 ? "| " : " | "
      result += columns[column].alignment == .left ? cell + blanks : blanks + cell
    }
    result += " |\n"
    if index == 0 { result += alignmentRow(columns, rooms) }
  }
  return result
}

private func alignmentRow(_ columns: [TableColumn], _ rooms: [Int]) -> String {
  let marks = zip(columns, rooms).map { column, room in
    let dashes = String(repeating: "-", count: room - 1)
    return column.alignment == .left ? dashes + "-" : dashes + ":"
  }
  return "| " + marks.joined(separator: " | ") + " |\n"
}

/// Escapes a text for Markdown; line ends become `<br>`.
package func markdownEscaped(_ text: String) -> String {
  let escaped = markdownText(TableCell(text))
  // A character that could start a heading, a list or a quotation.
  guard let first = escaped.unicodeScalars.first, "#>-+=".unicodeScalars.contains(first) else {
    return escaped
  }
  return "\\" + escaped
}

/// Formats a cell so that Markdown shows exactly its text.
private func markdownText(_ cell: TableCell) -> String {
  if cell.role == .null, cell.text.isEmpty { return TableStyle.terminal.null }
  let text = mayHoldControls(cell.text) ? sanitized(cell.text) : cell.text
  guard text.utf8.contains(where: isMarkup) else { return text }
  var result = ""
  var previous: Unicode.Scalar = " "
  let scalars = Array(text.unicodeScalars)
  for (index, scalar) in scalars.enumerated() {
    let next = index + 1 < scalars.count ? scalars[index + 1] : " "
    switch scalar {
    case "\n":
      result += "<br>"
    case "\t":
      result += " "
    case "|", "\\", "`", "*", "<", "[", "~":
      result += "\\\(scalar)"
    case "_" where !(isWordPart(previous) && isWordPart(next)):
      result += "\\_"
    case "&" where next == "#" || isWordPart(next):
      result += "\\&"
    default:
      result.unicodeScalars.append(scalar)
    }
    previous = scalar
  }
  return result
}

private func isMarkup(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x09, 0x0A: true
  case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"): true
  case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "~"): true
  case UInt8(ascii: "_"), UInt8(ascii: "&"): true
  default: false
  }
}

private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
}
