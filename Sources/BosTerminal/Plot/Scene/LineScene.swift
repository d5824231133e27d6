/// Series as stretches of points, and the ranges of both axes.
struct LineScene {
  let stretches: [PlotStretches]
  let xRange: ClosedRange<Double>
  let yRange: ClosedRange<Double>

  /// Returns nil if no point can be drawn.
  init?(_ series: [PlotSeries], _ model: PlotModel) {
    stretches = series.map { PlotStretches($0, isLogarithmic: model.y.spacing == .logarithmic) }
    let ys = PlotScale.ends(stretches.lazy.flatMap(\.stretches).joined().map(\.y))
    let xs = PlotScale.ends(series.lazy.flatMap(\.points).map(\.x))
    guard let yRange = model.y.reached(ys), let xRange = model.x.reached(xs) else { return nil }
    self.xRange = xRange
    self.yRange = yRange
  }
}
