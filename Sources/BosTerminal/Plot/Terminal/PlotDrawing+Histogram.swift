import BosText

/// Columns that count values.
extension PlotDrawing {
  func histogram(_ values: [Double], _ wanted: Int?) -> [StyledText]? {
    guard let bins = HistogramBins(values, bins: wanted, most: max(1, (width - 4) / 2)) else {
      return nil
    }
    let above = titleLines(model.y)
    let below = titleLines(model.x)
    let most = bins.counts.max() ?? 0
    let axis = PlotAxis(values: .numbers(model.y.format))
    let room = rows(beside: above.count + below.count + 2)
    let height = PlotHeight(0...Double(max(1, most)), axis, isWhole: true, rows: room) {
      format(axis, widest: $0)
    }
    let whole = PlotFrame(height.labels, rows: height.rows, width: width, style)
    // Columns of equal width leave some cells empty on the right.
    let cells = max(1, whole.columns / bins.counts.count)
    let free = max(0, whole.columns - cells * bins.counts.count)
    let frame = PlotFrame(height.labels, rows: height.rows, width: width, free: free, style)
    let rows = (0..<frame.rows).map { row in
      var line = StyledText()
      for count in bins.counts {
        // A column starts at the lower axis, half a row below the middle of the last row.
        let tall = Double(frame.rows) - height.place(Double(count))
        line.append(piece(tall, row: frame.rows - 1 - row, cells), .series(0))
      }
      return line
    }
    let ticks = AxisTicks(
      scale: PlotScale(exactly: bins.range),
      last: cells * bins.counts.count,
      overhang: (frame.labelWidth, min(2, free - 1)),
      cell: 1
    )
    return above + frame.lines(rows, ticks.ticks(model.x))
      + below.map { $0.padded(to: width, .right) }
  }

  /// Draws a row of a column, with heights counted from the bottom.
  private func piece(_ tall: Double, row: Int, _ cells: Int) -> String {
    let eighths = min(max(Int(((tall - Double(row)) * 8).rounded()), 0), 8)
    let isLeast = row == 0 && tall > 0 && eighths == 0
    let glyph =
      style.isASCII
      ? (eighths >= 4 || isLeast ? "#" : " ")
      : [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][isLeast ? 1 : eighths]
    return String(repeating: glyph, count: cells)
  }
}
