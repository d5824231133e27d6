import BosText

/// Lines, points and ranks.
extension PlotPicture {
  mutating func drawLines(_ series: [PlotSeries], isJoined: Bool) -> Bool {
    guard let scene = LineScene(series, model) else { return false }
    if model.needsLegend(series) {
      drawLegend(series.enumerated().map { ($0.offset, $0.element.name) }, isDashed: isJoined)
    }
    drawTitle(model.y, atTop: true)
    drawTitle(model.x, atTop: false)
    let y = PlotScale(scene.yRange, model.y, intervals: intervals)
    drawValues(y, model.y)
    let x = PlotScale(exactly: scene.xRange)
    drawTicks(x, model.x)
    for (index, stretches) in scene.stretches.enumerated().reversed() {
      let isSparse = !isJoined || Double(stretches.count * 8) <= area.width
      for stretch in stretches.reduced(place: { Int(area.x(x.position($0))) }) {
        let points = stretch.map { (x: area.x(x.position($0.x)), y: area.y(y.position($0.y))) }
        let isLine = isJoined || series[index].isTrend
        if isLine { builder.path(points, series: index) }
        for point in points where !series[index].isTrend && (isSparse || points.count == 1) {
          builder.circle(point, radius: isJoined ? 2.5 : 3.5, fill: SVGBuilder.color(index))
        }
      }
    }
    return true
  }

  mutating func drawRanks(_ series: [PlotSeries]) -> Bool {
    let chart = RankChart(series)
    guard let ranks = chart.ranks, let xRange = PlotScale.ends(chart.xs) else { return false }
    let others = series.indices.filter { index in !chart.last.values.contains(index) }
    drawTitle(model.y, atTop: true)
    makeRoom(Double(ranks.count * 18 + 60))
    drawLegend(others.map { ($0, series[$0].name) }, isDashed: true)
    drawTitle(model.x, atTop: false)
    area.bottom -= 30
    area.left += 26
    let widest = chart.last.values.map { Self.textWidth(series[$0].name) }.max() ?? 0
    let free = min(widest, area.width / 3)
    area.right -= free + 14
    let gap = ranks.count > 1 ? area.height / Double(ranks.count - 1) : 0
    let top = area.top
    for rank in ranks {
      let y = top + Double(rank - ranks.lowerBound) * gap
      builder.text(String(rank), x: area.left - 12, y: y + 4, anchor: .end)
      builder.line((area.left, y), (area.right, y), stroke: SVGBuilder.grid)
      guard let index = chart.last[rank] else { continue }
      let name = cut(series[index].name, free)
      builder.text(name, x: area.right + 12, y: y + 4, fill: SVGBuilder.color(index))
    }
    let x = PlotScale(exactly: xRange)
    area.bottom += 10
    drawTicks(x, model.x)
    for (index, stretches) in chart.stretches.enumerated().reversed() {
      let isSparse = Double(stretches.joined().count * 14) <= area.width
      for stretch in stretches {
        let points = stretch.map { point in
          (
            x: area.x(x.position(point.x)),
            y: top + Double(Int(point.y) - ranks.lowerBound) * gap
          )
        }
        builder.path(points, series: index, width: 2.5)
        for (number, point) in points.enumerated()
        where isSparse || number == 0 || number == points.count - 1 {
          builder.circle(point, radius: 4.5, fill: SVGBuilder.color(index))
        }
      }
    }
    return true
  }
}
