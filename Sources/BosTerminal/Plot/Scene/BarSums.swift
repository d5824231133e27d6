/// The values of a bar's parts and their sum.
struct BarSums {
  /// The parts with a value, by number.
  let parts: [(index: Int, value: Double)]
  /// The sum, or nil if no part has a value.
  let total: Double?
  /// The lengths of the bar below zero and above it.
  let below: Double
  let above: Double

  init(_ bar: PlotBar) {
    parts = bar.values.enumerated().compactMap { index, value in
      value.flatMap { PlotScale.canShow($0) ? (index, $0) : nil }
    }
    total = parts.isEmpty ? nil : parts.reduce(0) { $0 + $1.value }
    below = parts.reduce(0) { $0 + max(0, -$1.value) }
    above = parts.reduce(0) { $0 + max(0, $1.value) }
  }

  /// Returns the longest lengths below zero and above it, those of the axis included.
  static func span(_ sums: [BarSums], _ axis: PlotAxis) -> (below: Double, above: Double) {
    let reach = axis.reach ?? 0...0
    return (
      sums.reduce(max(0, -reach.lowerBound)) { max($0, $1.below) },
      sums.reduce(max(0, reach.upperBound)) { max($0, $1.above) }
    )
  }
}
