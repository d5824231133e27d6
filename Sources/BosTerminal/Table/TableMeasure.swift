import BosText

/// A table's texts as single lines, with their widths.
struct TableMeasure {
  let style: TableStyle
  let columns: [TableColumn]
  private(set) var headings: [String]
  private(set) var headingWidths: [Int]
  private(set) var rows: [[TableCell]]
  private(set) var totals: [TableCell]?
  /// The width of every cell's text, row by row; the totals come last.
  private var widths: [Int32]
  /// The width of the widest text of each column, without its heading.
  private(set) var contentWidths: [Int]
  /// The largest width after the last digit before the decimal point, for decimal columns.
  private(set) var tailWidths: [Int]

  init(_ model: TableModel, _ style: TableStyle) {
    self.style = style
    columns = model.columns
    headings = model.columns.map { Self.shown($0.heading, style) ?? $0.heading }
    headingWidths = headings.map { cellWidth($0) }
    rows = []
    totals = nil
    widths = []
    widths.reserveCapacity(columns.count * (model.rows.count + 1))
    contentWidths = columns.map { _ in 0 }
    tailWidths = columns.map { _ in 0 }
    var heads = contentWidths
    rows = model.rows.map { measured($0, &heads) }
    totals = model.totals.map { measured($0, &heads) }
    for (column, tail) in tailWidths.enumerated() where columns[column].alignment == .decimal {
      contentWidths[column] = heads[column] + tail
    }
  }

  /// Returns the width of a text; the row after the last is the totals.
  func width(row: Int, column: Int) -> Int {
    Int(widths[row * columns.count + column])
  }

  /// The width of each column without a limit.
  var naturalWidths: [Int] {
    zip(headingWidths, contentWidths).map { max($0, $1, 1) }
  }

  /// Measures a row, and returns it in its displayed form.
  private mutating func measured(_ row: [TableCell], _ heads: inout [Int]) -> [TableCell] {
    var row = row
    for column in columns.indices {
      guard column < row.count else {
        widths.append(0)
        continue
      }
      if row[column].role == .null, row[column].text.isEmpty { row[column].text = style.null }
      if let shown = Self.shown(row[column].text, style) { row[column].text = shown }
      let width = cellWidth(row[column].text)
      widths.append(Int32(clamping: width))
      contentWidths[column] = max(contentWidths[column], width)
      if columns[column].alignment == .decimal {
        let tail = Self.decimalTail(row[column].text)
        tailWidths[column] = max(tailWidths[column], tail)
        heads[column] = max(heads[column], width - tail)
      }
    }
    return row
  }

  /// Replaces characters that can't be in a line, or returns nil if there are none.
  static func shown(_ text: String, _ style: TableStyle) -> String? {
    guard mayHoldControls(text) else { return nil }
    var result = ""
    for scalar in sanitized(text).unicodeScalars {
      switch scalar {
      case "\n", "\u{2028}", "\u{2029}": result += style.lineEnd
      case "\t": result += style.tab
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Counts the cells from the decimal point, or else after the last digit, such as those of a
  /// unit.
  static func decimalTail(_ text: String) -> Int {
    let bytes = text.utf8Span.span
    var afterDigit: Int?
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "."): return isASCII(text) ? bytes.count - index : 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): afterDigit = index + 1
      case 0x80...: return 0
      default: continue
      }
    }
    return bytes.count - (afterDigit ?? bytes.count)
  }

  private static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }
}
