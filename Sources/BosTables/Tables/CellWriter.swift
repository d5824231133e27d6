import BosDomain

/// Writes the cells of a column in a format; each distinct text is converted once.
///
/// A class for each kind of column avoids retaining the column's storage for every cell.
class CellWriter {
  /// The differences between formats.
  struct Format {
    /// The text of null and of NaN.
    let null: [UInt8]
    /// The quotes around days.
    let dayQuote: [UInt8]
    let text: (String, inout [UInt8]) -> Void
    let other: (Value, inout [UInt8]) throws(RuntimeError) -> Void
  }

  fileprivate let format: Format

  fileprivate init(_ format: Format) { self.format = format }

  /// Whether each cell has a number, a day or a text, which two threads can write at once.
  var isPlain: Bool { true }

  /// Makes the writers of all columns, or stops when asked to.
  static func all(of table: Table, _ format: Format) throws(RuntimeError) -> [CellWriter] {
    var writers: [CellWriter] = []
    for column in table.columns {
      writers.append(try make(try column.loadedCells(), format))
    }
    return writers
  }

  private static func make(
    _ cells: ColumnStorage,
    _ format: Format
  ) throws(RuntimeError) -> CellWriter {
    switch cells {
    case .int(let values, let validity): IntWriter(values, validity, format)
    case .num(let values, let validity): NumWriter(values, validity, format)
    case .bool(let values, let validity): BoolWriter(values, validity, format)
    case .day(let values, let validity): DayWriter(values, validity, format)
    case .text(let cells): try TextWriter(cells, format)
    case .any(let values): ValueWriter(values, format)
    }
  }

  func append(_ row: Int, to buffer: inout [UInt8]) throws(RuntimeError) {
    buffer += format.null
  }
}

/// Writes a column with cells of one type.
private class TypedWriter<Element>: CellWriter {
  final let values: [Element]
  private let validity: Validity?

  init(_ values: [Element], _ validity: Validity?, _ format: Format) {
    self.values = values
    self.validity = validity
    super.init(format)
  }

  final override func append(_ row: Int, to buffer: inout [UInt8]) throws(RuntimeError) {
    if validity?[row] ?? true { write(row, &buffer) } else { buffer += format.null }
  }

  /// Writes a cell that isn't null.
  func write(_ row: Int, _ buffer: inout [UInt8]) {}
}

private final class IntWriter: TypedWriter<Int64> {
  override func write(_ row: Int, _ buffer: inout [UInt8]) {
    NumberBytes.append(values[row], to: &buffer)
  }
}

private final class NumWriter: TypedWriter<Double> {
  override func write(_ row: Int, _ buffer: inout [UInt8]) {
    guard values[row].isFinite else {
      buffer += format.null
      return
    }
    NumberBytes.append(values[row], to: &buffer)
  }
}

private final class BoolWriter: TypedWriter<Bool> {
  override func write(_ row: Int, _ buffer: inout [UInt8]) {
    buffer += (values[row] ? "true" : "false").utf8
  }
}

private final class DayWriter: TypedWriter<Int32> {
  override func write(_ row: Int, _ buffer: inout [UInt8]) {
    guard let day = Day(number: Int(values[row])) else {
      buffer += format.null
      return
    }
    buffer += format.dayQuote
    NumberBytes.append(day, to: &buffer)
    buffer += format.dayQuote
  }
}

private final class TextWriter: CellWriter {
  private let codes: [Int32]
  /// All texts, one after another: an array for each would take long to free.
  private let bytes: [UInt8]
  /// The place of each text in them.
  private let places: [Range<Int>]

  init(_ cells: TextCells, _ format: Format) throws(RuntimeError) {
    codes = cells.codes
    var bytes: [UInt8] = []
    var places = [Range<Int>](repeating: 0..<0, count: cells.dictionary.count)
    for (count, code) in try cells.usedCodes().enumerated() {
      try Interruption.check(row: count)
      let start = bytes.count
      format.text(cells.dictionary.entries[Int(code)], &bytes)
      places[Int(code)] = start..<bytes.count
    }
    self.bytes = bytes
    self.places = places
    super.init(format)
  }

  override func append(_ row: Int, to buffer: inout [UInt8]) throws(RuntimeError) {
    let code = codes[row]
    if code >= 0 { buffer += bytes[places[Int(code)]] } else { buffer += format.null }
  }
}

private final class ValueWriter: CellWriter {
  private let values: [Value]

  override var isPlain: Bool { false }

  init(_ values: [Value], _ format: Format) {
    self.values = values
    super.init(format)
  }

  override func append(_ row: Int, to buffer: inout [UInt8]) throws(RuntimeError) {
    if case .null = values[row] {
      buffer += format.null
    } else {
      try format.other(values[row], &buffer)
    }
  }
}
