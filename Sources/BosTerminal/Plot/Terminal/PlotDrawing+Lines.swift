import BosText

/// Lines and scattered points.
extension PlotDrawing {
  func lines(_ series: [PlotSeries], isJoined: Bool) -> [StyledText]? {
    guard let scene = LineScene(series, model) else { return nil }
    let legend = legend(series, isJoined: isJoined)
    let above = titleLines(model.y)
    let below = titleLines(model.x)
    let rows = rows(beside: legend.count + above.count + below.count + 2)
    let height = PlotHeight(scene.yRange, model.y, rows: rows) {
      // `100,000,000` has eleven cells.
      $0 > 10 && model.y.format == .plain ? .short(in: language) : format(model.y, widest: $0)
    }
    let frame = PlotFrame(height.labels, rows: height.rows, width: width, style)
    var canvas = PlotCanvas(columns: frame.columns, rows: frame.rows, style.charset)
    let scale = PlotScale(exactly: scene.xRange)
    if height.scale.low < 0, height.scale.high > 0 {
      canvas.backgrounds[Int(height.place(0).rounded())] = style.zeroLine
    }
    // The first series is drawn last, above the others.
    for index in scene.stretches.indices.reversed() {
      let placed = scene.stretches[index].reduced { canvas.x(scale.position($0)) }.map { stretch in
        stretch.map {
          (x: canvas.x(scale.position($0.x)), y: canvas.y(rows: height.place($0.y)))
        }
      }
      if series[index].isTrend {
        drawTrend(placed, index, &canvas)
      } else {
        draw(placed, index, of: series.count { !$0.isTrend }, isJoined: isJoined, &canvas)
      }
    }
    let ticks = frame.ticks(marked(model.x, scale), scale)
    return above + frame.lines((0..<frame.rows).map { canvas.line($0) }, ticks)
      + below.map { $0.padded(to: width, .right) } + legend
  }

  /// Names the series, if they need it.
  private func legend(_ series: [PlotSeries], isJoined: Bool) -> [StyledText] {
    guard model.needsLegend(series) else { return [] }
    let count = series.count { !$0.isTrend }
    return legendLines(
      series.indices.map { index in
        let mark =
          series[index].isTrend
          ? StyledText(style.isASCII ? "--" : "━━", .series(index))
          : self.mark(index, of: count, isJoined ? "━━" : style.point)
        return LegendEntry(mark: mark, name: series[index].name)
      }
    )
  }

  /// A line without marks at its ends.
  private func drawTrend(
    _ stretches: [[(x: Int, y: Int)]],
    _ index: Int,
    _ canvas: inout PlotCanvas
  ) {
    for stretch in stretches {
      for (start, end) in zip(stretch, stretch.dropFirst()) {
        canvas.line(from: start, to: end, series: index)
      }
    }
  }

  private func draw(
    _ stretches: [[(x: Int, y: Int)]],
    _ index: Int,
    of count: Int,
    isJoined: Bool,
    _ canvas: inout PlotCanvas
  ) {
    let total = stretches.reduce(0) { $0 + $1.count }
    let isSparse = total * 4 <= canvas.columns || style.isASCII || !isJoined && total <= 200
    let letter = usesLetters(count) ? Self.letter(index) : style.point
    for stretch in stretches {
      for (start, end) in zip(stretch, stretch.dropFirst()) where isJoined {
        canvas.line(from: start, to: end, series: index)
      }
      for point in stretch {
        canvas.set(x: point.x, y: point.y, series: index)
        if isSparse || isJoined && stretch.count == 1 {
          canvas.overlay(letter, .series(index), at: point)
        }
      }
      if isJoined, usesLetters(count), !isSparse {
        let gap = 4 * min(count, 10)
        for (number, point) in stretch.enumerated() {
          let column = canvas.column(x: point.x)
          let isDue = column >= 2 && (column - 2 - 4 * index) % gap == 0
          if isDue || number == stretch.count - 1 {
            canvas.overlay(letter, .series(index), at: point)
          }
        }
      }
    }
  }
}
