import BosDomain
import BosJSON
import BosText

/// Writes values as JSON: tables as arrays of objects, days as `YYYY-MM-DD`, and numbers outside
/// JSON as null.
package enum JSONWriter {
  /// Writes a table with one object per line, in pieces.
  package static func write(
    _ table: Table,
    to output: ([UInt8]) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    var buffer = Array("[".utf8)
    try appendRows(table, between: "\n", limit: 1 << 16, to: &buffer, output)
    buffer += (table.rowCount == 0 ? "]\n" : "\n]\n").utf8
    try output(buffer)
  }

  /// Returns a value on one line, without a line end.
  package static func bytes(_ value: Value) throws(RuntimeError) -> [UInt8] {
    var buffer: [UInt8] = []
    try append(value, to: &buffer)
    return buffer
  }

  /// The largest text of one value, in bytes.
  private static let sizeLimit = 1 << 30

  private static func append(
    _ value: Value,
    to buffer: inout [UInt8]
  ) throws(RuntimeError) {
    // A list that contains another twice, and so on, is small in memory but huge in JSON.
    if buffer.count > sizeLimit { throw .jsonTooLong }
    if buffer.count == buffer.capacity { try Interruption.grow(by: 2 * buffer.count) }
    switch value {
    case .null: buffer += "null".utf8
    case .bool(let value): buffer += (value ? "true" : "false").utf8
    case .int(let value): NumberBytes.append(value, to: &buffer)
    case .num(let value):
      if value.isFinite {
        NumberBytes.append(value, to: &buffer)
      } else {
        buffer += "null".utf8
      }
    case .text(let text): JSONText.append(text, to: &buffer)
    case .day(let day): JSONText.append(day.description, to: &buffer)
    case .month(let month): JSONText.append(month.description, to: &buffer)
    case .period(let period): JSONText.append(period.description, to: &buffer)
    case .range(let range):
      let ends = [range.element(at: 0), .init(lastOf: range)]
      JSONText.append("\(try plain(ends[0]))..\(try plain(ends[1]))", to: &buffer)
    case .list(let list):
      buffer.append(UInt8(ascii: "["))
      for (index, item) in list.items.enumerated() {
        try Interruption.check(row: index)
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        try append(item, to: &buffer)
      }
      buffer.append(UInt8(ascii: "]"))
    case .record(let record):
      buffer.append(UInt8(ascii: "{"))
      for (index, name) in record.keys.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer += key(name)
        try append(record.values[index], to: &buffer)
      }
      buffer.append(UInt8(ascii: "}"))
    case .table(let table):
      buffer.append(UInt8(ascii: "["))
      try appendRows(table, between: "", limit: .max, to: &buffer) { _ in }
      buffer.append(UInt8(ascii: "]"))
    case .error(let error): JSONText.append(error.error.message.english, to: &buffer)
    case .function: throw .functionAsJSON
    }
  }

  /// Writes a table's rows, flushing the buffer beyond the limit.
  private static func appendRows(
    _ table: Table,
    between separator: String,
    limit: Int,
    to buffer: inout [UInt8],
    _ output: ([UInt8]) throws(RuntimeError) -> Void
  ) throws(RuntimeError) {
    let table = table.written
    let keys = table.columnNames.map(key)
    let cells = try CellWriter.all(of: table, format)
    try RowWriter.write(table.rowCount, cells, limit: limit, to: &buffer, output) {
      (row, buffer) throws(RuntimeError) in
      if row > 0 { buffer.append(UInt8(ascii: ",")) }
      buffer += separator.utf8
      buffer.append(UInt8(ascii: "{"))
      for index in cells.indices {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer += keys[index]
        try cells[index].append(row, to: &buffer)
      }
      buffer.append(UInt8(ascii: "}"))
    }
  }

  private static var format: CellWriter.Format {
    CellWriter.Format(
      null: Array("null".utf8),
      dayQuote: [UInt8(ascii: "\"")],
      text: { JSONText.append($0, to: &$1) },
      other: append
    )
  }

  /// A key and its colon.
  private static func key(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONText.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    return bytes
  }

  /// The JSON of a simple value, without quotes.
  private static func plain(_ value: Value) throws(RuntimeError) -> String {
    String(decoding: try bytes(value).filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}

extension Value {
  /// The upper end of a range, even an empty one.
  fileprivate init(lastOf range: RangeValue) {
    self = RangeValue(range.kind, range.upper, range.upper).element(at: 0)
  }
}

extension RuntimeError {
  fileprivate static var jsonTooLong: RuntimeError {
    RuntimeError(
      .limit,
      "this value is longer than 1 GiB as JSON",
      ko: "이 값은 JSON으로 바꾸면 1 GiB를 넘습니다"
    )
  }

  fileprivate static var functionAsJSON: RuntimeError {
    RuntimeError(
      .type,
      "a function cannot be written as CSV or JSON",
      ko: "함수는 CSV나 JSON으로 출력할 수 없습니다"
    )
  }
}
