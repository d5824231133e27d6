package import BosText

/// Draws a table as lines without spaces at the end.
///
/// Without a width, nothing is cut or hidden. With a width (at least 12), columns shrink, then
/// columns of low priority are hidden and named below; if not even two fit, each row becomes a
/// block of lines. Other layouts hide nothing.
package func drawn(
  _ model: TableModel,
  width: Int? = nil,
  arrangement: TableArrangement = .fitted,
  style: TableStyle,
  language: DisplayLanguage
) -> [StyledText] {
  let width = width.map { min(max($0, 12), 10_000) }
  let layout = TableLayout(model, arrangement, width: width, style: style)
  return TableDrawing(model: model, layout: layout, width: width, language: language).lines()
}

/// The use of the width by a table.
package enum TableArrangement: Sendable, Hashable {
  /// Columns that don't fit are hidden.
  case fitted
  /// Columns that don't fit are below, after the repeated row names.
  case parts
  /// Each row is a block of lines.
  case records
}

/// The lines of a table.
struct TableDrawing {
  let model: TableModel
  let layout: TableLayout
  let width: Int?
  let language: DisplayLanguage

  var style: TableStyle { layout.style }

  func lines() -> [StyledText] {
    var lines = titleLines()
    if !model.columns.isEmpty {
      lines.reserveCapacity(layout.rows.count + 10)
      if layout.parts.isEmpty { addRecords(to: &lines) }
      for (index, part) in layout.parts.enumerated() {
        if index > 0 { lines.append(StyledText()) }
        addRows(of: part, to: &lines)
      }
    }
    lines += footerLines()
    return lines
  }

  private func addRows(of part: TableLayout.Part, to lines: inout [StyledText]) {
    let before = lines.count
    let headings = headingLines(part)
    lines += headings
    for (index, row) in layout.rows.enumerated() {
      if index == model.rowsBeforeGap { lines += gapLines() }
      // The title takes the place of rows on the first screen.
      if style.headingInterval > 0, index > 0,
        (index + before) % style.headingInterval == 0
      {
        lines += headings
      }
      lines.append(line(row, at: index, part, isBold: false))
    }
    // Totals of hidden columns aren't shown.
    if let totals = layout.totals, showsSum(totals, part) {
      lines += ruleLines(part)
      lines.append(line(totals, at: layout.rows.count, part, isBold: true))
    }
  }

  /// Returns whether any total is visible, besides the label.
  private func showsSum(_ totals: [TableCell], _ part: TableLayout.Part) -> Bool {
    let filled = totals.indices.filter { !totals[$0].text.isEmpty }
    return filled.count { part.columns.contains($0) } >= min(2, filled.count)
  }

  private func headingLines(_ part: TableLayout.Part) -> [StyledText] {
    var line = LineBuilder(part, cut: cut)
    for (slot, column) in part.columns.enumerated() {
      line.add(
        layout.headings[column],
        width: layout.headingWidths[column],
        to: part.widths[slot],
        isRight: layout.columns[column].alignment != .left,
        tail: 0,
        Style(.heading)
      )
    }
    return [line.text] + ruleLines(part)
  }

  private func ruleLines(_ part: TableLayout.Part) -> [StyledText] {
    style.rule.map { [StyledText(String(repeating: $0, count: part.total), .muted)] } ?? []
  }

  private func line(
    _ row: [TableCell],
    at index: Int,
    _ part: TableLayout.Part,
    isBold: Bool
  ) -> StyledText {
    var line = LineBuilder(part, cut: cut)
    for (slot, column) in part.columns.enumerated() {
      let room = part.widths[slot]
      guard column < row.count else {
        line.skip(room)
        continue
      }
      let settings = layout.columns[column]
      var tail = 0
      if settings.alignment == .decimal, room >= layout.contentWidths[column] {
        tail = layout.tailWidths[column] - TableLayout.decimalTail(row[column].text)
      }
      var role = row[column].role
      if settings.isRowNumber, role == .plain || role == .number { role = .muted }
      line.add(
        row[column].text,
        width: layout.width(row: index, column: column),
        to: room,
        isRight: settings.alignment != .left,
        tail: tail,
        Style(role, isBold: isBold),
        link: settings.link(row[column].text)
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

  init(_ part: TableLayout.Part, cut: String?) {
    self.cut = cut
    text.reserve(bytes: part.total + 16, runs: part.columns.count)
  }

  /// Leaves a column empty.
  mutating func skip(_ room: Int) {
    if !isFirst { pending += TableLayout.gap }
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
    _ style: Style,
    link: Link? = nil
  ) {
    if !isFirst { pending += TableLayout.gap }
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
      let shown = trailing == 0 ? cell : String(cell.utf8.dropLast(trailing)) ?? cell
      text.append(shown, style, link: link)
      pending = 0
    }
    pending += trailing + after
  }
}
