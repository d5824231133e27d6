import BosText

/// Bars, histograms and boxes.
extension PlotPicture {
  mutating func drawBars(_ bars: [PlotBar], _ parts: [String]) -> Bool {
    let sums = bars.map(BarSums.init)
    guard !bars.isEmpty else { return false }
    drawTitle(model.y, atTop: true)
    let row = bars.count > 20 ? 20.0 : 32
    takeHeight(Double(bars.count) * row + (parts.count > 1 ? 48 : 0))
    if parts.count > 1 { drawLegend(parts.enumerated().map { ($0.offset, $0.element) }) }
    drawNames(bars.map(\.name), row: row)
    let values = sums.map { $0.total.map { model.y.format.text($0) } ?? "–" }
    let free = (values.map(Self.textWidth).max() ?? 0) + 12
    let (below, above) = BarSums.span(sums, model.y)
    let field = Area(
      left: area.left + (below > 0 ? free : 0),
      right: area.right - free,
      top: area.top,
      bottom: area.bottom
    )
    let scale = field.width / max(below + above, 1e-300)
    let zero = field.left + below * scale
    for (index, sum) in sums.enumerated() {
      let y = area.top + Double(index) * row
      var ends = (left: zero, right: zero)
      for part in sum.parts {
        let size = part.value.magnitude * scale
        builder.rectangle(
          x: part.value < 0 ? ends.left - size : ends.right,
          y: y + row * 0.15,
          width: size,
          height: row * 0.7,
          fill: SVGBuilder.color(part.index),
          saying: model.y.format.text(part.value)
        )
        if part.value < 0 { ends.left -= size } else { ends.right += size }
      }
      let isLeft = (sum.total ?? 0) < 0
      builder.text(
        values[index],
        x: isLeft ? ends.left - 6 : ends.right + 6,
        y: y + row / 2 + 4,
        anchor: isLeft ? .end : .start
      )
    }
    builder.line(
      (zero, area.top),
      (zero, area.top + row * Double(bars.count)),
      stroke: SVGBuilder.axis
    )
    return true
  }

  /// Draws names to the left of rows, and shrinks the area.
  private mutating func drawNames(_ names: [String], row: Double) {
    let room = min(names.map(Self.textWidth).max() ?? 0, area.width * 0.4)
    for (index, name) in names.enumerated() {
      builder.text(
        cut(name, room),
        x: area.left + room,
        y: area.top + (Double(index) + 0.5) * row + 4,
        fill: SVGBuilder.ink,
        anchor: .end
      )
    }
    area.left += room + 10
  }

  mutating func drawHistogram(_ values: [Double], _ wanted: Int?) -> Bool {
    guard let bins = HistogramBins(values, bins: wanted, most: 100) else { return false }
    drawTitle(model.y, atTop: true)
    drawTitle(model.x, atTop: false)
    let most = Double(max(1, bins.counts.max() ?? 1))
    let axis = PlotAxis(values: .numbers(model.y.format))
    let y = PlotScale(0...most, axis, isWhole: true, intervals: intervals)
    drawValues(y, axis)
    let wide = area.width / Double(bins.counts.count)
    for (index, count) in bins.counts.enumerated() {
      let top = area.y(y.position(Double(count)))
      builder.rectangle(
        x: area.left + Double(index) * wide + 0.5,
        y: top,
        width: wide - 1,
        height: area.bottom - top,
        fill: SVGBuilder.color(0),
        saying: grouped(count)
      )
    }
    drawTicks(PlotScale(exactly: bins.range), model.x)
    return true
  }

  mutating func drawBoxes(_ boxes: [PlotBox]) -> Bool {
    let summaries = boxes.map { BoxSummary($0.values) }
    guard let range = BoxSummary.range(of: summaries) else { return false }
    let row = boxes.count > 20 ? 24.0 : 44
    takeHeight(Double(boxes.count) * row + 50)
    drawTitle(model.y, atTop: false)
    drawNames(boxes.map(\.name), row: row)
    area.bottom = area.top + row * Double(boxes.count)
    let scale = PlotScale(
      range,
      spacing: model.y.spacing,
      includesZero: model.y.includesZero,
      intervals: max(2, min(Int(area.width / 90), 10))
    )
    let marks = scale.marks.map { ($0, model.y.markText($0, scale)) }
    let finder = AxisTicks(scale: scale, last: Int(area.width), overhang: (30, 14), cell: Self.cell)
    for tick in finder.fitting(marks) {
      let x = area.left + Double(tick.place)
      builder.line((x, area.top), (x, area.bottom), stroke: SVGBuilder.grid)
      drawTick(tick)
    }
    for (index, summary) in summaries.enumerated() {
      guard let summary else { continue }
      drawBox(summary, scale, middle: area.top + (Double(index) + 0.5) * row, row: row)
    }
    return true
  }

  private mutating func drawBox(
    _ summary: BoxSummary,
    _ scale: PlotScale,
    middle: Double,
    row: Double
  ) {
    let color = SVGBuilder.color(0)
    let area = area
    let place = { (value: Double) in area.x(scale.position(value)) }
    let whiskers = (place(summary.whiskers.lowerBound), place(summary.whiskers.upperBound))
    builder.line((whiskers.0, middle), (whiskers.1, middle), stroke: color, width: 1.5)
    for x in [whiskers.0, whiskers.1] {
      builder.line((x, middle - row * 0.15), (x, middle + row * 0.15), stroke: color, width: 1.5)
    }
    let left = place(summary.quartiles.lowerBound)
    builder.rectangle(
      x: left,
      y: middle - row * 0.3,
      width: place(summary.quartiles.upperBound) - left,
      height: row * 0.6,
      fill: "#cfd7ff"
    )
    let median = place(summary.median)
    builder.line(
      (median, middle - row * 0.3),
      (median, middle + row * 0.3),
      stroke: color,
      width: 2.5
    )
    for outlier in summary.outliers {
      builder.circle((place(outlier), middle), radius: 2.5, fill: color)
    }
  }
}
