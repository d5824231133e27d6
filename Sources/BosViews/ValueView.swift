import BosDomain
package import BosRuntime
package import BosTables
package import BosTerminal
package import BosText

/// Draws values for display: tables, records as lines, anything else as text.
package struct ValueView: Sendable {
  let language: DisplayLanguage
  package let device: TerminalCapabilities
  /// The requested width or that of the terminal, or nil without either.
  let width: Int?
  var settings = Settings()
  /// The English titles of films, or nil if none are known.
  var titles: KnownTitles?
  /// The window for pages with pictures.
  var window = Window()
  /// Whether the text is compared with one that was written down, as in a test, and so doesn't depend
  /// on a terminal.
  package var isCompared = false
  /// The posters that are already drawn; nil draws each one again.
  package var drawnPictures: DrawnPictures?

  package init(
    language: DisplayLanguage,
    device: TerminalCapabilities,
    width: Int?,
    settings: Settings = Settings(),
    window: Window = Window(),
    titles: KnownTitles? = nil
  ) {
    self.language = language
    self.device = device
    self.width = width
    self.settings = settings
    self.window = window
    self.titles = titles
  }

  /// The same view, without pictures.
  package var withoutPosters: ValueView {
    var view = self
    view.settings.pictures = .none
    return view
  }

  /// The same view, without pictures, colours and links.
  package var withoutPictures: ValueView {
    var device = device
    device.color = .none
    device.showsLinks = false
    var view = ValueView(
      language: language,
      device: device,
      width: width,
      settings: withoutPosters.settings,
      window: window,
      titles: titles
    )
    view.isCompared = isCompared
    return view
  }

  /// Draws a value, as a page if it has one.
  package func text(_ value: Value, _ presentation: Presentation) -> String {
    let text = drawing(of: value, presentation)
    // Markdown has no colours.
    return presentation == .markdown && device.isTerminal ? sanitized(text) : text
  }

  private func drawing(of value: Value, _ presentation: Presentation) -> String {
    switch value {
    case .table(let table):
      let page = PageView(self, presentation)
      return page.reviews(table) ?? page.dictionary(table) ?? draw(table, presentation)
    case .record(let record):
      if let page = record.page, let text = PageView(self, presentation).text(page, record) {
        return text
      }
      return presentation == .markdown ? markdown(record) : lines(record)
    // A pipe or file gets the text unchanged; a terminal gets no control characters.
    default:
      guard device.isTerminal else { return value.display(language) }
      let text = presentation == .screen ? single(value) : value.display(language)
      // Only the author breaks the lines of printed text.
      guard let width, presentation == .screen || presentation == .grid else {
        return sanitized(text)
      }
      return wrapped(sanitized(text), to: width).joined(separator: "\n")
    }
  }

  /// A value alone on a screen; large numbers are written as in a table, without the digits that
  /// binary fractions add.
  private func single(_ value: Value) -> String {
    switch value {
    // A number of four digits that can be a year stays as it is.
    case .int(let number)
    where number.magnitude >= 10_000
      || number.magnitude >= 1000 && !(1800..<2200).contains(number):
      self.number(number)
    // A number with a fraction is no year, but the median of years can be one.
    case .num(let number)
    where number.magnitude >= 1000
      && (number != number.rounded() || !(1800..<2200).contains(number)):
      Self.separated(readable(number))
    case .num(let number): readable(number)
    default: value.display(language)
    }
  }

  /// A number with separators before its decimal point.
  private static func separated(_ text: String) -> String {
    let whole = text.prefix { $0 != "." }
    return Int64(whole).map { grouped($0) + text.dropFirst(whole.count) } ?? text
  }

  func draw(_ table: Table, _ presentation: Presentation) -> String {
    if presentation == .markdown {
      let text = markdownTable(
        model(table, ShownRows(all: table.rowCount), showsUnits: true)
      )
      // A reader of the file can't see the source of the data.
      return table.caption?.label.map { "\(text)\n_\($0.text(in: language))_\n" } ?? text
    }
    if case .cards(let cards) = presentation, table.rowCount > 0 {
      return GridView(self, table, cards).lines.joined(separator: "\n")
    }
    let isScreen = (presentation == .screen || presentation == .grid) && device.isTerminal
    let rows = isScreen ? rowsOnScreen(table.rowCount) : ShownRows(all: table.rowCount)
    if table.rowCount == 0 {
      return nothing(in: table)
    }
    if presentation == .plain {
      return drawn(model(table, rows, separatesTotal: false), style: .aligned, language: language)
        .rendered(.none)
    }
    // Outside a window, lines can have any length unless `--width` limits it, so columns aren't split.
    let isLimited = device.isTerminal || width != nil
    let presentation = presentation == .parts && !isLimited ? .whole : presentation
    let arrangement = arrangement(presentation)
    let isFitted = presentation != .whole && width != nil && arrangement == .fitted
    var style = TableStyle.suitable(for: device)
    // Headings are repeated once a screen, unless the pager keeps them in its window.
    if presentation == .whole || arrangement != .fitted, device.isTerminal,
      !window.keepsHeadings, let height = window.rows, rows.count > 2 * height
    {
      style.headingInterval = max(height - Self.headingLines, 10)
    }
    let lines = drawn(
      model(table, rows, fits: isFitted),
      width: isFitted || arrangement != .fitted ? width : nil,
      arrangement: arrangement,
      style: style,
      language: language
    )
    return lines.rendered(device.colors)
  }

  /// The lines of a screen that aren't rows: the headings, their rule, and the line of a pager.
  private static let headingLines = 3

  /// The rows that a screen shows.
  private func rowsOnScreen(_ total: Int) -> ShownRows {
    if let limit = settings.rows { return ShownRows(total, atMost: limit) }
    return window.rows.map { ShownRows(total, fitting: $0) } ?? ShownRows(total, atMost: 40)
  }

  private func arrangement(_ presentation: Presentation) -> TableArrangement {
    switch presentation {
    case .records: .records
    case .parts: .parts
    default: .fitted
    }
  }

  private func lines(_ record: Record) -> String {
    fieldLines(of: record, width: width).rendered(device.colors)
  }

  /// The fields of a record, each with its label, as lines of a width.
  func fieldLines(of record: Record, width: Int?) -> [StyledText] {
    let style = TableStyle.suitable(for: device)
    let cells = zip(record.keys, record.values).map { key, value in
      switch value {
      case .null: TableCell(style.null, .null)
      case .text(let title) where key == "title": TableCell(shownTitle(title))
      case .text(let word)
      where device.isTerminal && language == .english && key != "role"
        && KobisWords.columns.contains(key):
        TableCell(KobisWords.english(word))
      case .num(let number)
      where device.isTerminal && ChartColumn.recognized(key)?.kind == .percent:
        TableCell(
          (number < 0 && device.unicode ? "−" : number < 0 ? "-" : "")
            + fixed(number.magnitude, decimals: 1) + "%"
        )
      case .int(let number)
      where device.isTerminal && (number.magnitude >= 10_000 || isAmount(key)):
        TableCell(self.number(number))
      case .bool(let isTrue) where device.isTerminal:
        TableCell((isTrue ? Phrase.yes : Phrase.no).text(in: language))
      default: TableCell(value.display(language))
      }
    }
    return fieldLines(labels(of: record), cells, width: width)
  }

  /// Whether a key is one of the amounts of charts, which have separators in tables, too.
  private func isAmount(_ key: String) -> Bool {
    let column = ChartColumn.recognized(key)
    return column?.kind == .int && column?.isLargestFirst == true && key != "year"
  }

  /// The cells of a row, each with its heading and written as in the table, as lines of a width.
  func fieldLines(of table: Table, row: Int, width: Int?) -> [StyledText] {
    let look = ChartLook(table, language: language, hasEnglishTitles: settings.areTitlesEnglish)
    let cells = table.columns.map { column in
      let rows = min(table.rowCount, 1_000)
      let painter = painter(of: column, in: table, rows: rows, isTerminal: device.isTerminal)
      let cell =
        look?.cell(column, row) ?? titleCell(column, row, of: table)
        ?? growthCell(column, row, of: table) ?? painter.cell(row)
      return cell.text.isEmpty ? TableCell(column[row].display(language), cell.role) : cell
    }
    return fieldLines(table.columns.map { heading(of: $0, in: table) }, cells, width: width)
  }

  private func fieldLines(
    _ labels: [String],
    _ cells: [TableCell],
    width: Int?
  ) -> [StyledText] {
    let widest = min(labels.map { cellWidth($0) }.max() ?? 0, 24)
    return zip(labels, cells).flatMap { label, cell in
      lines(label, cell, column: widest + 2, width: width)
    }
  }

  /// A label with a value next to it, or below it if the window is narrow.
  private func lines(
    _ label: String,
    _ cell: TableCell,
    column: Int,
    width: Int?
  ) -> [StyledText] {
    let (text, role) = (sanitized(cell.text), cell.role)
    var first = StyledText(padded(label, to: column - 2), .heading)
    guard let width, first.width + 2 + cellWidth(text) > width || text.contains("\n") else {
      first.append("  ")
      first.append(text, role)
      return [first.trimmed]
    }
    let isBeside = first.width + 2 <= max(width / 2, width - 24)
    let indent = isBeside ? column : 2
    let texts = wrapped(text, to: width, indent: indent).map { StyledText($0, role) }
    guard isBeside, let start = texts.first else {
      return wrapped(label, to: width).map { StyledText($0, .heading) } + texts
    }
    first.append("  ")
    first.append(String(start.text.drop { $0 == " " }), role)
    return [first.trimmed] + texts.dropFirst()
  }

  private func markdown(_ record: Record) -> String {
    let rows = zip(labels(of: record), record.values).map { label, value in
      [TableCell(label), TableCell(value.display(language))]
    }
    let headings = [Phrase("field", ko: "필드"), Phrase("value", ko: "값")]
    return markdownTable(
      TableModel(columns: headings.map { TableColumn($0.text(in: language)) }, rows: rows)
    )
  }
}

extension Display {
  /// Draws with a view that is made again for each value, since the window and the settings change.
  package init(
    live: @escaping @Sendable () -> LivePage?,
    view: @escaping @Sendable () -> ValueView
  ) {
    self.init(
      draw: { view().text($0, $1) },
      picture: { plot, format in
        let view = view()
        let translates =
          plot.hasKobisWords && view.language == .english
          && (view.hasEnglishWords || format == .svg)
        var words = plot.hasWeekdays ? Weekday.names(in: view.language) : [:]
        if plot.hasFlags {
          words["true"] = Phrase.yes.text(in: view.language)
          words["false"] = Phrase.no.text(in: view.language)
        }
        var plot = plot.naming { name in
          if let word = words[name] { return word }
          let title = view.shownTitle(name)
          return translates && title == name ? KobisWords.english(name) : title
        }
        if let title = plot.title?.text(in: view.language) {
          plot.title = Phrase(
            verbatim: format == .screen ? view.captioned(title) : view.captionOfFile(title)
          )
        }
        let page = PlotPage(
          sheet: plot,
          device: view.device,
          language: view.language,
          hasKoreanUnits: view.settings.numbers == .korean
        )
        return format == .svg ? page.svg : page.text(width: view.width ?? 80)
      },
      lines: { lines in
        let view = view()
        return lines.map(\.styled).rendered(view.device.colors)
      },
      width: { view().width },
      drawsPictures: {
        let view = view()
        return view.device.isTerminal && view.device.unicode && view.settings.pictures != .none
      },
      live: live
    )
  }
}

extension Phrase {
  static let yes = Phrase("yes", ko: "예")
  static let no = Phrase("no", ko: "아니요")
}

extension Weekday {
  /// The names of weekdays by the numbers that groups have.
  fileprivate static func names(in language: DisplayLanguage) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: allCases.map {
        (String($0.rawValue), Phrase($0.short, ko: $0.koreanShort).text(in: language))
      }
    )
  }
}
