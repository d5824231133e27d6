import BosDomain

/// Writes the cells of a column in some format; each different text is put into its form once.
struct CellWriter {
  /// What differs from one format to another.
  struct Format {
    /// What null and numbers that are none are written as.
    let null: [UInt8]
    /// What stands around days.
    let dayQuote: [UInt8]
    let text: (String, inout [UInt8]) -> Void
    let other: (Value, inout [UInt8]) throws(RuntimeError) -> Void
  }

  private let cells: ColumnStorage
  private let texts: [[UInt8]]
  private let format: Format

  init(_ cells: ColumnStorage, _ format: Format) {
    self.cells = cells
    self.format = format
    guard case .text(let cells) = cells else {
      texts = []
      return
    }
    var texts = [[UInt8]](repeating: [], count: cells.dictionary.count)
    for code in cells.usedCodes() {
      format.text(cells.dictionary.entries[Int(code)], &texts[Int(code)])
    }
    self.texts = texts
  }

  func append(_ row: Int, to buffer: inout [UInt8]) throws(RuntimeError) {
    switch cells {
    case .int(let values, let validity):
      guard validity?[row] ?? true else { break }
      NumberBytes.append(values[row], to: &buffer)
      return
    case .num(let values, let validity):
      guard validity?[row] ?? true, values[row].isFinite else { break }
      NumberBytes.append(values[row], to: &buffer)
      return
    case .bool(let values, let validity):
      guard validity?[row] ?? true else { break }
      buffer += (values[row] ? "true" : "false").utf8
      return
    case .day(let values, let validity):
      guard validity?[row] ?? true, let day = Day(number: Int(values[row])) else { break }
      buffer += format.dayQuote
      NumberBytes.append(day, to: &buffer)
      buffer += format.dayQuote
      return
    case .text(let cells):
      let code = cells.codes[row]
      guard code >= 0 else { break }
      buffer += texts[Int(code)]
      return
    case .any(let values):
      if case .null = values[row] { break }
      try format.other(values[row], &buffer)
      return
    }
    buffer += format.null
  }
}
