import BosText

/// The axes around the rows of a plot.
struct PlotFrame {
  let style: PlotStyle
  /// The labels on the left, by row; the one after the last row is at the lower axis.
  let labels: [Int: String]
  let rows: Int
  /// The cells between the left axis and the right margin.
  let columns: Int
  let labelWidth: Int
  /// The empty cells on the right, which a mark at the end of the axis can take.
  private let free: Int

  /// Creates a frame with a width, part of which stays empty on the right.
  init(_ labels: [Int: String], rows: Int, width: Int, free: Int = 0, _ style: PlotStyle) {
    self.style = style
    self.rows = rows
    self.free = free
    let widest = labels.values.reduce(0) { max($0, cellWidth($1)) }
    // Without space for a plot, labels are useless.
    let isNarrow = widest + 2 > width / 2
    self.labels = isNarrow ? [:] : labels
    labelWidth = isNarrow ? 0 : widest + 1
    columns = max(1, width - labelWidth - 1 - free)
  }

  /// Places the ticks of the lower axis.
  func ticks(_ axis: PlotAxis, _ scale: PlotScale) -> [PlotTick] {
    AxisTicks(scale: scale, last: columns - 1, overhang: (labelWidth, 0), cell: 1).ticks(axis)
  }

  /// Draws rows with axes to the left and below.
  func lines(_ drawn: [StyledText], _ ticks: [PlotTick]) -> [StyledText] {
    var lines = drawn.enumerated().map { row, text in
      var line = label(row)
      line.append(labels[row] == nil ? style.vertical : style.verticalMark, .muted)
      line.append(text)
      return line
    }
    // The last mark can be at the end of the last column rather than in it.
    let end = min(max(columns, (ticks.last?.place ?? 0) + 1), columns + free)
    var axis = Array(repeating: style.horizontal, count: end)
    for tick in ticks where tick.place >= 0 {
      axis[min(tick.place, end - 1)] = style.horizontalMark
    }
    var line = label(rows)
    line.append(style.corner + axis.joined(), .muted)
    lines.append(line)
    lines.append(Self.labelLine(ticks, offset: labelWidth + 1))
    return lines
  }

  /// Draws the labels below an axis that starts after a number of cells.
  static func labelLine(_ ticks: [PlotTick], offset: Int) -> StyledText {
    var line = StyledText()
    for tick in ticks {
      line.append(Blanks.text(max(0, offset + tick.start - line.width)))
      line.append(tick.label, .muted)
    }
    return line
  }

  private func label(_ row: Int) -> StyledText {
    StyledText(labels[row].map { $0 + " " } ?? "", .muted).padded(to: labelWidth, .right)
  }
}

/// A vertical axis fitted to rows, with evenly spaced marks.
struct PlotHeight {
  let scale: PlotScale
  let rows: Int
  let labels: [Int: String]

  /// Fits an axis to at most a number of rows.
  init(
    _ range: ClosedRange<Double>,
    _ axis: PlotAxis,
    isWhole: Bool = false,
    rows: Int,
    format: (Int) -> PlotNumberFormat
  ) {
    let most = max(1, min(rows / 2, 8))
    scale = PlotScale(
      range,
      axis,
      isWhole: isWhole,
      intervals: max(1, min(rows / 4, most))...most,
      rows: rows
    )
    self.rows = scale.evenRows(rows)
    let step = scale.step
    let plain = scale.marks.map { axis.format.tick($0, step: step) }
    let format = format(plain.reduce(0) { max($0, cellWidth($1)) })
    var labels: [Int: String] = [:]
    for mark in scale.marks {
      labels[Int(((1 - scale.position(mark)) * Double(self.rows)).rounded())] =
        format.tick(mark, step: axis.spacing == .linear ? step : mark)
    }
    self.labels = labels
  }

  /// Returns the position of a value in rows from the middle of the top row.
  func place(_ value: Double) -> Double { (1 - scale.position(value)) * Double(rows) }
}
