import BosText

/// Boxes from the first to the third quartile, with whiskers and outliers.
extension PlotDrawing {
  func boxes(_ boxes: [PlotBox]) -> [StyledText]? {
    let summaries = boxes.map { BoxSummary($0.values) }
    guard let range = BoxSummary.range(of: summaries) else { return nil }
    let names = boxes.map { style.shown($0.name) }
    let widest = names.reduce(0) { max($0, cellWidth($1)) }
    let nameWidth = min(widest, width * 2 / 5)
    let columns = max(1, width - nameWidth - 1)
    let scale = PlotScale(
      range,
      spacing: model.y.spacing,
      includesZero: model.y.includesZero,
      intervals: max(2, columns / 12)
    )
    let last = columns - 1
    var lines = summaries.enumerated().map { index, summary in
      var line = StyledText(cut(names[index], to: nameWidth)).padded(to: nameWidth)
      line.append(" ")
      guard let summary else {
        line.append(style.missing, .null)
        return line
      }
      line.append(
        box(summary, columns) { value in
          let place = scale.position(value) * Double(last)
          return place.isNaN ? 0 : Int(min(max(place.rounded(), 0), Double(last)))
        }
      )
      return line
    }
    let marks = scale.marks.map { (value: $0, label: model.y.markText($0, scale)) }
    let ticks = AxisTicks(scale: scale, last: last, overhang: (nameWidth, 0), cell: 1).fitting(
      marks
    )
    var axis = Array(repeating: style.horizontal, count: columns)
    for tick in ticks where axis.indices.contains(tick.place) {
      axis[tick.place] = style.horizontalMark
    }
    lines.append(StyledText(Blanks.text(nameWidth + 1) + axis.joined(), .muted))
    lines.append(PlotFrame.labelLine(ticks, offset: nameWidth + 1))
    let below = titleLines(model.y)
    return lines + below.map { $0.padded(to: width, .right) }
  }

  private func box(_ summary: BoxSummary, _ columns: Int, _ place: (Double) -> Int) -> StyledText {
    var cells = Array(repeating: " ", count: columns)
    let whiskers = (place(summary.whiskers.lowerBound), place(summary.whiskers.upperBound))
    let quartiles = (place(summary.quartiles.lowerBound), place(summary.quartiles.upperBound))
    for cell in whiskers.0...whiskers.1 { cells[cell] = style.horizontal }
    cells[whiskers.0] = style.isASCII ? "|" : "├"
    cells[whiskers.1] = style.isASCII ? "|" : "┤"
    for cell in quartiles.0...quartiles.1 { cells[cell] = style.isASCII ? "=" : "▒" }
    for outlier in summary.outliers { cells[place(outlier)] = style.isASCII ? "o" : "∘" }
    cells[place(summary.median)] = style.isASCII ? "#" : "┃"
    return StyledText(cells.joined(), .series(0)).trimmed
  }
}
