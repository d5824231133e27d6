import BosDomain
package import BosRuntime
package import BosTerminal
package import BosText

/// Draws values for a person: tables as tables, records as lines, everything else as text.
package struct ValueView: Sendable {
  let language: DisplayLanguage
  let device: TerminalCapabilities
  /// The width to fit, when one was asked for or there is a terminal.
  let width: Int?
  var settings = Settings()
  /// The window that pages with pictures are fitted into.
  var window = Window()

  package init(
    language: DisplayLanguage,
    device: TerminalCapabilities,
    width: Int?,
    settings: Settings = Settings(),
    window: Window = Window()
  ) {
    self.language = language
    self.device = device
    self.width = width
    self.settings = settings
    self.window = window
  }

  /// Draws a value, as a page when it is one.
  package func text(_ value: Value, _ presentation: Presentation) -> String {
    switch value {
    case .table(let table):
      return PageView(self, presentation).reviews(table) ?? draw(table, presentation)
    case .record(let record):
      if let page = record.page, let text = PageView(self, presentation).text(page, record) {
        return text
      }
      return presentation == .markdown ? markdown(record) : lines(record)
    // Into a pipe or a file goes the text as it is; a terminal gets no control characters.
    default:
      let text = value.display(language)
      return device.isTerminal ? sanitized(text) : text
    }
  }

  func draw(_ table: Table, _ presentation: Presentation) -> String {
    if presentation == .markdown {
      let text = markdownTable(model(table, rows: table.rowCount))
      // Where it will be read, nobody knows any more where the data came from.
      return table.caption?.label.map { "\(text)\n_\($0.text(in: language))_\n" } ?? text
    }
    if case .cards(let posters) = presentation, table.rowCount > 0 {
      return GridView(self, table, posters).text
    }
    let isScreen = (presentation == .screen || presentation == .grid) && device.isTerminal
    let rows = isScreen ? min(table.rowCount, settings.rows) : table.rowCount
    if table.rowCount == 0 {
      let names = table.columns.map { heading(of: $0.name, in: table) }.joined(separator: ", ")
      let none = Phrase("no rows", ko: "행 없음").text(in: language)
      let line = names.isEmpty ? none : "\(none) · \(names)"
      return title(of: table).map { "\($0)\n\(line)" } ?? line
    }
    if presentation == .plain {
      return drawn(model(table, rows: rows), style: .aligned, language: language).rendered(.none)
    }
    let isFitted = presentation != .whole && width != nil
    let lines = drawn(
      model(table, rows: rows, fits: isFitted),
      width: isFitted ? width : nil,
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

  /// The table to draw; `fits` says that it is for a person, who need not see everything.
  private func model(_ table: Table, rows: Int, fits: Bool = false) -> TableModel {
    let look = ChartLook(table, language: language)
    let shown = fits ? look?.columns ?? table.columns : table.columns
    let columns = shown.enumerated().map { index, column in
      let kind = column.kind
      let heading = heading(of: column.name, in: table) + arrow(of: column.name, in: table)
      let usual = Self.usualWidth(of: column)
      return TableColumn(
        heading,
        alignment: kind == .num ? .decimal : kind == .int ? .right : .left,
        minimumWidth: look?.minimumWidth(of: column, heading: heading, usual) ?? usual,
        priority: look?.priority(of: column.name) ?? shown.count - index
      )
    }
    let number = TableColumn("#", alignment: .right, isRowNumber: true)
    let painters = shown.map {
      CellPainter($0, rows: rows, language: language, numbers: settings.numbers)
    }
    let cells = (0..<rows).map { row in
      [TableCell(String(row + 1), .muted)]
        + painters.map { look?.cell($0.column, row) ?? $0.cell(row) }
    }
    return TableModel(
      title: title(of: table),
      columns: [number] + columns,
      rows: cells,
      totalRows: rows < table.rowCount ? table.rowCount : nil,
      totals: fits && device.isTerminal
        ? look?.totals(shown) { self.number($0) }.map { [TableCell("")] + $0 } : nil
    )
  }

  /// A large number as the settings want it.
  func number(_ number: Int64) -> String {
    settings.numbers == .korean ? koreanUnits(number) : grouped(number)
  }

  /// The heading of a column; only films have codes that are called so.
  private func heading(of name: String, in table: Table) -> String {
    guard name == "code", language == .korean, let kind = table.caption?.kind, kind != .film else {
      return label(of: name, isListed: table.caption != nil)
    }
    return "코드"
  }

  /// How narrow a column may become: a day or a code that is cut says nothing, nor do a few
  /// letters of a long text.
  private static func usualWidth(of column: Column) -> Int {
    if column.kind == .day { return 10 }
    switch column.name {
    case "code": return 12
    case "title", "name": return 16
    case "title_en", "name_en", "role_en", "films", "text": return 20
    default: return 8
    }
  }

  /// The line over a table.
  func title(of table: Table) -> String? {
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
  private func label(of name: String, isListed: Bool = false) -> String {
    // In a table of one's own, `part` or `films` may mean anything.
    let known = isListed ? ChartColumn.named(name) : ChartColumn.recognized(name)
    guard language == .korean, let known, known.name == name else { return name }
    return known.label.korean
  }
}

/// Draws the cells of one column alike.
private struct CellPainter {
  let column: Column
  let language: DisplayLanguage
  /// Whether numbers are long enough to need separators.
  let groups: Bool

  /// Whether large numbers are written in 만 and 억.
  private let isKorean: Bool

  init(_ column: Column, rows: Int, language: DisplayLanguage, numbers: Settings.Numbers) {
    isKorean = numbers == .korean
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
    case .int(let number):
      return TableCell(
        groups ? isKorean ? koreanUnits(number) : grouped(number) : String(number),
        .number
      )
    case .num(let number):
      // What bos computes itself is no more exact than what the services count.
      let text =
        ChartColumn.named(column.name)?.isComputed == true
        ? computed(number) : short(number)
      return TableCell(text, .number)
    case let value: return TableCell(value.display(language), .plain)
    }
  }

  private func computed(_ number: Double) -> String {
    column.name == "ticket_price" && number.magnitude < 1e15
      ? grouped(Int64(number.rounded())) : fixed(number, decimals: 1)
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
