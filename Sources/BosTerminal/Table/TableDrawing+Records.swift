import BosText

/// A narrow table: a block of lines for each row, with nothing hidden.
extension TableDrawing {
  func addRecords(to lines: inout [StyledText]) {
    let width = width ?? 80
    let widest = layout.headingWidths.max() ?? 0
    var headingWidth = min(widest, width / 3)
    let short = layout.headings.map { truncated($0, to: headingWidth, ellipsis: style.ellipsis) }
    // Names that would look alike may take more.
    if Set(short).count < Set(layout.headings).count { headingWidth = min(widest, width * 2 / 3) }
    let cut = layout.headings.map { truncated($0, to: headingWidth, ellipsis: style.ellipsis) }
    let headings = zip(layout.headings, cut).map { whole, short in
      // A heading that still looks like another one takes more lines.
      let isAlike = short != whole && cut.count { $0 == short } > 1
      let lines = isAlike ? wrapped(whole, to: max(1, headingWidth)) : [short]
      return lines.map { StyledText($0, .heading).padded(to: headingWidth) }
    }
    let room = width - headingWidth - TableLayout.gap
    for (index, row) in layout.rows.enumerated() {
      if index == model.rowsBeforeGap { lines += gapLines() }
      if style.rule == nil, index > 0 { lines.append(StyledText()) }
      if let rule = style.rule { lines.append(header(row, at: index, rule, width)) }
      addRecord(row, at: index, headings, room, to: &lines)
    }
    if let totals = layout.totals {
      lines.append(StyledText(String(repeating: style.rule ?? "", count: width), .muted))
      addRecord(totals, at: layout.rows.count, headings, room, to: &lines)
    }
  }

  /// Draws the line above a block, with the row's number.
  private func header(
    _ row: [TableCell],
    at index: Int,
    _ rule: String,
    _ width: Int
  ) -> StyledText {
    let column = layout.columns.firstIndex(where: \.isRowNumber)
    let number = column.flatMap { $0 < row.count ? row[$0].text : nil } ?? grouped(index + 1)
    let start = "\(rule) \(truncated(number, to: width - 4, ellipsis: style.ellipsis)) "
    return StyledText(
      start + String(repeating: rule, count: max(0, width - cellWidth(start))),
      .muted
    )
  }

  private func addRecord(
    _ row: [TableCell],
    at index: Int,
    _ headings: [[StyledText]],
    _ room: Int,
    to lines: inout [StyledText]
  ) {
    for column in layout.columns.indices {
      // The line above the block already has the number.
      if style.rule != nil, layout.columns[column].isRowNumber { continue }
      let cell = column < row.count ? row[column] : .empty
      let isShort = column >= row.count || layout.width(row: index, column: column) <= room
      let parts = isShort ? [cell.text] : broken(cell.text, room)
      let link = layout.columns[column].link(cell.text)
      let heading = headings[column]
      let blank = StyledText().padded(to: heading.first?.width ?? 0)
      for number in 0..<max(parts.count, heading.count) {
        var line = number < heading.count ? heading[number] : blank
        if number < parts.count {
          line.appendBlanks(TableLayout.gap)
          line.append(parts[number], Style(cell.role), link: link)
        }
        lines.append(line.trimmed)
      }
    }
  }

  /// Wraps a long text to a few lines, and marks the end if it is truncated.
  private func broken(_ text: String, _ room: Int) -> [String] {
    guard layout.mostLines < .max else { return wrapped(text, to: room) }
    let most = room * layout.mostLines
    let lines = wrapped(truncated(text, to: most, ellipsis: style.ellipsis), to: room)
    guard lines.count > layout.mostLines else { return lines }
    let last = lines[layout.mostLines - 1]
    let cut = truncated(last, to: room - cellWidth(style.ellipsis), ellipsis: "") + style.ellipsis
    return Array(lines[..<(layout.mostLines - 1)]) + [cut]
  }
}
