/// Counts of values in intervals of equal width with round ends.
struct HistogramBins: Hashable {
  let start: Double
  let step: Double
  let counts: [Int]

  /// Counts values, or returns nil if there are none.
  init?(_ values: [Double], bins: Int?, most: Int) {
    let values = values.filter(PlotScale.canShow)
    guard let ends = PlotScale.ends(values) else { return nil }
    var wanted = 5
    while wanted < 20, wanted * wanted < values.count { wanted += 1 }
    let most = max(1, min(bins ?? wanted, most, 99))
    let range = ends.lowerBound...ends.upperBound
    let scale = PlotScale(range, includesZero: false, intervals: most)
    start = scale.marks.first ?? scale.low
    step = scale.step
    var counts = Array(repeating: 0, count: max(1, scale.marks.count - 1))
    for value in values {
      let bin = ((value - start) / step + 1e-9).rounded(.down)
      counts[Int(min(max(bin, 0), Double(counts.count - 1)))] += 1
    }
    self.counts = counts
  }

  var range: ClosedRange<Double> { start...(start + step * Double(counts.count)) }
}

/// The quartiles of values, and the outliers.
struct BoxSummary: Hashable {
  /// The smallest and largest values that aren't outliers.
  let whiskers: ClosedRange<Double>
  let quartiles: ClosedRange<Double>
  let median: Double
  /// Values farther than 1.5 times the interquartile range from the quartiles.
  let outliers: [Double]

  init?(_ values: [Double]) {
    let sorted = values.filter(PlotScale.canShow).sorted()
    guard !sorted.isEmpty else { return nil }
    let low = Self.quantile(sorted, 0.25)
    let high = Self.quantile(sorted, 0.75)
    let reach = (high - low) * 1.5
    let inner = sorted.filter { (low - reach...high + reach).contains($0) }
    quartiles = low...high
    median = Self.quantile(sorted, 0.5)
    whiskers = min(inner.first ?? low, low)...max(inner.last ?? high, high)
    outliers = sorted.filter { !(low - reach...high + reach).contains($0) }
  }

  /// Returns the range of all whiskers and outliers, or nil if there is none.
  static func range(of summaries: [BoxSummary?]) -> ClosedRange<Double>? {
    PlotScale.ends(
      summaries.compactMap { $0 }.flatMap { summary in
        summary.outliers + [summary.whiskers.lowerBound, summary.whiskers.upperBound]
      }
    )
  }

  /// Returns a quantile of sorted values, interpolated if needed.
  private static func quantile(_ sorted: [Double], _ part: Double) -> Double {
    let place = Double(sorted.count - 1) * part
    let index = Int(place)
    guard index + 1 < sorted.count else { return sorted[index] }
    // A weighted mean always stays between the two values, unlike a difference.
    let share = place - Double(index)
    let mean = sorted[index] * (1 - share) + sorted[index + 1] * share
    return min(max(mean, sorted[index]), sorted[index + 1])
  }
}
