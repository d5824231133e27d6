package import BosText

/// Draws a table as lines without spaces at the end.
///
/// Without a width, nothing is cut or hidden. With a width (at least 12), columns shrink, then
/// columns of low priority are hidden and named below; if not even two fit, each row becomes a
/// block of lines. Other layouts hide nothing.
package func drawn(
  _ model: TableModel,
  width: Int? = nil,
  layout: TableLayout = .fitted,
  style: TableStyle,
  language: DisplayLanguage
) -> [StyledText] {
  let width = width.map { min(max($0, 12), 10_000) }
  let measure = TableMeasure(model, style)
  func drawing(_ fit: TableFit, _ parts: [TableFit] = []) -> TableDrawing {
    TableDrawing(
      model: model,
      measure: measure,
      fit: fit,
      parts: parts,
      width: width,
      style: style,
      language: language
    )
  }
  func records() -> [StyledText] {
    var fit = TableFit(unlimited: measure)
    fit.isRecords = true
    var drawing = drawing(fit)
    drawing.mostLines = .max
    return drawing.lines()
  }
  let fit = width.map { TableFit(measure, width: $0) } ?? TableFit(unlimited: measure)
  if layout == .records { return records() }
  guard let width, layout == .parts || (model.keepsColumns && !fit.hidden.isEmpty) else {
    return drawing(fit).lines()
  }
  let parts = TableFit.parts(measure, width: width)
  return parts.isEmpty ? records() : drawing(parts[0], parts).lines()
}

/// The use of the width by a table.
package enum TableLayout: Sendable, Hashable {
  /// Columns that don't fit are hidden.
  case fitted
  /// Columns that don't fit are below, after the repeated row names.
  case parts
  /// Each row is a block of lines.
  case records
}

/// A table during layout.
struct TableDrawing {
  let model: TableModel
  let measure: TableMeasure
  let fit: TableFit
  /// The columns of each part, if `fit` doesn't include all of them.
  var parts: [TableFit] = []
  let width: Int?
  let style: TableStyle
  let language: DisplayLanguage
  /// The most lines of one value in a block.
  var mostLines = 4

  func lines() -> [StyledText] {
    var lines = titleLines()
    if !fit.columns.isEmpty {
      lines.reserveCapacity(measure.rows.count + 10)
      if fit.isRecords {
        addRecords(to: &lines)
      } else if parts.count > 1 {
        addParts(to: &lines)
      } else {
        addRows(to: &lines)
      }
    }
    lines += footerLines()
    return lines
  }

  private func addParts(to lines: inout [StyledText]) {
    for (index, part) in parts.enumerated() {
      if index > 0 { lines.append(StyledText()) }
      TableDrawing(
        model: model,
        measure: measure,
        fit: part,
        width: width,
        style: style,
        language: language
      ).addRows(to: &lines)
    }
  }

  private func addRows(to lines: inout [StyledText]) {
    let headings = headingLines()
    lines += headings
    for (index, row) in measure.rows.enumerated() {
      if style.headingInterval > 0, index > 0, index % style.headingInterval == 0 {
        lines += headings
      }
      lines.append(line(row, at: index, isBold: false))
    }
    // Totals of hidden columns aren't shown.
    if let totals = measure.totals, showsSum(totals) {
      lines += ruleLines()
      lines.append(line(totals, at: measure.rows.count, isBold: true))
    }
  }

  /// Returns whether any total is visible, besides the label.
  private func showsSum(_ totals: [TableCell]) -> Bool {
    let filled = totals.indices.filter { !totals[$0].text.isEmpty }
    return filled.count { fit.columns.contains($0) } >= min(2, filled.count)
  }

  private func headingLines() -> [StyledText] {
    var line = LineBuilder(fit, cut: cut)
    for (slot, column) in fit.columns.enumerated() {
      line.add(
        measure.headings[column],
        width: measure.headingWidths[column],
        to: fit.widths[slot],
        isRight: measure.columns[column].alignment != .left,
        tail: 0,
        Style(.heading)
      )
    }
    return [line.text] + ruleLines()
  }

  private func ruleLines() -> [StyledText] {
    style.rule.map { [StyledText(String(repeating: $0, count: fit.total), .muted)] } ?? []
  }

  private func line(_ row: [TableCell], at index: Int, isBold: Bool) -> StyledText {
    var line = LineBuilder(fit, cut: cut)
    for (slot, column) in fit.columns.enumerated() {
      let room = fit.widths[slot]
      guard column < row.count else {
        line.skip(room)
        continue
      }
      let settings = measure.columns[column]
      var tail = 0
      if settings.alignment == .decimal, room >= measure.contentWidths[column] {
        tail = measure.tailWidths[column] - TableMeasure.decimalTail(row[column].text)
      }
      var role = row[column].role
      if settings.isRowNumber, role == .plain || role == .number { role = .muted }
      line.add(
        row[column].text,
        width: measure.width(row: index, column: column),
        to: room,
        isRight: settings.alignment != .left,
        tail: tail,
        Style(role, isBold: isBold)
      )
    }
    return line.text
  }

  /// The mark of truncated text, or nil if nothing may be truncated.
  private var cut: String? { width == nil ? nil : style.ellipsis }
}

/// A line built column by column, without spaces at its end.
private struct LineBuilder {
  private(set) var text = StyledText()
  private let cut: String?
  /// The spaces before the next text.
  private var pending = 0
  private var isFirst = true

  init(_ fit: TableFit, cut: String?) {
    self.cut = cut
    text.reserve(bytes: fit.total + 16, runs: fit.columns.count)
  }

  /// Leaves a column empty.
  mutating func skip(_ room: Int) {
    if !isFirst { pending += TableFit.gap }
    isFirst = false
    pending += room
  }

  /// Adds a text of known width to a column of a number of cells.
  mutating func add(
    _ cell: String,
    width: Int,
    to room: Int,
    isRight: Bool,
    tail: Int,
    _ style: Style
  ) {
    if !isFirst { pending += TableFit.gap }
    isFirst = false
    var cell = cell
    var width = width
    if width > room, let cut {
      cell = truncated(cell, to: room, ellipsis: cut)
      width = cellWidth(cell)
    }
    let blanks = max(0, room - width)
    let after = isRight ? min(tail, blanks) : blanks
    pending += blanks - after
    // Spaces at the end of a cell's own text must not end the line either.
    let trailing = cell.utf8.last == 0x20 ? cell.utf8.reversed().prefix { $0 == 0x20 }.count : 0
    if trailing < cell.utf8.count {
      text.appendBlanks(pending)
      text.append(trailing == 0 ? cell : String(cell.utf8.dropLast(trailing)) ?? cell, style)
      pending = 0
    }
    pending += trailing + after
  }
}
