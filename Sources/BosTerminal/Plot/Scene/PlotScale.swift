import Glibc

/// The mapping from an axis's numbers to positions.
struct PlotScale: Hashable {
  private(set) var low: Double
  private(set) var high: Double
  /// The marked numbers, in order.
  private(set) var marks: [Double] = []
  /// The distance between evenly spaced marks.
  private(set) var step = 1.0
  /// The only number of an exact scale, if there is just one.
  private(set) var only: Double?
  private let isLogarithmic: Bool
  /// The powers of ten at the ends of a logarithmic scale.
  private var powers = 0...1

  /// Returns whether a number can be shown; the largest ones would overflow in subtractions.
  static func canShow(_ value: Double) -> Bool { value.magnitude < 1e300 }

  /// Finds the range of the numbers that can be shown.
  static func ends(_ values: some Sequence<Double>) -> ClosedRange<Double>? {
    var low = Double.infinity
    var high = -Double.infinity
    for value in values where canShow(value) {
      low = min(low, value)
      high = max(high, value)
    }
    return low <= high ? low...high : nil
  }

  /// Creates a scale that ends at its first and last numbers.
  init(exactly range: ClosedRange<Double>) {
    isLogarithmic = false
    if range.lowerBound == range.upperBound { only = range.lowerBound }
    (low, high) = Self.widened(range, by: 0.5)
  }

  /// Creates a scale that ends at marks, with about the given number of intervals.
  init(
    _ range: ClosedRange<Double>,
    spacing: PlotAxis.Spacing = .linear,
    includesZero: Bool = true,
    isWhole: Bool = false,
    intervals: Int
  ) {
    if spacing == .logarithmic, range.lowerBound > 0 {
      isLogarithmic = true
      (low, high) = (range.lowerBound, range.upperBound)
      markPowers(intervals)
      return
    }
    isLogarithmic = false
    var range = range
    if includesZero { range = min(0, range.lowerBound)...max(0, range.upperBound) }
    (low, high) = Self.widened(range, by: 1)
    let span = high - low
    var intervals = max(1, intervals)
    var nice = NiceStep(span: span, intervals: intervals)
    var (first, last) = (0.0, 0.0)
    // Ending at marks may need one more interval.
    for _ in 0..<3 {
      nice =
        isWhole
        ? NiceStep(whole: span, intervals: intervals) : NiceStep(span: span, intervals: intervals)
      first = (low / nice.size + 1e-9).rounded(.down)
      last = (high / nice.size - 1e-9).rounded(.up)
      if last - first <= Double(max(intervals, 2)) { break }
      intervals = max(1, intervals - 1)
    }
    step = nice.size
    var count = first
    while count <= last, marks.count < 100 {
      marks.append(nice.multiple(count))
      // Beyond 2^53, adding one has no effect.
      count = max(count + 1, count.nextUp)
    }
    low = min(low, marks.first ?? low)
    high = max(high, marks.last ?? high)
  }

  /// Creates the scale whose ends are closest to the numbers of an axis.
  ///
  /// It tries each number of intervals. An axis drawn on rows has a number of intervals that
  /// divides the rows.
  init(
    _ range: ClosedRange<Double>,
    _ axis: PlotAxis,
    isWhole: Bool = false,
    intervals: ClosedRange<Int>,
    rows: Int? = nil
  ) {
    func scale(_ intervals: Int) -> PlotScale {
      PlotScale(
        range,
        spacing: axis.spacing,
        includesZero: axis.includesZero,
        isWhole: isWhole,
        intervals: intervals
      )
    }
    // If equal, labels that are neither too dense nor too sparse.
    let preferred = intervals.upperBound * 2 / 3
    let counts = intervals.sorted { abs($0 - preferred) < abs($1 - preferred) }
    var best = scale(counts[0])
    for count in counts.dropFirst() {
      let other = scale(count)
      if other.size(rows) < best.size(rows) * 0.999 { best = other }
    }
    self = best
  }

  /// Returns the largest number of rows that the intervals divide evenly.
  func evenRows(_ rows: Int) -> Int {
    let intervals = max(1, marks.count - 1)
    return rows >= intervals ? rows - rows % intervals : rows
  }

  /// What a row stands for; the smaller, the more is to be seen.
  private func size(_ rows: Int?) -> Double {
    (high - low) / Double(rows.map(evenRows) ?? 1)
  }

  /// Returns the position of a number: 0 at the low end, 1 at the high end.
  func position(_ value: Double) -> Double {
    guard isLogarithmic else { return (value - low) / (high - low) }
    guard value > 0 else { return .nan }
    return (log10(value) - Double(powers.lowerBound)) / Double(powers.count - 1)
  }

  /// Marks powers of ten, up to a number.
  private mutating func markPowers(_ intervals: Int) {
    // Lower numbers have reduced precision.
    var first = Int(max(log10(low).rounded(.down), -307))
    var last = Int(log10(high).rounded(.up))
    if first == last { (first, last) = (first - 1, last + 1) }
    let stride = max(1, (last - first + intervals - 1) / max(1, intervals))
    while (last - first) % stride != 0 { last += 1 }
    powers = first...max(first + 1, last)
    marks = Swift.stride(from: first, through: last, by: stride).map { pow(10, Double($0)) }
    low = pow(10, Double(first))
    high = pow(10, Double(last))
    step = low
  }

  /// Widens a range of equal or nearly equal numbers.
  private static func widened(_ range: ClosedRange<Double>, by margin: Double) -> (Double, Double) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let size = max(low.magnitude, high.magnitude)
    guard high - low <= max(size * 1e-12, 1e-290) else { return (low, high) }
    let room = max(margin, size * 0.1)
    return (low - room, high + room)
  }
}
