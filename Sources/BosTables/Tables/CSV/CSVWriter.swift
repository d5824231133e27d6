import BosDomain
import BosText

/// Writes tables as CSV according to RFC 4180, but with line feeds as line ends.
///
/// Days are `YYYY-MM-DD`, null is an empty field, numbers have no separators, ranges are as in the
/// language, and bos-specific values such as lists are JSON.
package enum CSVWriter {
  /// Writes a table with its heading, in pieces.
  ///
  /// A safe file has an apostrophe before each text that a spreadsheet would take for a formula.
  package static func write(
    _ table: Table,
    withBOM: Bool = false,
    isSafe: Bool = false,
    to output: ([UInt8]) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    let table = table.written
    var buffer: [UInt8] = withBOM ? [0xEF, 0xBB, 0xBF] : []
    let cells = try CellWriter.all(of: table, format(isSafe: isSafe))
    for (index, name) in table.columnNames.enumerated() {
      if index > 0 { buffer.append(comma) }
      // A semicolon would separate columns if the heading has no comma.
      let needsQuotes = name.utf8.contains(UInt8(ascii: ";"))
      append(name, needsQuotes: needsQuotes, isSafe: isSafe, to: &buffer)
    }
    if !table.columns.isEmpty { buffer.append(CSVMark.lineFeed) }
    let count = table.columns.isEmpty ? 0 : table.rowCount
    try RowWriter.write(count, cells, limit: 1 << 16, to: &buffer, output) {
      (row, buffer) throws(RuntimeError) in
      let start = buffer.count
      for index in cells.indices {
        if index > 0 { buffer.append(comma) }
        try cells[index].append(row, to: &buffer)
      }
      // An empty line wouldn't be read as a row.
      if buffer.count == start { buffer += [CSVMark.quote, CSVMark.quote] }
      buffer.append(CSVMark.lineFeed)
    }
    if !buffer.isEmpty { try output(buffer) }
  }

  /// Returns the output of `write`.
  package static func bytes(
    _ table: Table,
    withBOM: Bool = false,
    isSafe: Bool = false
  ) throws(RuntimeError) -> [UInt8] {
    var bytes: [UInt8] = []
    try write(table, withBOM: withBOM, isSafe: isSafe) { piece in bytes += piece }
    return bytes
  }

  /// Writes rows of texts, the first of which is the heading.
  package static func bytes(rows: [[String]]) -> [UInt8] {
    var buffer: [UInt8] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { buffer.append(comma) }
        append(cell, isSafe: false, to: &buffer)
      }
      buffer.append(CSVMark.lineFeed)
    }
    return buffer
  }

  private static let comma = UInt8(ascii: ",")

  /// What formulas of spreadsheets begin with; some skip a tab or a line end before it.
  private static let formulaStarts = Array("=+-@\t\r\n".utf8)

  /// Writes a text, quoted if it would be ambiguous.
  private static func append(
    _ text: String,
    needsQuotes: Bool = false,
    isSafe: Bool,
    to buffer: inout [UInt8]
  ) {
    if isSafe, let first = text.utf8.first, formulaStarts.contains(first) {
      append("'" + text, needsQuotes: needsQuotes, isSafe: false, to: &buffer)
      return
    }
    let isAmbiguous = text.utf8.contains { $0 == comma || $0 == CSVMark.quote || $0 < 0x20 }
    guard needsQuotes || isAmbiguous || text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) else {
      buffer.append(contentsOf: text.utf8)
      return
    }
    buffer.append(CSVMark.quote)
    for byte in text.utf8 {
      if byte == CSVMark.quote { buffer.append(byte) }
      buffer.append(byte)
    }
    buffer.append(CSVMark.quote)
  }

  private static func format(isSafe: Bool) -> CellWriter.Format {
    CellWriter.Format(
      null: [],
      dayQuote: [],
      text: { append($0, isSafe: isSafe, to: &$1) },
      other: { (value, buffer) throws(RuntimeError) in
        try append(value, isSafe: isSafe, to: &buffer)
      }
    )
  }

  /// Writes a value of a mixed column.
  private static func append(
    _ value: Value,
    isSafe: Bool,
    to buffer: inout [UInt8]
  ) throws(RuntimeError) {
    switch value {
    case .null: break
    case .bool(let value): buffer += (value ? "true" : "false").utf8
    case .int(let value): NumberBytes.append(value, to: &buffer)
    case .num(let value): if value.isFinite { NumberBytes.append(value, to: &buffer) }
    case .day(let day): NumberBytes.append(day, to: &buffer)
    case .text(let text): append(text, isSafe: isSafe, to: &buffer)
    case .month(let month): append(month.description, isSafe: isSafe, to: &buffer)
    case .period(let period): append(period.description, isSafe: isSafe, to: &buffer)
    case .range: append(value.display(.english), isSafe: isSafe, to: &buffer)
    case .list, .record, .table, .error, .function:
      let json = String(decoding: try JSONWriter.bytes(value), as: UTF8.self)
      append(json, isSafe: isSafe, to: &buffer)
    }
  }
}
