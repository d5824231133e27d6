import BosText

/// Lines between ranks, with names at their right ends.
extension PlotDrawing {
  func ranks(_ series: [PlotSeries]) -> [StyledText]? {
    let chart = RankChart(series)
    guard let ranks = chart.ranks, let xRange = PlotScale.ends(chart.xs) else { return nil }
    let names = series.indices.map { name(series[$0], $0, of: series.count) }
    let widest = names.reduce(0) { max($0, $1.width) }
    let free = widest + 1 <= width / 3 ? widest + 1 : width >= 40 ? width / 3 : 0
    let labelled = free > 0 ? chart.last : [:]
    let others = series.indices.filter { index in !labelled.values.contains(index) }
    let legend = legendLines(
      others.map { LegendEntry(mark: mark($0, of: series.count, "●"), name: series[$0].name) }
    )
    let above = titleLines(model.y)
    let below = titleLines(model.x)
    let room = rows(beside: legend.count + above.count + below.count + 2)
    let spacing = room >= ranks.count * 2 - 1 ? 2 : 1
    var labels: [Int: String] = [:]
    for rank in ranks { labels[(rank - ranks.lowerBound) * spacing] = String(rank) }
    let rows = (ranks.count - 1) * spacing + 1
    let frame = PlotFrame(labels, rows: rows, width: width, free: free, style)
    var canvas = PlotCanvas(columns: frame.columns, rows: rows, style.charset)
    let scale = PlotScale(exactly: xRange)
    for index in series.indices.reversed() {
      let placed = chart.stretches[index].map { stretch in
        stretch.map { point in
          let row = (Int(point.y) - ranks.lowerBound) * spacing
          return (x: canvas.x(scale.position(point.x)), y: canvas.y(rows: Double(row)))
        }
      }
      drawRanks(placed, index, of: series.count, &canvas)
    }
    let lines = (0..<rows).map { row in
      var line = canvas.line(row)
      let rank = row / spacing + ranks.lowerBound
      guard row % spacing == 0, let index = labelled[rank] else { return line }
      line.append(" ")
      line.append(names[index].truncated(to: free - 1, ellipsis: style.ellipsis))
      return line
    }
    let ticks = frame.ticks(model.x, scale)
    return above + frame.lines(lines, ticks) + below.map { $0.padded(to: width, .right) } + legend
  }

  private func name(_ series: PlotSeries, _ index: Int, of count: Int) -> StyledText {
    let letter = usesLetters(count) ? Self.letter(index) + " " : ""
    return StyledText(letter + style.shown(series.name), .series(index))
  }

  private func drawRanks(
    _ stretches: [[(x: Int, y: Int)]],
    _ index: Int,
    of count: Int,
    _ canvas: inout PlotCanvas
  ) {
    let letter = usesLetters(count) ? Self.letter(index) : style.isASCII ? "o" : "●"
    let total = stretches.reduce(0) { $0 + $1.count }
    let isSparse = total * 4 <= canvas.columns
    for stretch in stretches {
      for (start, end) in zip(stretch, stretch.dropFirst()) {
        canvas.line(from: start, to: end, series: index)
      }
      for (number, point) in stretch.enumerated() {
        canvas.set(x: point.x, y: point.y, series: index)
        if isSparse || number == 0 || number == stretch.count - 1 {
          canvas.overlay(letter, .series(index), at: point)
        }
      }
    }
  }
}

/// The ranks of a chart, limited to the first fifty.
struct RankChart {
  /// The points of each series, split where it left the chart.
  let stretches: [[[(x: Double, y: Double)]]]
  /// The range of ranks, or nil if there are none.
  let ranks: ClosedRange<Int>?
  let xs: [Double]
  /// The series with a rank at the end, by rank.
  let last: [Int: Int]

  init(_ series: [PlotSeries]) {
    let limited = series.map { series in
      var series = series
      for index in series.points.indices {
        let rank = series.points[index].y?.rounded()
        series.points[index].y = rank.flatMap { (1...50).contains($0) ? $0 : nil }
      }
      return series
    }
    let stretches = limited.map { PlotStretches($0).stretches }
    let points = stretches.flatMap { $0.joined() }
    let xs = limited.flatMap { $0.points.map(\.x) }
    let end = PlotScale.ends(xs)?.upperBound
    var last: [Int: Int] = [:]
    for index in stretches.indices.reversed() {
      guard let point = stretches[index].last?.last, point.x == end else { continue }
      last[Int(point.y)] = index
    }
    self.stretches = stretches
    self.xs = xs
    self.last = last
    ranks = PlotScale.ends(points.map(\.y)).map { 1...Int($0.upperBound) }
  }
}
