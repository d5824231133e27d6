import BosText

/// Axes and legends.
extension PlotPicture {
  /// Draws a legend at the bottom of the area, which shrinks.
  mutating func drawLegend(
    _ names: [(index: Int, name: String)],
    opacity: Double = 1,
    isDashed: Bool = false
  ) {
    var lines: [[(index: Int, name: String, x: Double)]] = [[]]
    var x = area.left
    // A line must be long enough to show its dashes.
    let swatch = isDashed ? 28.0 : 12
    for (index, name) in names {
      let name = cut(name, area.width - swatch - 18)
      let wide = swatch + 6 + Self.textWidth(name)
      if x + wide > area.right, lines.last?.isEmpty == false {
        lines.append([])
        x = area.left
      }
      lines[lines.count - 1].append((index, name, x))
      x += wide + 16
    }
    guard !names.isEmpty else { return }
    area.bottom -= Double(lines.count * 20)
    for (row, line) in lines.enumerated() {
      let y = area.bottom + Double(row * 20) + 16
      for entry in line {
        if isDashed {
          builder.path([(entry.x, y - 4), (entry.x + swatch, y - 4)], series: entry.index)
        } else {
          builder.rectangle(
            x: entry.x,
            y: y - 9,
            width: swatch,
            height: 9,
            fill: SVGBuilder.color(entry.index),
            opacity: opacity
          )
        }
        builder.text(entry.name, x: entry.x + swatch + 6, y: y, fill: SVGBuilder.ink)
      }
    }
    area.bottom -= 8
  }

  /// Draws the title of an axis on its own line, at the top or bottom of the area.
  mutating func drawTitle(_ axis: PlotAxis, atTop: Bool) {
    guard let title = axis.label(in: language) else { return }
    let text = cut(title, area.width)
    if atTop {
      builder.text(text, x: area.left, y: area.top + 6)
      area.top += 18
    } else {
      builder.text(text, x: area.right, y: area.bottom, anchor: .end)
      area.bottom -= 18
    }
  }

  /// Reserves space for labels on the left and below, and draws a vertical value axis.
  mutating func drawValues(_ scale: PlotScale, _ axis: PlotAxis) {
    let labels = scale.marks.map { axis.markText($0, scale) }
    area.bottom -= 22
    area.left += (labels.map(Self.textWidth).max() ?? 0) + 8
    for (mark, label) in zip(scale.marks, labels) {
      let y = area.y(scale.position(mark))
      builder.text(label, x: area.left - 8, y: y + 4, anchor: .end)
      let color = mark == 0 || mark == scale.marks.first ? SVGBuilder.axis : SVGBuilder.grid
      builder.line((area.left, y), (area.right, y), stroke: color)
    }
  }

  /// Draws the marks below the area.
  mutating func drawTicks(_ scale: PlotScale, _ axis: PlotAxis) {
    let finder = AxisTicks(scale: scale, last: Int(area.width), overhang: (30, 14), cell: Self.cell)
    for tick in finder.ticks(axis) { drawTick(tick) }
  }

  mutating func drawTick(_ tick: PlotTick) {
    let x = area.left + Double(tick.place)
    builder.line((x, area.bottom), (x, area.bottom + 5), stroke: SVGBuilder.axis)
    // The mark is in the middle of a cell on a terminal, but between pixels here.
    let half = (Self.textWidth(tick.label) - Double(Self.cell)) / 2
    let middle = area.left + Double(tick.start) + half
    builder.text(tick.label, x: middle, y: area.bottom + 18, anchor: .middle)
  }

  /// The number of intervals that suits the height of the area.
  var intervals: ClosedRange<Int> {
    let most = max(1, min(Int(area.height / 36), 10))
    return (most + 1) / 2...most
  }
}
