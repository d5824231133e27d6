import BosDomain
import BosRuntime
import BosTerminal
import BosText

/// Draws values for a person: tables as tables, records as lines, everything else as text.
struct ValueView: Sendable {
  let language: DisplayLanguage
  let device: TerminalCapabilities
  /// The width to fit, when one was asked for or there is a terminal.
  let width: Int?
  /// How many rows a terminal is shown; the rest is counted.
  static let screenRows = 40

  func text(_ value: Value, _ presentation: Presentation) -> String {
    switch value {
    case .table(let table): return draw(table, presentation)
    case .record(let record):
      return presentation == .markdown ? markdown(record) : lines(record)
    // Into a pipe or a file goes the text as it is; a terminal gets no control characters.
    default:
      let text = value.display(language)
      return device.isTerminal ? sanitized(text) : text
    }
  }

  private func draw(_ table: Table, _ presentation: Presentation) -> String {
    if presentation == .markdown {
      let text = markdownTable(model(table, rows: table.rowCount))
      // Where it will be read, nobody knows any more where the data came from.
      return table.caption?.label.map { "\(text)\n_\($0.text(in: language))_\n" } ?? text
    }
    let isScreen = presentation == .screen && device.isTerminal
    let rows = isScreen ? min(table.rowCount, Self.screenRows) : table.rowCount
    if table.rowCount == 0 {
      let names = table.columns.map { label(of: $0.name) }.joined(separator: ", ")
      let none = Phrase("no rows", ko: "행 없음").text(in: language)
      let line = names.isEmpty ? none : "\(none) · \(names)"
      return title(of: table).map { "\($0)\n\(line)" } ?? line
    }
    if presentation == .plain {
      return drawn(model(table, rows: rows), style: .aligned, language: language).rendered(.none)
    }
    let lines = drawn(
      model(table, rows: rows),
      width: presentation == .whole ? nil : width,
      style: .suitable(for: device),
      language: language
    )
    return lines.rendered(device.color)
  }

  private func lines(_ record: Record) -> String {
    let labels = record.keys.map { sanitized(label(of: $0)) }
    let widest = min(labels.map { cellWidth($0) }.max() ?? 0, 24)
    return zip(labels, record.values).map { label, value in
      var line = StyledText(padded(label, to: widest), .heading)
      line.append("  ")
      let role = value.isNull ? Style.Role.null : .plain
      line.append(sanitized(value.display(language)), role)
      return line.trimmed
    }.rendered(device.color)
  }

  private func markdown(_ record: Record) -> String {
    let rows = zip(record.keys, record.values).map { key, value in
      [TableCell(label(of: key)), TableCell(value.display(language))]
    }
    let headings = [Phrase("field", ko: "항목"), Phrase("value", ko: "값")]
    return markdownTable(
      TableModel(columns: headings.map { TableColumn($0.text(in: language)) }, rows: rows)
    )
  }

  // MARK: Tables

  private func model(_ table: Table, rows: Int) -> TableModel {
    let look = ChartLook(table, language: language)
    let columns = table.columns.enumerated().map { index, column in
      let kind = column.kind
      return TableColumn(
        label(of: column.name) + arrow(of: column.name, in: table),
        alignment: kind == .num ? .decimal : kind == .int ? .right : .left,
        // A day or a code that is cut says nothing.
        minimumWidth: kind == .day
          ? 10 : column.name == "code" ? 12 : column.name == "title" ? 16 : 8,
        priority: look?.priority(of: column.name) ?? table.columns.count - index
      )
    }
    let number = TableColumn("#", alignment: .right, isRowNumber: true)
    let painters = table.columns.map { CellPainter($0, rows: rows, language: language) }
    let cells = (0..<rows).map { row in
      [TableCell(String(row + 1), .muted)]
        + painters.map { look?.cell($0.column, row) ?? $0.cell(row) }
    }
    return TableModel(
      title: title(of: table),
      columns: [number] + columns,
      rows: cells,
      totalRows: rows < table.rowCount ? table.rowCount : nil
    )
  }

  /// The line over a table.
  private func title(of table: Table) -> String? {
    table.caption?.title.map { sanitized($0.text(in: language)) }
  }

  /// What shows the direction of a column that the rows are sorted by; only people want it.
  private func arrow(of name: String, in table: Table) -> String {
    guard device.isTerminal, device.unicode,
      let order = table.order.first(where: { $0.name == name })
    else { return "" }
    return order.descending ? " ↓" : " ↑"
  }

  /// The heading of a column: known ones in the user's language, others as they are named.
  private func label(of name: String) -> String {
    guard language == .korean, let known = ChartColumn.named(name), known.name == name else {
      return name
    }
    return known.label.korean
  }
}

/// Draws the cells of one column alike.
private struct CellPainter {
  let column: Column
  let language: DisplayLanguage
  /// Whether numbers are long enough to need separators.
  let groups: Bool

  init(_ column: Column, rows: Int, language: DisplayLanguage) {
    self.column = column
    self.language = language
    let isCode = column.name == "code" || column.name == "year"
    groups =
      !isCode && column.kind == .int
      && (0..<rows).contains { row in
        if case .int(let number) = column[row] { number.magnitude >= 10_000 } else { false }
      }
  }

  func cell(_ row: Int) -> TableCell {
    switch column[row] {
    case .null: return .null
    case .int(let number): return TableCell(groups ? grouped(number) : String(number), .number)
    case .num(let number): return TableCell(short(number), .number)
    case let value: return TableCell(value.display(language), .plain)
    }
  }

  /// At most four decimals: more are noise in a table, and `print` gives them all.
  private func short(_ number: Double) -> String {
    let text = shortest(number)
    guard let dot = text.firstIndex(of: "."), !text.contains("e"),
      text[dot...].utf8.count > 5
    else { return text }
    var rounded = fixed(number, decimals: 4)
    while rounded.hasSuffix("0") { rounded.removeLast() }
    if rounded.hasSuffix(".") { rounded.removeLast() }
    return rounded
  }
}

extension Value {
  fileprivate var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
