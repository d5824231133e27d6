/// The drawable points of a series: stretches without a gap, ordered by x.
struct PlotStretches {
  private(set) var stretches: [[(x: Double, y: Double)]] = []

  init(_ series: PlotSeries, isLogarithmic: Bool = false) {
    var points = series.points.filter { PlotScale.canShow($0.x) }
    let isOrdered = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    if !isOrdered { points.sort { $0.x < $1.x } }
    var stretch: [(x: Double, y: Double)] = []
    for point in points {
      if let y = point.y, PlotScale.canShow(y), !isLogarithmic || y > 0 {
        stretch.append((point.x, y))
      } else if !stretch.isEmpty {
        stretches.append(stretch)
        stretch = []
      }
    }
    if !stretch.isEmpty { stretches.append(stretch) }
  }

  var count: Int { stretches.reduce(0) { $0 + $1.count } }

  /// Keeps only the first, lowest, highest and last point at each position, which give the same
  /// line.
  func reduced(place: (Double) -> Int) -> [[(x: Double, y: Double)]] {
    stretches.map { stretch in
      var result: [(x: Double, y: Double)] = []
      var group: [(x: Double, y: Double)] = []
      var current: Int?
      for point in stretch {
        let here = place(point.x)
        if here != current {
          result += Self.corners(group)
          group = []
          current = here
        }
        group.append(point)
      }
      return result + Self.corners(group)
    }
  }

  private static func corners(_ group: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard group.count > 4 else { return group }
    let indices = group.indices
    let kept: Set<Int> = [
      0, group.count - 1,
      indices.min { group[$0].y < group[$1].y } ?? 0,
      indices.max { group[$0].y < group[$1].y } ?? 0,
    ]
    return kept.sorted().map { group[$0] }
  }
}
