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
  /// Keeps drawn posters where the same are drawn again; nil reads each anew.
  var drawnPictures: DrawnPictures?

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
    if case .cards(let cards) = presentation, table.rowCount > 0 {
      return GridView(self, table, cards).lines.joined(separator: "\n")
    }
    let isScreen = (presentation == .screen || presentation == .grid) && device.isTerminal
    let rows = isScreen ? min(table.rowCount, settings.rows) : table.rowCount
    if table.rowCount == 0 {
      return nothing(in: table)
    }
    if presentation == .plain {
      return drawn(model(table, rows: rows), style: .aligned, language: language).rendered(.none)
    }
    let isFitted = presentation != .whole && width != nil
    var style = TableStyle.suitable(for: device)
    // What scrolls by has its headings on every screen.
    if presentation == .whole, device.isTerminal, let height = window.rows, rows >= height {
      style.headingInterval = max(height - 6, 10)
    }
    let lines = drawn(
      model(table, rows: rows, fits: isFitted),
      width: isFitted ? width : nil,
      style: style,
      language: language
    )
    return lines.rendered(device.colors)
  }

  private func lines(_ record: Record) -> String {
    let labels = labels(of: record)
    let widest = min(labels.map { cellWidth($0) }.max() ?? 0, 24)
    return zip(labels, record.values).map { label, value in
      var line = StyledText(padded(label, to: widest), .heading)
      line.append("  ")
      let role = value.isNull ? Style.Role.null : .plain
      line.append(sanitized(value.display(language)), role)
      return line.trimmed
    }.rendered(device.colors)
  }

  private func markdown(_ record: Record) -> String {
    let rows = zip(labels(of: record), record.values).map { label, value in
      [TableCell(label), TableCell(value.display(language))]
    }
    let headings = [Phrase("field", ko: "항목"), Phrase("value", ko: "값")]
    return markdownTable(
      TableModel(columns: headings.map { TableColumn($0.text(in: language)) }, rows: rows)
    )
  }
}

extension Value {
  fileprivate var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
